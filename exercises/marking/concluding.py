"""Concluding: whether what a learner concludes follows from the learner's own numbers."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

from exercises.marked import MarkedLine
from exercises.marking.entries import Entry
from exercises.marking.lines import Answer
from exercises.marking.readline import in_carry
from exercises.marking.reasons import said, told
from exercises.problem import Conclusion
from exercises.variant import NotAQuantityError, Values, Variant, condition
from quantities import CalculationError, Compare, Name, Node, Q, Quantity, evaluate, names, show_in, walk, written

_MOST = 13  # digits
_SHORT = 5  # so many digits are said in full


def conclude(
    answer: Answer, stated: Variant, own: Mapping[str, Entry], shown: Mapping[str, Fraction]
) -> MarkedLine | None:
    """The verdict on the conclusion; None where none was drawn."""
    body = stated.problem.body
    if not answer.conclusions or body.conclusion is None:
        return None
    text, says = answer.conclusions[-1]
    if len({says for _, says in answer.conclusions}) > 1:
        return _line(text, "not-checked", "You say both. Leave the one that follows from your numbers.")
    values, why = _values(body.conclusion, stated, own, shown)
    if values is None:
        return _line(text, "not-checked", why)
    try:
        follows = condition(body.conclusion.holds, values)
    except (CalculationError, NotAQuantityError) as error:
        return _line(text, "not-checked", str(error))
    compared = _compared(body.conclusion.holds.tree, values, _units(stated, own))
    if follows == says:
        return _line(text, "consistent", f"This follows from your numbers: {compared}.")
    return _line(text, "inconsistent", f"This does not follow from your numbers: {compared}.")


def _values(
    conclusion: Conclusion, stated: Variant, own: Mapping[str, Entry], shown: Mapping[str, Fraction]
) -> tuple[Values | None, str]:
    """The values to judge on: the learner's own steps; or why there are none."""
    values = dict(stated.values)
    for step in stated.steps:
        if step.name not in names(conclusion.holds):
            continue
        if step.name in own:
            value = own[step.name].value.quantity
            if not in_carry(step, value):
                entry = own[step.name]
                return None, f"Line {entry.line} says {said(entry)}: too far off to conclude anything from it."
            values[step.name] = value
        elif shown.get(step.name):
            values[step.name] = stated.keys[step.name]
        else:
            return None, f"There is no line for {step.name} that I can use yet, so this cannot be checked."
    return values, ""


def _units(stated: Variant, own: Mapping[str, Entry]) -> dict[str, str]:
    """The unit in which each name was written: by the question, or by the learner."""
    given = {given.name: given.unit for given in stated.problem.givens}
    return given | {name: entry.figures[-1].unit for name, entry in own.items() if entry.figures}


def _compared(tree: Node, values: Values, units: Mapping[str, str]) -> str:
    """The comparison with the learner's own figures: "total + weights is 757 GB, and cards x 80 GB is 160 GB"."""
    if not isinstance(tree, Compare):
        return "they decide it"
    unit, other = (units.get(side.name, "") if isinstance(side, Name) else "" for side in (tree.left, tree.right))
    left, right = _apart((evaluate(tree.left, values), other or unit), (evaluate(tree.right, values), other or unit))
    before = f"{written(tree.left)} is {left}"
    return (
        f"{before}, against {right}" if not names_in(tree.right) else f"{before}, and {written(tree.right)} is {right}"
    )


Side = tuple[Quantity | bool | str, str]  # one side of a comparison, and the unit that it was written in


def _apart(left: Side, right: Side) -> tuple[str, str]:
    """Both sides with as many digits as it takes to tell them apart."""
    for digits in range(3, _MOST):
        if _rounded(left, digits) != _rounded(right, digits):
            return _told(left, digits), _told(right, digits)
    return _told(left, 3), _told(right, 3)


def _rounded(side: Side, digits: int) -> object:
    found, _ = side
    return f"{float(found.base):.{digits - 1}e}" if isinstance(found, Quantity) else found


def _told(side: Side, digits: int) -> str:
    """One side in the unit it was written in, in full where that is short."""
    found, unit = side
    if not isinstance(found, Quantity):
        return str(found)
    in_full = show_in(found, unit, digits=None) if unit and found.same_dimension(Q(1, unit)) else ""
    short = sum(sign.isdigit() for sign in in_full) <= max(digits, _SHORT)
    return in_full if in_full and short else told(found, unit or None, digits=digits)


def names_in(node: Node) -> bool:
    """Whether any name stands in it."""
    return any(isinstance(each, Name) for each in walk(node))


def _line(text: str, verdict: Literal["consistent", "inconsistent", "not-checked"], reason: str) -> MarkedLine:
    return MarkedLine(text, text.strip(), verdict, verdict, reason)
