"""Agreement: whether two neighbours of a chain `a = b = c` say the same.

A written figure stands for all that rounds to it: half a unit of its last digit to each
side, a whole number's trailing zeros counting as written. What was worked out stands
for itself. `=` holds where the two reaches meet; `~` allows 5 % besides.
"""

from fractions import Fraction

from quantities.evaluation import measured
from quantities.quantity import Quantity, Value
from quantities.refusals import DimensionError
from quantities.tree import Negative, Node, Number
from quantities.writing import number_text

ABOUT = Fraction(5, 100)
"""The share by which the two sides of a `~` may differ."""
DUST = Fraction(1, 10**9)
"""The share by which a float may miss the exact value."""

Figure = Quantity | Number


def literal(node: Node) -> Number | None:
    """The number that a node is, its sign included; None where it is worked out."""
    if isinstance(node, Negative) and isinstance(node.x, Number):
        number = node.x
        return Number(f"-{number.text}", -number.value, number.unit, -number.high, -number.low, number.span)
    return node if isinstance(node, Number) else None


def reach(figure: Figure) -> tuple[Quantity, Quantity]:
    """The least and the greatest that a figure stands for."""
    if isinstance(figure, Quantity):
        return figure, figure
    return measured(figure.low, figure.unit), measured(figure.high, figure.unit)


def agrees(left: Figure, right: Figure, *, approx: bool = False) -> bool:
    """Whether two figures say the same; `approx` is for `~`.

    Two written figures that only touch, such as 2.5 and 2.6, do not agree. Raises DimensionError when they are of
    different kinds.

    >>> from quantities import Q, parse
    >>> agrees(Q(327_680 * 8192, "byte"), parse("2.6 GB").tree)
    False
    >>> agrees(Q(327_680 * 8192, "byte"), parse("2.7 GB").tree)
    True
    """
    low, high = reach(left)
    least, greatest = reach(right)
    if not low.same_dimension(least):
        left_kind, right_kind = low.unit or "plain numbers", least.unit or "plain numbers"
        raise DimensionError(f"The left side is in {left_kind}, the right one in {right_kind}.")
    slack = _slack((low.base, high.base, least.base, greatest.base), approx)
    if not approx and low.base < high.base and least.base < greatest.base:
        return low.base < greatest.base and least.base < high.base
    return low.base <= greatest.base + slack and least.base <= high.base + slack


def _slack(ends: tuple[Value, ...], approx: bool) -> Value:
    """What is allowed beyond the reaches: nothing between exact values."""
    inexact = any(isinstance(end, float) for end in ends)
    share = ABOUT if approx else DUST if inexact else Fraction(0)
    size = max(max(ends), -min(ends))
    return size * float(share) if isinstance(size, float) else size * share


def allows(number: Number) -> str:
    """The reach of a written figure, in its own unit.

    >>> from quantities import parse
    >>> allows(parse("2.6 GB").tree)
    '2.55 to 2.65'
    """
    half = (number.high - number.low) / 20
    low, high = (Number("", end, None, end - half, end + half, number.span) for end in (number.low, number.high))
    return f"{number_text(low)} to {number_text(high)}"
