"""Fields: reading one TOML table, key by key, and gathering what is wrong with it.

A reader asks for the keys it knows; whatever is left over is unknown and a fault.
A missing or wrong value becomes a fault and a harmless stand-in, so that reading
goes on and the author is told of everything at once.
"""

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

from exercises.faults import Fault
from exercises.problem import KeyPath
from quantities import Expression, Refused, parse

_STAND_IN = parse("1")
MAX_EXPONENT = 300
"""Powers of ten beyond this are no number here, as in what a learner writes."""


class Faults:
    """The faults of one file, gathered while it is read."""

    def __init__(self, path: Path, lines: Mapping[KeyPath, int]) -> None:
        self.path, self.lines = path, lines
        self.found: list[Fault] = []
        self.names: frozenset[str] = frozenset()
        """The names that expressions of this file may use; they settle what `GB / layers` means."""

    def add(self, where: KeyPath, says: str) -> None:
        """Note a fault at a key, or at the nearest table around it."""
        while where and where not in self.lines:
            where = where[:-1]
        self.at(self.lines.get(where, 1), says)

    def at(self, line: int, says: str) -> None:
        """Note a fault on a line."""
        self.found.append(Fault(self.path, line, says))


class Table:
    """One table of the header; `where` is its place, `what` what it is called in a fault."""

    def __init__(self, data: Mapping[str, object], where: KeyPath, faults: Faults, what: str) -> None:
        self.data, self.where, self.faults, self.what = data, where, faults, what
        self.known: set[str] = set()

    def __contains__(self, key: str) -> bool:
        return key in self.data

    def get(self, key: str) -> object:
        """The raw value, or None; the key counts as known."""
        self.known.add(key)
        return self.data.get(key)

    def fault(self, key: str, says: str) -> None:
        """Note a fault at one key of this table."""
        self.faults.add((*self.where, key), says)

    def need(self, key: str, says: str = "") -> object:
        """The raw value; a fault where it is missing."""
        value = self.get(key)
        if value is None:
            self.fault(key, says or f"{self.what} needs {key}")
        return value

    def text(self, key: str, *, need: bool = True) -> str:
        """A text; a needed one may not be empty."""
        value = self.need(key) if need else self.get(key)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.fault(key, f"{key} is a text, in quotation marks")
            return ""
        if need and not value.strip():
            self.fault(key, f"{key} is empty")
        return value

    def flag(self, key: str) -> bool:
        """True or false; false where it is not given."""
        value = self.get(key)
        if value is not None and not isinstance(value, bool):
            self.fault(key, f"{key} is true or false")
        return value is True

    def number(self, key: str, default: Fraction | None = None) -> Fraction:
        """A finite number; `default` where it is not given, or a fault where there is no default."""
        value = self.get(key)
        if value is None and default is not None:
            return default
        if value is None:
            self.fault(key, f"{self.what} needs {key}")
            return Fraction(1)
        number = as_number(value)
        if number is None:
            self.fault(key, f"{key} is a finite number")
        return Fraction(1) if number is None else number

    def expression(self, key: str) -> Expression | None:
        """An expression; None (and a fault) where it is missing or cannot be read."""
        return self.parsed(key, self.text(key))

    def parsed(self, key: str, text: str) -> Expression | None:
        """A text as an expression; None (and a fault) where it cannot be read."""
        if not text.strip():
            return None
        expression = parse(text, self.faults.names)
        if isinstance(expression, Refused):
            self.fault(key, f"'{text}' is not an expression: {expression.reason}")
            return None
        return expression

    def texts(self, key: str, *, need: bool = True) -> tuple[str, ...]:
        """A list of texts."""
        value = self.need(key) if need else self.get(key)
        if value is None:
            return ()
        if not isinstance(value, list) or not all(isinstance(item, str) and item.strip() for item in value):
            self.fault(key, f"{key} is a list of texts")
            return ()
        return tuple(value)

    def mapping(self, key: str) -> Mapping[str, object]:
        """An inline table."""
        value = self.need(key)
        if isinstance(value, dict):
            return value
        if value is not None:
            self.fault(key, f"{key} is a table: {{ name = ... }}")
        return {}

    def table(self, key: str, what: str = "") -> "Table | None":
        """A `[table]`, or None where there is none."""
        value = self.get(key)
        if value is None:
            return None
        if not isinstance(value, dict):
            self.fault(key, f"{key} is a table: write [{key}]")
            return None
        return Table(value, (*self.where, key), self.faults, what or f"[{key}]")

    def tables(self, key: str) -> Iterator["Table"]:
        """Each `[[table]]` of this name."""
        value = self.get(key)
        if value is None:
            return
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.fault(key, f"{key} is a list of tables: write [[{key}]]")
            return
        for index, item in enumerate(value):
            yield Table(item, (*self.where, key, index), self.faults, f"[[{key}]]")

    def points(self) -> Fraction:
        """What this table is worth."""
        points = self.number("points")
        if points <= 0:
            self.fault("points", "points are more than 0")
        return points

    def unique(self, key: str, ids: Sequence[str]) -> None:
        """Note every id that a `[[table]]` before it has already."""
        for index, name in enumerate(ids):
            if name and name in ids[:index]:
                self.faults.add((*self.where, key, index, "id"), f"two [[{key}]] have the id {name}")

    def done(self) -> None:
        """Note every key that nobody asked for."""
        for key in self.data:
            if key not in self.known:
                self.fault(key, f"unknown key {key} in {self.what}")


def as_number(value: object) -> Fraction | None:
    """A TOML number exactly, or None where it is no number, or too large or too small to be worked with.

    >>> as_number(Decimal("0.4")), as_number(float("nan")), as_number(True), as_number(Decimal("1e400"))
    (Fraction(2, 5), None, None, None)
    """
    if isinstance(value, bool) or not isinstance(value, int | float | Decimal):
        return None
    number = Decimal(value)
    finite = number.is_finite() and (not number or abs(number.adjusted()) <= MAX_EXPONENT)
    return Fraction(number) if finite else None


def stand_in() -> Expression:
    """An expression in place of one that could not be read; its fault is noted already."""
    assert isinstance(_STAND_IN, Expression)
    return _STAND_IN
