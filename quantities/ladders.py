"""Ladders: which unit fits a value, from the prefixes its dimension climbs.

Bytes go up to EB or EiB, work to EFLOP, times from ns to days; counts of tokens or
requests keep their unit. Money a token is shown a million tokens, money a second an
hour, as it is quoted.
"""

from fractions import Fraction

from quantities import dimension as dims
from quantities.dimension import BASES, PLAIN, Dimension, dimension
from quantities.figures import finite, rounded, whole_number
from quantities.quantity import Quantity
from quantities.unit_reader import unit_named

_LADDERS = {
    "byte": ("byte", "kB", "MB", "GB", "TB", "PB", "EB"),
    "FLOP": ("FLOP", "kFLOP", "MFLOP", "GFLOP", "TFLOP", "PFLOP", "EFLOP"),
    "s": ("ns", "µs", "ms", "s"),
    "W": ("W", "kW", "MW", "GW"),
    "J": ("J", "kJ", "MJ", "GJ"),
}
_BINARY = ("byte", "KiB", "MiB", "GiB", "TiB", "PiB")
_LONG_TIMES = (("day", 172_800), ("h", 7_200), ("min", 120))
_QUOTED = {dimension(USD=1, token=-1): "USD/Mtoken", dimension(USD=1, s=-1): "USD/h"}
_INTENSITY = dimension(FLOP=1, byte=-1)
_SECOND = dimension(s=1)


def fitting_unit(quantity: Quantity, digits: int, binary: bool) -> str:
    """The unit in which a quantity is shown.

    >>> from quantities import Q
    >>> fitting_unit(Q(6.7e9, "byte"), 3, False), fitting_unit(Q(131072, "byte/token"), 3, False)
    ('GB', 'byte/token')
    """
    kind = quantity.dimension
    if kind in _QUOTED:
        return _QUOTED[kind]
    above, below = _sides(kind)
    lead = above[0] if above else ""
    plain = "/".join(["*".join(above) or "1", *below]) if kind != PLAIN else ""
    if lead not in _LADDERS or kind == _INTENSITY or quantity.base == 0 or not finite(quantity.base):
        return plain
    if _counted_in_full(quantity, lead, below):
        return plain
    if kind == _SECOND:
        for unit, least in _LONG_TIMES:
            if abs(quantity).base >= least:
                return unit
    ladder = _BINARY if binary and lead == "byte" else _LADDERS[lead]
    rung = _rung(quantity, ladder, plain.removeprefix(lead), digits)
    return rung or plain


def _counted_in_full(quantity: Quantity, lead: str, below: list[str]) -> bool:
    """Bytes for each of something, when they are a whole number under a million."""
    whole = whole_number(quantity.base)
    return lead == "byte" and bool(below) and "s" not in below and whole is not None and abs(whole) < 1_000_000


def _rung(quantity: Quantity, ladder: tuple[str, ...], rest: str, digits: int) -> str:
    """The highest unit that leaves at least 1 once rounded; "" far above the highest."""
    mantissa, exponent = rounded(abs(quantity).base, digits)
    size = mantissa * Fraction(10) ** (exponent - digits + 1)
    fitting = [unit for unit in ladder if size >= unit_named(unit + rest).factor] or [ladder[0]]
    if fitting[-1] == ladder[-1] and ladder[-1] != "s" and size >= 1000 * unit_named(ladder[-1] + rest).factor:
        return ""
    return fitting[-1] + rest


def _sides(kind: Dimension) -> tuple[list[str], list[str]]:
    """The units above and below the line, watts times seconds as joules."""
    exponents = dict(zip(BASES, kind, strict=True))
    for sign in (1, -1):
        if exponents["W"] == exponents["s"] == sign:
            exponents |= {"W": 0, "s": 0, "J": sign}
    above = [dims.raised(base, n) for base, n in exponents.items() if n > 0]
    below = [dims.raised(base, -n) for base, n in exponents.items() if n < 0]
    return above, below
