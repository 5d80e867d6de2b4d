"""Editor as data: what came of an answer, the buttons beside it, and the check of what the script sends back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Literal

ANSWER_LONGEST = 4_096
"""Letters that an answer may hold: what the marker takes."""

SCREEN_LONGEST = 64_000
"""Letters that a half answer may hold."""

VerdictKind = Literal["holds", "holds-given", "does-not-hold", "not-checked", "consistent", "inconsistent"]


@dataclass(frozen=True)
class LineVerdict:
    """One line as it was marked. `text` and `read` are a learner's: shown as text, never as HTML."""

    text: str
    read: str
    verdict: VerdictKind
    reason: str = ""
    words: str = ""
    """The verdict in words where it says more than its kind: "Holds, given line 1"."""
    plain: str = ""
    """The part in words, where `text` is a code of ours (`what = all`): shown in its place."""
    part: str = ""
    """Which part of the answer it is, where it is not one of numbered lines: "Why"."""
    working: bool = False
    """Whether `plain` is a line of working, which is set as such."""


@dataclass(frozen=True)
class Verdicts:
    """What came of a check: a summary in words, a verdict for each line."""

    key: str
    """The attempt's key, as `on_check` got it: the page moves to its verdict once, when its own key comes back."""
    summary: str
    lines: tuple[LineVerdict, ...] = ()
    conclusion: LineVerdict | None = None


@dataclass(frozen=True)
class Action:
    """A button beside Check: hint, fresh variant, open in the calculator, this question is wrong."""

    name: str
    label: str
    href: str = ""
    """A link rather than a message."""


def verdicts_data(verdicts: Verdicts | None) -> dict[str, object] | None:
    """The verdicts as plain data; None where nothing was checked."""
    return None if verdicts is None else asdict(verdicts)


@dataclass(frozen=True)
class Checked:
    """An answer sent to be checked: its text byte for byte, and the key of this one press of Check."""

    text: str
    key: str
    revision: int


def checked(payload: object) -> Checked | None:
    """The answer in a message; None where it is none.

    >>> checked({"text": "total = 6.7 GB", "key": "3f", "revision": 7})
    Checked(text='total = 6.7 GB', key='3f', revision=7)
    >>> checked({"text": "total = 6.7 GB"}) is None
    True
    """
    match payload:
        case {"text": str(text), "key": str(key), "revision": int(revision)}:
            return Checked(text, key, revision) if len(text) <= ANSWER_LONGEST and 0 < len(key) <= 64 else None
    return None


@dataclass(frozen=True)
class Taken:
    """A button that was pressed, and the answer that was on the screen."""

    name: str
    text: str


def action_taken(payload: object, actions: Sequence[Action]) -> Taken | None:
    """The button in a message; None where no such button stands there.

    >>> action_taken({"name": "hint", "text": "gap ="}, [Action("hint", "A hint")])
    Taken(name='hint', text='gap =')
    """
    match payload:
        case {"name": str(name), "text": str(text)} if len(text) <= SCREEN_LONGEST:
            return Taken(name, text) if any(action.name == name for action in actions) else None
    return None
