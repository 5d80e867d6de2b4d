"""Editor as data: the form of an answer, its verdicts, and the check of what the script sends back.

An answer is text for every kind (docs/architecture.md, exercises): the lines of a derivation; `what = id`, `why = id`,
`sure = ...` of a choice; `value = 1.2 s` or `shape = id`, `sure = ...` and later `seen = id` of a prediction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Literal, assert_never

ANSWER_LONGEST = 4_096
"""Letters that an answer may hold: what the marker takes."""

VerdictKind = Literal["holds", "holds-given", "does-not-hold", "not-checked", "consistent", "inconsistent"]


@dataclass(frozen=True)
class Option:
    """One thing to choose: its id in the answer's text, and its words (with a problem's numbers put in)."""

    id: str
    text: str


@dataclass(frozen=True)
class Lines:
    """A derivation: lines of working, and perhaps a conclusion by button."""

    placeholder: str = ""
    conclusion_ask: str = ""
    conclusions: tuple[Option, ...] = ()
    """Each button adds its `id` as a line of its own: `Option("fits", "It fits")`."""


@dataclass(frozen=True)
class Choice:
    """Two tiers: what, and why; and how sure."""

    what: tuple[Option, ...]
    why: tuple[Option, ...]
    what_ask: str = "What happens?"
    why_ask: str = "Why?"


@dataclass(frozen=True)
class Predict:
    """A prediction: a number with its unit or the shape of a curve, how sure, and later what was seen."""

    ask: Literal["number", "shape"]
    prompt: str = "What do you expect?"
    unit: str = ""
    shapes: tuple[Option, ...] = ()
    """Their ids name curves: flat, straight, rising-straight, bends-up, bends-down, falls, steps, knee."""
    seen: tuple[Option, ...] = ()
    """Asked once the calculator has run; empty before."""
    seen_ask: str = "What did you see?"


Form = Lines | Choice | Predict


@dataclass(frozen=True)
class LineVerdict:
    """One line as it was marked. `text` and `read` are a learner's: shown as text, never as HTML."""

    text: str
    read: str
    verdict: VerdictKind
    reason: str = ""
    words: str = ""
    """The verdict in words where it says more than its kind: "Holds, given line 1"."""


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


def form_data(form: Form) -> dict[str, object]:
    """The form with its kind named."""
    match form:
        case Lines():
            return {"kind": "lines", **asdict(form)}
        case Choice():
            return {"kind": "choice", **asdict(form)}
        case Predict():
            return {"kind": "predict", **asdict(form)}
        case _:
            assert_never(form)


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


def action_taken(payload: object, actions: Sequence[Action]) -> str | None:
    """The name of the button in a message; None where no such button stands there."""
    match payload:
        case {"name": str(name)}:
            return name if any(action.name == name for action in actions) else None
    return None
