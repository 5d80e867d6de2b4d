"""Load: the whole course, read once at the start."""

import re
from collections.abc import Iterator
from pathlib import Path

from course.glossary import load_glossary
from course.lesson import Course, Lesson
from course.page import Library
from course.parser import read_lesson
from exercises import Problem, read_problems
from exercises.faults import ContentFaults, Fault

_NAME = re.compile(r"\d\d-[a-z0-9]+(?:-[a-z0-9]+)*")


def load_course(root: Path) -> Course:
    """The lessons, claims, glossary and problems under `root`, joined.

    Raises ContentFaults with every fault found.
    """
    course, faults = read_course(root)
    if faults:
        raise ContentFaults(faults)
    return course


def read_course(root: Path) -> tuple[Course, list[Fault]]:
    """What could be read of the course, and every fault found."""
    folder = root / "lessons"
    problems, faults = read_problems(root / "exercises")
    glossary, glossary_faults = load_glossary(folder / "glossary.toml")
    faults += glossary_faults
    paths = [path for path in sorted(folder.glob("*.md")) if _NAME.fullmatch(path.stem)]
    faults += _misplaced(folder)
    unread = frozenset(f"{path.parent.name}/{path.stem}" for path in (root / "exercises").glob("*/*.md")) - set(
        problems
    )
    slugs = frozenset(path.stem.partition("-")[2] for path in paths)
    library = Library(problems, unread, glossary, slugs)
    lessons: list[Lesson] = []
    for path in paths:
        lesson, found = read_lesson(path, library)
        faults += found
        lessons += [lesson] if lesson else []
    course = Course(tuple(lessons), problems, glossary)
    return course, [*faults, *_across(course)]


def _misplaced(folder: Path) -> list[Fault]:
    """Files that no lesson owns, and a folder without lessons."""
    lessons = {path.stem for path in folder.glob("*.md") if _NAME.fullmatch(path.stem)}
    faults = (
        [] if lessons else [Fault(folder, 1, "There is no lesson here: lessons are files such as 01-one-request.md.")]
    )
    for path in sorted(folder.glob("*.md")):
        if path.stem not in lessons:
            faults.append(Fault(path, 1, "A lesson is called NN-slug.md: two digits, then small letters and hyphens."))
    for path in sorted(folder.glob("*.toml")):
        owner = path.name.removesuffix(".claims.toml")
        if path.name != "glossary.toml" and owner not in lessons:
            faults.append(Fault(path, 1, f"No lesson {owner}.md stands beside these claims."))
    return faults


def _across(course: Course) -> list[Fault]:
    """Faults between files: numbers taken twice, problems in no lesson, claims that no lesson makes."""
    faults: list[Fault] = []
    numbers: dict[int, Lesson] = {}
    for lesson in course.lessons:
        if lesson.number in numbers:
            says = f"The number {lesson.number:02} is already that of {numbers[lesson.number].path.name}."
            faults.append(Fault(lesson.path, 1, says))
        numbers.setdefault(lesson.number, lesson)
    placed = {problem for lesson in course.lessons for section in lesson.sections for problem in section.problems}
    claims = {f"{lesson.slug}/{claim}" for lesson in course.lessons for claim in lesson.claims}
    for problem in course.problems.values():
        if problem.id not in placed:
            faults.append(Fault(problem.path, 1, f"No lesson places this problem: {{exercise}} {problem.id}."))
        for line, claim in _named_claims(problem):
            if claim not in claims:
                faults.append(Fault(problem.path, line, f"No lesson makes the claim `{claim}`."))
    return faults


def _named_claims(problem: Problem) -> Iterator[tuple[int, str]]:
    """The claims that a problem or one of its mistakes names, as lesson/id, with their lines."""
    if problem.claim:
        yield problem.line("claim"), problem.claim
    for index, mistake in enumerate(getattr(problem.body, "mistakes", ())):
        if mistake.claim:
            yield problem.line("mistake", index, "claim"), mistake.claim
