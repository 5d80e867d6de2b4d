"""Predict: a number, a shape or a drawn curve, said before the calculator has run."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from calculators.spec import InputRefused
from exercises.charting import axes, computed_curve, fit_chart, points_text
from exercises.faults import Fault
from exercises.fields import Table, stand_in
from exercises.giving_away import given_away
from exercises.guessing import prediction_faults
from exercises.marked import Marked
from exercises.marking.predict import mark_predict
from exercises.marking.shape import SHAPES, curve_name
from exercises.options import alike, judged_options, read_options, right_option, shown_options
from exercises.problem import Body, Option, Problem
from exercises.rewriting import rounding_faults
from exercises.seeds import AtSeed
from exercises.shown import Shown
from exercises.units import unit_fault
from exercises.variant import NotAQuantityError, Variant
from quantities import CalculationError, Expression, Q, Quantity
from quantities import show as quantity_text

Ask = Literal["number", "shape", "curve"]


@dataclass(frozen=True)
class Guess:
    """A known wrong prediction, with what leads to it."""

    id: str
    value: Expression
    says: str
    because: str


@dataclass(frozen=True)
class Predict(Body):
    """A number, a shape or a curve, said before the calculator has run."""

    ask: Ask
    quantity: str
    unit: str
    full: Fraction
    half: Fraction
    varies: str
    start: Fraction
    stop: Fraction
    guesses: tuple[Guess, ...]
    shapes: tuple[Option, ...]
    seen: tuple[Option, ...]
    log: bool = False
    """Whether the axis of what is varied is logarithmic."""
    top: Expression | None = None
    """The high end of the other axis of a curve's chart; None where the engine chooses one."""


def read(head: Table, calculator: Table | None) -> Predict:
    """What is to be predicted, how near counts, and what may be seen afterwards."""
    ask = _ask(head)
    guesses = tuple(_guess(table) for table in head.tables("mistake"))
    shapes = read_options(head, "shape", judged=False) if ask != "number" or "shape" in head else ()
    seen = read_options(head, "seen") if "seen" in head else ()
    if ask != "number":
        for index, option in enumerate(shapes):
            if option.id not in SHAPES:
                head.faults.add(("shape", index, "id"), f"no shape is called {option.id}: {', '.join(SHAPES)}")
    if calculator is None:
        head.fault("calculator", "a prediction needs a [calculator]")
        return Predict(ask, "", "", Fraction(1), Fraction(1), "", Fraction(1), Fraction(2), guesses, shapes, seen)
    return _prediction(calculator, ask, guesses, shapes, seen)


def _ask(head: Table) -> Ask:
    match head.text("ask"):
        case "number" | "":
            return "number"
        case "shape":
            return "shape"
        case "curve":
            return "curve"
    head.fault("ask", 'ask is "number", "shape" or "curve"')
    return "number"


def _prediction(
    table: Table, ask: Ask, guesses: tuple[Guess, ...], shapes: tuple[Option, ...], seen: tuple[Option, ...]
) -> Predict:
    number = ask == "number"
    unit = table.text("unit", need=False)
    if fault := unit_fault(unit):
        table.fault("unit", fault)
    full, half = table.number("full", Fraction(3, 2)), table.number("half", Fraction(4))
    if not 1 <= full <= half:
        table.fault("full", "full and half are factors, with 1 <= full <= half")
    varies = _varies(table, need=not number)
    start, stop = table.number("from", Fraction(1)), table.number("to", Fraction(2))
    log = table.flag("log")
    if not number and not start < stop:
        table.fault("from", "from and to are the two ends of the axis, from below to")
    elif log and start <= 0:
        table.fault("from", "a logarithmic axis begins above 0")
    top = table.expression("top") if ask == "curve" and "top" in table else None
    quantity = table.text("quantity")
    return Predict(ask, quantity, unit, full, half, varies, start, stop, guesses, shapes, seen, log=log, top=top)


def _varies(table: Table, *, need: bool) -> str:
    varies, inputs = table.text("varies", need=need), table.get("inputs")
    if isinstance(inputs, dict) and varies in inputs:
        table.fault("varies", f"{varies} is varied, so it has no fixed input")
    return varies


def _guess(table: Table) -> Guess:
    guess = Guess(table.text("id"), table.expression("value") or stand_in(), table.text("says"), table.text("because"))
    table.done()
    return guess


def points(head: Table, body: Predict) -> Fraction:
    """What the header says the prediction is worth."""
    return head.points()


def mark(stated: Variant, body: Predict, answer: str) -> Marked:
    """The prediction, and what was seen."""
    return mark_predict(stated, body, answer)


def show(stated: Variant, body: Predict, about: Shown) -> Shown:
    """What is asked, with the shapes on offer, the chart of a curve, and what may be seen."""
    shapes, seen = shown_options(body.shapes, stated), shown_options(body.seen, stated)
    if body.ask == "curve":
        return replace(about, seen=seen, ask=body.ask, unit=body.unit, axis=axes(stated, body))
    return replace(about, shapes=shapes, seen=seen, ask=body.ask, unit=body.unit)


def worked(stated: Variant, body: Predict) -> tuple[str, ...]:
    """What the calculator says, and what is seen."""
    match body.ask:
        case "curve":
            guess = f"curve = {points_text(computed_curve(stated.problem, stated.seed, body))}"
        case "shape":
            guess = f"shape = {curve_name(stated.problem, stated.seed)}"
        case _:
            guess = f"value = {key_text(body, stated)}"
    return (guess, f"seen = {right_option(body.seen, stated).id}") if body.seen else (guess,)


def key_text(body: Predict, stated: Variant) -> str:
    """The predicted quantity with its unit."""
    found = stated.values[body.quantity]
    assert isinstance(found, Quantity)
    return quantity_text(found, body.unit or None)


def sense(at: AtSeed, body: Predict) -> None:
    """What is predicted can be worked out, and so can the known wrong guesses."""
    if body.ask == "number":
        _number(at, body)
    else:
        _shape(at, body)
    if body.ask == "curve":
        fit_chart(at, body)
    for index, guess in enumerate(body.guesses):
        at.quantity(("mistake", index, "value"), guess.value)
    if body.seen:
        at.one_holds("seen", body.seen)


def _number(at: AtSeed, body: Predict) -> None:
    key = at.values.get(body.quantity)
    if not isinstance(key, Quantity):
        at.fault(("calculator", "quantity"), f"the calculator has no quantity {body.quantity}")
    elif not key.same_dimension(Q(1, body.unit)):
        at.fault(("calculator", "unit"), f"{body.quantity} is in {key.unit or 'a plain number'}")
    elif key.base <= 0:
        at.fault(("calculator", "quantity"), f"{body.quantity} is not above 0 on seed {at.seed}")


def _shape(at: AtSeed, body: Predict) -> None:
    try:
        name = curve_name(at.problem, at.seed)
    except (CalculationError, InputRefused, NotAQuantityError) as error:
        at.fault(("calculator", "varies"), f"on seed {at.seed}: {error}")
        return
    if name not in [option.id for option in body.shapes]:
        at.fault(("shape", 0), f"on seed {at.seed} the curve is '{name}', and no [[shape]] has that id")


def faults(problem: Problem, body: Predict) -> Iterator[Fault]:
    """One prediction that is right on all seeds, guesses that nobody can see, and reasons that say too much."""
    yield from prediction_faults(problem, body)
    yield from alike(problem, "shape", [option.text for option in body.shapes])
    yield from alike(problem, "seen", [option.text for option in body.seen])
    yield from rounding_faults(problem, judged_options(body.seen, "seen"))
    reasons = [
        (problem.line("mistake", index, part), getattr(guess, part))
        for index, guess in enumerate(body.guesses)
        for part in ("says", "because")
    ]
    yield from given_away(problem, reasons, lambda stated: _asked(stated, body))


def _asked(stated: Variant, body: Predict) -> Mapping[str, Quantity]:
    key = stated.values.get(body.quantity)
    return {body.quantity: key} if isinstance(key, Quantity) and body.ask == "number" else {}
