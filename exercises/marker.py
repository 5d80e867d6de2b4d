"""Marker: the one function that marks an answer, whatever the kind of its problem."""

from exercises.kinds import KINDS
from exercises.marked import Marked
from exercises.problem import Problem
from exercises.variant import variant


def mark(problem: Problem, seed: int, answer: str) -> Marked:
    """Mark an answer. Pure, and it never raises, whatever was written.

    Raises KeyError when the problem has no such seed.
    """
    return KINDS[problem.kind].mark(variant(problem, seed), problem.body, answer)
