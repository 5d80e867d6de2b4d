"""Placing: what is said of each block of an argument, where it stands and why it was put there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from exercises.marked import MarkedLine
from exercises.marking.built import Built, Setup
from exercises.variant import Variant
from exercises.words import put_in

if TYPE_CHECKING:
    from exercises.blocks import Block

_COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


@dataclass(frozen=True)
class Placing:
    """An answer in its order; `kept` are the blocks that count."""

    stated: Variant
    setup: Setup
    placed: tuple[Built, ...]
    kept: frozenset[str]

    def said(self, text: str) -> str:
        """A text with this seed's numbers."""
        return put_in(text, self.stated.problem, self.stated.seed)

    def named(self, block: "Block") -> str:
        """A block as it is called in a sentence."""
        return f"“{self.said(block.text).removesuffix('.')}”"


def place_lines(about: Placing) -> Iterator[MarkedLine]:
    """The verdict on each block, in its place."""
    for place, each in enumerate(about.placed):
        read = each.read(about.stated)
        if each.block.id not in about.setup.true:
            yield MarkedLine(each.text, read, "does-not-hold", f"mistake:{each.block.id}", _wrong(about, each))
        elif each.block.id not in about.kept:
            yield MarkedLine(each.text, read, "does-not-hold", "does-not-hold", _misplaced(about, place))
        else:
            yield _kept(about, place, read)


def _wrong(about: Placing, each: Built) -> str:
    """Why a block is no part of this argument: here, or anywhere."""
    because = about.said(each.block.because)
    if each.block.holds is not None:
        return f"With other numbers this would be so; with these it is not. {because}"
    if each.block.wrong == "anywhere":
        return f"This is not so, here or anywhere. {because}"
    return f"Elsewhere this can be so, but it is no part of this argument. {because}"


def _misplaced(about: Placing, place: int) -> str:
    """Why a block that belongs to the argument does not belong in its place."""
    each = about.placed[place]
    before = about.setup.plan.before
    counting = [other for other in about.placed if other.block.id in about.kept]
    earlier = [other for other in about.placed[:place] if other in counting]
    later = [other for other in about.placed[place + 1 :] if other in counting]
    if first := _nearest([other for other in later if other.block.id in before[each.block.id]], each):
        return f"Too early: it needs {about.named(first.block)} first. Put it after that."
    follows = next((other for other in earlier if each.block.id in before[other.block.id]), None)
    if follows:
        return f"Too late: {about.named(follows.block)} stands before it, and follows from it. Put it before that."
    own = next((other for other in counting if each.block.group and other.block.group == each.block.group), None)
    if own:
        return f"It belongs beside {about.named(own.block)}, with nothing else between the two."
    apart = [other for other in earlier if any(o.block.group == other.block.group != "" for o in later)]
    cut = f"{about.named(apart[-1].block)} and what goes with it" if apart else "blocks that belong together"
    return f"It comes between {cut}. Put it before or after all of that."


def _nearest(needed: Sequence[Built], each: Built) -> Built | None:
    """Of what a block needs, that which it names itself; else the last."""
    named = [other for other in needed if other.block.id in each.block.needs or other.block.group in each.block.needs]
    return next(iter([*named, *reversed(needed)]), None)


def _kept(about: Placing, place: int, read: str) -> MarkedLine:
    """The verdict on a block in its place, by the reason that was given for it."""
    each = about.placed[place]
    if each.warrant is not None and each.warrant.id != each.block.warrant:
        reason = _wrong_warrant(about, each)
        return MarkedLine(each.text, read, "does-not-hold", f"mistake:{each.warrant.id}", reason)
    if each.warrant is None and each.block.warrant:
        reason = "It is in its place. It follows from what stands before it: say why, and it earns the rest."
        return MarkedLine(each.text, read, "not-checked", "not-checked", reason)
    reasons = [each.block.because, each.warrant.because if each.warrant else ""]
    said = [about.said(reason) for reason in reasons if reason] or ["It belongs here."]
    return MarkedLine(each.text, read, "holds", "holds", " ".join([*said, *_beside(about, place)]))


def _wrong_warrant(about: Placing, each: Built) -> str:
    """What a reason in the wrong place would be a reason for."""
    assert each.warrant is not None
    start = "The block is right here"
    if each.block.warrant:
        start = f"{start}, but not for this reason."
    else:
        start = f"{start}, but it follows from no other block, so no reason goes with it."
    rightly = [block for block in about.setup.blocks if block.warrant == each.warrant.id]
    here = [block for block in rightly if block.id in about.setup.true]
    if here:
        would = f"This is why {' and '.join(about.named(block) for block in here)} follows."
    else:
        would = "This would be the reason for something that is not so here."
    return f"{start} {would} {about.said(each.warrant.because)}"


def _beside(about: Placing, place: int) -> Iterator[str]:
    """What keeps a block that is right from counting in full."""
    each = about.placed[place]
    wrong = [other for other in about.placed if other.block.id in about.setup.rivals[each.block.id]]
    if wrong:
        yield f"It earns nothing as long as {about.named(wrong[0].block)} stands beside it: only one of the two is so."
    here, needs = {other.block.id for other in about.placed}, each.block.needs
    pieces = about.setup.plan.pieces.values()
    if any(piece.id not in here and (piece.id in needs or piece.group in needs) for piece in pieces):
        yield "What it follows from is not all there yet."


def missing(parts: Setup, placed: Sequence[Built]) -> Iterator[MarkedLine]:
    """How many blocks are missing, and not which."""
    lacks = len(parts.true - {each.block.id for each in placed})
    if lacks:
        count = f"{_COUNTS[lacks].capitalize()} block{' of the argument is' if lacks == 1 else 's of the argument are'}"
        yield MarkedLine("", "", "not-checked", "not-checked", f"{count} still missing.")
