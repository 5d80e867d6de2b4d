"""Keeps: a line worth keeping, and the button that puts it into the own copy."""

import streamlit as st

from classroom import Event, Keep, kept_now
from course import Keep as KeepBlock
from course import Lesson
from views.draw import draw
from views.learner import Learner
from web.markup import element


def draw_keep(lesson: Lesson, block: KeepBlock, events: tuple[Event, ...], who: Learner) -> None:
    """The line, and whether it is kept."""

    def turn() -> None:
        who.record(Keep(lesson.slug, block.id, block.text, kept=not is_kept))

    is_kept = any((kept.lesson, kept.keep) == (lesson.slug, block.id) for kept in kept_now(events))
    with st.container(key=f"keep-{lesson.slug}-{block.id}"):
        draw(element("blockquote", block.html, cls="v-keep"))
        st.button(
            "Kept in my copy" if is_kept else "Keep this line",
            key=f"keep-button-{lesson.slug}-{block.id}",
            type="tertiary",
            icon=":material/bookmark_added:" if is_kept else ":material/bookmark:",
            on_click=turn,
        )
