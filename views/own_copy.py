"""Own copy: everything the reader answered, kept and noted, to be read, taken along and brought back."""

from collections.abc import Iterable, Mapping

import streamlit as st

from classroom import (
    Attempt,
    Event,
    HandMark,
    LessonProgress,
    Report,
    StandingNote,
    hand_marks,
    kept_now,
    notes_now,
    progress,
    score_words,
)
from course import Lesson, Prose
from views.answers import summary
from views.draw import draw
from views.learner import Learner
from views.verdict_words import STATE_SIGNS, STATE_WORDS, hand_words, variant_words
from web.markup import bullet_list, element, link, text
from web.site import site


def draw_own_copy(who: Learner) -> None:
    """Draw the page."""
    events = who.events()
    with st.container(key="own-copy"):
        draw(
            element("h1", "My copy"),
            element(
                "p",
                text("What you answered, kept and noted. It is yours: take it along, bring it back."),
                cls="v-question",
            ),
        )
        _draw_take_along(who)
        draw(element("h2", "Progress"))
        for lesson in progress(events, site().outline).lessons:
            _draw_progress(lesson)
        _draw_kept(events)
        _draw_notes(events)
        _draw_answers(events)
        _draw_reports(events)


def _draw_take_along(who: Learner) -> None:
    if not who.saves:
        draw(element("p", text(who.trouble), cls="v-refused"))
        return
    links = (
        link("Take my copy along (zip)", "/copy/export", cls="v-button", download=True),
        link("Bring a copy back", "/copy/restore", cls="v-button"),
        link("Go on in another browser", "/identity/link", cls="v-button"),
    )
    draw(element("p", *links, cls="v-buttons"))


def _draw_progress(lesson: LessonProgress) -> None:
    rows = (
        element(
            "li",
            element("span", text(STATE_SIGNS[one.state]), aria_hidden="true"),
            " ",
            text(f"{one.title}: {STATE_WORDS[one.state]} {score_words(one.best, one.points)}"),
        )
        for one in lesson.problems
    )
    words = f"{len(lesson.read)} of {len(lesson.sections)} sections read · {score_words(lesson.best, lesson.points)}"
    with st.expander(f"{lesson.title}: {words}"):
        draw(element("ul", *rows, cls="v-plain"))


def _draw_kept(events: tuple[Event, ...]) -> None:
    draw(element("h2", "Lines worth keeping"))
    kept = kept_now(events)
    if not kept:
        words = "Nothing kept yet. Lines worth keeping stand in the lessons, each with a button."
        draw(element("p", text(words), cls="v-meta"))
        return
    draw(*(element("blockquote", element("p", text(line.text)), cls="v-keep") for line in kept))


def _draw_notes(events: tuple[Event, ...]) -> None:
    draw(element("h2", "Notes"))
    notes = notes_now(events)
    if not notes:
        words = "No notes yet. Click a sentence in a lesson to write one beside it."
        draw(element("p", text(words), cls="v-meta"))
        return
    sentences = {lesson.slug: sentences_of(lesson) for lesson in site().course.lessons}
    rows = (_note(standing, sentences.get(standing.note.lesson, {})) for standing in notes)
    draw(bullet_list(rows, cls="v-notes-list"))


def sentences_of(lesson: Lesson) -> dict[str, str]:
    """The text of every sentence of a lesson by its id; two lessons may have claims of one name."""
    blocks = (block for block in lesson.blocks if isinstance(block, Prose))
    return {sentence.id: sentence.text for block in blocks for sentence in block.sentences}


def _note(standing: StandingNote, sentences: Mapping[str, str]) -> str:
    """A note with the sentence as it was when it was written; if the lesson has changed since, that is said."""
    note = standing.note
    changed = standing.sentence_changed(sentences)
    remark = element("p", text("This sentence has changed since."), cls="v-meta") if changed else ""
    return element("q", text(note.sentence_text)) + element("p", text(note.text)) + remark


def _draw_reports(events: tuple[Event, ...]) -> None:
    """The problems that the reader found wrong, with what stood on the screen; nothing where there are none."""
    reported = [(event.at, event.payload) for event in events if isinstance(event.payload, Report)]
    if not reported:
        return
    draw(element("h2", "Problems that you reported"))
    for at, report in reversed(reported):
        title = _problem_words(report.problem, report.seed)
        answer = element("pre", text(report.text), tabindex="0") if report.text.strip() else ""
        draw(element("p", text(f"{at:%d %b %Y, %H:%M} UTC · {title}")), answer)


def _problem_words(name: str, seed: int) -> str:
    """A problem's title and which variant of it."""
    problem = site().course.problems.get(name)
    if problem is None:
        return "a problem that the course no longer has"
    return problem.title + (f" · {variant_words(problem, seed)}" if seed in problem.seeds else "")


def _draw_answers(events: tuple[Event, ...]) -> None:
    draw(element("h2", "Answers, newest first"))
    made, marks = [event for event in events if isinstance(event.payload, Attempt)], hand_marks(events)
    if not made:
        draw(element("p", text("No answers yet."), cls="v-meta"))
    for event in list(reversed(made))[:50]:
        _draw_answer(event, marks.get(event.key))


def _draw_answer(event: Event, mark: HandMark | None) -> None:
    attempt = event.payload
    if not isinstance(attempt, Attempt):
        return
    with st.expander(f"{event.at:%d %b %Y, %H:%M} UTC · {_problem_words(attempt.problem, attempt.seed)}"):
        draw(element("pre", text(attempt.text), tabindex="0"), element("p", text(summary(attempt))))
        draw(element("ul", *_reasons(attempt), cls="v-plain"))
        if mark is not None:
            draw(element("p", text(hand_words(mark))))


def _reasons(attempt: Attempt) -> Iterable[str]:
    lines = attempt.verdict.get("lines")
    for line in lines if isinstance(lines, list) else []:
        if isinstance(line, dict) and line.get("reason"):
            yield element("li", text(str(line["reason"])))
