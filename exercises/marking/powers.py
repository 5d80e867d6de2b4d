"""Powers: `70 * 10^9` is one number in two pieces, where the problem states that number.

The reader takes `3.3 * 10^5` for one number only where nothing else stands beside it: in a product it cannot know
that 70 belongs to the power behind it. Here it is known, because 70e9 is a given.
In the same way 2^13 is one number where the problem has 8192.
"""

from collections.abc import Container
from dataclasses import replace
from fractions import Fraction

from quantities import Binary, Line, Node, Number

_HIGHEST = 64
_HALF = Fraction(1, 2)


def gathered(line: Line, known: Container[Fraction]) -> Line:
    """The line with each number before a power of ten taken together with it, where the two make a known number."""
    parts = [replace(part, tree=_gathered(part.tree, known)) for part in line.parts]
    return replace(line, parts=tuple(parts))


def _gathered(node: Node, known: Container[Fraction]) -> Node:
    if not isinstance(node, Binary):
        return node
    left, right = _gathered(node.left, known), _gathered(node.right, known)
    if node.op == "^" and isinstance(left, Number) and isinstance(right, Number):
        return _raised(left, right, known) or replace(node, left=left, right=right)
    if node.op == "*" and isinstance(right, Number) and right.text.startswith("10^"):
        if isinstance(left, Number) and _may_join(left, right, known):
            return _joined(left, right)
        last = left.right if isinstance(left, Binary) and left.op == "*" else None
        if isinstance(left, Binary) and isinstance(last, Number) and _may_join(last, right, known):
            return replace(left, right=_joined(last, right))
    return replace(node, left=left, right=right)


def _raised(number: Number, power: Number, known: Container[Fraction]) -> Number | None:
    """A whole number to a small power as one number, where the problem knows it: 2^13 of 8192."""
    if number.unit or power.unit or number.value.denominator != 1 or power.value not in range(2, _HIGHEST + 1):
        return None
    value = number.value ** int(power.value)
    if value not in known:
        return None
    text, span = f"{number.text}^{power.text}", (number.span[0], power.span[1])
    return Number(text, value, None, value - _HALF, value + _HALF, span)


def _may_join(number: Number, power: Number, known: Container[Fraction]) -> bool:
    return number.unit is None and number.value * power.value in known


def _joined(number: Number, power: Number) -> Number:
    """Both as one number, which reaches as far as the first says and has the unit of the second."""
    return Number(
        text=f"{number.text} * {power.text}",
        value=number.value * power.value,
        unit=power.unit,
        low=number.low * power.value,
        high=number.high * power.value,
        span=(number.span[0], power.span[1]),
    )
