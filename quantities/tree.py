"""Tree: what an expression is made of once it has been read.

The nodes say where they stood in the text (`span`) and how each number was written,
because the marking needs both: which literal has no source, whether a unit was
written, and how far a written figure reaches.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

Span = tuple[int, int]
"""Start and end in the text as typed."""

Operator = Literal["+", "-", "*", "/", "^"]
Comparison = Literal["<", "<=", ">", ">=", "==", "!="]


@dataclass(frozen=True, slots=True)
class Number:
    """A number as written, such as `2 B/token` or `327,680`."""

    text: str
    """As written, in plain signs; `span` finds it as typed."""
    value: Fraction
    """In the written unit, not in base units; see `quantities.quantity_of`."""
    unit: str | None
    """The written unit in its usual spelling; None where none was written."""
    low: Fraction
    high: Fraction
    """The figure's reach: half a unit of its last written digit to each side."""
    span: Span


@dataclass(frozen=True, slots=True)
class Name:
    """A name whose value the caller knows."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class Text:
    """A text in single quotes, to compare with: `bound == 'memory'`."""

    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class Negative:
    """The negative of its operand."""

    x: "Node"


@dataclass(frozen=True, slots=True)
class InUnit:
    """A bracket or a power with a unit behind it: `(2 * 80) GB`, `2^30 B`."""

    x: "Node"
    unit: str
    span: Span


@dataclass(frozen=True, slots=True)
class Binary:
    """Two operands and what joins them."""

    op: Operator
    left: "Node"
    right: "Node"


@dataclass(frozen=True, slots=True)
class Call:
    """A function of the language; `and`, `or` and `not` stand here too."""

    function: str
    args: tuple["Node", ...]


@dataclass(frozen=True, slots=True)
class Compare:
    """A comparison, true or false once evaluated."""

    op: Comparison
    left: "Node"
    right: "Node"


Node = Number | Name | Text | Negative | InUnit | Binary | Call | Compare


def children(node: Node) -> tuple[Node, ...]:
    """The nodes directly under this one, left to right."""
    match node:
        case Number() | Name() | Text():
            return ()
        case Negative(x) | InUnit(x):
            return (x,)
        case Binary(_, left, right) | Compare(_, left, right):
            return (left, right)
        case Call(_, args):
            return args


def walk(node: Node) -> Iterator[Node]:
    """This node and all under it, in the order in which they were written."""
    waiting = [node]
    while waiting:
        here = waiting.pop()
        yield here
        waiting.extend(reversed(children(here)))
