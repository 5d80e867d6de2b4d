"""Prose block: one block of the author's text with its knobs, live values, glossary, evidence and notes."""

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.spec import Number
from classroom import Event, Note, StandingNote, notes_now
from course import COVERED, Claim, Lesson, Prose, value_text
from views.components.prose import Evidence, Knob, Waits, prose
from views.components.prose import Note as ShownNote
from views.fields import knob
from views.learner import Learner
from views.placed import Live, move
from web.site import site

WAITS = "Not shown before you have said what you expect. Go there."


@dataclass(frozen=True)
class Opened:
    """A section as it stands open in front of one reader."""

    lesson: Lesson
    section: str
    who: Learner
    events: tuple[Event, ...]
    now: Live | None = None
    """Its calculator; None where it has none."""
    covered: bool = False
    """The calculator waits for a prediction."""


def draw_prose(opened: Opened, block: Prose, index: int) -> None:
    """Draw one block of prose; what is moved or noted in it is taken here."""
    now = opened.now

    def take_knob(name: str, value: float) -> None:
        if now is not None:
            move(now.placed, now.mine, name, value)

    def take_note(sentence: str, words: str, key: str) -> None:
        was = next((known.text for known in block.sentences if known.id == sentence), "")
        opened.who.record(Note(opened.lesson.slug, sentence, was, words), key)

    glossary = site().course.glossary
    prose(
        key=f"prose-{opened.section}-{index}",
        html=block.html,
        values=value_texts(opened, block),
        knobs=knobs(block, now),
        sentences={known.id: evidence(known.claim) for known in block.sentences if known.claim},
        notes=notes(opened, block),
        terms={term: glossary[term].says for term in block.terms},
        on_knob=take_knob,
        on_note=take_note,
        seen=seen_here(opened, block),
        place=now.placed.place if now else "",
        waits=waiting(opened, block),
    )


def seen_here(opened: Opened, block: Prose) -> dict[str, str] | None:
    """What the page posts when this block, the last of its section, has stood in view."""
    section = next((each for each in opened.lesson.sections if each.id == opened.section), None)
    last = [each for each in section.blocks if isinstance(each, Prose)][-1:] if section else []
    if not last or last[0] is not block or not opened.who.saves:
        return None
    return {"url": "/seen", "lesson": opened.lesson.slug, "section": opened.section, "owner": opened.who.owner}


def value_texts(opened: Opened, block: Prose) -> dict[str, str]:
    """What each inline value says now; those of a covered calculator say "..."."""
    now = opened.now
    results = {now.placed.place: now.result} if now and now.result and not opened.covered else {}
    hidden = opened.section if opened.covered else None
    return {v.key: COVERED if hidden and v.place == hidden else value_text(v, results) for v in block.values}


def waiting(opened: Opened, block: Prose) -> Waits | None:
    """The values of this block that are not shown before the reader has said what they expect."""
    keys = tuple(value.key for value in block.values if opened.covered and value.place == opened.section)
    return Waits(keys, WAITS, prediction_id(opened.section)) if keys else None


def prediction_id(place: str) -> str:
    """The id of the place where the prediction of a calculator is asked for."""
    return f"predict-{place}"


def knobs(block: Prose, now: Live | None) -> dict[str, Knob]:
    """The numbers of this block that can be moved, as they stand."""
    if now is None:
        return {}
    used = now.used
    specs = {name: now.calculator.inputs[name] for name in block.knobs if name in used}
    return {name: knob(spec, used[name]) for name, spec in specs.items() if isinstance(spec, Number)}


def evidence(claim: Claim) -> Evidence:
    """What stands behind a claim, for the panel that opens."""
    return Evidence(
        kind=claim.kind.capitalize(),
        because=claim.because,
        breaks_when=claim.breaks_when,
        scope=claim.scope,
        source=claim.source,
        doubts=tuple((doubt.doubt, doubt.answer) for doubt in claim.doubts),
    )


def notes(opened: Opened, block: Prose) -> dict[str, list[ShownNote]]:
    """The reader's notes by sentence. A sentence that was edited has another id: its old note stays in the own copy."""
    here = {known.id: known.text for known in block.sentences}
    standing = (each for each in notes_now(opened.events) if each.note.lesson == opened.lesson.slug)
    return {each.note.sentence: [shown_note(each, here)] for each in standing if each.note.sentence in here}


def shown_note(standing: StandingNote, sentences: Mapping[str, str]) -> ShownNote:
    """A note as the panel shows it. A claim keeps its id when its words change: the note says what it was about."""
    when = f"{standing.at:%-d %b %Y, %H:%M} UTC"
    if standing.sentence_changed(sentences):
        when += f". This sentence has changed since. It said: “{standing.note.sentence_text}”"
    return ShownNote(standing.note.text, when)
