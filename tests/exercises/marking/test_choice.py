"""A choice in two tiers: the pair counts, and every option has its own reason."""

from fractions import Fraction

import pytest

from exercises import Problem, mark, shown


@pytest.mark.parametrize(
    ("answer", "score", "verdicts"),
    [
        pytest.param("what = 0\nwhy = shared", 2, ["holds", "holds"], id="O07-the-first-option-has-id-0"),
        ("what = 0\nwhy = own", 1, ["holds", "does-not-hold"]),
        ("what = 1\nwhy = shared", 0, ["does-not-hold", "holds"]),
        ("what = 1\nwhy = own", 0, ["does-not-hold", "does-not-hold"]),
        ("WHY=Shared\n\nwhat =0 ", 2, ["holds", "holds"]),
    ],
)
def test_the_points_are_for_the_pair(who_waits: Problem, answer: str, score: int, verdicts: list[str]) -> None:
    marked = mark(who_waits, 1, answer)

    assert marked.score == score
    assert marked.points == 2
    assert marked.attempt
    assert [line.verdict for line in marked.lines] == verdicts


def test_right_but_not_for_this_reason_is_an_outcome(who_waits: Problem) -> None:
    marked = mark(who_waits, 1, "what = 0\nwhy = own")

    assert marked.lines[1].reason == ("Right, but not for this reason. That would be so on a machine of one's own.")


def test_which_option_holds_goes_by_the_seed(who_waits: Problem) -> None:
    assert mark(who_waits, 1, "what = 0\nwhy = shared").score == 2
    assert mark(who_waits, 2, "what = 1\nwhy = shared").score == 2


def test_a_reason_carries_the_numbers_of_the_seed(who_waits: Problem) -> None:
    assert "reading 2,000 tokens decides" in mark(who_waits, 1, "what = 0\nwhy = own").lines[0].reason


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        pytest.param("what = 0", "Say why too", id="O09-a-reason-is-asked-for"),
        ("what = nobody at all\nwhy = shared", "There is no option called"),
        ("what = 0\nwhat = 1\nwhy = shared", "two answers to what"),
        ("", "Say what happens too"),
    ],
)
def test_half_a_pair_is_handed_back_and_costs_nothing(who_waits: Problem, answer: str, said: str) -> None:
    marked = mark(who_waits, 1, answer)

    assert (marked.score, marked.attempt) == (Fraction(0), False)
    assert any(said in line.reason for line in marked.lines)


def test_an_option_may_be_named_by_its_words(who_waits: Problem) -> None:
    (option,) = [option for option in shown(who_waits, 1).what if option.id == "0"]

    marked = mark(who_waits, 1, f"what = {option.text.upper()}\nwhy = shared")

    assert marked.score == 2


def test_sure_and_wrong_is_answered_kindly(who_waits: Problem) -> None:
    marked = mark(who_waits, 1, "what = 1\nwhy = own\nsure = sure")

    assert marked.sure == "sure"
    assert "You were sure" in marked.remark


def test_a_guess_that_holds_is_told_to_read_the_reason(who_waits: Problem) -> None:
    assert "guess" in mark(who_waits, 1, "what = 0\nwhy = shared\nsure = guess").remark


def test_a_line_that_nobody_asked_for_is_handed_back(who_waits: Problem) -> None:
    marked = mark(who_waits, 1, "what = 0\nwhy = shared\nthis is easy")

    assert marked.lines[2].text == "this is easy"
    assert marked.lines[2].verdict == "not-checked"
    assert marked.score == 2
