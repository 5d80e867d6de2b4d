"""Marked: what the marker says of one answer.

A score exists, is small, and never stands alone: every line has its reason.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

MARKER_VERSION = "2"
"""Stored with each attempt; raised when the same answer may be marked differently."""

Verdict = Literal["holds", "holds-given", "does-not-hold", "not-checked", "consistent", "inconsistent"]


@dataclass(frozen=True)
class MarkedLine:
    """One line (or one part of a choice or prediction) with its verdict and its reason."""

    text: str
    """As it was written, byte for byte."""
    read: str
    """How it was read, with the units that were understood."""
    verdict: Verdict
    note: str
    """The verdict, or "mistake:id" where a known mistake explains the line."""
    reason: str
    given: int = 0
    """For `holds-given`: the number of the line it stands on, counted from 1."""


@dataclass(frozen=True)
class Marked:
    """The verdict on a whole answer. `score` and `points` are exact."""

    problem: str
    seed: int
    score: Fraction
    points: Fraction
    attempt: bool
    """False where nothing counted: blank, or nothing that could be read."""
    lines: tuple[MarkedLine, ...]
    conclusion: MarkedLine | None = None
    sure: str = ""
    """guess, fairly or sure, where the learner said so."""
    remark: str = ""
    """A sentence about the whole answer, or nothing."""
    waits: bool = False
    """A text is in and waits to be marked by a person; what it is marked by may be shown now."""

    @property
    def known_possible(self) -> bool:
        """True when this answer is right throughout, so that a first try of a fresh variant counts as known."""
        return self.attempt and self.score == self.points

    def to_json(self) -> dict[str, object]:
        """What `python -m exercises mark --json` prints; numbers are int or float."""
        data: dict[str, object] = {
            "problem": self.problem,
            "seed": self.seed,
            "score": plain(self.score),
            "points": plain(self.points),
            "attempt": self.attempt,
            "lines": [_line(line) for line in self.lines],
            "conclusion": self.conclusion and {"verdict": self.conclusion.verdict, "reason": self.conclusion.reason},
        }
        if self.sure:
            data["sure"] = self.sure
        if self.remark:
            data["remark"] = self.remark
        if self.waits:
            data["waits"] = True
        return data


def notes_of(marked: Marked) -> tuple[str, ...]:
    """The notes as a test writes them: "holds", "holds-given:1", "mistake:query-heads", "consistent"."""
    notes = [f"{line.note}:{line.given}" if line.given else line.note for line in marked.lines]
    return (*notes, *([marked.conclusion.verdict] if marked.conclusion else []))


def plain(number: Fraction) -> int | float:
    """A score as JSON writes it: 6, 4.8.

    >>> plain(Fraction(24, 5)), plain(Fraction(6))
    (4.8, 6)
    """
    return number.numerator if number.denominator == 1 else float(number)


def _line(line: MarkedLine) -> dict[str, str]:
    return {
        "text": line.text,
        "read": line.read,
        "verdict": line.verdict,
        "note": line.note,
        "reason": line.reason,
    }
