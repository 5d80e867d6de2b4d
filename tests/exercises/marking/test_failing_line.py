"""A line that fails is found, explained and mended, a third of the points each.

Planted: on seed 1 line 1 (query heads), on seed 2 nothing, on seed 3 line 2, on seed 4 line 3.
"""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from exercises import Problem, mark, shown, worked

SLOWLY = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
MEND = "mend = per_token = 2*32*8*256 byte/token"


@pytest.mark.parametrize(
    ("seed", "answer", "score", "notes"),
    [
        (1, f"line = 1\nwhy = not-kept\n{MEND}", 3, ["holds", "holds", "holds"]),
        (1, f"line 1\nline = Line 1.\nwhy = NOT-KEPT\n{MEND}", 3, ["holds", "holds", "holds", "not-checked"]),
        (1, "line = 1\nwhy = not-kept", 2, ["holds", "holds", "not-checked"]),
        (1, f"line = 1\nwhy = bits\n{MEND}", 2, ["holds", "mistake:bits", "holds"]),
        (1, f"line = 2\nwhy = not-kept\n{MEND}", 2, ["does-not-hold", "holds", "holds"]),
        (1, f"line = 3\nwhy = own-cache\n{MEND}", 1, ["does-not-hold", "mistake:own-cache", "holds"]),
        (1, "line = none", 0, ["does-not-hold"]),
        (2, "line = none", 3, ["holds"]),
        (2, "line = None.\nwhy = bits", 3, ["holds", "not-checked"]),
        (2, f"line = 1\nwhy = not-kept\n{MEND}", 0, ["does-not-hold", "mistake:not-kept", "not-checked"]),
        (3, "line = 2\nwhy = own-words\nmend = one = per_token * (6000 + 2000)", 3, ["holds", "holds", "holds"]),
        (3, "line = 3\nwhy = own-words", 1, ["does-not-hold", "holds", "not-checked"]),
        (4, "line = 3\nwhy = own-cache\nmend = all = one * 16", 3, ["holds", "holds", "holds"]),
        (4, "line = 1\nwhy = own-cache\nmend = all = one * 16", 2, ["does-not-hold", "holds", "holds"]),
    ],
)
def test_finding_explaining_and_mending_count_apart(
    whose_sum: Problem, seed: int, answer: str, score: int, notes: list[str]
) -> None:
    marked = mark(whose_sum, seed, answer)

    assert [line.note for line in marked.lines] == notes
    assert (marked.score, marked.attempt) == (Fraction(score), True)


@pytest.mark.parametrize(
    ("seed", "line", "said"),
    [
        (1, 1, "This is the line that fails first."),
        (1, 2, "This line follows from line 1, which fails first."),
        (1, 3, "This line follows from line 1, which fails first."),
        (3, 1, "This line holds. A key and a value for each KV head of each layer."),
        (3, 2, "This is the line that fails first. The lines above it hold."),
        (3, 3, "This line follows from line 2, which fails first."),
        (2, 3, "This line holds. Each chat has a cache of its own."),
    ],
)
def test_each_line_has_its_reason(whose_sum: Problem, seed: int, line: int, said: str) -> None:
    assert mark(whose_sum, seed, f"line = {line}\nwhy = bits").lines[0].reason == said


def test_none_is_answered_without_giving_the_line_away(whose_sum: Problem) -> None:
    reason = mark(whose_sum, 1, "line = none").lines[0].reason

    assert "One of these lines does not hold." in reason
    assert not any(digit in reason for digit in "123")


@pytest.mark.parametrize(
    ("mend", "verdict", "said", "third"),
    [
        ("per_token = 2*32*8*256 = 131,072 B/token", "holds", "A key and a value", 1),
        ("2*32*8*256 byte/token", "holds", "A key and a value", 1),
        ("key_bytes = 2 * layers * kv_heads * size", "holds", "A key and a value", 1),
        ("per_token = 0.131 MB/token", "not-checked", "a figure alone shows no reason", Fraction(1, 2)),
        ("per_token = 2*32*32*256 byte/token", "does-not-hold", "This counts the query heads.", 0),
        ("per_token = 2*32*8*256 = 140,000 byte/token", "does-not-hold", "131,072", 0),
        ("per_token = 2*32*8*77 byte/token", "not-checked", "Where does 77 byte/token come from?", 0),
        ("one = per_token * 4000", "not-checked", "This line follows from line 1", 0),
        ("per_token =", "not-checked", "There is nothing behind the name yet", 0),
        ("per_token = 1,5 kB", "not-checked", "I cannot tell 1.5 from 15", 0),
    ],
)
def test_the_mended_line_is_judged_as_a_line_of_a_derivation(
    whose_sum: Problem, mend: str, verdict: str, said: str, third: Fraction
) -> None:
    marked = mark(whose_sum, 1, f"line = 1\nwhy = not-kept\nmend = {mend}")

    assert marked.lines[2].text == f"mend = {mend}"
    assert (marked.lines[2].verdict, marked.score) == (verdict, 2 + third)
    assert said in marked.lines[2].reason


@pytest.mark.parametrize("figure", ["131,072 B/token", "128 KiB/token", "1.048576 Mbit/token", "131.072 kB/token"])
def test_the_mended_line_holds_in_every_unit(whose_sum: Problem, figure: str) -> None:
    assert mark(whose_sum, 1, f"line = 1\nwhy = not-kept\n{MEND} = {figure}").score == 3


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("", "Say which line fails: line = 1 to line = 3, or line = none"),
        ("why = bits", "Say which line fails"),
        ("line = 4\nwhy = bits", "I cannot find the line '4'"),
        ("line = 0\nwhy = bits", "I cannot find the line '0'"),
        ("line = the first\nwhy = bits", "I cannot find the line 'the first'"),
        ("line = 1\nline = 2\nwhy = bits", "You name two lines."),
        ("line = 1", "Say why too"),
        ("line = 1\nwhy = because", "There is no option called 'because'"),
    ],
)
def test_without_a_line_and_a_reason_nothing_counts(whose_sum: Problem, answer: str, said: str) -> None:
    marked = mark(whose_sum, 1, answer)

    assert (marked.score, marked.attempt) == (Fraction(0), False)
    assert any(said in line.reason for line in marked.lines)


def test_the_learner_is_shown_the_lines_and_reasons_in_an_order_of_the_seed_s_own(whose_sum: Problem) -> None:
    first, other = shown(whose_sum, 1), shown(whose_sum, 3)

    assert first.lines[0] == "per_token = 2 * 32 layers * 32 heads/layer * 256 byte/head = 524,288 byte/token"
    assert other.lines[1] == "one = per_token * 6,000 tokens/request = 344 MB/request"
    assert {option.id for option in first.why} == {"not-kept", "own-words", "own-cache", "bits"}


def test_the_worked_answer_is_right_throughout(whose_sum: Problem) -> None:
    for seed in whose_sum.seeds:
        assert mark(whose_sum, seed, "\n".join(worked(whose_sum, seed))).score == 3
    assert worked(whose_sum, 2) == ("line = none",)


PARTS = st.lists(
    st.sampled_from(["line = 1", "line = 2", "line = none", "why = bits", "why = not-kept", MEND, "sure = guess", "x"])
    | st.text(max_size=30)
    | st.text(max_size=40).map(lambda text: f"mend = {text}"),
    max_size=6,
)


@SLOWLY
@given(st.sampled_from([1, 2, 3, 4]), PARTS)
def test_any_answer_is_marked_within_the_points_and_keeps_its_words(
    whose_sum: Problem, seed: int, lines: list[str]
) -> None:
    answer = "\n".join(lines)
    marked = mark(whose_sum, seed, answer)

    assert 0 <= marked.score <= marked.points
    assert all(line.reason for line in marked.lines)
    assert marked.attempt or marked.score == 0
    for line in answer.splitlines():
        if line.strip() and line.partition("=")[0].strip().casefold() not in ("line", "why", "mend", "sure"):
            assert line in [each.text for each in marked.lines]


@SLOWLY
@given(st.sampled_from([1, 3, 4]), st.sampled_from([1, 2, 3]), st.sampled_from(["not-kept", "own-words", "own-cache"]))
def test_only_the_planted_line_and_its_reason_count(whose_sum: Problem, seed: int, line: int, why: str) -> None:
    planted = {1: (1, "not-kept"), 3: (2, "own-words"), 4: (3, "own-cache")}[seed]

    marked = mark(whose_sum, seed, f"line = {line}\nwhy = {why}")

    assert marked.score == (line == planted[0]) + (why == planted[1])
