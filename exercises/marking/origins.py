"""Origins: the table of the numbers of a variant, by which a literal finds where it may come from.

The same table says which unit a literal without a unit may take.
"""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from exercises.marking.origin import Kind, Origin, Value, digits, turned
from exercises.problem import Problem
from exercises.variant import Variant
from quantities import CalculationError, Expression, Number, Q, Quantity, evaluate, show_in, walk
from quantities.dimension import PLAIN, times
from quantities.dimension import text as unit_text

_FEW = 12
_PROMPT_NUMBER = re.compile(r"(?<![\w.])\d[\d,]*(?:\.\d+)?(?![\w])")
_CONVERSIONS = {
    **{Fraction(1000) ** n: "a factor between units" for n in range(1, 6)},
    **{Fraction(1024) ** n: "a factor between units" for n in range(1, 6)},
    Fraction(8): "bits in a byte",
    Fraction(60): "seconds in a minute",
    Fraction(3600): "seconds in an hour",
    Fraction(24): "hours in a day",
    Fraction(86400): "seconds in a day",
}


@lru_cache(maxsize=512)
def origins(stated: Variant) -> Mapping[Fraction, tuple[Origin, ...]]:
    """By the number as it may be written without a unit: what that number can be in this variant."""
    table: dict[Fraction, dict[tuple[object, ...], Origin]] = {}
    for number, origin in _all(stated):
        known = table.setdefault(number, {})
        known.setdefault((origin.value, origin.dimension), origin)
    return {number: tuple(found.values()) for number, found in table.items()}


def _all(stated: Variant) -> Iterator[tuple[Fraction, Origin]]:
    named = list(_named(stated.problem, stated.seed))
    yield from named
    yield from _products(named)
    yield from _stated(stated)
    yield from _mistaken(stated)
    for number, says in _CONVERSIONS.items():
        yield number, Origin("conversion", says, Fraction(1), PLAIN)


def _named(problem: Problem, seed: int) -> Iterator[tuple[Fraction, Origin]]:
    """The constants and givens, each by its number in its own unit and in base units."""
    for constant in problem.body.constants:
        yield from _both(constant.number, constant.value, constant.unit, constant.name.replace("_", " "))
    for given in problem.givens:
        value, number = given.values[seed], given.numbers[seed]
        if isinstance(value, Quantity) and number is not None:
            yield from _both(number, value, given.unit, given.label)


def _both(number: Fraction, value: Quantity, unit: str, says: str) -> Iterator[tuple[Fraction, Origin]]:
    yield number, Origin("given", says, value.base, value.dimension, unit)
    if isinstance(value.base, Fraction) and value.base != number:
        yield value.base, Origin("given", says, value.base, value.dimension, value.unit)


def _told(number: Fraction, origin: Origin) -> str:
    """A factor with what it counts: "2 bytes" of 2 byte/element."""
    unit = origin.unit.partition("/")[0]
    return show_in(Q(number, unit), unit, digits=None) if unit not in ("", "1") else digits(number)


def _products(named: list[tuple[Fraction, Origin]]) -> Iterator[tuple[Fraction, Origin]]:
    """Products of two stated numbers, and of three where there are few."""
    told = {id(origin): _told(number, origin) for number, origin in named}
    for size in (2, 3) if len(named) <= _FEW else (2,):
        for chosen in combinations(named, size):
            number, value, dimension = Fraction(1), Fraction(1), PLAIN
            for factor, origin in chosen:
                number, value = number * factor, value * Fraction(origin.value)
                dimension = times(dimension, origin.dimension)
            if number in (factor for factor, _ in chosen) or any(abs(n) > 1 for n in dimension):
                continue
            says = f"{digits(number)} as {' x '.join(told[id(origin)] for _, origin in chosen)}"
            yield number, Origin("product", says, value, dimension, unit_text(dimension))


@lru_cache(maxsize=512)
def turned_givens(stated: Variant) -> Mapping[Fraction, Origin]:
    """The givens and constants by the numbers that they are in other units."""
    known = {origin: None for found in origins(stated).values() for origin in found if origin.kind == "given"}
    return dict(pair for origin in known for pair in turned(origin.value, origin.dimension))


def _stated(stated: Variant) -> Iterator[tuple[Fraction, Origin]]:
    """0, 1, and the numbers that the prompt and the problem's own expressions state."""
    for number in (Fraction(0), Fraction(1)):
        yield number, Origin("stated", "", number, PLAIN)
    for found in _PROMPT_NUMBER.findall(stated.problem.prompt):
        number = Fraction(found.replace(",", ""))
        yield number, Origin("stated", "in the question", number, PLAIN)
    for expression in _expressions(stated.problem):
        yield from _literals(expression, "stated")


def _expressions(problem: Problem) -> Iterator[Expression]:
    yield from (step.expr for step in problem.body.steps)
    if problem.body.conclusion:
        yield problem.body.conclusion.holds


def _literals(expression: Expression, kind: Kind) -> Iterator[tuple[Fraction, Origin]]:
    for node in walk(expression.tree):
        if isinstance(node, Number):
            value = Q(node.value, node.unit or "")
            yield node.value, Origin(kind, "", value.base, value.dimension, node.unit or "")


def _mistaken(stated: Variant) -> Iterator[tuple[Fraction, Origin]]:
    """The numbers that a known mistake brings in: they have an origin, if a wrong one."""
    for mistake in stated.problem.body.mistakes:
        for name, expression in mistake.swap.items():
            yield from _literals(expression, "mistake")
            yield from _swapped(name, expression, stated)


def _swapped(name: str, expression: Expression, stated: Variant) -> Iterator[tuple[Fraction, Origin]]:
    try:
        found = evaluate(expression, stated.everything)
    except CalculationError:
        return
    if not isinstance(found, Quantity) or not isinstance(found.base, Fraction):
        return
    yield found.base, Origin("mistake", "", found.base, found.dimension, found.unit)
    unit = next((given.unit for given in stated.problem.givens if given.name == name), "")
    scale = Q(1, unit)
    if scale.same_dimension(found) and scale.base != 1:
        number = Fraction(found.base / scale.base)
        yield number, Origin("mistake", "", found.base, found.dimension, unit)


@lru_cache(maxsize=512)
def by_value(stated: Variant) -> Mapping[Value, tuple[Origin, ...]]:
    """The same by the value in base units, to find a number that was written in another unit."""
    table: dict[Value, list[Origin]] = {}
    for found in origins(stated).values():
        for origin in found:
            if origin.kind != "conversion" and origin.dimension != PLAIN:
                table.setdefault(origin.value, []).append(origin)
    return {value: tuple(dict.fromkeys(found)) for value, found in table.items()}


def calculator_quantities(stated: Variant) -> Iterator[Origin]:
    """What the problem's calculator shows, as figures that a learner may copy."""
    given = {g.name for g in stated.problem.givens}
    constants = stated.problem.body.constants
    given |= {constant.name for constant in constants}
    for name, value in stated.values.items():
        if name not in given and isinstance(value, Quantity):
            yield Origin("given", name.replace("_", " "), value.base, value.dimension, value.unit)


@lru_cache(maxsize=512)
def key_origin(stated: Variant, name: str) -> tuple[Fraction, Origin]:
    """A step's key as a figure that may stand in a line when the step is not shown, and its number."""
    key, unit = stated.keys[name], next(step.unit for step in stated.steps if step.name == name)
    number = Fraction(key.base) / Fraction(Q(1, unit).base)
    return number, Origin("key", name, key.base, key.dimension, unit)
