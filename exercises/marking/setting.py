"""Setting: reads the number that a learner chooses for an input of a calculator.

A bare number is taken in the unit that the page shows. What cannot be read or lies
outside the input's range is handed back, with how it was read and what it may be.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from calculators import CALCULATORS
from calculators.spec import Bits, Count, Number
from exercises.marking.entries import omits
from exercises.problem import Problem
from quantities import Expectation, Q, Quantity, Refused, read, show, show_in

if TYPE_CHECKING:
    from exercises.kinds.counterexample import Counterexample

Settable = Number | Bits
"""The inputs that take a number."""


@dataclass(frozen=True)
class Dial:
    """An input that can be set: what it is called, its range in base units, and its unit on the page."""

    name: str
    label: str
    unit: str
    """On the page; a bare number is taken in it."""
    base_unit: str
    low: Fraction
    high: Fraction
    whole: bool = False
    options: tuple[Fraction, ...] = ()
    """The only values that it takes, where these are few."""

    def text(self, value: Fraction) -> str:
        """A value in base units as the page says it: "2,000 tokens"."""
        return show_in(Q(value, self.base_unit), self.unit, digits=None)

    def shown(self, value: Fraction) -> float:
        """A value in base units as a number in the unit of the page."""
        return Q(value, self.base_unit).to(self.unit)

    def nearest(self, value: Fraction) -> Fraction:
        """The value that it takes and that is nearest to this one."""
        if self.options:
            return min(self.options, key=lambda option: abs(option - value))
        return min(self.high, max(self.low, Fraction(round(value)) if self.whole else value))

    @property
    def allowed(self) -> str:
        """What it may be: "1 to 131,072 tokens"."""
        if self.options:
            *most, last = map(self.text, self.options)
            return f"{', '.join(most)} or {last}"
        low, high = self.text(self.low), self.text(self.high)
        return f"{low.split(' ')[0] if ' ' in high else low} to {high}"


def dial(name: str, spec: Settable, low: Fraction | None = None, high: Fraction | None = None) -> Dial:
    """An input as it is set by a learner, perhaps in a narrower range.

    >>> from calculators import CALCULATORS
    >>> dial("input_tokens", CALCULATORS["step_stall"].inputs["input_tokens"]).allowed
    '1 to 131,072 tokens'
    """
    if isinstance(spec, Bits):
        options = tuple(o for o in map(Fraction, sorted(spec.options)) if (low or o) <= o <= (high or o))
        return Dial(name, spec.label or name, "", "", options[0], options[-1], options=options)
    least, most = Fraction(spec.low), Fraction(spec.high)
    lowest, highest = least if low is None else max(low, least), most if high is None else min(high, most)
    shown, whole = spec.shown_in or spec.unit, isinstance(spec, Count)
    return Dial(name, spec.label or name, shown, spec.unit, lowest, highest, whole)


def dials(problem: Problem, body: "Counterexample") -> tuple[Dial, ...]:
    """The inputs that the learner of a counterexample sets, each with its range."""
    assert problem.calculator is not None
    inputs, found = CALCULATORS[problem.calculator.name].inputs, []
    for vary in body.vary:
        spec = inputs[vary.input]
        assert isinstance(spec, Number | Bits), "checked when the file was read"
        found.append(dial(vary.input, spec, vary.low, vary.high))
    return tuple(found)


@dataclass(frozen=True)
class Setting:
    """A value that was chosen, in base units, and how it was read."""

    value: Fraction
    says: str


def read_setting(text: str, of: Dial) -> Setting | str:
    """The value that was written for an input, or what is wrong with it.

    >>> tokens = Dial("input_tokens", "Prompt", "token", "token", Fraction(1), Fraction(131_072), whole=True)
    >>> read_setting("2,000", tokens)
    Setting(value=Fraction(2000, 1), says='Prompt: 2,000 tokens')
    >>> read_setting("0", tokens)
    'Prompt can be 1 to 131,072 tokens; 0 tokens is outside. Choose a number in between.'
    """
    found = read(text, expects=Expectation(of.unit, bare=True, parameters=Q(1, of.unit).unit == "element"))
    if found is None:
        return missing(of)
    if isinstance(found, Refused):
        return found.reason
    one = Q(1, of.base_unit)
    if not omits(found.quantity.dimension, one.dimension):
        return f"I read {show(found.quantity, digits=None)}; {of.label} is of another kind. It can be {of.allowed}."
    value = Fraction(found.quantity.base) / Fraction(one.base)
    said = _said(value, of)
    if of.options and value not in of.options:
        return f"{of.label} can be {of.allowed}; {said} is none of these."
    if not of.low <= value <= of.high:
        return f"{of.label} can be {of.allowed}; {said} is outside. Choose a number in between."
    if of.whole and value.denominator != 1:
        return f"{of.label} is a whole number; I read {said}."
    return Setting(value, f"{of.label}: {said}")


def missing(of: Dial) -> str:
    """What to say where an input was not given."""
    return f"Give a number for {of.label} too: {of.name} = ... It can be {of.allowed}."


def _said(value: Fraction, of: Dial) -> str:
    """A value as it was read, however large it is."""
    quantity = Quantity(value * Fraction(Q(1, of.base_unit).base), Q(1, of.base_unit).dimension)
    return of.text(value) if 0 < abs(value) < 10**12 or value == 0 else show(quantity)
