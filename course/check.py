"""Check: every fault of the content, the slow ones too.

The site refuses to start on what `load_course` finds. What takes longer (every
problem's tests, every calculator's published numbers and dead inputs) is found here,
before content is handed in.
"""

from dataclasses import dataclass
from pathlib import Path

from calculators import CALCULATORS
from course.lesson import Course
from course.load import read_course
from course.published import calculator_faults
from exercises import check_problems, remarks_on
from exercises.faults import Fault


@dataclass(frozen=True)
class Report:
    """What was checked, and what was found."""

    faults: tuple[Fault, ...]
    remarks: tuple[Fault, ...]
    """What an author should know, and is no fault."""
    lessons: int
    problems: int
    calculators: int

    @property
    def summary(self) -> str:
        """One line for the end."""
        counts = ((self.lessons, "lesson"), (self.problems, "problem"), (self.calculators, "calculator"))
        checked = ", ".join(_counted(number, thing) for number, thing in counts)
        return f"{checked}: {_counted(len(self.faults), 'fault') if self.faults else 'no fault'}"


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" + ("" if number == 1 else "s")


def check(root: Path) -> Report:
    """Everything under `root`, and every calculator."""
    course, faults = read_course(root)
    faults += slow_faults(course)
    found = tuple(sorted(set(faults)))
    remarks = tuple(remarks_on(course.problems.values()))
    return Report(found, remarks, len(course.lessons), len(course.problems), len(CALCULATORS))


def slow_faults(course: Course) -> list[Fault]:
    """Faults that take seconds to find."""
    return [*check_problems(course.problems.values()), *calculator_faults(CALCULATORS.values())]
