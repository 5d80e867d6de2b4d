"""Spec: what a calculator says of itself.

Inputs with their ranges, quantities with their units, the working, a figure and the
published numbers it must reproduce: pages, command lines, problems and claims all
read a calculator from here, so a new one is one file and nothing else.

Leaves out: reading what was typed (`calculators.inputs`) and drawing (the views).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from calculators.figure import Figure

if TYPE_CHECKING:
    from quantities import Quantity


class InputRefused(ValueError):  # noqa: N818 - it reads as what happened to the input
    """An input that cannot be used, with one sentence for the person who gave it."""

    def __init__(self, input_name: str, sentence: str) -> None:
        super().__init__(sentence)
        self.input_name = input_name
        self.sentence = sentence


@dataclass(frozen=True)
class Number:
    """A number with a unit. Range and default are in base units."""

    unit: str
    low: float
    high: float
    default: float | None
    """None: the machine's or model's own value (`of_machine`, `of_model`), else "work it out" (see `when_empty`)."""
    label: str = ""
    help: str = ""
    shown_in: str = ""
    log: bool = False
    step: float | None = None
    of_machine: bool = False
    """True where it overrides the value of the same name of the chosen machine."""
    of_model: bool = False
    """True where it overrides the number of the same name of the chosen model's shape."""
    when_empty: str = ""
    """What no value means, in words, where `default` is None."""


@dataclass(frozen=True)
class Count(Number):
    """A whole number of things."""


@dataclass(frozen=True)
class Bits:
    """How many bits a value takes, scales of block formats included."""

    default: float = 16
    label: str = "Bits a value"
    help: str = ""
    options: tuple[float, ...] = (16, 8.5, 8, 4.5, 4.25, 4)


@dataclass(frozen=True)
class Choice:
    """One of a few named ways."""

    options: tuple[tuple[str, str], ...]
    default: str
    label: str = ""
    help: str = ""


@dataclass(frozen=True)
class ModelInput:
    """A model of the list by its key, a Model, or the text of a config.json."""

    default: str = "llama-3-8b"
    label: str = "Model"
    help: str = ""


@dataclass(frozen=True)
class MachineInput:
    """A machine of the list by its key, or a Machine or ByHand of one's own."""

    default: str = "h100-sxm"
    label: str = "Machine"
    help: str = ""


Input = Number | Count | Bits | Choice | ModelInput | MachineInput


@dataclass(frozen=True)
class Working:
    """One line of the working: in words, in symbols and with the reader's numbers (LaTeX)."""

    words: str
    symbols: str
    numbers: str


@dataclass(frozen=True)
class Result:
    """What a calculator found."""

    quantities: Mapping[str, Quantity | str]
    working: tuple[Working, ...]
    figure: Figure
    bound: str = ""
    """One sentence: which resource ran out, and by how much."""
    notes: tuple[str, ...] = ()
    """Warnings: what does not fit, what was not used, what the number is not."""
    inputs: Mapping[str, object] = field(default_factory=dict)
    """Every input as it was used, in base units; a machine's own value where none was given."""


@dataclass(frozen=True)
class Check:
    """A published number that the calculator must reproduce within `rtol`."""

    says: str
    source: str
    given: Mapping[str, object]
    quantity: str
    published: Quantity
    rtol: float


@dataclass(frozen=True)
class Calculator:
    """One calculator. `name` and `doc` are those of its module, put in when it is found."""

    title: str
    lead: str
    inputs: Mapping[str, Input]
    run: Callable[..., Result]
    labels: Mapping[str, str]
    units: Mapping[str, str]
    """The unit that each quantity is shown in, "" for the one that fits its size."""
    headline: tuple[str, ...] = ()
    """The quantities that a page shows first, the main one before all."""
    checks: tuple[Check, ...] = ()
    name: str = ""
    doc: str = ""
