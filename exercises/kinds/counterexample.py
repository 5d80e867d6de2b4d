"""Counterexample: a claim, and inputs of a calculator at which a learner shows that it fails.

There are infinitely many right answers, so nothing is compared with a key: the calculator
is run at the learner's inputs and the claim is tried there.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from calculators import CALCULATORS
from calculators.spec import Bits, InputRefused, Number
from exercises.breaking import claim_faults
from exercises.faults import Fault
from exercises.fields import Table, stand_in
from exercises.giving_away import given_away
from exercises.marked import Marked
from exercises.marking.counterexample import mark_counterexample
from exercises.marking.setting import dials
from exercises.marking.trial import example_of, values_at
from exercises.problem import Body, Problem
from exercises.seeds import AtSeed
from exercises.shown import Shown, ShownInput
from exercises.stating import read_inputs
from exercises.variant import NotAQuantityError, Variant
from exercises.words import put_in
from quantities import CalculationError, Expression, Q, Quantity


@dataclass(frozen=True)
class Vary:
    """An input that the learner sets; the ends, in base units, narrow the input's own range."""

    input: str
    low: Fraction | None = None
    high: Fraction | None = None


@dataclass(frozen=True)
class Miss:
    """A known way to miss (`near`), or to hit without saying anything (`trivial`)."""

    id: str
    when: Expression
    says: str
    because: str


@dataclass(frozen=True)
class Counterexample(Body):
    """A claim to break."""

    says: str
    holds: Expression
    """True where the claim holds."""
    told: str
    """What the calculator made of the inputs, with {names} in it; nothing where its labels will do."""
    again: Mapping[str, Expression | str]
    vary: tuple[Vary, ...]
    near: tuple[Miss, ...]
    trivial: tuple[Miss, ...]
    example: Mapping[str, Expression | str]


def read(head: Table, calculator: Table | None) -> Counterexample:
    """The claim, what the learner sets, and the known ways to miss."""
    if calculator is None:
        head.fault("calculator", "a counterexample needs a [calculator] to be tried with")
    body = Counterexample(
        says=head.text("says"),
        holds=head.expression("holds") or stand_in(),
        told=head.text("told", need=False),
        again=read_inputs(calculator, "again") if calculator else {},
        vary=tuple(_vary(table) for table in head.tables("vary")),
        near=_misses(head, "near"),
        trivial=_misses(head, "trivial"),
        example=read_inputs(head, "example"),
    )
    if not body.vary:
        head.fault("vary", "a counterexample needs at least one [[vary]], an input that the learner sets")
    if body.example.keys() != {vary.input for vary in body.vary}:
        head.fault("example", "example has a value for each [[vary]], and for nothing else")
    return body


def _vary(table: Table) -> Vary:
    low, high = (table.number(key) if key in table else None for key in ("low", "high"))
    if low is not None and high is not None and not low < high:
        table.fault("low", "low and high are the two ends of what the learner may set, low below high")
    vary = Vary(table.text("input"), low, high)
    table.done()
    return vary


def _misses(head: Table, key: str) -> tuple[Miss, ...]:
    found = []
    for table in head.tables(key):
        when = table.expression("when") or stand_in()
        found.append(Miss(table.text("id"), when, table.text("says"), table.text("because")))
        table.done()
    head.unique(key, [miss.id for miss in found])
    return tuple(found)


def points(head: Table, body: Counterexample) -> Fraction:
    """What the header says the counterexample is worth."""
    return head.points()


def mark(stated: Variant, body: Counterexample, answer: str) -> Marked:
    """The claim, tried at the learner's inputs."""
    return mark_counterexample(stated, body, answer)


def show(stated: Variant, body: Counterexample, about: Shown) -> Shown:
    """The claim, and the inputs to set with their ranges."""
    vary = tuple(
        ShownInput(dial.name, dial.label, dial.unit, dial.shown(dial.low), dial.shown(dial.high), dial.allowed)
        for dial in dials(stated.problem, body)
    )
    return replace(about, says=put_in(body.says, stated.problem, stated.seed), vary=vary)


def worked(stated: Variant, body: Counterexample) -> tuple[str, ...]:
    """The author's example."""
    inputs = example_of(stated.problem, body, stated.seed)
    return tuple(f"{dial.name} = {dial.text(inputs[dial.name])}" for dial in dials(stated.problem, body))


def sense(at: AtSeed, body: Counterexample) -> None:
    """What is varied can be varied, and the claim and every known miss can be worked out at the example."""
    assert at.problem.calculator is not None
    calculator, before = CALCULATORS[at.problem.calculator.name], len(at.faults.found)
    for index, vary in enumerate(body.vary):
        spec = calculator.inputs.get(vary.input)
        if not isinstance(spec, Number | Bits):
            known = ", ".join(name for name, each in calculator.inputs.items() if isinstance(each, Number | Bits))
            at.fault(("vary", index, "input"), f"{calculator.name} has no number {vary.input} to vary: {known}")
        elif vary.input in at.problem.calculator.inputs:
            at.fault(("vary", index, "input"), f"{vary.input} is varied, so it has no fixed input")
    if len(at.faults.found) == before:
        _at_example(at, body)


def _at_example(at: AtSeed, body: Counterexample) -> None:
    try:
        at.values |= values_at(at.problem, body, at.seed, example_of(at.problem, body, at.seed))
    except (InputRefused, CalculationError, NotAQuantityError) as why:
        at.fault(("example",), f"on seed {at.seed} the example cannot be tried: {why}")
        return
    at.condition(("holds",), body.holds)
    for key, misses in (("near", body.near), ("trivial", body.trivial)):
        for index, miss in enumerate(misses):
            at.condition((key, index, "when"), miss.when)


def faults(problem: Problem, body: Counterexample) -> Iterator[Fault]:
    """A claim that does not hold where it is made or fail where it is broken, and hints that say too much."""
    yield from claim_faults(problem, body)
    said = [
        (problem.line(key, index, part), getattr(miss, part))
        for key, misses in (("near", body.near), ("trivial", body.trivial))
        for index, miss in enumerate(misses)
        for part in ("says", "because")
    ]

    def example(stated: Variant) -> Mapping[str, Quantity]:
        units = {dial.name: dial.base_unit for dial in dials(problem, body)}
        return {name: Q(value, units[name]) for name, value in example_of(problem, body, stated.seed).items()}

    yield from given_away(problem, said, example)
