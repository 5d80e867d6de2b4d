"""Givens: what a problem states, as the numbers that stand in its question."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from exercises.variant import Variant
from quantities import Quantity, show, show_in


@lru_cache(maxsize=512)
def given_numbers(stated: Variant) -> Mapping[str, Fraction]:
    """The givens and constants by name, each as the number in its own unit."""
    constants = stated.problem.body.constants
    given = {each.name: each.numbers[stated.seed] for each in stated.problem.givens}
    numbers = {constant.name: constant.number for constant in constants}
    return numbers | {name: number for name, number in given.items() if number is not None}


def as_stated(stated: Variant, name: str) -> str:
    """A given, a constant or a calculator's quantity as the question states it: 0.5 ms, not 500 µs."""
    constants = stated.problem.body.constants
    units = {constant.name: constant.unit for constant in constants}
    units |= {given.name: given.unit for given in stated.problem.givens}
    value = stated.values[name]
    assert isinstance(value, Quantity)
    return show_in(value, units[name], digits=None) if name in units else show(value)
