"""Probing: a claim tried all over the ranges of its inputs.

A coarse net first; then, where the claim turns between two neighbours, the place at
which it turns. Known misses often lie in a narrow strip just there.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import islice, pairwise, product
from typing import TYPE_CHECKING

from calculators.spec import InputRefused
from exercises.marking.setting import Dial, dials
from exercises.marking.trial import Inputs, Trial, example_of, try_at
from exercises.problem import Problem
from exercises.variant import NotAQuantityError
from quantities import CalculationError, Number, Q, quantity_of, walk

if TYPE_CHECKING:
    from exercises.kinds.counterexample import Counterexample

_PLACES = 80
"""At about so many places a claim is tried on a seed."""
_TURNS = 6
"""So many turns are followed up."""
_HALVINGS = 10

Place = tuple[Fraction, ...]  # one value an input


def tried(problem: Problem, body: "Counterexample", seed: int, inputs: Inputs) -> Trial | str:
    """The claim at some inputs, or why it cannot be tried there."""
    try:
        return try_at(problem, body, seed, inputs)
    except (InputRefused, CalculationError, NotAQuantityError) as why:
        return str(why)


def probed(problem: Problem, body: "Counterexample", seed: int) -> Sequence[tuple[Inputs, Trial]]:
    """The claim tried over the ranges of its inputs; where the calculator refuses, nothing."""
    settable = dials(problem, body)

    def at(place: Place) -> Trial | None:
        trial = tried(problem, body, seed, _inputs(settable, place))
        return trial if isinstance(trial, Trial) else None

    each = max(3, round(_PLACES ** (1 / len(settable))))
    around = example_of(problem, body, seed)
    ways = [sorted({*_spread(dial, each), *_stated(dial, body), around[dial.name]}) for dial in settable]
    found = {place: trial for place in product(*ways) if (trial := at(place))}
    for low, high, axis in list(islice(_turns(found), _TURNS)):
        for _ in range(_HALVINGS):
            middle = (*low[:axis], _middle(low[axis], high[axis], settable[axis]), *low[axis + 1 :])
            trial = None if middle in (low, high) else at(middle)
            if trial is None:
                break
            found[middle] = trial
            low, high = (middle, high) if _same(trial, found[low]) else (low, middle)
    return [(_inputs(settable, place), trial) for place, trial in found.items()]


def _inputs(settable: Sequence[Dial], place: Place) -> Inputs:
    return {dial.name: value for dial, value in zip(settable, place, strict=True)}


def _same(one: Trial, other: Trial) -> bool:
    return one.claim.standing == other.claim.standing


def _turns(found: Mapping[Place, Trial]) -> Iterator[tuple[Place, Place, int]]:
    """Neighbours along one input between which the claim turns, and which input it is."""
    for axis in range(len(next(iter(found), ()))):
        along = sorted(found, key=lambda place: (place[:axis], place[axis + 1 :], place[axis]))
        for low, high in pairwise(along):
            beside = low[:axis] == high[:axis] and low[axis + 1 :] == high[axis + 1 :]
            if beside and not _same(found[low], found[high]):
                yield low, high, axis


def _middle(low: Fraction, high: Fraction, dial: Dial) -> Fraction:
    return dial.nearest((low + high) / 2)


def _spread(dial: Dial, count: int) -> Iterator[Fraction]:
    """Values from one end of a range to the other, by ratio where the range spans them."""
    low, high = float(dial.low), float(dial.high)
    for index in range(count):
        part = index / (count - 1)
        by_ratio = low > 0 and high / low > 100
        yield dial.nearest(Fraction(low * (high / low) ** part if by_ratio else low + (high - low) * part))


def _stated(dial: Dial, body: "Counterexample") -> Iterator[Fraction]:
    """The numbers of the input's kind that stand in the author's conditions, and their neighbours."""
    one = Q(1, dial.base_unit)
    for miss in (*body.near, *body.trivial):
        for node in walk(miss.when.tree):
            if isinstance(node, Number) and quantity_of(node).dimension == one.dimension:
                value = Fraction(quantity_of(node).base) / Fraction(one.base)
                yield from (dial.nearest(value + step) for step in (-1, 0, 1))
