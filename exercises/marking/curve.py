"""Curve: a drawn curve held against the one that the calculator draws.

Three things are looked at, each with its own reason: the shape, the size, and the place
where the curve leaves its level (or, where it never does, how much it changes from end
to end). A hand is not a ruler: nothing turns on a digit.
"""

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from exercises.marking.drawing import Axis, Drawing, said
from exercises.marking.hand import corner, hand_names, is_near, smoothed
from exercises.marking.shape import POINTS, Curve
from quantities import show_number

_UNSEEN = 0.03  # of the height: nobody draws less than this apart from nothing
_LEFT = (0.01, 0.03, 0.08)  # of the rise: a curve may leave its level slowly, so each is looked at
_REACH = 0.05  # of the axis: how far beside a place a hand may be
_STILL = 1.12
"""Less growth than this is none to the eye."""


@dataclass(frozen=True)
class Side:
    """One of the two curves: its name, its values along the axis, and where it leaves its level."""

    name: str
    y: Curve
    turns: tuple[float, ...]
    """Where it leaves its level, looked at closely first; none where it never does."""


@dataclass(frozen=True)
class Part:
    """One thing that was looked at: what share of its points it gets, and why."""

    about: str
    share: Fraction
    reason: str


@dataclass(frozen=True)
class Compared:
    """What comes of holding a drawn curve against the real one."""

    name: str
    """What the drawn curve is called: as the real one, where it may go by that name."""
    shape: Part
    size: Part
    place: Part
    """Where it leaves its level, or how much it changes from end to end."""


@dataclass(frozen=True)
class Factors:
    """Within `full` a size or a place gets everything, within `half` half."""

    full: Fraction
    half: Fraction

    def share(self, factor: float) -> Fraction:
        """What a factor gets.

        >>> [str(Factors(Fraction(3, 2), Fraction(4)).share(factor)) for factor in (1.4, 3, 5)]
        ['1', '1/2', '0']
        """
        if factor <= self.full:
            return Fraction(1)
        return Fraction(1, 2) if factor <= self.half else Fraction(0)


def compare(drawing: Drawing, real: tuple[Curve, Curve], name: str, axis: Axis, factors: Factors) -> Compared:
    """Hold a drawing against the real curve (x and y in base units), which has this name."""
    ends = axis.along(drawing.x[[0, -1]])
    along = np.linspace(max(0.0, float(ends[0])), min(1.0, float(ends[1])), POINTS)
    hand = smoothed(np.interp(along, axis.along(drawing.x), drawing.y), len(drawing.x))
    true = np.interp(along, axis.along(real[0]), real[1])
    names = hand_names(along if axis.log else axis.at(along), hand, log=axis.log)
    same = name in names or is_near(hand, true)
    called = name if same else names[0]
    yours, other = (Side(each, y, _turns(each, along, y, axis)) for each, y in ((called, hand), (name, true)))
    size = _size(yours, other, along, axis, factors)
    return Compared(called, _shape(yours, other, axis), size, _place(yours, other, axis, factors))


def _turns(name: str, along: Curve, y: Curve, axis: Axis) -> tuple[float, ...]:
    """Where a curve that starts level leaves its level, in base units."""
    if name != "knee" and not (axis.log and name == "bends-up"):
        return ()
    first = [along[np.argmax(y - y[0] > share * np.ptp(y))] for share in _LEFT]
    left = tuple(float(x) for x in axis.at(np.array(first)))
    return left if axis.log else (corner(axis.at(along), y)[0], left[-1])


def _shape(drawn: Side, real: Side, axis: Axis) -> Part:
    if drawn.name == real.name:
        return Part("shape", Fraction(1), f"The shape is right: the curve {_phrase(real, axis)}.")
    return Part("shape", Fraction(0), f"Your curve {_phrase(drawn, axis)}; the real one {_phrase(real, axis)}.")


def _phrase(side: Side, axis: Axis) -> str:
    """What a curve does, in words."""
    if side.turns:
        return f"stays level until about {said(side.turns[0], axis.x_unit, 2)} and then rises"
    return {
        "flat": "stays level from end to end",
        "straight": "rises from the start, in proportion",
        "rising-straight": "rises from the start, evenly",
        "bends-up": "rises ever more steeply",
        "bends-down": "rises fast at first and then more slowly",
        "falls": "falls",
        "steps": "goes up in steps",
        "knee": "stays level at first and then rises",
        "up-and-down": "goes up and comes down again",
    }[side.name]


def _size(drawn: Side, real: Side, along: Curve, axis: Axis, factors: Factors) -> Part:
    """How large the curve is, at five places along the axis."""
    places = np.linspace(0, POINTS - 1, 5).round().astype(int)
    least = _UNSEEN * float(np.max(real.y)) or 1.0
    ratios = np.maximum(drawn.y[places], least) / np.maximum(real.y[places], least)
    off = np.maximum(ratios, 1 / ratios)
    share = factors.share(float(np.median(off)))
    if share == 1:
        where = "over most of the axis" if factors.share(float(np.max(off))) < 1 else "throughout"
        return Part("size", share, f"The size is right {where}. Digits do not count here.")
    worst = int(np.argmax(np.where(real.y[places] > 2 * least, off, 0)))
    at = places[worst]
    here = axis.x_text(float(axis.at(along[[at]])[0]))
    seen = min(drawn.y[at], real.y[at]) > least
    more = (
        f", about {show_number(float(off[worst]), 2)} times {'less' if ratios[worst] > 1 else 'more'}" if seen else ""
    )
    told = (
        f"At {here} you drew {axis.y_text(float(drawn.y[at]))}; the real curve is at {axis.y_text(float(real.y[at]))}"
    )
    near = "The size is roughly right: half of these points. " if share else ""
    return Part("size", share, f"{near}{told}{more}.")


def _place(drawn: Side, real: Side, axis: Axis, factors: Factors) -> Part:
    """Where the curve leaves its level."""
    if not real.turns:
        return _ends(drawn, real, factors)
    about = said(real.turns[0], axis.x_unit, 2)
    if not drawn.turns:
        lacks = "Your curve has no place at which it leaves its level"
        return Part("bend", Fraction(0), f"{lacks}; the real one leaves it at about {about}.")
    share = max(_beside(yours, true, axis, factors) for yours, true in zip(drawn.turns, real.turns, strict=True))
    if share == 1:
        return Part("bend", share, f"The curve leaves its level in the right place, at about {about}.")
    own = drawn.turns[-1 if axis.log else 0]
    yours = (
        f"Yours leaves its level at about {said(own, axis.x_unit, 2)}, too {'late' if own > real.turns[0] else 'early'}"
    )
    near = " That is near: half of these points." if share else ""
    return Part("bend", share, f"{yours}; the real one leaves it at about {about}.{near}")


def _beside(yours: float, true: float, axis: Axis, factors: Factors) -> Fraction:
    """What one place gets that should be another: by their factor, or by how near they are to the eye."""
    apart = abs(float(np.diff(axis.along(np.array([yours, true])))[0]))
    if apart <= _REACH or min(yours, true) <= 0:
        return Fraction(int(apart <= _REACH))
    return factors.share(max(yours / true, true / yours))


def _ends(drawn: Side, real: Side, factors: Factors) -> Part:
    """How much the curve changes from its first value to its last."""
    yours, true = _growth(drawn.y), _growth(real.y)
    against = (yours > _STILL and true < 1 / _STILL) or (true > _STILL and yours < 1 / _STILL)
    share = Fraction(0) if against else factors.share(max(yours / true, true / yours))
    if share == 1:
        return Part("ends", share, f"From one end to the other it {_changes(real.y)}, as you drew it.")
    near = " That is near: half of these points." if share else ""
    told = f"From one end to the other yours {_changes(drawn.y)}; the real one {_changes(real.y)}."
    return Part("ends", share, f"{told}{near}")


def _growth(y: Curve) -> float:
    """The last value over the first; what nobody could draw apart from nothing counts as just visible."""
    least = _UNSEEN * float(np.max(y)) or 1.0
    return float(max(y[-1], least) / max(y[0], least))


def _changes(y: Curve) -> str:
    """A change from end to end in words.

    >>> _changes(np.array([1.0, 12.0])), _changes(np.array([100.0, 105.0])), _changes(np.array([4.0, 1.0]))
    ('grows to about 12 times as much', 'hardly changes', 'shrinks to about a part in 4')
    """
    growth, unseen = _growth(y), _UNSEEN * float(np.max(y))
    if 1 / _STILL <= growth <= _STILL:
        return "hardly changes"
    if growth > 1:
        return (
            "grows from next to nothing" if y[0] < unseen else f"grows to about {show_number(growth, 2)} times as much"
        )
    return (
        "shrinks to next to nothing" if y[-1] < unseen else f"shrinks to about a part in {show_number(1 / growth, 2)}"
    )
