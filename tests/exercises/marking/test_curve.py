"""A drawn curve against the calculator's: the shape, the size, and where it leaves its level."""

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exercises.marking.curve import Compared, Factors, compare
from exercises.marking.drawing import Axis, Drawing, read_drawing
from exercises.marking.shape import Curve

AXIS = Axis("token", "s", 0, 1000)
LONG = Axis("token", "s", 100, 20_000, log=True)
X = np.linspace(0, 1000, 61)
LONG_X = np.geomspace(100, 20_000, 61)
KNEE = np.maximum(0.04, (X - 300) / 2000 + 0.04)  # level at 40 ms until 300 tokens, 390 ms at 1,000
LEVEL = np.full_like(X, 0.04)
LINE = X / 2000
REAL = {"knee": KNEE, "flat": LEVEL, "straight": LINE, "falls": 0.5 - X / 2500}


def held_against(text: str, name: str, axis: Axis = AXIS, real: tuple[Curve, Curve] | None = None) -> Compared:
    drawing = read_drawing(text, axis)
    assert isinstance(drawing, Drawing), drawing
    return compare(drawing, real or (X, REAL[name]), name, axis, Factors(Fraction(3, 2), Fraction(4)))


def shares(found: Compared) -> list[float]:
    return [float(part.share) for part in (found.shape, found.size, found.place)]


@pytest.mark.parametrize(
    ("text", "name", "expected"),
    [
        ("0:0.04, 300:0.04, 1000:0.39", "knee", [1, 1, 1]),
        ("0:0.05, 280:0.05, 1000:0.45", "knee", [1, 1, 1]),
        ("0:0.04, 600:0.04, 1000:0.39", "knee", [1, 1, 0.5]),
        ("0:0.04, 300:0.04, 1000:1", "knee", [1, 0.5, 1]),
        ("0:0.4, 300:0.4, 1000:4", "knee", [1, 0, 1]),
        ("0:0, 1000:0.4", "knee", [0, 1, 0]),
        ("0:0.4, 1000:0.04", "knee", [0, 0, 0]),
        ("0:0.04, 1000:0.04", "flat", [1, 1, 1]),
        ("0:0.4, 1000:0.4", "flat", [1, 0, 1]),
        ("0:0, 1000:0.5", "straight", [1, 1, 1]),
        ("0:0.04, 1000:0.04", "straight", [0, 0, 0]),
        ("0:0.5, 1000:0.1", "falls", [1, 1, 1]),
        ("0:0.1, 1000:0.5", "falls", [0, 0.5, 0]),
    ],
)
def test_shape_size_and_place_are_looked_at_apart(text: str, name: str, expected: list[float]) -> None:
    assert shares(held_against(text, name)) == expected


@pytest.mark.parametrize(
    ("text", "name", "said"),
    [
        (
            "0:0.04, 1000:0.4",
            "knee",
            "Your curve rises from the start, evenly; the real one stays level until about 300 tokens and then rises.",
        ),
        ("0:0.5, 1000:0.1", "straight", "Your curve falls; the real one rises from the start, in proportion."),
    ],
)
def test_a_wrong_shape_is_answered_by_what_was_drawn_and_what_is_so(text: str, name: str, said: str) -> None:
    assert held_against(text, name).shape.reason == said


def test_a_wrong_size_is_answered_at_a_place_on_the_curve() -> None:
    found = held_against("0:0.04, 300:0.04, 1000:2", "knee")

    assert "At 1,000 tokens you drew 2 s; the real curve is at 0.39 s, about 5.1 times less." in found.size.reason


def test_a_size_that_is_right_in_most_places_is_not_called_right_throughout() -> None:
    everywhere, mostly = (held_against(f"0:0.04, {turn}:0.04, 1000:0.39", "knee").size for turn in (300, 600))

    assert everywhere.share == 1
    assert mostly.share == 1
    assert "The size is right throughout." in everywhere.reason
    assert "The size is right over most of the axis." in mostly.reason


def test_a_bend_out_of_its_place_is_answered_by_both_places() -> None:
    found = held_against("0:0.04, 600:0.04, 1000:0.39", "knee")

    assert "at about 600 tokens, too late; the real one leaves it at about 300 tokens" in found.place.reason


def test_on_a_logarithmic_axis_the_bend_is_found_too() -> None:
    real = (LONG_X, np.maximum(0.5, LONG_X / 2000))  # level until 1,000 tokens

    right = held_against("100:0.5, 1000:0.5, 3000:1.5, 8000:4, 20000:10", "bends-up", LONG, real)
    early = held_against("100:0.5, 200:0.5, 20000:10", "bends-up", LONG, real)

    assert shares(right) == [1, 1, 1]
    assert float(early.place.share) == 0
    assert "too early" in early.place.reason


@pytest.mark.parametrize("name", REAL)
def test_the_real_curve_itself_is_right_throughout(name: str) -> None:
    points = ", ".join(f"{x!r}:{y!r}" for x, y in zip(X[::3].tolist(), REAL[name][::3].tolist(), strict=True))

    assert shares(held_against(points, name)) == [1, 1, 1]


@pytest.mark.parametrize("name", REAL)
def test_a_hand_that_shakes_loses_nothing(name: str) -> None:
    random = np.random.default_rng(3)
    x = np.linspace(0, 1000, 40)
    y = np.interp(x, X, REAL[name])
    for _ in range(5):
        shaken = np.maximum(0, y + random.normal(0, 0.01 * np.max(y), len(y)))
        points = ", ".join(f"{place!r}:{height!r}" for place, height in zip(x.tolist(), shaken.tolist(), strict=True))

        assert shares(held_against(points, name)) == [1, 1, 1]


@settings(max_examples=30, deadline=None)
@given(st.sampled_from(sorted(REAL)), st.lists(st.integers(0, 2000), min_size=2, max_size=40))
def test_the_same_curve_in_other_units_gets_the_same_words_and_shares(name: str, heights: list[int]) -> None:
    places = np.linspace(0, 1000, len(heights)).tolist()
    seconds = ", ".join(f"{x!r}:{y / 1000!r} s" for x, y in zip(places, heights, strict=True))
    thousandths = ", ".join(f"{x!r} tokens:{y} ms" for x, y in zip(places, heights, strict=True))

    one, other = held_against(seconds, name), held_against(thousandths, name)

    assert one == other
    assert all(0 <= share <= 1 for share in shares(one))
    assert all(part.reason for part in (one.shape, one.size, one.place))
