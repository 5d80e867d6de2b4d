"""Verdict words: what the page says of kinds of problem and of how far one is. What is so is derived elsewhere."""

from classroom import Attempt, Event, ProblemProgress
from exercises import Problem
from quantities import show_number

KIND_WORDS = {"derivation": "Show your working", "choice": "What, and why", "predict": "Predict"}
STATE_WORDS = {
    "new": "Not answered yet.",
    "tried": "Answered, not yet in full.",
    "mended": "Mended: right in full, with a second look.",
    "known": "Known: right at the first try, on a fresh variant.",
}
STATE_SIGNS = {"new": "○", "tried": "◔", "mended": "◕", "known": "●"}


def variant_words(problem: Problem, seed: int) -> str:
    """Which variant this is, counted as people count."""
    return f"variant {problem.seeds.index(seed) + 1} of {len(problem.seeds)}"


def answers_to(events: tuple[Event, ...], problem: str, seed: int) -> list[tuple[str, Attempt]]:
    """The answers to one variant with their keys, oldest first."""
    made = ((event.key, event.payload) for event in events if isinstance(event.payload, Attempt))
    return [(key, attempt) for key, attempt in made if (attempt.problem, attempt.seed) == (problem, seed)]


def state_words(found: ProblemProgress | None) -> str:
    """How far a problem is, in one line that is always there: nothing under it moves when the first verdict comes."""
    if found is None or found.state == "new":
        return STATE_WORDS["new"]
    return f"{STATE_WORDS[found.state]} Best so far: {show_number(found.best)} of {show_number(found.points)}."
