"""Outline: as much of the course as the records need: sections, and problems with their points and variants."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from course import Course, WorkedPlace


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

    def problem(self, name: str) -> ProblemOutline | None:
        """The problem of this id, None where there is none."""
        return next((each for lesson in self.lessons for each in lesson.problems if each.id == name), None)


def outline_of(course: Course) -> Outline:
    """The outline of a loaded course; a problem that no section places still belongs to its lesson."""
    worked: dict[str, set[int]] = defaultdict(set)
    for lesson in course.lessons:
        for block in lesson.blocks:
            if isinstance(block, WorkedPlace):
                worked[block.problem].add(block.seed)
    return Outline(
        tuple(
            LessonOutline(
                lesson.slug,
                lesson.title,
                tuple(section.id for section in lesson.sections),
                tuple(
                    ProblemOutline(
                        name,
                        course.problems[name].title,
                        float(course.problems[name].points),
                        tuple(course.problems[name].seeds),
                        frozenset(worked[name]),
                    )
                    for name in _problems_of(course, lesson.slug)
                ),
            )
            for lesson in course.lessons
        )
    )


def _problems_of(course: Course, slug: str) -> tuple[str, ...]:
    """A lesson's problems: in the order of the page, then those that stand on no page."""
    lesson = course.lesson(slug)
    placed = [name for section in lesson.sections for name in section.problems] if lesson else []
    owned = [name for name, problem in course.problems.items() if problem.lesson == slug]
    return tuple(dict.fromkeys(name for name in [*placed, *owned] if name in owned))
