"""Meaning: the ways in which a learner's expression can be read.

`2*80*8*128*2 B/token` balances when 80, 8 and 128 are plain numbers, and
`2*80*8*128*2` when each takes the unit of the given that has its value. Nobody
should have to write every unit, so an expression is worked out in all its readings
at once, smallest parts first, and the line chooses the one that balances.

A written decimal such as 2.68 stands for everything that rounds to it, so a
meaning has an interval beside its value. The number of readings that are kept is
bounded, so no answer can make the marker slow.
"""

from fractions import Fraction
from typing import NamedTuple

from exercises.marking.origin import Origin
from quantities import Quantity
from quantities.dimension import PLAIN, Dimension
from quantities.tree import Span

Value = Fraction | float
"""Exact as long as it can be; a whole number is an int, which is worked with much faster than a fraction of it."""


def whole(value: Value) -> Value:
    """The value, a whole number as an int.

    >>> whole(Fraction(80)), whole(Fraction(1, 2)), whole(0.5)
    (80, Fraction(1, 2), 0.5)
    """
    if type(value) is Fraction:  # asked so, it is answered at once for what is none
        return value.numerator if value.denominator == 1 else value
    return value


def measure(value: Value, dimension: Dimension) -> Quantity:
    """The value as a quantity, which is a fraction where it is exact."""
    return Quantity(Fraction(value) if isinstance(value, int) else value, dimension)


class Meaning(NamedTuple):
    """One reading of an expression."""

    value: Value
    low: Value
    high: Value
    dimension: Dimension
    taken: tuple[tuple[Span, Origin], ...] = ()
    """Which literal was read as what, by its place in the line."""
    written: bool = False
    """Whether a unit, or a name that has one, stands in it."""
    pure: bool = True
    """Whether no literal without a unit was given one."""
    rank: int = 0
    """How much had to be assumed: the smallest is tried first."""

    @property
    def quantity(self) -> Quantity:
        """The value with its dimension."""
        return measure(self.value, self.dimension)

    @property
    def bare(self) -> bool:
        """Whether it is a plain number without a unit anywhere, which may yet be meant in one."""
        return self.dimension == PLAIN and not self.written and self.pure
