"""Entries: what a settled line gives to the lines that use it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from exercises.marking.meaning import Meaning, Value
from exercises.marking.origin import Origin, turned
from exercises.marking.scales import scales
from quantities import Number, Q, Quantity
from quantities.dimension import BASES, Dimension

COUNTS = frozenset(BASES.index(base) for base in ("token", "request", "step", "layer", "head", "element"))
_CLOSE = 1e-9
_SURELY = 3
"""So many written digits are not a value in some other unit by chance."""


def key(number: Value) -> object:
    """What a number is looked up by, which is quicker than the fraction itself.

    >>> key(Fraction(80)), key(Fraction(1, 2))
    (80, (1, 2))
    """
    if type(number) is Fraction:
        return number.numerator if number.denominator == 1 else (number.numerator, number.denominator)
    return number


Same = tuple[object, Dimension, str]
"""What two lines may have alike: a number that may be either is looked at once."""


def same(origin: Origin) -> Same:
    """What is alike in two origins that give the same reading."""
    return key(origin.value), origin.dimension, origin.unit


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as a line ends with it: `2.62 MB/token`."""

    number: Fraction
    unit: str
    """The written unit, or the one it was taken in; "" for a plain number."""
    scale: Quantity
    """One of that unit."""


class Reach:
    """What rounds to a literal of so many digits, worked out once; `one` is one of its unit."""

    def __init__(self, node: Number, one: Quantity | None, figures: int) -> None:
        room = _CLOSE * max(abs(float(node.low)), abs(float(node.high)))
        self.low, self.value, self.high = float(node.low) - room, float(node.value), float(node.high) + room
        self.one = 1.0 if one is None else float(one.base)
        self.dimension: Dimension | None = None if one is None else one.dimension
        self.is_sure = figures >= _SURELY

    def is_just(self, value: float) -> bool:
        """Whether a value is the literal itself, and not only one that rounds to it."""
        return abs(value - self.value) <= _CLOSE * abs(value)


@dataclass(frozen=True)
class Rounded:
    """A value that a later line may write as a rounded figure."""

    origin: Origin
    value: float
    bare: tuple[tuple[float, str], ...]
    """The value as a number without a unit, and that unit: its own, the base unit, then those it may be turned into."""

    def written_as(self, reach: Reach) -> tuple[Origin, bool] | None:
        """What a literal is, when it is this value rounded, and whether it is just this value.

        A number without a unit is the value in a unit that it may be turned into only where its digits are many
        enough not to be so by chance.
        """
        if reach.dimension is not None:
            value = self.value / reach.one
            fits = reach.low <= value <= reach.high and omits(reach.dimension, self.origin.dimension)
            return (self.origin, reach.is_just(value)) if fits else None
        for value, unit in self.bare if reach.is_sure else self.bare[:2]:
            if reach.low <= value <= reach.high:
                return replace(self.origin, unit=unit), reach.is_just(value)
        return None


def rounded(origin: Origin) -> Rounded:
    """A value as later lines may write it."""
    value = float(origin.value)
    own = float(Q(1, origin.unit).base) if origin.unit else 1.0
    other = [(value / float(one), unit) for unit, one in scales(origin.dimension)]
    return Rounded(origin, value, ((value / own, origin.unit), *(other or [(value, "")])))


@dataclass(frozen=True)
class Standing:
    """What one line rests on."""

    lines: frozenset[int] = frozenset()
    """The lines that it uses."""
    bare: tuple[Number, ...] = ()
    """Its numbers, and those of the lines that it uses, that may be an answer without working."""
    unknown: tuple[tuple[int, Number], ...] = ()
    """The numbers without an origin in lines of the learner's own that it uses, each with its line."""


@dataclass(frozen=True)
class Entry:
    """One settled line's values, exact first, and its figures."""

    line: int
    name: str
    meanings: tuple[Meaning, ...]
    figures: tuple[Figure, ...] = ()
    standing: Standing = Standing()

    @property
    def value(self) -> Meaning:
        """The likeliest value, as exact as the line has it."""
        return self.meanings[0]

    @cached_property
    def rounded(self) -> Rounded:
        """The value as later lines may write it."""
        return rounded(self._origin(self.figures[-1].unit if self.figures else ""))

    @cached_property
    def numbers(self) -> tuple[tuple[Fraction, Origin], ...]:
        """The numbers by which a later line may mean this value, or the figure that the line ends with."""
        written = [(figure.number, origin) for figure, origin in self._written()]
        shown = [(figure.number, self._origin(figure.unit)) for figure in self.figures]
        exact = [] if isinstance(self.value.value, float) else [(Fraction(self.value.value), self._origin())]
        return (*shown, *exact, *written)

    @cached_property
    def values(self) -> tuple[tuple[Fraction, Origin], ...]:
        """The same by the value in base units, for a later line that writes a unit."""
        written = [(Fraction(origin.value), origin) for _, origin in self._written()]
        shown = [figure.number * Fraction(figure.scale.base) for figure in self.figures]
        origin = self._origin()
        return (*((base, origin) for base in dict.fromkeys([*shown, Fraction(self.value.value)])), *written)

    @cached_property
    def by_number(self) -> Mapping[object, Sequence[tuple[Same, Origin]]]:
        """The origins by the `key` of their numbers."""
        return _table(self.numbers)

    @cached_property
    def by_value(self) -> Mapping[object, Sequence[tuple[Same, Origin]]]:
        """The origins by the `key` of their values."""
        return _table(self.values)

    @cached_property
    def turned(self) -> Mapping[Fraction, Origin]:
        """The value by the numbers that it is in other units than the line's."""
        found = (pair for base, origin in self.values for pair in turned(base, origin.dimension))
        return {number: replace(origin, line=self.line) for number, origin in found}

    def _origin(self, unit: str = "") -> Origin:
        return Origin("earlier", f"line {self.line}", self.value.value, self.value.dimension, unit, self.line)

    @property
    def is_rounded(self) -> bool:
        """Whether it ends with a figure that says less than its sum."""
        return any(True for _ in self._written())

    def _written(self) -> Iterator[tuple[Figure, Origin]]:
        """The figures that are rounded, as they stand: 330 kB of a line that comes to 327.68 kB."""
        for figure in self.figures:
            base = figure.number * Fraction(figure.scale.base)
            if base != self.value.value:
                yield figure, replace(self._origin(figure.unit), kind="written", value=base)


def _table(pairs: Iterable[tuple[Fraction, Origin]]) -> Mapping[object, Sequence[tuple[Same, Origin]]]:
    found: dict[object, list[tuple[Same, Origin]]] = {}
    for number, origin in pairs:
        found.setdefault(key(number), []).append((same(origin), origin))
    return found


def omits(written: Dimension, full: Dimension) -> bool:
    """Whether a written unit is the full one, or the full one without what it counts (5 s for 5 s/request).

    >>> from quantities import Q
    >>> omits(Q(1, "s").dimension, Q(1, "s/request").dimension), omits(Q(1, "s/token").dimension, Q(1, "s").dimension)
    (True, False)
    """
    if written == full:
        return True
    pairs = list(enumerate(zip(written, full, strict=True)))
    return all(w == 0 if index in COUNTS else w == f for index, (w, f) in pairs)
