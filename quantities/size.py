"""Size: keeps every value to a size that can be worked on.

What was read from text stays an exact fraction. Where one grows beyond 4,096 bits, as
repeated powers make it, it becomes a float, so that no expression can fill the memory
or hang; beyond the floats' range the sum is refused.
"""

import math
from collections.abc import Callable
from fractions import Fraction

from quantities.quantity import Quantity
from quantities.refusals import CalculationError

MAX_BITS = 4096
MAX_EXPONENT = 9
"""Of a unit: as far as the unit reader goes."""


def bounded(work: Callable[[], Quantity]) -> Quantity:
    """The result of some work, kept to a size that can be worked on."""
    try:
        result = work()
        value = float(result.base)
    except OverflowError:
        raise CalculationError("This grows beyond any number I can work with.") from None
    if not math.isfinite(value):
        raise CalculationError("This grows beyond any number I can work with.")
    if any(abs(exponent) > MAX_EXPONENT for exponent in result.dimension):
        raise CalculationError(f"A unit to a power above {MAX_EXPONENT} comes out here.")
    if isinstance(result.base, Fraction) and bits(result.base) <= MAX_BITS:
        return result
    return Quantity(value, result.dimension)


def bits(value: Fraction) -> int:
    """How many binary digits a fraction takes, above and below its line."""
    return value.numerator.bit_length() + value.denominator.bit_length()
