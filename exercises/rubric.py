"""Rubric: what an explanation is marked by, and what of an answer is its text: for whoever marks it by hand."""

from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from exercises.kinds.explain import Explain
from exercises.marking.explain import said_of
from exercises.problem import Problem
from exercises.words import put_in


@dataclass(frozen=True)
class RubricLine:
    """One thing that a good answer says, and what it is worth."""

    id: str
    text: str
    points: Fraction


def rubric_of(problem: Problem, seed: int) -> tuple[RubricLine, ...]:
    """What an answer to this variant is marked by; nothing where no person marks it."""
    if problem.kind != "explain":
        return ()
    body = cast("Explain", problem.body)
    return tuple(RubricLine(each.id, put_in(each.text, problem, seed), each.points) for each in body.rubric)


__all__ = ["RubricLine", "rubric_of", "said_of"]
