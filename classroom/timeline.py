"""Timeline: a learner's answers in the order in which they were given, each with whether it counts.

A copy that was brought back holds older events, written later; so the order is that of the clock, and that of
writing only where the clock says the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from classroom.events import Attempt, Event, Fresh, HandMark, Hint, Reveal


@dataclass(frozen=True)
class Given:
    """An answer in its place."""

    event: Event
    attempt: Attempt
    counts: bool
    """It could be read, is not the same answer again, and its variant was open."""
    first: bool
    """It is the first that counts on its variant, and neither hint nor solution had been opened there."""
    open: bool = True
    """The solution of its variant had not been shown."""
    hand: HandMark | None = None
    """What an instructor gave it."""

    @property
    def score(self) -> float:
        """What it earned: by hand where an instructor marked it."""
        return self.attempt.score if self.hand is None else self.hand.score

    @property
    def points(self) -> float:
        """What there was to earn when it was marked."""
        return self.attempt.points if self.hand is None else self.hand.points

    @property
    def right(self) -> bool:
        """It has every point."""
        return self.score >= self.points > 0


def in_order(events: Iterable[Event]) -> list[Event]:
    """By the clock, then by the order of writing."""
    return sorted(events, key=lambda event: (event.at, event.id))


def answers(events: Iterable[Event]) -> Iterator[Given]:
    """Every answer, oldest first.

    Where an instructor marked one of a problem's answers, only those marked by hand count for that problem.
    """
    ordered = in_order(events)
    marks = hand_marks(ordered)
    by_hand = {mark.problem for mark in marks.values()}
    closed: set[tuple[str, int]] = set()
    helped: set[tuple[str, int]] = set()
    texts: dict[tuple[str, int], set[str]] = {}
    for event in ordered:
        match event.payload:
            case Reveal(problem, seed):
                closed.add((problem, seed))
                helped.add((problem, seed))
            case Fresh(problem, seed):
                closed.discard((problem, seed))
            case Hint(problem, seed):
                helped.add((problem, seed))
            case Attempt(problem=problem, seed=seed, text=text) as attempt:
                variant, hand = (problem, seed), _mark(marks, event, attempt)
                earlier = texts.setdefault(variant, set())
                marked = hand is not None if problem in by_hand else attempt.counts
                counts = marked and variant not in closed and text not in earlier
                first = counts and not earlier and variant not in helped
                yield Given(event, attempt, counts, first, variant not in closed, hand)
                if counts:
                    earlier.add(text)


def hand_marks(events: Iterable[Event]) -> Mapping[str, HandMark]:
    """The mark by hand that stands for each answer, by the answer's key: one given here before one in a copy."""
    given_here_last = sorted(in_order(events), key=lambda event: event.origin == "live")
    return {event.payload.attempt: event.payload for event in given_here_last if isinstance(event.payload, HandMark)}


def _mark(marks: Mapping[str, HandMark], event: Event, attempt: Attempt) -> HandMark | None:
    """The mark by hand of this answer: one that names it, its problem and its variant."""
    mark = marks.get(event.key)
    return mark if mark and (mark.problem, mark.seed) == (attempt.problem, attempt.seed) else None
