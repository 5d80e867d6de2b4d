"""Shown: a problem as a learner meets it, with one seed's numbers put in."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ShownGiven:
    """One given: its label in words, its value as text, and where it comes from."""

    name: str
    label: str
    value: str
    source: str


@dataclass(frozen=True)
class ShownOption:
    """One option of a question, in words."""

    id: str
    text: str


@dataclass(frozen=True)
class ShownBlock:
    """One block of an argument, in words."""

    id: str
    text: str


@dataclass(frozen=True)
class ShownInput:
    """An input of the calculator that the learner sets, with its range in `unit`."""

    name: str
    label: str
    unit: str
    low: float
    high: float
    allowed: str = ""
    """What it may be, in words: "1 to 131,072 tokens"."""


@dataclass(frozen=True)
class ShownAxis:
    """One axis of the chart that a curve is drawn on, in the unit that is shown."""

    label: str
    unit: str
    low: float
    high: float
    log: bool = False


@dataclass(frozen=True)
class Shown:
    """What the page, the terminal and the reading edition draw."""

    title: str
    kind: str
    prompt: str
    """Markdown, givens put in."""
    givens: tuple[ShownGiven, ...]
    steps: tuple[str, ...] = ()
    """The names of the quantities a derivation has to show, in order."""
    what: tuple[ShownOption, ...] = ()
    why: tuple[ShownOption, ...] = ()
    shapes: tuple[ShownOption, ...] = ()
    seen: tuple[ShownOption, ...] = ()
    ask: str = ""
    """The question in words; for a prediction "number", "shape" or "curve"."""
    yes: str = ""
    """The conclusion's two buttons: each is a whole line of an answer."""
    no: str = ""
    unit: str = ""
    """For a predicted number: the unit that a bare number takes."""
    blocks: tuple[ShownBlock, ...] = ()
    """Of an argument, in an order of the seed's own."""
    warrants: tuple[ShownOption, ...] = ()
    says: str = ""
    """The claim that is disputed."""
    vary: tuple[ShownInput, ...] = ()
    """What the learner sets to dispute it."""
    lines: tuple[str, ...] = ()
    """The working in which a line may fail."""
    axis: tuple[ShownAxis, ...] = ()
    """For a curve: the two axes, x and y."""
    rubric: tuple[ShownOption, ...] = ()
    """What an explanation is marked by; shown only after a first text."""
    sample: str = ""
    """A good explanation; shown only after a first text."""
    hints: tuple[str, ...] = ()
    calculator: str = ""
