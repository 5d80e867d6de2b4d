"""Plot: a calculator's figure as the traces and layout that Plotly draws.

Colours stand here as the names of hues; the script puts in those of the day or the night, so that a figure does not
travel again when the page changes from light to dark. Names of rows and of the upright axis are written over what they
name, not beside it: beside it they would take half of a narrow screen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable

from calculators.figure import Axis, Figure, Layer, Line, Mark, Rule, Span, Table
from quantities import show_number
from views.components.figure.axes import (
    Plain,
    axis_name,
    has_upright_rule,
    number_axis,
    plain,
    row_axis,
    row_name,
    rule_line,
    words_beside,
)

ROW_HEIGHT = 56
"""Pixels for a row of spans with its name over it."""
CURVE_HEIGHT = 300
HATCHES = {"stall": "/", "idle": "."}
"""Hues that carry a pattern too, so that they are told apart in print and without colour."""


def plot(figure: Figure) -> Plain:
    """The figure as plain data: `traces`, `layout`, `legend` and the `height` in pixels that the page keeps for it."""
    rows = figure.y.ticks or tuple(dict.fromkeys(layer.row for layer in figure.layers if isinstance(layer, Span)))
    words = [words_beside(layer, figure) for layer in figure.layers if isinstance(layer, Mark | Rule)]
    over = [row_name(row) for row in rows] if rows else [axis_name(figure.y, above=has_upright_rule(figure))]
    return {
        "traces": [*_bars(figure), *_points(figure)],
        "layout": {
            "xaxis": number_axis(figure.x),
            "yaxis": row_axis(rows) if rows else number_axis(figure.y) | {"title": {"text": ""}},
            "shapes": [rule_line(layer) for layer in figure.layers if isinstance(layer, Rule)],
            "annotations": [*over, *words],
        },
        "legend": _legend(figure.layers),
        "height": 100 + ROW_HEIGHT * len(rows) if rows else CURVE_HEIGHT,
        "top": 48 if rows else 58 if has_upright_rule(figure) else 34,
    }


def table_data(table: Table) -> Plain:
    """The numbers as they are shown, three significant digits; words as they are."""
    return {
        "columns": list(table.columns),
        "rows": [[cell if isinstance(cell, str) else show_number(cell) for cell in row] for row in table.rows],
        "numeric": [bool(table.rows) and not isinstance(table.rows[0][i], str) for i in range(len(table.columns))],
    }


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
