"""Refusals: what is said when something cannot be read or worked out.

Reading never raises: text that cannot be read comes back as a `Refused` with a
sentence for the person who wrote it. Working out does raise, and the exception's
text is such a sentence too.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Refused:
    """Text that was not read, with one sentence: how it was read and what to change."""

    text: str
    """What was typed, untouched."""
    reason: str


class CalculationError(ValueError):
    """A sum that has no answer: its text is a sentence for the learner."""


class DimensionError(CalculationError):
    """Two quantities of different kinds were added, compared or converted."""


class UnknownNameError(CalculationError):
    """An expression uses a name that the caller did not pass in."""

    def __init__(self, name: str, sentence: str) -> None:
        super().__init__(sentence)
        self.name = name


class UnknownUnitError(ValueError):
    """An author or a program named a unit that the course does not have."""
