"""Figures: a plain number as text, without dust and never as 0.00.

Whole numbers under a million are shown in full with commas; everything else to three
significant figures, in words from a million on, as a power of ten far out.
"""

import math
from fractions import Fraction

from quantities.quantity import Value

MINUS = "−"
_WORDS = ((12, "trillion"), (9, "billion"), (6, "million"))
_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
_WHOLE = 1e-9


def show_number(value: Value, digits: int = 3) -> str:
    """A number to some significant figures; whole numbers under a million in full.

    >>> show_number(2000), show_number(0.0000754), show_number(2.5e9), show_number(-1/3)
    ('2,000', '0.0000754', '2.50 billion', '−0.333')
    """
    if not finite(value):
        return "without end" if value > 0 else "not a number" if value != value else f"{MINUS}without end"
    if value < 0:
        return MINUS + show_number(-value, digits)
    whole = whole_number(value)
    if whole is not None and whole < 1_000_000:
        return f"{whole:,}"
    mantissa, exponent = rounded(value, digits)
    if exponent < -6 or exponent >= 15:
        return f"{_points(mantissa, digits - 1)}×10{str(exponent).translate(_RAISED)}"
    for size, word in _WORDS:
        if exponent >= size:
            return f"{_placed(mantissa, exponent - size, digits)} {word}"
    return _placed(mantissa, exponent, digits)


def figure(value: Value, digits: int = 3) -> str:
    """A number to exactly some significant figures, for use before a prefixed unit.

    >>> figure(1), figure(536.87), figure(0.5)
    ('1.00', '537', '0.500')
    """
    if value < 0:
        return MINUS + figure(-value, digits)
    if value == 0 or not finite(value):
        return show_number(value, digits)
    mantissa, exponent = rounded(value, digits)
    if not -6 <= exponent < 6:
        return show_number(value, digits)
    return _placed(mantissa, exponent, digits)


def whole_number(value: Value) -> int | None:
    """The whole number that this is, floats within a billionth; None where it is none."""
    if isinstance(value, Fraction):
        return value.numerator if value.denominator == 1 else None
    if not math.isfinite(value):
        return None
    nearest = round(value)
    return nearest if abs(value - nearest) <= _WHOLE * abs(value) else None


def rounded(value: Value, digits: int) -> tuple[int, int]:
    """A positive value as a whole number of `digits` digits and the power of ten of the first of them.

    >>> rounded(999.7, 3), rounded(0.0123, 3)
    ((100, 3), (123, -2))
    """
    mantissa, _, exponent = f"{_float(value):.{digits - 1}e}".partition("e")
    return int(mantissa.replace(".", "")), int(exponent)


def _float(value: Value) -> float:
    try:
        return float(value)
    except OverflowError:
        return math.inf


def finite(value: Value) -> bool:
    """Whether a value is a number within the floats' range."""
    return math.isfinite(_float(value))


def _placed(mantissa: int, exponent: int, digits: int) -> str:
    """The rounded digits with the point where it belongs, and commas."""
    decimals = digits - 1 - exponent
    if decimals <= 0:
        return f"{mantissa * 10**-decimals:,}"
    return _points(mantissa, decimals)


def _points(mantissa: int, decimals: int) -> str:
    whole, part = divmod(mantissa, 10**decimals)
    return f"{whole:,}.{part:0{decimals}}" if decimals else f"{whole:,}"


def in_full(value: Value) -> str:
    """Every digit of a number, up to twelve, without trailing zeros.

    >>> in_full(Fraction(335, 100)), in_full(327680), in_full(0.1 + 0.2)
    ('3.35', '327,680', '0.3')
    """
    if value < 0:
        return MINUS + in_full(-value)
    whole = whole_number(value)
    if not finite(value) or (whole is not None and whole < 10**15):
        return show_number(value) if whole is None else f"{whole:,}"
    mantissa, exponent = rounded(value, 12)
    written = str(mantissa).rstrip("0")
    if exponent < -6 or exponent >= 15:
        return f"{_points(int(written), len(written) - 1)}×10{str(exponent).translate(_RAISED)}"
    return _placed(int(written), exponent, len(written))
