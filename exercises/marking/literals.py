"""Literals: the readings of a number that stands in a line, the likeliest first.

It may be a given, a constant or a product of such, a value of an earlier line or the figure that one ends with, one of
these in another unit or rounded, one more or one fewer; and it may always be just the number that it is.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property, lru_cache

from exercises.marking.entries import Entry, Reach, Rounded, key, omits, rounded, same
from exercises.marking.meaning import Meaning, Value, whole
from exercises.marking.origin import Kind, Origin, digits, plain
from exercises.marking.origins import by_value, calculator_quantities, key_origin, origins, turned_givens
from exercises.variant import Variant
from quantities import Number, Q, Quantity
from quantities.dimension import PLAIN

ROUNDED = 4
"""The rank of a literal read as the rounding of an earlier value."""
_ROUNDS = 2  # with fewer digits a number is some value rounded by chance
_COUNTED_IN_THE_HEAD = 10  # smaller numbers are one more or one fewer than something by chance


@dataclass(frozen=True)
class Literals:
    """What the numbers of one line may be, over what the problem states."""

    stated: Variant
    entries: Sequence[Entry]
    """The earlier lines."""
    keys: frozenset[str]
    """The steps that are not shown, whose keys may stand in a line as figures."""

    def readings(self, node: Number) -> list[Meaning]:
        """Every meaning of a number as written, each once, the likeliest first."""
        found = self._measured(node) if node.unit is not None else self._unmeasured(node)
        distinct: dict[tuple[object, ...], Meaning] = {}
        for meaning in sorted(found, key=lambda meaning: meaning.rank):
            kind = meaning.taken[0][1].kind
            distinct.setdefault((key(meaning.value), meaning.dimension, key(meaning.low), kind), meaning)
        return list(distinct.values())

    def _by_number(self, number: Fraction) -> Iterable[Origin]:
        """The earlier lines and the keys that have this number without its unit; of those that are alike the last."""
        wanted = key(number)
        found = dict(pair for entry in self.entries for pair in entry.by_number.get(wanted, ()))
        keys = (key_origin(self.stated, name) for name in sorted(self.keys))
        return {**found, **{same(origin): origin for written, origin in keys if written == number}}.values()

    def _by_value(self, value: Fraction) -> Iterable[Origin]:
        """The same by the value in base units."""
        wanted = key(value)
        found = dict(pair for entry in self.entries for pair in entry.by_value.get(wanted, ()))
        keys = (origin for _, origin in (key_origin(self.stated, name) for name in sorted(self.keys)))
        return {**found, **{same(origin): origin for origin in keys if origin.value == value}}.values()

    @cached_property
    def _may_be_rounded(self) -> Sequence[Rounded]:
        """Values of earlier lines, keys that are not shown and calculators' quantities, each once."""
        further = [rounded_key(self.stated, name) for name in sorted(self.keys)]
        every = [*(entry.rounded for entry in self.entries), *further, *rounded_quantities(self.stated)]
        return list({same(value.origin): value for value in every}.values())

    def _unmeasured(self, node: Number) -> Iterator[Meaning]:
        exact = False
        for origin in (*origins(self.stated).get(node.value, ()), *self._by_number(node.value)):
            exact = exact or origin.kind != "conversion"
            yield _exactly(node, origin, pure=origin.dimension == PLAIN and origin.kind != "conversion")
        for origin, rank in self._rounding(node, None):
            yield _exactly(node, origin, pure=origin.dimension == PLAIN, rank=rank)
        for origin in () if exact else self._turned(node.value):
            exact = True
            yield _exactly(node, origin, pure=False)
        for origin in self._neighbours(node.value):
            yield _exactly(node, origin, pure=origin.dimension == PLAIN)
        yield _as_written(node, plain(node.value), Fraction(1), written=False, exact=exact)

    def _turned(self, number: Fraction) -> Iterator[Origin]:
        """5000 where 5 s are known: a given or an earlier value, turned into another unit."""
        for table in (turned_givens(self.stated), *(entry.turned for entry in self.entries)):
            if number in table:
                yield table[number]

    def _neighbours(self, number: Fraction) -> Iterator[Origin]:
        """199 where 200 is known: one more or one fewer, worked out in the head."""
        if number.denominator != 1 or number < _COUNTED_IN_THE_HEAD:
            return
        for step, sign in ((1, "−"), (-1, "+")):
            near = number + step
            given = [o for o in origins(self.stated).get(near, ()) if o.kind == "given"]
            for origin in (*given, *self._by_number(near)):
                says = f"{digits(number)} as {digits(near)} {sign} 1"
                value = Fraction(origin.value) * number / near
                yield Origin("product", says, value, origin.dimension, origin.unit)

    def _measured(self, node: Number) -> Iterator[Meaning]:
        one = Q(1, node.unit or "")
        value, unit, exact = node.value * Fraction(one.base), node.unit or "", False
        for origin in (*by_value(self.stated).get(value, ()), *self._by_value(value)):
            if omits(one.dimension, origin.dimension):
                exact = True
                more = 0 if origin.dimension == one.dimension else 1
                known = replace(origin, says="") if origin.kind == "product" else origin
                yield _exactly(node, known, written=True, rank=origin.rank + more)
        for origin, rank in self._rounding(node, one):
            exact = exact or rank == 0
            yield _exactly(node, origin, written=True, rank=rank)
        for number in [o for o in origins(self.stated).get(node.value, ()) if o.kind != "conversion"][:1]:
            exact = True
            kind: Kind = "mistake" if number.kind == "mistake" else "numeral"  # the unit may be that of the whole line
            numeral = Origin(kind, "", value, one.dimension, unit)
            yield _exactly(node, numeral, written=True, rank=number.rank)
        for origin in self._neighbours(node.value):
            if (origin.value, origin.dimension) == (value, one.dimension):
                yield _exactly(node, origin, written=True)
        as_written = Origin("plain", "", value, one.dimension, unit)
        yield _as_written(node, as_written, one.base, written=True, exact=exact)

    def _rounding(self, node: Number, one: Quantity | None) -> Iterator[tuple[Origin, int]]:
        """The values that round to a literal."""
        figures = written_digits(node)
        if figures < _ROUNDS:
            return
        reach = Reach(node, one, figures)
        for value in self._may_be_rounded:
            if found := value.written_as(reach):
                yield found[0], 0 if found[1] else ROUNDED


@lru_cache(maxsize=512)
def rounded_key(stated: Variant, name: str) -> Rounded:
    """A step's key as a rounded figure that may stand in a line when the step is not shown."""
    return rounded(key_origin(stated, name)[1])


@lru_cache(maxsize=512)
def rounded_quantities(stated: Variant) -> tuple[Rounded, ...]:
    """What the problem's calculator shows, as figures that a learner may copy."""
    return tuple(rounded(origin) for origin in calculator_quantities(stated))


def written_digits(node: Number) -> int:
    """How many digits the number was written with, leading zeros apart."""
    written = "".join(sign for sign in node.text.split()[0] if sign.isdigit())
    return len(written.lstrip("0"))


def _exactly(
    node: Number, origin: Origin, *, written: bool = False, pure: bool = True, rank: int | None = None
) -> Meaning:
    taken = ((node.span, origin),)
    chosen = origin.rank if rank is None else rank
    value = whole(origin.value)
    return Meaning(value, value, value, origin.dimension, taken, written, pure, chosen)


def _as_written(node: Number, origin: Origin, scale: Value, *, written: bool, exact: bool) -> Meaning:
    """The number as it stands; a decimal of unknown origin reaches as far as its last digit."""
    ends = (node.value, node.value) if exact or node.value.denominator == 1 else (node.low, node.high)
    taken, size = ((node.span, origin),), Fraction(scale)
    value, low, high = (whole(end * size) for end in (node.value, *ends))
    return Meaning(value, low, high, origin.dimension, taken, written, True, 3)
