"""Showing: a problem with one seed's numbers, its full solution, and half of it.

The full solution is written from the problem's own expressions, so it cannot say
anything that the marker would not accept.
"""

import math
from collections.abc import Mapping
from dataclasses import replace

from exercises.charting import computed_curve as curve_on_chart
from exercises.kinds import KINDS
from exercises.kinds.predict import Predict
from exercises.problem import Problem
from exercises.shown import Shown, ShownGiven
from exercises.variant import inputs_of, variant
from exercises.words import put_in, value_text


def shown(problem: Problem, seed: int, *, answered: bool = False) -> Shown:
    """The problem as a learner meets it; until they have `answered`, an explanation holds back what it is marked by.

    Raises KeyError when the problem has no such seed.
    """
    about = Shown(
        title=problem.title,
        kind=problem.kind,
        prompt=put_in(problem.prompt, problem, seed),
        givens=tuple(ShownGiven(g.name, g.label, value_text(g, seed), g.source) for g in problem.givens),
        hints=tuple(put_in(hint, problem, seed) for hint in problem.hints),
        calculator=problem.calculator.name if problem.calculator else "",
    )
    meets = KINDS[problem.kind].show(variant(problem, seed), problem.body, about)
    return meets if answered else replace(meets, rubric=(), sample="")


def worked(problem: Problem, seed: int) -> tuple[str, ...]:
    """The lines of an answer that scores everything."""
    return KINDS[problem.kind].worked(variant(problem, seed), problem.body)


def half(problem: Problem, seed: int) -> str:
    """The full solution with its last lines missing, to start from; "" where there are no lines to fill in."""
    if problem.kind != "derivation":
        return ""
    steps, lines = problem.body.steps, worked(problem, seed)
    kept = min(math.ceil(len(steps) / 2), len(steps) - 1)
    return "\n".join([*lines[:kept], *(f"{step.name} = " for step in steps[kept:])])


def in_calculator(problem: Problem, seed: int) -> tuple[str, Mapping[str, object]] | None:
    """The problem's calculator and its inputs at this seed, to open it with the same numbers."""
    if problem.calculator is None:
        return None
    return problem.calculator.name, inputs_of(problem.calculator, variant(problem, seed).values)


def computed_curve(problem: Problem, seed: int) -> tuple[tuple[float, float], ...]:
    """The curve that a learner was to draw, in the units of its chart; nothing where no curve is asked for."""
    body = problem.body
    if not isinstance(body, Predict) or body.ask != "curve":
        return ()
    return curve_on_chart(problem, seed, body)
