"""Rewriting: the same solution in other units, and a variant with its numbers as they are shown."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from exercises.rendering import figure_of
from exercises.variant import Variant
from exercises.words import value_text
from quantities import Quantity, Reading, Refused, read, show, show_in

_OTHERS = {
    "byte": ("B", "MiB", "GB", "Gbit"),
    "s": ("ms", "s", "µs"),
    "FLOP": ("FLOP", "GFLOP", "TFLOP"),
    "W": ("W", "kW"),
    "USD": ("USD",),
}


def in_other_units(stated: Variant, lines: Sequence[str]) -> Iterator[tuple[int, str, list[str]]]:
    """The full solution with one step's figure in another unit: the step's place, the unit, the lines."""
    for index, step in enumerate(stated.steps):
        key = stated.keys[step.name]
        for unit in _units_like(key):
            figure = show_in(key, unit, digits=12)
            head = lines[index].removesuffix(figure_of(key, step))
            yield index, unit, [*lines[:index], head + figure, *lines[index + 1 :]]


def _units_like(key: Quantity) -> Iterator[str]:
    """Other units of the same kind: GiB/token for byte/token."""
    above, slash, below = key.unit.partition("/")
    for other in _OTHERS.get(above, ()):
        yield f"{other}{slash}{below}"


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
    return found.quantity if isinstance(found, Reading) and not isinstance(found, Refused) else otherwise
