"""Argument: a reason built from blocks, each with why it follows from those before it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from exercises.blocks import Block, Warrant, check_blocks, read_blocks, read_warrants
from exercises.faults import Fault
from exercises.fields import Table
from exercises.giving_away import given_away
from exercises.marked import Marked
from exercises.marking.argument import mark_argument
from exercises.options import alike, in_own_order
from exercises.problem import Body, Problem
from exercises.rearranging import built_up, rearranged
from exercises.rewriting import rounding_faults
from exercises.seeds import AtSeed
from exercises.shown import Shown, ShownBlock, ShownOption
from exercises.variant import Variant
from exercises.words import put_in
from exercises.working import read_constants


@dataclass(frozen=True)
class Argument(Body):
    """What is to be shown, the blocks to build it from, and why one follows from others."""

    ask: str
    blocks: tuple[Block, ...]
    warrants: tuple[Warrant, ...]


def read(head: Table, calculator: Table | None) -> Argument:
    """The blocks and warrants, and whether they can be put together."""
    constants = read_constants(head)
    body = Argument(head.text("ask"), read_blocks(head), read_warrants(head), constants=constants)
    check_blocks(head, body.blocks, body.warrants)
    return body


def points(head: Table, body: Argument) -> Fraction:
    """What the header says the whole is worth."""
    return head.points()


def mark(stated: Variant, body: Argument, answer: str) -> Marked:
    """The blocks in their order, each with its warrant."""
    return mark_argument(stated, body, answer)


def show(stated: Variant, body: Argument, about: Shown) -> Shown:
    """Blocks and warrants, right and wrong ones, in an order of the seed's own."""
    problem, seed = stated.problem, stated.seed
    blocks = [(block.id, ShownBlock(block.id, put_in(block.text, problem, seed))) for block in body.blocks]
    warrants = [(each.id, ShownOption(each.id, put_in(each.text, problem, seed))) for each in body.warrants]
    ask = put_in(body.ask, problem, seed)
    return replace(about, ask=ask, blocks=in_own_order(blocks, stated), warrants=in_own_order(warrants, stated))


def worked(stated: Variant, body: Argument) -> tuple[str, ...]:
    """A right order, as near as can be to that of the file."""
    return built_up(stated, body)


def sense(at: AtSeed, body: Argument) -> None:
    """On each seed one block of every pair holds, and whatever holds follows from what holds."""
    found = {block.id: _holds(at, index, block) for index, block in enumerate(body.blocks)}
    if None in found.values():
        return
    true = {name for name, holds in found.items() if holds}
    for index, block in enumerate(body.blocks):
        if block.instead_of:
            _pair(at, index, block, true)
        if block.id in true:
            _needs(at, index, block, body, true)
    if len(true) < 2:
        at.fault(("block", 0), f"on seed {at.seed} fewer than two blocks hold: there is nothing to put in order")


def _holds(at: AtSeed, index: int, block: Block) -> bool | None:
    """Whether a block is a part of the argument; None where that cannot be worked out."""
    if block.never:
        return False
    return True if block.holds is None else at.condition(("block", index, "holds"), block.holds)


def _pair(at: AtSeed, index: int, block: Block, true: set[str]) -> None:
    other = block.instead_of
    if (block.id in true) == (other in true):
        found = "both hold" if block.id in true else "neither holds"
        says = f"one of {block.id} and {other} holds on each seed; on seed {at.seed} {found}"
        at.fault(("block", index, "instead_of"), says)


def _needs(at: AtSeed, index: int, block: Block, body: Argument, true: set[str]) -> None:
    for need in block.needs:
        members = {each.id for each in body.blocks if each.group == need} or {need}
        if not members & true:
            says = f"on seed {at.seed} {block.id} holds and needs {need}, which does not hold there"
            at.fault(("block", index, "needs"), says)


def faults(problem: Problem, body: Argument) -> Iterator[Fault]:
    """Orders that are not marked as they should be, the same argument on all seeds, and hints that say too much."""
    yield from rearranged(problem, body)
    yield from alike(problem, "block", [block.text for block in body.blocks])
    yield from alike(problem, "warrant", [warrant.text for warrant in body.warrants])
    holding = [(("block", i, "holds"), block.holds) for i, block in enumerate(body.blocks) if block.holds is not None]
    yield from rounding_faults(problem, holding)
    yield from given_away(problem, ())
