"""Sides: a condition at certain numbers, with what stands on either side of it.

A claim that fails by less than can be shown has not failed: a sum worked out in two ways
may differ in its last bit. So a condition holds, fails, or holds by rounding only. What
is written and not worked out does not round: 50 tokens are not fewer than 50 tokens.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal

from exercises.variant import NotAQuantityError, Values
from quantities import Answer, CalculationError, Call, Compare, Expression, Name, Node, Quantity, evaluate, show, walk

Standing = Literal["holds", "fails", "by-rounding"]
_ASKS = {
    ">=": "at least",
    ">": "more than",
    "<=": "at most",
    "<": "less than",
    "==": "just",
    "!=": "anything but",
}


@dataclass(frozen=True)
class Sides:
    """How a condition stands, and the comparison that decides it."""

    standing: Standing
    left: str
    """What is on the left, as it is shown."""
    asks: str
    """What the condition asks of it: "at least 76.0 ms"; nothing where no comparison stands in it."""


def sides(claim: Expression, values: Values, exact: Collection[str] = ()) -> Sides:
    """A condition with these values; a comparison of nothing but `exact` names is taken by the letter.

    Raises NotAQuantityError when it is no condition, CalculationError as `evaluate`.

    >>> from quantities import Q, parse
    >>> sides(parse("again >= 1.9 * gap"), {"gap": Q(40, "ms"), "again": Q(41, "ms")})
    Sides(standing='fails', left='41.0 ms', asks='at least 76.0 ms')
    >>> sides(parse("gap > 40 ms"), {"gap": Q(40.001, "ms")}).standing
    'holds'
    >>> sides(parse("gap < 40 ms"), {"gap": Q(40.001, "ms")}).standing
    'by-rounding'
    >>> sides(parse("gap < 40 ms"), {"gap": Q(40, "ms")}, exact=["gap"]).standing
    'fails'
    """
    found = evaluate(claim, values)
    if not isinstance(found, bool):
        raise NotAQuantityError(f"'{claim.text}' is a quantity, not a condition")
    loosely = found or _may_hold(claim.tree, values, exact)
    standing: Standing = "holds" if found else "by-rounding" if loosely else "fails"
    deciding = _deciding(claim.tree, values, found)
    if deciding is None:
        return Sides(standing, "", "")
    left, right = (_shown(evaluate(side, values)) for side in (deciding.left, deciding.right))
    return Sides(standing, left, f"{_ASKS[deciding.op]} {right}")


def _deciding(tree: Node, values: Values, found: bool) -> Compare | None:
    """The first comparison that comes out as the whole does, else the first."""
    compared = [node for node in walk(tree) if isinstance(node, Compare) and _has_answer(node, values)]
    return next((node for node in compared if evaluate(node, values) is found), compared[0] if compared else None)


def _has_answer(node: Compare, values: Values) -> bool:
    """Whether it can be worked out; of `a > 0 s and b / a > 2` the second cannot where the first fails."""
    try:
        evaluate(node, values)
    except CalculationError:
        return False
    return True


def _may_hold(node: Node, values: Values, exact: Collection[str]) -> bool:
    """Whether the condition holds when numbers that are shown alike count as equal."""
    match node:
        case Compare(op=op):
            return bool(evaluate(node, values)) or (op != "!=" and _alike(node, values, exact))
        case Call("and", args):
            return all(_may_hold(arg, values, exact) for arg in args)
        case Call("or", args):
            return any(_may_hold(arg, values, exact) for arg in args)
        case Call("not", (Compare() as inside,)):
            return not evaluate(inside, values) or _alike(inside, values, exact)
    return bool(evaluate(node, values))


def _alike(node: Compare, values: Values, exact: Collection[str]) -> bool:
    if all(each.name in exact for each in walk(node) if isinstance(each, Name)):
        return False
    left, right = evaluate(node.left, values), evaluate(node.right, values)
    return isinstance(left, Quantity) and isinstance(right, Quantity) and _shown(left) == _shown(right)


def _shown(answer: Answer) -> str:
    return show(answer) if isinstance(answer, Quantity) else str(answer)
