"""Kinds: reading the part of a header that belongs to one kind of problem."""

from fractions import Fraction
from typing import Literal

from exercises.fields import Table, as_number
from exercises.problem import (
    Choice,
    Conclusion,
    Constant,
    Derivation,
    Guess,
    Mistake,
    Option,
    Predict,
    Step,
)
from exercises.units import quantity_of, unit_fault
from quantities import Expression, parse

SHAPES = ("flat", "straight", "rising-straight", "bends-up", "bends-down", "falls", "steps", "knee")
"""The names the engine gives a curve; `exercises.marking.shape` decides between them."""
_STAND_IN = parse("1")


def read_derivation(head: Table) -> Derivation:
    """The constants, steps, mistakes and conclusion of a derivation."""
    constants = tuple(_constant(table) for table in head.tables("constant"))
    steps = tuple(_step(table) for table in head.tables("step"))
    mistakes = tuple(_mistake(table) for table in head.tables("mistake"))
    if not steps:
        head.fault("step", "a derivation needs at least one [[step]]")
    _unique(head, "mistake", [mistake.id for mistake in mistakes])
    table = head.table("conclusion")
    return Derivation(constants, steps, mistakes, _conclusion(table) if table else None)


def read_choice(head: Table) -> Choice:
    """The two questions of a choice: what, and why."""
    return Choice(_options(head, "what"), _options(head, "why"))


def read_predict(head: Table, calculator: Table | None) -> Predict:
    """What is to be predicted, how near counts, and what may be seen afterwards."""
    ask = _ask(head)
    guesses = tuple(_guess(table) for table in head.tables("mistake"))
    shapes = _options(head, "shape", judged=False) if ask == "shape" or "shape" in head else ()
    seen = _options(head, "seen") if "seen" in head else ()
    if ask == "shape":
        for index, option in enumerate(shapes):
            if option.id not in SHAPES:
                head.faults.add(("shape", index, "id"), f"no shape is called {option.id}: {', '.join(SHAPES)}")
    if calculator is None:
        head.fault("calculator", "a prediction needs a [calculator]")
        return Predict(ask, "", "", Fraction(1), Fraction(1), "", Fraction(1), Fraction(2), guesses, shapes, seen)
    return _prediction(calculator, ask, guesses, shapes, seen)


def _ask(head: Table) -> Literal["number", "shape"]:
    ask = head.text("ask")
    if ask and ask not in ("number", "shape"):
        head.fault("ask", 'ask is "number" or "shape"')
    return "shape" if ask == "shape" else "number"


def _prediction(
    table: Table,
    ask: Literal["number", "shape"],
    guesses: tuple[Guess, ...],
    shapes: tuple[Option, ...],
    seen: tuple[Option, ...],
) -> Predict:
    number = ask == "number"
    unit = table.text("unit", need=False)
    if fault := unit_fault(unit):
        table.fault("unit", fault)
    full, half = table.number("full", Fraction(3, 2)), table.number("half", Fraction(4))
    if not 1 <= full <= half:
        table.fault("full", "full and half are factors, with 1 <= full <= half")
    varies = table.text("varies", need=not number)
    start, stop = table.number("from", Fraction(1)), table.number("to", Fraction(2))
    if not number and not start < stop:
        table.fault("from", "from and to are the two ends of the axis, from below to")
    return Predict(ask, table.text("quantity"), unit, full, half, varies, start, stop, guesses, shapes, seen)


def _constant(table: Table) -> Constant:
    unit = table.text("unit", need=False)
    number = table.number("value")
    constant = Constant(table.text("name"), quantity_of(number, unit, table), number, unit, table.text("says"))
    table.done()
    return constant


def _step(table: Table) -> Step:
    unit = table.text("unit", need=False)
    if fault := unit_fault(unit):
        table.fault("unit", fault)
    rtol, atol = _rtol(table), table.number("atol", Fraction(0))
    if atol < 0:
        table.fault("atol", "atol is not below 0")
    step = Step(
        name=table.text("name"),
        expr=table.expression("expr") or stand_in(),
        unit=unit,
        rtol=rtol,
        points=_points(table),
        why=table.text("why"),
        atol=atol,
        carry=_carry(table),
    )
    table.done()
    return step


def _rtol(table: Table) -> Fraction:
    if table.get("rtol") is None:
        table.fault("rtol", f"{table.what} needs rtol: there is no tolerance for everything")
        return Fraction(1, 100)
    rtol = table.number("rtol")
    if not 0 <= rtol < 1:
        table.fault("rtol", "rtol is a share: at least 0, and less than 1")
    return rtol


def _points(table: Table) -> Fraction:
    points = table.number("points")
    if points <= 0:
        table.fault("points", "points are more than 0")
    return points


def _carry(table: Table) -> tuple[Fraction, Fraction] | None:
    value = table.get("carry")
    if value is None:
        return None
    ends = [as_number(item) for item in value] if isinstance(value, list) else []
    match ends:
        case [Fraction() as low, Fraction() as high] if low < high:
            return low, high
    table.fault("carry", "carry is two numbers, the lower first")
    return None


def _mistake(table: Table) -> Mistake:
    swap: dict[str, Expression] = {}
    for name, text in table.mapping("swap").items():
        if not isinstance(text, str):
            table.fault("swap", f"{name} is swapped for an expression, in quotation marks")
        elif expression := table.parsed("swap", text):
            swap[name] = expression
    credit = table.number("credit", Fraction(0))
    if not 0 <= credit <= 1:
        table.fault("credit", "credit is a share from 0 to 1")
    mistake = Mistake(
        table.text("id"), swap, table.text("says"), table.text("because"), table.text("claim", need=False), credit
    )
    table.done()
    return mistake


def _conclusion(table: Table) -> Conclusion:
    conclusion = Conclusion(
        ask=table.text("ask"),
        holds=table.expression("holds") or stand_in(),
        yes=table.texts("yes"),
        no=table.texts("no"),
        points=_points(table),
    )
    said = {line.casefold() for line in conclusion.yes} & {line.casefold() for line in conclusion.no}
    if said:
        table.fault("no", f"'{min(said)}' stands under yes and under no")
    table.done()
    return conclusion


def _options(head: Table, key: str, *, judged: bool = True) -> tuple[Option, ...]:
    options = []
    for table in head.tables(key):
        condition = table.expression("holds") if judged and "holds" in table else None
        right = judged and table.flag("right")
        if right and condition:
            table.fault("right", "an option has right or holds, not both")
        options.append(Option(table.text("id"), table.text("text"), table.text("because"), right, condition))
        table.done()
    if len(options) < 2:
        head.fault(key, f"at least two [[{key}]] are needed to choose from")
    _unique(head, key, [option.id for option in options])
    return tuple(options)


def _guess(table: Table) -> Guess:
    guess = Guess(table.text("id"), table.expression("value") or stand_in(), table.text("says"), table.text("because"))
    table.done()
    return guess


def _unique(head: Table, key: str, ids: list[str]) -> None:
    for index, name in enumerate(ids):
        if name and name in ids[:index]:
            head.faults.add((key, index, "id"), f"two [[{key}]] have the id {name}")


def stand_in() -> Expression:
    """An expression in place of one that could not be read; its fault is noted already."""
    assert isinstance(_STAND_IN, Expression)
    return _STAND_IN
