"""Ordering: what has to come before what, which orders are right, and how much of an order is.

Pieces follow from other pieces. Those of a group stand together, so a group as a whole
comes before or after everything else: it is one unit, and a piece outside groups is a
unit of its own. An order of some of the pieces is consistent where it can be completed
to a right one by putting the others in; that is so exactly when no piece precedes what
must come before it, and no group is cut in two by a stranger.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Piece:
    """One piece: what it needs (ids of pieces, or names of groups), and the group that it belongs to."""

    id: str
    needs: tuple[str, ...] = ()
    group: str = ""

    @property
    def unit(self) -> str:
        """The group, or the piece itself."""
        return self.group or self.id


@dataclass(frozen=True)
class Plan:
    """The pieces with everything that has to come before each of them, near or far."""

    pieces: Mapping[str, Piece]
    before: Mapping[str, frozenset[str]]


Weight = tuple[int, int]
"""What keeping a piece is worth; the second number decides between equals."""


def plan_of(pieces: Sequence[Piece]) -> Plan:
    """The plan of pieces without a cycle.

    >>> sorted(plan_of([Piece("a"), Piece("b", ("a",)), Piece("c", ("b",))]).before["c"])
    ['a', 'b']
    """
    units, inner = _units(pieces), _inner(pieces)
    far = {unit: _reached(units, unit) for unit in units}
    near = {piece.id: _reached(inner, piece.id) for piece in pieces}
    before = {
        piece.id: frozenset(near[piece.id] | {other.id for other in pieces if other.unit in far[piece.unit]})
        for piece in pieces
    }
    return Plan({piece.id: piece for piece in pieces}, before)


def cycle(pieces: Sequence[Piece]) -> frozenset[str]:
    """The pieces (or the groups) that would have to come before themselves; none where there is no cycle.

    >>> sorted(cycle([Piece("a", ("b",)), Piece("b", ("a",)), Piece("c")]))
    ['a', 'b']
    """
    found = set()
    for edges in (_units(pieces), _inner(pieces)):
        found |= {node for node in edges if node in _reached(edges, node)}
    return frozenset(found)


def _units(pieces: Sequence[Piece]) -> Mapping[str, set[str]]:
    """Which units come directly before which, for the sake of pieces in different ones."""
    unit_of = {piece.id: piece.unit for piece in pieces}
    edges: dict[str, set[str]] = {piece.unit: set() for piece in pieces}
    for piece in pieces:
        edges[piece.unit] |= {unit_of.get(need, need) for need in piece.needs} & edges.keys()
    for piece in pieces:
        if piece.group:
            edges[piece.group].discard(piece.group)
    return edges


def _inner(pieces: Sequence[Piece]) -> Mapping[str, set[str]]:
    """Which pieces come directly before which of their own group."""
    groups = {piece.id: piece.group for piece in pieces}
    return {p.id: {need for need in p.needs if p.group and groups.get(need) == p.group} for p in pieces}


def _reached(edges: Mapping[str, set[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = list(edges[start])
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            waiting += edges[node]
    return found


def right_orders(plan: Plan) -> Iterator[tuple[str, ...]]:
    """Every right order of all pieces, one after the other.

    >>> [" ".join(order) for order in right_orders(plan_of([Piece("a"), Piece("b", ("a",)), Piece("c")]))]
    ['a b c', 'a c b', 'c a b']
    """
    yield from _continued((), plan)


def _continued(order: tuple[str, ...], plan: Plan) -> Iterator[tuple[str, ...]]:
    if len(order) == len(plan.pieces):
        yield order
        return
    open_group = plan.pieces[order[-1]].group if order else ""
    left = [piece for piece in plan.pieces.values() if piece.id not in order]
    members = [piece for piece in left if open_group and piece.group == open_group]
    for piece in members or left:
        if plan.before[piece.id] <= set(order):
            yield from _continued((*order, piece.id), plan)


def first_order(plan: Plan) -> tuple[str, ...]:
    """The right order that stays closest to the order in which the pieces are given."""
    return next(right_orders(plan))


def best_kept(order: Sequence[str], weights: Mapping[str, Weight], plan: Plan) -> frozenset[str]:
    """The consistent part of an order that weighs most; of equals the one that keeps what stands later.

    >>> chain = plan_of([Piece("a"), Piece("b", ("a",)), Piece("c", ("b",))])
    >>> sorted(best_kept(["c", "a", "b"], dict.fromkeys("abc", (1, 1)), chain))
    ['a', 'b']
    """
    return _Search(order, weights, plan).run()


class _Search:
    """Keeps or leaves each piece, from the last to the first, and turns back where nothing is to be won."""

    def __init__(self, order: Sequence[str], weights: Mapping[str, Weight], plan: Plan) -> None:
        self.order, self.weights, self.plan = tuple(reversed(order)), weights, plan
        self.left: list[Weight] = [(0, 0)]
        for piece in reversed(self.order):
            self.left.append(_plus(self.left[-1], weights[piece]))
        self.left.reverse()
        self.best: Weight = (-1, -1)
        self.kept: frozenset[str] = frozenset()

    def run(self) -> frozenset[str]:
        self._at(0, (), (0, 0))
        return self.kept

    def _at(self, place: int, kept: tuple[str, ...], weight: Weight) -> None:
        if _plus(weight, self.left[place]) <= self.best:
            return
        if place == len(self.order):
            self.best, self.kept = weight, frozenset(kept)
            return
        piece = self.order[place]
        if self._goes_before(piece, kept):
            self._at(place + 1, (*kept, piece), _plus(weight, self.weights[piece]))
        self._at(place + 1, kept, weight)

    def _goes_before(self, piece: str, kept: tuple[str, ...]) -> bool:
        """Whether a piece may stand before those that are kept already, the last of which stands next to it."""
        if not self.plan.before[piece].isdisjoint(kept):
            return False
        units = [self.plan.pieces[each].unit for each in kept]
        unit = self.plan.pieces[piece].unit
        return not units or units[-1] == unit or unit not in units


def _plus(one: Weight, other: Weight) -> Weight:
    return one[0] + other[0], one[1] + other[1]
