"""Evaluation: works an expression out, with dimensions.

Nothing is looked up but the names that the caller passes in, and no expression can
grow beyond what `quantities/size.py` allows.
"""

import math
from collections.abc import Mapping
from difflib import get_close_matches
from fractions import Fraction
from operator import ge, gt, le, lt

from quantities import dimension as dims
from quantities.expression import Expression
from quantities.functions import FUNCTIONS
from quantities.quantity import Quantity, unlike
from quantities.refusals import CalculationError, UnknownNameError
from quantities.size import MAX_BITS, bits, bounded
from quantities.tree import Binary, Call, Compare, InUnit, Name, Negative, Node, Number, Text
from quantities.unit_reader import unit_named
from quantities.units import spelled

MAX_POWER = 64
SAME = 1e-9
"""Two values are equal, where one is a float, when they differ by less than this share."""

Answer = Quantity | bool | str
Values = Mapping[str, Answer]


def evaluate(expression: Expression | Node, values: Values) -> Answer:
    """The value of an expression, with the caller's values for its names.

    Raises UnknownNameError for a name without a value, DimensionError where kinds do not
    go together, CalculationError where there is no answer (division by 0, too large).

    >>> from quantities import Q, parse
    >>> evaluate(parse("2 * cards * 80 GB"), {"cards": Q(2)}).to("GB")
    320.0
    """
    return _answer(expression.tree if isinstance(expression, Expression) else expression, values)


def quantity_of(number: Number) -> Quantity:
    """What a number literal stands for, in its written unit or as a plain number."""
    return measured(number.value, number.unit)


def measured(value: Fraction, unit: str | None) -> Quantity:
    """A value in a written unit."""
    if unit is None:
        return Quantity(value)
    found = unit_named(unit)
    return Quantity(value * found.factor, found.dimension)


def _answer(node: Node, values: Values) -> Answer:
    match node:
        case Number():
            return quantity_of(node)
        case Text():
            return node.value
        case Name():
            return _value_of(node.name, values)
        case Negative():
            return -_quantity(node.x, values)
        case InUnit():
            return bounded(lambda: _quantity(node.x, values) * measured(Fraction(1), node.unit))
        case Binary():
            return _binary(node, values)
        case Compare():
            return _compared(node, values)
        case Call():
            return _called(node, values)


def _value_of(name: str, values: Values) -> Answer:
    if name in values:
        return values[name]
    if spelled(name):
        raise UnknownNameError(name, f"{name} is a unit: write a number before it.")
    close = get_close_matches(name, values, n=1)
    guess = f" Do you mean {close[0]}?" if close else ""
    raise UnknownNameError(name, f"There is no {name} here.{guess}")


def _quantity(node: Node, values: Values) -> Quantity:
    """The answer of a node that must be a number."""
    answer = _answer(node, values)
    if isinstance(answer, Quantity):
        return answer
    raise CalculationError(
        "A number is needed here, and this is " + ("yes or no." if answer in (True, False) else "text.")
    )


def _truth(node: Node, values: Values) -> bool:
    answer = _answer(node, values)
    if isinstance(answer, bool):
        return answer
    raise CalculationError("A comparison is needed here, such as a < b.")


def _binary(node: Binary, values: Values) -> Quantity:
    left, right = _quantity(node.left, values), _quantity(node.right, values)
    match node.op:
        case "+":
            return bounded(lambda: left + right)
        case "-":
            return bounded(lambda: left - right)
        case "*":
            return bounded(lambda: left * right)
        case "/":
            return bounded(lambda: left / right)
        case "^":
            return _power(left, right)


def _power(base: Quantity, exponent: Quantity) -> Quantity:
    if exponent.dimension != dims.PLAIN or exponent.base % 1 or not -MAX_POWER <= exponent.base <= MAX_POWER:
        raise CalculationError(f"A power must be a whole number up to {MAX_POWER}.")
    size = int(exponent.base)
    exact, kind = base.base, base.dimension
    if isinstance(exact, Fraction) and bits(exact) * abs(size) > 2 * MAX_BITS:
        base = bounded(lambda: Quantity(float(exact), kind))
    return bounded(lambda: base**size)


def _compared(node: Compare, values: Values) -> bool:
    left, right = _answer(node.left, values), _answer(node.right, values)
    if node.op in ("==", "!="):
        return _same(left, right) == (node.op == "==")
    if not isinstance(left, Quantity) or not isinstance(right, Quantity):
        raise CalculationError("Only numbers can be compared by size.")
    return bool({"<": lt, "<=": le, ">": gt, ">=": ge}[node.op](left, right))


def _same(left: Answer, right: Answer) -> bool:
    if isinstance(left, Quantity) and isinstance(right, Quantity):
        if left.dimension != right.dimension:
            raise unlike(left, right, "equal")
        if isinstance(left.base, float) or isinstance(right.base, float):
            return math.isclose(left.base, right.base, rel_tol=SAME)
        return left.base == right.base
    if type(left) is not type(right):
        raise CalculationError("Only things of one kind can be equal: two numbers, or two texts.")
    return left == right


def _called(node: Call, values: Values) -> Answer:
    match node.function:
        case "and":
            return all(_truth(arg, values) for arg in node.args)
        case "or":
            return any(_truth(arg, values) for arg in node.args)
        case "not":
            return not _truth(node.args[0], values)
        case "if":
            condition, yes, no = node.args
            return _answer(yes if _truth(condition, values) else no, values)
        case function:
            return FUNCTIONS[function]([_quantity(arg, values) for arg in node.args])
