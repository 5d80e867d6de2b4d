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
    """The conclusion's question, or "number" or "shape" for a prediction."""
    yes: str = ""
    """The conclusion's two buttons: each is a whole line of an answer."""
    no: str = ""
    unit: str = ""
    """For a predicted number: the unit that a bare number takes."""
    hints: tuple[str, ...] = ()
    calculator: str = ""
