"""Building: makes the tree's nodes out of what the grammar found."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from lark import Transformer, v_args

from quantities.number_reader import MAX_EXPONENT
from quantities.size import MAX_EXPONENT as MAX_UNIT_EXPONENT
from quantities.tokens import FUNCTIONS, Token
from quantities.tree import Binary, Call, Compare, InUnit, Name, Negative, Node, Number, Operator, Text, children
from quantities.unreadable import UnreadableError

MAX_POWER = 64
_SMALLEST, _LARGEST = Fraction(1, 10**MAX_EXPONENT), Fraction(10**MAX_EXPONENT)


def _joined(op: Operator) -> Callable[["TreeBuilder", Node, Token, Node], Node]:
    def build(self: "TreeBuilder", left: Node, sign: Token, right: Node) -> Node:
        return Binary(op, left, right)

    return build


def _logical(function: str) -> Callable[["TreeBuilder", Node, Token, Node], Node]:
    def build(self: "TreeBuilder", left: Node, sign: Token, right: Node) -> Node:
        return Call(function, (left, right))

    return build


@v_args(inline=True)
class TreeBuilder(Transformer[Any, Node]):
    """One method for each rule of the grammar that makes a node."""

    plus = _joined("+")
    minus = _joined("-")
    times = _joined("*")
    over = _joined("/")
    either = _logical("or")
    both = _logical("and")

    def no(self, sign: Token, x: Node) -> Node:
        return Call("not", (x,))

    def compare(self, left: Node, sign: Token, right: Node) -> Node:
        return Compare(sign.text, left, right)  # type: ignore[arg-type]  # the tokens let no other sign through

    def negative(self, sign: Token, x: Node) -> Node:
        return Negative(x)

    def positive(self, sign: Token, x: Node) -> Node:
        return x

    def bracket(self, opened: Token, x: Node, closed: Token) -> Node:
        return x

    def number(self, token: Token) -> Node:
        read = token.number
        assert read is not None
        return Number(token.text, read.value, None, read.value - read.half, read.value + read.half, token.span)

    def name(self, token: Token) -> Node:
        return Name(token.text, token.span)

    def quoted(self, token: Token) -> Node:
        return Text(token.text[1:-1], token.span)

    def in_unit(self, x: Node, token: Token) -> Node:
        """A number takes the unit behind it into itself; a bracket or a power is measured in it."""
        assert token.unit is not None
        if not isinstance(x, Number):
            return InUnit(x, token.unit.name, token.span)
        if x.unit is not None:
            raise UnreadableError(f"{x.text} has a unit already, and {token.text} follows. Leave one of them out.")
        if any(abs(exponent) > MAX_UNIT_EXPONENT for exponent in token.unit.dimension):
            raise UnreadableError(f"{token.unit.name} has a power that is outside what I can work with.")
        if x.value and not _SMALLEST <= x.value * token.unit.factor <= _LARGEST:
            raise UnreadableError(f"{x.text} {token.unit.name} is outside what I can work with.")
        gap = "" if token.span[0] == x.span[1] else " "
        text = f"{x.text}{gap}{token.text}"
        return Number(text, x.value, token.unit.name, x.low, x.high, (x.span[0], max(x.span[1], token.span[1])))

    def power(self, base: Node, sign: Token, exponent: Node) -> Node:
        """A power, where the exponent is a whole number up to 64 or a name that may stand for one."""
        size = exponent.x if isinstance(exponent, Negative) else exponent
        whole = isinstance(size, Number) and size.unit is None and size.value.denominator == 1
        if not isinstance(size, Name) and not (whole and isinstance(size, Number) and size.value <= MAX_POWER):
            raise UnreadableError(f"A power must be a whole number up to {MAX_POWER}. For a root write sqrt(...).")
        return Binary("^", base, exponent)

    def call(self, function: Token, opened: Token, *rest: Any) -> Node:
        args = tuple(rest[::2])  # commas and the closing bracket stand between
        name = function.text.lower()
        fewest, most = FUNCTIONS[name]
        if not fewest <= len(args) <= most:
            number = "one value" if fewest == most == 1 else "three values" if fewest == 3 else "one to twenty values"
            raise UnreadableError(f"{name} takes {number} in its brackets, and here are {len(args)}.")
        return Call(name, args)


def depth(tree: Node) -> int:
    """How many nodes stand above the deepest one, itself included; counted without recursion."""
    deepest = 0
    waiting = [(tree, 1)]
    while waiting:
        node, level = waiting.pop()
        deepest = max(deepest, level)
        waiting.extend((child, level + 1) for child in children(node))
    return deepest
