"""Orders of pieces that follow from each other, held against the slow way: trying every permutation."""

from collections.abc import Sequence
from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exercises.marking.ordering import Piece, best_kept, cycle, first_order, plan_of, right_orders


@st.composite
def some_pieces(draw: st.DrawFn, most: int = 6) -> list[Piece]:
    """Pieces without a cycle: each needs some drawn before it, of its own group or outside any, or a whole group."""
    count = draw(st.integers(1, most))
    sizes = draw(st.lists(st.integers(1, 3), min_size=count, max_size=count))
    pieces: list[Piece] = []
    whole: list[str] = []
    for number, size in enumerate(sizes):
        group = f"g{number}" if size > 1 else ""
        outside = [piece.id for piece in pieces if not piece.group]
        members: list[str] = []
        for _ in range(min(size, most - len(pieces))):
            choices = [*outside, *members, *(() if group else whole)]
            needs = draw(st.lists(st.sampled_from(choices), unique=True, max_size=2)) if choices else []
            pieces.append(Piece(f"p{len(pieces)}", tuple(needs), group))
            members.append(pieces[-1].id)
        if group and members:
            whole.append(group)
    return pieces


def is_right(order: Sequence[str], pieces: Sequence[Piece]) -> bool:
    """The rule as one would say it: whatever is needed has come before, and no group is interrupted."""
    by_id = {piece.id: piece for piece in pieces}
    for place, name in enumerate(order):
        needed = {p.id for p in pieces if p.id in by_id[name].needs or (p.group and p.group in by_id[name].needs)}
        if not needed <= set(order[:place]):
            return False
    for group in {piece.group for piece in pieces} - {""}:
        places = [place for place, name in enumerate(order) if by_id[name].group == group]
        if places[-1] - places[0] + 1 > len(places):
            return False
    return True


@given(some_pieces())
def test_the_right_orders_are_those_of_all_permutations_that_obey_the_rule(pieces: list[Piece]) -> None:
    slow = {order for order in permutations([piece.id for piece in pieces]) if is_right(order, pieces)}

    found = list(right_orders(plan_of(pieces)))

    assert slow
    assert len(found) == len(slow)
    assert set(found) == slow
    assert first_order(plan_of(pieces)) in slow


@given(st.data(), some_pieces(5))
def test_the_best_part_is_the_heaviest_that_stands_so_in_some_right_order(
    data: st.DataObject, pieces: list[Piece]
) -> None:
    names = [piece.id for piece in pieces]
    order = data.draw(st.permutations(names))[: data.draw(st.integers(0, len(names)))]
    weights = {name: data.draw(st.tuples(st.integers(0, 2), st.integers(1, 2))) for name in names}
    rights = [right for right in permutations(names) if is_right(right, pieces)]

    def completes(part: Sequence[str]) -> bool:
        return any([name for name in right if name in part] == list(part) for right in rights)

    def weight(part: Sequence[str]) -> tuple[int, int]:
        return sum(weights[name][0] for name in part), sum(weights[name][1] for name in part)

    parts = (part for count in range(len(order) + 1) for part in combinations(order, count))
    heaviest = max(weight(part) for part in parts if completes(part))

    kept = best_kept(order, weights, plan_of(pieces))

    assert completes([name for name in order if name in kept])
    assert weight([name for name in order if name in kept]) == heaviest


@pytest.mark.parametrize(
    ("needs", "round_about"),
    [
        pytest.param({"a": "b", "b": "a", "c": ""}, {"a", "b"}, id="two need each other"),
        pytest.param({"a": "c", "b": "a", "c": "b"}, {"a", "b", "c"}, id="a ring"),
        pytest.param({"a": "a"}, {"a"}, id="itself"),
        pytest.param({"a": "", "b": "a", "c": "b"}, set(), id="a chain"),
    ],
)
def test_a_cycle_is_found(needs: dict[str, str], round_about: set[str]) -> None:
    pieces = [Piece(name, tuple(need)) for name, need in needs.items()]

    assert cycle(pieces) == round_about


def test_a_group_and_a_piece_outside_can_need_each_other_in_a_circle() -> None:
    pieces = [Piece("a", (), "g"), Piece("b", ("out",), "g"), Piece("out", ("g",))]

    assert cycle(pieces) == {"g", "out"}


def test_of_parts_that_weigh_the_same_the_one_that_stands_later_is_kept() -> None:
    plan = plan_of([Piece("a"), Piece("b", ("a",))])

    assert best_kept(["b", "a"], dict.fromkeys("ab", (1, 1)), plan) == {"a"}


def test_a_large_disorder_is_searched_without_trying_every_part() -> None:
    """Twelve pieces backwards: each keeps the others out, so there are few parts to be looked at."""
    pieces = [Piece(f"p{n}", (f"p{n - 1}",) if n else ()) for n in range(12)]
    backwards = [piece.id for piece in reversed(pieces)]

    assert len(best_kept(backwards, dict.fromkeys(backwards, (1, 1)), plan_of(pieces))) == 1
