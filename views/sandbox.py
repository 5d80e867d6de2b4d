"""Sandbox: a place to write lines that belong to no problem; they are read and worked out, and nothing is marked."""

import streamlit as st

from course import Sandbox
from exercises import MarkedLine, try_lines
from views.components.editor import Lines, LineVerdict, Verdicts, editor
from views.draw import draw
from views.learner import Learner
from web.markup import element

WORDS = {"holds": "Read", "does-not-hold": "The two sides differ", "not-checked": "Not read"}


@st.fragment
def draw_sandbox(block: Sandbox, who: Learner) -> None:
    """Draw the sandbox with the reader's lines and how they were read."""
    key = block.id.replace("/", "-")
    draft = who.draft(block.id, 0)

    def take(text: str, press: str) -> None:
        st.session_state[key] = (press, text)

    with st.container(key=f"problem-lesson-{key}"):
        draw(element("p", "Sandbox", cls="v-kind"), element("p", "Write lines; nothing here is marked.", cls="v-meta"))
        editor(
            key=f"editor-{key}",
            problem=block.id,
            seed=0,
            form=Lines("One statement a line"),
            text=draft.text if draft else block.text,
            revision=draft.revision if draft else 0,
            saved_at=draft.at.isoformat() if draft else "",
            verdicts=_readings(*st.session_state[key]) if key in st.session_state else None,
            on_check=take,
            owner=who.owner,
            label="Your lines",
            check_label="Read my lines",
        )


def _readings(press: str, text: str) -> Verdicts:
    lines = tuple(_line(line) for line in try_lines(text))
    return Verdicts(press, "How your lines were read" if lines else "There is nothing to read yet.", lines)


def _line(line: MarkedLine) -> LineVerdict:
    return LineVerdict(line.text, line.read, line.verdict, line.reason, WORDS[line.verdict])
