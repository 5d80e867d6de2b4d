"""Prose on the page: mounts the component and hands its messages to the drawer's callbacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import streamlit as st

from views.components.loader import component
from views.components.prose.data import (
    Evidence,
    Knob,
    Note,
    Waits,
    knob_moves,
    prose_data,
    typed_knob,
    written_note,
)

_mount = component("prose")


def prose(
    *,
    key: str,
    html: str,
    values: Mapping[str, str] | None = None,
    knobs: Mapping[str, Knob] | None = None,
    sentences: Mapping[str, Evidence] | None = None,
    notes: Mapping[str, Sequence[Note]] | None = None,
    terms: Mapping[str, str] | None = None,
    on_knob: Callable[[str, float], None] | None = None,
    on_note: Callable[[str, str, str], None] | None = None,
    seen: Mapping[str, str] | None = None,
    place: str = "",
    waits: Waits | None = None,
) -> None:
    """Draw a block of the author's prose.

    `html` is the author's (from the course), with the marks of docs/architecture.md; never a learner's text. `values`
    are the texts of its live values by key, `knobs` its knobs by input name, `sentences` the evidence of its claims by
    sentence id, `notes` what the learner wrote by sentence id, `terms` the glossary's words by term id. `place` names
    whose inputs the knobs are: fields of the same place follow at once. `waits`: the values that are not shown yet, and
    what they wait for; each leads there.

    `on_knob(name, value)` is called in the unit shown, for a value in range; `on_note(sentence, text, key)` with the
    text byte for byte and a key that stands for this one note. Both run as callbacks, before the page is drawn.
    """
    moving = dict(knobs or {})

    def take_knob() -> None:
        for name, value in knob_moves(st.session_state[key].get("knob"), moving):
            if on_knob is not None:
                on_knob(name, value)

    def take_typed() -> None:
        found = typed_knob(st.session_state[key].get("typed"), moving)
        if found is not None and on_knob is not None:
            on_knob(*found)

    def take_note() -> None:
        note = written_note(st.session_state[key].get("note"))
        if note is not None and on_note is not None:
            on_note(note.sentence, note.text, note.key)

    _mount(
        key=key,
        data=prose_data(
            html,
            values or {},
            moving,
            sentences or {},
            notes or {},
            terms or {},
            on_note is not None,
            seen,
            place,
            waits,
        ),
        on_knob_change=take_knob,
        on_typed_change=take_typed,
        on_note_change=take_note,
    )
