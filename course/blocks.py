"""Blocks: what stands between two headings of a lesson, as frozen data.

HTML in here comes from authors' Markdown, never from a learner's text.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

ClaimKind = Literal["definition", "derived", "measured", "rule of thumb"]
Form = Literal["blank", "half", "worked"]


@dataclass(frozen=True)
class Doubt:
    """A likely objection to a claim, with its answer."""

    doubt: str
    answer: str


@dataclass(frozen=True)
class Claim:
    """A sentence of a lesson that carries evidence and can be argued with."""

    id: str
    text: str
    kind: ClaimKind
    because: str
    source: str
    calculator: str = ""
    """Empty where the claim is a definition that nothing has to compute."""
    preset: Mapping[str, object] = field(default_factory=dict)
    holds: str = ""
    """A condition over the calculator's quantities, true at `preset`."""
    scope: str = ""
    breaks_when: str = ""
    breaks_at: Mapping[str, object] = field(default_factory=dict)
    """Inputs, beside those of `preset`, at which `holds` is false."""
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True)
class Sentence:
    """A sentence that can be opened."""

    id: str
    """The claim's id, or "s-" and ten hex digits of its own text: an edited sentence is another sentence."""
    text: str
    """As a reader sees it at the section's preset."""
    claim: Claim | None = None


@dataclass(frozen=True)
class Value:
    """A quantity shown inside a sentence."""

    key: str
    """Unique on the page."""
    place: str
    """The section whose calculator it follows; empty where it belongs to another calculator."""
    calculator: str
    quantity: str
    unit: str = ""
    """The unit asked for with `in`; empty for the calculator's own choice."""
    fixed: Mapping[str, object] | None = None
    """The inputs of a value that does not follow the reader; None where it is live."""
    says: str = ""
    """Its text at the section's preset (live) or at `fixed`."""
    digits: int = 3
    """Significant digits, where two values would else read alike."""


@dataclass(frozen=True)
class Term:
    """A word of the glossary."""

    id: str
    words: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Prose:
    """Paragraphs, lists, quotations and third-level headings between two other blocks."""

    html: str
    sentences: tuple[Sentence, ...] = ()
    knobs: tuple[str, ...] = ()
    """Inputs of the section's calculator that stand in these sentences."""
    values: tuple[Value, ...] = ()
    terms: tuple[str, ...] = ()
    """Ids of the glossary terms marked here."""


@dataclass(frozen=True)
class Placed:
    """A calculator in its place on the page."""

    place: str
    calculator: str
    preset: Mapping[str, object] = field(default_factory=dict)
    predict: str | None = None
    """The problem whose prediction uncovers it: it is asked here, over the calculator."""
    show: tuple[str, ...] = ()
    """Inputs in view, the others folded; empty for all."""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class ExercisePlace:
    """A problem in its place on the page."""

    problem: str
    form: Form = "blank"
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class WorkedPlace:
    """A solved variant of a problem."""

    problem: str
    seed: int
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Sandbox:
    """A place to write lines that belong to no problem: read and worked out, never marked."""

    id: str
    """"sandbox/" and the lesson's slug: a lesson has at most one."""
    text: str
    """The lines to start from."""


@dataclass(frozen=True)
class Keep:
    """A line worth keeping."""

    id: str
    text: str
    html: str


@dataclass(frozen=True)
class TableBlock:
    """A table as its source published it."""

    html: str
    source: str
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Sources:
    """Where a section's facts come from."""

    html: str
    """A list, `<ul>`."""
    texts: tuple[str, ...] = ()


Block = Prose | Placed | ExercisePlace | WorkedPlace | Sandbox | Keep | TableBlock | Sources
