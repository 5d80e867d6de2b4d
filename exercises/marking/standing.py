"""Standing: what a line rests on, and whether there is nothing under it but the answer itself.

`per_token = 1 * 327680` is a figure in disguise, and so is `a = 327680` with `per_token = a` behind it. A figure
without working is worth half wherever it stands, so each line keeps the numbers that it has from nowhere, and those
of the lines that it uses.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from exercises.marking.entries import Entry, Standing, omits
from exercises.marking.ledger import Ledger
from exercises.marking.literals import written_digits
from exercises.problem import Step
from quantities import Number, Q, Quantity, names

_TELLING = 2  # so many digits of a number without a unit are not some step's key by chance
_MOST = 40  # numbers that are kept of a line


def standing(literals: Iterable[Number], used: Iterable[str], ledger: Ledger) -> Standing:
    """What a line with these numbers and names rests on."""
    entries = list(_entries(literals, used, ledger))
    own = [number for number in literals if ledger.may_be_the_answer(number)]
    bare = dict.fromkeys([*own, *(number for entry in entries for number in entry.standing.bare)])
    unknown = dict.fromkeys(pair for entry in entries for pair in entry.standing.unknown)
    return Standing(frozenset(entry.line for entry in entries), tuple(bare)[:_MOST], tuple(unknown)[:_MOST])


def _entries(literals: Iterable[Number], used: Iterable[str], ledger: Ledger) -> Iterator[Entry]:
    found = [ledger.entry(name) for name in sorted(used)]
    yield from (entry for entry in found if entry is not None)
    for number in literals:
        if not ledger.is_stated(number):
            yield from ledger.below(number)


def is_figure_of(number: Number, step: Step, key: Quantity) -> bool:
    """Whether a number is the step's key as a figure: in its unit, or without one in the step's or the base unit."""
    if number.unit is not None:
        one = Q(1, number.unit)
        return omits(one.dimension, key.dimension) and _near(number.value * Fraction(one.base), step, key)
    if written_digits(number) < _TELLING:
        return False
    return any(_near(number.value * one, step, key) for one in (Fraction(Q(1, step.unit).base), Fraction(1)))


def _near(value: Fraction, step: Step, key: Quantity) -> bool:
    return abs(value - Fraction(key.base)) <= step.rtol * abs(Fraction(key.base))


def behind(step: Step, steps: Iterable[Step]) -> set[str]:
    """The steps that a step needs, all the way down."""
    by_name = {each.name: each for each in steps}
    found: set[str] = set()
    waiting = [step.name]
    while waiting:
        for name in names(by_name[waiting.pop()].expr) & by_name.keys():
            if name not in found:
                found.add(name)
                waiting.append(name)
    return found
