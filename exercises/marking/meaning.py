"""Meaning: the ways in which a learner's expression can be read.

`2*80*8*128*2 B/token` balances when 80, 8 and 128 are plain numbers, and
`2*80*8*128*2` when each takes the unit of the given that has its value. Nobody
should have to write every unit, so an expression is worked out in all its readings
at once, smallest parts first, and the line chooses the one that balances.

A written decimal such as 2.68 stands for everything that rounds to it, so a
meaning has an interval beside its value. The number of readings that are kept is
bounded, so no answer can make the marker slow.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from exercises.marking.origins import Origin
from quantities import (
    Binary,
    CalculationError,
    Call,
    Compare,
    DimensionError,
    Expression,
    InUnit,
    Name,
    Negative,
    Node,
    Number,
    Quantity,
    Text,
    children,
    evaluate,
    walk,
)
from quantities.dimension import PLAIN, Dimension, over, times
from quantities.tree import Span

Value = Fraction | float
_PILED = 8  # the highest power of a unit that can still be said
_LONG = 2048  # binary digits


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
        return Quantity(self.value, self.dimension)

    @property
    def bare(self) -> bool:
        """Whether it is a plain number without a unit anywhere, which may yet be meant in one."""
        return self.dimension == PLAIN and not self.written and self.pure


class UnsettledError(Exception):
    """Raised when a line cannot be judged yet; its text is the reason, for the learner."""


Literal = Callable[[Number], Sequence[Meaning]]
Named = Callable[[str], Sequence[Meaning]]


class Budget:
    """How many combinations of readings are left for an answer: a long one is read more narrowly."""

    def __init__(self, combinations: int = 3000) -> None:
        self.left = combinations

    def keep(self, bare: int) -> int:
        """How many readings of each part to keep, in a line with so many numbers without a unit."""
        widest = 24 if bare <= 10 else 8 if bare <= 20 else 3
        return min(widest, 24 if self.left > 1500 else 4 if self.left > 0 else 1)

    def spend(self) -> None:
        """Take one; raises UnsettledError when there is none left."""
        self.left -= 1
        if self.left < -2000:
            raise UnsettledError("This answer is too long to be checked to its end. Keep to the lines that it needs.")


class Reader:
    """Reads expressions: `literal` and `named` give the meanings of numbers and names."""

    def __init__(self, literal: Literal, named: Named, budget: Budget) -> None:
        self._literal, self._named, self._budget = literal, named, budget
        self._keep = 24

    def meanings(self, expression: Expression) -> list[Meaning]:
        """Every reading that was kept, the likeliest first.

        Raises CalculationError where none can be worked out, UnsettledError for a name without a value.
        """
        bare = sum(1 for node in walk(expression.tree) if isinstance(node, Number) and node.unit is None)
        self._keep = self._budget.keep(bare)
        return self._of(expression.tree)

    def _of(self, node: Node) -> list[Meaning]:
        match node:
            case Number():
                return self._kept(self._literal(node))
            case Name(name):
                return self._kept(self._named(name))
            case Text() | Compare():
                raise CalculationError("This is not a quantity. Write a number, or a sum of numbers.")
            case Binary("^", base, exponent):
                fixed = {n.name: self._named(n.name)[0].quantity for n in walk(exponent) if isinstance(n, Name)}
                return self._joined([self._of(base)], lambda parts: _shallow(node, parts, fixed))
            case Binary(op, left, right):
                return self._joined([self._of(left), self._of(right)], lambda parts: _binary(op, *parts))
            case _:
                return self._joined([self._of(x) for x in children(node)], lambda parts: _shallow(node, parts))

    def _joined(
        self, parts: Sequence[Sequence[Meaning]], join: Callable[[Sequence[Meaning]], Meaning]
    ) -> list[Meaning]:
        """Every combination that can be worked out. Raises what the likeliest one raised where none can."""
        found: list[Meaning] = []
        first: CalculationError | None = None
        for combination in _combinations(parts, self._keep):
            self._budget.spend()
            try:
                found.append(join(combination))
            except CalculationError as error:
                first = first or error
            except OverflowError:
                first = first or CalculationError("This number is too large to be worked out.")
        if not found:
            raise first or CalculationError("This cannot be worked out.")
        return self._kept(found)

    def _kept(self, meanings: Iterable[Meaning]) -> list[Meaning]:
        """The likeliest few, each once, and always the one in which no literal took a unit."""
        distinct: dict[tuple[object, ...], Meaning] = {}
        for meaning in sorted(meanings, key=lambda m: m.rank):
            if max(map(abs, meaning.dimension)) > _PILED:
                continue
            distinct.setdefault((meaning.dimension, meaning.value), meaning)
        ordered = list(distinct.values())
        if not ordered:
            raise CalculationError("Too many units are multiplied here to mean anything.")
        kept = ordered[: self._keep]
        kept += [m for m in ordered[self._keep :] if m.pure][:1]
        return kept


def _combinations(parts: Sequence[Sequence[Meaning]], keep: int) -> Iterator[tuple[Meaning, ...]]:
    """Combinations of one meaning a part, at most a bounded number of them for calls with many arguments."""
    so_far: list[tuple[Meaning, ...]] = [()]
    for part in parts:
        so_far = [(*before, meaning) for before in so_far for meaning in part]
        so_far = so_far[: keep * (keep + 1)]
    yield from so_far


def _binary(op: str, left: Meaning, right: Meaning) -> Meaning:
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
        case "+":
            return _bounded(left + right)
        case "-":
            return _bounded(left - right)
        case "*":
            return _bounded(left * right)
        case _:
            if right == 0:
                raise CalculationError("Something is divided by 0 here.")
            return _bounded(left / right)


def _bounded(value: Value) -> Value:
    """The value, as a float where the exact fraction has grown long."""
    if isinstance(value, Fraction):
        if value.numerator.bit_length() + value.denominator.bit_length() <= _LONG:
            return value
        value = float(value)
    if not math.isfinite(value):
        raise CalculationError("This grows beyond any number I can work with.")
    return value


def _shallow(node: Node, parts: Sequence[Meaning], fixed: Mapping[str, Quantity] | None = None) -> Meaning:
    """One node over parts that are worked out already, by the language's own rules."""
    names = [Name(f"part_{index}", (0, 0)) for index in range(len(parts))]
    top = Expression(_over(node, names), "")
    ends = [
        _evaluated(top, dict(fixed or {}), names, [Quantity(getattr(part, end), part.dimension) for part in parts])
        for end in ("value", "low", "high")
    ]
    return Meaning(
        ends[0].base,
        min(end.base for end in ends),
        max(end.base for end in ends),
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
