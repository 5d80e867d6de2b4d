"""Charting: the chart that a curve is drawn on, and the calculator's own curve over it."""

import math
from typing import TYPE_CHECKING

import numpy as np

from calculators import CALCULATORS
from exercises.marking.drawing import MOST
from exercises.marking.shape import Curve, curve_of
from exercises.marking.sketch import axis_of, real_curve, varied
from exercises.problem import Problem
from exercises.seeds import AtSeed
from exercises.shown import ShownAxis
from exercises.variant import Variant, quantity
from quantities import Q, Quantity, show

if TYPE_CHECKING:
    from exercises.kinds.predict import Predict

_CORNER = 0.004  # of the height: a point nearer than this to the line through its neighbours is left out


def computed_curve(problem: Problem, seed: int, body: "Predict") -> tuple[tuple[float, float], ...]:
    """The calculator's curve in the units of the chart, without the points that lie on a line with their neighbours."""
    axis, (x, y) = axis_of(problem, body), real_curve(problem, seed, body)
    kept, corner = _corners(axis.along(x), y, _CORNER * float(np.ptp(y))), _CORNER
    while len(kept) > MOST:
        corner *= 2
        kept = _corners(axis.along(x), y, corner * float(np.ptp(y)))
    units = float(Q(1, axis.x_unit).base), float(Q(1, axis.y_unit).base)
    return tuple((float(x[at] / units[0]), float(y[at] / units[1])) for at in kept)


def _corners(x: Curve, y: Curve, miss: float) -> list[int]:
    """The points that a line through them needs, so that it misses none of the others by more."""
    kept, waiting = {0, len(x) - 1}, [(0, len(x) - 1)]
    while waiting:
        first, last = waiting.pop()
        line = np.interp(x[first : last + 1], x[[first, last]], y[[first, last]])
        off = np.abs(y[first : last + 1] - line)
        at = first + int(np.argmax(off))
        if off[at - first] > miss and first < at < last:
            kept.add(at)
            waiting += [(first, at), (at, last)]
    return sorted(kept)


def points_text(points: tuple[tuple[float, float], ...]) -> str:
    """Points as an answer writes them.

    >>> points_text(((1.0, 40.0), (2000.0, 1000.4)))
    '1:40, 2000:1000'
    """
    return ", ".join(":".join(_digits(value) for value in point) for point in points)


def _digits(value: float) -> str:
    """A number with four digits that count, without commas and without zeros at its end."""
    rounded = round(value, 3 - math.floor(math.log10(abs(value)))) if value else 0.0
    return show(Q(rounded), digits=None).replace(",", "")


def axes(stated: Variant, body: "Predict") -> tuple[ShownAxis, ShownAxis]:
    """The two axes of the chart, in the units that are shown."""
    problem, spec, axis = stated.problem, varied(stated.problem, body), axis_of(stated.problem, body)
    assert problem.calculator is not None
    label = CALCULATORS[problem.calculator.name].labels[body.quantity]
    if body.top:
        high = quantity(body.top, stated.values).to(body.unit)
    else:
        high = nice_top(max(y for _, y in computed_curve(problem, stated.seed, body)))
    low, far = (Q(float(end), spec.unit).to(axis.x_unit) for end in (body.start, body.stop))
    return ShownAxis(spec.label or body.varies, axis.x_unit, low, far, body.log), ShownAxis(label, body.unit, 0, high)


def nice_top(value: float) -> float:
    """A round number above a value, the end of an axis that does not give the value away.

    >>> nice_top(0.2), nice_top(199), nice_top(40)
    (0.5, 500.0, 100.0)
    """
    ten = 10.0 ** math.floor(math.log10(value * 1.4))
    return next(ten * step for step in (1, 2, 5, 10) if ten * step >= value * 1.4)


def fit_chart(at: AtSeed, body: "Predict") -> None:
    """Note a unit that does not fit the quantity, and a curve that does not fit the chart."""
    key = at.values.get(body.quantity)
    if not isinstance(key, Quantity) or at.faults.found:
        return
    if not key.same_dimension(Q(1, body.unit)):
        at.fault(("calculator", "unit"), f"{body.quantity} is in {key.unit or 'a plain number'}")
        return
    highest = float(max(curve_of(at.problem, at.seed)[1]))
    if highest <= 0:
        at.fault(("calculator", "quantity"), f"the curve is nowhere above 0 on seed {at.seed}")
    top = at.quantity(("calculator", "top"), body.top) if body.top else None
    if top is not None and (not top.same_dimension(key) or float(top.base) < highest):
        goes = show(Quantity(highest, key.dimension), body.unit)
        at.fault(("calculator", "top"), f"on seed {at.seed} top is {show(top)}, and the curve goes up to {goes}")
