"""Properties of the marking that must hold for every answer."""

from collections.abc import Mapping

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from exercises import Problem, mark, worked

SLOWLY = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
PER_TOKEN = "per_token = 2*80*8*128*2 B/token"
FIGURES = [
    "327,680 B/token",
    "327680 B/token",
    "327.68 kB/token",
    "320 KiB/token",
    "2.62144 Mbit/token",
    "3.2768e5 B/token",
]
TOTALS = ["85.9 GB", "80 GiB", "8.59e10 B", "687 Gbit", "85899 MB", "85.9 GB "]
PIECES = [
    PER_TOKEN,
    "per_token = 2*80*64*128*2 = 2.62 MB/token",
    "total = per_token*8192*32 = 85.9 GB",
    "total = per_token*8192*32 = 687 GB",
    "total = 85.9 GB",
    "total = 1 GB",
    "per_token = 0.8*2*80",
    "fits",
    "does not fit",
    "spare = 80 GB - 70 GB = 10 GB",
    "half = 1/2",
    "total = (",
    "1,5 GB",
]
WORDS = [
    "2",
    "80",
    "8192",
    "per_token",
    "total",
    "=",
    "~",
    "*",
    "/",
    "^",
    "-",
    "(",
    ")",
    "GB",
    "B/token",
    "0.8",
    " ",
    "\n",
    ",",
    "x",
]


@SLOWLY
@given(figure=st.sampled_from(FIGURES), total=st.sampled_from(TOTALS))
def test_verdict_and_note_are_the_same_in_every_unit_and_number_style(
    whole_batch: Problem, figure: str, total: str
) -> None:
    marked = mark(whole_batch, 11, f"{PER_TOKEN} = {figure}\ntotal = per_token*8192*32 = {total}\nfits")

    assert [(line.verdict, line.note) for line in marked.lines] == [("holds", "holds")] * 2
    assert marked.score == 6


@pytest.mark.parametrize(
    "wrong", ["2.62 MB/token", "2621.44 kB/token", "2.5 MiB/token", "20.97 Mbit/token", "2,621,440"]
)
def test_a_mistake_has_the_same_note_in_every_unit(whole_batch: Problem, wrong: str) -> None:
    marked = mark(whole_batch, 11, f"per_token = 2*80*64*128*2 = {wrong}")

    assert marked.lines[0].note == "mistake:query-heads"


@SLOWLY
@given(st.permutations(["layer_bytes = 2*8*128*2", "everybody = 8192*32", "spare = 2*80 GB - 70 GB = 90 GB"]))
def test_reordering_independent_lines_does_not_change_the_score(whole_batch: Problem, lines: list[str]) -> None:
    answer = "\n".join([*lines, "per_token = layer_bytes*80", "total = per_token*everybody = 85.9 GB", "fits"])

    assert mark(whole_batch, 11, answer).score == 6


@SLOWLY
@given(st.permutations(["per_token = 2*80*8*128*2 B/token", "total = per_token*8192*32 = 85.9 GB", "fits"]))
def test_a_line_may_stand_anywhere(whole_batch: Problem, lines: list[str]) -> None:
    assert mark(whole_batch, 11, "\n".join(lines)).score == 6


@pytest.mark.parametrize(
    "answer",
    [
        "per_token = 2*80*8*128*2\ntotal = per_token*8192*32\nfits",
        "total = 2*80*8*128*2*8192*32\nfits",
        "heads = 80*8\nvalues = heads*128\npair = 2*values\nper_token = pair*2\nall = 8192*32\ntotal = per_token*all\nfits",  # noqa: E501 - one answer
        "per_token = 2*80*8*128*2 = 4*80*8*128 = 327,680 B/token\ntotal = per_token*8192*32\nfits",
    ],
    ids=["two", "merged", "split", "chained"],
)
def test_splitting_and_merging_lines_does_not_change_the_score(whole_batch: Problem, answer: str) -> None:
    assert mark(whole_batch, 11, answer).score == 6


@SLOWLY
@given(st.lists(st.sampled_from(PIECES), max_size=8))
def test_a_score_is_never_more_than_all_points_and_an_attempt_is_something_counted(
    whole_batch: Problem, pieces: list[str]
) -> None:
    marked = mark(whole_batch, 11, "\n".join(pieces))

    assert 0 <= marked.score <= marked.points
    if any(line.verdict == "does-not-hold" for line in marked.lines):
        assert marked.score <= marked.points - 1
    if marked.score > 0:
        assert marked.attempt
    assert len(marked.lines) == len([piece for piece in pieces if piece not in ("fits", "does not fit")])


@SLOWLY
@given(
    st.lists(
        st.sampled_from(["spare = 80*8 = 641", "total = 1 GB", "half = 3/2 = 0.5", "per_token = 16 GB/s"]), min_size=1
    )
)
def test_adding_false_lines_to_a_right_answer_does_not_pay(whole_batch: Problem, false: list[str]) -> None:
    right = "per_token = 2*80*8*128*2 B/token\ntotal = per_token*8192*32 = 85.9 GB\nfits"

    assert mark(whole_batch, 11, "\n".join([right, *false])).score <= 5


@SLOWLY
@given(st.lists(st.integers(1, 10**12), min_size=1, max_size=20))
def test_spraying_figures_does_not_reach_the_points_of_a_worked_line(whole_batch: Problem, numbers: list[int]) -> None:
    sprayed = "\n".join(f"total = {number} B" for number in [*numbers, 85_899_345_920])

    assert mark(whole_batch, 11, sprayed).score <= 1.5


@SLOWLY
@given(st.one_of(st.text(max_size=200), st.lists(st.sampled_from(WORDS), max_size=60).map("".join)))
def test_marking_never_raises_and_gives_every_line_a_reason(problems: Mapping[str, Problem], answer: str) -> None:
    for problem in problems.values():
        marked = mark(problem, problem.seeds[0], answer)

        assert all(line.reason for line in marked.lines)
        assert marked == mark(problem, problem.seeds[0], answer)


@pytest.mark.parametrize(
    "answer", ["total = 9^64^64", "total = 9^64 * 9^64 * GB", "x = 2 GB^64", "total = " + "(" * 400, "=" * 400]
)
def test_nothing_can_hang_or_fill_the_memory(whole_batch: Problem, answer: str) -> None:
    doubling = "\n".join(f"a{n + 1} = a{n}*a{n}" for n in range(50))

    assert mark(whole_batch, 11, f"{answer}\na0 = 9^60\n{doubling}").score == 0


@SLOWLY
@given(st.lists(st.sampled_from(["", " ", "\t", "total = rather a lot", "1,5", "per_token =", "((", "?"]), max_size=6))
def test_blank_and_unreadable_lines_never_cost_an_attempt(whole_batch: Problem, lines: list[str]) -> None:
    assert not mark(whole_batch, 11, "\n".join(lines)).attempt


def test_the_shown_solution_scores_everything_on_every_seed(problems: Mapping[str, Problem]) -> None:
    for problem in problems.values():
        for seed in problem.seeds:
            marked = mark(problem, seed, "\n".join(worked(problem, seed)))

            assert marked.score == marked.points, (problem.id, seed, marked)


def test_putting_a_line_right_does_not_lower_another_that_is_written_by_name(whole_batch: Problem) -> None:
    total = "total = per_token*8192*32"

    wrong = mark(whole_batch, 11, f"per_token = 2*80*64*128*2\n{total}")
    mended = mark(whole_batch, 11, f"per_token = 2*80*8*128*2\n{total}")

    assert (wrong.lines[1].verdict, mended.lines[1].verdict) == ("holds-given", "holds")
    assert mended.score > wrong.score
