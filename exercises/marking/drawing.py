"""Drawing: reads a drawn curve from its points, `100:0.05, 1000:0.5, 20000:10`.

The page writes the points of what was drawn; in the terminal they are typed. A point
is what is varied, a colon, and the value there, each read as every number is, with or
without its unit. What cannot be read is handed back, and costs nothing.
"""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

import numpy as np

from exercises.marking.shape import Curve
from quantities import Expectation, Q, Refused, read, show_in

MOST = 40
"""Points of a drawing."""
_LONGEST = 4096
_EDGE = 0.15  # of the axis: so much may be missing at either end
_LISTED = 5  # so many points are said back one by one
_COMMAS = 12  # more than the commas of two numbers
_HIGHEST = Fraction(10**30)
_APART = re.compile(r"\s*(?:;|,(?=\s)|\n)\s*")


@dataclass(frozen=True)
class Axis:
    """What a curve is drawn upon; the ends are in base units."""

    x_unit: str
    """The unit that a bare number takes along the axis."""
    y_unit: str
    low: float
    high: float
    log: bool = False

    def along(self, x: Curve) -> Curve:
        """Where values lie along the axis, from 0 at its low end to 1 at its high end."""
        if self.log:
            return np.asarray(np.log(x / self.low) / math.log(self.high / self.low), dtype=np.float64)
        return (x - self.low) / (self.high - self.low)

    def at(self, along: Curve) -> Curve:
        """The values at places along the axis."""
        if self.log:
            return np.asarray(self.low * (self.high / self.low) ** along, dtype=np.float64)
        return self.low + along * (self.high - self.low)

    def x_text(self, x: float) -> str:
        """A value along the axis as it is said: "450 tokens"."""
        return said(x, self.x_unit, 3)

    def y_text(self, y: float) -> str:
        """A value of the curve as it is said: "0.5 s"."""
        return said(y, self.y_unit, 2)


def said(value: float, unit: str, digits: int) -> str:
    """A value rounded as one speaks of it, without trailing zeros.

    >>> said(0.05, "s", 2), said(447.3, "token", 2), said(0.0, "s", 2)
    ('0.05 s', '450 tokens', '0 s')
    """
    one = Q(1, unit)
    number = value / float(one.base)
    rounded = round(number, digits - 1 - math.floor(math.log10(abs(number)))) if number else 0.0
    return show_in(Q(rounded, unit), unit, digits=None)


@dataclass(frozen=True, eq=False)
class Drawing:
    """A curve as it was drawn, in base units, x rising."""

    x: Curve
    y: Curve
    says: str
    """How it was read."""


def read_drawing(text: str, axis: Axis) -> Drawing | str | None:
    """The points of a drawing; a sentence where they cannot be read, None where there are none.

    >>> axis = Axis("token", "s", 100, 20_000)
    >>> read_drawing("100:0.05, 1,000:0.5, 20000 tokens : 10 s", axis).says
    '0.05 s at 100 tokens, 0.5 s at 1,000 tokens, 10 s at 20,000 tokens'
    >>> read_drawing("100:0.05", axis)
    'One point makes no curve. Give two or more: 100:0.05, 20,000:...'
    """
    if not text.strip():
        return None
    if len(text) > _LONGEST:
        return f"This has more than {_LONGEST} signs. Up to {MOST} points are enough."
    if text.count(":") > MOST:
        return f"These are {text.count(':')} points. Up to {MOST} are enough."
    pieces = _pieces(text)
    if isinstance(pieces, str):
        return pieces
    x: list[Fraction] = []
    y: list[Fraction] = []
    for number, piece in enumerate(pieces, start=1):
        for values, part, unit in zip((x, y), piece, (axis.x_unit, axis.y_unit), strict=True):
            found = _value(part, unit)
            if isinstance(found, str):
                return f"Point {number}: {found}"
            values.append(found)
    return _fault(x, y, pieces, axis) or _drawing(x, y, axis)


Piece = tuple[str, str]


def _pieces(text: str) -> list[Piece] | str:
    """Every point as two texts. A comma parts points, and may also stand inside a number."""
    found: list[Piece] = []
    for part in filter(None, _APART.split(text.strip().strip(",;"))):
        first, *rest = part.split(":")
        if not rest:
            return f"I read {part.strip()[:40]} as half a point. Write both parts of a point: 100:0.5"
        x = first
        for between in rest[:-1]:
            split = _split(between)
            if split is None:
                apart = "Put a space after the comma between two points."
                return f"I cannot tell where {between.strip()[:40]} is to be parted. {apart}"
            found.append((x, split[0]))
            x = split[1]
        found.append((x, rest[-1]))
    return found


def _split(between: str) -> Piece | None:
    """What stands between two colons as the value of one point and the place of the next: "0.5,2,000"."""
    commas = [at for at, sign in enumerate(between) if sign == ","][:_COMMAS]
    ways = [(between[:at], between[at + 1 :]) for at in commas]
    reads = [way for way in ways if all(_reads(part) for part in way)]
    return reads[0] if len(reads) == 1 else None


def _reads(text: str) -> bool:
    number = text.strip()
    leading = len(number) > 1 and number[0] == "0" and number[1].isdigit()
    found = None if leading else read(number)
    return found is not None and not isinstance(found, Refused)


def _value(text: str, unit: str) -> Fraction | str:
    """A number in base units, or what is wrong with it."""
    found = read(text, expects=Expectation(unit, bare=True, parameters=Q(1, unit).unit == "element"))
    if found is None:
        return "a number is missing. A point is written 100:0.5"
    if isinstance(found, Refused):
        return found.reason
    if found.quantity.dimension != Q(1, unit).dimension:
        asked = f"in {unit}" if unit else "a plain number"
        return f"{text.strip()} is in {found.quantity.unit or 'no unit'}; here it is {asked}."
    value = Fraction(found.quantity.base)
    return value if abs(value) < _HIGHEST else f"{text.strip()} is too large to be drawn."


def _fault(x: Sequence[Fraction], y: Sequence[Fraction], pieces: Sequence[Piece], axis: Axis) -> str:
    """What keeps the points from being a curve over this axis, or nothing."""
    if len(x) < 2:
        shown = ":".join(part.strip() for part in pieces[0]) if pieces else ""
        return f"One point makes no curve. Give two or more: {shown}, {axis.x_text(axis.high).split()[0]}:..."
    for number, (before, here) in enumerate(pairwise(x), start=2):
        if here <= before:
            at = f"{axis.x_text(float(here))} does not lie to the right of {axis.x_text(float(before))}"
            return f"Point {number}: {at}. Go from left to right."
    below = next((number for number, value in enumerate(y, start=1) if value < 0), 0)
    return f"Point {below} lies below nothing. Write 0 or more." if below else _off_axis(x, axis)


def _off_axis(x: Sequence[Fraction], axis: Axis) -> str:
    """Whether the points leave the axis, or leave too much of it without a curve."""
    goes = f"The axis goes from {axis.x_text(axis.low)} to {axis.x_text(axis.high)}"
    slack = (axis.high - axis.low) * 1e-6
    if x[0] < axis.low - slack or x[-1] > axis.high + slack:
        outside = x[0] if x[0] < axis.low else x[-1]
        return f"{goes}, and {axis.x_text(float(outside))} lies outside it."
    first, last = axis.along(np.array([float(x[0]), float(x[-1])]))
    if first > _EDGE or last < 1 - _EDGE:
        yours = f"Yours goes from {axis.x_text(float(x[0]))} to {axis.x_text(float(x[-1]))}"
        return f"{goes}. {yours}: draw it to both ends."
    return ""


def _drawing(x: Sequence[Fraction], y: Sequence[Fraction], axis: Axis) -> Drawing:
    xs, ys = (np.array([float(value) for value in values]) for values in (x, y))
    points = list(zip(xs, ys, strict=True))
    kept = points if len(points) <= _LISTED else [points[0], points[-1]]
    says = ", ".join(_points(kept, axis))
    return Drawing(xs, ys, says if kept is points else f"{len(points)} points, from {says.replace(', ', ' to ', 1)}")


def _points(points: Sequence[tuple[float, float]], axis: Axis) -> Iterator[str]:
    for x, y in points:
        yield f"{axis.y_text(y)} at {axis.x_text(x)}"
