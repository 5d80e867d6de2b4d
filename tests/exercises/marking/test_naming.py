"""Names: a step is recognised by its value and its kind, whatever the learner calls it, and nothing is guessed."""

import pytest

from exercises import mark
from tests.exercises.marking.solutions import BANK

WHOLE = BANK["kv-cache/whole-batch"]
SIDE_BY_SIDE = BANK["two-jobs/side-by-side"]


@pytest.mark.parametrize(
    "answer",
    [
        "kv = 2*80*8*128*2 B/token\ncache = kv*8192*32 = 85.9 GB\nfits",
        "2*80*8*128*2 B/token = 327,680 B/token\n327,680 B/token*8192*32 = 85.9 GB\nfits",
        "cache = kv*8192*32\nkv = 2*80*8*128*2\nfits",
        "kv = 2*80*8*128*2\ncache = kv*8192*32\nneed = cache + 70 GB = 156 GB\nhave = 2*80 GB = 160 GB\nfits",
        "kv = 2*80*8*128*2\none = kv*8192 = 2.68 GB\neverybody = one*32\nfits",
        "kv = 2*80*8*128*2 = 327,680\ntotal = kv*8192*32 = 85.9 GB\nfits",
        "per_token = 2*80*8*128*2\ncache = per_token*8192*32\nfits",
        "x1 = 2*80\nx2 = x1*8\nx3 = x2*128\nx4 = x3*2\nx5 = x4*8192\nx6 = x5*32\nfits",
    ],
    ids=["own", "none", "turned-round", "with-remarks", "with-a-step-between", "one-named", "the-other", "x1-to-x6"],
)
def test_a_step_is_recognised_under_any_name_or_none(answer: str) -> None:
    marked = mark(WHOLE, 11, answer)

    assert marked.score == 6
    assert any("Taken as total." in line.reason or "Taken as per_token." in line.reason for line in marked.lines)


def test_an_error_under_a_name_of_ones_own_is_charged_where_it_was_made() -> None:
    for total in ("total", "cache"):
        marked = mark(WHOLE, 11, f"kv = 2*80*64*128*2 B/token\n{total} = kv*8192*32 = 687 GB\ndoes not fit")

        assert [line.note for line in marked.lines] == ["mistake:query-heads", "holds-given"]
        assert float(marked.score) == 4.8


def test_an_error_that_nobody_foresaw_is_seen_where_a_named_line_follows_from_it() -> None:
    marked = mark(WHOLE, 11, "kv = 3*80*8*128*2 B/token\ntotal = kv*8192*32 = 129 GB\nfits")

    assert [line.verdict for line in marked.lines] == ["not-checked", "holds-given"]
    assert "Where does 3 come from?" in marked.lines[0].reason


def test_a_true_line_that_is_on_the_way_is_never_taken_for_a_wrong_step() -> None:
    """The cache of one conversation is what somebody works out before they multiply by 32, and also a mistake."""
    marked = mark(WHOLE, 11, "one = 2*80*8*128*2*8192 = 2.68 GB")

    assert marked.lines[0].verdict == "holds"
    assert not marked.attempt


@pytest.mark.parametrize(
    "answer",
    [
        "a = 2*80*8*128*2 B/token\nb = 2*80*64*128*2 B/token\nc = 80*8*128*2 B/token",
        "a = 80*8*128*2 B/token\nb = 2*80*8*128*2 B/token",
        "\n".join(f"x{n} = {n}*80*8*128*2 B/token" for n in (1, 2, 8, 64)),
    ],
    ids=["three-guesses", "two-guesses", "four-guesses"],
)
def test_where_several_loose_ends_could_be_meant_nothing_is_guessed(answer: str) -> None:
    marked = mark(WHOLE, 11, answer)

    assert marked.score == 0
    assert all("Taken as" not in line.reason for line in marked.lines)


def test_a_bare_figure_under_a_name_of_ones_own_gets_what_a_bare_figure_gets() -> None:
    marked = mark(WHOLE, 11, "a = 327,680 B/token\nb = 85.9 GB")

    assert marked.score == mark(WHOLE, 11, "per_token = 327,680 B/token\ntotal = 85.9 GB").score
    assert "Write the sum in front: per_token = ... = 327,680 B/token" in marked.lines[0].reason


def test_working_under_another_name_speaks_for_a_bare_figure() -> None:
    marked = mark(WHOLE, 11, "total = 85.9 GB\nworking = 2*80*8*128*2*8192*32\nfits")

    assert marked.score == 6


@pytest.mark.parametrize("seed", SIDE_BY_SIDE.seeds)
def test_steps_of_one_value_are_each_taken_once(seed: int) -> None:
    """On two of the variants `writing` and `together` both come to 7.1 ms."""
    reading = {11: "8.2 ms", 12: "2.1 ms"}.get(seed)
    if reading is None:
        return
    lines = (
        f"a = max({reading}, 4.5 ms)\nb = max(0.5 ms, 4.5 ms + 2.6 ms)\nc = a + b\nd = max({reading} + 0.5 ms, 7.1 ms)"
    )

    marked = mark(SIDE_BY_SIDE, seed, lines)

    taken = [line.reason.rpartition("Taken as ")[2] for line in marked.lines if "Taken as" in line.reason]
    assert sorted(taken) == ["reading.", "together.", "turns.", "writing."]


def test_a_long_answer_has_to_name_its_steps() -> None:
    padding = "\n".join(f"remark{n} = {n} + 1" for n in range(24))
    lines = "kv = 2*80*8*128*2 B/token\ncache = kv*8192*32"

    assert mark(WHOLE, 11, f"{padding}\n{lines}").score == 0
    assert mark(WHOLE, 11, f"{padding}\n{lines}\ntotal = cache").score >= 3
