"""Timeline: a learner's answers in the order in which they were given, each with whether it counts.

A copy that was brought back holds older events, written later; so the order is that of the clock, and that of
writing only where the clock says the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from classroom.events import Attempt, Event, Fresh, Hint, Reveal


@dataclass(frozen=True)
class Given:
    """An answer in its place."""

    event: Event
    attempt: Attempt
    counts: bool
    """It could be read, is not the same answer again, and its variant was open."""
    first: bool
    """It is the first that counts on its variant, and neither hint nor solution had been opened there."""

    @property
    def right(self) -> bool:
        """It has every point."""
        return self.attempt.score >= self.attempt.points > 0


def in_order(events: Iterable[Event]) -> list[Event]:
    """By the clock, then by the order of writing."""
    return sorted(events, key=lambda event: (event.at, event.id))


def answers(events: Iterable[Event]) -> Iterator[Given]:
    """Every answer, oldest first."""
    closed: set[tuple[str, int]] = set()
    helped: set[tuple[str, int]] = set()
    texts: dict[tuple[str, int], set[str]] = {}
    for event in in_order(events):
        match event.payload:
            case Reveal(problem, seed):
                closed.add((problem, seed))
                helped.add((problem, seed))
            case Fresh(problem, seed):
                closed.discard((problem, seed))
            case Hint(problem, seed):
                helped.add((problem, seed))
            case Attempt(problem=problem, seed=seed, text=text) as attempt:
                variant = (problem, seed)
                earlier = texts.setdefault(variant, set())
                counts = attempt.counts and variant not in closed and text not in earlier
                yield Given(event, attempt, counts, counts and not earlier and variant not in helped)
                if counts:
                    earlier.add(text)
