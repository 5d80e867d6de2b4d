"""Ledger: what the numbers and names of one line may mean.

Names are looked up by name, never by place: a line may stand before the line that
says what its name is.
"""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from exercises.marking.entries import Entry
from exercises.marking.givens import given_numbers
from exercises.marking.interpreter import UnsettledError
from exercises.marking.literals import ROUNDED, Literals
from exercises.marking.meaning import Meaning, whole
from exercises.marking.origin import Kind, origin_rank
from exercises.variant import Variant
from quantities import Number, Q, Quantity
from quantities.dimension import PLAIN
from quantities.tree import Span


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
        self.stated, self._named, self._missing = stated, named, missing
        self._entries = {entry.line: entry for entry in (*named.values(), *earlier)}
        self._literals = Literals(stated, tuple(self._entries.values()), keys)
        self._read: dict[tuple[Span, str, str | None], list[Meaning]] = {}
        self._kinds_of: dict[tuple[Span, str, str | None], set[Kind]] = {}

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
        place = (node.span, node.text, node.unit)  # no two numbers of a line have all; a fraction is slow to look up
        if place not in self._read:
            self._read[place] = self._literals.readings(node)
        return self._read[place]

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
            if as_written and meaning.rank not in (ROUNDED, origin_rank("conversion")):
                found.append(meaning._replace(low=node.low * scale, high=node.high * scale))
        return found

    def is_known(self, node: Number) -> bool:
        """Whether a number has an origin: a given, a constant, a product, an earlier line."""
        return self._kinds(node) != {"plain"}

    def is_honest(self, node: Number) -> bool:
        """Whether a number has an origin that is no mistake; without a unit it gets the benefit of the doubt."""
        return bool(self._kinds(node) - ({"plain"} if node.unit is None else {"plain", "mistake"}))

    def may_be_stale(self, node: Number) -> bool:
        """Whether a figure is neither a given nor a product of givens, so that only an earlier line explains it."""
        return not self._kinds(node) & {"given", "product", "stated", "earlier", "turned", "numeral"}

    def may_be_the_answer(self, node: Number) -> bool:
        """Whether a number is no given, so that a sum with it may be the answer in disguise."""
        return not self._kinds(node) & {"given", "stated", "conversion", "earlier", "turned"}

    def is_stated(self, node: Number) -> bool:
        """Whether a number is the problem's own, so that it need not be that of an earlier line."""
        return bool(self._kinds(node) & {"given", "stated", "conversion"})

    def is_invented(self, node: Number) -> bool:
        """Whether a number, wherever it stands, is neither the problem's nor made of what the problem states."""
        made: set[Kind] = {"given", "product", "stated", "key", "mistake", "turned", "conversion", "written", "numeral"}
        return not self._kinds(node) & made

    def below(self, node: Number) -> list[Entry]:
        """The earlier lines whose value a number may be."""
        lines = {origin.line: None for meaning in self.literal(node) for _, origin in meaning.taken if origin.line}
        return [self._entries[line] for line in lines]

    def entry(self, name: str) -> Entry | None:
        """The line that gives a name its value."""
        return self._named.get(name)

    def _kinds(self, node: Number) -> set[Kind]:
        place = (node.span, node.text, node.unit)
        if place not in self._kinds_of:
            self._kinds_of[place] = {origin.kind for meaning in self.literal(node) for _, origin in meaning.taken}
        return self._kinds_of[place]
