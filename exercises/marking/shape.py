"""Shape: the name of the curve that a calculator draws along one input.

A learner predicts a shape before the calculator has run; nobody types the right
answer into the problem. The calculator is run along the input and the curve is
named by what an eye would say of it, on plain axes.

Leaves out: curves that rise and fall again; they have no name here, and no problem
can ask for one.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, cast

import numpy as np
from numpy.typing import NDArray

from calculators import CALCULATORS
from calculators.spec import Count
from exercises.problem import Problem
from exercises.variant import NotAQuantityError, run_calculator
from quantities import Quantity

if TYPE_CHECKING:
    from exercises.kinds.predict import Predict

POINTS = 61
Curve = NDArray[np.float64]  # [POINTS]

SHAPES = ("flat", "straight", "rising-straight", "bends-up", "bends-down", "falls", "steps", "knee")
"""The names that a curve may have."""
_FLAT = 0.02  # of the largest value: less change than an eye sees on an axis that starts at 0
_CLOSE = 0.02  # of the rise: how far a straight line may miss
_KNEE = 0.15  # of the later slope: how much the part before a knee may rise


@lru_cache(maxsize=512)
def curve_name(problem: Problem, seed: int) -> str:
    """The name of the curve that this prediction is about, such as "knee".

    Over a logarithmic axis it is named as it looks there, where nothing is in proportion.

    Raises NotAQuantityError when the calculator has no such number, InputRefused when it
    cannot be run over the whole range.
    """
    x, y = curve_of(problem, seed)
    if not cast("Predict", problem.body).log:
        return name_curve(x, y)
    name = name_curve(np.log(x), y)
    return "rising-straight" if name == "straight" else name


@lru_cache(maxsize=128)
def curve_of(problem: Problem, seed: int) -> tuple[Curve, Curve]:
    """What is varied, in the input's own unit, and the quantity there, in base units. Raises as `curve_name`."""
    body = cast("Predict", problem.body)
    if problem.kind != "predict" or problem.calculator is None:
        raise NotAQuantityError(f"{problem.id} asks for no shape")
    ends = float(body.start), float(body.stop)
    x = np.geomspace(*ends, POINTS) if body.log else np.linspace(*ends, POINTS)
    if isinstance(CALCULATORS[problem.calculator.name].inputs.get(body.varies), Count):
        x = np.unique(np.round(x))
    return x, np.array([_at(problem, seed, body, float(value)) for value in x])


def _at(problem: Problem, seed: int, body: "Predict", value: float) -> float:
    assert problem.calculator is not None
    whole = int(value) if value.is_integer() else value
    result = run_calculator(problem.calculator, stated_without_run(problem, seed), **{body.varies: whole})
    found = result.quantities.get(body.quantity)
    if not isinstance(found, Quantity):
        raise NotAQuantityError(f"the calculator has no quantity {body.quantity}")
    return float(found.base)


@lru_cache(maxsize=8)
def stated_without_run(problem: Problem, seed: int) -> dict[str, Quantity | str | bool]:
    """The givens alone: enough for the calculator's inputs."""
    return {given.name: given.values[seed] for given in problem.givens}


def name_curve(x: Curve, y: Curve) -> str:
    """Name a curve from its points, x rising.

    >>> x = np.linspace(1, 100, 61)
    >>> name_curve(x, 3 * x), name_curve(x, 40 + x), name_curve(x, np.maximum(40, 2 * x))
    ('straight', 'rising-straight', 'knee')
    >>> name_curve(x, x**2), name_curve(x, np.sqrt(x)), name_curve(x, 1 / x)
    ('bends-up', 'bends-down', 'falls')
    >>> name_curve(x, np.ceil(x / 25)), name_curve(x, 0 * x + 7), name_curve(x, (x - 50) ** 2)
    ('steps', 'flat', 'up-and-down')
    """
    rise = float(np.max(y) - np.min(y))
    if rise <= _FLAT * float(np.max(np.abs(y))):
        return "flat"
    changes = np.diff(y)
    if np.all(changes <= 1e-9 * rise):
        return "falls"
    if np.any(changes < -_CLOSE * rise):
        return "up-and-down"
    if _is_staircase(changes, rise):
        return "steps"
    return _rising(x, y, rise)


def _is_staircase(changes: Curve, rise: float) -> bool:
    """Whether the curve stands still except for jumps, each alone between two flat parts."""
    moves = changes > 1e-9 * rise
    return bool(np.mean(moves) <= 0.5 and not np.any(moves[1:] & moves[:-1]))


def _rising(x: Curve, y: Curve, rise: float) -> str:
    offset, _, miss = _fit(np.column_stack([np.ones_like(x), x, np.zeros_like(x)]), y)[:3]
    if miss <= _CLOSE * rise:
        return "straight" if abs(offset) <= 1.5 * _FLAT * float(np.max(y)) else "rising-straight"
    if _has_knee(x, y, rise):
        return "knee"
    middle = float(np.interp((x[0] + x[-1]) / 2, x, y))
    return "bends-up" if middle < float(y[0] + y[-1]) / 2 else "bends-down"


def _has_knee(x: Curve, y: Curve, rise: float) -> bool:
    """Whether two straight lines fit, the first nearly flat."""
    best = (np.inf, 0.0, 1.0)
    for at in x[2:-2]:
        _, slope, miss, bend = _fit(np.column_stack([np.ones_like(x), x, np.maximum(0, x - at)]), y)
        best = min(best, (miss, slope, bend))
    miss, slope, bend = best
    return miss <= _CLOSE * rise and abs(slope) <= _KNEE * (slope + bend)


def _fit(columns: NDArray[np.float64], y: Curve) -> tuple[float, float, float, float]:
    """Least squares on [1, x, hinge]: offset, slope, the largest miss, and the bend at the hinge."""
    found = np.linalg.lstsq(columns, y, rcond=None)[0]
    miss = float(np.max(np.abs(columns @ found - y)))
    return float(found[0]), float(found[1]), miss, float(found[2])
