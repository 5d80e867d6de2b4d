"""Trial: a claim tried at inputs of its calculator.

The calculator runs at these inputs, and a second time where the problem says so; then
both runs' quantities, the inputs and the givens are names that the claim may use.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from calculators import CALCULATORS, run
from calculators.spec import Bits, Calculator, Number, Result
from exercises.marking.setting import dials
from exercises.marking.sides import Sides, sides
from exercises.problem import CalculatorUse, Problem
from exercises.variant import NotAQuantityError, Values, inputs_of, quantity
from exercises.words import put_in
from quantities import Answer, Expression, Q, Quantity, names, show

if TYPE_CHECKING:
    from exercises.kinds.counterexample import Counterexample

AGAIN = "again_"
"""What the names of the second run's quantities begin with."""
Inputs = Mapping[str, Fraction]
"""What a learner sets, in base units."""
_PLACE = re.compile(r"\{([A-Za-z_][A-Za-z0-9_]*)\}")


@dataclass(frozen=True)
class Trial:
    """What comes of some inputs: every value that has a name, and how the claim stands."""

    values: Values
    claim: Sides


def try_at(problem: Problem, body: "Counterexample", seed: int, inputs: Inputs) -> Trial:
    """Try the claim at these inputs.

    Raises InputRefused where the calculator does not take them, and CalculationError or
    NotAQuantityError where the claim has no answer there.
    """
    values = values_at(problem, body, seed, inputs)
    assert problem.calculator is not None
    written = {*(given.name for given in problem.givens), *CALCULATORS[problem.calculator.name].inputs}
    return Trial(values, sides(body.holds, values, written))


def values_at(problem: Problem, body: "Counterexample", seed: int, inputs: Inputs) -> Values:
    """The givens, the inputs and the quantities of the run, and of the second one. Raises as `try_at`."""
    assert problem.calculator is not None
    calculator = CALCULATORS[problem.calculator.name]
    givens: dict[str, Answer] = {given.name: given.values[seed] for given in problem.givens}
    chosen = {**inputs_of(problem.calculator, givens), **{name: _plain(value) for name, value in inputs.items()}}
    first = run(calculator.name, chosen)
    values = {**dict(_named_inputs(calculator, first)), **first.quantities, **givens}
    if body.again:
        changed = inputs_of(CalculatorUse(calculator.name, body.again), values)
        second = run(calculator.name, {**chosen, **changed}).quantities
        values |= {f"{AGAIN}{name}": value for name, value in second.items()}
    return values


def example_of(problem: Problem, body: "Counterexample", seed: int) -> Inputs:
    """The author's example; a plain number is in the input's own unit.

    Raises CalculationError or NotAQuantityError where it cannot be worked out.
    """
    givens: dict[str, Answer] = {given.name: given.values[seed] for given in problem.givens}
    found: dict[str, Fraction] = {}
    for dial in dials(problem, body):
        source, one = body.example[dial.name], Q(1, dial.base_unit)
        value = quantity(source, givens) if isinstance(source, Expression) else Q(0)
        if not (value.same_dimension(one) or value.same_dimension(Q(1))):
            raise NotAQuantityError(f"{dial.name} is in {value.unit or 'no unit'}, not in {dial.base_unit}")
        number = Fraction(value.base) / Fraction(one.base if value.same_dimension(one) else 1)
        found[dial.name] = Fraction(round(number)) if dial.whole else number
    return found


def _plain(value: Fraction) -> int | float:
    return value.numerator if value.denominator == 1 else float(value)


def _named_inputs(calculator: Calculator, result: Result) -> Iterator[tuple[str, Answer]]:
    """The inputs as they were used: numbers with their units, and choices as their texts."""
    for name, spec in calculator.inputs.items():
        value = result.inputs.get(name)
        if isinstance(value, str):
            yield name, value
        elif isinstance(spec, Number | Bits) and isinstance(value, int | float):
            yield name, Q(value, spec.unit if isinstance(spec, Number) else "")


def told(problem: Problem, body: "Counterexample", seed: int, values: Values) -> str:
    """What the calculator made of the inputs, in the author's words or by its own labels."""
    assert problem.calculator is not None
    calculator = CALCULATORS[problem.calculator.name]

    def put(place: re.Match[str]) -> str:
        return _said(place.group(1), calculator, values) or place.group()

    if body.told:
        return _PLACE.sub(put, put_in(body.told, problem, seed))
    said = []
    for name in sorted(names(body.holds)):
        label = calculator.labels.get(name.removeprefix(AGAIN), "")
        if label and isinstance(values.get(name), Quantity):
            second = " the second time" if name.startswith(AGAIN) else ""
            said.append(f"{label}{second}: {_said(name, calculator, values)}.")
    return " ".join(said)


def _said(name: str, calculator: Calculator, values: Values) -> str:
    """A value as the calculator shows it; nothing where there is none."""
    value = values.get(name)
    if value is None:
        return ""
    if not isinstance(value, Quantity):
        return str(value)
    spec = calculator.inputs.get(name)
    unit = spec.shown_in or spec.unit if isinstance(spec, Number) else calculator.units.get(name.removeprefix(AGAIN))
    return show(value, unit or None)
