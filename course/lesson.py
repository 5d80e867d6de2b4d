"""Lesson: one page of the course, and the course, as frozen data.

The parser makes these from `lessons/*.md` once, at the start; views and the
reading edition only walk them.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from course.blocks import Block, Claim, ExercisePlace, Placed, Sources, Term
from exercises import Problem


@dataclass(frozen=True)
class Section:
    """One idea: a heading that claims it, and what stands under it."""

    id: str
    heading: str
    """Plain text."""
    heading_html: str
    blocks: tuple[Block, ...]
    calculator: Placed | None = None
    exercises: tuple[ExercisePlace, ...] = ()
    sources: tuple[Sources, ...] = ()
    line: int = field(default=0, compare=False)

    @property
    def problems(self) -> tuple[str, ...]:
        """Every problem asked here, the prediction first."""
        predicted = (self.calculator.predict,) if self.calculator and self.calculator.predict else ()
        return predicted + tuple(place.problem for place in self.exercises)


@dataclass(frozen=True)
class Minutes:
    """How long a lesson takes."""

    reading: int
    doing: int


@dataclass(frozen=True)
class Lesson:
    """One page of the course."""

    number: int
    slug: str
    title: str
    question: str
    minutes: Minutes
    lead: tuple[Block, ...]
    """What stands before the first section."""
    sections: tuple[Section, ...]
    claims: Mapping[str, Claim]
    hash: str
    path: Path

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Every block of the page in order."""
        return self.lead + tuple(block for section in self.sections for block in section.blocks)


@dataclass(frozen=True)
class Course:
    """Everything that the site teaches."""

    lessons: tuple[Lesson, ...]
    problems: Mapping[str, Problem]
    glossary: Mapping[str, Term]

    def lesson(self, slug: str) -> Lesson | None:
        """The lesson of this slug, None where there is none."""
        return next((lesson for lesson in self.lessons if lesson.slug == slug), None)


def place_words(course: Course, lesson: Lesson) -> str:
    """Where a lesson stands among those there are: "Lesson 2 of 4"."""
    return f"Lesson {course.lessons.index(lesson) + 1} of {len(course.lessons)}"
