"""Progress: what was read, answered, mended and known, derived from the events and never stored.

One function serves the page and the export, so that they cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from classroom.events import Event
from classroom.outline import Outline

State = Literal["new", "tried", "mended", "known"]


@dataclass(frozen=True)
class ProblemProgress:
    """How far one problem is."""

    problem: str
    title: str
    state: State
    """new; tried: answered, not yet in full; mended: answered in full, though with help or not at the first try;
    known: a fresh variant was right at the first try without a hint."""
    best: float
    points: float
    """From the problem, never from an attempt."""
    attempts: int
    """Those that counted."""


@dataclass(frozen=True)
class LessonProgress:
    """How far one lesson is."""

    slug: str
    title: str
    sections: tuple[str, ...]
    read: frozenset[str]
    problems: tuple[ProblemProgress, ...]

    @property
    def best(self) -> float:
        """The sum of the best scores."""
        return sum(problem.best for problem in self.problems)

    @property
    def points(self) -> float:
        """What the lesson's problems are worth together."""
        return sum(problem.points for problem in self.problems)

    def count(self, *states: State) -> int:
        """How many problems are in one of these states."""
        return sum(problem.state in states for problem in self.problems)

    @property
    def done(self) -> bool:
        """Every section read and every problem answered in full once."""
        return self.read >= set(self.sections) and self.count("mended", "known") == len(self.problems)


@dataclass(frozen=True)
class Place:
    """Where the reader was last."""

    lesson: str
    section: str
    at: datetime


@dataclass(frozen=True)
class Progress:
    """Everything the home page and the contents list say of a learner."""

    lessons: tuple[LessonProgress, ...]
    place: Place | None


def progress(events: Iterable[Event], outline: Outline) -> Progress:
    """What a learner has done of this course."""
    raise NotImplementedError
