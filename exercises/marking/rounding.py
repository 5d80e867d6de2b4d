"""Rounding: whether a value is off only because an earlier one was rounded before it was used.

It is said only where the same sum comes out right with all the digits of the line that it uses; whoever is just wrong
is not told that it was the rounding.
"""

from fractions import Fraction

from exercises.marking.entries import Entry
from exercises.marking.readline import ReadLine
from exercises.marking.swapping import value_with, within
from exercises.problem import Step
from quantities import Quantity, show_in

_FAR = Fraction(1, 2)
"""No rounding to a figure's first digit moves a value further than this."""


def rounded_before(line: ReadLine, step: Step, expected: Quantity) -> str:
    """The reason where rounding explains why the line is off what is expected; else nothing."""
    entry = next((entry for entry in line.entries if entry.is_rounded), None)
    if entry is None or not (_of_the_sum(line, step, expected) or _of_the_figure(line, step, expected)):
        return ""
    figure = entry.figures[-1]
    said = show_in(
        Quantity(figure.number * Fraction(figure.scale.base), figure.scale.dimension), figure.unit, digits=None
    )
    return (
        f"This is rounding: with all the digits of line {entry.line}, which says {said}, the same sum comes out right. "
        "Keep the digits while you work, and round at the end."
    )


def _of_the_sum(line: ReadLine, step: Step, expected: Quantity) -> bool:
    """Whether the line's own sum is right when what it uses is not rounded."""
    if line.worked < 0:
        return False
    written, least = line.value.quantity, _FAR * abs(Fraction(expected.base))
    near = written.dimension == expected.dimension and abs(Fraction(written.base) - Fraction(expected.base)) <= least
    return near and any(within(meaning.quantity, expected, step) for meaning in line.parts[line.worked].meanings)


def _of_the_figure(line: ReadLine, step: Step, expected: Quantity) -> bool:
    """Whether a figure alone is what the step's formula gives with the earlier steps as they were rounded."""
    own = {name: _rounded(entry) for name, entry in line.own.items()}
    with_rounded = value_with(step, {}, own, line.stated)
    return with_rounded is not None and within(line.value.quantity, with_rounded, step)


def _rounded(entry: Entry) -> Quantity:
    """The value of an earlier line as its figure says it."""
    if not entry.figures:
        return entry.value.quantity
    figure = entry.figures[-1]
    return Quantity(figure.number * Fraction(figure.scale.base), entry.value.dimension)
