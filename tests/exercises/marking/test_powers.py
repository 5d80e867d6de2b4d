"""A number before a power of ten, taken together with it."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from exercises import Problem, load_problems, mark


@pytest.fixture(scope="module")
def course() -> Mapping[str, Problem]:
    return load_problems(Path(__file__).parents[3] / "exercises")


@pytest.mark.parametrize(
    "typed",
    [
        "70 * 10^9 * 2 B",
        "70*10^9 * 2",
        "2 B * 70 * 10^9",
        "70 × 10⁹ × 2 B",
        "70 * 10^9 parameters * 2 B",
        "0.07 * 10^12 * 2 B",
    ],
)
def test_a_given_may_be_written_as_a_product_with_a_power_of_ten(course: Mapping[str, Problem], typed: str) -> None:
    marked = mark(course["start/room-for-a-model"], 2, f"weights = {typed} = 140 GB")

    assert marked.lines[0].verdict == "holds"


def test_a_number_from_nowhere_does_not_get_an_origin_from_the_power_behind_it(course: Mapping[str, Problem]) -> None:
    marked = mark(course["start/room-for-a-model"], 2, "weights = 71 * 10^9 * 2 B = 142 GB")

    assert marked.lines[0].verdict == "not-checked"
    assert "71" in marked.lines[0].reason


def test_a_given_before_a_factor_between_units_stays_a_given(course: Mapping[str, Problem]) -> None:
    marked = mark(course["start/rent"], 1, "hours = 24 * 10^3 = 24,000")

    assert marked.lines[0].verdict == "holds"
