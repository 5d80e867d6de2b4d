"""Prose as data: what the script is given, and what it may send back.

Everything here is plain and tested without a browser. What comes back from a browser is checked again: a knob that does
not exist, a number outside its range or a note of a megabyte is not taken.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass

from quantities import around
from views.components.typed import number_in, typed

NOTE_LONGEST = 4_000
"""Letters that a note may hold."""


@dataclass(frozen=True)
class Knob:
    """A number in a sentence that can be dragged, typed and moved by keys. All are in the unit that is shown."""

    value: float
    low: float
    high: float
    step: float | None
    """None: whole steps for a whole number; else three significant digits."""
    label: str
    """What is moved, in words: "tokens in the prompt"."""
    unit_text: str = ""
    """The unit that is shown: "ms"; empty where the sentence itself says it."""
    log: bool = False
    """Moves by a factor rather than by a step: for ranges over several powers of ten."""
    whole: bool = False
    """Counts things: a broken number is handed back, never rounded."""


@dataclass(frozen=True)
class Evidence:
    """What stands behind a claim; the opened panel shows it. Every field is words, without Markdown."""

    kind: str
    """Definition, derived, measured or rule of thumb."""
    because: str = ""
    breaks_when: str = ""
    scope: str = ""
    source: str = ""
    source_url: str = ""
    verdict: str = ""
    """How the claim stands at the reader's own numbers, as a sentence."""
    doubts: tuple[tuple[str, str], ...] = ()
    """Likely objections, each with its answer."""


@dataclass(frozen=True)
class Waits:
    """Values that are not shown yet, and where the reader does what they wait for."""

    keys: tuple[str, ...]
    says: str
    """What each of them says to whoever points at it or hears it."""
    to: str
    """The id of the place on the page that a press leads to."""


@dataclass(frozen=True)
class Note:
    """A note that the learner wrote beside a sentence."""

    text: str
    at: str = ""
    """When, in words: "12 May, 14:02"."""


def prose_data(
    html: str,
    values: Mapping[str, str],
    knobs: Mapping[str, Knob],
    sentences: Mapping[str, Evidence],
    notes: Mapping[str, Sequence[Note]],
    terms: Mapping[str, str],
    takes_notes: bool,
    seen: Mapping[str, str] | None = None,
    place: str = "",
    waits: Waits | None = None,
) -> dict[str, object]:
    """All that the script draws. `html` is the author's; a learner's text goes only into `notes`."""
    return {
        "html": html,
        "values": dict(values),
        "knobs": {name: {**asdict(knob), "around": asdict(around(knob.unit_text))} for name, knob in knobs.items()},
        "sentences": {name: asdict(evidence) for name, evidence in sentences.items()},
        "notes": {name: [asdict(note) for note in written] for name, written in notes.items() if written},
        "terms": dict(terms),
        "takes_notes": takes_notes,
        "seen": dict(seen) if seen else None,
        "place": place,
        "waits": asdict(waits) if waits else None,
    }


def knob_moves(payload: object, knobs: Mapping[str, Knob]) -> tuple[tuple[str, float], ...]:
    """The moves in a message that name a knob of ours and lie in its range; everything else is left out.

    >>> knobs = {"input_tokens": Knob(2000, 100, 20_000, 100, "tokens in the prompt")}
    >>> knob_moves({"input_tokens": 2500, "else": 3}, knobs)
    (('input_tokens', 2500.0),)
    >>> knob_moves({"input_tokens": 1e30}, knobs)
    ()
    >>> knob_moves({"batch": 2.5}, {"batch": Knob(2, 1, 64, None, "people", whole=True)})
    ()
    """
    if not isinstance(payload, Mapping):
        return ()
    moves = ((name, knobs[name], value) for name, value in payload.items() if name in knobs)
    return tuple(
        (name, float(value))
        for name, knob, value in moves
        if in_range(value, knob.low, knob.high) and not (knob.whole and value != round(value))
    )


def typed_knob(payload: object, knobs: Mapping[str, Knob]) -> tuple[str, float] | None:
    """The knob and the number of a text that the script left to the server's reader; None where it is none.

    >>> typed_knob({"name": "ms", "text": "0.002 s"}, {"ms": Knob(0.5, 0.01, 10, None, "time", "ms")})
    ('ms', 2.0)
    """
    found = typed(payload)
    knob = knobs.get(found.name) if found else None
    if found is None or knob is None:
        return None
    value = number_in(found.text, knob.unit_text, knob.low, knob.high, whole=knob.whole)
    return None if value is None else (found.name, value)


def in_range(value: object, low: float, high: float) -> bool:
    """Whether a browser's value is a finite number between low and high."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return math.isfinite(value) and low <= value <= high


@dataclass(frozen=True)
class WrittenNote:
    """A note as it comes from the page, not yet stored."""

    sentence: str
    text: str
    key: str
    """Made in the browser, one for each press of Keep: the same key twice is one note."""


def written_note(payload: object) -> WrittenNote | None:
    """The note in a message; None where it is too long or not a note. An empty text takes the note away."""
    match payload:
        case {"sentence": str(sentence), "text": str(text), "key": str(key)} if len(text) <= NOTE_LONGEST:
            return WrittenNote(sentence, text, key) if 0 < len(key) <= 64 else None
    return None
