"""Blocks: reading what an argument is built from, and the faults that need no numbers to be seen.

A block may need blocks of its own group or blocks outside any group; a block outside may
need a whole group. So an argument that breaks no rule can always be completed: there is
no half-built one that nothing fits on to.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from exercises.fields import Table
from exercises.marking.ordering import Piece, cycle
from exercises.problem import KeyPath
from quantities import Expression

MOST = 12
"""So many blocks can still be overlooked at once."""
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_RESERVED = ("because", "sure")
_WRONG = ("here", "anywhere")


@dataclass(frozen=True)
class Warrant:
    """Why one block follows from others; its reason is shown with it, in its place or not."""

    id: str
    text: str
    because: str


@dataclass(frozen=True)
class Block:
    """One block. It is a part of the argument, or stands on offer instead of one."""

    id: str
    text: str
    because: str
    needs: tuple[str, ...] = ()
    """Ids of blocks, or names of groups."""
    warrant: str = ""
    group: str = ""
    holds: Expression | None = None
    """Where it holds on some seeds only; on the others it is a wrong block."""
    instead_of: str = ""
    """The block that it is paired with: on each seed one of the two holds."""
    wrong: str = ""
    """"here": it can be true, and is no part of this argument; "anywhere": it is not so."""

    @property
    def never(self) -> bool:
        """Whether it is wrong on every seed."""
        return bool(self.instead_of) and self.holds is None

    @property
    def piece(self) -> Piece:
        """What its order depends on."""
        return Piece(self.id, self.needs, self.group)


def read_warrants(head: Table) -> tuple[Warrant, ...]:
    """Each `[[warrant]]`."""
    warrants = []
    for table in head.tables("warrant"):
        warrants.append(Warrant(_id(table), table.text("text"), table.text("because")))
        table.done()
    head.unique("warrant", [warrant.id for warrant in warrants])
    return tuple(warrants)


def read_blocks(head: Table) -> tuple[Block, ...]:
    """Each `[[block]]`."""
    blocks = tuple(_block(table) for table in head.tables("block"))
    head.unique("block", [block.id for block in blocks])
    return blocks


def _id(table: Table) -> str:
    name = table.text("id")
    if name and (not _ID.fullmatch(name) or name in _RESERVED):
        table.fault("id", f"'{name}' is not an id: small letters, digits and hyphens, not {' or '.join(_RESERVED)}")
    return name


def _block(table: Table) -> Block:
    block = Block(
        id=_id(table),
        text=table.text("text"),
        because=table.text("because", need="instead_of" in table or "holds" in table),
        needs=table.texts("needs", need=False),
        warrant=table.text("warrant", need=False),
        group=table.text("group", need=False),
        holds=table.expression("holds") if "holds" in table else None,
        instead_of=table.text("instead_of", need=False),
        wrong=table.text("wrong", need="instead_of" in table),
    )
    if block.wrong and block.wrong not in _WRONG:
        table.fault("wrong", 'wrong is "here" or "anywhere"')
    if block.wrong and not block.instead_of and block.holds is None:
        table.fault("wrong", f"{block.id} is never wrong: only a block with instead_of or holds is")
    table.done()
    return block


def check_blocks(head: Table, blocks: Sequence[Block], warrants: Sequence[Warrant]) -> None:
    """Note what cannot be put together, at the line that causes it."""
    for where, says in _Checked(blocks, warrants).faults():
        head.faults.add((*head.where, *where), says)


Found = Iterator[tuple[KeyPath, str]]


class _Checked:
    """The checks; each gives the place in the header and what is wrong there."""

    def __init__(self, blocks: Sequence[Block], warrants: Sequence[Warrant]) -> None:
        self.blocks, self.warrants = blocks, warrants
        self.by_id = {block.id: block for block in blocks}
        self.groups = {block.group for block in blocks if block.group}
        self.offered = {warrant.id for warrant in warrants}

    def faults(self) -> Found:
        parts = [block for block in self.blocks if not block.never]
        if not 2 <= len(parts) <= MOST:
            yield ("block",), f"an argument has 2 to {MOST} [[block]]s that hold, not {len(parts)}"
        for index, block in enumerate(self.blocks):
            for key, says in self._block(block):
                yield ("block", index, key), says
        yield from self._cycles()
        yield from self._warrants()

    def _block(self, block: Block) -> Iterator[tuple[str, str]]:
        if block.never and (block.needs or block.warrant or block.group):
            key = "needs" if block.needs else "warrant" if block.warrant else "group"
            yield key, f"{block.id} is a wrong block on every seed, so it needs nothing and stands in no group"
            return
        for need in block.needs:
            if says := self._need(block, need):
                yield "needs", says
        if block.needs and not block.warrant:
            yield "needs", f"{block.id} follows from others, so it needs a warrant that says why"
        if block.warrant and not block.needs:
            yield "warrant", f"{block.id} needs no block, so there is nothing that a warrant could be for"
        if block.warrant and block.warrant not in self.offered:
            yield "warrant", f"no [[warrant]] is called {block.warrant}"
        yield from self._pair(block)
        yield from self._group(block)

    def _need(self, block: Block, need: str) -> str:
        """What is wrong with a need, or nothing."""
        other = self.by_id.get(need)
        if other is None and need not in self.groups:
            return f"no block and no group is called {need}"
        if other is not None and other.never:
            return f"{block.id} needs {need}, and that is a wrong block on every seed"
        group = other.group if other is not None else need
        if not group or (group == block.group and other is not None):
            return ""
        if not block.group:
            whole = f"{block.id} stands outside the group {group}, so it can only need the whole of it"
            return "" if other is None else f'{whole}: needs = ["{group}"]'
        if group == block.group:
            return f"{block.id} is of the group {group} itself"
        says = f"{block.id} is of the group {block.group} and needs {need} of the group {group}"
        return f"{says}: a block needs blocks of its own group or outside any, or no half argument could be completed"

    def _pair(self, block: Block) -> Iterator[tuple[str, str]]:
        other = self.by_id.get(block.instead_of)
        if block.instead_of and (other is None or other is block):
            yield "instead_of", f"no other block is called {block.instead_of}"
        elif other is not None and other.never:
            yield "instead_of", f"{other.id} is wrong on every seed itself"
        paired = block.instead_of or any(each.instead_of == block.id for each in self.blocks)
        if block.holds is not None and not paired:
            yield "holds", f"{block.id} does not hold on every seed: say with instead_of what it is paired with"

    def _group(self, block: Block) -> Iterator[tuple[str, str]]:
        if not block.group:
            return
        if block.group in self.by_id:
            yield "group", f"{block.group} is the id of a block, so no group can be called so"
        if sum(each.group == block.group for each in self.blocks) < 2:
            yield "group", f"{block.id} is alone in the group {block.group}"

    def _cycles(self) -> Found:
        round_about = cycle([block.piece for block in self.blocks if not block.never])
        for index, block in enumerate(self.blocks):
            if block.id in round_about or (block.group in round_about and block.needs):
                yield ("block", index, "needs"), f"{block.id} comes round to itself: what it needs needs it in turn"

    def _warrants(self) -> Found:
        used = {block.warrant for block in self.blocks}
        for index, warrant in enumerate(self.warrants):
            if warrant.id not in used:
                yield ("warrant", index, "id"), f"no block uses the warrant {warrant.id}"
            if warrant.id in self.by_id:
                yield ("warrant", index, "id"), f"{warrant.id} is the id of a block too"
        if used - {""} and len(self.warrants) < 2:
            yield ("warrant",), "one [[warrant]] is no choice: an argument has at least two"
