"""Hand marks: what an instructor gave an answer, and which answers still wait for it.

A mark by hand stands before whatever a learner marked for themselves: once one of their
answers to a problem has one, only answers that have one count for it. It belongs to the
answer, not to its verdict, so marking everything anew leaves it as it is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from classroom.events import Event, HandMark
from classroom.readable import in_figures
from classroom.timeline import answers, hand_marks
from exercises import said_of


@dataclass(frozen=True)
class Waiting:
    """A text that waits for an instructor: without the learner's name on it."""

    learner: str
    """Whose log the mark goes into; never shown."""
    attempt: str
    """The key of the answer's event."""
    problem: str
    seed: int
    text: str
    """The explanation alone, without what the learner marked."""
    at: datetime

    @property
    def name(self) -> str:
        """What the answer is called in a list: no name of a learner can be read from it."""
        return hashlib.sha256(f"{self.learner} {self.attempt}".encode()).hexdigest()[:8]


def waiting(events: Iterable[Event], problems: Collection[str]) -> tuple[Waiting, ...]:
    """A learner's latest texts on these problems, one a variant, that have no mark by hand.

    A mark that came with a copy is not believed here: whoever brought it could have written it.
    """
    known = list(events)
    marked = hand_marks(event for event in known if event.origin == "live")
    latest: dict[tuple[str, int], Waiting] = {}
    done: set[tuple[str, int, str]] = set()
    for given in answers(known):
        attempt, event = given.attempt, given.event
        if attempt.problem not in problems or not given.open or not (attempt.counts or attempt.waits):
            continue
        said = said_of(attempt.text)
        latest[attempt.problem, attempt.seed] = Waiting(
            event.learner, event.key, attempt.problem, attempt.seed, said, event.at
        )
        if event.key in marked:
            done.add((attempt.problem, attempt.seed, said))
    return tuple(each for each in latest.values() if (each.problem, each.seed, each.text) not in done)


def in_random_order(found: Iterable[Waiting], order: str) -> tuple[Waiting, ...]:
    """The queue as it is marked: an order that comes from `order` and from nothing that a learner chose or did."""
    return tuple(sorted(found, key=lambda each: hashlib.sha256(f"{order} {each.name}".encode()).digest()))


def hand_mark(waits: Waiting, points: Mapping[str, float], most: Mapping[str, float], says: str) -> HandMark:
    """The record of a mark: points for each line of the rubric. Raises ValueError where one is out of its range."""
    for name, most_of_it in most.items():
        if not 0 <= points.get(name, -1) <= most_of_it:
            raise ValueError(f"{name} gets 0 to {in_figures(most_of_it)} points.")
    given = {name: float(points[name]) for name in most}
    return HandMark(waits.problem, waits.seed, waits.attempt, given, float(sum(most.values())), says)
