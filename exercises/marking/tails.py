"""Tails: a unit at the end of a sum that ends with a quotient.

`2*80*8*128*16/8 B/token` divides by 8, and its unit is that of the whole; `156/80 GB` divides by 80 GB; and
`total/1e9 GB` turns bytes into GB. All of these are written, so all are read, and the line takes the one that balances.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from exercises.marking.meaning import Meaning, whole
from quantities import Binary, Expression, Node, Number, Q, Quantity
from quantities.dimension import PLAIN


def tail(node: Node) -> Number | None:
    """The number at the end that a sum is divided by and whose unit may be that of the whole, or nothing."""
    if not isinstance(node, Binary) or node.op != "/" or not isinstance(node.right, Number) or node.right.unit is None:
        return None
    return node.right if _is_plain(node.left) or _turns(node.right) else None


def _is_plain(node: Node) -> bool:
    """Whether it is made of numbers without units by * and /."""
    while isinstance(node, Binary) and node.op in "*/" and isinstance(node.right, Number) and node.right.unit is None:
        node = node.left
    return isinstance(node, Number) and node.unit is None


def _turns(last: Number) -> bool:
    """Whether a number is what its unit has of the base unit: 1e9 of GB."""
    return last.value != 1 and last.value == Q(1, last.unit or "").base


def measured_as_a_whole(expression: Expression, read: Callable[[Expression], Sequence[Meaning]]) -> Iterator[Meaning]:
    """The readings in which the unit at the end is that of the whole sum; none where it ends otherwise."""
    last, tree = tail(expression.tree), expression.tree
    if last is None or not isinstance(tree, Binary):
        return
    one = Q(1, last.unit or "")
    if _is_plain(tree.left):
        plain = read(replace(expression, tree=replace(tree, right=replace(last, unit=None))))
        yield from (_so_many(m, one) for m in plain if m.pure and m.dimension == PLAIN)
    if _turns(last):
        yield from (m for m in read(replace(expression, tree=tree.left)) if m.dimension == one.dimension)


def _so_many(meaning: Meaning, one: Quantity) -> Meaning:
    """A plain number as so many of a unit."""
    value, low, high = (whole(end * one.base) for end in (meaning.value, meaning.low, meaning.high))
    return meaning._replace(value=value, low=low, high=high, dimension=one.dimension, written=True)
