"""Planting: lines of working with one known mistake in them, as somebody might have written them.

The mistake is made once, in the first step that it moves. The lines after it are worked
out honestly from the wrong value, as a careful person would go on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from exercises.marking.known import value_with, within
from exercises.problem import Mistake, Step
from exercises.rendering import figure_of, with_numbers
from exercises.variant import Variant
from quantities import Binary, Call, Compare, Expression, InUnit, Name, Negative, Node, Quantity, names


@dataclass(frozen=True)
class Planted:
    """The lines, and which of them fails, counted from 1; 0 where all of them hold."""

    lines: tuple[str, ...]
    fails: int
    follow: frozenset[int]
    """The lines that only carry the fault on."""


def planted(stated: Variant, mistake: Mistake | None) -> Planted:
    """The working of a derivation with a mistake in it; with none, as it should be."""
    at = next((step for step in stated.steps if mistake and _moves(mistake, step, stated)), None)
    own: dict[str, Quantity] = {}
    lines: list[str] = []
    touched: set[str] = set()
    follow: set[int] = set()
    for number, step in enumerate(stated.steps, start=1):
        swap = mistake.swap if mistake and step is at else {}
        value = value_with(step, swap, own, stated)
        own[step.name] = value if value is not None else stated.keys[step.name]
        lines.append(step_line(step, own[step.name], stated, swap))
        if step is not at and names(step.expr) & touched:
            follow.add(number)
        if step is at or number in follow:
            touched.add(step.name)
    return Planted(tuple(lines), stated.steps.index(at) + 1 if at else 0, frozenset(follow))


def _moves(mistake: Mistake, step: Step, stated: Variant) -> bool:
    """Whether a mistake takes this step off its key, the steps before it being right."""
    key = stated.keys[step.name]
    found = value_with(step, mistake.swap, {name: k for name, k in stated.keys.items() if name != step.name}, stated)
    return found is not None and not within(found, key, step)


def step_line(step: Step, value: Quantity, stated: Variant, swap: Mapping[str, Expression] | None = None) -> str:
    """A step as a line: its name, its working with numbers in it, and its value."""
    swapped = swap or {}
    tree = swapped[step.name].tree if step.name in swapped else _swapped(step.expr.tree, swapped)
    working, figure = with_numbers(Expression(tree, ""), stated), figure_of(value, step)
    return f"{step.name} = {figure}" if working == figure else f"{step.name} = {working} = {figure}"


def _swapped(node: Node, swap: Mapping[str, Expression]) -> Node:
    """The expression with swapped names replaced by what stands in their place."""
    match node:
        case Name(name) if name in swap:
            return swap[name].tree
        case Negative(x) | InUnit(x):
            return replace(node, x=_swapped(x, swap))
        case Binary(_, left, right) | Compare(_, left, right):
            return replace(node, left=_swapped(left, swap), right=_swapped(right, swap))
        case Call(_, args):
            return replace(node, args=tuple(_swapped(arg, swap) for arg in args))
    return node
