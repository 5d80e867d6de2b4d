"""Built: the blocks of an answer as they were put together, and which of them are right on this seed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from exercises.marked import MarkedLine
from exercises.marking.ordering import Plan, plan_of
from exercises.variant import Variant, condition
from exercises.words import put_in

if TYPE_CHECKING:
    from exercises.blocks import Block, Warrant
    from exercises.kinds.argument import Argument

_BESIDE = ".,;:"


@dataclass(frozen=True)
class Built:
    """One block as it was placed, with the warrant that was given for it."""

    text: str
    block: "Block"
    warrant: "Warrant | None" = None

    def read(self, stated: Variant) -> str:
        """The block in words, and why."""
        said = put_in(self.block.text, stated.problem, stated.seed)
        if self.warrant is None:
            return said
        why = put_in(self.warrant.text, stated.problem, stated.seed)
        return f"{said.removesuffix('.')}, {why.removesuffix('.')}."


@dataclass(frozen=True)
class Setup:
    """What holds on a seed: the blocks of the argument, their order, and what is offered instead of each."""

    blocks: Sequence["Block"]
    """All that are offered."""
    true: frozenset[str]
    plan: Plan
    rivals: Mapping[str, frozenset[str]]


@lru_cache(maxsize=256)
def setup(stated: Variant) -> Setup:
    """The argument as it is on this seed."""
    body = cast("Argument", stated.problem.body)
    true = [block for block in body.blocks if holds(block, stated)]
    pairs = {(block.id, block.instead_of) for block in body.blocks if block.instead_of}
    rivals = {name: {a for a, b in pairs if b == name} | {b for a, b in pairs if a == name} for name in _ids(true)}
    plan = plan_of([block.piece for block in true])
    return Setup(body.blocks, frozenset(_ids(true)), plan, {name: frozenset(found) for name, found in rivals.items()})


def _ids(blocks: Sequence["Block"]) -> list[str]:
    return [block.id for block in blocks]


def holds(block: "Block", stated: Variant) -> bool:
    """Whether a block is a part of the argument on this seed."""
    return not block.never and (block.holds is None or condition(block.holds, stated.everything))


@dataclass(frozen=True)
class Echo(MarkedLine):
    """A block once more, right below itself."""


def built(lines: Sequence[str], body: "Argument") -> list[Built | MarkedLine] | str:
    """Each line as a block with its warrant, or handed back; a sentence where there is nothing at all.

    A block that is said again right below itself is an `Echo`: it has the same place, so it is passed over.
    """
    if not lines:
        return "Put the first block: nothing stands here yet."
    found: list[Built | MarkedLine] = []
    for line in lines:
        placed = _placed(line, body)
        if isinstance(placed, Built) and _repeats(placed, found):
            found.append(Echo(line, "", "not-checked", "not-checked", "You say this twice. Once is enough."))
            continue
        if isinstance(placed, Built) and any(isinstance(each, Built) and each.block is placed.block for each in found):
            placed = "This block stands here already. Leave one of the two."
        if isinstance(placed, str):
            found.append(MarkedLine(line, "", "not-checked", "not-checked", placed))
        else:
            found.append(placed)
    return found


def _repeats(placed: Built, found: Sequence[Built | MarkedLine]) -> bool:
    """Whether this block and its reason stand directly above."""
    above = next((each for each in reversed(found) if not isinstance(each, Echo)), None)
    return isinstance(above, Built) and (above.block, above.warrant) == (placed.block, placed.warrant)


def _placed(line: str, body: "Argument") -> Built | str:
    """One line as a block, or what is wrong with it."""
    words = [word.strip(_BESIDE).casefold() for word in line.split()]
    if len(words) > 3 or (len(words) > 1 and words[1] != "because"):
        return "I cannot place this line. Write a block's name, or a block and its reason: name because reason."
    block = next((block for block in body.blocks if block.id == words[0]), None)
    if block is None:
        return f"No block is called '{words[0][:40]}'. The blocks are: {', '.join(_ids(body.blocks))}."
    if len(words) < 3:
        return Built(line, block)
    warrant = next((warrant for warrant in body.warrants if warrant.id == words[2]), None)
    if warrant is None:
        known = ", ".join(warrant.id for warrant in body.warrants)
        return f"No reason is called '{words[2][:40]}'. The reasons are: {known}."
    return Built(line, block, warrant)
