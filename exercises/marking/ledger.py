"""Ledger: what the numbers and names of one line may mean.

Names are looked up by name, never by place: a line may stand before the line that
says what its name is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from exercises.marking.entries import Entry, Rounded, omits, rounded
from exercises.marking.givens import given_numbers
from exercises.marking.interpreter import UnsettledError
from exercises.marking.meaning import Meaning, Value, whole
from exercises.marking.origins import (
    Origin,
    by_value,
    calculator_quantities,
    digits,
    origin_rank,
    origins,
    plain,
    turned_givens,
)
from exercises.variant import Variant
from quantities import Number, Q, Quantity
from quantities.dimension import PLAIN

_COUNTED_IN_THE_HEAD = 10  # smaller numbers are one more or one fewer than something by chance
_ROUNDED = 4  # the rank of a literal read as the rounding of an earlier value


class Ledger:
    """The entries that one line may use, over what the problem states.

    `missing` has the names without a value, each with the reason; `keys` the steps that
    the answer does not show, whose keys may stand in a line as figures.
    """

    def __init__(
        self,
        stated: Variant,
        named: Mapping[str, Entry],
        earlier: Iterable[Entry],
        missing: Mapping[str, str],
        keys: frozenset[str],
    ) -> None:
        self.stated, self._named, self._missing, self._keys = stated, named, missing, keys
        entries = {entry.line: entry for entry in (*named.values(), *earlier)}.values()
        self._entries = tuple(entries)
        self._rounded: list[Rounded] = [entry.rounded for entry in entries]
        self._numbers: dict[Fraction, list[Origin]] = {}
        self._values: dict[Fraction, list[Origin]] = {}
        for entry in entries:
            for number, origin in entry.numbers:
                self._numbers.setdefault(number, []).append(origin)
            for value, origin in entry.values:
                self._values.setdefault(value, []).append(origin)
        for name in keys:
            self._add_key(name)
        self._rounded += [rounded(origin) for origin in calculator_quantities(stated)]
        self._read: dict[Number, list[Meaning]] = {}

    def _add_key(self, name: str) -> None:
        key = self.stated.keys[name]
        unit = next(step.unit for step in self.stated.steps if step.name == name)
        origin = Origin("key", name, key.base, key.dimension, unit)
        self._rounded.append(rounded(origin))
        number = Fraction(key.base) / Fraction(Q(1, unit).base)
        self._numbers.setdefault(number, []).append(origin)
        self._values.setdefault(Fraction(key.base), []).append(origin)

    def named(self, name: str) -> Sequence[Meaning]:
        """The meanings of a name. Raises UnsettledError, with the reason, where it has no value."""
        if name in self._named:
            return self._named[name].meanings
        if name in self._missing:
            raise UnsettledError(self._missing[name])
        value = self.stated.values.get(name)
        if isinstance(value, Quantity):
            written = value.dimension != PLAIN
            base = whole(value.base)
            return [Meaning(base, base, base, value.dimension, written=written)]
        if value is not None:
            raise UnsettledError(f"{name} is not a number, so nothing can be worked out with it.")
        known = ", ".join(sorted({*self.stated.values, *self._named}))
        raise UnsettledError(f"I do not know what {name} is. Say it in a line of its own, or use one of: {known}.")

    def literal(self, node: Number) -> list[Meaning]:
        """The meanings of a number as written, the likeliest first."""
        if node not in self._read:
            found = self._measured(node) if node.unit is not None else self._unmeasured(node)
            self._read[node] = sorted(found, key=lambda meaning: meaning.rank)
        return self._read[node]

    def unitless(self, node: Number) -> list[Meaning]:
        """A number as it is worked with when units are left for later."""
        value = whole(node.value)
        return [Meaning(value, value, value, PLAIN)]

    def shown(self, name: str) -> list[Meaning]:
        """A name as the number that stands for it: of the line that gives it, or of the given in its own unit."""
        entry = self._named.get(name)
        if entry is not None and entry.figures:
            number = entry.figures[-1].number
        elif entry is None and name in (numbers := given_numbers(self.stated)):
            number = numbers[name]
        else:
            raise UnsettledError(f"{name} has no number of its own.")
        return [Meaning(number, number, number, PLAIN)]

    def figure(self, node: Number) -> list[Meaning]:
        """The meanings of a number that stands alone: as written, with its reach, or in a given's unit."""
        found = []
        for meaning in self.literal(node):
            one = Fraction(Q(1, node.unit or "").base)
            scale = Fraction(meaning.value) / node.value if node.value else one
            as_written = node.unit is None or scale == one
            if as_written and meaning.rank not in (_ROUNDED, origin_rank("conversion")):
                found.append(meaning._replace(low=node.low * scale, high=node.high * scale))
        return found

    def is_known(self, node: Number) -> bool:
        """Whether a number has an origin: a given, a constant, a product, an earlier line."""
        return any(origin.kind != "plain" for meaning in self.literal(node) for _, origin in meaning.taken)

    def is_honest(self, node: Number) -> bool:
        """Whether a number has an origin that is no mistake; without a unit it gets the benefit of the doubt."""
        kinds = {origin.kind for meaning in self.literal(node) for _, origin in meaning.taken}
        return bool(kinds - ({"plain"} if node.unit is None else {"plain", "mistake"}))

    def may_be_stale(self, node: Number) -> bool:
        """Whether a figure is neither a given nor a product of givens, so that only an earlier line explains it."""
        kinds = {origin.kind for meaning in self.literal(node) for _, origin in meaning.taken}
        return not kinds & {"given", "product", "stated", "earlier", "turned"}

    def _unmeasured(self, node: Number) -> Iterator[Meaning]:
        exact = False
        for origin in (*origins(self.stated).get(node.value, ()), *self._numbers.get(node.value, ())):
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
        for table in (turned_givens(self.stated), *(entry.turned for entry in self._entries)):
            if number in table:
                yield table[number]

    def _neighbours(self, number: Fraction) -> Iterator[Origin]:
        """199 where 200 is known: one more or one fewer, worked out in the head."""
        if number.denominator != 1 or number < _COUNTED_IN_THE_HEAD:
            return
        for step, sign in ((1, "−"), (-1, "+")):
            near = number + step
            given = [o for o in origins(self.stated).get(near, ()) if o.kind == "given"]
            for origin in (*given, *self._numbers.get(near, ())):
                says = f"{digits(number)} as {digits(near)} {sign} 1"
                value = Fraction(origin.value) * number / near
                yield Origin("product", says, value, origin.dimension, origin.unit)

    def _measured(self, node: Number) -> Iterator[Meaning]:
        one = Q(1, node.unit or "")
        value, unit, exact = node.value * Fraction(one.base), node.unit or "", False
        for origin in (*by_value(self.stated).get(value, ()), *self._values.get(value, ())):
            if omits(one.dimension, origin.dimension):
                exact = True
                more = 0 if origin.dimension == one.dimension else 1
                yield _exactly(node, origin, written=True, rank=origin.rank + more)
        for origin, rank in self._rounding(node, one):
            exact = exact or rank == 0
            yield _exactly(node, origin, written=True, rank=rank)
        for known in [o for o in origins(self.stated).get(node.value, ()) if o.kind != "conversion"][:1]:
            exact = True
            yield _exactly(node, Origin(known.kind, known.says, value, one.dimension, unit), written=True)
        for origin in self._neighbours(node.value):
            if (origin.value, origin.dimension) == (value, one.dimension):
                yield _exactly(node, origin, written=True)
        as_written = Origin("plain", "", value, one.dimension, unit)
        yield _as_written(node, as_written, one.base, written=True, exact=exact)

    def _rounding(self, node: Number, one: Quantity | None) -> Iterator[tuple[Origin, int]]:
        """Values of earlier lines, keys that are not shown and calculators' quantities that round to a literal."""
        figures = _written_digits(node)
        for value in self._rounded if figures > 1 else ():
            if found := value.written_as(node, one, figures):
                yield found[0], 0 if found[1] else _ROUNDED


def _written_digits(node: Number) -> int:
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
