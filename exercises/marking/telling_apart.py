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
from quantities import Binary, CalculationError, Call, Expression, Name, Node, Number, Q, Quantity, quantity_of, walk

Item = tuple[Fraction, str, Fraction]
"""A number as it is written, its base unit where one is written, and its value in base units."""


def numbers_of(parts: Sequence[Expression], stated: Variant) -> list[Item]:
    """The numbers that stand in the sums of a line, a name as the number that it stands for."""
    return [item for part in parts for item in _items(part, stated)]


def best_told(
    mistakes: Sequence[Mistakes], line: Sequence[Item], step: Step, own: Own, stated: Variant
) -> list[Mistakes]:
    """Those whose formula has most of the numbers that stand in the line."""
    apart = [distance(line, swap_of(each), step, own, stated) for each in mistakes]
    return [each for each, far in zip(mistakes, apart, strict=True) if far == min(apart)]


def best_written(
    mistakes: Sequence[Mistakes], parts: Sequence[Expression], step: Step, own: Own, stated: Variant
) -> Sequence[Mistakes]:
    """Those whose formula is written just as the line is: the same numbers may be added or compared. Else all."""
    line = Counter(sign for part in parts for sign in _signs(part.tree))
    ways = [Counter(_formula_signs(step, swap_of(each), own, stated, set())) for each in mistakes]
    return [each for each, signs in zip(mistakes, ways, strict=True) if signs == line] or mistakes


def _signs(tree: Node) -> Iterator[str]:
    """What an expression adds, takes off and calls; a product may be multiplied out."""
    for node in walk(tree):
        if isinstance(node, Binary) and node.op in "+-":
            yield node.op
        elif isinstance(node, Call):
            yield node.function


def _formula_signs(step: Step, swap: Swap, own: Own, stated: Variant, seen: set[str]) -> Iterator[str]:
    """Those of a step, of the steps under it that are not shown, and of what was swapped."""
    steps = {each.name: each for each in stated.steps}
    tree = (swap.get(step.name) or step.expr).tree
    yield from _signs(tree)
    for node in walk(tree):
        if isinstance(node, Name) and node.name in swap and node.name not in steps:
            yield from _signs(swap[node.name].tree)
        elif isinstance(node, Name) and node.name in steps and node.name not in own and node.name not in seen:
            yield from _formula_signs(steps[node.name], swap, own, stated, seen | {node.name})


def distance(line: Sequence[Item], swap: Swap, step: Step, own: Own, stated: Variant) -> int:
    """How many numbers of the line and of the formula have no partner in the other."""
    return min(_unmatched(line, Counter(items)) for items in _formulas(step, swap, own, stated))


def _unmatched(line: Sequence[Item], left: Counter[Item]) -> int:
    unmatched = 0
    for written in line:
        partner = next((item for item in left if left[item] and _pairs(written, item)), None)
        if partner is None:
            unmatched += 1
        else:
            left[partner] -= 1
    return unmatched + sum(left.values())


def _pairs(written: Item, item: Item) -> bool:
    """Whether a number of the line is one of the formula; "2 byte" is "2 byte/element" with what is counted left out.

    >>> two_bytes, forty_seconds = (Fraction(2), "byte", Fraction(2)), (Fraction(40), "s", Fraction(40))
    >>> a_number, kinds = (Fraction(2), "byte/element", Fraction(2)), (Fraction(2), "1/token", Fraction(2))
    >>> _pairs(two_bytes, a_number), _pairs(two_bytes, kinds)
    (True, False)
    >>> _pairs(forty_seconds, (Fraction(40), "s/token", Fraction(40, 1000)))  # 40 ms/token
    False
    """
    if not written[1] or not item[1]:
        return written[0] == item[0]
    return written[2] == item[2] and written[1] in (item[1], item[1].partition("/")[0])


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
    return [
        made,
        [] if number in (0, 1) else [(number, value.unit, Fraction(value.base))],
    ]  # nobody writes "times 1", or "plus 0"


def _formula(step: Step, swap: Swap, swapped: Swapped, own: Own, stated: Variant, seen: set[str]) -> Iterator[Item]:
    """The numbers of a step, of the steps that it stands on, and of what was swapped."""
    steps = {each.name: each for each in stated.steps}
    for node in walk((swap.get(step.name) or step.expr).tree):
        if isinstance(node, Number):
            yield node.value, "", node.value
        elif isinstance(node, Name) and node.name in swap and node.name not in steps:
            yield from swapped[node.name]
        elif isinstance(node, Name) and node.name in steps and node.name not in own and node.name not in seen:
            yield from _formula(steps[node.name], swap, swapped, own, stated, seen | {node.name})
        elif isinstance(node, Name):
            yield from _named(node.name, stated)


def _items(expression: Expression, stated: Variant) -> Iterator[Item]:
    for node in walk(expression.tree):
        if isinstance(node, Number):
            yield node.value, Q(1, node.unit).unit if node.unit else "", Fraction(quantity_of(node).base)
        elif isinstance(node, Name):
            yield from _named(node.name, stated)


def _named(name: str, stated: Variant) -> Iterator[Item]:
    for given in stated.problem.givens:
        number = given.numbers[stated.seed]
        value = given.values[stated.seed]
        if given.name == name and number is not None and isinstance(value, Quantity):
            yield number, Q(1, given.unit).unit, Fraction(value.base)
            return
    found = stated.everything.get(name)
    if isinstance(found, Quantity):
        yield Fraction(found.base), found.unit, Fraction(found.base)
