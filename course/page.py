"""Page: one lesson while it is being read.

Holds what the pieces of a page share: the faults found so far, the ids and keys
that are taken, the glossary terms already marked, and the claims already met.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from calculators.spec import Result
from course.blocks import Claim, Placed, Term
from course.glossary import Marker
from exercises import Problem
from exercises.faults import Fault


@dataclass(frozen=True)
class Library:
    """What lessons refer to."""

    problems: Mapping[str, Problem]
    unread: frozenset[str]
    """Problems whose file is there but has faults of its own."""
    glossary: Mapping[str, Term]
    slugs: frozenset[str]


@dataclass(frozen=True)
class Scope:
    """Where a piece of prose stands: its section, and the section's calculator at its preset."""

    place: str = ""
    placed: Placed | None = None
    result: Result | None = None


@dataclass
class Page:
    """One lesson while it is being read."""

    path: Path
    slug: str
    library: Library
    claims: dict[str, Claim] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    ids: dict[str, int] = field(default_factory=dict)
    """Everything that can be linked to, with the line it stands on."""
    links: list[tuple[int, str]] = field(default_factory=list)
    said: set[str] = field(default_factory=set)
    """Claims whose sentence has been met."""
    placed_problems: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.marker = Marker(self.library.glossary)
        self._taken: set[str] = set()

    def fault(self, line: int, says: str) -> None:
        """Note a fault of this lesson."""
        self.faults.append(Fault(self.path, line, says))

    def unique(self, name: str) -> str:
        """The name, with a number behind it from its second use on."""
        free, count = name, 1
        while free in self._taken:
            count += 1
            free = f"{name}-{count}"
        self._taken.add(free)
        return free

    def anchor(self, name: str, line: int) -> None:
        """Take an id of the page; a second use is a fault."""
        if name in self.ids:
            self.fault(line, f"The id `{name}` is already taken on line {self.ids[name]}.")
        self.ids.setdefault(name, line)

    def say(self, claim: str, text: str) -> Claim | None:
        """The claim with its sentence, None where the claims file has none of this id."""
        self.said.add(claim)
        if claim not in self.claims:
            return None
        self.claims[claim] = replace(self.claims[claim], text=text)
        return self.claims[claim]

    def place_problem(self, problem: str, line: int) -> Problem | None:
        """Give a problem its place; faults where it does not exist, belongs elsewhere or stands twice."""
        found = self.find_problem(problem, line)
        if problem in self.placed_problems:
            self.fault(line, f"The problem `{problem}` already stands on line {self.placed_problems[problem]}.")
        self.placed_problems.setdefault(problem, line)
        return found

    def find_problem(self, problem: str, line: int) -> Problem | None:
        """The problem, None and a fault where this lesson has no such problem."""
        found = self.library.problems.get(problem)
        if found is None and problem not in self.library.unread:
            self.fault(line, f"No problem `{problem}`: exercises/{problem}.md is not there.")
        if problem.split("/")[0] != self.slug and (found or problem in self.library.unread):
            self.fault(line, f"The problem `{problem}` belongs to another lesson than `{self.slug}`.")
        return found
