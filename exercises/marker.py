"""Marker: the one function that marks an answer, whatever the kind of its problem."""

from exercises.marked import Marked
from exercises.marking.choice import mark_choice
from exercises.marking.derivation import mark_derivation
from exercises.marking.predict import mark_predict
from exercises.problem import Choice, Derivation, Predict, Problem
from exercises.variant import variant


def mark(problem: Problem, seed: int, answer: str) -> Marked:
    """Mark an answer. Pure, and it never raises, whatever was written.

    Raises KeyError when the problem has no such seed.
    """
    stated = variant(problem, seed)
    match problem.body:
        case Derivation():
            return mark_derivation(stated, answer)
        case Choice() as body:
            return mark_choice(stated, body, answer)
        case Predict() as body:
            return mark_predict(stated, body, answer)
