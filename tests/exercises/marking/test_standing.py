"""What a line stands on: a figure without working stays one, and a number without a source waits for it."""

from fractions import Fraction

import pytest

from exercises import mark
from tests.exercises.marking.solutions import BANK

WHOLE = BANK["kv-cache/whole-batch"]
HALVES = Fraction(5, 2)


@pytest.mark.parametrize(
    "answer",
    [
        "per_token = 1*327680\ntotal = 85.9 GB*1",
        "per_token = 327680 + 0\ntotal = 85.9 GB + 0 GB",
        "assume kv = 327680 B/token because I know\nper_token = kv\nassume all = 85.9 GB because I know\ntotal = all",
        "a = 327,680 B/token\nper_token = a\nb = 85.9 GB\ntotal = b",
        "a = 327,680 B/token\nc = a*1\nper_token = c\nb = 85.9 GB\nd = max(b, 1 B)\ntotal = d",
        "per_token = weights/weights*327680 B/token\ntotal = cards/cards*85.9 GB".replace("cards", "gpus"),
        "per_token = total/8192/32\ntotal = 85.9 GB",
        "per_token = 2*327680 - 327680\ntotal = 2*85.9 GB - 85.9 GB",
    ],
    ids=["times-1", "plus-0", "assumed", "renamed", "renamed-twice", "units-cancel", "backwards", "twice-less-once"],
)
def test_the_answer_in_disguise_is_worth_what_a_figure_is_worth(answer: str) -> None:
    marked = mark(WHOLE, 11, answer)

    assert marked.score <= HALVES
    assert all(line.verdict != "holds" for line in marked.lines if line.text.startswith(("per_token", "total")))


def test_a_later_step_speaks_for_half_of_one_that_is_there_as_a_figure_only() -> None:
    bare = mark(WHOLE, 11, "per_token = 327,680 B/token\ntotal = per_token*8192*32 = 85.9 GB\nfits")
    copied = mark(WHOLE, 11, "total = 327,680 B/token*8192*32 = 85.9 GB\nfits")
    worked = mark(WHOLE, 11, "total = 2*80*8*128*2*8192*32 = 85.9 GB\nfits")

    assert [each.score for each in (bare, copied, worked)] == [5, 5, 6]


def test_the_points_wait_until_a_source_is_given() -> None:
    asked = mark(WHOLE, 11, "per_token = 5*65536 B/token = 327,680 B/token")
    given = mark(
        WHOLE, 11, "assume blocks = 5 because the paper has five\nper_token = blocks*65536 B/token = 327,680 B/token"
    )

    assert asked.lines[0].verdict == "not-checked"
    assert "Where does 5 come from?" in asked.lines[0].reason
    assert asked.score < given.score == 2


@pytest.mark.parametrize("right", [True, False])
def test_a_line_that_uses_an_unsettled_one_waits_with_it(right: bool) -> None:
    own = "one = 2.68 GB" if right else "one = 2.9 GB"

    marked = mark(WHOLE, 11, f"{own}\ntotal = one*32")

    assert [line.verdict for line in marked.lines] == ["not-checked", "not-checked"]
    assert marked.lines[1].reason.startswith("Line 1 is not settled: Where does")


def test_a_wrong_value_that_waits_for_a_source_holds_back_the_points_of_its_step() -> None:
    right = "per_token = 2*80*8*128*2\ntotal = per_token*8192*32"

    marked = mark(WHOLE, 11, f"{right}\ntotal = per_token*8192*32*3.7")

    assert marked.lines[-1].verdict == "not-checked"
    assert mark(WHOLE, 11, right).score == 5
    assert marked.score == 2


def test_what_follows_from_an_assumption_follows_in_other_units_too() -> None:
    for share in ("0.8", "80 %", "0.80"):
        marked = mark(WHOLE, 11, f"assume share = {share} because a fifth is kept free\nspare = 80 GB*share = 64 GB")

        assert [line.verdict for line in marked.lines] == ["holds", "holds"]
