"""Origin: one way to read a literal of a learner's line.

It is a given, a constant, a product of such, a number of an earlier line, a conversion; or it has no origin, and
then the marker asks for one.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from exercises.marking.scales import scales
from quantities.dimension import PLAIN, Dimension

Kind = Literal[
    "plain", "given", "product", "earlier", "written", "key", "stated", "mistake", "conversion", "turned", "numeral"
]
Value = Fraction | float

_RANK: Mapping[Kind, int] = {
    "given": 0, "earlier": 0, "written": 1, "key": 1, "stated": 1, "product": 2, "mistake": 2, "turned": 2, "plain": 3,
    "conversion": 8, "numeral": 0,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Origin:
    """One way to read a literal: what it is, and its value and unit when read so."""

    kind: Kind
    says: str
    value: Value
    dimension: Dimension
    unit: str = ""
    """As it is shown behind the number."""
    line: int = 0
    """The line whose value it is, for a number of an earlier line."""

    @property
    def rank(self) -> int:
        """How much is assumed by this reading."""
        return origin_rank(self.kind)


def origin_rank(kind: Kind) -> int:
    """How much is assumed when a literal is read as of this kind."""
    return _RANK[kind]


def plain(value: Fraction) -> Origin:
    """The literal as a number without a unit, whatever it may be."""
    return Origin("plain", "", value, PLAIN)


def turned(value: Value, dimension: Dimension) -> Iterator[tuple[Fraction, Origin]]:
    """A value as a number in each unit of its kind: 5 s may be written 5000, or 0.00139."""
    for unit, one in scales(dimension):
        yield Fraction(value) / one, Origin("turned", "", value, dimension, unit)


def digits(number: Fraction) -> str:
    """A number as a sentence says it."""
    return f"{number.numerator:,}" if number.denominator == 1 else f"{float(number):g}"
