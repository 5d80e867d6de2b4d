"""Figure: a picture as plain data, with its words and its numbers.

A calculator says what is to be seen, not how it is drawn: the live page draws it
with Plotly and the reading edition as SVG, from the same values. `says` is what a
screen reader hears and `table` what a reader copies, so no figure is only a picture.

Leaves out: colours and sizes. A hue is a meaning; the look gives it its colour.
"""

import math
from dataclasses import dataclass
from typing import Literal

Hue = Literal["prefill", "decode", "kv", "weights", "idle", "stall", "other", "ink"]


@dataclass(frozen=True)
class Axis:
    """One axis. Values are already in its unit."""

    label: str
    unit: str = ""
    log: bool = False
    low: float | None = None
    high: float | None = None
    ticks: tuple[str, ...] = ()
    """Category names, top to bottom, where the axis has rows instead of numbers."""


@dataclass(frozen=True)
class Line:
    """A curve through points."""

    name: str
    x: tuple[float, ...]
    y: tuple[float, ...]
    hue: Hue
    dash: bool = False
    step: bool = False


@dataclass(frozen=True)
class Span:
    """A horizontal bar in a row: a stretch of time, or a part of a memory stack."""

    row: str
    start: float
    length: float
    name: str
    hue: Hue
    text: str = ""


@dataclass(frozen=True)
class Mark:
    """One point with its words."""

    x: float
    y: float
    text: str
    hue: Hue


@dataclass(frozen=True)
class Rule:
    """A line across the whole figure: a capacity, a limit."""

    at: float
    axis: Literal["x", "y"]
    text: str
    hue: Hue


NEAR = 0.34
"""The share of a figure's width that words need to stand beside each other."""

Layer = Line | Span | Mark | Rule


@dataclass(frozen=True)
class Table:
    """The figure's numbers, as they are copied or saved."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str | float, ...], ...]


@dataclass(frozen=True)
class Figure:
    """A whole figure: axes, layers from back to front, its text alternative and its table."""

    title: str
    x: Axis
    y: Axis
    layers: tuple[Layer, ...]
    says: str
    table: Table


def reach(figure: Figure) -> tuple[float, float]:
    """Where the figure begins and ends from left to right, in its own unit."""
    xs = [x for layer in figure.layers for x in _places(layer)]
    low = figure.x.low if figure.x.low is not None else min(xs, default=0.0)
    high = figure.x.high if figure.x.high is not None else max(xs, default=1.0)
    return low, high


def _places(layer: Layer) -> tuple[float, ...]:
    match layer:
        case Line():
            return layer.x
        case Span():
            return (layer.start, layer.start + layer.length)
        case Mark():
            return (layer.x,)
        case Rule():
            return (layer.at,) if layer.axis == "x" else ()


def share(x: float, figure: Figure) -> float:
    """How far across the figure a place is, 0 at its left end and 1 at its right."""
    low, high = reach(figure)
    if figure.x.log and 0 < low < high and x > 0:
        return math.log(x / low) / math.log(high / low)
    return (x - low) / (high - low) if high > low else 0.0


def leans_left(rule: Rule, figure: Figure) -> bool:
    """Whether an upright rule's words stand to its left: another rule, or the figure's end, is near on its right.

    >>> axis, table = Axis("Time", "s"), Table((), ())
    >>> first, last = Rule(3, "x", "arrives", "ink"), Rule(4, "x", "first word", "ink")
    >>> shown = Figure("", axis, axis, (Span("row", 0, 10, "writing", "decode"), first, last), "", table)
    >>> leans_left(first, shown), leans_left(last, shown)
    (True, False)
    """
    if rule.axis != "x":
        return False
    here = share(rule.at, figure)
    others = [share(layer.at, figure) for layer in figure.layers if isinstance(layer, Rule) and layer.axis == "x"]
    right = min((at for at in others if at > here), default=1.0)
    left = max((at for at in others if at < here), default=0.0)
    return right - here < NEAR and right - here < here - left
