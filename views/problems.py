"""Problems: all of them by lesson and kind, without the lessons; and one of them by itself."""

import streamlit as st

from classroom import Progress, points_words, progress
from course import Lesson
from exercises import Problem
from views.draw import draw
from views.learner import Learner
from views.mine import note
from views.problem import draw_problem
from views.verdict_words import KIND_WORDS, STATE_SIGNS, STATE_WORDS
from web.markup import element, text
from web.site import site

ALL = "every kind"


def draw_problems(who: Learner) -> None:
    """Draw the list, or the problem that the link names."""
    asked = st.query_params.get("id")
    problem = site().course.problems.get(asked) if asked else None
    if asked and problem is None:
        note(f"There is no problem “{asked[:60]}”. Here are all of them.")
        del st.query_params["id"]
        st.rerun()
    with st.container(key="problems"):
        if problem is None:
            _draw_list(who)
        else:
            _draw_one(problem, who)


def _draw_one(problem: Problem, who: Learner) -> None:
    """One problem on a page of its own, at the seed that the link names."""
    st.query_params["id"] = problem.id  # a link on our own page sends it without writing it into the address
    if st.button("All problems", icon=":material/arrow_back:", type="tertiary"):
        for name in ("id", "seed"):
            st.query_params.pop(name, None)
        st.rerun()
    seed = st.query_params.get("seed", "")
    draw_problem(problem, who, place="page", seed=int(seed) if seed.isdecimal() and len(seed) < 10 else None)
    lesson = site().course.lesson(problem.lesson)
    if lesson is not None:
        st.page_link(st.session_state["pages"][lesson.slug], label=f"It belongs to: {lesson.title}")


def _draw_list(who: Learner) -> None:
    done = progress(who.events(), site().outline)
    draw(
        element("h1", "Problems"),
        element(
            "p",
            text("Each has several variants, and says why. Nothing here needs the lessons to be read first."),
            cls="v-question",
        ),
    )
    kinds = [ALL, *KIND_WORDS]
    kind = st.segmented_control(
        "Kind",
        kinds,
        default=ALL,
        format_func=lambda name: KIND_WORDS.get(name, "Every kind"),
        label_visibility="collapsed",
        required=True,
    )
    for lesson in site().course.lessons:
        found = [p for p in _problems_of(lesson) if kind in (ALL, p.kind)]
        if found:
            draw(element("h2", text(lesson.title)), element("p", text(lesson.question), cls="v-meta"))
        for row in range(0, len(found), 2):
            for column, problem in zip(st.columns(2), found[row : row + 2], strict=False):
                with column, st.container(key=f"row-{problem.id.replace('/', '-')}"):
                    _draw_row(problem, done)


def _problems_of(lesson: Lesson) -> list[Problem]:
    placed = [name for section in lesson.sections for name in section.problems]
    course = site().course
    others = [name for name, problem in course.problems.items() if problem.lesson == lesson.slug]
    return [course.problems[name] for name in dict.fromkeys([*placed, *others])]


def _draw_row(problem: Problem, done: Progress) -> None:
    found = done.problem(problem.id)
    state = found.state if found else "new"
    st.page_link(
        st.session_state["pages"]["problems"],
        label=f"{STATE_SIGNS[state]}  {problem.title}",
        query_params={"id": problem.id},
    )
    words = f"{KIND_WORDS[problem.kind]} · {points_words(float(problem.points))} · {STATE_WORDS[state]}"
    draw(element("p", text(words), cls="v-done"))
