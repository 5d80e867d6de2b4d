"""Suspecting: what a wrong value of a step may come from, as the swap of a mistake that nobody has declared yet.

A suspicion is one mechanism: a number left out, one in the place of another, a factor that people are known to
slip on. Which of them explains the lines of a class is found out in `gathering`.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, permutations

from exercises.marking.outcome import Unexplained
from exercises.marking.swapping import value_with, within
from exercises.problem import Problem, Step
from exercises.slips import known_factors
from exercises.variant import Variant, variant
from quantities import Binary, Expression, Name, Q, Quantity, names, parse, walk

_MAY_BE_CHANCE = 5
_OF_A_PART = ("* 2", "/ 2")


@dataclass(frozen=True)
class Suspicion:
    """One thing that may have been thought."""

    name: str
    """What is swapped."""
    swap: Expression
    """And for what."""
    thought: str
    """In a few words, as in "GiB read as GB"."""
    likely: int
    """0 for what people are known to do; more for what may be chance."""

    @property
    def by_chance(self) -> bool:
        """Whether so many such numbers can be made that one may fit by chance."""
        return self.likely >= _MAY_BE_CHANCE

    def explains(self, step: Step, wrong: Unexplained, stated: Variant) -> bool:
        """Whether it gives a wrong value, on the learner's own earlier values, and not the right one."""
        gives = value_with(step, {self.name: self.swap}, wrong.own, stated)
        return gives is not None and within(wrong.value, gives, step) and not within(gives, wrong.wanted, step)


def suspicions(problem: Problem, step: Step) -> tuple[Suspicion, ...]:
    """Everything that may have been thought of at a step, the likeliest first."""
    found = sorted(_Suspected(problem, step).all(), key=lambda each: each.likely)
    return tuple({(each.name, each.swap.text): each for each in reversed(found)}.values())[::-1]


def so_many_times(problem: Problem, step: Step, ratio: Fraction) -> Suspicion:
    """What nothing explains: the step, so many times as large."""
    times = f"{float(ratio):.4g}"
    return _Suspected(problem, step).whole(f"* {_written(ratio)}", f"{times} times what it should be, for a reason", 9)


def _written(ratio: Fraction) -> str:
    """A factor with four digits, as the expressions of a file write it.

    >>> _written(Fraction(13, 10)), _written(Fraction(1, 70000)), _written(Fraction(-3))
    ('1.3', '1.429e-5', '(-3)')
    """
    plain = f"{float(ratio):.4g}".replace("e-0", "e-").replace("e+0", "e").replace("e+", "e")
    return f"({plain})" if ratio < 0 else plain


class _Suspected:
    """The suspicions about one step."""

    def __init__(self, problem: Problem, step: Step) -> None:
        self.problem, self.step = problem, step
        self.stated = variant(problem, problem.seeds[0])
        units = {given.name: given.unit for given in problem.givens}
        units |= {constant.name: constant.unit for constant in problem.body.constants}
        values = {name: value for name, value in self.stated.values.items() if isinstance(value, Quantity)}
        self.named = [name for name in units if name in values]
        self.units = {name: units.get(name, value.unit) for name, value in values.items()}
        self.says = {given.name: given.label for given in problem.givens}
        self.behind = [name for name in sorted(_behind(step, problem)) if name in values]
        before = problem.body.steps[: problem.body.steps.index(step)]
        self.before = {each.name: each.unit for each in before}
        self.units |= {**self.before, step.name: step.unit}
        self.known = frozenset({*self.stated.values, *self.stated.keys})

    def all(self) -> Iterator[Suspicion]:
        yield from self._in_place()
        yield from self._left_out()
        yield from self._slips()
        yield from self._one_more()
        yield from self._further()

    def whole(self, change: str, thought: str, likely: int) -> Suspicion:
        """The step with something done to all of it."""
        text = self.step.expr.text
        tree = self.step.expr.tree
        is_product = isinstance(tree, Name) or (isinstance(tree, Binary) and tree.op in "*/")
        text = text if is_product or change[0] in "+-" else f"({text})"
        return self._of(self.step.name, f"{text} {change}", thought, likely)

    def _of(self, name: str, swap: str, thought: str, likely: int) -> Suspicion:
        expression = parse(swap, self.known)
        assert isinstance(expression, Expression), swap
        return Suspicion(name, expression, thought, likely)

    def _in_place(self) -> Iterator[Suspicion]:
        """One number of the question in the place of another of its kind."""
        for name in self.behind:
            for other in self.named:
                if other != name and self._alike(other, name):
                    yield self._of(name, other, f"{self._said(other)} in the place of {self._said(name)}", 0)
        for other in (*self.named, *self.before):
            if self._alike(other, self.step.name):
                yield self._of(self.step.name, other, f"{self._said(other)} alone", 1)

    def _left_out(self) -> Iterator[Suspicion]:
        """A factor that was left out, or a part of a sum; or a division for a multiplication, and the other way."""
        numbers = (1, 0) if self._is_sum() else (1,)
        for name in self.behind:
            for number in numbers:
                yield self._of(name, self._so_many(name, number), f"{self._said(name)} left out", 1)
            one = self._so_many(name, 1)
            yield self._of(name, f"{one} * {one} / {name}", f"{self._said(name)} in the wrong place of a fraction", 2)
        for name in self.before if names(self.step.expr) & self.before.keys() else ():
            for number in numbers:
                text = re.sub(rf"\b{name}\b", f"({self._so_many(name, number)})", self.step.expr.text)
                if text != self.step.expr.text:
                    yield self._of(self.step.name, text, f"{self._said(name)} left out", 1)
        one = self._so_many(self.step.name, 1)
        yield self._of(self.step.name, f"{one} * {one} / ({self.step.expr.text})", "upside down", 2)

    def _slips(self) -> Iterator[Suspicion]:
        """The factors that people slip on, on the whole; in a sum also on one part of it."""
        for unit, change, thought in known_factors():
            if unit in ("", self._lead(self.step.unit)):
                yield self.whole(change, thought, 2 if unit else 3)
            for name in self.behind:
                lead = self._lead(self.units[name])
                in_a_part = self._is_sum() and (unit == lead or change in _OF_A_PART)
                if in_a_part or unit == lead != self._lead(self.step.unit):
                    yield self._of(name, f"{name} {change}", f"{self._said(name)}: {thought}", 3 if unit else 4)

    def _one_more(self) -> Iterator[Suspicion]:
        """One more or one fewer of what is counted."""
        for name in self.behind:
            number = self._number(name)
            if number.denominator == 1 and self.units[name] and number > 1:
                one = self._so_many(name, 1)
                yield self._of(name, f"{name} + {one}", f"{self._said(name)}: one too many", 4)
                yield self._of(name, f"{name} - {one}", f"{self._said(name)}: one too few", 4)

    def _further(self) -> Iterator[Suspicion]:
        """One or two numbers of the question that do not belong here."""
        telling = [
            name for name in self.named if (number := self._number(name)) is not None and abs(number) not in (0, 1)
        ]
        plain = {name: f"{name} / ({self._so_many(name, 1)})" if self.units[name] else name for name in telling}
        for name in telling:
            said = self._said(name)
            yield self.whole(f"* ({plain[name]})", f"multiplied by {said} once too often", 5)
            yield self.whole(f"/ ({plain[name]})", f"divided by {said}", 5)
        for name in (*telling, *self.before):
            if self._alike(name, self.step.name):
                yield self.whole(f"+ {name}", f"{self._said(name)} added", 5)
                yield self.whole(f"- {name}", f"{self._said(name)} taken off", 5)
        for one, other in combinations(telling, 2):
            both = f"{self._said(one)} and {self._said(other)}"
            yield self.whole(f"* ({plain[one]}) * ({plain[other]})", f"multiplied by {both}", 6)
            yield self.whole(f"/ ({plain[one]}) / ({plain[other]})", f"divided by {both}", 6)
        for one, other in permutations(telling, 2):
            thought = f"multiplied by {self._said(one)} and divided by {self._said(other)}"
            yield self.whole(f"* ({plain[one]}) / ({plain[other]})", thought, 6)

    def _said(self, name: str) -> str:
        return self.says.get(name) or name.replace("_", " ")

    def _alike(self, one: str, other: str) -> bool:
        values = self.stated.everything
        here, there = values[one], values[other]
        return isinstance(here, Quantity) and isinstance(there, Quantity) and here.same_dimension(there)

    def _number(self, name: str) -> Fraction:
        """A value in the unit in which the question has it."""
        value = self.stated.values[name]
        assert isinstance(value, Quantity)
        one = Q(1, self.units[name])
        return Fraction(value.base) / Fraction(one.base)

    def _so_many(self, name: str, number: int) -> str:
        """0 or 1 of what a name counts: "1 head/layer"; "1 / (1 token)" of what is per token."""
        unit = self.units[name]
        return f"{number} / (1 {unit[2:]})" if unit.startswith("1/") else f"{number} {unit}".strip()

    def _is_sum(self) -> bool:
        steps = {each.name: each for each in self.problem.body.steps}
        trees = [self.step.expr.tree, *(steps[name].expr.tree for name in names(self.step.expr) & steps.keys())]
        return any(isinstance(node, Binary) and node.op in "+-" for tree in trees for node in walk(tree))

    def _lead(self, unit: str) -> str:
        """What a unit begins with, in base units: byte of GB/token."""
        return Q(1, unit).unit.partition("/")[0] if unit else ""


def _behind(step: Step, problem: Problem) -> frozenset[str]:
    """The names that a step stands on, those under its earlier steps too."""
    steps = {each.name: each for each in problem.body.steps}
    found: set[str] = set()
    waiting = [step]
    while waiting:
        for name in names(waiting.pop().expr) - found:
            found.add(name)
            waiting += [steps[name]] if name in steps else []
    return frozenset(found - steps.keys())
