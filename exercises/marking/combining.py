"""Combining: works out one node of an expression over meanings of what stands under it.

Values stay exact fractions until they grow long; intervals are carried along by
their ends.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from exercises.marking.meaning import Meaning, Value, measure, whole
from quantities import (
    Binary,
    CalculationError,
    Call,
    DimensionError,
    Expression,
    InUnit,
    Name,
    Negative,
    Node,
    Quantity,
    evaluate,
)
from quantities.dimension import Dimension, over, times

_LONG = 2048  # binary digits of an exact fraction
_FAR = 700  # binary digits in front of the point: 10^210


def binary(op: str, left: Meaning, right: Meaning) -> Meaning:
    """A sum, difference, product or quotient. Raises CalculationError where there is none."""
    if op in "*/":
        dimension = _dimension(op, left.dimension, right.dimension)
    elif left.dimension != right.dimension:
        _refuse_sum(op, left, right)
    else:
        dimension = left.dimension
    value = _work(op, left.value, right.value)
    low = high = value
    if left.low != left.high or right.low != right.high:
        ends = [_work(op, a, b) for a in (left.low, left.high) for b in (right.low, right.high)]
        low, high = min(ends), max(ends)
    return Meaning(
        value,
        low,
        high,
        dimension,
        left.taken + right.taken,
        left.written or right.written,
        left.pure and right.pure,
        left.rank + right.rank,
    )


@lru_cache(maxsize=4096)
def _dimension(op: str, left: Dimension, right: Dimension) -> Dimension:
    return times(left, right) if op == "*" else over(left, right)


def _refuse_sum(op: str, left: Meaning, right: Meaning) -> None:
    """Say which two kinds cannot be joined."""
    if op == "+":
        left.quantity + right.quantity
    else:
        left.quantity - right.quantity
    raise DimensionError("These two cannot be joined.")


def _work(op: str, left: Value, right: Value) -> Value:
    match op:
        case "*":
            return _bounded(left * right)
        case "+":
            return _bounded(left + right)
        case "-":
            return _bounded(left - right)
        case _:
            if right == 0:
                raise CalculationError("Something is divided by 0 here.")
            return _bounded(Fraction(left, right) if isinstance(left, int) and isinstance(right, int) else left / right)


def _bounded(value: Value) -> Value:
    """The value, as a float where the exact fraction has grown long.

    Raises CalculationError where it is too large, or too near to 0, to be worked on.
    """
    if isinstance(value, int | Fraction):
        above, below = value.numerator.bit_length(), value.denominator.bit_length()
        if value and abs(above - below) > _FAR:
            raise CalculationError("This grows beyond any number I can work with.")
        return whole(value) if above + below <= _LONG else float(value)
    if not math.isfinite(value) or abs(value) > 2.0**_FAR:
        raise CalculationError("This grows beyond any number I can work with.")
    return value


def shallow(node: Node, parts: Sequence[Meaning], fixed: Mapping[str, Quantity] | None = None) -> Meaning:
    """One node over parts that are worked out already, by the language's own rules."""
    names = [Name(f"part_{index}", (0, 0)) for index in range(len(parts))]
    top = Expression(_over(node, names), "")
    ends = [
        _evaluated(top, dict(fixed or {}), names, [measure(getattr(part, end), part.dimension) for part in parts])
        for end in ("value", "low", "high")
    ]
    values = [_bounded(end.base) for end in ends]
    return Meaning(
        values[0],
        min(values),
        max(values),
        ends[0].dimension,
        tuple(taken for part in parts for taken in part.taken),
        any(part.written for part in parts) or isinstance(node, InUnit),
        all(part.pure for part in parts),
        sum(part.rank for part in parts),
    )


def _over(node: Node, names: list[Name]) -> Node:
    """The node with names in the place of what stands under it."""
    match node:
        case Binary():
            return replace(node, left=names[0])
        case Call():
            return replace(node, args=tuple(names))
        case Negative() | InUnit():
            return replace(node, x=names[0])
        case _:
            return node


def _evaluated(
    top: Expression, known: dict[str, Quantity], names: Sequence[Name], values: Sequence[Quantity]
) -> Quantity:
    found = evaluate(top, {**known, **{name.name: value for name, value in zip(names, values, strict=True)}})
    if not isinstance(found, Quantity):
        raise CalculationError("This is not a quantity. Write a number, or a sum of numbers.")
    return found
