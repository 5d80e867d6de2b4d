"""Faults: what is wrong with a file an author wrote, and on which line.

Everything that is wrong is gathered before anything is said, so that an author
mends a file once and not fault by fault.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, order=True)
class Fault:
    """One fault of one content file.

    >>> str(Fault(Path("exercises/two-jobs/stall.md"), 12, "a step needs rtol"))
    'exercises/two-jobs/stall.md:12: a step needs rtol'
    """

    path: Path
    line: int
    says: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.says}"


class ContentFaults(Exception):  # noqa: N818 - it is the faults, all of them
    """Raised with every fault that was found; its text has one fault a line."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = tuple(sorted(faults))
        super().__init__("\n".join(str(fault) for fault in self.faults))
