"""Swapping: what a step comes to when a mistake is made, alone or with a second one.

A mistake swaps one given, constant or step for an expression. The step is worked out on the learner's own
earlier values, so that a mistake is still recognised after another line went wrong.
"""

from collections.abc import Container, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from exercises.problem import Mistake, Step
from exercises.variant import NotAQuantityError, Variant, quantity
from quantities import CalculationError, Expression, Q, Quantity, names

Mistakes = tuple[Mistake, ...]
"""One mistake, or two that were made at once."""
Swap = Mapping[str, Expression]
Own = Mapping[str, Quantity]
Ground = tuple[tuple[str, Quantity], ...]
"""The same, to be looked up by: earlier steps with their values."""
_DUST = 1e-6  # what floats may be off by: nearer than that it is worked out exactly


def within(value: Quantity, key: Quantity, step: Step) -> bool:
    """Whether a value counts as the key: within rtol, or atol where the key may be 0."""
    if value.dimension != key.dimension:
        return False
    atol = Fraction(step.atol * Q(1, step.unit).base) if step.atol else Fraction(0)
    off, room = abs(float(value.base) - float(key.base)), max(float(step.rtol) * abs(float(key.base)), float(atol))
    if abs(off - room) > _DUST * max(off, room, abs(float(key.base)) * _DUST):
        return off < room
    return abs(Fraction(value.base) - Fraction(key.base)) <= max(step.rtol * abs(Fraction(key.base)), atol)


def that_give(value: Quantity, ways: Iterable[tuple[Mistakes, Quantity]], step: Step) -> list[Mistakes]:
    """The mistakes that give this value."""
    size, share = float(value.base), 2 * float(step.rtol)
    least = 2 * float(step.atol * Q(1, step.unit).base) if step.atol else 0.0
    sized = ((way, gives, float(gives.base)) for way, gives in ways)
    near = ((way, gives) for way, gives, about in sized if abs(about - size) <= share * abs(about) + least)
    return [way for way, gives in near if within(value, gives, step)]


def value_with(step: Step, swap: Swap, own: Own, stated: Variant) -> Quantity | None:
    """The step's value with some names swapped, earlier steps taken from `own` where it has them."""
    return _tried(step, swap, own, stated) if swap else _honest(step.name, tuple(sorted(own.items())), stated)


@lru_cache(maxsize=512)
def _honest(name: str, ground: Ground, stated: Variant) -> Quantity | None:
    return _tried(next(step for step in stated.steps if step.name == name), {}, dict(ground), stated)


def _tried(step: Step, swap: Swap, own: Own, stated: Variant) -> Quantity | None:
    try:
        return _value(step.name, swap, own, stated)
    except (CalculationError, NotAQuantityError, KeyError):
        return None


def _value(name: str, swap: Swap, own: Own, stated: Variant) -> Quantity:
    steps = {step.name: step for step in stated.steps}
    expression = swap.get(name) or steps[name].expr
    values = dict(stated.values)
    for used in names(expression):
        if used in steps:
            values[used] = own[used] if used in own else _value(used, _without(swap, name), own, stated)
        elif used in swap:
            values[used] = _swapped(swap[used], own, stated)
    return quantity(expression, values)


def _without(swap: Swap, name: str) -> Swap:
    return {key: value for key, value in swap.items() if key != name}


def _swapped(expression: Expression, own: Own, stated: Variant) -> Quantity:
    return quantity(expression, {**stated.everything, **own})


def swap_of(mistakes: Mistakes) -> Swap:
    """Everything that these mistakes swap."""
    return {name: expression for mistake in mistakes for name, expression in mistake.swap.items()}


def alone(step: Step, own: Own, stated: Variant) -> Iterator[tuple[Mistakes, Quantity]]:
    """Each mistake that moves this step, with the value it gives."""
    for values in _grounds(own, stated):
        yield from _alone(step.name, values, stated)


def together(step: Step, own: Own, stated: Variant) -> Iterator[tuple[Mistakes, Quantity]]:
    """Each two mistakes that both move this step, with the value they give when both are made."""
    for values in _grounds(own, stated):
        yield from _together(step.name, values, stated)


def _grounds(own: Own, stated: Variant) -> Iterator[Ground]:
    """What to work on: earlier steps as the learner has them, and as they should have been."""
    shown = tuple(sorted(own.items()))
    yield from dict.fromkeys((shown, tuple((name, stated.keys[name]) for name, _ in shown)))


@lru_cache(maxsize=256)
def _alone(name: str, ground: Ground, stated: Variant) -> tuple[tuple[Mistakes, Quantity], ...]:
    step = next(step for step in stated.steps if step.name == name)
    body, own = stated.problem.body, dict(ground)
    plain = value_with(step, {}, own, stated)
    if plain is None:
        return ()
    found = (((mistake,), value_with(step, mistake.swap, own, stated)) for mistake in body.mistakes)
    return tuple((mistakes, value) for mistakes, value in found if value is not None and value.base != plain.base)


@lru_cache(maxsize=256)
def _together(name: str, ground: Ground, stated: Variant) -> tuple[tuple[Mistakes, Quantity], ...]:
    step, own = next(step for step in stated.steps if step.name == name), dict(ground)
    moved = {each[0].id: value for each, value in _alone(name, ground, stated)}
    found = []
    for one, other in combinations(stated.problem.body.mistakes, 2):
        if not _go_together(one, other, moved):
            continue
        value = value_with(step, swap_of((one, other)), own, stated)
        if value is not None and all(value.base != moved[each.id].base for each in (one, other) if each.id in moved):
            found.append(((one, other), value))
    return tuple(found)


def _go_together(one: Mistake, other: Mistake, moved: Container[str]) -> bool:
    """Whether two mistakes can both be made in a step: each moves it, or the one moves what the other puts in."""
    if one.swap.keys() & other.swap.keys():
        return False
    if one.id in moved and other.id in moved:
        return True
    return (one.id in moved and _used_by(one, other)) or (other.id in moved and _used_by(other, one))


def _used_by(mistake: Mistake, other: Mistake) -> bool:
    return any(names(expression) & other.swap.keys() for expression in mistake.swap.values())
