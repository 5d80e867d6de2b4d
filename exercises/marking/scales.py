"""Scales: the units in which a number without one may have been meant.

A learner turns 5 s into 5000 and 655.36 MB into 0.65536, and leaves the unit to the
line. So each kind of thing has the units that people turn it into, and a scale has
its name where it is one of them.
"""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from quantities import Number, Q, Quantity, UnknownUnitError
from quantities.dimension import PLAIN, Dimension
from quantities.dimension import text as unit_text

_TURNED = {
    "s": ("s", "ms", "µs", "min", "h"),
    "byte": ("byte", "GB", "MB", "kB", "TB", "GiB", "MiB", "KiB", "TiB", "bit", "Gbit", "Mbit"),
    "FLOP": ("FLOP", "TFLOP", "GFLOP", "MFLOP", "PFLOP"),
    "W": ("W", "kW", "MW"),
}
_LEAD = re.compile(r"[A-Za-z]+")

Value = Fraction | float


@lru_cache(maxsize=512)
def scales(dimension: Dimension) -> tuple[tuple[str, Fraction], ...]:
    """The units of a kind of thing, each with its size in base units; the base unit is the first.

    >>> scales(Q(1, "s/request").dimension)[1]
    ('ms/request', Fraction(1, 1000))
    """
    return tuple(_scales(dimension)) if dimension != PLAIN else ()


def _scales(dimension: Dimension) -> Iterator[tuple[str, Fraction]]:
    base = unit_text(dimension)
    lead = "".join(_LEAD.findall(base)[:1]) if base[:1].isalpha() else ""
    for unit in _TURNED.get(lead, (lead,)):
        name = unit + base[len(lead) :]
        try:
            one = Q(1, name)
        except UnknownUnitError:
            continue
        if one.dimension == dimension:
            yield name, Fraction(one.base)


def named_unit(one: Quantity) -> str:
    """The name of a unit that is as large as `one`, or nothing.

    >>> named_unit(Q(Fraction(1, 1000), "s/token")), named_unit(Q(7, "s"))
    ('ms/token', '')
    """
    return next((name for name, size in scales(one.dimension) if size == one.base), "")


def taken_unit(number: Number, value: Quantity) -> str:
    """The unit that a number was taken in, where it was written without one and is this value; or nothing."""
    if number.unit or not number.value or isinstance(value.base, float):
        return number.unit or ""
    return named_unit(Quantity(value.base / number.value, value.dimension))
