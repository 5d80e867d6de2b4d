"""Writing: says an expression back as it was read, in plain signs and with its brackets.

`1/2/3` comes back as `(1 / 2) / 3`; every number keeps the digits it was written with,
and a unit that the caller has found for a bare number can be put behind it.
"""

from collections.abc import Mapping
from fractions import Fraction

from quantities.figures import MINUS, in_full
from quantities.tree import Binary, Call, Compare, InUnit, Name, Negative, Node, Number, Span, Text

_SIGNS = {"+": " + ", "-": f" {MINUS} ", "*": " x ", "/": " / ", "^": "^"}
_BINDS = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 4}
_LARGEST_PLAIN, _SMALLEST_PLAIN = 10**15, Fraction(1, 10**6)


def written(node: Node, units: Mapping[Span, str] | None = None) -> str:
    """An expression as it was read; `units` gives bare numbers, by their place, a unit.

    >>> from quantities import parse
    >>> written(parse("1/2/3").tree), written(parse("2*80 GB").tree, {(0, 1): "card"})
    ('(1 / 2) / 3', '2 card x 80 GB')
    """
    return _written(node, units or {}, commas=True)


def number_text(number: Number, *, commas: bool = True) -> str:
    """The digits of a number as they were written, without its unit.

    >>> from quantities import parse
    >>> number_text(parse("3.20E-3 s").tree), number_text(parse("1_000").tree)
    ('0.00320', '1,000')
    """
    return _digits(number.value, (number.high - number.low) / 2, commas)


def _digits(value: Fraction, half: Fraction, commas: bool) -> str:
    if value < 0:
        return MINUS + _digits(-value, half, commas)
    if value >= _LARGEST_PLAIN or 0 < value < _SMALLEST_PLAIN:
        return in_full(value)
    places = len(str((1 / half).numerator)) - 1 if half < Fraction(1, 2) else 0
    shifted = int(value * 10**places)
    whole, part = divmod(shifted, 10**places)
    text = f"{whole:,}" if commas else str(whole)
    return f"{text}.{part:0{places}}" if places else text


def _written(node: Node, units: Mapping[Span, str], commas: bool) -> str:
    match node:
        case Number():
            return _with_unit(number_text(node, commas=commas), node.unit or units.get(node.span, ""))
        case Name(name):
            return name
        case Text(value):
            return f"'{value}'"
        case Negative(x):
            return MINUS + _bracketed(x, units, commas, 3)
        case InUnit(Binary("^", _, Number()) as x, unit):
            return _with_unit(_written(x, units, commas), unit)
        case InUnit(x, unit) if unit.startswith("1/"):
            return f"({_written(x, units, commas)}) x {unit}"
        case InUnit(x, unit):
            return _with_unit(f"({_written(x, units, commas)})", unit)
        case Binary():
            return _binary(node, units, commas)
        case Compare(op, left, right):
            return f"{_written(left, units, commas)} {op} {_written(right, units, commas)}"
        case Call("and" | "or" as word, (left, right)):
            return f"({_written(left, units, commas)}) {word} ({_written(right, units, commas)})"
        case Call(function, args):
            return f"{function}({', '.join(_written(arg, units, commas=False) for arg in args)})"


def _binary(node: Binary, units: Mapping[Span, str], commas: bool) -> str:
    """Two operands, with brackets where the reading would not be plain without them."""
    binds = _BINDS[node.op]
    after_division = isinstance(node.left, Binary) and node.left.op == "/" and binds == 2
    left = _bracketed(node.left, units, commas, binds + 1 if after_division or node.op == "^" else binds)
    right = _bracketed(node.right, units, commas, binds if node.op in "+*" else binds + 1)
    return f"{left}{_SIGNS[node.op]}{right}"


def _bracketed(node: Node, units: Mapping[Span, str], commas: bool, binds: int) -> str:
    text = _written(node, units, commas)
    return f"({text})" if _strength(node) < binds else text


def _strength(node: Node) -> int:
    """How tight a node holds together: what binds tighter needs brackets around it."""
    match node:
        case Binary(op):
            return _BINDS[op]
        case Negative():
            return 1
        case Compare() | Call("and" | "or"):
            return 0
        case Number() if "×" in number_text(node):
            return 2
        case Number(unit=unit):
            return 5 if unit is None else 3
        case InUnit():
            return 3
        case _:
            return 5


def _with_unit(number: str, unit: str) -> str:
    return number + unit.removeprefix("1") if unit.startswith("1/") else f"{number} {unit}".strip()
