"""Quantity: a value with its dimension.

The value is kept in base units (byte, s, FLOP, token, ...), so 80 GiB and 85.9 GB
meet as bytes. What was read from text is an exact fraction and stays one through
+ - * /; what a calculator worked out is a float and passes through.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from quantities import dimension as dims
from quantities.dimension import PLAIN, Dimension
from quantities.refusals import CalculationError, DimensionError
from quantities.unit_reader import unit_named

Value = Fraction | float


@dataclass(frozen=True, slots=True)
class Quantity:
    """A value in base units, with its dimension."""

    base: Value
    dimension: Dimension = PLAIN

    @property
    def unit(self) -> str:
        """The base unit as text: "byte/token", "" for a plain number."""
        return dims.text(self.dimension)

    def to(self, unit: str) -> float:
        """The value in another unit of the same kind.

        Raises DimensionError when the unit measures something else.

        >>> Q(8, "GB").to("MB")
        8000.0
        """
        target = unit_named(unit)
        if target.dimension != self.dimension:
            raise DimensionError(
                f"A value in {self.unit or 'plain numbers'} cannot be given in {unit or 'plain numbers'}."
            )
        return float(self.base / target.factor)

    def same_dimension(self, other: "Quantity") -> bool:
        """Whether both measure the same kind of thing."""
        return self.dimension == other.dimension

    def __add__(self, other: "Quantity | Value") -> "Quantity":
        return self._joined(other, "added", lambda a, b: a + b)

    def __radd__(self, other: Value) -> "Quantity":
        return _quantity(other) + self

    def __sub__(self, other: "Quantity | Value") -> "Quantity":
        return self._joined(other, "subtracted from each other", lambda a, b: a - b)

    def __rsub__(self, other: Value) -> "Quantity":
        return _quantity(other) - self

    def __mul__(self, other: "Quantity | Value") -> "Quantity":
        right = _quantity(other)
        return Quantity(self.base * right.base, dims.times(self.dimension, right.dimension))

    def __rmul__(self, other: Value) -> "Quantity":
        return _quantity(other) * self

    def __truediv__(self, other: "Quantity | Value") -> "Quantity":
        right = _quantity(other)
        if right.base == 0:
            raise CalculationError("Something is divided by 0 here.")
        return Quantity(self.base / right.base, dims.over(self.dimension, right.dimension))

    def __rtruediv__(self, other: Value) -> "Quantity":
        return _quantity(other) / self

    def __pow__(self, exponent: int) -> "Quantity":
        if self.base == 0 and exponent < 0:
            raise CalculationError("Something is divided by 0 here.")
        return Quantity(_raised(self.base, exponent), dims.power(self.dimension, exponent))

    def __neg__(self) -> "Quantity":
        return Quantity(-self.base, self.dimension)

    def __abs__(self) -> "Quantity":
        return Quantity(-self.base if self.base < 0 else self.base, self.dimension)

    def __lt__(self, other: "Quantity | Value") -> bool:
        return self.base < self._comparable(other)

    def __le__(self, other: "Quantity | Value") -> bool:
        return self.base <= self._comparable(other)

    def __gt__(self, other: "Quantity | Value") -> bool:
        return self.base > self._comparable(other)

    def __ge__(self, other: "Quantity | Value") -> bool:
        return self.base >= self._comparable(other)

    def __float__(self) -> float:
        return float(self.base)

    def _joined(self, other: "Quantity | Value", verb: str, join: Callable[[Value, Value], Value]) -> "Quantity":
        right = _quantity(other)
        if right.dimension != self.dimension:
            raise unlike(self, right, verb)
        return Quantity(join(self.base, right.base), self.dimension)

    def _comparable(self, other: "Quantity | Value") -> Value:
        right = _quantity(other)
        if right.dimension != self.dimension:
            raise unlike(self, right, "compared")
        return right.base


def Q(value: Value, unit: str = "") -> Quantity:  # noqa: N802 - the contract's short name, written in every calculator
    """A quantity from a value in any unit of the course.

    Raises UnknownUnitError when the course has no such unit.

    >>> Q(6.7, "GB").base, Q(3, "ms").base
    (6700000000.0, Fraction(3, 1000))
    """
    found = unit_named(unit)
    exact = found.factor
    number = _value(value)
    if isinstance(number, Fraction):
        return Quantity(number * exact, found.dimension)
    return Quantity(number * exact.numerator / exact.denominator, found.dimension)


def _quantity(value: "Quantity | Value") -> Quantity:
    if isinstance(value, Quantity):
        return value
    return Quantity(_value(value))


def _value(value: Value) -> Value:
    """Whole numbers as exact fractions, arrays' own numbers as floats."""
    if isinstance(value, Fraction):
        return value
    return Fraction(value) if isinstance(value, int) else float(value)


def _raised(base: Value, exponent: int) -> Value:
    if isinstance(base, Fraction):
        return base**exponent
    return float(base**exponent)


def unlike(left: Quantity, right: Quantity, verb: str) -> DimensionError:
    """The error of two quantities that are different kinds of thing."""
    kinds = [f"a quantity in {each.unit}" if each.unit else "a plain number" for each in (left, right)]
    return DimensionError(f"A{kinds[0][1:]} and {kinds[1]} cannot be {verb}.")
