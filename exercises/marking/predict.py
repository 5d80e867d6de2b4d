"""Predict: a number, a shape or a curve, said before the calculator has run.

A number is marked by its direction and its factor, never by its digits; a shape by
the name that the engine gives the curve; a drawn curve by its shape, its size and its
place (`sketch.py`). What was seen afterwards gets its reason
and no points: it is there to look again, not to be examined.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from exercises.marked import Marked, MarkedLine
from exercises.marking.choice import chosen_option, judged, unread
from exercises.marking.parts import Given, how_sure, read_parts, remark_on
from exercises.marking.shape import curve_name
from exercises.marking.sketch import mark_sketch
from exercises.options import right_option
from exercises.problem import Option
from exercises.variant import NotAQuantityError, Variant, quantity
from exercises.words import put_in
from quantities import CalculationError, Expectation, Q, Quantity, Refused, read, show_number

if TYPE_CHECKING:
    from exercises.kinds.predict import Guess, Predict

_LOOK = "Let it run, and see which part of it you left out or counted too often."
_LIKE = Fraction(1, 20)  # how near a known wrong guess is recognised


@dataclass(frozen=True)
class _Part:
    """One part, judged: its line, its score, and whether it counted."""

    line: MarkedLine
    score: Fraction = Fraction(0)
    counted: bool = False


def mark_predict(stated: Variant, body: "Predict", text: str) -> Marked:
    """Mark a prediction, and what was seen where the answer says so."""
    asked = {"number": "value", "shape": "shape", "curve": "curve"}[body.ask]
    given = read_parts(text, (asked, "sure", "seen"))
    if body.ask == "curve":
        lines, score, counted = mark_sketch(stated, body, given)
    else:
        part = _number(stated, body, given) if body.ask == "number" else _shape(stated, body, given)
        lines, score, counted = [part.line], part.score, part.counted
    lines += [_seen(stated, body, given)] if "seen" in given.parts else []
    sure, problem = how_sure(given), stated.problem
    remark = remark_on(sure, score == problem.points) if counted else ""
    marked = (*lines, *unread(given, asked))
    return Marked(problem.id, stated.seed, score, problem.points, counted, marked, None, sure, remark)


def _handed_back(text: str, reason: str, read_as: str = "") -> _Part:
    return _Part(MarkedLine(text, read_as, "not-checked", "not-checked", reason))


def _number(stated: Variant, body: "Predict", given: Given) -> _Part:
    written = given.parts.get("value", "")
    text = f"value = {written}" if written else ""
    if "value" in given.twice:
        return _handed_back(text, "You give two values. Leave one.")
    parameters = Q(1, body.unit).unit == "element"
    found = read(written, expects=Expectation(body.unit, bare=True, parameters=parameters))
    if found is None:
        return _handed_back(text, f"Say a number first: value = ... {body.unit}".strip())
    if isinstance(found, Refused):
        return _handed_back(text, found.reason)
    said = found.echo or written
    if found.quantity.dimension != Q(1, body.unit).dimension:
        asked = f"in {body.unit}" if body.unit else "as a plain number"
        return _handed_back(text, f"{written} is in {found.quantity.unit or 'no unit'}; this is asked {asked}.", said)
    return _judged_number(stated, body, found.quantity, text, said)


def _judged_number(stated: Variant, body: "Predict", value: Quantity, text: str, said: str) -> _Part:
    key = stated.values[body.quantity]
    assert isinstance(key, Quantity)
    points = stated.problem.points
    if value.base <= 0:
        return _Part(MarkedLine(text, said, "does-not-hold", "does-not-hold", "It is more than nothing."), counted=True)
    ratio = Fraction(value.base) / Fraction(key.base)
    factor = max(ratio, 1 / ratio)
    guess = next((g for g in body.guesses if is_like(value, g, stated)), None)
    if factor <= body.full:
        return _Part(MarkedLine(text, said, "holds", "holds", _near(ratio)), points, True)
    score = max(Fraction(0), min(points / 2, points - 1)) if factor <= body.half else Fraction(0)
    if guess is not None:
        reason = f"{_put(guess.says, stated)} {_put(guess.because, stated)} {_direction(ratio)}"
        return _Part(MarkedLine(text, said, "does-not-hold", f"mistake:{guess.id}", reason), score, True)
    near = "The right size, roughly: half the points. " if score else ""
    reason = f"{near}{_direction(ratio)} {_LOOK}"
    return _Part(MarkedLine(text, said, "does-not-hold", "does-not-hold", reason), score, True)


def is_like(value: Quantity, guess: "Guess", stated: Variant) -> bool:
    """Whether a value is near enough to a known wrong guess to be told so."""
    try:
        known = quantity(guess.value, stated.values)
    except (CalculationError, NotAQuantityError):
        return False
    return known.dimension == value.dimension and abs(Fraction(value.base) - Fraction(known.base)) <= _LIKE * abs(
        Fraction(known.base)
    )


def _put(text: str, stated: Variant) -> str:
    return put_in(text, stated.problem, stated.seed)


def _near(ratio: Fraction) -> str:
    if abs(ratio - 1) < Fraction(1, 50):
        return "That is it."
    side = "more" if ratio > 1 else "less"
    return f"Near enough: you said a little {side} than it is. The size is what counts here, not the digits."


def _direction(ratio: Fraction) -> str:
    size, word = (ratio, "large") if ratio > 1 else (1 / ratio, "small")
    return f"Your number is about {show_number(size, 2)} times too {word}."


def _shape(stated: Variant, body: "Predict", given: Given) -> _Part:
    found = chosen_option(body.shapes, given, "shape")
    if not isinstance(found, Option):
        return _handed_back(f"shape = {given.parts['shape']}" if "shape" in given.parts else "", found)
    right = found.id == curve_name(stated.problem, stated.seed)
    line = judged("shape", found, right, stated)
    return _Part(line, stated.problem.points if right else Fraction(0), True)


def _seen(stated: Variant, body: "Predict", given: Given) -> MarkedLine:
    found = chosen_option(body.seen, given, "seen")
    if not isinstance(found, Option):
        return _handed_back(f"seen = {given.parts['seen']}", found).line
    return judged("seen", found, found is right_option(body.seen, stated), stated)
