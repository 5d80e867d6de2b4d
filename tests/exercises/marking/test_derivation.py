"""A derivation: each line's verdict, note and reason, and the score."""

from fractions import Fraction

import pytest

from exercises import Marked, Problem, mark

RIGHT = """per_token = 2*80*8*128*2 B/token = 327,680 B/token
total = per_token*8192*32 = 85.9 GB
fits"""
QUERY_HEADS = """per_token = 2*80*64*128*2 = 2.62 MB/token
total = per_token*8192*32 = 687 GB
does not fit"""


def notes(marked: Marked) -> list[str]:
    return [line.note for line in marked.lines]


def test_the_right_answer_of_the_worked_example_scores_six(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, RIGHT)

    assert marked.score == marked.points == 6
    assert notes(marked) == ["holds", "holds"]
    assert marked.conclusion is not None
    assert marked.conclusion.verdict == "consistent"
    assert marked.attempt
    assert marked.known_possible


def test_query_heads_cost_their_credit_once_and_are_named(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, QUERY_HEADS)

    assert marked.score == Fraction(48, 10)
    assert notes(marked) == ["mistake:query-heads", "holds-given"]
    assert marked.lines[0].verdict == "does-not-hold"
    assert marked.lines[0].reason == (
        "You sized the cache from the query heads. Only keys and values are stored, and this model has 8 KV heads."
    )
    assert marked.lines[1].given == 1
    assert marked.lines[1].reason.startswith("Holds, given line 1.")
    assert marked.conclusion is not None
    assert marked.conclusion.verdict == "consistent"
    assert not marked.known_possible


def test_the_json_has_the_names_and_numbers_of_the_contract(whole_batch: Problem) -> None:
    data = mark(whole_batch, 11, QUERY_HEADS).to_json()

    assert list(data) == ["problem", "seed", "score", "points", "attempt", "lines", "conclusion"]
    assert (data["score"], data["points"], data["attempt"]) == (4.8, 6, True)
    lines = data["lines"]
    assert isinstance(lines, list)
    assert lines[0]["read"] == (
        "per_token = 2 x 80 layer x 64 head/layer x 128 element/head x 2 byte/element = 2.62 MB/token"
    )
    assert [line["verdict"] for line in lines] == ["does-not-hold", "holds-given"]
    assert set(lines[0]) == {"text", "read", "verdict", "note", "reason"}


@pytest.mark.parametrize(
    ("line", "verdict", "said"),
    [
        pytest.param("total = per_token*8192*32 = 80 GiB", "holds", "", id="U11-the-same-bytes-in-GiB"),
        pytest.param(
            "total = per_token*8192*32 = 80 GB", "does-not-hold", "80 is the GiB figure; in GB it is 85.9", id="U11"
        ),
        pytest.param(
            "total = per_token*8192*32 = 85.9 GiB", "does-not-hold", "85.9 is the GB figure", id="U11-reversed"
        ),
        pytest.param("total = per_token*8192*32 = 85.9 Gb", "does-not-hold", "8 times too small", id="U13"),
        pytest.param("total = per_token*8192*32 = 85.9 MB", "does-not-hold", "1000 times too small", id="N06"),
        pytest.param("total = per_token*8192*32 = 85,899 MB", "holds", "", id="N07-a-comma-parts-thousands"),
        pytest.param("total = per_token*8192*32 = 85899345920", "holds", "", id="U14-a-bare-figure-takes-the-unit"),
        pytest.param("total = 16 tokens", "does-not-hold", "token", id="U01-another-kind-of-thing"),
        pytest.param("total = per_token*8192*32 = 70B", "not-checked", "70B", id="U16-bytes-or-billions"),
        pytest.param("total = per_token*8192*32 ~ 86 GB", "holds", "", id="about-is-wider"),
        pytest.param("total = per_token*8192*32 ~ 100 GB", "does-not-hold", "The left side", id="about-has-an-end"),
        pytest.param("total = 327,680*8192 = 2.6 GB", "does-not-hold", "2.6 GB allows 2.55 to 2.65", id="half-a-unit"),
        pytest.param("total = per_token*8192*32*0.8", "not-checked", "Where does 0.8 come from?", id="no-origin"),
        pytest.param("total = per_token*8192*30", "not-checked", "Where does 30 come from?", id="no-origin-for-30"),
        pytest.param("total = per_token*8192 = 2.68 GB", "does-not-hold", "the cache of one request", id="mistake"),
        pytest.param("total = per_token*context*batch/layers", "does-not-hold", "still per layer", id="a-written-unit"),
        pytest.param("total = 0,5 GB", "not-checked", "Write 0.5", id="N09-a-comma-for-a-point"),
        pytest.param("total = per_token*262,144 = 85.9 GB", "holds", "", id="a-product-of-givens"),
        pytest.param(
            "total = nothing_like_it*2", "not-checked", "I do not know what nothing_like_it is", id="no-such-name"
        ),
    ],
)
def test_one_line_gets_one_verdict_and_a_reason_about_it(
    whole_batch: Problem, line: str, verdict: str, said: str
) -> None:
    first = "per_token = 2*80*8*128*2 = 327,680 B/token"

    marked = mark(whole_batch, 11, f"{first}\n{line}")

    assert marked.lines[1].verdict == verdict
    assert said.casefold() in marked.lines[1].reason.casefold()


def test_the_reading_of_a_comma_number_is_echoed(silence: Problem) -> None:
    """N08: it is said before it is marked how 2,000 was read."""
    marked = mark(silence, 1, "gap = 2,000 * 0.5 ms = 1,000")

    assert marked.lines[0].read == "gap = 2,000 token x 0.5 ms = 1,000; 1,000 taken as ms"
    assert marked.lines[0].verdict == "holds"


def test_a_factor_of_a_thousand_is_named_for_a_figure_alone(silence: Problem) -> None:
    marked = mark(silence, 1, "gap = 1,000,000")

    assert "1000 times too large" in marked.lines[0].reason


def test_four_is_read_as_two_times_two_bytes(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, "per_token = 4*80*8*128 = 327,680 B/token")

    assert marked.lines[0].verdict == "holds"
    assert "I read 4 as 2 x 2" in marked.lines[0].read


def test_a_bare_right_figure_gets_half_and_is_asked_for_its_working(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, "per_token = 327,680 B/token")

    assert marked.score == 1
    assert marked.lines[0].verdict == "not-checked"
    assert "Write the sum in front" in marked.lines[0].reason
    assert marked.attempt


def test_a_step_that_is_not_shown_is_credited_by_a_later_one(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, "total = 2*80*8*128*2*8192*32 = 85.9 GB\nfits")

    assert marked.score == 6


def test_a_bare_total_does_not_credit_the_step_before_it(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, "total = 85.9 GB")

    assert marked.score == Fraction(3, 2)


def test_while_a_line_does_not_hold_the_score_is_at_most_the_points_less_one(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, f"spare = 80*8 = 641\n{RIGHT}")

    assert marked.lines[0].verdict == "does-not-hold"
    assert marked.score == 5


def test_an_assumption_with_its_reason_is_an_origin(whole_batch: Problem) -> None:
    assumed = "assume share = 0.8 because the engine keeps a fifth free"
    marked = mark(whole_batch, 11, f"{assumed}\nspare = 70 GB * share = 56 GB")

    assert [line.verdict for line in marked.lines] == ["holds", "holds"]
    assert "the engine keeps a fifth free" in marked.lines[0].reason


def test_what_is_asked_for_cannot_be_assumed(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, "assume total = 85.9 GB because I looked it up")

    assert marked.lines[0].verdict == "not-checked"
    assert marked.score == 0


def test_two_mistakes_that_give_one_number_are_told_apart_by_the_literals(whole_batch: Problem) -> None:
    """Query heads are 8 times the KV heads here, and bits are 8 times the bytes."""
    heads = mark(whole_batch, 11, "per_token = 2*80*64*128*2 = 2.62 MB/token")
    bits = mark(whole_batch, 11, "per_token = 2*80*8*128*16 = 2.62 MB/token")

    assert heads.lines[0].note == "mistake:query-heads"
    assert bits.lines[0].note == "mistake:bits-for-bytes"


def test_where_nothing_tells_two_mistakes_apart_both_are_said(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, "per_token = 2.62 MB/token")

    assert marked.lines[0].note == "does-not-hold"
    assert "You sized the cache from the query heads." in marked.lines[0].reason
    assert "You put in bits where bytes belong." in marked.lines[0].reason


@pytest.mark.parametrize(
    ("answer", "verdict", "said"),
    [
        (f"{QUERY_HEADS.rpartition(chr(10))[0]}\nfits", "inconsistent", "757 GB"),
        ("fits", "not-checked", "no line for total"),
        (f"{RIGHT}\nno", "not-checked", "You say both"),
        (RIGHT.replace("fits", "  It  FITS. "), "consistent", "156 GB"),
    ],
    ids=["own-numbers", "F05-says-which-line-is-missing", "both", "spelling"],
)
def test_a_conclusion_is_judged_on_the_learners_own_numbers(
    whole_batch: Problem, answer: str, verdict: str, said: str
) -> None:
    marked = mark(whole_batch, 11, answer)

    assert marked.conclusion is not None
    assert marked.conclusion.verdict == verdict
    assert said in marked.conclusion.reason


@pytest.mark.parametrize("answer", ["", "  \n\n ", "hello there", "total = ", "per_token = 1,5 MB", "\x00", "٣٣ ؟"])
def test_nothing_that_can_be_read_costs_nothing(whole_batch: Problem, answer: str) -> None:
    marked = mark(whole_batch, 11, answer)

    assert not marked.attempt
    assert marked.score == 0


def test_a_line_for_oneself_is_no_attempt(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, "heads = 80*8 = 640")

    assert marked.lines[0].verdict == "holds"
    assert not marked.attempt


def test_one_fewer_than_a_given_may_be_worked_out_in_the_head(whole_batch: Problem) -> None:
    assert "I read 31 as 32 − 1" in mark(whole_batch, 11, "gaps = 31*2 = 62").lines[0].read


def test_an_unreadable_line_keeps_its_text_and_leaves_the_others_alone(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, "per_token = 2*80*8*128*2 = 327,680 B/token\ntotal = rather a lot")

    assert marked.lines[1].text == "total = rather a lot"
    assert marked.lines[1].verdict == "not-checked"
    assert marked.score == 2


def test_one_step_only_needs_no_name(silence: Problem) -> None:
    marked = mark(silence, 1, "2000 * 0.5 ms = 1 s\nnot longer")

    assert marked.score == 3
    assert "Taken as gap" in marked.lines[0].reason


def test_the_points_come_from_the_problem_and_not_from_the_answer(whole_batch: Problem) -> None:
    """W12: lines that are left out do not lower what can be reached."""
    assert mark(whole_batch, 11, "").points == 6
    assert mark(whole_batch, 11, RIGHT * 3).points == 6


def test_an_answer_that_is_too_long_is_handed_back(whole_batch: Problem) -> None:
    marked = mark(whole_batch, 11, "x" * 5000)

    assert (marked.attempt, len(marked.lines)) == (False, 1)
    assert "longer than" in marked.lines[0].reason
