"""Lines as engineers write them: remarks behind them, names in capitals, rounded figures."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from exercises import Problem, load_problems, mark


@pytest.fixture(scope="module")
def course() -> Mapping[str, Problem]:
    return load_problems(Path(__file__).parents[3] / "exercises")


def test_what_stands_behind_a_hash_is_a_remark(course: Mapping[str, Problem]) -> None:
    line = "gap = 320 * 0.5 ms = 160 ms  # the step reads = all of it, 100 %"

    marked = mark(course["two-jobs/the-silent-second"], 12, line)

    assert marked.lines[0].verdict == "holds"
    assert marked.lines[0].text == line


def test_a_remark_alone_is_handed_back(course: Mapping[str, Problem]) -> None:
    marked = mark(course["two-jobs/the-silent-second"], 12, "# first the gap")

    assert [line.verdict for line in marked.lines] == ["not-checked"]
    assert not marked.attempt


@pytest.mark.parametrize("name", ["TTFT", "ttft"])
def test_a_step_is_known_by_its_name_in_capitals_wherever_it_stands(course: Mapping[str, Problem], name: str) -> None:
    marked = mark(course["one-request/first-word"], 2, f"TTFT = 2 s + 0.06 s + 300 * 1 ms\nE2E = {name} + 40 * 50 ms")

    assert [line.verdict for line in marked.lines] == ["holds", "holds"]


@pytest.mark.parametrize("total", ["34.4 GB", "34.36 GB", "34.3 GB"])  # of 131,072 B twice, and of 131 kB
def test_a_name_is_the_sum_of_its_line_or_the_figure_behind_it(course: Mapping[str, Problem], total: str) -> None:
    first = "per_token = 2*32*8*128*2 B/token = 131 kB/token"

    marked = mark(course["kv-cache/whole-batch"], 14, f"{first}\ntotal = per_token * 8192 * 32 = {total}")

    assert [line.verdict for line in marked.lines] == ["holds", "holds"]


@pytest.mark.parametrize("figure", ["20.625", "20.62", "20.6", "21"])
def test_a_mistake_is_known_by_the_sum_however_its_figure_is_rounded(
    course: Mapping[str, Problem], figure: str
) -> None:
    marked = mark(course["kv-cache/set-aside"], 13, f"blocks = 330 / 16 = {figure}")

    assert marked.lines[0].note == ("holds" if figure == "21" else "mistake:not-rounded")
