"""Known mistakes: which declared mistake explains a value that is off the key, or which two made at once.

Mistakes are tried singly, then in pairs, on the learner's own earlier values. Those that give the same number are
told apart by the numbers and units in the line; where these do not decide, two are said. Two mistakes made at once
leave the product of their credits, so that mending one of them never costs anything.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from exercises.marking.swapping import Mistakes, Own, alone, swap_of, that_give, together, value_with, within
from exercises.marking.telling_apart import Item, best_told, best_written, distance, formula, numbers_of
from exercises.problem import Mistake, Step
from exercises.variant import Variant
from exercises.words import put_in
from quantities import Expression, Quantity

__all__ = ["Explained", "explain", "formula", "value_with", "within"]


@dataclass(frozen=True)
class Explained:
    """What a value may come from."""

    ways: tuple[Mistakes, ...]
    """One mistake or two made at once; of what cannot be told apart, two such ways."""
    reason: str

    @property
    def note(self) -> str:
        """The note to log: the mistake, or both joined by +, when there is one way."""
        return f"mistake:{'+'.join(_ids(self.ways[0]))}" if len(self.ways) == 1 else "does-not-hold"

    @property
    def credit(self) -> Fraction:
        """The share of the step's points that is left."""
        return min(prod((each.credit for each in way), start=Fraction(1)) for way in self.ways)


def explain(step: Step, value: Quantity, own: Own, parts: Sequence[Expression], stated: Variant) -> Explained | None:
    """The mistakes that give this value of a step, on the learner's own earlier values."""
    line = numbers_of(parts, stated)
    matching = that_give(value, alone(step, own, stated), step)
    if not matching:
        pairs = that_give(value, together(step, own, stated), step)
        matching = [way for way in pairs if _speaks_for(way, line, step, own, stated)]
    found = list({_ids(way): way for way in matching}.values())
    if line and len(found) > 1:
        found = best_told(found, line, step, own, stated)
    if line and len(found) > 1:
        found = [*best_written(found, parts, step, own, stated)]
    if not found:
        return None
    ways = tuple(found[:2])
    return Explained(ways, _one(ways[0], stated) if len(ways) == 1 else _either(ways, stated))


def _ids(way: Mistakes) -> tuple[str, ...]:
    return tuple(mistake.id for mistake in way)


def _speaks_for(pair: Mistakes, line: Sequence[Item], step: Step, own: Own, stated: Variant) -> bool:
    """Whether the numbers in the line are nearer to the pair's than to the honest ones; a figure alone says nothing."""
    return not line or distance(line, swap_of(pair), step, own, stated) < distance(line, {}, step, own, stated)


def _one(way: Mistakes, stated: Variant) -> str:
    """One mistake with its reason; or two, each with its own."""
    told = [f"{_says(each, stated)} {put_in(each.because, stated.problem, stated.seed)}" for each in way]
    return told[0] if len(told) == 1 else f"Two things at once. First: {told[0]} Second: {told[1]}"


def _either(ways: Sequence[Mistakes], stated: Variant) -> str:
    """Two ways that cannot be told apart."""
    told = " Or: ".join(" And with it: ".join(_says(each, stated) for each in way) for way in ways)
    return f"{told} This number comes out of both. Write each number with its unit to see which."


def _says(mistake: Mistake, stated: Variant) -> str:
    return put_in(mistake.says, stated.problem, stated.seed)
