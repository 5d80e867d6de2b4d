"""Telling apart: which mistakes the numbers of a line speak for, where several give its value.

With 64 query heads and 8 KV heads, "used the query heads" and "used bits for bytes" are the same factor; a 64 or
a 16 in the line says which. A swapped number may stand in the line as it was worked out (16) or as it is made (2 x 8).
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product

from exercises.marking.swapping import Mistakes, Own, Swap, swap_of
from exercises.problem import Step
from exercises.variant import NotAQuantityError, Variant, quantity
from quantities import CalculationError, Expression, Name, Number, Q, Quantity, walk

Item = tuple[Fraction, str]
"""A number as it is written, and its base unit where one is written."""


def numbers_of(parts: Sequence[Expression], stated: Variant) -> list[Item]:
    """The numbers that stand in the sums of a line, a name as the number that it stands for."""
    return [item for part in parts for item in _items(part, stated)]


def best_told(
    mistakes: Sequence[Mistakes], line: Sequence[Item], step: Step, own: Own, stated: Variant
) -> list[Mistakes]:
    """Those whose formula has most of the numbers that stand in the line."""
    apart = [distance(line, swap_of(each), step, own, stated) for each in mistakes]
    return [each for each, far in zip(mistakes, apart, strict=True) if far == min(apart)]


def distance(line: Sequence[Item], swap: Swap, step: Step, own: Own, stated: Variant) -> int:
    """How many numbers of the line and of the formula have no partner in the other."""
    return min(_unmatched(line, Counter(items)) for items in _formulas(step, swap, own, stated))


def _unmatched(line: Sequence[Item], left: Counter[Item]) -> int:
    unmatched = 0
    for number, unit in line:
        partner = next((item for item in left if left[item] and _pairs((number, unit), item)), None)
        if partner is None:
            unmatched += 1
        else:
            left[partner] -= 1
    return unmatched + sum(left.values())


def _pairs(written: Item, item: Item) -> bool:
    return written[0] == item[0] and (not written[1] or not item[1] or written[1] == item[1])


Swapped = Mapping[str, Sequence[Item]]  # the numbers that stand in the place of each swapped name


def formula(step: Step, swap: Swap, own: Own, stated: Variant) -> Counter[Item]:
    """The numbers that stand in a step's formula when a mistake is made, as its file makes them."""
    made = {name: list(_items(expression, stated)) for name, expression in swap.items()}
    return Counter(_formula(step, swap, made, own, stated, set()))


def _formulas(step: Step, swap: Swap, own: Own, stated: Variant) -> Iterator[list[Item]]:
    """The formula with each swapped number as it is made, and as it is worked out."""
    ways = [_ways(name, expression, stated) for name, expression in swap.items()]
    for chosen in product(*ways):
        yield list(_formula(step, swap, dict(zip(swap, chosen, strict=True)), own, stated, set()))


def _ways(name: str, expression: Expression, stated: Variant) -> list[Sequence[Item]]:
    made = list(_items(expression, stated))
    try:
        value = quantity(expression, stated.everything)
    except (CalculationError, NotAQuantityError):
        return [made]
    unit = next((given.unit for given in stated.problem.givens if given.name == name), value.unit)
    one = Q(1, unit)
    number = Fraction(value.base) / Fraction(one.base if one.same_dimension(value) else 1)
    return [made, [] if number in (0, 1) else [(number, value.unit)]]  # nobody writes "times 1", or "plus 0"


def _formula(step: Step, swap: Swap, swapped: Swapped, own: Own, stated: Variant, seen: set[str]) -> Iterator[Item]:
    """The numbers of a step, of the steps that it stands on, and of what was swapped."""
    steps = {each.name: each for each in stated.steps}
    for node in walk((swap.get(step.name) or step.expr).tree):
        if isinstance(node, Number):
            yield node.value, ""
        elif isinstance(node, Name) and node.name in swap and node.name not in steps:
            yield from swapped[node.name]
        elif isinstance(node, Name) and node.name in steps and node.name not in own and node.name not in seen:
            yield from _formula(steps[node.name], swap, swapped, own, stated, seen | {node.name})
        elif isinstance(node, Name):
            yield from _named(node.name, stated)


def _items(expression: Expression, stated: Variant) -> Iterator[Item]:
    for node in walk(expression.tree):
        if isinstance(node, Number):
            yield node.value, Q(1, node.unit).unit if node.unit else ""
        elif isinstance(node, Name):
            yield from _named(node.name, stated)


def _named(name: str, stated: Variant) -> Iterator[Item]:
    for given in stated.problem.givens:
        number = given.numbers[stated.seed]
        if given.name == name and number is not None:
            yield number, Q(1, given.unit).unit
            return
    value = stated.values.get(name)
    if isinstance(value, Quantity):
        yield Fraction(value.base), value.unit
