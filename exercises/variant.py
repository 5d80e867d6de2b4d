"""Variant: one problem with the numbers of one seed, and what follows from them.

`values` holds the givens, the constants and the calculator's quantities by name.
A step's key is its expression over these and over the keys of the steps before it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from calculators import run
from calculators.spec import Result
from exercises.problem import CalculatorUse, Problem, Step
from quantities import CalculationError, Expression, Quantity, evaluate
from quantities.tree import Name

Values = Mapping[str, Quantity | str | bool]


class NotAQuantityError(ValueError):
    """An expression that should give a quantity gave something else; its text says so."""


@dataclass(frozen=True, eq=False)
class Variant:
    """A problem at a seed. `values` has everything the problem states, `keys` every step."""

    problem: Problem
    seed: int
    values: Values
    keys: Mapping[str, Quantity]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the working; none for a kind that has none."""
        return self.problem.body.steps

    @property
    def everything(self) -> Values:
        """The stated values and the keys."""
        return {**self.values, **self.keys}


@lru_cache(maxsize=512)
def variant(problem: Problem, seed: int) -> Variant:
    """The problem with this seed's numbers. Raises KeyError when the problem has no such seed."""
    if seed not in problem.seeds:
        raise KeyError(f"{problem.id} has no seed {seed}: {', '.join(map(str, problem.seeds))}")
    values = stated(problem, seed)
    keys: dict[str, Quantity] = {}
    for step in problem.body.steps:
        keys[step.name] = quantity(step.expr, {**values, **keys})
    return Variant(problem, seed, values, keys)


def stated(problem: Problem, seed: int) -> Values:
    """The givens, the constants and the calculator's quantities at this seed."""
    values: dict[str, Quantity | str | bool] = {given.name: given.values[seed] for given in problem.givens}
    values |= {constant.name: constant.value for constant in problem.body.constants}
    if problem.calculator:
        found = run_calculator(problem.calculator, values).quantities
        values = {**found, **values}
    return values


def run_calculator(use: CalculatorUse, values: Values, **more: object) -> Result:
    """The problem's calculator with its inputs worked out. Raises InputRefused as `run` does."""
    return run(use.name, {**inputs_of(use, values), **more})


def inputs_of(use: CalculatorUse, values: Values) -> Mapping[str, object]:
    """The calculator's inputs as `run` takes them: plain numbers in base units, and texts."""
    inputs: dict[str, object] = {}
    for name, source in use.inputs.items():
        if isinstance(source, str):
            inputs[name] = source
            continue
        tree = source.tree
        found = values.get(tree.name) if isinstance(tree, Name) else None
        if not isinstance(found, str | bool):
            found = evaluate(source, values)
        inputs[name] = _plain(found.base) if isinstance(found, Quantity) else found
    return inputs


def _plain(number: Fraction | float) -> int | float:
    """A whole number as int, another as float: what a calculator's `run` takes."""
    value = float(number)
    return int(value) if value.is_integer() else value


def quantity(expression: Expression, values: Values) -> Quantity:
    """The expression as a quantity. Raises NotAQuantityError when it is a condition, CalculationError as `evaluate`."""
    found = evaluate(expression, values)
    if not isinstance(found, Quantity):
        raise NotAQuantityError(f"'{expression.text}' is a condition, not a quantity")
    return found


def condition(expression: Expression, values: Values) -> bool:
    """The expression as a condition. Raises NotAQuantityError when it is none, CalculationError as `evaluate`."""
    found = evaluate(expression, values)
    if not isinstance(found, bool):
        raise NotAQuantityError(f"'{expression.text}' is a quantity, not a condition")
    return found


__all__ = [
    "CalculationError",
    "NotAQuantityError",
    "Variant",
    "condition",
    "inputs_of",
    "quantity",
    "stated",
    "variant",
]
