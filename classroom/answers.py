"""Answers: a marked answer as the record that is kept of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from classroom.events import Attempt, Json
from exercises import MARKER_VERSION, Marked, Problem, mark, shown


def attempt_of(problem: Problem, seed: int, text: str, marked: Marked) -> Attempt:
    """The record of an answer: its text, the verdict as it is shown, and every value that the prompt showed."""
    values: dict[str, Json] = {given.label: given.value for given in shown(problem, seed).givens}
    return Attempt(
        problem=problem.id,
        problem_hash=problem.hash,
        seed=seed,
        marker=MARKER_VERSION,
        text=text,
        score=float(marked.score),
        points=float(marked.points),
        verdict=cast(Mapping[str, Json], marked.to_json()),
        shown=values,
        counts=marked.attempt,
    )


def mark_answer(problems: Mapping[str, Problem], name: str, seed: int, text: str) -> Attempt | None:
    """Mark an answer and make its record; None where the course has no such problem or variant."""
    problem = problems.get(name)
    if problem is None or seed not in problem.seeds:
        return None
    return attempt_of(problem, seed, text, mark(problem, seed, text))
