"""Typed: a number that was typed, read by the one reader that there is.

A script reads plain digits, so that an answer follows while one types. Whatever else it is
given it leaves to the server, as text: `5×10^3`, `１２`, `0.04 s` where ms are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from quantities import DimensionError, Expectation, Reading, read


@dataclass(frozen=True)
class Typed:
    """A text that came from a field or a knob."""

    name: str
    text: str


def typed(payload: object) -> Typed | None:
    """What a message of the script says was typed; None where it is another message."""
    if not isinstance(payload, Mapping):
        return None
    name, text = payload.get("name"), payload.get("text")
    return Typed(name, text) if isinstance(name, str) and isinstance(text, str) else None


def number_in(text: str, unit: str, low: float, high: float, *, whole: bool = False) -> float | None:
    """A typed text in the unit that is shown; None where it is no number of that kind, or out of range.

    >>> number_in("5.0*10^-1", "ms", 0.01, 10), number_in("0.002 s", "ms", 0.01, 10), number_in("1,5", "ms", 0.01, 10)
    (0.5, 2.0, None)
    """
    found = read(text, expects=Expectation(unit, bare=True))
    if not isinstance(found, Reading):
        return None
    try:
        value = found.quantity.to(unit)
    except DimensionError:
        return None
    return value if low <= value <= high and not (whole and value != round(value)) else None
