"""Rearranging: an argument's blocks in every order, marked as a check of the file and of the marker.

Every right order is full marks; nothing that is added pays; whatever is put together in
whatever order can be marked.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, islice, permutations
from typing import TYPE_CHECKING

from exercises.faults import Fault
from exercises.marked import Marked, plain
from exercises.marking.argument import mark_argument
from exercises.marking.built import setup
from exercises.marking.ordering import first_order, right_orders
from exercises.problem import Problem
from exercises.variant import Variant, variant

if TYPE_CHECKING:
    from exercises.kinds.argument import Argument

Order = tuple[str, ...]
Marker = Callable[[Variant, "Argument", str], Marked]
FEW = 7
"""Of so many blocks every order of every part is tried."""
ORDERS = 200
"""So many right orders are tried of an argument that has more."""
_WRONG = 2


def built_up(stated: Variant, body: "Argument", order: Sequence[str] | None = None) -> tuple[str, ...]:
    """The lines of an answer: these blocks in this order, each with its own warrant; with none, a right answer."""
    blocks = {block.id: block for block in body.blocks}
    placed = first_order(setup(stated).plan) if order is None else order
    return tuple(f"{name} because {blocks[name].warrant}" if blocks[name].warrant else name for name in placed)


def rearranged(problem: Problem, body: "Argument", mark: Marker = mark_argument) -> Iterator[Fault]:
    """What is wrong with the orders, once for each set of blocks that hold together; `mark` marks them."""
    seeds = {setup(variant(problem, seed)).true: seed for seed in reversed(problem.seeds)}
    if len(seeds) == 1 and len(problem.seeds) > 1:
        says = "the same blocks hold on all seeds: let what follows depend on the numbers (holds = ...)"
        yield problem.fault(says, "block", 0)
    for seed in seeds.values():
        stated = variant(problem, seed)
        if len(body.blocks) - len(setup(stated).true) < _WRONG:
            says = f"on seed {seed} fewer than {_WRONG} blocks are wrong: add one with instead_of"
            yield problem.fault(says, "block", 0)
        for says in islice(_Tried(stated, body, mark).faults(), 1):
            yield problem.fault(f"on seed {seed} {says}: look at needs, group and instead_of", "block", 0)


class _Tried:
    """The orders of one seed's blocks, each marked once."""

    def __init__(self, stated: Variant, body: "Argument", mark: Marker) -> None:
        self.stated, self.body, self.mark = stated, body, mark
        self.right, true = first_order(setup(stated).plan), setup(stated).true
        self.wrong = tuple(block.id for block in body.blocks if block.id not in true)
        self.marked: dict[Order, Marked] = {}

    def faults(self) -> Iterator[str]:
        """What is marked as it should not be, or cannot be marked."""
        try:
            yield from self._faults()
        except Exception as error:  # whatever it is: that it cannot be marked is what is looked for
            yield f"these blocks cannot be marked in every order ({type(error).__name__}: {error})"

    def _faults(self) -> Iterator[str]:
        points = self.stated.problem.points
        for order in islice(right_orders(setup(self.stated).plan), ORDERS):
            if self._score(order) != points:
                yield f"the right order {', '.join(order)} scores {plain(self._score(order))} of {plain(points)}"
        if self._score(()):
            yield "an empty answer has a score"
        for order in chain(self._few(), self._with_wrong()):
            lines = zip(order, self._at(order).lines, strict=False)
            rest = tuple(name for name, line in lines if line.verdict != "does-not-hold")
            if self._score(order) > self._score(rest):
                yield f"{', '.join(order)} scores more than what holds of it"

    def _at(self, order: Order) -> Marked:
        if order not in self.marked:
            self.marked[order] = self.mark(self.stated, self.body, "\n".join(built_up(self.stated, self.body, order)))
        return self.marked[order]

    def _score(self, order: Order) -> Fraction:
        return self._at(order).score

    def _with_wrong(self) -> Iterator[Order]:
        """A right answer with one wrong block in every place, and with all of them."""
        for each in self.wrong:
            yield from ((*self.right[:place], each, *self.right[place:]) for place in range(len(self.right) + 1))
        yield (*self.right, *self.wrong)

    def _few(self) -> Iterable[Order]:
        """Every order of every part of a few blocks, right ones and wrong ones."""
        some = [*self.right[: FEW - min(len(self.wrong), _WRONG)], *self.wrong][:FEW]
        return chain.from_iterable(permutations(some, count) for count in range(1, len(some) + 1))
