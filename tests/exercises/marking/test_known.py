"""Known mistakes: singly, then two at once, on the learner's own values; and what is said where nothing decides."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from exercises import Marked, Problem, mark
from exercises.kinds.derivation import Derivation
from exercises.problem import Mistake
from exercises.variant import Variant, variant
from quantities import CalculationError, Quantity, evaluate, show_in
from tests.exercises.marking.solutions import BANK, DERIVATIONS

WHOLE = BANK["kv-cache/whole-batch"]
PER_TOKEN = "per_token = "


def said(marked: Marked, line: int = 0) -> tuple[str, str]:
    return marked.lines[line].note, marked.lines[line].reason


@pytest.mark.parametrize(
    ("line", "note"),
    [
        pytest.param("80*64*128*2 = 1.31 MB/token", "mistake:query-heads+one-of-two", id="heads-and-only-keys"),
        pytest.param("2*80*64*128*2*8 = 21 MB/token", "mistake:query-heads+bits-for-bytes", id="heads-and-bits"),
        pytest.param("2*80*64*128*16 = 21 MB/token", "mistake:query-heads+bits-for-bytes", id="heads-and-bits-worked"),
        pytest.param("80*8*128*16 = 1.31 MB/token", "mistake:one-of-two+bits-for-bytes", id="only-keys-and-bits"),
        pytest.param("80*8*128*2*8 = 1.31 MB/token", "mistake:one-of-two+bits-for-bytes", id="only-keys-and-bits-made"),
        pytest.param(
            "layers*query_heads*head_dim*width = 1.31 MB/token", "mistake:query-heads+one-of-two", id="by-their-names"
        ),
    ],
)
def test_two_mistakes_made_at_once_are_told_apart_by_the_numbers_and_both_said(line: str, note: str) -> None:
    found, reason = said(mark(WHOLE, 11, PER_TOKEN + line))

    assert found == note
    first, second = (mistake for mistake in WHOLE.body.mistakes if mistake.id in note)
    assert reason.startswith(f"Two things at once. First: {first.says}")
    assert f"Second: {second.says}" in reason


@pytest.mark.parametrize("line", ["1.31 MB/token", "1.31 MB/token = 10.5 Mbit/token", "10240*128 = 1.31 MB/token"])
def test_where_nothing_tells_two_pairs_apart_both_are_said(line: str) -> None:
    """8 times for the heads is 8 times for the bits, and half for the keys alone goes with either."""
    note, reason = said(mark(WHOLE, 11, PER_TOKEN + line))

    assert note == "does-not-hold"
    assert "You sized the cache from the query heads. And with it: You counted one list" in reason
    assert "You counted one list of numbers for each head where there are two. And with it: You put in bits" in reason
    assert "This number comes out of both" in reason


SHOWN = "reading = max(2.1 ms, 4.5 ms)\nwriting = max(0.5 ms, 4.5 ms + 2.6 ms)\n"


@pytest.mark.parametrize(
    ("line", "note"),
    [
        pytest.param("max(2.1 + 0.5, 4.5 + 4.5 + 2.6) = 11.6 ms", "mistake:weights-twice", id="the-larger-of-two-sums"),
        pytest.param("2.1 + 4.5 + 0.5 + 4.5 = 11.6 ms", "does-not-hold", id="neither"),
        pytest.param("max(2.1, 4.5) + max(0.5, 4.5 + 2.6) = 11.6 ms", "mistake:sum-for-together", id="a-sum-of-two"),
        pytest.param("reading + writing = 11.6 ms", "mistake:sum-for-together", id="by-the-names-of-steps"),
    ],
)
def test_the_same_numbers_are_told_apart_by_what_is_added_and_what_is_compared(line: str, note: str) -> None:
    marked = mark(BANK["two-jobs/side-by-side"], 12, f"{SHOWN}together = {line}")

    assert said(marked, 2)[0] == note


def test_two_mistakes_leave_the_product_of_their_credits_so_that_mending_one_costs_nothing() -> None:
    both = mark(WHOLE, 11, PER_TOKEN + "80*64*128*2").score
    one = mark(WHOLE, 11, PER_TOKEN + "2*80*64*128*2").score
    none = mark(WHOLE, 11, PER_TOKEN + "2*80*8*128*2").score

    assert both == 2 * Fraction(4, 10) * Fraction(4, 10)
    assert both < one < none


def test_mistakes_are_recognised_on_the_learners_own_earlier_value() -> None:
    """The first line is off by what nobody foresaw; the next make one mistake with it, and two."""
    one = mark(WHOLE, 11, "per_token = 3*80*8*128*2 = 491,520 B/token\ntotal = per_token*8192 = 4.03 GB")
    two = mark(BANK["one-request/first-word"], 1, "ttft = 2 s\ne2e = ttft + 301*40 s = 12042 s")

    assert one.lines[1].note == "mistake:one-conversation"
    assert two.lines[1].note == "mistake:a-gap-for-every-token+writing-in-seconds"


def test_a_chain_of_lines_makes_one_mistake_a_line_and_each_is_charged_where_it_was_made() -> None:
    marked = mark(WHOLE, 11, "per_token = 80*64*128*2\ntotal = per_token*8192 = 10.7 GB\nfits")

    assert [line.note for line in marked.lines] == ["mistake:query-heads+one-of-two", "mistake:one-conversation"]
    assert marked.score == 2 * Fraction(16, 100) + 3 * Fraction(4, 10) + 1


def test_numbers_that_speak_against_a_pair_are_not_explained_by_it() -> None:
    """Four times too large, but by a four of its own: nobody counted heads or bits here."""
    note, reason = said(mark(WHOLE, 11, PER_TOKEN + "2*80*8*128*2*(2+2) = 1.31 MB/token"))

    assert note == "does-not-hold"
    assert "It is 4 times too large." in reason


def test_four_bytes_for_one_list_are_two_mistakes_where_a_unit_says_so() -> None:
    """Together they give the right number; only the written unit tells them from two times two."""
    four = Mistake(
        "four-bytes", {"width": WHOLE.body.mistakes[2].swap["width"]}, "You took four bytes.", "A number takes {width}."
    )
    swap = evaluated_as(four, "width * 2")
    body = replace(WHOLE.body, mistakes=(*WHOLE.body.mistakes, swap))
    problem = replace(WHOLE, body=body)

    honest = mark(problem, 12, PER_TOKEN + "64*8*128*4 = 262,144 B/token")
    written = mark(problem, 12, PER_TOKEN + "64*8*128*4 byte/element = 262,144 B/token")

    assert honest.lines[0].verdict == "holds"
    assert written.lines[0].note == "mistake:one-of-two+four-bytes"


def evaluated_as(mistake: Mistake, text: str) -> Mistake:
    from quantities import Expression, parse

    expression = parse(text, ["width"])
    assert isinstance(expression, Expression)
    return replace(mistake, swap={"width": expression})


Swapped = Mapping[str, object]


def worked_out(stated: Variant, mistakes: tuple[Mistake, ...]) -> dict[str, Quantity]:
    """Every step with these mistakes made at once, one after the other: the slow plain version."""
    values = dict(stated.values)
    steps = {step.name for step in stated.steps}
    swaps = {name: expression for mistake in mistakes for name, expression in mistake.swap.items()}
    for name, expression in swaps.items():
        if name not in steps:
            values[name] = evaluate(expression, {**stated.values, **stated.keys})
    found: dict[str, Quantity] = {}
    for step in stated.steps:
        value = evaluate(swaps.get(step.name, step.expr), {**values, **found})
        assert isinstance(value, Quantity)
        found[step.name] = value
    return found


def near(left: Quantity, right: Quantity) -> bool:
    return abs(float(left) - float(right)) <= 0.03 * abs(float(right))


def made(problem: Problem, seed: int, size: int) -> Iterator[tuple[tuple[Mistake, ...], str, Quantity]]:
    """So many mistakes at once, with the first step that they move, and what it comes to."""
    body, stated = problem.body, variant(problem, seed)
    assert isinstance(body, Derivation)
    for mistakes in combinations(body.mistakes, size):
        if len({name for mistake in mistakes for name in mistake.swap}) < size:
            continue
        try:
            values = worked_out(stated, mistakes)
        except CalculationError:
            continue
        fewer = [worked_out(stated, (mistake,)) for mistake in mistakes if size > 1]
        for step in stated.steps:
            if not near(values[step.name], stated.keys[step.name]):
                if not any(near(values[step.name], each[step.name]) for each in fewer):  # too little to be seen
                    yield mistakes, step.name, values[step.name]
                break


@pytest.mark.parametrize("problem", DERIVATIONS, ids=lambda problem: problem.id)
def test_every_declared_mistake_is_named_or_said_with_what_it_cannot_be_told_from(problem: Problem) -> None:
    for seed in problem.seeds:
        for (mistake,), step, value in made(problem, seed, 1):
            marked = mark(problem, seed, figure_line(problem, step, value))

            (line,) = marked.lines
            assert line.verdict == "does-not-hold", (seed, mistake.id, line)
            named = line.note == f"mistake:{mistake.id}"
            assert named or "This number comes out of both" in line.reason or "goes with" in line.reason, (seed, line)


@pytest.mark.parametrize("problem", DERIVATIONS, ids=lambda problem: problem.id)
def test_every_two_mistakes_made_at_once_are_explained(problem: Problem) -> None:
    """By the two, or by one or two others that give the same number; or the two cancel and the figure is right."""
    for seed in problem.seeds:
        for mistakes, step, value in made(problem, seed, 2):
            marked = mark(problem, seed, figure_line(problem, step, value))

            (line,) = marked.lines
            assert line.verdict == "does-not-hold", (seed, mistakes, line)
            explained = line.note.startswith("mistake:") or "This number comes out of both" in line.reason
            assert explained, (seed, [mistake.id for mistake in mistakes], line)


def figure_line(problem: Problem, step: str, value: Quantity) -> str:
    unit = next(each.unit for each in problem.body.steps if each.name == step)
    return f"{step} = {show_in(value, unit, digits=6)}"
