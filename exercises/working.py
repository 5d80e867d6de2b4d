"""Working: reading the constants, steps, mistakes and the conclusion that a file has about a piece of working."""

from fractions import Fraction

from exercises.fields import Table, as_number, stand_in
from exercises.problem import Conclusion, Constant, Mistake, Step
from exercises.units import quantity_of, unit_fault
from quantities import Expression


def read_constants(head: Table) -> tuple[Constant, ...]:
    """Each `[[constant]]`."""
    return tuple(_constant(table) for table in head.tables("constant"))


def read_steps(head: Table) -> tuple[Step, ...]:
    """Each `[[step]]`; a fault where there is none."""
    steps = tuple(_step(table) for table in head.tables("step"))
    if not steps:
        head.fault("step", "a piece of working needs at least one [[step]]")
    return steps


def read_mistakes(head: Table) -> tuple[Mistake, ...]:
    """Each `[[mistake]]` of the working."""
    mistakes = tuple(_mistake(table) for table in head.tables("mistake"))
    head.unique("mistake", [mistake.id for mistake in mistakes])
    return mistakes


def read_conclusion(head: Table) -> Conclusion | None:
    """The `[conclusion]`, where there is one."""
    table = head.table("conclusion")
    return _conclusion(table) if table else None


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
        points=table.points(),
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
        points=table.points(),
    )
    said = {line.casefold() for line in conclusion.yes} & {line.casefold() for line in conclusion.no}
    if said:
        table.fault("no", f"'{min(said)}' stands under yes and under no")
    table.done()
    return conclusion
