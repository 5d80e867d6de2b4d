"""Working with one mistake in it, held against what the marker says of each line."""

import pytest

from exercises import Problem, mark
from exercises.kinds.derivation import Derivation
from exercises.marking.planting import planted
from exercises.variant import variant

CASES = [(seed, index) for seed in (11, 12, 13, 14) for index in range(3)]


def test_without_a_mistake_all_lines_hold(whole_batch: Problem) -> None:
    for seed in whole_batch.seeds:
        shown = planted(variant(whole_batch, seed), None)

        assert (shown.fails, shown.follow) == (0, frozenset())
        assert {line.verdict for line in mark(whole_batch, seed, "\n".join(shown.lines)).lines} == {"holds"}


@pytest.mark.parametrize(("seed", "index"), CASES)
def test_the_planted_line_fails_by_its_mistake_and_the_lines_after_it_follow(
    whole_batch: Problem, seed: int, index: int
) -> None:
    assert isinstance(whole_batch.body, Derivation)
    mistake = whole_batch.body.mistakes[index]
    shown = planted(variant(whole_batch, seed), mistake)

    lines = mark(whole_batch, seed, "\n".join(shown.lines)).lines

    assert lines[shown.fails - 1].note == f"mistake:{mistake.id}"
    assert [number for number, line in enumerate(lines, 1) if line.verdict == "holds-given"] == sorted(shown.follow)
    assert [line.verdict for line in lines[: shown.fails - 1]] == ["holds"] * (shown.fails - 1)


def test_the_lines_read_as_a_person_would_write_them(whole_batch: Problem) -> None:
    assert isinstance(whole_batch.body, Derivation)
    heads = next(mistake for mistake in whole_batch.body.mistakes if mistake.id == "query-heads")

    shown = planted(variant(whole_batch, 11), heads)

    assert shown.lines == (
        "per_token = 2 * 80 layers * 64 heads/layer * 128 elements/head * 2 byte/element = 2.62 MB/token",
        "total = per_token * 8,192 tokens/request * 32 requests = 687 GB",
    )
    assert (shown.fails, shown.follow) == (1, frozenset({2}))
