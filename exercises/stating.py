"""Stating: reading what every kind of problem states: givens, hints, tests, a calculator's inputs."""

from collections.abc import Mapping
from fractions import Fraction

from exercises.fields import Table, as_number
from exercises.problem import Given, Test
from exercises.units import quantity_of
from quantities import Expression, Quantity


def read_given(table: Table, seeds: tuple[int, ...]) -> Given:
    name, unit = table.text("name"), table.text("unit", need=False)
    raw = _given_values(table, seeds)
    values: dict[int, Quantity | str] = {}
    numbers: dict[int, Fraction | None] = {}
    for seed, value in zip(seeds, raw, strict=True):
        number = numbers[seed] = None if isinstance(value, str) else as_number(value)
        if isinstance(value, str):
            values[seed] = value
            if unit:
                table.fault("unit", f"{name} is a text, so it has no unit")
        else:
            if number is None:
                table.fault("values" if "values" in table else "value", f"a value of {name} is not a finite number")
            values[seed] = quantity_of(number or Fraction(0), unit, table)
    given = Given(
        name=name,
        label=table.text("label", need=False) or name.replace("_", " "),
        values=values,
        numbers=numbers,
        unit=unit,
        source=table.text("source", need=False),
        bait=table.flag("bait"),
    )
    table.done()
    return given


def _given_values(table: Table, seeds: tuple[int, ...]) -> list[object]:
    """One value a seed; as many stand-ins where the file has none."""
    one, many = table.get("value"), table.get("values")
    if (one is None) == (many is None):
        table.fault("name", f"{table.what} needs value (for all seeds) or values (one a seed)")
        return [0] * len(seeds)
    if one is not None:
        return [one] * len(seeds)
    if not isinstance(many, list) or len(many) != len(seeds):
        count = f"{len(many)} given" if isinstance(many, list) else "not a list"
        table.fault("values", f"values has one entry for each of the {len(seeds)} seeds: {count}")
        return [0] * len(seeds)
    return many


def read_hint(table: Table) -> str:
    text = table.text("text")
    table.done()
    return text


def read_test(table: Table, seeds: tuple[int, ...]) -> Test:
    seed = table.get("seed")
    if seed is not None and seed not in seeds:
        table.fault("seed", f"seed {seed} is not one of {', '.join(map(str, seeds))}")
    answer, score, notes = table.text("answer"), table.number("score"), table.texts("notes", need=False)
    line = table.faults.lines.get(table.where, 1)
    table.done()
    return Test(seed if isinstance(seed, int) else None, answer, score, notes, line)


def read_inputs(table: Table, key: str = "inputs") -> Mapping[str, Expression | str]:
    """A calculator's inputs: a number, an expression over the givens, or a text in inner quotes."""
    inputs: dict[str, Expression | str] = {}
    if table.get(key) is None:
        return inputs
    for name, value in table.mapping(key).items():
        number = as_number(value)
        text = value if isinstance(value, str) else "" if number is None else f"{number.numerator}/{number.denominator}"
        if not text.strip():
            table.fault(key, f"{name} is a number, or an expression in quotation marks")
        elif len(text) > 1 and text[0] == text[-1] == "'":
            inputs[name] = text[1:-1]
        elif expression := table.parsed(key, text):
            inputs[name] = expression
    return inputs
