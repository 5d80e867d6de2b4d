"""Problems: what one problem file says, read and checked.

A problem has givens that differ from seed to seed, a prompt, hints, and a body that
is its kind's own (`exercises/kinds/`). Every expression is parsed already; every unit
reads.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from exercises.faults import Fault
from quantities import Expression, Quantity

KeyPath = tuple[str | int, ...]
"""Where a thing stands in the header: ("step", 1, "rtol") is the second step's rtol."""


@dataclass(frozen=True)
class Given:
    """A number (or a name, such as a machine's) that the prompt states, one value a seed."""

    name: str
    label: str
    values: Mapping[int, Quantity | str]
    numbers: Mapping[int, Fraction | None]
    """The number as the author wrote it, in `unit`; None where the given is a text."""
    unit: str
    source: str
    bait: bool = False
    """Stated, but not needed."""


@dataclass(frozen=True)
class Constant:
    """A number that belongs to the argument, not to the variant: a key and a value make two."""

    name: str
    value: Quantity
    number: Fraction
    unit: str
    says: str


@dataclass(frozen=True)
class Step:
    """A quantity the working has to show, and how far off it may be."""

    name: str
    expr: Expression
    unit: str
    rtol: Fraction
    points: Fraction
    why: str
    atol: Fraction = Fraction(0)
    """In `unit`; needed where the value can be 0."""
    carry: tuple[Fraction, Fraction] | None = None
    """In `unit`; a wrong value is carried on only inside this range."""


@dataclass(frozen=True)
class Mistake:
    """One known way to be wrong: a given, a constant or a step replaced by an expression."""

    id: str
    swap: Mapping[str, Expression]
    says: str
    because: str
    claim: str = ""
    credit: Fraction = Fraction(0)


@dataclass(frozen=True)
class Conclusion:
    """What follows, in words: one of two sets of lines, judged on the learner's own numbers."""

    ask: str
    holds: Expression
    yes: tuple[str, ...]
    no: tuple[str, ...]
    points: Fraction


@dataclass(frozen=True)
class CalculatorUse:
    """The calculator whose quantities a problem uses."""

    name: str
    inputs: Mapping[str, Expression | str]
    """Expressions over the givens, or a text as it is (the name of a machine)."""


@dataclass(frozen=True)
class Option:
    """One option of a question; its reason is shown with it, right or wrong."""

    id: str
    text: str
    because: str
    right: bool = False
    holds: Expression | None = None


@dataclass(frozen=True)
class Test:
    """An answer and the marks it must get; on every deployed seed unless it names one."""

    __test__ = False

    seed: int | None
    answer: str
    score: Fraction
    notes: tuple[str, ...]
    line: int


@dataclass(frozen=True, kw_only=True)
class Body:
    """What a kind adds to a problem; here the working it is about, for the kinds that have any."""

    constants: tuple[Constant, ...] = ()
    steps: tuple[Step, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    conclusion: Conclusion | None = None


@dataclass(frozen=True, eq=False, repr=False)
class Problem:
    """One problem file."""

    id: str
    """`<lesson>/<name>`, as in two-jobs/the-silent-second."""
    lesson: str
    kind: str
    """A name of `exercises.kinds.KINDS`."""
    title: str
    seeds: tuple[int, ...]
    points: Fraction
    givens: tuple[Given, ...]
    prompt: str
    """Markdown, with {given}`name` where a given stands."""
    hints: tuple[str, ...]
    claim: str
    calculator: CalculatorUse | None
    body: Body
    tests: tuple[Test, ...]
    hash: str
    """Of the file's bytes: an attempt is stored with it."""
    path: Path
    lines: Mapping[KeyPath, int]

    def __repr__(self) -> str:
        return f"Problem({self.id!r})"

    def line(self, *keys: str | int) -> int:
        """The line of a key in the file, or of the nearest thing it stands in."""
        while keys and keys not in self.lines:
            keys = keys[:-1]
        return self.lines.get(keys, 1)

    def fault(self, says: str, *keys: str | int) -> Fault:
        """A fault of the file, at the line of a key."""
        return Fault(self.path, self.line(*keys), says)
