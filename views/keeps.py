"""Keeps: a line worth keeping, and the button that puts it into the own copy."""

import streamlit as st

from classroom import Event, Keep
from course import Keep as KeepBlock
from course import Lesson
from views.draw import draw
from views.learner import Learner
from web.markup import element


def kept_lines(events: tuple[Event, ...]) -> dict[tuple[str, str], str]:
    """The lines kept so far: (lesson, id) to the line's words."""
    kept: dict[tuple[str, str], str] = {}
    for event in events:
        line = event.payload
        if isinstance(line, Keep) and line.kept:
            kept[line.lesson, line.keep] = line.text
        elif isinstance(line, Keep):
            kept.pop((line.lesson, line.keep), None)
    return kept


def draw_keep(lesson: Lesson, block: KeepBlock, events: tuple[Event, ...], who: Learner) -> None:
    """The line, and whether it is kept."""

    def turn() -> None:
        who.record(Keep(lesson.slug, block.id, block.text, kept=not is_kept))

    is_kept = (lesson.slug, block.id) in kept_lines(events)
    with st.container(key=f"keep-{lesson.slug}-{block.id}"):
        draw(element("blockquote", block.html, cls="v-keep"))
        st.button(
            "Kept in my copy" if is_kept else "Keep this line",
            key=f"keep-button-{lesson.slug}-{block.id}",
            type="tertiary",
            icon=":material/bookmark_added:" if is_kept else ":material/bookmark:",
            on_click=turn,
        )
