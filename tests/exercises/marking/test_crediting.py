"""What a step earns of which only the figure is given."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest

from exercises import Problem, load_problems, mark


@pytest.fixture(scope="module")
def course() -> Mapping[str, Problem]:
    return load_problems(Path(__file__).parents[3] / "exercises")


@pytest.mark.parametrize(
    ("lines", "score"),
    [
        # gaps 2, tpot 2, with writing 1 before them
        pytest.param("gaps = 4\ntpot = writing / gaps = 0.3 s", Fraction(4), id="named"),
        pytest.param("gaps = 4\ntpot = 1.2 s / 4 = 0.3 s", Fraction(4), id="repeated"),
        pytest.param("gaps = 4\ntpot = writing / (5 - 1) = 0.3 s", Fraction(5), id="worked-out-later"),
        pytest.param("tpot = writing / (5 - 1) = 0.3 s", Fraction(5), id="worked-out-where-it-is-used"),
        pytest.param("gaps = 5 - 1 = 4\ntpot = writing / gaps = 0.3 s", Fraction(5), id="worked-out-on-its-own"),
    ],
)
def test_a_figure_without_working_is_worth_half_until_it_is_worked_out_somewhere(
    course: Mapping[str, Problem], lines: str, score: Fraction
) -> None:
    marked = mark(course["one-request/the-gap"], 1, f"writing = 2 s - 0.8 s = 1.2 s\n{lines}")

    assert marked.score == score


def test_a_given_as_the_answer_is_a_figure_like_any_other(course: Mapping[str, Problem]) -> None:
    before = "pieces = 2000 / 40 = 50\ngap = 40 ms\n"
    problem = course["two-jobs/cut-it-up"]

    repeated = mark(problem, 12, f"{before}wait = 50 * 40 ms = 2 s")
    reasoned = mark(problem, 12, f"{before}wait = 50 * max(40 * 0.5 ms, 40 ms) = 2 s")

    assert [repeated.score, reasoned.score] == [4, 5]
