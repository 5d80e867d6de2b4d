"""Unit reader: reads `GB`, `ms/token`, `byte/(layer*token)` or `tokens per s` out of a text.

A unit goes on after `/` or `per` as long as a unit follows, and after a `*` that
stands tight between two units; everything else belongs to the expression around it.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from quantities import dimension as dims
from quantities.clean import clean
from quantities.refusals import UnknownUnitError
from quantities.spellings import ADVICE
from quantities.units import Unit, near, spelled

WORD = re.compile(r"[A-Za-zµμ_][A-Za-z0-9µμ_]*|[%$¢€£]")
_DIVIDE = re.compile(r"(\s*)/(\s*)|\s+(?:per|PER|Per)\s+")
_TIMES = re.compile(r"\*(?!\*)")
_TIMES_INSIDE = re.compile(r"\s*\*\s*")
_EXPONENT = re.compile(r"\s?(?:\^|\*\*)\s?([+-]?\d{1,2})(?![\d.])")
_MAX_EXPONENT = 9
_MAX_FACTORS = 8

NOTHING = Unit("", Fraction(1), dims.PLAIN)


@dataclass(frozen=True, slots=True)
class UnitRead:
    """A unit and where it ends in the text."""

    unit: Unit
    end: int


def scan_unit(text: str, at: int, names: Collection[str] = ()) -> UnitRead | None:
    """The unit that begins at this place, or None where none does.

    `names` are those the writer may use: behind a `*` or a spaced `/` they are names, and so is
    a plural behind a tight one (`GB/layers` where the layers are given).

    >>> read = scan_unit("B/token * 2", 0)
    >>> read.unit.name, read.end
    ('byte/token', 7)
    """
    read = _factor(text, at)
    return read and scan_further(text, read, names)


def scan_further(text: str, so_far: UnitRead, names: Collection[str] = ()) -> UnitRead:
    """The unit with all that goes on from it: from USD, `$2.10/Mtoken` reads `/Mtoken`."""
    for _ in range(_MAX_FACTORS):
        further = _further(text, so_far, names)
        if further is None:
            return so_far
        so_far = further
    return so_far


def _further(text: str, so_far: UnitRead, names: Collection[str]) -> UnitRead | None:
    """The unit with its next factor, or None where it ends."""
    if divide := _DIVIDE.match(text, so_far.end):
        taken = {name for name in names if divide[0] != "/" or (name.endswith("s") and name != "s")}
        below = _bracket(text, divide.end(), names) or _factor(text, divide.end(), taken)
        return below and UnitRead(_divided(so_far.unit, below.unit), below.end)
    if times := _TIMES.match(text, so_far.end):
        factor = _factor(text, times.end(), names)
        return factor and UnitRead(_multiplied(so_far.unit, factor.unit), factor.end)
    return None


def _factor(text: str, at: int, names: Collection[str] = ()) -> UnitRead | None:
    """One unit word with its exponent."""
    word = WORD.match(text, at)
    unit = spelled(word[0]) if word and word[0] not in names else None
    if word is None or unit is None or text[word.end() : word.end() + 1] == "(":
        return None
    exponent = _EXPONENT.match(text, word.end())
    if exponent is None or abs(int(exponent[1])) > _MAX_EXPONENT:
        return UnitRead(unit, word.end())
    return UnitRead(_raised(unit, int(exponent[1])), exponent.end())


def _bracket(text: str, at: int, names: Collection[str]) -> UnitRead | None:
    """A bracket that holds nothing but a unit, as in `byte/(layer*token)`."""
    if text[at : at + 1] != "(":
        return None
    inside = _factor(text, at + 1, names)
    for _ in range(_MAX_FACTORS):
        if inside is None or text[inside.end : inside.end + 1] == ")":
            return inside and UnitRead(inside.unit, inside.end + 1)
        times = _TIMES_INSIDE.match(text, inside.end)
        factor = _factor(text, times.end(), names) if times else None
        inside = factor and UnitRead(_multiplied(inside.unit, factor.unit), factor.end)
    return None


def _divided(left: Unit, right: Unit) -> Unit:
    if left.name.endswith("FLOP/s") and left.notes and right.name == "s":
        return Unit(left.name, left.factor, left.dimension)  # TFLOPS/s: the S was already the second
    below = re.sub(r"\*", "/", right.name)
    name = f"{left.name or 1}/{below}"
    return Unit(name, left.factor / right.factor, dims.over(left.dimension, right.dimension), left.notes + right.notes)


def _multiplied(left: Unit, right: Unit) -> Unit:
    name = f"{left.name}*{right.name}"
    return Unit(name, left.factor * right.factor, dims.times(left.dimension, right.dimension), left.notes + right.notes)


def _raised(unit: Unit, exponent: int) -> Unit:
    name = f"{unit.name}^{exponent}"
    return Unit(name, unit.factor**exponent, dims.power(unit.dimension, exponent), unit.notes)


@lru_cache(maxsize=4096)
def unit_named(text: str) -> Unit:
    """The unit that an author or a program names; "" is a plain number.

    Raises UnknownUnitError when the whole text is not a unit.

    >>> unit_named("1/token").name, unit_named("").factor
    ('1/token', Fraction(1, 1))
    """
    tidy = clean(text).text.strip()
    if tidy in ("", "1"):
        return NOTHING
    read = scan_unit(tidy, 0) or _inverse(tidy)
    if read is None or read.end != len(tidy):
        raise UnknownUnitError(f"There is no unit {text!r} in the course. {advice(tidy)}")
    return read.unit


def _inverse(text: str) -> UnitRead | None:
    """A unit that begins with `1/`."""
    return scan_further(text, UnitRead(NOTHING, 1)) if text.startswith("1/") else None


def advice(word: str) -> str:
    """What to write instead of a word that is no unit here.

    >>> advice("MS")
    'MS is not used here: ms (milliseconds) or Ms (megaseconds)?'
    """
    if word in ADVICE:
        return ADVICE[word]
    if re.fullmatch(r"[eE][\deE]*", word):
        return f"I cannot read {word} behind a number. Write the power of ten like 3e10."
    if meant := near(word):
        return f"{word} is not used here: {' or '.join(_in_words(spelling) for spelling in meant)}?"
    return f"I do not know the unit {word}. Units here are GB, ms, token, FLOP/s, W and such; leave other words out."


_LONG = {"k": "kilo", "M": "mega", "G": "giga", "T": "tera", "P": "peta", "E": "exa", "m": "milli", "n": "nano"}
_PLURALS = {"s": "seconds", "B": "bytes", "b": "bits", "W": "watts", "J": "joules", "FLOP": "FLOP", "bit": "bits"}


def _in_words(spelling: str) -> str:
    """A spelling with its meaning behind it, where the meaning is short to say."""
    for prefix, long in _LONG.items():
        rest = spelling.removeprefix(prefix)
        if rest != spelling and rest in _PLURALS:
            return f"{spelling} ({long}{_PLURALS[rest]})"
    return f"{spelling} ({_PLURALS[spelling]})" if spelling in _PLURALS else spelling
