"""Chain: `a = b ~ c`, read so that it balances, and each sign compared with its neighbours.

First the dimension: the parts of a line, and the quantity that it names, are the
same kind of thing in at least one reading. Then the arithmetic: a written figure is
the interval of half a unit of its last digit, and `=` holds when the two sides'
intervals meet; `~` is wider.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from exercises.marking.entries import COUNTS, Figure, omits
from exercises.marking.meaning import Meaning, Value, whole
from exercises.marking.scales import taken_unit
from quantities import Expression, Number, Q, Quantity, literal
from quantities.dimension import Dimension

NEAR = Fraction(1, 20)
"""How far `~` reaches, as a share."""
_SLACK = Fraction(1, 10**9)
_DUST = 1e-3  # what floats may be off by, as a share of the room: nearer than that it is worked out exactly
_LARGEST = 10**300  # far enough below where floats end
_OTHERS = 16  # other values that a line of the learner's own may have, as long as its unit is open
_OMITTED, _BARE = 2, 5  # what it costs to leave out what a unit counts, and to have no unit at all


@dataclass(frozen=True)
class Part:
    """One part of a chain: an expression with its readings."""

    expression: Expression
    meanings: Sequence[Meaning]
    scales: tuple[Quantity, ...] = ()
    """The units in which its own numbers balance, where it was worked out without them: `199*30` of ms is in ms."""

    @property
    def number(self) -> Number | None:
        """The part's number, when it is nothing else."""
        return literal(self.expression.tree)


@dataclass(frozen=True)
class Chain:
    """A chain as it was read: one meaning a part, or why there is none."""

    chosen: tuple[Meaning, ...]
    others: tuple[tuple[Meaning, ...], ...] = ()
    """Equally possible values of the first part, for a line of the learner's own naming."""
    breaks: int | None = None
    """The sign at which the arithmetic fails: between this part and the next."""
    unbalanced: int | None = None
    """The part that is another kind of thing."""


def read_chain(parts: Sequence[Part], relations: Sequence[str], unit: str | None) -> Chain:
    """Choose the readings of a chain; `unit` is that of the quantity it names, if it names one that has one."""
    if unit is None:
        return _own(parts, relations)
    target = Q(1, unit).dimension
    fitting = _all_fitting(parts, target, unit, loosely=True)
    return _walk(fitting, relations) if all(fitting) else _unbalanced(parts, target)


def _own(parts: Sequence[Part], relations: Sequence[str]) -> Chain:
    """A line about a quantity of the learner's own: it may be of any kind that balances, and of several."""
    targets = list(_dimensions(parts))
    first: Chain | None = None
    for loosely in (False, True):
        found: list[Chain] = []
        for target in targets:
            fitting = _all_fitting(parts, target, None, loosely=loosely)
            if all(fitting):
                chain = _walk(fitting, relations)
                first = first or chain
                found += [chain] if chain.breaks is None else []
        if found:
            every = [*found[0].others, *(path for chain in found[1:] for path in (chain.chosen, *chain.others))]
            plain = [path for path in every[_OTHERS:] if all(meaning.bare for meaning in path)][:1]
            return replace(found[0], others=(*every[:_OTHERS], *plain))
    return first or _unbalanced(parts, targets[0])


def _all_fitting(parts: Sequence[Part], target: Dimension, unit: str | None, *, loosely: bool) -> list[list[Meaning]]:
    scales = _scales(parts, target, unit)
    return [_fitting(part, target, scales, loosely) for part in parts]


def _dimensions(parts: Sequence[Part]) -> Iterator[Dimension]:
    """The kinds of thing a line without a known quantity may be about: those with a written unit first."""
    every = [meaning for part in parts for meaning in part.meanings]
    ordered = sorted(every, key=lambda meaning: (not meaning.written, meaning.rank))
    yield from dict.fromkeys(meaning.dimension for meaning in ordered)


def _scales(parts: Sequence[Part], target: Dimension, unit: str | None) -> list[Quantity]:
    """The units in which a number without one may be meant, the likeliest first."""
    written = [Q(1, p.number.unit) for p in parts if p.number and p.number.unit]
    own = [scale for part in parts for scale in part.scales]
    asked = [Q(1, unit)] if unit is not None else []
    base = Quantity(Fraction(1), target)
    scales = [scale for scale in [*written, *own, *asked, base] if omits(scale.dimension, target)]
    return list(dict.fromkeys(scales))


def _fitting(part: Part, target: Dimension, scales: Sequence[Quantity], loosely: bool) -> list[Meaning]:
    """The readings of a part that are of the target's kind, or may be taken so."""
    found = []
    for meaning in part.meanings:
        if meaning.dimension == target:
            found.append(meaning)
        elif meaning.bare:
            found += [scaled for scale in scales for scaled in _in_scale(meaning, scale, target)]
        elif loosely and omits(meaning.dimension, target) and not _cancels_counts(meaning):
            found.append(meaning._replace(dimension=target, rank=meaning.rank + _OMITTED))
    return sorted(found, key=lambda meaning: meaning.rank)


def _cancels_counts(meaning: Meaning) -> bool:
    """Whether layers, heads and such of the givens cancel in it: then what is missing was not left out, but forgotten.

    `2*80*8*128*2 B` leaves out what the bytes are counted by; in `80*8*128*4 byte/element` the units are
    worked out, and come to bytes where bytes a token are asked.
    """
    used = {index for _, origin in meaning.taken for index in COUNTS if origin.dimension[index]}
    return any(meaning.dimension[index] == 0 for index in used)


def _in_scale(meaning: Meaning, scale: Quantity, target: Dimension) -> Iterator[Meaning]:
    """A number without a unit as so many of one, unless that is more than can be worked with."""
    value = low = high = whole(meaning.value * scale.base)
    if not -_LARGEST < value < _LARGEST:
        return
    if meaning.low != meaning.high:
        low, high = whole(meaning.low * scale.base), whole(meaning.high * scale.base)
    yield meaning._replace(value=value, low=low, high=high, dimension=target, rank=meaning.rank + _BARE)


Path = tuple[Meaning, ...]


def _walk(fitting: Sequence[Sequence[Meaning]], relations: Sequence[str]) -> Chain:
    """One reading a part so that every sign holds, the likeliest; else where the nearest breaks."""
    paths: list[tuple[int, Path]] = [(meaning.rank, (meaning,)) for meaning in fitting[0]]
    for index, relation in enumerate(relations):
        further: list[tuple[int, Path]] = []
        for meaning in fitting[index + 1]:
            before = [(rank, path) for rank, path in paths if holds(path[-1], relation, meaning)]
            if before:
                rank, path = min(before, key=lambda each: each[0])
                further.append((rank + meaning.rank, (*path, meaning)))
        if not further:
            nearest = min(
                ((path, meaning) for _, path in paths for meaning in fitting[index + 1]),
                key=lambda pair: _apart(pair[0][-1], pair[1]),
            )
            rest = tuple(meanings[0] for meanings in fitting[index + 2 :])
            return Chain((*nearest[0], nearest[1], *rest), breaks=index)
        paths = further
    paths.sort(key=lambda each: each[0])
    bare = [path for _, path in paths[8:] if all(meaning.pure and not meaning.written for meaning in path)][:1]
    return Chain(paths[0][1], others=(*(path for _, path in paths[1:8]), *bare))


def holds(left: Meaning, relation: str, right: Meaning) -> bool:
    """Whether the two sides meet; two figures that only touch, such as 2.5 = 2.6, do not."""
    here, there = (float(left.low), float(left.high)), (float(right.low), float(right.high))
    reach = NEAR if relation == "~" else -_SLACK if here[0] < here[1] and there[0] < there[1] else _SLACK
    gap = max(here[0] - there[1], there[0] - here[1])
    room = float(reach) * max(abs(float(left.value)), abs(float(right.value)))
    if abs(gap - room) > _DUST * abs(room):
        return gap < room
    exactly = reach * max(abs(Fraction(left.value)), abs(Fraction(right.value)))
    return bool(left.low - exactly <= right.high and right.low - exactly <= left.high)


def _apart(left: Meaning, right: Meaning) -> float:
    """How far two values are from each other, as a share of the larger; the likelier reading where they tie."""
    here, there = float(left.value), float(right.value)
    return abs(here - there) / (max(abs(here), abs(there)) or 1.0) + 1e-6 * (left.rank + right.rank)


def _unbalanced(parts: Sequence[Part], target: Dimension) -> Chain:
    """Which part is another kind of thing than the quantity named, or than the part before it."""
    fitting = _all_fitting(parts, target, None, loosely=True)
    chosen = tuple((found or part.meanings)[0] for part, found in zip(parts, fitting, strict=True))
    wrong = next((index for index, found in enumerate(fitting) if not found), len(parts) - 1)
    return Chain(chosen, unbalanced=wrong)


def figures(parts: Sequence[Part], chosen: Sequence[Meaning]) -> tuple[Figure, ...]:
    """The figures that a line ends its sums with, as later lines may repeat them."""
    found = []
    for part, meaning in zip(parts, chosen, strict=True):
        number = part.number
        if number is None or number.value == 0:
            continue
        scale = Q(1, number.unit) if number.unit else Quantity(_over(meaning.value, number.value), meaning.dimension)
        shown = number.unit or taken_unit(number, meaning.quantity)
        found.append(Figure(number.value, shown, scale))
    return tuple(found)


def _over(value: Value, number: Fraction) -> Value:
    return value / number if isinstance(value, float) else Fraction(value) / number
