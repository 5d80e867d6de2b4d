"""Contents: the sidebar. The lessons with what is done, the other pages, and the reader's machine and model."""

import streamlit as st

from classroom import LessonProgress, Progress, progress
from views.components.inputs import Field, inputs
from views.draw import draw
from views.learner import Learner
from views.left_copy import copy_is
from views.mine import choose, mine_of
from web.markup import element, text
from web.site import site

OTHER_PAGES = ("problems", "calculators", "machine-and-model", "my-copy")


def draw_contents(who: Learner) -> None:
    """Draw the sidebar."""
    done = progress(who.events(), site().outline)
    pages = st.session_state["pages"]
    with st.sidebar:
        draw(element("p", text("Serving a Model to Many People"), cls="v-site-name"))
        st.page_link(pages["home"], label="Home")
        draw(element("p", "Lessons", cls="v-kind"))
        for lesson in site().course.lessons:
            st.page_link(pages[lesson.slug], label=lesson.title)
            _draw_done(done, lesson.slug)
        draw(element("p", "Beside the lessons", cls="v-kind"))
        for name in OTHER_PAGES:
            st.page_link(pages[name])
        draw_mine(who, "sidebar")


def _draw_done(done: Progress, slug: str) -> None:
    found = done.lesson(slug)
    if found is not None:
        draw(element("p", text(done_words(found)), cls="v-done"))


def done_words(found: LessonProgress) -> str:
    """How far a lesson is, in a few words."""
    answered = found.count("mended", "known")
    if not found.read and not found.count("tried", "mended", "known"):
        return f"{len(found.sections)} sections, {len(found.problems)} problems"
    return f"{len(found.read)} of {len(found.sections)} read · {answered} of {len(found.problems)} problems right"


def draw_mine(who: Learner, place: str) -> None:
    """The two choices that every calculator follows."""
    mine = mine_of(who)
    fields = (
        Field("machine", "My machine", "", "choice", mine.machine, options=mine.machine_options()),
        Field("model", "My model", "", "choice", mine.model, options=mine.model_options()),
    )
    inputs(
        key=f"mine-{place}",
        fields=fields,
        on_change=lambda name, value: choose(who, name, str(value)),
        legend="My machine and my model",
        wakes=place == "sidebar",
        on_copy=copy_is,
        place="mine",
    )
