"""Placed: a calculator in its place on a page, with the numbers that the reader set there.

The numbers live in the session under `inputs:<place>` as the calculator takes them, and in the link as
`?<place>.<input>=value` in base units, defaults left out. Knobs and fields both write here, so they cannot differ.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

import streamlit as st

from calculators import CALCULATORS, run
from calculators.spec import Calculator, Input, InputRefused, MachineInput, ModelInput, Result
from course import Placed
from views.fields import from_page
from views.mine import OWN, Mine, note


@dataclass(frozen=True)
class Live:
    """A calculator as it stands: what it was given, and what it found or why it refused."""

    placed: Placed
    mine: Mine
    given: Mapping[str, object]
    """As it is kept: keys for machines and models, numbers in base units."""
    result: Result | None
    refused: InputRefused | None = None

    @property
    def calculator(self) -> Calculator:
        """The calculator itself."""
        return CALCULATORS[self.placed.calculator]

    @property
    def used(self) -> dict[str, object]:
        """Every input as it was used: a machine's own value where none was given, the key of a machine or model."""
        found = dict(self.result.inputs) if self.result else {}
        keys = {name: key for name, key in self.given.items() if _kind(self.calculator.inputs[name])}
        return {**found, **{k: v for k, v in self.given.items() if k not in found}, **keys}


@dataclass(frozen=True)
class Change:
    """One input moved to another value."""

    name: str
    value: object = field(hash=False)


def _kind(spec: Input) -> str:
    match spec:
        case MachineInput():
            return "machine"
        case ModelInput():
            return "model"
        case _:
            return ""


def state_key(place: str) -> str:
    """Where the session holds a place's numbers."""
    return f"inputs:{place}"


def baseline(placed: Placed, mine: Mine) -> dict[str, object]:
    """The numbers of a place that nobody has moved: the author's, and the reader's machine and model."""
    calculator = CALCULATORS[placed.calculator]
    followed = {name: getattr(mine, _kind(spec)) for name, spec in calculator.inputs.items() if _kind(spec)}
    return {**followed, **placed.preset}


def live(placed: Placed, mine: Mine) -> Live:
    """Run the calculator of a place with what the reader set."""
    given = {**baseline(placed, mine), **_held(placed, mine)}
    try:
        return Live(placed, mine, given, _run(placed, mine, given))
    except InputRefused as refused:
        return Live(placed, mine, given, None, refused)


def _run(placed: Placed, mine: Mine, given: Mapping[str, object]) -> Result:
    """What comes of these values, the reader's own machine and model put in. Raises InputRefused."""
    specs = CALCULATORS[placed.calculator].inputs
    ready = {
        name: mine.input_for(str(value), kind) if (kind := _kind(specs[name])) else value
        for name, value in given.items()
    }
    return run(placed.calculator, ready)


def move(placed: Placed, mine: Mine, name: str, value: float | str) -> None:
    """Set one input from what a knob or a field sent; back at its default it is forgotten."""
    spec = CALCULATORS[placed.calculator].inputs[name]
    held = _held(placed, mine)
    held[name] = from_page(spec, value)
    if held[name] == baseline(placed, mine).get(name, getattr(spec, "default", None)):
        del held[name]
    st.session_state[state_key(placed.place)] = held


def put_back(place: str) -> None:
    """Forget what the reader set here."""
    st.session_state[state_key(place)] = {}


def _held(placed: Placed, mine: Mine) -> dict[str, object]:
    key = state_key(placed.place)
    if key not in st.session_state:
        st.session_state[key] = _from_link(placed, mine)
    return dict(st.session_state[key])


def _from_link(placed: Placed, mine: Mine) -> dict[str, object]:
    """The inputs that the link sets here; what does not read, or is out of range, is left out with a note."""
    taken: dict[str, object] = {}
    for name, spec in CALCULATORS[placed.calculator].inputs.items():
        text = st.query_params.get(f"{placed.place}.{name}", "")
        if not text.strip():
            continue
        try:
            taken[name] = value_in_link(placed, mine, name, text)
        except InputRefused as refused:
            label = getattr(spec, "label", "") or name
            told = f"The link sets “{label}” to “{text[:60]}”, which was left out. {refused.sentence}"
            note(f"{told} The usual value stands.")
    return taken


def value_in_link(placed: Placed, mine: Mine, name: str, text: str) -> object:
    """The value that a link writes for an input of a place, in base units. Raises InputRefused with a sentence."""
    spec = CALCULATORS[placed.calculator].inputs[name]
    if _kind(spec) and text == OWN:
        mine.input_for(text, _kind(spec))
        return text
    used = _run(placed, mine, {**baseline(placed, mine), name: text}).inputs[name]
    return used if isinstance(used, int | float) else text


def link_of(placed: Placed) -> dict[str, str]:
    """What the link has to carry for a place: only what was moved."""
    held: Mapping[str, object] = st.session_state.get(state_key(placed.place), {})
    return {f"{placed.place}.{name}": link_text(value) for name, value in held.items()}


def link_text(value: object) -> str:
    """A value as a link writes it: 2000, 0.0005, h100-sxm."""
    return f"{value:.12g}" if isinstance(value, float) else str(value)


def write_link(placed: Placed, place_inputs: tuple[str, ...]) -> None:
    """Bring the address bar in step with a place."""
    wanted = link_of(placed)
    for name in place_inputs:
        key = f"{placed.place}.{name}"
        if key in wanted and st.query_params.get(key) != wanted[key]:
            st.query_params[key] = wanted[key]
        elif key not in wanted and key in st.query_params:
            del st.query_params[key]
