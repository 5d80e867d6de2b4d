"""A figure as the data that Plotly draws."""

import json
import math
from typing import Any, cast

import pytest

from calculators import CALCULATORS, run
from calculators.figure import Axis, Figure, Line, Mark, Rule, Span, Table
from views.components.figure import plot
from views.components.figure.plot import table_data

SECONDS = Axis("Time", "s", low=0, high=2)
NOTHING = Table((), ())


def drawn(*layers: Line | Span | Mark | Rule, x: Axis = SECONDS, y: Axis | None = None) -> dict[str, Any]:
    """The data of a figure of these layers."""
    return cast("dict[str, Any]", plot(Figure("", x, y or Axis("Memory", "GB"), layers, "", NOTHING)))


def test_spans_of_one_name_are_one_trace_at_their_own_places() -> None:
    data = drawn(
        Span("chat", 0, 0.5, "written", "decode"),
        Span("chat", 1.5, 0.25, "written", "decode"),
        Span("prompt", 0.5, 1, "read", "prefill", "2,000 tokens"),
    )

    written, read = data["traces"]
    assert (written["base"], written["x"], written["y"]) == ([0, 1.5], [0.5, 0.25], ["chat", "chat"])
    assert (read["base"], read["x"], read["text"]) == ([0.5], [1], ["2,000 tokens"])
    assert [item["name"] for item in data["legend"]] == ["written", "read"]


def test_rows_keep_their_order_and_their_names_stand_over_them() -> None:
    data = drawn(Span("b", 0, 1, "x", "kv"), Span("a", 0, 1, "x", "kv"))

    assert data["layout"]["yaxis"]["categoryarray"] == ["b", "a"]
    assert data["layout"]["yaxis"]["autorange"] == "reversed"  # the first row on top
    assert [words["text"] for words in data["layout"]["annotations"]] == ["b", "a"]


def test_more_rows_make_a_taller_figure_and_its_height_is_known_before_it_is_drawn() -> None:
    one, two = (drawn(*(Span(row, 0, 1, "x", "kv") for row in rows)) for rows in ("a", "ab"))

    assert 100 < one["height"] < two["height"] < 300


def test_words_on_a_log_axis_stand_where_their_mark_is() -> None:
    axis = Axis("Context", "tokens", log=True, low=100, high=10_000)

    data = drawn(Line("cache", (100, 10_000), (1, 100), "kv"), Mark(1000, 10, "here", "kv"), x=axis)

    words = data["layout"]["annotations"][-1]
    assert words["x"] == pytest.approx(3)  # Plotly takes the power of ten
    assert data["traces"][-1]["x"] == [1000]
    assert data["layout"]["xaxis"]["range"] == pytest.approx([2, 4])


@pytest.mark.parametrize(("axis", "fixed"), [("x", "x0"), ("y", "y0")])
def test_a_limit_runs_right_across(axis: str, fixed: str) -> None:
    data = drawn(Line("a", (0, 1), (0, 1), "kv"), Rule(1.5, cast("Any", axis), "80 GB", "stall"))

    (shape,) = data["layout"]["shapes"]
    other = "y" if axis == "x" else "x"
    assert (shape[fixed], shape[f"{axis}1"]) == (1.5, 1.5)
    assert (shape[f"{other}ref"], shape[f"{other}0"], shape[f"{other}1"]) == ("paper", 0, 1)


def test_what_is_not_finite_leaves_a_gap_instead_of_an_empty_chart() -> None:
    data = drawn(Line("a", (0, 1, 2), (1, math.inf, math.nan), "decode"))

    assert data["traces"][0]["y"] == [1, None, None]
    assert "NaN" not in json.dumps(data)


def test_one_line_needs_no_list_of_names() -> None:
    assert drawn(Line("alone", (0, 1), (0, 1), "kv"))["legend"] == []


def test_stall_and_idle_are_told_apart_without_colour() -> None:
    data = drawn(*(Span("row", 0, 1, hue, hue) for hue in ("stall", "idle", "decode", "prefill", "kv", "weights")))

    hatches = {trace["hue"]: trace["hatch"] for trace in data["traces"]}
    assert hatches["stall"] != hatches["idle"]
    assert all(hatches[hue] == "" for hue in ("decode", "prefill", "kv", "weights"))


@pytest.mark.parametrize("nasty", [pytest.param("<a href='https://x.test'>my model</a> & <b>co</b>", id="X01")])
def test_a_readers_name_is_shown_letter_by_letter(nasty: str) -> None:
    data = drawn(Span(nasty, 0, 1, nasty, "kv", nasty), Rule(1, "x", nasty, "stall"))

    shown = [data["traces"][0][part] for part in ("name", "text", "hovertext")]
    shown += [words["text"] for words in data["layout"]["annotations"]]
    assert all("<" not in str(text) for text in shown)
    assert data["legend"] == []


@pytest.mark.parametrize("low", [0.0, -1.0])
def test_a_log_axis_from_zero_chooses_its_own_range(low: float) -> None:
    assert "range" not in drawn(x=Axis("Context", log=True, low=low, high=10))["layout"]["xaxis"]


def test_a_table_is_written_as_numbers_are_written_here() -> None:
    data = table_data(Table(("Part", "GB"), (("weights", 16.02), ("cache", 0.000075432))))

    assert data["rows"] == [["weights", "16.0"], ["cache", "0.0000754"]]
    assert data["numeric"] == [False, True]


def test_an_empty_table_is_a_table_too() -> None:
    assert table_data(NOTHING) == {"columns": [], "rows": [], "numeric": []}


@pytest.mark.parametrize("name", sorted(CALCULATORS))
def test_every_calculators_figure_travels_as_json(name: str) -> None:
    data = cast("dict[str, Any]", plot(run(name, {}).figure))

    assert json.loads(json.dumps(data, allow_nan=False)) == data
    assert data["traces"]
