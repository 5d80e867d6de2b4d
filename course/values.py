"""Values: what the numbers inside sentences say.

The live page and the reading edition both ask here, so they cannot disagree.
"""

from collections.abc import Iterator, Mapping

from calculators import CALCULATORS, run
from calculators.spec import Calculator, Count, Number, Result
from course.blocks import Placed, Prose, Value
from course.lesson import Lesson
from quantities import Q, show

COVERED = "..."
DIGITS = 3
"""Significant digits of a number in a sentence, where the author asks for no other."""


def quantity_text(calculator: str, quantity: str, result: Result, unit: str = "", digits: int = DIGITS) -> str:
    """One quantity of a result as the page says it, in `unit` or in the calculator's own choice."""
    found = result.quantities[quantity]
    if isinstance(found, str):
        return found
    return show(found, unit or CALCULATORS[calculator].units.get(quantity) or None, digits=digits)


def input_text(calculator: Calculator, name: str, result: Result | None) -> str:
    """An input as a knob in a sentence reads, as `result` used it; its default where there is no result.

    Every digit, in the page's own unit: it is a number that was given, not one that was worked out. The sentence names
    what is counted: "with 2,000 tokens" has a knob of 2,000 and the word behind it.
    """
    asked = calculator.inputs[name]
    value = result.inputs.get(name) if result else getattr(asked, "default", None)
    if not isinstance(asked, Number) or not isinstance(value, int | float):
        return str(value)
    if isinstance(asked, Count):
        return show(Q(value, ""), digits=None)
    return show(Q(value, asked.unit), asked.shown_in or asked.unit, digits=None)


def value_text(value: Value, live: Mapping[str, Result]) -> str:
    """What an inline value says; `live` holds the result of each open place, by section id.

    A value that follows a place which is not in `live` (covered until a prediction is in) says "...".
    """
    if value.fixed is not None:
        return value.says
    if value.place not in live:
        return COVERED
    return quantity_text(value.calculator, value.quantity, live[value.place], value.unit, value.digits)


def places(lesson: Lesson) -> tuple[Placed, ...]:
    """The calculators of a lesson, in the order of the page."""
    return tuple(section.calculator for section in lesson.sections if section.calculator)


def values_of(lesson: Lesson) -> Iterator[Value]:
    """Every inline value of a lesson, in the order of the page."""
    for block in lesson.blocks:
        if isinstance(block, Prose):
            yield from block.values


def lesson_values(
    lesson: Lesson,
    inputs_by_place: Mapping[str, Mapping[str, object]],
    covered: frozenset[str] = frozenset(),
) -> dict[str, str]:
    """The text of every inline value of a lesson, by key.

    Places that `inputs_by_place` leaves out stand at their presets; the values of a covered place,
    fixed ones too, say "...".
    """
    live = {
        placed.place: run(placed.calculator, {**placed.preset, **inputs_by_place.get(placed.place, {})})
        for placed in places(lesson)
        if placed.place not in covered
    }
    return {value.key: COVERED if value.place in covered else value_text(value, live) for value in values_of(lesson)}
