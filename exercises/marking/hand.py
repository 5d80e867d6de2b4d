"""Hand: the names that a curve drawn by hand may go by.

A hand shakes, rounds corners and misses its mark by a few hundredths of the axis. So a
drawn curve is not named once, as the calculator's is, but goes by every name whose
ideal it follows within a hand's breadth, the nearest first.
"""

from collections.abc import Iterator
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from exercises.marking.shape import Curve

BREADTH = 0.08  # of the rise: how far a hand may be from what it means
_NEAR = 0.06  # of the rise: a curve drawn as near as this to another has its shape
_AS_GOOD = 0.04  # of the rise: a name this much further off than the nearest is meant as well
_LEVEL = 0.12  # of the height: less rise than this may be meant level
_BENT = 0.03  # of the rise: a line bent less than this is straight
_SHAKY = 13  # so many points were drawn with a moving hand; fewer were put one by one
_WINDOW = 5
_FIRST_SLOPE = 0.2  # of the later slope: how much the level part before a bend may rise
_POWERS = (1.3, 1.6, 2.0, 2.5, 3.0, 4.0, 6.0, 9.0)


def smoothed(y: Curve, points: int) -> Curve:
    """The curve without the shaking of a hand; `points` is how many were drawn.

    >>> y = np.array([1.0, 1.2, 0.8, 1.2, 0.8, 1.2, 1.0])
    >>> bool(np.ptp(smoothed(y, 40)[2:-2]) < 0.1), bool(np.all(smoothed(y, 5) == y))
    (True, True)
    """
    if points < _SHAKY:
        return y
    reach = _WINDOW // 2
    around = np.concatenate([2 * y[0] - y[reach:0:-1], y, 2 * y[-1] - y[-2 : -reach - 2 : -1]])
    return np.convolve(around, np.full(_WINDOW, 1 / _WINDOW), "valid")


def hand_names(x: Curve, y: Curve, *, log: bool = False) -> tuple[str, ...]:
    """The names that a drawn curve may go by, the nearest first; x is evenly spaced as it was drawn.

    On a logarithmic axis a corner and a curve that bends up look alike, and nothing is in
    proportion.

    >>> x = np.linspace(0, 100, 61)
    >>> hand_names(x, 2 * x), hand_names(x, 50 + x), hand_names(x, 0 * x + 3)
    (('straight',), ('rising-straight',), ('flat',))
    >>> hand_names(x, np.maximum(40, 2 * x - 60)), hand_names(x, x**3), hand_names(x, np.sqrt(x))
    (('knee',), ('bends-up',), ('bends-down',))
    """
    rise, top = float(np.ptp(y)), float(np.max(y))
    if rise <= 0.02 * top:
        return ("flat",)
    moving = _moving(x, y, rise, log)
    if rise > _LEVEL * top:
        return moving
    return ("flat", *(name for name in moving if name != "up-and-down"))


def is_near(hand: Curve, true: Curve) -> bool:
    """Whether the two are one curve to the eye, each on a scale of its own."""
    rises, tops = (float(np.ptp(hand)), float(np.ptp(true))), (float(np.max(hand)), float(np.max(true)))
    if min(*rises, *tops) <= 0:
        return False
    level = [float(np.min(y)) / top for y, top in zip((hand, true), tops, strict=True)]
    one, other = ((y - np.min(y)) / rise for y, rise in zip((hand, true), rises, strict=True))
    return float(np.max(np.abs(one - other))) <= _NEAR and abs(level[0] - level[1]) <= _NEAR


def _moving(x: Curve, y: Curve, rise: float, log: bool) -> tuple[str, ...]:
    fall, climb = biggest_fall(y), biggest_fall(-y)
    if fall > BREADTH * 1.5 * rise and climb > BREADTH * 1.5 * rise:
        return ("up-and-down",)
    if fall > climb:
        return ("falls",)
    near = sorted(_rising(x, y, rise, log))
    names = [name for miss, name in near if miss <= min(BREADTH, near[0][0] + _AS_GOOD)]
    if _jumps(np.diff(y), rise) and (not near or near[0][0] > _BENT):
        names.insert(0, "steps")
    if not names:
        names.append("bends-up" if float(np.mean(y)) < float(y[0] + y[-1]) / 2 else "bends-down")
    alike = {"knee": "bends-up", "bends-up": "knee"} if log else {}
    return tuple(dict.fromkeys([*names, *(alike[name] for name in names if name in alike)]))


def biggest_fall(y: Curve) -> float:
    """How far the curve comes down at most from a height it had reached.

    >>> biggest_fall(np.array([0.0, 3.0, 2.0, 4.0]))
    1.0
    """
    return float(np.max(np.maximum.accumulate(y) - y))


def _rising(x: Curve, y: Curve, rise: float, log: bool) -> Iterator[tuple[float, str]]:
    """Each name that a rising curve may have, with how far the curve is from its ideal, as a share of the rise."""
    slope, offset = np.polyfit(x, y, 1)
    straight = float(np.max(np.abs(slope * x + offset - y))) / rise
    share = abs(float(offset)) / float(np.max(y))
    if share <= _LEVEL and not log:
        yield straight, "straight"
    if share > _LEVEL / 3 or log:
        yield straight, "rising-straight"
    at, miss = corner(x, y)
    if straight - miss / rise > _BENT / 2 and 0.05 <= (at - x[0]) / (x[-1] - x[0]) <= 0.95:
        yield miss / rise, "knee"
    level, along = (y - y[0]) / (y[-1] - y[0] or 1), (x - x[0]) / (x[-1] - x[0])
    for name, turned in (("bends-up", 1.0), ("bends-down", -1.0)):
        miss = min(float(np.max(np.abs(along ** (power**turned) - level))) for power in _POWERS)
        if straight - miss > _BENT / 2:
            yield miss, name


def corner(x: Curve, y: Curve) -> tuple[float, float]:
    """Where the curve leaves its level, if two lines fit best there, and how far they miss; x is evenly spaced.

    The lines meet there, and the first is nearly level; where no such lines fit, they miss by the whole height.

    >>> x = np.linspace(0, 100, 61)
    >>> place, miss = corner(x, np.maximum(40, 2 * x - 60))
    >>> round(place), round(miss)
    (50, 0)
    """
    places, columns, fits = _hinges(len(x))
    found = fits @ y  # [places, 3]: the height at the left end, the first slope, the bend
    misses = np.max(np.abs(np.einsum("pxc,pc->px", columns, found) - y), axis=1)
    level = np.abs(found[:, 1]) <= _FIRST_SLOPE * (found[:, 1] + found[:, 2])
    best = int(np.argmin(np.where(level, misses, float(np.ptp(y)))))
    miss = float(misses[best]) if level[best] else float(np.ptp(y))
    return float(x[0] + places[best] * (x[-1] - x[0])), miss


@lru_cache(maxsize=4)
def _hinges(count: int) -> tuple[Curve, NDArray[np.float64], NDArray[np.float64]]:
    """Places where two lines may meet, from 0 to 1; the columns of such lines, and what fits them to a curve."""
    along = np.linspace(0, 1, count)
    places = np.linspace(0, 1, 10 * (count - 1) + 1)[20:-20]
    level, slope = np.ones_like(along), along
    columns = np.array([np.column_stack([level, slope, np.maximum(0, along - at)]) for at in places])
    return places, columns, np.linalg.pinv(columns)


def _jumps(changes: Curve, rise: float) -> bool:
    """Whether most of the rise is made in a few short parts, with level parts between or on both sides of it."""
    moves = changes > 1.5 * rise / len(changes)
    if np.mean(moves) > 0.4 or float(np.sum(changes[moves])) < 0.8 * rise:
        return False
    starts = int(np.sum(moves[1:] & ~moves[:-1]) + moves[0])
    margin = len(changes) // 10
    return starts >= 2 or (starts == 1 and not moves[:margin].any() and not moves[-margin:].any())
