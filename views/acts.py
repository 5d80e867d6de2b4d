"""Acts: what a learner does on a problem: checks an answer, asks for a hint, a fresh variant or the solution.

Every act is a callback: it is kept before the page is drawn, so that what is drawn is what the store holds.
"""

from dataclasses import replace

import streamlit as st

from classroom import (
    Event,
    Fresh,
    Hint,
    Prediction,
    Report,
    Reveal,
    Variant,
    attempt_of,
    is_closed,
    next_variant,
    progress,
    since_return,
    variant_now,
)
from exercises import Problem, mark
from views.learner import Learner
from web.site import site

COUNTED_ANEW = "counted-anew"
"""In the session: an answer changed how a problem stands, so the contents count anew."""
TOO_LATE = "The solution of this variant had been shown already, so this answer is kept but counts nothing."


def check(problem: Problem, variant: Variant, who: Learner, answer: str, press: str) -> None:
    """Mark an answer and keep both; the same press of Check is kept once.

    Another tab may have shown the solution since this page was drawn: then the answer is kept and counts nothing.
    """
    marked = mark(problem, variant.seed, answer)
    if problem.kind == "predict" and marked.attempt:
        who.record(Prediction(problem.id, problem.hash, variant.seed, answer), f"{press}-prediction")
    attempt = attempt_of(problem, variant.seed, answer, marked)
    if is_closed(who.events(), problem.id, variant.seed):
        attempt = replace(attempt, counts=False, verdict={**attempt.verdict, "remark": TOO_LATE})
    before = _state(who, problem)
    who.record(attempt, press)
    if _state(who, problem) != before:
        st.session_state[COUNTED_ANEW] = True


def _state(who: Learner, problem: Problem) -> str:
    """How far the problem is, in one word."""
    found = progress(who.events(), site().outline).problem(problem.id)
    return found.state if found else "new"


def skip_prediction(problem: Problem, who: Learner) -> None:
    """Uncover a calculator without an answer; the prediction can still be made afterwards."""
    seed = variant_now(who.events(), problem.id, problem.seeds, worked_variants(problem)).seed
    who.record(Prediction(problem.id, problem.hash, seed, "", skipped=True))


def act(problem: Problem, variant: Variant, who: Learner, name: str, answer: str) -> None:
    """What a button beside Check does; `answer` is what stood on the screen."""
    events = who.events()
    match name:
        case "hint":
            who.record(Hint(problem.id, variant.seed, hints_opened(events, problem, variant)))
        case "fresh":
            who.record(
                Fresh(problem.id, next_variant(events, problem.id, problem.seeds, worked_variants(problem)).seed)
            )
        case "reveal":
            who.record(Reveal(problem.id, variant.seed))
        case "wrong":
            who.record(Report(problem.id, problem.hash, variant.seed, answer))


def worked_variants(problem: Problem) -> frozenset[int]:
    """The variants that a lesson solves in full."""
    found = site().outline.problem(problem.id)
    return found.worked if found else frozenset()


def touched(events: tuple[Event, ...], problem: Problem) -> bool:
    """Whether anything was done on a problem yet."""
    return any(getattr(event.payload, "problem", None) == problem.id for event in events)


def hints_opened(events: tuple[Event, ...], problem: Problem, variant: Variant) -> int:
    """How many hints of a variant have been opened since it was begun."""
    seen = [
        event.payload.hint
        for event in since_return(events, problem.id, variant.seed)
        if isinstance(event.payload, Hint) and (event.payload.problem, event.payload.seed) == (problem.id, variant.seed)
    ]
    return max(seen, default=-1) + 1
