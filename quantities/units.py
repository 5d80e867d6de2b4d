"""Units: the table from a spelling to its size and dimension.

The sizes come from Pint and a registry of our own (`units.txt`), as `measured.py` keeps them.
"""

from dataclasses import dataclass
from fractions import Fraction

from quantities.dimension import BASES, Dimension
from quantities.measured import Measures, kept
from quantities.spellings import PREFIXES, SPELLED, Spelled


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit that was read: its usual spelling, its size in base units and its dimension."""

    name: str
    factor: Fraction
    dimension: Dimension
    notes: tuple[str, ...] = ()


def _table() -> tuple[dict[str, Unit], dict[str, Unit]]:
    """The short spellings as written, and the words in lower case."""
    measures = kept()
    short: dict[str, Unit] = {}
    words: dict[str, Unit] = {}
    for spelled in SPELLED:
        for prefix in spelled.prefixes:
            unit = _unit(measures, spelled, prefix)
            for spelling in spelled.short:
                short[prefix + spelling] = _noted(unit, spelled.note, prefix + spelling)
            for word in spelled.words:
                words[PREFIXES[prefix] + word] = unit
    return short, words


def _unit(measures: Measures, spelled: Spelled, prefix: str) -> Unit:
    factor, exponents = measures[PREFIXES[prefix] + spelled.name]
    usual = {"K": "k", "u": "µ", "μ": "µ"}.get(prefix, prefix) + spelled.symbol
    name = spelled.alone if spelled.alone and not prefix else usual
    return Unit(name, Fraction(factor), tuple(exponents.get(b, 0) for b in BASES))


def _noted(unit: Unit, note: str, written: str) -> Unit:
    if not note:
        return unit
    return Unit(unit.name, unit.factor, unit.dimension, (note.format(unit=written, read=unit.name),))


_SHORT, _WORDS = _table()


def _by_lower_case() -> dict[str, tuple[str, ...]]:
    found: dict[str, dict[str, None]] = {}
    for spelling in _SHORT:
        found.setdefault(spelling.lower(), {})[spelling] = None
    return {lower: tuple(spellings) for lower, spellings in found.items()}


_NEAR = _by_lower_case()


def spelled(word: str) -> Unit | None:
    """The unit that a word spells, or None.

    >>> spelled("GiB").factor, spelled("KB").name, spelled("Tokens").name, spelled("MS")
    (Fraction(1073741824, 1), 'kB', 'token', None)
    """
    return _SHORT.get(word) or _WORDS.get(word.lower())


def near(word: str) -> tuple[str, ...]:
    """The spellings that differ from a word in capitals only.

    >>> near("MS")
    ('ms', 'Ms')
    """
    return _NEAR.get(word.lower(), ())
