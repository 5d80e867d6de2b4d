"""Reasons: the sentences beside a line, about this answer and with its own figures."""

import re
from collections.abc import Sequence
from fractions import Fraction

from exercises.marking.chain import Chain, Part
from exercises.marking.entries import Entry
from exercises.marking.meaning import Meaning
from exercises.marking.scales import taken_unit
from exercises.problem import Problem, Step
from quantities import CalculationError, Number, Q, Quantity, allows, show, show_in, show_number
from quantities.dimension import BASES, Dimension, over
from quantities.dimension import text as unit_text

_COUNTS = ("token", "request", "step", "layer", "head", "element")
_GIB = {"kB": "KiB", "MB": "MiB", "GB": "GiB", "TB": "TiB", "PB": "PiB"}
_NEAR = Fraction(1, 100)
_POINTED = re.compile(r"-?[1-9]\d{0,2}\.\d{3}")


def unbalanced(part: Part, meaning: Meaning, target: Dimension, name: str) -> str:
    """Why a part cannot be the quantity that the line names."""
    left = over(meaning.dimension, target)
    above = [base for base, n in zip(BASES, left, strict=True) if n > 0]
    below = [base for base, n in zip(BASES, left, strict=True) if n < 0]
    said, of = part.expression.text.strip(), name or "the part before it"
    asked = f"in {unit_text(target)}" if unit_text(target) else "a plain number"
    found = f"in {meaning.quantity.unit}" if meaning.quantity.unit else "a plain number"
    between = f"'{said}' is {found}, and {of} is {asked}."
    if not meaning.quantity.unit:
        return between
    if below and not above and all(base in _COUNTS for base in below):
        return f"This is still per {' and per '.join(below)}. {between}"
    missing = [base for base in above if target[BASES.index(base)] < 0 and meaning.dimension[BASES.index(base)] == 0]
    if above and not below and missing == above and all(base in _COUNTS for base in above):
        return f"Nothing in it is per {' or per '.join(missing)}. {between}"
    if above and not below and all(base in _COUNTS for base in above):
        return f"This still counts {' and '.join(base + 's' for base in above)}. {between}"
    return between


def upside_down(said: str, value: Quantity, step: Step) -> str:
    """A quotient that was written the wrong way round, as its units tell."""
    return f"Here it is upside down: with its units '{said}' is in {value.unit}, and {step.name} is in {step.unit}."


def comparison(problem: Problem) -> str:
    """Where a comparison belongs."""
    conclusion = problem.body.conclusion
    if conclusion is None:
        return "This compares two quantities. A line here says with = what a quantity is."
    choice = f'"{conclusion.yes[0]}" or "{conclusion.no[0]}"'
    return f"To compare is the conclusion's part: choose it below the lines, or write {choice} as a line of its own."


def broken(parts: Sequence[Part], chain: Chain) -> str:
    """Why a sign of the chain does not hold: what the left side is, and what the right side allows."""
    assert chain.breaks is not None
    index = chain.breaks
    left, right = chain.chosen[index], chain.chosen[index + 1]
    number = parts[index + 1].number
    unit = taken_unit(number, right.quantity) if number else ""
    if number is None:
        return f"The left side is {told(left.quantity, unit)}, and the right side is {told(right.quantity, unit)}."
    allowed = f"{number.text} allows {allows(number)}"
    shown = told(left.quantity, unit, digits=_digits(number))
    special = by_factor(right.quantity, left.quantity, number) or _to_zeros(left.quantity, right.quantity, number)
    return " ".join(part for part in (f"The left side is {shown}; {allowed}.", special) if part)


def pointed(number: Number | None, value: Quantity, expected: Quantity) -> str:
    """The question that is due for a point that seems to part thousands, as in 327.680 for 327,680; or nothing."""
    digits = number.text.split()[0] if number else ""
    if not _POINTED.fullmatch(digits) or value.base == 0 or not value.same_dimension(expected):
        return ""
    if not _near(Fraction(expected.base) / Fraction(value.base), Fraction(1000)):
        return ""
    whole = digits.replace(".", "")
    return f"I read {digits} with decimals behind the point. If {digits.replace('.', ',')} is meant, write {whole}."


def _to_zeros(left: Quantity, right: Quantity, number: Number) -> str:
    """330 for 327.68: zeros that were meant as a rounding, and count as written."""
    digits = str(number.value) if number.value.denominator == 1 else ""
    zeros = len(digits) - len(digits.rstrip("0"))
    if not zeros or not number.value:
        return ""
    half = Fraction(10) ** zeros / 2 * Fraction(right.base) / number.value
    near = abs(Fraction(left.base) - Fraction(right.base)) <= half
    return "For a figure that is rounded to zeros write ~ in place of =." if near else ""


def _digits(number: Number) -> int:
    """Enough digits to show that a value is not the written one."""
    written = sum(1 for sign in number.text.split()[0] if sign.isdigit())
    return min(12, max(3, written))


def told(quantity: Quantity, unit: str | None = None, *, digits: int = 3) -> str:
    """A quantity in the learner's own unit where it has that kind, else in the one that fits."""
    if unit:
        try:
            return show_in(quantity, unit, digits=digits)
        except CalculationError:
            pass
    return show(quantity, digits=digits)


def said(entry: Entry) -> str:
    """A line's value in the unit that its figure has, as far as its digits go."""
    return told(entry.value.quantity, entry.figures[-1].unit if entry.figures else None, digits=4)


def by_factor(value: Quantity, key: Quantity, number: Number | None) -> str:
    """What a plain factor between a figure and what it should be says, or nothing."""
    if key.base == 0 or value.base == 0:
        return ""
    ratio = Fraction(value.base) / Fraction(key.base)
    unit = number.unit if number else None
    if number and unit and (said := _binary(ratio, number, unit, key)):
        return said
    for power in (1, 2, 3, 4):
        for size, word in ((ratio, "large"), (1 / ratio, "small")):
            if _near(size, Fraction(1000) ** power):
                return f"It is {_many(1000**power)} times too {word}{_asked(key, number)}."
    if _near(1 / ratio, Fraction(8)) and unit and "bit" in unit:
        return f"It is read as {unit}, in bits: 8 times too small. A byte is 8 bits, and is written B."
    for size, word in ((ratio, "large"), (1 / ratio, "small")):
        if _near(size, Fraction(8)):
            return f"It is 8 times too {word}. A byte is 8 bits: is one of them taken for the other?"
    return ""


def _asked(key: Quantity, number: Number | None) -> str:
    """What to look at where a figure is off by thousands."""
    if number and _POINTED.fullmatch(number.text.split()[0]):
        return ": a point stands before decimals here, and thousands are parted by a comma or not at all"
    if number and number.unit:
        return ": look at the prefix of the unit"
    if key.unit:
        return ": give its unit too"
    return ": a comma parts thousands here, and decimals have a point" if number and "," in number.text else ""


def _many(times: int) -> str:
    return f"{times}" if times == 1000 else f"{times:,}"


def _binary(ratio: Fraction, number: Number, unit: str, key: Quantity) -> str:
    """80 GB for 80 GiB, or the other way round."""
    head = unit.partition("/")[0]
    for decimal, binary in _GIB.items():
        power = list(_GIB).index(decimal) + 1
        step = Fraction(1024, 1000) ** power
        digits = number.text.split()[0]
        if head == decimal and _near(ratio * step, Fraction(1)):
            return f"{digits} is the {binary} figure; in {unit} it is {show_in(key, unit).partition(' ')[0]}."
        if head == binary and _near(ratio / step, Fraction(1)):
            return f"{digits} is the {decimal} figure; in {unit} it is {show_in(key, unit).partition(' ')[0]}."
    return ""


def _near(ratio: Fraction, size: Fraction) -> bool:
    return abs(ratio - size) <= _NEAR * size / 2


def off(step: Step, value: Quantity, key: Quantity, number: Number | None) -> str:
    """A value that no known mistake explains: how far off it is, and what the step is about."""
    unit = (taken_unit(number, value) if number else "") or _of_time(step.unit)
    said = told(value, unit, digits=_digits(number) if number else 3)
    special = by_factor(value, key, number)
    return f"{step.name} is not {said}. {special or _times(value, key)} {step.why}".replace("  ", " ")


def _of_time(unit: str) -> str:
    """The unit, where it is one of time: 0.5 ms is said so, and not as 500 µs."""
    return unit if Q(1, unit).same_dimension(Q(1, "s")) else ""


def _times(value: Quantity, key: Quantity) -> str:
    """How many times too large or too small, when that is a plain thing to say."""
    if key.base == 0 or value.base == 0 or (value.base < 0) != (key.base < 0):
        return "It has the wrong sign." if value.base * key.base < 0 else ""
    ratio = Fraction(value.base) / Fraction(key.base)
    size, word = (ratio, "large") if ratio > 1 else (1 / ratio, "small")
    if size > Fraction(100):
        return f"It is more than 100 times too {word}."
    if size < Fraction(11, 10):
        return f"It is a little too {word}."
    whole = round(size)
    return f"It is {whole if _near(size, Fraction(whole)) else f'about {show_number(size, 2)}'} times too {word}."


def no_origin(numbers: Sequence[Number]) -> str:
    """A literal that came from nowhere."""
    if len(numbers) == 1:
        return f"Where does {numbers[0].text} come from? Say so in a line: assume x = {numbers[0].text} because ..."
    said = ", ".join(number.text for number in numbers[:-1])
    return f"Where do {said} and {numbers[-1].text} come from? Say so in a line: assume x = ... because ..."
