"""Known mistakes: which declared mistake explains a value that is off the key.

A mistake swaps one given, constant or step for an expression. It is worked out on
the learner's own earlier values, so a second mistake is still recognised after a
first. Mistakes that give the same number are told apart by the literals and units
in the line; where those do not decide, both are said.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from exercises.problem import Derivation, Mistake, Step
from exercises.variant import NotAQuantityError, Variant, quantity
from exercises.words import put_in
from quantities import CalculationError, Expression, Name, Number, Q, Quantity, names, walk


@dataclass(frozen=True)
class Explained:
    """The mistakes that a value may come from: one, or two that cannot be told apart."""

    mistakes: tuple[Mistake, ...]
    reason: str

    @property
    def note(self) -> str:
        """The note to log: the mistake, when it is one."""
        return f"mistake:{self.mistakes[0].id}" if len(self.mistakes) == 1 else "does-not-hold"

    @property
    def credit(self) -> Fraction:
        """The share of the step's points that is left."""
        return min(mistake.credit for mistake in self.mistakes)


def explain(
    step: Step, value: Quantity, own: Mapping[str, Quantity], parts: Sequence[Expression], stated: Variant
) -> Explained | None:
    """The mistake that gives this value of a step, on the learner's own earlier values."""
    found = {m.id: m for m, gives in _candidates(step, own, stated) if within(value, gives, step)}
    matching = list(found.values())
    if not matching:
        return None
    if len(matching) > 1:
        matching = _by_literals(matching, step, own, parts, stated)
    if len(matching) == 1:
        return Explained((matching[0],), _reason(matching[0], stated))
    two = matching[:2]
    either = " Or: ".join(put_in(mistake.says, stated.problem, stated.seed) for mistake in two)
    return Explained(
        tuple(two), f"{either} This number comes out of both. Write each number with its unit to see which."
    )


def _reason(mistake: Mistake, stated: Variant) -> str:
    says = put_in(mistake.says, stated.problem, stated.seed)
    return f"{says} {put_in(mistake.because, stated.problem, stated.seed)}"


def _candidates(step: Step, own: Mapping[str, Quantity], stated: Variant) -> Iterator[tuple[Mistake, Quantity]]:
    """Each mistake that moves this step, with the value it gives.

    Earlier steps that the learner shows are taken as shown, and as they should have been.
    """
    if not isinstance(stated.problem.body, Derivation):
        return
    for mistake in stated.problem.body.mistakes:
        for values in (own, {name: stated.keys[name] for name in own}):
            found = value_with(step, mistake.swap, values, stated)
            plain = value_with(step, {}, values, stated)
            if found is not None and plain is not None and found.base != plain.base:
                yield mistake, found


def value_with(
    step: Step, swap: Mapping[str, Expression], own: Mapping[str, Quantity], stated: Variant
) -> Quantity | None:
    """The step's value with some names swapped, earlier steps taken from `own` where it has them."""
    try:
        return _value(step.name, swap, own, stated)
    except (CalculationError, NotAQuantityError, KeyError):
        return None


def _value(name: str, swap: Mapping[str, Expression], own: Mapping[str, Quantity], stated: Variant) -> Quantity:
    steps = {step.name: step for step in stated.steps}
    expression = swap.get(name) or steps[name].expr
    values = dict(stated.values)
    for used in names(expression):
        if used in steps:
            values[used] = own[used] if used in own else _value(used, _without(swap, name), own, stated)
        elif used in swap and name not in swap:
            values[used] = _swapped(swap[used], own, stated)
    return quantity(expression, values)


def _without(swap: Mapping[str, Expression], name: str) -> Mapping[str, Expression]:
    return {key: value for key, value in swap.items() if key != name}


def _swapped(expression: Expression, own: Mapping[str, Quantity], stated: Variant) -> Quantity:
    return quantity(expression, {**stated.everything, **own})


def within(value: Quantity, key: Quantity, step: Step) -> bool:
    """Whether a value counts as the key: within rtol, or atol where the key may be 0."""
    if value.dimension != key.dimension:
        return False
    atol = step.atol * Q(1, step.unit).base
    return abs(Fraction(value.base) - Fraction(key.base)) <= max(step.rtol * abs(Fraction(key.base)), Fraction(atol))


Item = tuple[Fraction, str]  # a number as written, and the base unit where one was written


def _by_literals(
    mistakes: Sequence[Mistake],
    step: Step,
    own: Mapping[str, Quantity],
    parts: Sequence[Expression],
    stated: Variant,
) -> list[Mistake]:
    """Those mistakes whose formula has the numbers that stand in the line."""
    line = [item for part in parts for item in _items(part, stated)]
    if not line:
        return list(mistakes)
    distance = {mistake.id: _distance(line, mistake, step, own, stated) for mistake in mistakes}
    least = min(distance.values())
    return [mistake for mistake in mistakes if distance[mistake.id] == least]


def _distance(line: Sequence[Item], mistake: Mistake, step: Step, own: Mapping[str, Quantity], stated: Variant) -> int:
    """How many numbers of the line and of the mistake's formula have no partner in the other."""
    left = formula(step, mistake.swap, own, stated)
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


def formula(step: Step, swap: Mapping[str, Expression], own: Mapping[str, Quantity], stated: Variant) -> Counter[Item]:
    """The numbers that stand in a step's formula when a mistake is made."""
    return Counter(_formula(step, swap, own, stated, set()))


def _formula(
    step: Step, swap: Mapping[str, Expression], own: Mapping[str, Quantity], stated: Variant, seen: set[str]
) -> Iterator[Item]:
    """The numbers in a step's formula when the mistake is made."""
    steps = {each.name: each for each in stated.steps}
    for node in walk((swap.get(step.name) or step.expr).tree):
        if isinstance(node, Number):
            yield node.value, ""
        elif isinstance(node, Name) and node.name in swap and step.name not in swap:
            yield from _items(swap[node.name], stated)
        elif isinstance(node, Name) and node.name in steps and node.name not in own and node.name not in seen:
            yield from _formula(steps[node.name], swap, own, stated, seen | {node.name})
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
