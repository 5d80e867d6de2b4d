"""Inputs on the page: mounts the component and hands its changes to the drawer's callback."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import streamlit as st

from views.components.inputs.data import Field, input_moves, inputs_data, typed_move
from views.components.loader import component

_mount = component("inputs")


def inputs(
    *,
    key: str,
    fields: Sequence[Field],
    on_change: Callable[[str, float | str], None],
    legend: str = "Inputs",
    wakes: bool = False,
    on_copy: Callable[[bool], None] | None = None,
    place: str = "",
) -> None:
    """Draw a calculator's inputs.

    `on_change(name, value)` is called as a callback, before the page is drawn, for a value that the field allows: a
    float in the unit shown, or the value of a choice. Text that cannot be read, or lies out of range, stays in the
    field with the range beside it, and is not used. There is one reader of numbers, the server's: what the script
    cannot read (`5×10^3`, `１２`, another unit) is sent as text and read here. `legend` names the group to a screen
    reader. `wakes`: these inputs, outside every fragment, ask for the whole page when a lost connection is back,
    and call `on_copy(left)` when the browser has let go of the copy that the page shows, or has it again.
    `place`: what has these numbers too, a knob in a sentence say, is of the same place; all of them follow each other.
    """
    read_here = f"{key}-read"

    def take() -> None:
        for name, value in input_moves(st.session_state[key].get("input"), fields):
            on_change(name, value)

    def take_typed() -> None:
        found = typed_move(st.session_state[key].get("typed"), fields)
        if found is not None:
            name, text, value = found
            st.session_state[read_here] = (name, text)
            on_change(name, value)

    def take_copy() -> None:
        match st.session_state[key].get("copy"):
            case {"left": bool(left)} if on_copy is not None:
                on_copy(left)

    name, text = st.session_state.get(read_here, ("", ""))
    drawn = [replace(field, typed=text) if field.name == name else field for field in fields]
    _mount(
        key=key,
        data=inputs_data(drawn, legend, wakes, place),
        on_input_change=take,
        on_typed_change=take_typed,
        on_copy_change=take_copy,
    )
