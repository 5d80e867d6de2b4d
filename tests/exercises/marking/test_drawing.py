"""The points of a drawn curve, as the page writes them and as a person types them."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exercises.marking.drawing import MOST, Axis, Drawing, read_drawing

AXIS = Axis("token", "s", 100, 20_000)


def drawn(text: str, axis: Axis = AXIS) -> Drawing:
    found = read_drawing(text, axis)
    assert isinstance(found, Drawing), found
    return found


@pytest.mark.parametrize(
    "text",
    [
        "100:0.05, 1000:0.5, 20000:10",
        "100:0.05,1000:0.5,20000:10",
        "100 : 0.05 ; 1000 : 0.5 ; 20000 : 10",
        pytest.param("100:0.05, 1,000:0.5, 20,000:10", id="N07-commas-that-part-thousands"),
        pytest.param("100:0.05,1,000:0.5,20,000:10", id="N07-commas-of-both-kinds"),
        "100 tokens:50 ms, 1000 tokens:500 ms, 20k tokens:10 s",
        pytest.param("１００:0.05, 1e3:5e-1, 2E4:1e1", id="N23-full-width-digits-and-powers"),
        "100:0.05, 1000:1/2, 20000:10,",
    ],
)
def test_one_curve_is_read_from_many_ways_of_writing_it(text: str) -> None:
    curve = drawn(text)

    assert curve.x.tolist() == [100, 1000, 20_000]
    assert curve.y.tolist() == pytest.approx([0.05, 0.5, 10])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("100", "half a point"),
        ("100:0.05", "One point makes no curve"),
        ("100:, 20000:1", "Point 1: a number is missing"),
        ("100:soon, 20000:1", "Point 1: I cannot read soon as a number"),
        pytest.param("100:0,5, 20000:1", "cannot tell", id="N09-decimal-comma"),
        ("100:1, 100:2, 20000:1", "Point 2: 100 tokens does not lie to the right of 100 tokens"),
        ("20000:1, 100:2", "Go from left to right"),
        ("100:1 GB, 20000:2 GB", "1 GB is in byte"),
        ("100:1, 30000:2", "30,000 tokens lies outside it"),
        ("1:1, 20000:2", "1 token lies outside it"),
        ("100:1, 9000:2", "draw it to both ends"),
        ("100:-1, 20000:2", "Point 1 lies below nothing"),
        pytest.param("100:1e300, 20000:2", "too large to be drawn", id="N23-overflow"),
        (", ".join(f"{100 + 10 * n}:1" for n in range(MOST + 1)), f"{MOST + 1} points"),
        ("100:1, " * 900, "signs"),
    ],
)
def test_what_is_no_curve_is_handed_back_with_what_to_change(text: str, said: str) -> None:
    found = read_drawing(text, AXIS)

    assert isinstance(found, str)
    assert said in found


@pytest.mark.parametrize("text", ["", "  ", "\t"])
def test_nothing_drawn_is_not_the_same_as_drawn_badly(text: str) -> None:
    assert read_drawing(text, AXIS) is None


def test_a_drawing_of_many_points_is_said_back_by_its_ends() -> None:
    text = ", ".join(f"{x}:{x / 2000}" for x in range(100, 20_001, 995))

    assert drawn(text).says == "21 points, from 0.05 s at 100 tokens to 10 s at 20,000 tokens"


@settings(max_examples=60, deadline=None)
@given(st.text(max_size=80) | st.text(alphabet="0123456789.,:; se-", max_size=60))
def test_any_text_is_read_or_answered(text: str) -> None:
    found = read_drawing(text, AXIS)

    if isinstance(found, Drawing):
        assert 2 <= len(found.x) <= MOST
        assert np.all(np.diff(found.x) > 0)
    else:
        assert found if text.strip() else found is None


@settings(max_examples=40, deadline=None)
@given(
    st.lists(st.integers(120, 19_000), min_size=0, max_size=12, unique=True),
    st.lists(st.integers(0, 10**6), min_size=14, max_size=14),
)
def test_the_page_s_own_points_come_back_as_they_were(between: list[int], heights: list[int]) -> None:
    x = [100, *sorted(between), 20_000]
    y = [height / 1000 for height in heights[: len(x)]]

    curve = drawn(", ".join(f"{place}:{height!r}" for place, height in zip(x, y, strict=True)))

    assert curve.x.tolist() == x
    assert curve.y.tolist() == pytest.approx(y)


def test_values_lie_along_a_logarithmic_axis_by_their_ratios() -> None:
    axis = Axis("token", "s", 1, 10_000, log=True)

    assert axis.along(np.array([1.0, 100.0, 10_000.0])).tolist() == pytest.approx([0, 0.5, 1])
    assert axis.at(np.array([0.25])).tolist() == pytest.approx([10])
