"""Axes: the frame of a figure: its axes, the names of its rows, and the words beside its marks and rules."""

from __future__ import annotations

import math
from collections.abc import Iterable

from calculators.figure import NEAR, Axis, Figure, Line, Mark, Rule, leans_left, share

Plain = dict[str, object]


def plain(text: str) -> str:
    """Text that Plotly shows letter by letter: it reads a few tags and entities, and a name may come from a reader.

    >>> plain("<a href='//x'>my model</a> & co")
    "&lt;a href='//x'>my model&lt;/a> &amp; co"
    """
    return text.replace("&", "&amp;").replace("<", "&lt;")


def number_axis(axis: Axis) -> Plain:
    """A number axis; nothing on it can be zoomed, so that a finger on it scrolls the page."""
    unit = f" ({plain(axis.unit)})" if axis.unit else ""
    drawn: Plain = {
        "title": {"text": plain(axis.label) + unit},
        "type": "log" if axis.log else "linear",
        "fixedrange": True,
        "tickformat": ",~r",
        "rangemode": "normal" if axis.log else "tozero",
        "nticks": 6,
    }
    if axis.log:
        few = axis.low is not None and axis.high is not None and 0 < axis.high <= 1000 * axis.low
        drawn["dtick"] = "D2" if few else 1  # 2 and 5 between the powers of ten
    if axis.low is not None and axis.high is not None and (axis.low > 0 or not axis.log):
        ends = (axis.low, axis.high)
        drawn["range"] = [math.log10(end) for end in ends] if axis.log else list(ends)
    return drawn


def row_axis(rows: Iterable[str]) -> Plain:
    return {
        "type": "category",
        "categoryorder": "array",
        "categoryarray": list(rows),
        "autorange": "reversed",
        "fixedrange": True,
        "showgrid": False,
        "showline": False,
        "showticklabels": False,
        "ticks": "",
    }


def row_name(row: str) -> Plain:
    return {
        "text": plain(row),
        "xref": "paper",
        "x": 0,
        "xanchor": "left",
        "y": row,
        "yshift": 24,
        "hue": "ink",
        "plate": True,
    }


def has_upright_rule(figure: Figure) -> bool:
    return any(isinstance(layer, Rule) and layer.axis == "x" for layer in figure.layers)


def axis_name(axis: Axis, *, above: bool) -> Plain:
    """The upright axis' name, over the figure; `above` the words of a rule where there is one."""
    unit = f" ({plain(axis.unit)})" if axis.unit else ""
    return {
        "text": plain(axis.label) + unit,
        "xref": "paper",
        "x": 0,
        "xanchor": "left",
        "yref": "paper",
        "y": 1,
        "yanchor": "bottom",
        "yshift": 30 if above else 6,
        "hue": "ink",
    }


def rule_line(rule: Rule) -> Plain:
    upright = rule.axis == "x"
    across, along = ("x", "y") if upright else ("y", "x")
    return {
        "type": "line",
        "hue": rule.hue,
        f"{across}0": rule.at,
        f"{across}1": rule.at,
        f"{along}ref": "paper",
        f"{along}0": 0,
        f"{along}1": 1,
        "line": {"width": 1.5, "dash": "dot"},
    }


def words_beside(layer: Mark | Rule, figure: Figure) -> Plain:
    """The words beside a mark or a rule. Plotly wants the logarithm of an annotation's place on a log axis."""
    match layer:
        case Mark():
            beside = "right" if share(layer.x, figure) > 1 - NEAR / 2 else "center"
            place: Plain = {"x": _place(layer.x, figure.x), "y": _place(layer.y, figure.y), "ax": 0, "xanchor": beside}
            place["ay"] = 30 if _is_on_top(layer, figure) else -30
            return place | {"text": plain(layer.text), "hue": layer.hue, "showarrow": True}
        case Rule(axis="x"):
            anchor, aside = ("right", 6) if leans_left(layer, figure) else ("left", -6)
            place = {"x": _place(layer.at, figure.x), "yref": "paper", "y": 1, "yanchor": "bottom", "yshift": 8}
            place |= {"xanchor": anchor, "xshift": aside}
            return place | {"text": plain(layer.text), "hue": layer.hue}
        case Rule():
            place = {"y": _place(layer.at, figure.y), "xref": "paper", "x": 1, "xanchor": "right", "yanchor": "bottom"}
            return place | {"text": plain(layer.text), "hue": layer.hue}


def _is_on_top(mark: Mark, figure: Figure) -> bool:
    """Whether a mark lies as high as anything, so that its words go under it."""
    highest = max((y for line in figure.layers if isinstance(line, Line) for y in line.y), default=math.inf)
    return mark.y >= 0.9 * highest


def _place(value: float, axis: Axis) -> float:
    return math.log10(value) if axis.log and value > 0 else value
