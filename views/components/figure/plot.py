"""Plot: a calculator's figure as the traces and layout that Plotly draws.

Colours stand here as the names of hues; the script puts in those of the day or the night, so that a figure does not
travel again when the page changes from light to dark. Names of rows and of the upright axis are written over what they
name, not beside it: beside it they would take half of a narrow screen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from calculators.figure import NEAR, Axis, Figure, Layer, Line, Mark, Rule, Span, Table, leans_left, share
from quantities import show_number

ROW_HEIGHT = 56
"""Pixels for a row of spans with its name over it."""
CURVE_HEIGHT = 300
HATCHES = {"stall": "/", "idle": "."}
"""Hues that carry a pattern too, so that they are told apart in print and without colour."""

Plain = dict[str, object]


def plot(figure: Figure) -> Plain:
    """The figure as plain data: `traces`, `layout`, `legend` and the `height` in pixels that the page keeps for it."""
    rows = figure.y.ticks or tuple(dict.fromkeys(layer.row for layer in figure.layers if isinstance(layer, Span)))
    words = [_words(layer, figure) for layer in figure.layers if isinstance(layer, Mark | Rule)]
    over = [_row_name(row) for row in rows] if rows else [_axis_name(figure.y, above=_has_upright_rule(figure))]
    return {
        "traces": [*_bars(figure), *_points(figure)],
        "layout": {
            "xaxis": _axis(figure.x),
            "yaxis": _row_axis(rows) if rows else _axis(figure.y) | {"title": {"text": ""}},
            "shapes": [_rule(layer) for layer in figure.layers if isinstance(layer, Rule)],
            "annotations": [*over, *words],
        },
        "legend": _legend(figure.layers),
        "height": 100 + ROW_HEIGHT * len(rows) if rows else CURVE_HEIGHT,
        "top": 48 if rows else 58 if _has_upright_rule(figure) else 34,
    }


def table_data(table: Table) -> Plain:
    """The numbers as they are shown, three significant digits; words as they are."""
    return {
        "columns": list(table.columns),
        "rows": [[cell if isinstance(cell, str) else show_number(cell) for cell in row] for row in table.rows],
        "numeric": [bool(table.rows) and not isinstance(table.rows[0][i], str) for i in range(len(table.columns))],
    }


def plain(text: str) -> str:
    """Text that Plotly shows letter by letter: it reads a few tags and entities, and a name may come from a reader.

    >>> plain("<a href='//x'>my model</a> & co")
    "&lt;a href='//x'>my model&lt;/a> &amp; co"
    """
    return text.replace("&", "&amp;").replace("<", "&lt;")


def _bars(figure: Figure) -> list[Plain]:
    """One bar trace for each name and hue, its spans in their rows."""
    spans = [layer for layer in figure.layers if isinstance(layer, Span)]
    kinds = dict.fromkeys((span.name, span.hue) for span in spans)
    return [_bar(name, hue, [s for s in spans if (s.name, s.hue) == (name, hue)], figure.x) for name, hue in kinds]


def _bar(name: str, hue: str, spans: list[Span], x: Axis) -> Plain:
    unit = f" {x.unit}" if x.unit else ""
    return {
        "type": "bar",
        "orientation": "h",
        "name": plain(name),
        "hue": hue,
        "hatch": HATCHES.get(hue, ""),
        "x": [span.length for span in spans],
        "base": [span.start for span in spans],
        "y": [span.row for span in spans],
        "text": [plain(span.text) for span in spans],
        "textposition": "inside",
        "insidetextanchor": "middle",
        "textangle": 0,
        "width": 0.5,
        "hovertext": [f"{plain(name)}: {show_number(span.length)}{unit}" for span in spans],
        "hovertemplate": "%{hovertext}<extra></extra>",
    }


def _points(figure: Figure) -> list[Plain]:
    drawn = (_curve(layer) if isinstance(layer, Line) else _dot(layer) for layer in figure.layers if not _flat(layer))
    return list(drawn)


def _flat(layer: Layer) -> bool:
    return isinstance(layer, Span | Rule)


def _curve(line: Line) -> Plain:
    return {
        "type": "scatter",
        "mode": "lines",
        "name": plain(line.name),
        "hue": line.hue,
        "x": list(line.x),
        "y": [value if math.isfinite(value) else None for value in line.y],
        "line": {"width": 2.5, "dash": "6px,4px" if line.dash else "solid", "shape": "hv" if line.step else "linear"},
        "hovertemplate": "%{y:,.3~r}<extra>%{fullData.name}</extra>",
    }


def _dot(mark: Layer) -> Plain:
    assert isinstance(mark, Mark)
    return {
        "type": "scatter",
        "mode": "markers",
        "hue": mark.hue,
        "x": [mark.x],
        "y": [mark.y],
        "marker": {"size": 11},
        "hoverinfo": "skip",
    }


def _axis(axis: Axis) -> Plain:
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


def _row_axis(rows: Iterable[str]) -> Plain:
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


def _row_name(row: str) -> Plain:
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


def _has_upright_rule(figure: Figure) -> bool:
    return any(isinstance(layer, Rule) and layer.axis == "x" for layer in figure.layers)


def _axis_name(axis: Axis, *, above: bool) -> Plain:
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


def _rule(rule: Rule) -> Plain:
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


def _words(layer: Mark | Rule, figure: Figure) -> Plain:
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


def _legend(layers: Iterable[Layer]) -> list[Plain]:
    """What the page lists over the figure, each name once; one name alone needs no list."""
    named: dict[str, Plain] = {
        layer.name: {
            "name": layer.name,
            "hue": layer.hue,
            "as": "bar" if isinstance(layer, Span) else "dash" if layer.dash else "line",
            "hatch": HATCHES.get(layer.hue, "") if isinstance(layer, Span) else "",
        }
        for layer in layers
        if isinstance(layer, Span | Line) and layer.name
    }
    return list(named.values()) if len(named) > 1 else []
