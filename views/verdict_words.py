"""Verdict words: what the page says of kinds of problem and of how far one is. What is so is derived elsewhere."""

from classroom import Attempt, Event, HandMark, ProblemProgress, Report, Reveal, Variant, score_words, since_return
from exercises import Problem

KIND_WORDS = {
    "derivation": "Show your working",
    "choice": "What, and why",
    "predict": "Predict",
    "argument": "Build the argument",
    "counterexample": "Find where it fails",
    "failing-line": "Find the line that fails",
    "explain": "Explain",
}
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
    """The answers to one variant since it was begun, with their keys, oldest first."""
    begun = since_return(events, problem, seed)
    made = ((event.key, event.payload) for event in begun if isinstance(event.payload, Attempt))
    return [(key, attempt) for key, attempt in made if (attempt.problem, attempt.seed) == (problem, seed)]


def seen_words(variant: Variant, events: tuple[Event, ...]) -> str:
    """That a variant came back; empty where it is met for the first time."""
    if not variant.seen:
        return ""
    if any(event.payload == Reveal(variant.problem, variant.seed) for event in events):
        return "You have met this variant before and saw its solution; it is open again."
    return "You have met this variant before."


def closed_words(following: Variant) -> str:
    """Why no answer is taken, and what can be done."""
    shown = "The solution of this variant was shown, so it is closed."
    if not following.seen:
        return f"{shown} Take a fresh one."
    return f"{shown} You have met every variant: the one you met longest ago comes back, and can be answered again."


def report_words(events: tuple[Event, ...], variant: Variant) -> str:
    """That this variant was reported to be wrong, and how often; empty where it was not."""
    reports = [event.payload for event in events if isinstance(event.payload, Report)]
    times = sum((report.problem, report.seed) == (variant.problem, variant.seed) for report in reports)
    if not times:
        return ""
    what = "Your report" if times == 1 else f"Your {times} reports"
    return f"Thank you. {what}, with the problem, its variant and your answer, can be read in your own copy."


def next_words(following: Variant, now: Variant) -> str:
    """What the button says that leads to another variant."""
    if not following.seen:
        return "A fresh variant"
    return "This variant again" if following.seed == now.seed else "An earlier variant again"


def hand_words(mark: HandMark) -> str:
    """What an instructor gave an answer, and said."""
    given = f"An instructor marked your text: {score_words(mark.score, mark.points)}."
    return f"{given} {mark.says}".strip()


def state_words(found: ProblemProgress | None) -> str:
    """How far a problem is, in one line that is always there: nothing under it moves when the first verdict comes."""
    if found is None or found.state == "new":
        return STATE_WORDS["new"]
    return f"{STATE_WORDS[found.state]} Best so far: {score_words(found.best, found.points)}."
