"""Argument: marks a reason that was built from blocks.

Every order that respects what follows from what is right. Of another order the largest
part that could be completed counts, and each block outside it is told why. A wrong block
takes away what its counterpart earns, so that offering both earns no more than offering
neither.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from exercises.marked import Marked, MarkedLine
from exercises.marking.built import Built, Echo, Setup, built, setup
from exercises.marking.lines import MAX_ANSWER
from exercises.marking.ordering import best_kept
from exercises.marking.parts import how_sure, read_parts, remark_on
from exercises.marking.placing import Placing, missing, place_lines
from exercises.variant import Variant

if TYPE_CHECKING:
    from exercises.kinds.argument import Argument

_WHOLE = 2
_HALF = 1
"""A block that follows from others earns half for itself and half for its warrant."""


@dataclass(frozen=True)
class _Share:
    """What the blocks that were kept earn of what all could."""

    kept: frozenset[str]
    earned: int
    of: int


def mark_argument(stated: Variant, body: "Argument", text: str) -> Marked:
    """Mark the blocks in their order, each with its warrant. What cannot be read costs nothing."""
    if len(text.encode("utf-8", "replace")) > MAX_ANSWER:
        says = f"This is longer than {MAX_ANSWER} signs. One block a line is enough."
        return _handed_back(stated, [_back(text, says)])
    given = read_parts(text, ("sure",))
    sure = how_sure(given)
    found = built(given.unread, body)
    if isinstance(found, str):
        return _handed_back(stated, [_back("", found)], sure)
    if any(isinstance(each, MarkedLine) and not isinstance(each, Echo) for each in found):
        kept = "Kept. It is marked together with the rest."
        lines = [each if isinstance(each, MarkedLine) else _back(each.text, kept, each.read(stated)) for each in found]
        return _handed_back(stated, lines, sure)
    return _judged(stated, found, sure)


def _back(text: str, reason: str, read: str = "") -> MarkedLine:
    return MarkedLine(text, read, "not-checked", "not-checked", reason)


def _handed_back(stated: Variant, lines: Sequence[MarkedLine], sure: str = "") -> Marked:
    problem = stated.problem
    return Marked(problem.id, stated.seed, Fraction(0), problem.points, False, tuple(lines), None, sure)


def _judged(stated: Variant, found: Sequence[Built | MarkedLine], sure: str) -> Marked:
    parts, problem = setup(stated), stated.problem
    placed = tuple(each for each in found if isinstance(each, Built))
    share = _share(parts, placed)
    said = place_lines(Placing(stated, parts, placed, share.kept))
    lines = [next(said) if isinstance(each, Built) else each for each in found]
    lines += missing(parts, placed)
    score = problem.points * Fraction(share.earned, share.of)
    if any(line.verdict == "does-not-hold" for line in lines):
        score = max(Fraction(0), min(score, problem.points - 1))
    remark = remark_on(sure, score == problem.points)
    return Marked(problem.id, stated.seed, score, problem.points, True, tuple(lines), None, sure, remark)


def _share(parts: Setup, placed: Sequence[Built]) -> _Share:
    true = [each for each in placed if each.block.id in parts.true]
    own = {each.block.id: _own(each) for each in true}
    rivalled = _rivalled(parts, placed)
    weights = {
        name: (0 if name in rivalled else weight, 2 * len(own) * weight + bool(parts.plan.pieces[name].group))
        for name, weight in own.items()
    }
    kept = best_kept([each.block.id for each in true], weights, parts.plan)
    return _Share(kept, sum(weights[name][0] for name in kept), _WHOLE * len(parts.true))


def _own(each: Built) -> int:
    """What a block and its warrant are worth: a warrant that is wrong, missing or one too many leaves half."""
    return _WHOLE if (each.warrant.id if each.warrant else "") == each.block.warrant else _HALF


def _rivalled(parts: Setup, placed: Sequence[Built]) -> frozenset[str]:
    """The blocks beside which a wrong block stands that is offered instead of them."""
    wrong = {each.block.id for each in placed} - parts.true
    return frozenset(name for name, rivals in parts.rivals.items() if not wrong.isdisjoint(rivals))
