"""Figure as SVG: a calculator's figure drawn without a browser, for the reading edition.

Matplotlib lays it out; its colours are then put back as the variables of `web/look.py`, so that the same drawing is
right by day and by night and in print. Words stay text: they can be searched, read aloud and scaled.

Leaves out: anything that moves.
"""

import re
import warnings
from collections.abc import Mapping
from functools import lru_cache
from html import escape
from io import StringIO
from typing import assert_never

from matplotlib import rc_context
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure as Canvas
from matplotlib.ticker import FuncFormatter

from calculators.figure import Axis, Figure, Hue, Layer, Line, Mark, Rule, Span, leans_left, reach
from quantities import Q, show
from web.slim_svg import slim

WIDTH_INCHES = 6.4
ROW_INCHES = 0.62
_HUES: Mapping[Hue, str] = {
    # stand-ins, one for each meaning: two meanings may share a colour of the palette, but never a stand-in
    "prefill": "#a10001",
    "decode": "#a10002",
    "kv": "#a10003",
    "weights": "#a10004",
    "idle": "#a10005",
    "stall": "#a10006",
    "other": "#a10007",
    "ink": "#a10008",
}
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
_INK, _MUTED, _GRID, _PAPER = "#a10009", "#a1000a", "#a1000b", "#a1000c"
_VARIABLES = {
    **{colour: f"var(--c-hue-{hue})" for hue, colour in _HUES.items()},
    _INK: "var(--c-ink)",
    _MUTED: "var(--c-muted)",
    _GRID: "var(--c-line)",
    _PAPER: "var(--c-paper)",
}


@lru_cache(maxsize=64)
def figure_svg(figure: Figure, name: str) -> str:
    """The figure as one `<svg>` element; `name` keeps its ids apart from those of other figures on the page."""
    with rc_context({"svg.fonttype": "none", "svg.hashsalt": "course", "font.size": 10, "text.parse_math": False}):
        canvas = Canvas(figsize=(WIDTH_INCHES, _height(figure)), layout="constrained")
        FigureCanvasSVG(canvas)
        axes = canvas.add_subplot()
        _dress(axes, figure)
        for layer in figure.layers:
            _draw(axes, layer, figure)
        _limits(axes, figure)
        _legend(axes, figure)
        out = StringIO()
        with warnings.catch_warnings():
            # a name too long for its place, or with a sign that no typeface here measures, is drawn all the same
            warnings.simplefilter("ignore", UserWarning)
            canvas.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    return _as_element(out.getvalue(), figure.says, name)


def _height(figure: Figure) -> float:
    return 1.3 + ROW_INCHES * len(figure.y.ticks) if figure.y.ticks else 3.4


def _dress(axes: Axes, figure: Figure) -> None:
    """Axes, grid and words."""
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    for side in ("left", "bottom"):
        axes.spines[side].set_color(_GRID)
    axes.tick_params(colors=_MUTED, which="both", length=0)
    axes.grid(visible=True, axis="x" if figure.y.ticks else "both", color=_GRID, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.set_xlabel(_axis_words(figure.x), color=_INK)
    if figure.y.ticks:
        axes.set_yticks(range(len(figure.y.ticks)), figure.y.ticks)
        axes.set_ylim(len(figure.y.ticks) - 0.4, -0.6)
    else:
        axes.set_ylabel(_axis_words(figure.y), color=_INK)
    _scale(axes, figure)


def _scale(axes: Axes, figure: Figure) -> None:
    number = FuncFormatter(lambda value, _position: show(Q(value), digits=None))
    if figure.x.log:
        axes.set_xscale("log")
    if figure.y.log:
        axes.set_yscale("log")
    axes.minorticks_off()
    axes.xaxis.set_major_formatter(number)
    if not figure.y.ticks:
        axes.yaxis.set_major_formatter(number)


def _limits(axes: Axes, figure: Figure) -> None:
    """The ends of the axes that the figure names; the others fit what was drawn."""
    axes.set_xlim(figure.x.low, figure.x.high)
    if not figure.y.ticks:
        axes.set_ylim(figure.y.low, figure.y.high)


def _axis_words(axis: Axis) -> str:
    return f"{axis.label} ({axis.unit})" if axis.unit and axis.unit != axis.label else axis.label


def _draw(axes: Axes, layer: Layer, figure: Figure) -> None:
    match layer:
        case Line():
            style = "--" if layer.dash else "-"
            axes.plot(
                layer.x,
                layer.y,
                color=_HUES[layer.hue],
                linestyle=style,
                linewidth=2,
                label=_legend_words(layer.name),
                drawstyle="steps-post" if layer.step else "default",
            )
        case Span():
            _draw_span(axes, layer, figure)
        case Mark():
            axes.plot([layer.x], [layer.y], "o", color=_HUES[layer.hue], markersize=7)
            axes.annotate(layer.text, (layer.x, layer.y), (6, 6), textcoords="offset points", color=_INK)
        case Rule():
            _draw_rule(axes, layer, leans_left(layer, figure))
        case _:
            assert_never(layer)


def _draw_span(axes: Axes, span: Span, figure: Figure) -> None:
    row = figure.y.ticks.index(span.row)
    axes.barh(row, span.length, left=span.start, height=0.62, color=_HUES[span.hue], edgecolor=_PAPER, linewidth=0.8)
    low, high = reach(figure)
    if span.text and span.length > 0.012 * len(span.text) * (high - low):
        axes.text(span.start + span.length / 2, row, span.text, ha="center", va="center", color=_PAPER)


def _draw_rule(axes: Axes, rule: Rule, to_the_left: bool) -> None:
    colour = _HUES[rule.hue]
    if rule.axis == "x":
        axes.axvline(rule.at, color=colour, linewidth=1.6, linestyle="--")
        at, shift, across = (rule.at, 1.0), (-3 if to_the_left else 3, -10), ("data", "axes fraction")
    else:
        axes.axhline(rule.at, color=colour, linewidth=1.6, linestyle="--")
        at, shift, across = (0.0, rule.at), (3, 3), ("axes fraction", "data")
    axes.annotate(rule.text, at, shift, across, "offset points", color=_INK, ha="right" if to_the_left else "left")


def _legend(axes: Axes, figure: Figure) -> None:
    """Each name once: of spans by their hue, of lines by their stroke."""
    names = dict.fromkeys((layer.name, layer.hue) for layer in figure.layers if isinstance(layer, Span))
    for name, hue in names:
        axes.barh([0], [0], color=_HUES[hue], label=_legend_words(name))
    if axes.get_legend_handles_labels()[1]:
        count = min(4, len(axes.get_legend_handles_labels()[1]))
        axes.legend(
            loc="lower left", bbox_to_anchor=(0, 1), ncols=count, frameon=False, labelcolor=_INK, borderaxespad=0.2
        )


def _legend_words(name: str) -> str:
    """A name as the legend takes it: Matplotlib leaves out what begins with a low line."""
    return f"\u200b{name}" if name.startswith("_") else name


def _as_element(drawn: str, says: str, name: str) -> str:
    """The drawing as an element of a page: light, ids of its own, colours as variables, its words to be heard."""
    svg = slim(_UNPRINTABLE.sub("", drawn), name)
    svg = re.sub(r"#a1000[0-9a-c]\b", lambda found: _VARIABLES[found[0]], svg)
    return svg.replace("<svg", f'<svg role="img" aria-label="{escape(says, quote=True)}"', 1)
