"""Empty chart: two axes with nothing between them, for a curve to be drawn on paper. A kilobyte of SVG."""

import math
from collections.abc import Iterable

from matplotlib.ticker import LogLocator, MaxNLocator

from exercises import ShownAxis
from quantities import Q, around, show_in, show_number
from web.markup import element, text

WIDTH, HEIGHT = 460, 250
LEFT, RIGHT, TOP, BOTTOM = 46, 22, 26, 38
TICKS = 5
CLOSE = 1000
"""Times the low end: up to there an axis of powers of ten names 2 and 5 between them."""


def empty_chart(x: ShownAxis, y: ShownAxis) -> str:
    """The chart as one `<svg>` element, its colours as variables and its words to be heard."""
    across = [(round(LEFT + share(at, x) * (WIDTH - LEFT - RIGHT)), at) for at in ticks(x)]
    up = [(round(HEIGHT - BOTTOM - share(at, y) * (HEIGHT - TOP - BOTTOM)), at) for at in ticks(y)]
    floor = HEIGHT - BOTTOM
    grid = "".join(f"M{at} {TOP}V{floor}" for at, _ in across)
    grid += "".join(f"M{LEFT} {at}H{WIDTH - RIGHT}" for at, _ in up)
    return element(
        "svg",
        element("path", d=grid, stroke="var(--c-line)", fill="none"),
        element("path", d=f"M{LEFT} {TOP}V{floor}H{WIDTH - RIGHT}", stroke="var(--c-border)", fill="none"),
        _words(((at, floor + 14, number) for at, number in across), "middle"),
        _words(((LEFT - 6, at + 3, number) for at, number in up), "end"),
        _name(x, WIDTH - RIGHT, HEIGHT - 6, "end"),
        _name(y, 2, 12, "start"),
        role="img",
        aria_label=f"An empty chart: {_ends(y)} up, {_ends(x)} across.",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        font_size="10",
    )


def share(value: float, axis: ShownAxis) -> float:
    """Where a value lies between the ends of an axis, 0 to 1.

    >>> share(10, ShownAxis("prompt", "token", 1, 100, log=True)), share(25, ShownAxis("gap", "s", 0, 100))
    (0.5, 0.25)
    """
    if axis.log:
        return math.log(value / axis.low) / math.log(axis.high / axis.low)
    return (value - axis.low) / (axis.high - axis.low)


def ticks(axis: ShownAxis) -> list[float]:
    """The round numbers that an axis names.

    >>> ticks(ShownAxis("gap", "ms", 0, 500)), ticks(ShownAxis("prompt", "token", 100, 20_000, log=True))[:3]
    ([0.0, 100.0, 200.0, 300.0, 400.0, 500.0], [100.0, 200.0, 500.0])
    """
    subs = (1.0, 2.0, 5.0) if axis.high <= CLOSE * axis.low else (1.0,)
    locator = LogLocator(subs=subs, numticks=40) if axis.log else MaxNLocator(TICKS)
    return [float(at) for at in locator.tick_values(axis.low, axis.high) if axis.low <= at <= axis.high]


def _words(places: Iterable[tuple[int, int, float]], anchor: str) -> str:
    numbers = (element("text", text(show_number(at)), x=str(x), y=str(y)) for x, y, at in places)
    return element("g", *numbers, text_anchor=anchor, fill="var(--c-muted)")


def _name(axis: ShownAxis, x: int, y: int, anchor: str) -> str:
    beside = around(axis.unit)
    unit = beside.before + beside.after.strip()
    said = f"{axis.label} ({unit})" if unit else axis.label
    return element("text", text(said), x=str(x), y=str(y), text_anchor=anchor, fill="var(--c-ink)")


def _ends(axis: ShownAxis) -> str:
    return f"{axis.label}, {show_number(axis.low)} to {show_in(Q(axis.high, axis.unit), axis.unit, digits=None)}"
