"""Sense: whether a problem that reads can also be worked out, on every seed.

Names that nobody gave, units that do not balance, a key of 0 without a tolerance,
a question with two right answers: each is a fault at the line that causes it.
"""

from collections.abc import Callable, Iterator

from calculators import CALCULATORS
from calculators.spec import InputRefused
from exercises.fields import Faults
from exercises.marking.shape import curve_name
from exercises.problem import Choice, Derivation, KeyPath, Mistake, Option, Predict, Problem, Step
from exercises.variant import NotAQuantityError, Values, condition, quantity, stated
from quantities import CalculationError, Expression, Q, Quantity, names


def check_sense(problem: Problem, faults: Faults) -> None:
    """Note what keeps the problem from being worked out on some seed."""
    if problem.calculator and problem.calculator.name not in CALCULATORS:
        known = ", ".join(sorted(CALCULATORS))
        faults.add(("calculator", "name"), f"no calculator is called {problem.calculator.name}: {known}")
        return
    for seed in problem.seeds:
        before = len(faults.found)
        try:
            values = stated(problem, seed)
        except InputRefused as refused:
            faults.add(("calculator", "inputs"), f"on seed {seed}: {refused}")
        except CalculationError as error:
            faults.add(("calculator", "inputs"), f"on seed {seed}: {error}")
        else:
            _Seed(problem, seed, values, faults).check()
        if len(faults.found) > before:
            return


class _Seed:
    """The checks of one seed."""

    def __init__(self, problem: Problem, seed: int, values: Values, faults: Faults) -> None:
        self.problem, self.seed, self.faults = problem, seed, faults
        self.values = dict(values)

    def check(self) -> None:
        match self.problem.body:
            case Derivation() as body:
                self._derivation(body)
            case Choice(what, why):
                self._options("what", what)
                self._options("why", why)
            case Predict() as body:
                self._predict(body)

    def _works(self, where: KeyPath, expression: Expression, work: Callable[[], object]) -> object:
        """The result of `work`, or None with a fault where it cannot be worked out."""
        missing = sorted(names(expression) - self.values.keys())
        if missing:
            self.faults.add(where, f"nothing is called {missing[0]} here")
            return None
        try:
            return work()
        except (CalculationError, NotAQuantityError) as error:
            self.faults.add(where, f"on seed {self.seed}: {error}")
            return None

    def _quantity(self, where: KeyPath, expression: Expression) -> Quantity | None:
        found = self._works(where, expression, lambda: quantity(expression, self.values))
        return found if isinstance(found, Quantity) else None

    def _condition(self, where: KeyPath, expression: Expression) -> bool | None:
        found = self._works(where, expression, lambda: condition(expression, self.values))
        return found if isinstance(found, bool) else None

    def _derivation(self, body: Derivation) -> None:
        for index, step in enumerate(body.steps):
            key = self._quantity(("step", index, "expr"), step.expr)
            self.values[step.name] = Q(1, step.unit) if key is None else key
            if key is not None:
                self._step(index, step, key)
        for index, mistake in enumerate(body.mistakes):
            self._mistake(index, mistake)
        if body.conclusion:
            self._condition(("conclusion", "holds"), body.conclusion.holds)

    def _step(self, index: int, step: Step, key: Quantity) -> None:
        if not key.same_dimension(Q(1, step.unit)):
            found = f"{key.unit or 'a plain number'}, and its unit is {step.unit or 'a plain number'}"
            self.faults.add(("step", index, "unit"), f"{step.name} comes out in {found}")
        elif key.base == 0 and step.atol == 0:
            self.faults.add(("step", index, "rtol"), f"{step.name} is 0 on seed {self.seed}, so it needs atol")
        elif step.carry and not step.carry[0] <= _in(key, step.unit) <= step.carry[1]:
            self.faults.add(("step", index, "carry"), f"the key itself is outside carry on seed {self.seed}")

    def _mistake(self, index: int, mistake: Mistake) -> None:
        if not mistake.swap:
            self.faults.add(("mistake", index, "swap"), "swap names nothing")
        for name, expression in mistake.swap.items():
            if name not in self.values:
                self.faults.add(("mistake", index, "swap"), f"nothing is called {name} here")
            self._quantity(("mistake", index, "swap"), expression)

    def _options(self, key: str, options: tuple[Option, ...]) -> None:
        right = [option.id for option, holds in self._judged(key, options) if holds]
        if len(right) != 1:
            found = "none holds" if not right else f"{' and '.join(right)} hold"
            self.faults.add((key, 0), f"exactly one [[{key}]] holds on each seed; on seed {self.seed} {found}")

    def _judged(self, key: str, options: tuple[Option, ...]) -> Iterator[tuple[Option, bool]]:
        for index, option in enumerate(options):
            found = self._condition((key, index, "holds"), option.holds) if option.holds else option.right
            yield option, found is True

    def _predict(self, body: Predict) -> None:
        if body.ask == "number":
            self._number(body)
        else:
            self._shape(body)
        for index, guess in enumerate(body.guesses):
            self._quantity(("mistake", index, "value"), guess.value)
        if body.seen:
            self._options("seen", body.seen)

    def _number(self, body: Predict) -> None:
        key = self.values.get(body.quantity)
        if not isinstance(key, Quantity):
            self.faults.add(("calculator", "quantity"), f"the calculator has no quantity {body.quantity}")
        elif not key.same_dimension(Q(1, body.unit)):
            self.faults.add(("calculator", "unit"), f"{body.quantity} is in {key.unit or 'a plain number'}")
        elif key.base <= 0:
            self.faults.add(("calculator", "quantity"), f"{body.quantity} is not above 0 on seed {self.seed}")

    def _shape(self, body: Predict) -> None:
        try:
            name = curve_name(self.problem, self.seed)
        except (CalculationError, InputRefused, NotAQuantityError) as error:
            self.faults.add(("calculator", "varies"), f"on seed {self.seed}: {error}")
            return
        if name not in [option.id for option in body.shapes]:
            self.faults.add(("shape", 0), f"on seed {self.seed} the curve is '{name}', and no [[shape]] has that id")


def _in(key: Quantity, unit: str) -> float:
    return key.to(unit)
