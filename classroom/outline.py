"""Outline: as much of the course as progress needs to know."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from course import Course


@dataclass(frozen=True)
class ProblemOutline:
    """A problem's name, points and deployed variants."""

    id: str
    title: str
    points: float
    seeds: tuple[int, ...]
    worked: frozenset[int] = frozenset()
    """Variants that a lesson solves in full: they are never fresh."""


@dataclass(frozen=True)
class LessonOutline:
    """A lesson's sections and the problems that belong to it, in order."""

    slug: str
    title: str
    sections: tuple[str, ...]
    problems: tuple[ProblemOutline, ...]


@dataclass(frozen=True)
class Outline:
    """The lessons in order."""

    lessons: tuple[LessonOutline, ...]


def outline_of(course: Course) -> Outline:
    """The outline of a loaded course."""
    raise NotImplementedError
