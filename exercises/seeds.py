"""Seeds: one seed of a problem while its file is read, and what cannot be worked out on it.

Names that nobody gave, units that do not balance, a question with two right answers:
each is a fault at the line that causes it.
"""

from collections.abc import Callable, Iterator

from exercises.fields import Faults
from exercises.problem import KeyPath, Mistake, Option, Problem, Step
from exercises.variant import NotAQuantityError, Values, condition, quantity
from quantities import CalculationError, Expression, Q, Quantity, names


class AtSeed:
    """A problem at one seed, while it is checked; `values` grows by each step that was worked out."""

    def __init__(self, problem: Problem, seed: int, values: Values, faults: Faults) -> None:
        self.problem, self.seed, self.faults = problem, seed, faults
        self.values = dict(values)

    def fault(self, where: KeyPath, says: str) -> None:
        """Note a fault at a key of the header."""
        self.faults.add(where, says)

    def quantity(self, where: KeyPath, expression: Expression) -> Quantity | None:
        """The expression's value, or None with a fault where it cannot be worked out."""
        found = self._works(where, expression, lambda: quantity(expression, self.values))
        return found if isinstance(found, Quantity) else None

    def condition(self, where: KeyPath, expression: Expression) -> bool | None:
        """Whether the condition holds, or None with a fault where it cannot be worked out."""
        found = self._works(where, expression, lambda: condition(expression, self.values))
        return found if isinstance(found, bool) else None

    def _works(self, where: KeyPath, expression: Expression, work: Callable[[], object]) -> object:
        missing = sorted(names(expression) - self.values.keys())
        if missing:
            self.faults.add(where, f"nothing is called {missing[0]} here")
            return None
        try:
            return work()
        except (CalculationError, NotAQuantityError) as error:
            self.faults.add(where, f"on seed {self.seed}: {error}")
            return None

    def one_holds(self, key: str, options: tuple[Option, ...]) -> None:
        """Note a fault unless exactly one of the `[[key]]` holds."""
        right = [option.id for option, holds in self._judged(key, options) if holds]
        if len(right) != 1:
            found = "none holds" if not right else f"{' and '.join(right)} hold"
            self.faults.add((key, 0), f"exactly one [[{key}]] holds on each seed; on seed {self.seed} {found}")

    def _judged(self, key: str, options: tuple[Option, ...]) -> Iterator[tuple[Option, bool]]:
        for index, option in enumerate(options):
            found = self.condition((key, index, "holds"), option.holds) if option.holds else option.right
            yield option, found is True

    def working(self) -> None:
        """Note what is wrong with the steps, the mistakes and the conclusion on this seed."""
        body = self.problem.body
        for index, step in enumerate(body.steps):
            key = self.quantity(("step", index, "expr"), step.expr)
            self.values[step.name] = Q(1, step.unit) if key is None else key
            if key is not None:
                self._step(index, step, key)
        for index, mistake in enumerate(body.mistakes):
            self._mistake(index, mistake)
        if body.conclusion:
            self.condition(("conclusion", "holds"), body.conclusion.holds)

    def _step(self, index: int, step: Step, key: Quantity) -> None:
        if not key.same_dimension(Q(1, step.unit)):
            found = f"{key.unit or 'a plain number'}, and its unit is {step.unit or 'a plain number'}"
            self.faults.add(("step", index, "unit"), f"{step.name} comes out in {found}")
        elif key.base == 0 and step.atol == 0:
            self.faults.add(("step", index, "rtol"), f"{step.name} is 0 on seed {self.seed}, so it needs atol")
        elif step.carry and not step.carry[0] <= key.to(step.unit) <= step.carry[1]:
            self.faults.add(("step", index, "carry"), f"the key itself is outside carry on seed {self.seed}")

    def _mistake(self, index: int, mistake: Mistake) -> None:
        if not mistake.swap:
            self.faults.add(("mistake", index, "swap"), "swap names nothing")
        for name, expression in mistake.swap.items():
            if name not in self.values:
                self.faults.add(("mistake", index, "swap"), f"nothing is called {name} here")
            self.quantity(("mistake", index, "swap"), expression)
