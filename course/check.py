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
from exercises.faults import Fault


@dataclass(frozen=True)
class Report:
    """What was checked, and what was found."""

    faults: tuple[Fault, ...]
    lessons: int
    problems: int
    calculators: int

    @property
    def summary(self) -> str:
        """One line for the end."""
        count = len(self.faults)
        verdict = {0: "no fault", 1: "1 fault"}.get(count, f"{count} faults")
        return f"{self.lessons} lessons, {self.problems} problems, {self.calculators} calculators: {verdict}"


def check(root: Path) -> Report:
    """Everything under `root`, and every calculator."""
    course, faults = read_course(root)
    faults += slow_faults(course)
    found = tuple(sorted(set(faults)))
    return Report(found, len(course.lessons), len(course.problems), len(CALCULATORS))


def slow_faults(course: Course) -> list[Fault]:
    """Faults that take seconds to find."""
    return calculator_faults(CALCULATORS.values())
