"""Progress: what was read, answered, mended and known, derived from the events and never stored.

One function serves the page and the export, so that they cannot differ.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from fractions import Fraction
from typing import Literal

from classroom.events import Event, Seen
from classroom.outline import Outline, ProblemOutline
from classroom.timeline import Given, answers, in_order

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
        return float(sum(_exact(problem.best) for problem in self.problems))

    @property
    def points(self) -> float:
        """What the lesson's problems are worth together."""
        return float(sum(_exact(problem.points) for problem in self.problems))

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

    def lesson(self, slug: str) -> LessonProgress | None:
        """One lesson's progress, None where there is no such lesson."""
        return next((lesson for lesson in self.lessons if lesson.slug == slug), None)

    def problem(self, name: str) -> ProblemProgress | None:
        """One problem's progress, None where there is no such problem."""
        return next((each for lesson in self.lessons for each in lesson.problems if each.problem == name), None)


def progress(events: Iterable[Event], outline: Outline) -> Progress:
    """What a learner has done of this course."""
    ordered = in_order(events)
    given: dict[str, list[Given]] = defaultdict(list)
    for answer in answers(ordered):
        given[answer.attempt.problem].append(answer)
    read: dict[str, set[str]] = defaultdict(set)
    place = None
    for event in ordered:
        if isinstance(event.payload, Seen):
            read[event.payload.lesson].add(event.payload.section)
            place = Place(event.payload.lesson, event.payload.section, event.at)
    lessons = (
        LessonProgress(
            lesson.slug,
            lesson.title,
            lesson.sections,
            frozenset(read[lesson.slug] & set(lesson.sections)),
            tuple(problem_progress(given[problem.id], problem) for problem in lesson.problems),
        )
        for lesson in outline.lessons
    )
    return Progress(tuple(lessons), place)


def problem_progress(given: Iterable[Given], problem: ProblemOutline) -> ProblemProgress:
    """How far one problem is, by the answers given to it."""
    counted = [answer for answer in given if answer.counts]
    state: State = "tried" if counted else "new"
    if any(answer.right for answer in counted):
        state = "mended"
    if any(answer.right and answer.first and answer.attempt.seed not in problem.worked for answer in counted):
        state = "known"
    best = max((_share(answer) for answer in counted), default=Fraction(0))
    return ProblemProgress(
        problem.id, problem.title, state, float(best * _exact(problem.points)), problem.points, len(counted)
    )


def _share(answer: Given) -> Fraction:
    """Which part of the points of its day an answer got, 0 to 1: the points of today come from the problem."""
    points = _exact(answer.points)
    return min(max(_exact(answer.score) / points, Fraction(0)), Fraction(1)) if points > 0 else Fraction(0)


def _exact(score: float) -> Fraction:
    """A score as the fraction it stands for, so that sums have no dust at the end.

    >>> float(_exact(0.1) + _exact(0.2))
    0.3
    """
    return Fraction(score).limit_denominator(1000)
