"""Events: what a learner did, one checked record each, never changed afterwards.

`kind` is open: a record written by a later version is kept as `Unknown` and passed over. Every text of a learner is
kept as it was typed, character for character; nothing here trims, folds or cleans.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction
from math import isfinite
from typing import Literal

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
Origin = Literal["live", "import"]


@dataclass(frozen=True)
class Seen:
    """A section was read: it stood in view."""

    lesson: str
    section: str


@dataclass(frozen=True)
class Attempt:
    """An answer and its verdict, as it was shown."""

    problem: str
    problem_hash: str
    """The content hash of the problem file that was answered."""
    seed: int
    marker: str
    """The marker's version."""
    text: str
    score: float
    points: float
    verdict: Mapping[str, Json]
    """`Marked.to_json()`: what the page shows is read back from here."""
    shown: Mapping[str, Json] = field(default_factory=dict)
    """Every value that the prompt showed, by its label: a later edit of the problem changes no finished attempt."""
    counts: bool = True
    """False where the answer could not be read, or came after the solution was shown: it cost nothing."""

    @property
    def waits(self) -> bool:
        """Whether it is a text that nobody has marked yet, its writer included."""
        return self.verdict.get("waits") is True


@dataclass(frozen=True)
class HandMark:
    """An instructor marked an answer; the latest mark of each answer stands."""

    problem: str
    seed: int
    attempt: str
    """The key of the answer's event."""
    given: Mapping[str, Json]
    """The points of each line of the rubric."""
    points: float
    """What all of them are worth together."""
    says: str = ""
    """A sentence to the learner."""

    @property
    def score(self) -> float:
        """What was given in all: never more than there is, whatever a record says."""
        numbers = [each for each in self.given.values() if isinstance(each, int | float) and isfinite(each)]
        return min(float(sum(Fraction(number) for number in numbers if number > 0)), self.points)


@dataclass(frozen=True)
class Hint:
    """A hint was opened; `hint` counts from 0."""

    problem: str
    seed: int
    hint: int


@dataclass(frozen=True)
class Reveal:
    """The solution of one variant was shown: the variant is closed until it returns."""

    problem: str
    seed: int


@dataclass(frozen=True)
class Fresh:
    """Another variant of a problem was asked for, and is the current one from then on."""

    problem: str
    seed: int


@dataclass(frozen=True)
class Prediction:
    """A prediction that uncovers a calculator; `skipped` where the reader asked to see it without one."""

    problem: str
    problem_hash: str
    seed: int
    text: str
    skipped: bool = False


@dataclass(frozen=True)
class Keep:
    """A line worth keeping was kept (or, with `kept=False`, let go again)."""

    lesson: str
    keep: str
    text: str
    kept: bool = True


@dataclass(frozen=True)
class Note:
    """A note on a sentence; the latest of each sentence stands, an empty text takes it away."""

    lesson: str
    sentence: str
    sentence_text: str
    """The sentence as it was when the note was written. Notes are never moved to a lookalike."""
    text: str


@dataclass(frozen=True)
class Setting:
    """A choice that follows the reader, such as the machine or the model; the latest of each name stands."""

    name: str
    value: str


@dataclass(frozen=True)
class Report:
    """ "This problem is wrong", with the answer that was in the editor."""

    problem: str
    problem_hash: str
    seed: int
    text: str
    says: str = ""


@dataclass(frozen=True)
class SetAside:
    """A half answer that gave way to a later one when a copy was brought back; kept so that nothing is lost."""

    problem: str
    seed: int
    text: str


@dataclass(frozen=True)
class Import:
    """A copy was brought back."""

    events: int
    drafts: int
    exported_at: str


@dataclass(frozen=True)
class Unknown:
    """A record of a kind that this version does not know: kept whole, passed over."""

    kind: str
    data: Mapping[str, Json]


Payload = (
    Seen
    | Attempt
    | HandMark
    | Hint
    | Reveal
    | Fresh
    | Prediction
    | Keep
    | Note
    | Setting
    | Report
    | SetAside
    | Import
    | Unknown
)


@dataclass(frozen=True)
class Event:
    """One record of the log."""

    id: int
    learner: str
    kind: str
    payload: Payload
    key: str
    """The idempotency key: the same key of the same learner is the same event."""
    at: datetime
    origin: Origin
