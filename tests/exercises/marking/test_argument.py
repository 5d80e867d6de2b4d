"""Arguments: what the marker says of blocks, of their order, and of the reasons between them."""

import json
from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exercises import Marked, Problem, mark, shown, worked
from exercises.blocks import Block, Warrant
from exercises.kinds.argument import Argument
from exercises.marking.built import setup
from exercises.marking.ordering import Piece
from exercises.variant import variant

RIGHT = ("0", "side", "slower because over", "all because shared")
"""An answer to the first variant that has everything; four blocks, a point each."""


WORDS = ["0", "side", "x", "because", "over", "=", "sure", "\n", " ", "\x00", "é", "0\n"]


def answer(*lines: str) -> str:
    return "\n".join(lines)


def notes(marked: Marked) -> list[str]:
    return [line.note for line in marked.lines]


def says(marked: Marked, place: int) -> str:
    return marked.lines[place].reason


@pytest.mark.parametrize(
    "lines",
    [
        RIGHT,
        ("side", "slower because over", "0", "all because shared"),
        ("0", "side", "slower, because: over.", "  ALL   Because SHARED  "),
        ("sure = fairly", *RIGHT),
    ],
)
def test_every_order_that_respects_what_follows_from_what_is_right(
    everybody_waits: Problem, lines: tuple[str, ...]
) -> None:
    marked = mark(everybody_waits, 1, answer(*lines))

    assert marked.score == marked.points == 4
    assert notes(marked) == ["holds"] * 4
    assert marked.known_possible


def test_the_other_conclusion_is_right_on_the_other_variant(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 2, answer("0", "side", "slower because over", "nobody because shared"))

    assert marked.score == 4


def test_a_verdict_holds_the_block_and_its_reason_in_words(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer(*RIGHT))

    assert marked.lines[3].text == "all because shared"
    assert marked.lines[3].read == "Everybody waits for 2,000 tokens, because the step is theirs too."
    assert says(marked, 0) == "It is one pass."
    assert says(marked, 1) == "It belongs here."
    assert says(marked, 2) == "Two jobs that start together end with the slower."


def test_a_block_too_early_is_told_what_it_needs_first(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer("slower because over", "side", "0", "all because shared"))

    assert notes(marked) == ["does-not-hold", "holds", "holds", "holds"]
    assert says(marked, 0) == ("Too early: it needs “Reading and writing go on side by side” first. Put it after that.")
    assert marked.score == 3


def test_a_block_too_late_is_told_what_follows_from_it(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer("side", "slower because over", "all because shared", "0"))

    assert notes(marked) == ["holds", "holds", "does-not-hold", "holds"]
    assert "Too early: it needs “A step ends once, for all in it” first" in says(marked, 2)

    late = mark(everybody_waits, 1, answer("slower because over", "all because shared", "side"))

    assert notes(late) == ["holds", "holds", "does-not-hold", "not-checked"]
    assert "Too late: “The slower of the two decides” stands before it, and follows from it." in says(late, 2)


def test_a_stranger_inside_a_group_is_told_so(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer("side", "0", "slower because over", "all because shared"))

    assert marked.score == 3
    assert sum(note == "does-not-hold" for note in notes(marked)) == 1
    assert any("between" in line.reason for line in marked.lines if line.note == "does-not-hold")


def test_wrong_here_is_said_apart_from_wrong_anywhere(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer("pace", "turns", "nobody because shared"))

    assert notes(marked) == ["mistake:pace", "mistake:turns", "mistake:nobody", "not-checked"]
    assert says(marked, 0) == "This is not so, here or anywhere. They share every step."
    assert says(marked, 1) == (
        "Elsewhere this can be so, but it is no part of this argument. Some machines do it, not this one."
    )
    assert says(marked, 2) == "With other numbers this would be so; with these it is not. It needs a short prompt."
    assert marked.score == 0
    assert marked.attempt


def test_a_wrong_warrant_says_what_it_would_be_a_warrant_for(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer("0", "side", "slower because shared", "all because shared"))

    assert notes(marked) == ["holds", "holds", "mistake:shared", "holds"]
    assert says(marked, 2) == (
        "The block is right here, but not for this reason. This is why “Everybody waits for 2,000 tokens” follows. "
        "It joins what a step takes with whom it concerns."
    )
    assert marked.score == 3, "half of the block's share is lost, and one point at least while a line does not hold"


def test_a_block_that_follows_from_others_earns_half_without_its_warrant(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer("0", "side", "slower", "all because shared"))

    assert notes(marked) == ["holds", "holds", "not-checked", "holds"]
    assert "say why" in says(marked, 2)
    assert marked.score == Fraction(7, 2)


def test_a_block_that_follows_from_none_takes_no_warrant(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer("0 because over", "side", "slower because over", "all because shared"))

    assert notes(marked)[0] == "mistake:over"
    assert "follows from no other block" in says(marked, 0)
    assert marked.score == 3


def test_missing_blocks_are_counted_and_not_named(everybody_waits: Problem) -> None:
    two = mark(everybody_waits, 1, answer("0", "side"))
    one = mark(everybody_waits, 1, answer("0", "slower because over", "all because shared"))

    assert says(two, -1) == "Two blocks of the argument are still missing."
    assert says(one, -1) == "One block of the argument is still missing."
    assert "not all there yet" in says(one, 1)
    assert "not all there yet" in says(one, 2), "a group of which one is missing is not all there"
    assert two.score == 2
    assert one.score == 3
    assert not any("side by side" in line.reason or "side by side" in line.read for line in one.lines)


def test_a_wrong_block_beside_its_counterpart_takes_away_what_that_earns(everybody_waits: Problem) -> None:
    both = mark(everybody_waits, 1, answer("pace", *RIGHT))
    everything = mark(everybody_waits, 1, answer(*RIGHT, "pace", "turns", "nobody because shared"))

    assert both.score == 3
    assert "It earns nothing as long as “Each goes at its own pace” stands beside it" in says(both, 1)
    assert everything.score == 1


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("", "Put the first block", id="empty"),
        pytest.param("  \n\n", "Put the first block", id="spaces"),
        pytest.param("sure = sure", "Put the first block", id="only how sure"),
        pytest.param("0\nthe machine is slow", "I cannot place this line", id="words of one's own"),
        pytest.param("0\nslow", "No block is called 'slow'", id="an unknown block"),
        pytest.param("slower because slow", "No reason is called 'slow'", id="an unknown warrant"),
        pytest.param("0\nside\n0", "This block stands here already", id="twice"),
        pytest.param("0\n" * 3000, "longer than 4096 signs", id="too long"),
        pytest.param("0 because over because over", "I cannot place this line", id="two warrants"),
    ],
)
def test_what_cannot_be_read_is_handed_back_and_costs_nothing(everybody_waits: Problem, text: str, reason: str) -> None:
    marked = mark(everybody_waits, 1, text)

    assert not marked.attempt
    assert marked.score == 0
    assert {line.verdict for line in marked.lines} == {"not-checked"}
    assert any(reason in line.reason for line in marked.lines)


def test_of_a_group_and_a_stranger_in_it_the_stranger_is_out_of_place(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer("side", "0", "slower because over", RIGHT[-1]))

    assert notes(marked) == ["holds", "does-not-hold", "holds", "holds"]
    assert "It comes between" in says(marked, 1)


def test_a_block_that_is_said_again_right_below_itself_counts_once(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer("0", "side", "slower because over", "SLOWER because over", RIGHT[-1]))

    assert marked.score == 4
    assert marked.attempt
    assert notes(marked) == ["holds", "holds", "holds", "not-checked", "holds"]
    assert "Once is enough" in says(marked, 3)


def test_the_same_block_with_another_reason_is_handed_back(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer("0", "side", "slower because over", "slower because shared"))

    assert not marked.attempt


def test_lines_beside_one_that_cannot_be_read_are_kept(everybody_waits: Problem) -> None:
    marked = mark(everybody_waits, 1, answer("0", "slow"))

    assert says(marked, 0) == "Kept. It is marked together with the rest."
    assert marked.lines[0].read == "A step ends once, for all in it."


@pytest.mark.parametrize("seed", [1, 2])
def test_the_shown_answer_is_a_right_one(everybody_waits: Problem, seed: int) -> None:
    """O03."""
    marked = mark(everybody_waits, seed, answer(*worked(everybody_waits, seed)))

    assert marked.score == marked.points


def test_the_first_block_of_the_file_can_be_chosen_like_any_other(everybody_waits: Problem) -> None:
    """O07: its id is "0", and it is the first in the source."""
    marked = mark(everybody_waits, 1, "0")

    assert marked.lines[0].text == "0"
    assert json.loads(json.dumps(marked.to_json()))["lines"][0]["text"] == "0"
    assert notes(marked)[0] == "holds"
    assert "0" in [block.id for block in shown(everybody_waits, 1).blocks]


def test_blocks_are_shown_in_an_order_of_the_seed_and_not_of_the_file(everybody_waits: Problem) -> None:
    first, second = shown(everybody_waits, 1), shown(everybody_waits, 2)
    source = ["0", "side", "slower", "all", "nobody", "pace", "turns"]

    orders = [[block.id for block in each.blocks] for each in (first, second)]

    assert sorted(orders[0]) == sorted(orders[1]) == sorted(source)
    assert orders[0] != orders[1]
    assert source not in orders
    assert first == shown(everybody_waits, 1)
    assert {warrant.id for warrant in first.warrants} == {"over", "shared"}
    assert first.ask == "Who waits?"
    assert "Everybody waits for 2,000 tokens." in [block.text for block in first.blocks]


@pytest.mark.parametrize("seed", [1, 2])
def test_every_order_of_every_part_of_the_blocks_is_marked(everybody_waits: Problem, seed: int) -> None:
    """O02: a wrong block between two of a group crashed another marker for nine months."""
    blocks = ["0", "side", "turns", "slower because over", "all because shared"]

    for count in range(1, len(blocks) + 1):
        for order in permutations(blocks, count):
            marked = mark(everybody_waits, seed, answer(*order))

            assert marked.attempt
            assert len(marked.lines) >= count
            assert all(line.reason for line in marked.lines)


def test_confidence_is_answered(everybody_waits: Problem) -> None:
    assert "You called it a guess" in mark(everybody_waits, 1, answer(*RIGHT, "sure = guess")).remark
    assert "You were sure" in mark(everybody_waits, 1, answer("pace", "sure = sure")).remark


@st.composite
def some_arguments(draw: st.DrawFn) -> Argument:
    """Blocks without groups, each after those it needs; some have a wrong block on offer instead."""
    count = draw(st.integers(2, 5))
    blocks: list[Block] = []
    for number in range(count):
        needs = draw(st.lists(st.integers(0, number - 1), unique=True, max_size=2)) if number else []
        warrant = draw(st.sampled_from(["w0", "w1"])) if needs else ""
        blocks.append(Block(f"b{number}", "A block.", "So.", tuple(f"b{n}" for n in needs), warrant))
    for number in draw(st.lists(st.integers(0, count - 1), unique=True, max_size=2)):
        wrong = Block(f"x{number}", "A wrong block.", "Not so.", instead_of=f"b{number}", wrong="anywhere")
        blocks.insert(draw(st.integers(0, len(blocks))), wrong)
    return Argument("Why?", tuple(blocks), (Warrant("w0", "because", "So."), Warrant("w1", "because", "So.")))


def problem_of(body: Argument, source: Problem) -> Problem:
    return replace(source, body=body, seeds=(1,), points=Fraction(4))


def line(block: Block) -> str:
    return f"{block.id} because {block.warrant}" if block.warrant else block.id


@given(st.data(), some_arguments())
def test_every_topological_order_is_full_marks(everybody_waits: Problem, data: st.DataObject, body: Argument) -> None:
    problem = problem_of(body, everybody_waits)
    left, order = [block for block in body.blocks if not block.never], list[Block]()
    while left:
        here = {block.id for block in order}
        order.append(data.draw(st.sampled_from([block for block in left if set(block.needs) <= here])))
        left.remove(order[-1])

    marked = mark(problem, 1, answer(*map(line, order)))

    assert marked.score == marked.points
    assert {each.verdict for each in marked.lines} == {"holds"}


@settings(max_examples=150)
@given(st.data(), some_arguments())
def test_nothing_that_is_added_or_sprayed_pays(everybody_waits: Problem, data: st.DataObject, body: Argument) -> None:
    problem = problem_of(body, everybody_waits)
    order = data.draw(st.permutations(body.blocks))[: data.draw(st.integers(1, len(body.blocks)))]
    marked = mark(problem, 1, answer(*map(line, order)))
    held = [block for block, each in zip(order, marked.lines, strict=False) if each.verdict == "holds"]
    true = {block.id for block in body.blocks if not block.never}
    rest = mark(problem, 1, answer(*map(line, held)))

    assert 0 <= marked.score <= marked.points
    assert marked.score <= rest.score, "taking away what does not hold never costs"
    assert all(each.verdict == "holds" for each in rest.lines[: len(held)]), "what is left still holds"
    if marked.score == marked.points:
        assert {block.id for block in order} == true


@given(some_arguments())
def test_offering_everything_earns_no_more_than_the_blocks_without_a_counterpart(
    everybody_waits: Problem, body: Argument
) -> None:
    problem = problem_of(body, everybody_waits)
    rivalled = {block.instead_of for block in body.blocks if block.never}
    undisputed = [block for block in body.blocks if not block.never and block.id not in rivalled]

    everything = mark(problem, 1, answer(*map(line, body.blocks)))
    safe = mark(problem, 1, answer(*map(line, undisputed)))

    assert everything.score <= safe.score


@settings(max_examples=60)
@given(
    st.lists(
        st.sampled_from(["0", "side", "x", "because", "over", "=", "sure", "\n", " ", "\x00", "é", "0\n"]), max_size=30
    )
)
def test_whatever_is_written_gets_a_verdict(everybody_waits: Problem, words: list[str]) -> None:
    marked = mark(everybody_waits, 1, " ".join(words))

    assert marked.lines
    assert 0 <= marked.score <= marked.points
    assert marked.to_json()["lines"]


def test_a_piece_of_an_argument_knows_its_unit() -> None:
    assert (Piece("a").unit, Piece("a", group="g").unit) == ("a", "g")


def test_the_setup_of_a_variant_is_worked_out_once(everybody_waits: Problem) -> None:
    assert setup(variant(everybody_waits, 1)) is setup(variant(everybody_waits, 1))
