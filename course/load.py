"""Load: the whole course, read once at the start."""

from pathlib import Path

from course.lesson import Course


def load_course(root: Path) -> Course:
    """The lessons, claims, glossary and problems under `root`, joined.

    Raises ContentFaults with every fault found.
    """
    raise NotImplementedError(root)
