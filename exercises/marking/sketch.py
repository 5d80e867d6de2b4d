"""Sketch: a curve that was drawn in answer to a prediction.

Half of the points are for the shape, a quarter for the size and a quarter for the place
where the curve leaves its level, or for how much it changes from end to end.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from calculators import CALCULATORS
from calculators.spec import Number
from exercises.marked import MarkedLine
from exercises.marking.curve import Compared, Factors, Part, compare
from exercises.marking.drawing import Axis, Drawing, read_drawing
from exercises.marking.parts import Given
from exercises.marking.shape import Curve, curve_name, curve_of
from exercises.problem import Problem
from exercises.variant import Variant
from exercises.words import put_in
from quantities import Q

if TYPE_CHECKING:
    from exercises.kinds.predict import Predict

_HEADS = {
    "size": "How large it is",
    "bend": "Where it leaves its level",
    "ends": "How much it changes from end to end",
}
_WORTH = {"shape": Fraction(1, 2), "size": Fraction(1, 4), "bend": Fraction(1, 4), "ends": Fraction(1, 4)}


def varied(problem: Problem, body: "Predict") -> Number:
    """The input that is varied."""
    assert problem.calculator is not None
    spec = CALCULATORS[problem.calculator.name].inputs[body.varies]
    assert isinstance(spec, Number), "checked when the file was read"
    return spec


def axis_of(problem: Problem, body: "Predict") -> Axis:
    """What the curve is drawn upon."""
    spec = varied(problem, body)
    one = float(Q(1, spec.unit).base)
    ends = float(body.start) * one, float(body.stop) * one
    return Axis(spec.shown_in or spec.unit, body.unit, *ends, body.log)


def real_curve(problem: Problem, seed: int, body: "Predict") -> tuple[Curve, Curve]:
    """The calculator's curve, in base units."""
    x, y = curve_of(problem, seed)
    return x * float(Q(1, varied(problem, body).unit).base), y


def mark_sketch(stated: Variant, body: "Predict", given: Given) -> tuple[list[MarkedLine], Fraction, bool]:
    """The lines of the verdict on a drawn curve, the score, and whether it counted."""
    written = given.parts.get("curve", "")
    text = f"curve = {written}" if written else ""
    axis = axis_of(stated.problem, body)
    drawing: Drawing | str | None = "You draw two curves. Leave one."
    if "curve" not in given.twice:
        drawing = read_drawing(written, axis)
    if not isinstance(drawing, Drawing):
        ends = ", ".join(f"{axis.x_text(end).split()[0]}:..." for end in (axis.low, axis.high))
        reason = drawing or f"Draw your curve first, or give its points, from one end to the other: curve = {ends}"
        return [MarkedLine(text, "", "not-checked", "not-checked", reason)], Fraction(0), False
    real, factors = real_curve(stated.problem, stated.seed, body), Factors(body.full, body.half)
    found = compare(drawing, real, curve_name(stated.problem, stated.seed), axis, factors)
    parts = (found.shape, found.size, found.place)
    score = stated.problem.points * sum((_WORTH[part.about] * part.share for part in parts), Fraction(0))
    return list(_lines(stated, body, found, text, drawing.says)), score, True


def _lines(stated: Variant, body: "Predict", found: Compared, text: str, says: str) -> Iterator[MarkedLine]:
    """The shape on the line of the drawing itself, with the author's reason; then size and place."""
    named = next((option for option in body.shapes if option.id == found.name), None)
    because = f" {put_in(named.because, stated.problem, stated.seed)}" if named else ""
    note = f"mistake:{found.name}" if named and not found.shape.share else _note(found.shape)
    yield MarkedLine(text, says, _note(found.shape), note, f"{found.shape.reason}{because}")
    for part in (found.size, found.place):
        yield MarkedLine("", _HEADS[part.about], _note(part), _note(part), part.reason)


def _note(part: Part) -> Literal["holds", "does-not-hold"]:
    return "holds" if part.share == 1 else "does-not-hold"
