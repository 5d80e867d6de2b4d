"""Outcome: one line of working, judged, and what it gives to the others."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from exercises.marked import Verdict
from exercises.marking.chain import Part
from exercises.marking.entries import Entry
from exercises.marking.lines import Statement
from quantities import Quantity

NOTHING = Fraction(0)


@dataclass(frozen=True)
class Unexplained:
    """A value of a step that is off, and that no known mistake gives."""

    value: Quantity
    wanted: Quantity
    """What follows from the learner's own earlier values."""
    own: Mapping[str, Quantity]
    """These."""


@dataclass(frozen=True)
class Outcome:
    """One line, judged."""

    statement: Statement
    verdict: Verdict
    reason: str
    read: str = ""
    note: str = ""
    given: int = 0
    credit: Fraction = NOTHING
    """The share of its step's points, for a line that names a step."""
    entry: Entry | None = None
    """What it gives to other lines; None where its value cannot be used."""
    against_key: bool = False
    """Whether it holds against the original key, with working."""
    waits: bool = False
    """Whether a value that is off waits for a source: the step's points wait with it."""
    parts: tuple[Part, ...] = ()
    """What it was read from, with all readings."""
    unexplained: Unexplained | None = None
    """For authors: a wrong value that is still without a name."""
