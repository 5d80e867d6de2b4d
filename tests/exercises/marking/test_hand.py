"""Names of curves that a hand has drawn: it shakes, and rounds what is sharp."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exercises.marking.hand import hand_names, smoothed
from exercises.marking.shape import Curve

X = np.linspace(16, 1000, 61)
DRAWN = np.linspace(16, 1000, 40)

IDEALS = [
    (np.full_like(DRAWN, 3.0), "flat"),
    (0.5 * DRAWN, "straight"),
    (300 + 0.5 * DRAWN, "rising-straight"),
    (np.maximum(40, 0.5 * DRAWN - 110), "knee"),
    (np.maximum(40, 0.5 * DRAWN - 310), "knee"),
    (DRAWN**2, "bends-up"),
    (DRAWN**3, "bends-up"),
    (np.sqrt(DRAWN), "bends-down"),
    (DRAWN / (DRAWN + 50), "bends-down"),
    (100 / DRAWN, "falls"),
    (1100 - DRAWN, "falls"),
    (np.ceil(DRAWN / 250) * 16, "steps"),
    (np.where(DRAWN > 500, 2.0, 1.0), "steps"),
    ((DRAWN - 500) ** 2, "up-and-down"),
    (250_000 - (DRAWN - 500) ** 2, "up-and-down"),
]


def named(y: Curve) -> tuple[str, ...]:
    return hand_names(X, smoothed(np.interp(X, DRAWN, y), len(DRAWN)))


@pytest.mark.parametrize(("y", "name"), IDEALS)
def test_a_steady_hand_is_named_first_by_what_it_meant(y: Curve, name: str) -> None:
    assert named(y)[0] == name


@pytest.mark.parametrize(("y", "name"), IDEALS)
def test_a_shaking_hand_may_still_go_by_what_it_meant(y: Curve, name: str) -> None:
    random = np.random.default_rng(7)

    for _ in range(10):
        assert name in named(np.maximum(0, y + random.normal(0, 0.01 * np.max(y), len(y))))


def test_what_an_eye_can_tell_apart_does_not_share_a_name() -> None:
    names = {name: set(named(y)) for y, name in IDEALS}

    assert "knee" not in names["straight"] | names["bends-down"] | names["flat"] | names["falls"]
    assert "straight" not in names["knee"] | names["bends-up"] | names["bends-down"]
    assert "steps" not in names["straight"] | names["rising-straight"] | names["knee"]


def test_two_points_are_a_straight_line() -> None:
    x = np.linspace(100, 20_000, 61)

    assert hand_names(x, np.interp(x, [100, 20_000], [0.05, 10])) == ("straight",)


def test_on_a_logarithmic_axis_a_corner_and_a_bend_are_one() -> None:
    along = np.linspace(0, 1, 61)

    assert {"knee", "bends-up"} <= set(hand_names(along, np.maximum(0.1, along - 0.5), log=True))
    assert hand_names(along, along, log=True) == ("rising-straight",)


@settings(max_examples=60, deadline=None)
@given(st.lists(st.floats(0, 1e6), min_size=2, max_size=40), st.booleans())
def test_every_drawing_has_a_name_whatever_its_size(heights: list[float], log: bool) -> None:
    along = np.linspace(0, 1, 61)
    y = smoothed(np.interp(along, np.linspace(0, 1, len(heights)), heights), len(heights))

    names = hand_names(along + 0.1, y, log=log)

    assert names
    assert hand_names(along + 0.1, 1000 * y, log=log) == names
