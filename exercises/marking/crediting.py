"""Crediting: what the steps of a derivation earn, from the verdicts on its lines.

The score counts steps, not lines. A step is credited by its own line, or, where it has none, by a later one that
needs it and is right; a figure without working is worth half wherever it stands.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from exercises.marked import MarkedLine
from exercises.marking.outcome import Outcome
from exercises.marking.readline import uses
from exercises.marking.standing import behind, is_figure_of
from exercises.marking.stepping import HALF
from exercises.problem import Step
from exercises.variant import Variant
from quantities import Quantity, names


def shares(stated: Variant, outcomes: Sequence[Outcome]) -> dict[str, Fraction]:
    """What share of its points each step gets; steps without one are left out."""
    found: dict[str, Fraction] = {}
    judged: set[str] = set()
    bare: set[str] = set()  # the figure is right, and it was asked where that comes from
    for step in stated.steps:
        mine = [o for o in outcomes if o.statement.step is step]
        checked = [o.credit for o in mine if o.verdict != "not-checked" or o.waits]
        if checked:
            found[step.name] = min(checked)
            judged.add(step.name)
        elif mine:
            found[step.name] = max(o.credit for o in mine)
            bare |= {step.name for o in mine if o.credit > 0}
    for outcome in outcomes:
        for step, share in _not_shown(outcome, stated):
            waits = step.name in bare and not _works_out(outcome, step, stated)
            if step.name not in judged and not waits:
                found[step.name] = max(share, found.get(step.name, share))
    return found


def _works_out(outcome: Outcome, step: Step, stated: Variant) -> bool:
    """Whether a line has in it what a step is worked out from, apart from a given that is the step's own figure."""
    key, named = stated.keys[step.name], uses(outcome.statement)
    origins = [origin for part in outcome.parts for meaning in part.meanings for _, origin in meaning.taken]
    numbers = {(origin.value, origin.dimension) for origin in origins if origin.kind == "given"}
    for given in stated.problem.givens:
        value = stated.values.get(given.name)
        if given.name not in names(step.expr) or not isinstance(value, Quantity) or value.base == key.base:
            continue
        if given.name not in named and (value.base, value.dimension) not in numbers:
            return False
    return True


def _not_shown(outcome: Outcome, stated: Variant) -> Iterator[tuple[Step, Fraction]]:
    """The steps that a line with working shows without naming them; half of those of which it has the bare figure."""
    if not outcome.against_key or outcome.statement.step is None or outcome.entry is None:
        return
    needed = behind(outcome.statement.step, stated.steps)
    for step in stated.steps:
        if step.name in needed:
            bare = any(is_figure_of(n, step, stated.keys[step.name]) for n in outcome.entry.standing.bare)
            yield step, HALF if bare else Fraction(1)


def total(
    stated: Variant, outcomes: Sequence[Outcome], shown: dict[str, Fraction], conclusion: MarkedLine | None
) -> Fraction:
    """The score: the steps' shares and the conclusion, less one while any line does not hold."""
    body = stated.problem.body
    score = sum((step.points * shown.get(step.name, Fraction(0)) for step in body.steps), Fraction(0))
    if body.conclusion and conclusion and conclusion.verdict == "consistent":
        score += body.conclusion.points
    if any(outcome.verdict == "does-not-hold" for outcome in outcomes):
        score = min(score, stated.problem.points - 1)
    return max(score, Fraction(0))
