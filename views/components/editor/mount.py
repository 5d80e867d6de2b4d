"""Editor on the page: mounts the component and hands its messages to the drawer's callbacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict

import streamlit as st

from views.components.editor.data import Action, Verdicts, action_taken, checked, verdicts_data
from views.components.editor.forms import Form, form_data
from views.components.loader import component

_mount = component("editor")


def editor(
    *,
    key: str,
    problem: str,
    seed: int,
    form: Form,
    on_check: Callable[[str, str], None],
    text: str = "",
    revision: int = 0,
    verdicts: Verdicts | None = None,
    readings: Sequence[str] = (),
    actions: Sequence[Action] = (),
    on_action: Callable[[str, str], None] | None = None,
    draft_url: str = "/draft",
    saved_at: str = "",
    owner: str = "",
    label: str = "Your working",
    check_label: str = "Check",
    closed: str = "",
    told: str = "",
) -> None:
    """Draw the place where an answer is written.

    `text` and `revision` are the store's draft (revision 0: none, `text` is then what to start from). The page keeps
    the newer of it and the browser's own copy, and is never fed its own text back. A revision is a whole number of
    milliseconds that only grows. `saved_at` (ISO 8601, UTC) is when the store committed that draft; empty before.

    `on_check(text, key)` gets the text on the screen byte for byte with a key for this one press; `on_action(name,
    text)` the name of a button and the text on the screen. Both run as callbacks. `verdicts` stand beside the lines; a
    line changed since is marked so. `readings` say how each line is read before it is checked. `owner` keeps the drafts
    of two people on one computer apart (a public id, no secret). `closed` is a sentence that says why no answer is
    taken; empty where one is. `told` is what came of a button, said under the buttons.
    """

    def take_check() -> None:
        answer = checked(st.session_state[key].get("check"))
        if answer is not None:
            on_check(answer.text, answer.key)

    def take_action() -> None:
        taken = action_taken(st.session_state[key].get("action"), actions)
        if taken is not None and on_action is not None:
            on_action(taken.name, taken.text)

    _mount(
        key=key,
        data={
            "problem": problem,
            "seed": seed,
            "form": form_data(form),
            "text": text,
            "revision": revision,
            "verdicts": verdicts_data(verdicts),
            "readings": list(readings),
            "actions": [asdict(action) for action in actions],
            "draft_url": draft_url,
            "saved_at": saved_at,
            "owner": owner,
            "label": label,
            "check_label": check_label,
            "closed": closed,
            "told": told,
        },
        on_check_change=take_check,
        on_action_change=take_action,
    )
