"""Functions: what the functions of the language do with their values.

`and`, `or`, `not` and `if` are not here: they take no plain values (`evaluation.py`).
"""

import math
from collections.abc import Callable
from fractions import Fraction

from quantities import dimension as dims
from quantities.quantity import Quantity, Value
from quantities.refusals import CalculationError, DimensionError
from quantities.size import bounded

_COUNTABLE = ("byte", "FLOP", "token", "request", "step", "layer", "head", "element")


def _extreme(choose: Callable[[list[Quantity]], Quantity]) -> Callable[[list[Quantity]], Quantity]:
    def choice(args: list[Quantity]) -> Quantity:
        return choose(args)  # comparing raises DimensionError where the kinds differ

    return choice


def _rounding(name: str, to_whole: Callable[[Value], int]) -> Callable[[list[Quantity]], Quantity]:
    def rounded(args: list[Quantity]) -> Quantity:
        (x,) = args
        if x.dimension != dims.PLAIN and x.unit not in _COUNTABLE:
            raise DimensionError(f"{name} takes a count or a plain number, and this is in {x.unit}.")
        if isinstance(x.base, float) and not math.isfinite(x.base):
            raise CalculationError(f"There is no {name} of a number without end.")
        return Quantity(Fraction(to_whole(x.base)), x.dimension)

    return rounded


def _square_root(args: list[Quantity]) -> Quantity:
    (x,) = args
    if x.base < 0:
        raise CalculationError("There is no square root of a number below 0.")
    if any(n % 2 for n in x.dimension):
        raise DimensionError(f"There is no square root of a quantity in {x.unit}.")
    half = tuple(n // 2 for n in x.dimension)
    if isinstance(x.base, Fraction):
        above, below = math.isqrt(x.base.numerator), math.isqrt(x.base.denominator)
        if Fraction(above**2, below**2) == x.base:
            return Quantity(Fraction(above, below), half)
    return bounded(lambda: Quantity(math.sqrt(x.base), half))


def _logarithm(name: str, log: Callable[[Value], float]) -> Callable[[list[Quantity]], Quantity]:
    def logged(args: list[Quantity]) -> Quantity:
        (x,) = args
        if x.dimension != dims.PLAIN:
            raise DimensionError(f"{name} takes a plain number, and this is in {x.unit}.")
        if x.base <= 0:
            raise CalculationError(f"There is no {name} of 0 or less.")
        return bounded(lambda: Quantity(log(x.base)))

    return logged


FUNCTIONS: dict[str, Callable[[list[Quantity]], Quantity]] = {
    "min": _extreme(min),
    "max": _extreme(max),
    "ceil": _rounding("ceil", math.ceil),
    "floor": _rounding("floor", math.floor),
    "round": _rounding("round", lambda x: math.floor(x + Fraction(1, 2))),
    "sqrt": _square_root,
    "log2": _logarithm("log2", math.log2),
    "ln": _logarithm("ln", math.log),
    "abs": lambda args: abs(args[0]),
}
