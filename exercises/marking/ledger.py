"""Ledger: what a learner's lines have said so far, and what their numbers may mean.

Names are looked up by name, never by place: a line may stand before the line that
says what its name is.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from exercises.marking.meaning import Meaning, UnsettledError
from exercises.marking.origins import (
    Origin,
    Value,
    calculator_quantities,
    digits,
    known_quantities,
    origin_rank,
    origins,
    plain,
)
from exercises.variant import Variant
from quantities import Number, Q, Quantity
from quantities.dimension import BASES, PLAIN, Dimension

_COUNTS = frozenset(BASES.index(base) for base in ("token", "request", "step", "layer", "head", "element"))
_ROUNDED = 4  # the rank of a literal read as the rounding of an earlier value


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as a line ends with it: `2.62 MB/token`, with the value behind it."""

    number: Fraction
    unit: str
    """The written unit, "" where there is none."""
    scale: Quantity
    """One of that unit."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What one settled line gives to the others: its values, exact first, and its figures."""

    line: int
    name: str
    meanings: tuple[Meaning, ...]
    figures: tuple[Figure, ...] = ()

    @property
    def value(self) -> Meaning:
        """The likeliest value, as exact as the line has it."""
        return self.meanings[0]


@dataclass
class Ledger:
    """The entries that one line may use, by name, over what the problem states."""

    stated: Variant
    entries: dict[str, Entry] = field(default_factory=dict)
    missing: dict[str, str] = field(default_factory=dict)
    """Names that have no value, each with the reason."""
    keys: frozenset[str] = frozenset()
    """Steps that the answer does not show: their keys may stand in a line as figures."""

    def named(self, name: str) -> Sequence[Meaning]:
        """The meanings of a name. Raises UnsettledError, with the reason, where it has no value."""
        if name in self.entries:
            return self.entries[name].meanings
        if name in self.missing:
            raise UnsettledError(self.missing[name])
        value = self.stated.values.get(name)
        if isinstance(value, Quantity):
            written = value.dimension != PLAIN
            return [Meaning(value.base, value.base, value.base, value.dimension, written=written)]
        if value is not None:
            raise UnsettledError(f"{name} is not a number, so nothing can be worked out with it.")
        known = ", ".join(sorted([*self.stated.values, *self.entries]))
        raise UnsettledError(f"I do not know what {name} is. Say it in a line of its own, or use one of: {known}.")

    def literal(self, node: Number) -> list[Meaning]:
        """The meanings of a number as written, the likeliest first."""
        found = list(self._measured(node) if node.unit is not None else self._unmeasured(node))
        return sorted(found, key=lambda meaning: meaning.rank)

    def figure(self, node: Number) -> list[Meaning]:
        """The meanings of a number that stands alone: as written, with its reach, or in a given's unit."""
        found = []
        for meaning in self.literal(node):
            scale = Fraction(meaning.value) / node.value if node.value else Fraction(1)
            as_written = scale == (Q(1, node.unit).base if node.unit else 1) or node.unit is None
            if as_written and meaning.rank not in (_ROUNDED, origin_rank("conversion")):
                found.append(replace(meaning, low=node.low * scale, high=node.high * scale))
        return found

    def may_be_stale(self, node: Number) -> bool:
        """Whether a figure is neither a given nor a product of givens, so that only an earlier line explains it."""
        origins = [origin.kind for meaning in self.literal(node) for _, origin in meaning.taken]
        return not {"given", "product", "stated", "earlier"} & set(origins)

    def is_known(self, node: Number) -> bool:
        """Whether a number has an origin: a given, a constant, a product, an earlier line."""
        return any(origin.kind != "plain" for meaning in self.literal(node) for _, origin in meaning.taken)

    def _unmeasured(self, node: Number) -> Iterator[Meaning]:
        exact = False
        for origin in origins(self.stated).get(node.value, ()):
            exact = exact or origin.kind != "conversion"
            yield _exactly(node, origin, pure=origin.dimension == PLAIN and origin.kind != "conversion")
        for origin, rank in self._rounded(node, None):
            exact = exact or rank == 0
            yield _exactly(node, origin, pure=origin.dimension == PLAIN, rank=rank)
        for origin in self._neighbours(node.value):
            yield _exactly(node, origin, pure=origin.dimension == PLAIN)
        yield _as_written(node, plain(node.value), Fraction(1), written=False, exact=exact)

    def _neighbours(self, number: Fraction) -> Iterator[Origin]:
        """199 where 200 is known: one more or one fewer, worked out in the head."""
        if number.denominator != 1 or number < 2:
            return
        for step, sign in ((1, "−"), (-1, "+")):
            for origin in self._exactly_known(number + step):
                says = f"{digits(number)} as {digits(number + step)} {sign} 1"
                value = Fraction(origin.value) * number / (number + step)
                yield Origin("product", says, value, origin.dimension, origin.unit)

    def _exactly_known(self, number: Fraction) -> Iterator[Origin]:
        """The givens, earlier figures and keys that are this number."""
        yield from (o for o in origins(self.stated).get(number, ()) if o.kind == "given")
        for entry in self.entries.values():
            value = entry.value
            if value.value == number or any(figure.number == number for figure in entry.figures):
                yield Origin("earlier", f"line {entry.line}", value.value, value.dimension)
        for name in self.keys:
            key = self.stated.keys[name]
            if key.base == number * Q(1, _unit(self.stated, name)).base:
                yield Origin("key", name, key.base, key.dimension, _unit(self.stated, name))

    def _measured(self, node: Number) -> Iterator[Meaning]:
        one = Q(1, node.unit or "")
        value, exact = node.value * one.base, False
        for origin in known_quantities(self.stated):
            same = origin.value == value
            if same and origin.dimension == one.dimension:
                exact = True
                yield _exactly(node, origin, written=True)
            elif same and omits(one.dimension, origin.dimension):
                exact = True
                yield _exactly(node, origin, written=True, rank=origin.rank + 1)
        for origin, rank in self._rounded(node, one):
            exact = exact or rank == 0
            yield _exactly(node, origin, written=True, rank=rank)
        for known in [o for o in origins(self.stated).get(node.value, ()) if o.kind != "conversion"][:1]:
            exact = True
            unit = node.unit or ""
            yield _exactly(node, Origin(known.kind, known.says, value, one.dimension, unit), written=True)
        yield _as_written(
            node, Origin("plain", "", value, one.dimension, node.unit or ""), one.base, written=True, exact=exact
        )

    def _rounded(self, node: Number, one: Quantity | None) -> Iterator[tuple[Origin, int]]:
        """Values of earlier lines, keys that are not shown and calculators' quantities that round to a literal."""
        for entry in self.entries.values():
            says = f"line {entry.line}"
            for figure in entry.figures:
                if figure.number == node.value and (one is None or figure.scale == one):
                    yield Origin("earlier", says, entry.value.value, entry.value.dimension, figure.unit), 0
            yield from self._rounding(node, one, Origin("earlier", says, entry.value.value, entry.value.dimension))
        for name in self.keys:
            key = self.stated.keys[name]
            yield from self._rounding(node, one, Origin("key", name, key.base, key.dimension, _unit(self.stated, name)))
        for origin in calculator_quantities(self.stated):
            yield from self._rounding(node, one, origin)

    def _rounding(self, node: Number, one: Quantity | None, origin: Origin) -> Iterator[tuple[Origin, int]]:
        if one is None:
            shown = Q(1, origin.unit or Quantity(Fraction(1), origin.dimension).unit)
            scales = [Q(1), shown]
        elif omits(one.dimension, origin.dimension):
            scales = [one]
        else:
            return
        for scale in scales:
            if node.low * scale.base <= origin.value <= node.high * scale.base and _digits(node) > 1:
                yield origin, _ROUNDED if node.value * scale.base != origin.value else 0
                return


def omits(written: Dimension, full: Dimension) -> bool:
    """Whether a written unit is the full one, or the full one without what it counts (5 s for 5 s/request).

    >>> from quantities import Q
    >>> omits(Q(1, "s").dimension, Q(1, "s/request").dimension), omits(Q(1, "s/token").dimension, Q(1, "s").dimension)
    (True, False)
    """
    if written == full:
        return True
    pairs = list(enumerate(zip(written, full, strict=True)))
    return all(w == 0 if index in _COUNTS else w == f for index, (w, f) in pairs)


def _unit(stated: Variant, name: str) -> str:
    return next(step.unit for step in stated.steps if step.name == name)


def _digits(node: Number) -> int:
    """How many digits the number was written with, leading zeros apart."""
    written = "".join(sign for sign in node.text.split()[0] if sign.isdigit())
    return len(written.lstrip("0"))


def _exactly(
    node: Number, origin: Origin, *, written: bool = False, pure: bool = True, rank: int | None = None
) -> Meaning:
    taken = ((node.span, origin),)
    chosen = origin.rank if rank is None else rank
    return Meaning(origin.value, origin.value, origin.value, origin.dimension, taken, written, pure, chosen)


def _as_written(node: Number, origin: Origin, scale: Value, *, written: bool, exact: bool) -> Meaning:
    """The number as it stands; a decimal of unknown origin reaches as far as its last digit."""
    low, high = (node.value, node.value) if exact or node.value.denominator == 1 else (node.low, node.high)
    return Meaning(
        node.value * scale, low * scale, high * scale, origin.dimension, ((node.span, origin),), written, True, 3
    )
