"""A prediction: direction and factor of a number, the name of a shape, what was seen."""

import numpy as np
import pytest

from exercises import Problem, mark
from exercises.marking.shape import name_curve


@pytest.mark.parametrize(
    ("value", "score", "verdict", "said"),
    [
        ("1 s", 2, "holds", "That is it"),
        ("1000 ms", 2, "holds", "That is it"),
        pytest.param("1.4", 2, "holds", "a little more", id="U14-a-bare-number-takes-the-unit"),
        ("0.7 s", 2, "holds", "a little less"),
        ("3 s", 1, "does-not-hold", "about 3 times too large"),
        ("0.3 s", 1, "does-not-hold", "times too small"),
        ("60 s", 0, "does-not-hold", "60 times too large"),
        ("41 ms", 0, "does-not-hold", "You took the ordinary step."),
        ("-2 s", 0, "does-not-hold", "more than nothing"),
    ],
)
def test_a_number_is_marked_by_its_factor(
    guess_the_gap: Problem, value: str, score: int, verdict: str, said: str
) -> None:
    marked = mark(guess_the_gap, 1, f"value = {value}")

    assert marked.score == score
    assert (marked.lines[0].verdict, marked.attempt) == (verdict, True)
    assert said in marked.lines[0].reason


def test_a_known_wrong_guess_is_named(guess_the_gap: Problem) -> None:
    assert mark(guess_the_gap, 1, "value = 40 ms").lines[0].note == "mistake:nothing-happens"


@pytest.mark.parametrize("value", ["", "a while", "1,5 s", "5 GB", "5 MS"])
def test_what_cannot_be_read_costs_nothing(guess_the_gap: Problem, value: str) -> None:
    marked = mark(guess_the_gap, 1, f"value = {value}")

    assert not marked.attempt
    assert marked.score == 0
    assert marked.lines[0].verdict == "not-checked"
    assert marked.lines[0].reason


def test_what_was_seen_is_answered_and_earns_nothing(guess_the_gap: Problem) -> None:
    right = mark(guess_the_gap, 1, "value = 60 s\nseen = everybody")
    wrong = mark(guess_the_gap, 1, "value = 1 s\nseen = newcomer")

    assert [line.verdict for line in right.lines] == ["does-not-hold", "holds"]
    assert [line.verdict for line in wrong.lines] == ["holds", "does-not-hold"]
    assert [float(marked.score) for marked in (right, wrong)] == [0, 2]
    assert wrong.lines[1].reason == "Look at the other rows."


def test_a_shape_is_judged_by_running_the_calculator(shape_of_the_gap: Problem) -> None:
    assert mark(shape_of_the_gap, 1, "shape = knee\nsure = fairly").score == 1
    wrong = mark(shape_of_the_gap, 1, "shape = straight")
    assert wrong.score == 0
    assert wrong.lines[0].reason == "A step is never shorter than one for writing."


X = np.linspace(10, 400, 61)


@pytest.mark.parametrize(
    ("y", "name"),
    [
        (np.full_like(X, 3.0), "flat"),
        (3.0 + 0.0001 * X, "flat"),
        (0.5 * X, "straight"),
        (40 + 0.5 * X, "rising-straight"),
        (np.maximum(40, 0.5 * X), "knee"),
        (np.maximum(40 + 0.02 * X, 0.5 * X), "knee"),
        (X**2, "bends-up"),
        (X + X**2 / 100, "bends-up"),
        (np.sqrt(X), "bends-down"),
        (X / (X + 50), "bends-down"),
        (100 / X, "falls"),
        (500 - X, "falls"),
        (np.ceil(X / 100) * 16, "steps"),
        (np.where(X > 200, 2.0, 1.0), "steps"),
        ((X - 200) ** 2, "up-and-down"),
    ],
)
def test_a_curve_is_named_by_what_an_eye_would_say(y: np.ndarray[tuple[int], np.dtype[np.float64]], name: str) -> None:
    assert name_curve(X, y) == name
