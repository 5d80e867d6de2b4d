"""Sandbox: working that belongs to no problem, read line by line.

Nothing is right or wrong here but the arithmetic: each line says how it was read and what it comes to, and an `=`
whose sides differ says so. It is where one learns how to write a line before anything is marked.
"""

from collections.abc import Mapping

from exercises.marked import MarkedLine
from quantities import (
    CalculationError,
    Expression,
    Line,
    Quantity,
    Refused,
    agrees,
    evaluate,
    literal,
    parse_line,
    show,
)

MOST_LINES = 60
MOST_SIGNS = 4_096
Values = dict[str, Quantity]


def try_lines(text: str) -> tuple[MarkedLine, ...]:
    """Each line of a text, read and worked out; a name stands for what an earlier line gave it; blanks are left out.

    >>> [line.reason for line in try_lines("tokens = 2000 token\\ntokens * 0.5 ms/token = 2 s")]
    ['This is 2,000 tokens.', 'The two sides of “=” differ: 1.00 s and 2.00 s.']
    """
    values: Values = {}
    lines = text[:MOST_SIGNS].splitlines()[:MOST_LINES]
    tried = [_tried(line, values) for line in lines]
    return tuple(line for line in tried if line is not None)


def _tried(text: str, values: Values) -> MarkedLine | None:
    read = parse_line(text, names=tuple(values))
    if read is None:
        return None
    if isinstance(read, Refused):
        return MarkedLine(text, "", "not-checked", "not-checked", read.reason)
    try:
        found = [_value(part, values) for part in read.parts]
        differ = _first_difference(read, found)
    except CalculationError as trouble:
        return MarkedLine(text, read.echo, "not-checked", "not-checked", str(trouble))
    if differ is not None:
        left, right = show(found[differ]), show(found[differ + 1])
        says = f"The two sides of “{read.relations[differ]}” differ: {left} and {right}."
        return MarkedLine(text, read.echo, "does-not-hold", "does-not-hold", says)
    if read.name:
        values[read.name] = found[0]
    return MarkedLine(text, read.echo, "holds", "holds", f"This is {show(found[0])}.")


def _value(part: Expression, values: Mapping[str, Quantity]) -> Quantity:
    found = evaluate(part, values)
    if not isinstance(found, Quantity):
        raise CalculationError("This compares, and comes to no number. Write a number, a product, a sum.")
    return found


def _first_difference(line: Line, found: list[Quantity]) -> int | None:
    """The first sign whose sides do not agree; a written figure stands for all that rounds to it."""
    figures = [literal(part.tree) or value for part, value in zip(line.parts, found, strict=True)]
    for index, relation in enumerate(line.relations):
        if not agrees(figures[index], figures[index + 1], approx=relation == "~"):
            return index
    return None
