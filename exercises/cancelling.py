"""Cancelling: two mistakes that together give the right answer.

"Counted only the keys" and "took four bytes for a number" are each off by a factor of two, and
together they are right. A value cannot tell; the numbers and units of the working can: `4
byte/element` stands nowhere in an honest line. Where not even they could, an author has to
choose other numbers.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, product

from exercises.marking.known import value_with, within
from exercises.problem import Mistake, Problem, Step
from exercises.variant import Variant, quantity, variant
from quantities import Binary, Expression, Name, Node, Number, Q, Quantity, children, quantity_of

_ONE = Q(1)
_FEW = 6
"""Up to so many numbers it is tried whether an honest line could have multiplied them out."""


@dataclass(frozen=True)
class Pair:
    """Two mistakes that cancel each other in a step."""

    seeds: tuple[int, ...]
    step: str
    first: str
    second: str
    index: int
    """The place of the second mistake in the file."""
    told_apart: bool
    """Whether a number, a unit or an earlier step of the working can tell them from an honest line."""

    @property
    def says(self) -> str:
        """The pair in a sentence."""
        seeds = " and ".join(filter(None, (", ".join(map(str, self.seeds[:-1])), str(self.seeds[-1]))))
        on = "seed" if len(self.seeds) == 1 else "seeds"
        both = f"on {on} {seeds} mistakes {self.first} and {self.second} together give the right {self.step}"
        if self.told_apart:
            return f"{both}; only the working tells"
        return f"{both}, and no number, unit or earlier step of the working tells"


def cancelling_pairs(problem: Problem) -> Iterator[Pair]:
    """Each pair at the first step where it cancels, with the seeds on which it does."""
    for (_, one), (index, other) in combinations(enumerate(problem.body.mistakes), 2):
        if one.swap.keys() & other.swap.keys():
            continue
        seeds: dict[tuple[str, bool], list[int]] = {}
        for seed in problem.seeds:
            if found := _cancelled(one, other, variant(problem, seed)):
                seeds.setdefault(found, []).append(seed)
        for (step, told_apart), on in seeds.items():
            yield Pair(tuple(on), step, one.id, other.id, index, told_apart)


def _cancelled(one: Mistake, other: Mistake, stated: Variant) -> tuple[str, bool] | None:
    """The first step in which the two cancel, and whether the working tells; None where they do not."""
    step = next((step for step in stated.steps if _cancel(one, other, step, stated)), None)
    return None if step is None else (step.name, _told_apart({**one.swap, **other.swap}, step, stated))


def _cancel(one: Mistake, other: Mistake, step: Step, stated: Variant) -> bool:
    """Whether each of the two moves the step away from its key, and both together do not."""
    key = stated.keys[step.name]
    alone = [value_with(step, mistake.swap, {}, stated) for mistake in (one, other)]
    if any(value is None or within(value, key, step) for value in alone):
        return False
    both = _together({**one.swap, **other.swap}, stated)
    return step.name in both and within(both[step.name], key, step)


Swap = Mapping[str, Expression]


def _together(swap: Swap, stated: Variant) -> dict[str, Quantity]:
    """Every step's value when all of this is swapped at once, as far as they can be worked out."""
    values = ((step.name, value_with(step, swap, {}, stated)) for step in stated.steps)
    return {name: value for name, value in values if value is not None}


def _swapped(swap: Swap, stated: Variant) -> dict[str, Quantity | str | bool]:
    """The stated values with the swapped ones in their places."""
    steps = {step.name for step in stated.steps}
    swapped = {name: quantity(other, stated.everything) for name, other in swap.items() if name not in steps}
    return {**stated.values, **swapped}


def _told_apart(swap: Swap, step: Step, stated: Variant) -> bool:
    """Whether the working with both mistakes has a value, a number or a unit that no honest working has."""
    values = _together(swap, stated)
    before = stated.steps[: stated.steps.index(step)]
    if any(each.name not in values or not within(values[each.name], stated.keys[each.name], each) for each in before):
        return True
    honest, mistaken = _numbers({}, step, stated), _numbers(swap, step, stated)
    for number in list(mistaken):
        if number in honest:
            honest.remove(number)
            mistaken.remove(number)
    if len(honest) + len(mistaken) > _FEW:
        return True
    return not any(_multiplied_out(honest, mistaken, places) for places in _places(len(honest), len(mistaken)))


def _places(honest: int, mistaken: int) -> Iterator[tuple[int, ...]]:
    """Every way to put the honest numbers into the mistaken ones."""
    return product(range(mistaken), repeat=honest)


def _multiplied_out(honest: list[Quantity], mistaken: list[Quantity], places: tuple[int, ...]) -> bool:
    """Whether each mistaken number is the product of the honest ones in its place."""
    made = [Quantity(Fraction(1)) for _ in mistaken]
    for number, place in zip(honest, places, strict=True):
        made[place] = made[place] * number
    return made == mistaken


def _numbers(swap: Swap, step: Step, stated: Variant) -> list[Quantity]:
    """The numbers of a step's working written in one line, with their units; a factor of 1 is not written."""
    honest = {each.name: each.expr.tree for each in stated.steps}
    values = _swapped(swap, stated)
    found: list[Quantity] = []
    waiting = [(_step_tree(step.name, swap, honest), False, frozenset([step.name]))]
    while waiting:
        node, factor, inside = waiting.pop()
        if isinstance(node, Name) and node.name in honest:
            tree = honest[node.name] if node.name in inside else _step_tree(node.name, swap, honest)
            waiting.append((tree, factor, inside | {node.name}))
            continue
        value = quantity_of(node) if isinstance(node, Number) else values.get(getattr(node, "name", ""))
        if isinstance(value, Quantity) and not (factor and value == _ONE):
            found.append(value)
        factors = isinstance(node, Binary) and node.op in "*/"
        waiting += [(child, factors, inside) for child in children(node)]
    return found


def _step_tree(name: str, swap: Swap, honest: Mapping[str, Node]) -> Node:
    """What a step is worked out from; a swap may use the step itself, and means the honest one by it."""
    return swap[name].tree if name in swap else honest[name]
