"""Rewriting: the same solution in other units, and the same question with its numbers as they are shown."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from exercises.faults import Fault
from exercises.marked import notes_of
from exercises.marking.derivation import mark_derivation
from exercises.marking.known import value_with, within
from exercises.problem import KeyPath, Problem
from exercises.rendering import figure_of
from exercises.variant import Variant, condition, variant
from exercises.words import value_text
from quantities import Expression, Quantity, Reading, read, show, show_in

_ABOVE = {
    "byte": ("B", "MiB", "GB", "Gbit"),
    "s": ("ms", "s", "µs"),
    "FLOP": ("FLOP", "GFLOP", "TFLOP"),
    "W": ("W", "kW"),
    "USD": ("USD", "cent"),
}
_BELOW = {"s": ("s", "min", "h")}


def other_units(key: Quantity) -> Iterator[str]:
    """Other units of the same kind: GiB/token for byte/token, token/min for token/s."""
    above, *below = key.unit.split("/")
    for unit in _ABOVE.get(above, (above,)):
        for last in _BELOW.get(below[-1], below[-1:]) if below else ("",):
            yield "/".join([unit, *below[:-1], last]) if below else unit


def unit_faults(problem: Problem, solution: dict[int, Sequence[str]]) -> Iterator[Fault]:
    """Where the solution of a seed is marked otherwise once one step's figure is in another unit."""
    for seed, lines in solution.items():
        stated = variant(problem, seed)
        plain = notes_of(mark_derivation(stated, "\n".join(lines)))
        for index, unit, rewritten in _in_other_units(stated, lines):
            if notes_of(mark_derivation(stated, "\n".join(rewritten))) != plain:
                says = f"on seed {seed} the full solution is marked otherwise when this step is written in {unit}"
                yield problem.fault(f"{says}: widen rtol, or take a unit that balances", "step", index, "unit")
                return


def _in_other_units(stated: Variant, lines: Sequence[str]) -> Iterator[tuple[int, str, list[str]]]:
    """The full solution with one step's figure in another unit: the step's place, the unit, the lines."""
    for index, step in enumerate(stated.steps):
        key = stated.keys[step.name]
        for unit in other_units(key):
            figure = show_in(key, unit, digits=12)
            head = lines[index].removesuffix(figure_of(key, step))
            yield index, unit, [*lines[:index], head + figure, *lines[index + 1 :]]


def rounding_faults(problem: Problem, conditions: Iterable[tuple[KeyPath, Expression]]) -> Iterator[Fault]:
    """Where a key, or whether a condition holds, does not follow from the numbers as they are shown."""
    judged = list(conditions)
    for seed in problem.seeds:
        stated, shown = variant(problem, seed), read_back(variant(problem, seed))
        found = {step.name: value_with(step, {}, {}, shown) for step in stated.steps}
        for index, step in enumerate(stated.steps):
            value = found[step.name]
            if value is None or not within(value, stated.keys[step.name], step):
                says = f"on seed {seed} {step.name} does not follow from the numbers as they are shown"
                yield problem.fault(f"{says}: give the givens fewer digits, or widen rtol", "step", index, "expr")
        values = {**shown.values, **{name: value for name, value in found.items() if value is not None}}
        for where, expression in judged if None not in found.values() else ():
            if condition(expression, values) != condition(expression, stated.everything):
                says = f"on seed {seed} this turns round with the numbers as they are shown"
                yield problem.fault(f"{says}: choose numbers that lie further apart", *where)


def read_back(stated: Variant) -> Variant:
    """The variant with every stated number as a reader sees it."""
    values = dict(stated.values)
    for given in stated.problem.givens:
        if given.numbers[stated.seed] is not None:
            values[given.name] = _read(value_text(given, stated.seed), values[given.name])
    for constant in stated.problem.body.constants:
        values[constant.name] = _read(value_text(constant), constant.value)
    shown = {given.name for given in stated.problem.givens}
    for name, value in stated.values.items():
        if name not in shown and isinstance(value, Quantity):
            values[name] = _read(show(value, digits=None), value)
    return replace(stated, values=values, keys={})


def _read(text: str, otherwise: Quantity | str | bool) -> Quantity | str | bool:
    found = read(text)
    return found.quantity if isinstance(found, Reading) else otherwise
