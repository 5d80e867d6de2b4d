"""Counterexamples: inputs are tried, and where the claim holds both of its sides are said.

On seed 1 a token is read in 0.5 ms and an ordinary step takes 40 ms, so up to 80 tokens hide in it; from 76 tokens on
twice the prompt makes at least 1.9 times the gap.
"""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from exercises import Marked, Problem, mark, worked

SLOWLY = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def tried(problem: Problem, prompt: object, chunk: object, more: str = "", seed: int = 1) -> Marked:
    return mark(problem, seed, f"input_tokens = {prompt}\nchunk_tokens = {chunk}\n{more}")


@pytest.mark.parametrize(
    ("prompt", "chunk"),
    [(40, 20_000), (2, 40_000), (75, 1_000), (1000, 100), (50_000, 1), ("40 tokens", "20,000"), ("1e3", "50+50")],
)
def test_the_claim_may_be_broken_anywhere(twice_the_silence: Problem, prompt: object, chunk: object) -> None:
    marked = tried(twice_the_silence, prompt, chunk)

    assert (marked.score, marked.attempt) == (Fraction(3), True)
    assert [line.note for line in marked.lines] == ["holds", "holds"]
    assert "The claim fails here." in marked.lines[-1].reason


def test_what_the_calculator_made_of_it_is_said_with_both_sides(twice_the_silence: Problem) -> None:
    reason = tried(twice_the_silence, 40, 20_000).lines[-1].reason

    assert reason == (
        "The claim fails here. The gap is 40.0 ms, and 40.0 ms with twice the prompt. "
        "The claim asks for at least 76.0 ms and gets 40.0 ms."
    )


@pytest.mark.parametrize(
    ("prompt", "chunk", "note", "said"),
    [
        (77, 20_000, "mistake:half-hidden", "Only one of the two prompts hides. The other takes longer than 40 ms."),
        (1000, 20_000, "mistake:whole", "asks for at least 950 ms and gets 1.00 s. Both prompts are read whole."),
        (1000, 1950, "does-not-hold", "asks for at least 950 ms and gets 975 ms."),
    ],
)
def test_where_the_claim_holds_the_reason_says_by_how_much(
    twice_the_silence: Problem, prompt: int, chunk: int, note: str, said: str
) -> None:
    marked = tried(twice_the_silence, prompt, chunk, "sure = sure")

    assert (marked.score, marked.attempt, marked.lines[-1].note) == (Fraction(0), True, note)
    assert "The claim holds here." in marked.lines[-1].reason
    assert said in marked.lines[-1].reason
    assert "You were sure" in marked.remark


def test_a_counterexample_that_says_nothing_gets_half(twice_the_silence: Problem) -> None:
    marked = tried(twice_the_silence, 1, 20_000)

    assert (marked.score, marked.lines[-1].note) == (Fraction(3, 2), "mistake:one-token")
    assert "Find one that somebody might send." in marked.lines[-1].reason


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("", "Give a number for Prompt too: input_tokens = ..."),
        ("input_tokens = 40", "Give a number for Chunk too: chunk_tokens = ... It can be 1 to 40,000 tokens."),
        ("input_tokens = 0\nchunk_tokens = 5", "Prompt can be 1 to 100,000 tokens; 0 tokens is outside"),
        ("input_tokens = 40\nchunk_tokens = 1e6", "Chunk can be 1 to 40,000 tokens; 1,000,000 tokens is outside"),
        ("input_tokens = 2.5\nchunk_tokens = 5", "Prompt is a whole number"),
        ("input_tokens = 3 s\nchunk_tokens = 5", "I read 3 s; Prompt is of another kind"),
        pytest.param("input_tokens = 1,5\nchunk_tokens = 5", "I cannot tell 1.5 from 15", id="N09"),
        ("input_tokens = 1\ninput_tokens = 2\nchunk_tokens = 5", "two numbers for Prompt"),
        pytest.param("input_tokens = 99000\nchunk_tokens = 5", "Prompt can be from", id="the-calculator-refuses"),
    ],
)
def test_what_cannot_be_tried_is_handed_back_and_costs_nothing(
    twice_the_silence: Problem, answer: str, said: str
) -> None:
    """Twice 99,000 tokens are more than the calculator takes."""
    marked = mark(twice_the_silence, 1, answer)

    assert (marked.score, marked.attempt) == (Fraction(0), False)
    assert {line.verdict for line in marked.lines} == {"not-checked"}
    assert any(said in line.reason for line in marked.lines)


def test_a_claim_does_not_fail_by_rounding(rounded_claim: Problem) -> None:
    """The prompt's time is 0.5 ms a token, so at 80 tokens it is 40 ms and not less than 40 ms."""
    at, below, above = (mark(rounded_claim, 1, f"input_tokens = {tokens}") for tokens in (80, 79, 81))

    assert [float(marked.score) for marked in (at, below, above)] == [0, 0, 1]
    assert "By so little a claim does not fail" in at.lines[0].reason
    assert "less than 40.0 ms and gets 40.0 ms" in at.lines[0].reason


def test_without_words_of_the_author_the_calculator_s_own_labels_are_said(rounded_claim: Problem) -> None:
    assert (
        "The new request's first token comes after: 40.5 ms."
        in mark(rounded_claim, 1, "input_tokens = 81").lines[0].reason
    )


def test_the_example_is_right_on_every_seed(twice_the_silence: Problem) -> None:
    for seed in twice_the_silence.seeds:
        assert mark(twice_the_silence, seed, "\n".join(worked(twice_the_silence, seed))).score == 3


LINES = st.lists(
    st.sampled_from(
        ["input_tokens = 40", "input_tokens = 4e4", "chunk_tokens = 7", "chunk_tokens = 7 GB", "sure = sure", "hello"]
    )
    | st.text(max_size=30)
    | st.text(max_size=12).map(lambda text: f"input_tokens = {text}"),
    max_size=5,
)


@SLOWLY
@given(LINES)
def test_any_answer_is_marked_within_the_points_and_keeps_its_words(
    twice_the_silence: Problem, lines: list[str]
) -> None:
    answer = "\n".join(lines)
    marked = mark(twice_the_silence, 1, answer)

    assert 0 <= marked.score <= marked.points
    assert all(line.reason for line in marked.lines)
    assert marked.attempt or marked.score == 0
    for line in answer.splitlines():
        name, _, value = line.partition("=")
        if line.strip() and name.strip().casefold() not in ("input_tokens", "chunk_tokens", "sure"):
            assert line in [each.text for each in marked.lines], value


@SLOWLY
@given(st.integers(1, 60_000), st.integers(1, 40_000))
def test_other_ways_to_write_the_numbers_get_the_same_verdict(
    twice_the_silence: Problem, prompt: int, chunk: int
) -> None:
    plain = tried(twice_the_silence, prompt, chunk)
    grouped = tried(twice_the_silence, f"{prompt:,} tokens", f"{chunk}.0 token")

    assert (plain.score, plain.attempt) == (grouped.score, grouped.attempt)
    assert [line.note for line in plain.lines] == [line.note for line in grouped.lines]
    assert plain.lines[-1].reason == grouped.lines[-1].reason


@SLOWLY
@given(st.integers(2, 65_000), st.integers(1, 40_000))
def test_the_verdict_is_that_of_a_machine_worked_out_by_hand(
    twice_the_silence: Problem, prompt: int, chunk: int
) -> None:
    """A step with a piece lasts as long as the piece is read, and never less than 40 ms: in half milliseconds, 80."""
    gap, again = (max(80, min(tokens, chunk)) for tokens in (prompt, 2 * prompt))

    marked = tried(twice_the_silence, prompt, chunk)

    if abs(10 * again - 19 * gap) > gap / 10:  # further from the edge than three digits show
        assert (marked.score == 3) is (10 * again < 19 * gap)
