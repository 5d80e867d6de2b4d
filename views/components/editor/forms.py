"""Forms: how the answer to each kind of problem is given: written, chosen, ordered or drawn.

Whatever the form, its answer is text (docs/architecture.md, exercises): the draft, the marker, the record and the
command line all read the same. The script of the same name puts a form into the page and writes its text.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Literal, assert_never

from quantities import Around


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
class ChartAxis:
    """One axis of the chart that a curve is drawn on, in the unit that is shown."""

    label: str
    low: float
    high: float
    around: Around
    """What stands before and after a number on it: "$", " tokens"."""
    log: bool = False


@dataclass(frozen=True)
class Chart:
    """An empty chart; `computed` is what the calculator says, once the drawn curve is in."""

    x: ChartAxis
    y: ChartAxis
    computed: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True)
class Predict:
    """A prediction: a number with its unit, the shape of a curve or the curve itself, how sure, later what was seen."""

    ask: Literal["number", "shape", "curve"]
    prompt: str = "What do you expect?"
    unit: str = ""
    shapes: tuple[Option, ...] = ()
    """Their ids name curves: flat, straight, rising-straight, bends-up, bends-down, falls, steps, knee."""
    chart: Chart | None = None
    """Where a curve is asked for."""
    seen: tuple[Option, ...] = ()
    """Asked once the calculator has run; empty before."""
    seen_ask: str = "What did you see?"
    is_in: bool = False
    """Whether the prediction was made, so that it stands as it is."""


@dataclass(frozen=True)
class Argument:
    """Blocks to put in order, each with the reason why it follows; and how sure. Blocks come in the order to show."""

    blocks: tuple[Option, ...]
    warrants: tuple[Option, ...] = ()
    ask: str = "Build the argument"


@dataclass(frozen=True)
class NumberField:
    """One input to choose a number for: its name in the answer's text, and what it may be, in words."""

    name: str
    label: str
    allowed: str = ""
    """ "1 to 200,000 tokens"."""


@dataclass(frozen=True)
class Counterexample:
    """A claim, and the numbers at which it is said to fail; and how sure."""

    claim: str
    fields: tuple[NumberField, ...]
    ask: str = "Where does this fail?"


@dataclass(frozen=True)
class FailingLine:
    """Lines of which one may fail: which, why, and how it has to read; and how sure."""

    lines: tuple[str, ...]
    why: tuple[Option, ...]
    ask: str = "Which line fails?"
    why_ask: str = "Why does it fail?"


@dataclass(frozen=True)
class Explain:
    """A few sentences; after the first check a list to mark them by, beside an answer that is good."""

    ask: str = "Your explanation"
    rubric: tuple[Option, ...] = ()
    """Empty before the first text is in."""
    sample: str = ""


Form = Lines | Choice | Predict | Argument | Counterexample | FailingLine | Explain


def form_data(form: Form) -> dict[str, object]:
    """The form with its kind named, as the script takes it.

    >>> form_data(Counterexample("Twice is twice.", (NumberField("input_tokens", "Prompt"),)))["kind"]
    'counterexample'
    """
    return {"kind": _kind(form), **asdict(form)}


def _kind(form: Form) -> str:
    match form:
        case Lines():
            return "lines"
        case Choice():
            return "choice"
        case Predict():
            return "predict"
        case Argument():
            return "argument"
        case Counterexample():
            return "counterexample"
        case FailingLine():
            return "failing-line"
        case Explain():
            return "explain"
        case _:
            assert_never(form)
