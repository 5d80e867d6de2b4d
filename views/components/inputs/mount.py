"""Inputs on the page: mounts the component and hands its changes to the drawer's callback."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import streamlit as st

from views.components.inputs.data import Field, input_moves, inputs_data
from views.components.loader import component

_mount = component("inputs")


def inputs(
    *,
    key: str,
    fields: Sequence[Field],
    on_change: Callable[[str, float | str], None],
    legend: str = "Inputs",
) -> None:
    """Draw a calculator's inputs.

    `on_change(name, value)` is called as a callback, before the page is drawn, for a value that the field allows: a
    float in the unit shown, or the value of a choice. Text that cannot be read, or lies out of range, stays in the
    field with the range beside it, and is not sent. `legend` names the group to a screen reader.
    """

    def take() -> None:
        for name, value in input_moves(st.session_state[key].get("input"), fields):
            on_change(name, value)

    _mount(key=key, data=inputs_data(fields, legend), on_input_change=take)
