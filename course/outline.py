"""Outline: the bones of the course, for those who only count what was done.

The records know learners and problems, not Markdown; this is all of the lessons
that they need.
"""

from dataclasses import dataclass

from course.lesson import Course


@dataclass(frozen=True)
class SectionOutline:
    """A section and the problems asked in it."""

    id: str
    problems: tuple[str, ...]


@dataclass(frozen=True)
class LessonOutline:
    """A lesson and its sections, in order."""

    slug: str
    sections: tuple[SectionOutline, ...]

    @property
    def problems(self) -> tuple[str, ...]:
        """Every problem of the lesson in the order of the page."""
        return tuple(problem for section in self.sections for problem in section.problems)


@dataclass(frozen=True)
class Outline:
    """The course as slugs and ids."""

    lessons: tuple[LessonOutline, ...]

    def lesson(self, slug: str) -> LessonOutline | None:
        """The outline of one lesson, None where there is none."""
        return next((lesson for lesson in self.lessons if lesson.slug == slug), None)


def outline(course: Course) -> Outline:
    """The bones of this course."""
    return Outline(
        tuple(
            LessonOutline(
                lesson.slug,
                tuple(SectionOutline(section.id, section.problems) for section in lesson.sections),
            )
            for lesson in course.lessons
        )
    )
