"""Figure: a picture as plain data, with its words and its numbers.

A calculator says what is to be seen, not how it is drawn: the live page draws it
with Plotly and the reading edition as SVG, from the same values. `says` is what a
screen reader hears and `table` what a reader copies, so no figure is only a picture.

Leaves out: colours and sizes. A hue is a meaning; the look gives it its colour.
"""

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
