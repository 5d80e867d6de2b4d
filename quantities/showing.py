"""Showing: the one formatter of the course, for pages, reasons and the command line.

Three significant figures and the prefix that fits: `537 MB`, `1.00 s`, `335 TFLOP/s`.
Whole counts under a million are shown in full: `2,000 tokens`, `131,072 byte/token`.
Counted words take their plural, `1 token` and `33.3 tokens/s`; a unit of measurement
and what stands behind a / do not. What is shown, `read` takes back.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from quantities.figures import MINUS, figure, finite, in_full, show_number, whole_number
from quantities.ladders import fitting_unit
from quantities.quantity import Quantity, Value
from quantities.refusals import DimensionError
from quantities.unit_reader import unit_named

_COUNTED = ("token", "request", "step", "layer", "head", "element", "parameter", "param", "value")
_ALONE = ("byte", "day", "week")
_BARE = ("FLOP", "byte", "%")
_FIRST = re.compile(r"[A-Za-zµμ%]*")


def show(quantity: Quantity, unit: str | None = None, *, digits: int | None = 3, binary: bool = False) -> str:
    """A quantity for a reader, in the unit that fits or in the one asked for.

    `binary` shows bytes as KiB, MiB, GiB. `digits=None` shows every digit there is, up to
    twelve and without trailing zeros, as givens are stated.

    Raises DimensionError when the unit measures something else.

    >>> from quantities import Q
    >>> show(Q(536_870_912, "byte")), show(Q(536_870_912, "byte"), binary=True), show(Q(1.0, "s"))
    ('537 MB', '512 MiB', '1.00 s')
    >>> show(Q(131072, "byte/token")), show(Q(2000, "token")), show(Q(2.1, "$/Mtoken"))
    ('131,072 byte/token', '2,000 tokens', '$2.10/Mtoken')
    """
    return show_in(quantity, fitting_unit(quantity, digits or 12, binary) if unit is None else unit, digits=digits)


def show_in(quantity: Quantity, unit: str, *, digits: int | None = 3) -> str:
    """A quantity in a unit of the caller's choice.

    Raises DimensionError when the unit measures something else.

    >>> from quantities import Q
    >>> show_in(Q(0.455), "%"), show_in(Q(8_030_261_248, "element"), "parameter")
    ('45.5 %', '8.03 billion parameters')
    """
    target = unit_named(unit)
    if target.dimension != quantity.dimension:
        raise DimensionError(f"This is in {quantity.unit or 'plain numbers'} and cannot be shown in {unit or 'them'}.")
    value = _divided(quantity, target.factor)
    if not finite(value):
        return show_number(value)
    if target.name.startswith("USD"):
        return _money(value, target.name.removeprefix("USD"), digits)
    word, _ = _words(unit.strip())
    return with_unit(_number(value, word, digits), unit)


def with_unit(number: str, unit: str) -> str:
    """A number's text with its unit behind it, in the plural where it is a counted word.

    >>> with_unit("2,000", "token"), with_unit("1", "token"), with_unit("5", "1/s")
    ('2,000 tokens', '1 token', '5/s')
    """
    word, rest = _words(unit.strip())
    if word == "1":
        return number + rest
    counted = word + "s" if word in _COUNTED or (word in _ALONE and not rest) else word
    return f"{number} {word if number == '1' else counted}{rest}".strip()


@dataclass(frozen=True)
class Around:
    """What stands before and after a number of one unit, for a page that writes the number itself while it moves."""

    before: str
    """The sign of money, whose numbers are written to the cent: "$"."""
    after: str
    after_one: str
    """After exactly one: a counted word in the singular."""


def around(unit: str) -> Around:
    """What `show` writes before and after a number of this unit.

    >>> around("USD/h")
    Around(before='$', after='/h', after_one='/h')
    >>> around("token/s").after, around("token/s").after_one, around("1/s").after
    (' tokens/s', ' token/s', '/s')
    """
    if (name := unit_named(unit).name).startswith("USD"):
        rest = name.removeprefix("USD")
        return Around("$", rest, rest)
    return Around("", with_unit("2", unit)[1:], with_unit("1", unit)[1:])


def _divided(quantity: Quantity, factor: Value) -> Value:
    return quantity.base / factor


def _words(unit: str) -> tuple[str, str]:
    """The first word of a unit, in the singular, and the rest of it."""
    if unit.startswith("1/"):
        return "1", unit[1:]
    first = "".join(_FIRST.findall(unit)[:1])
    rest = unit[len(first) :]
    singular = first.removesuffix("s")
    return (singular if singular in (*_COUNTED, *_ALONE) else first), rest.replace("*", "·")


def _number(value: Value, word: str, digits: int | None) -> str:
    if digits is None:
        return in_full(value)
    if word in ("", "1", *_BARE, *_COUNTED):
        return show_number(value, digits)
    return figure(value, digits)


def _money(value: Value, rest: str, digits: int | None) -> str:
    """An amount of dollars: cents from a dollar on, whole dollars from a thousand on."""
    if value < 0:
        return MINUS + _money(-value, rest, digits)
    cents = round(value * 100)
    if whole_number(value * 100) is not None and (digits is None or value < 1):
        return f"${cents // 100:,}.{cents % 100:02}{rest}"
    if digits is None:
        return f"${in_full(value)}{rest}"
    if value < 1:
        return f"${figure(value, digits)}{rest}"
    if cents < 100_000:
        return f"${cents // 100}.{cents % 100:02}{rest}"
    return f"${show_number(Fraction(cents // 100), digits)}{rest}"
