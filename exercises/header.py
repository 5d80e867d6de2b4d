"""Headers: a `+++` TOML header in front of Markdown, and the line of each of its keys.

`tomllib` says nothing of where a key stood, and a fault without its line is no use
to an author, so the header is scanned once more for its tables and keys.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

FENCE = "+++"
_TABLE = re.compile(r"^\s*\[(\[?)\s*([A-Za-z0-9_.-]+)\s*\]?\]\s*(?:#.*)?$")
_KEY = re.compile(r"^\s*([A-Za-z0-9_-]+|\"[^\"]+\")\s*=")
_AT = re.compile(r"\s*\(at line (\d+), column \d+\)")
_END = re.compile(r"\s*\(at end of document\)")

KeyPath = tuple[str | int, ...]


@dataclass(frozen=True)
class Header:
    """The header as data, the line of every key in the file, and the text after it."""

    data: Mapping[str, object]
    lines: Mapping[KeyPath, int]
    body: str
    body_line: int
    """The line of the file on which the body starts."""


class HeaderFault(Exception):  # noqa: N818 - a fault of the author's file
    """Raised when there is no header, or it is not TOML; carries the line and a sentence."""

    def __init__(self, line: int, says: str) -> None:
        self.line, self.says = line, says
        super().__init__(says)


def split_header(text: str) -> Header:
    """Split a file into its TOML header and the rest.

    >>> split_header("+++\\ntitle = 'x'\\n+++\\nHello").lines[("title",)]
    2

    Raises HeaderFault when a fence is missing or the TOML cannot be read.
    """
    lines = text.splitlines()
    if not lines or lines[0].strip() != FENCE:
        raise HeaderFault(1, "the file starts with a line +++, then its TOML header, then +++ again")
    end = next((i for i, line in enumerate(lines[1:], start=1) if line.strip() == FENCE), None)
    if end is None:
        raise HeaderFault(1, "the header is not closed: a second line +++ is missing")
    toml = "\n".join(lines[1:end]) + "\n"
    body = "\n".join(lines[end + 1 :])
    body_line = end + 2 + len(body) - len(body.lstrip("\n")) if body.strip() else min(end + 2, len(lines))
    body = body.strip()
    return Header(_load(toml), dict(_key_lines(lines[1:end])), body, body_line)


def _load(toml: str) -> Mapping[str, object]:
    try:
        return tomllib.loads(toml, parse_float=_decimal)
    except tomllib.TOMLDecodeError as error:
        says, at = str(error), _AT.search(str(error))
        line = int(at.group(1)) + 1 if at else toml.count("\n") + 1
        raise HeaderFault(line, f"this is not TOML: {_END.sub('', _AT.sub('', says))}") from None
    except (ValueError, RecursionError):
        lines = toml.split("\n")
        line = max(range(len(lines)), key=lambda at: len(lines[at])) + 2
        raise HeaderFault(line, "a number here has too many digits, or a list is too deep") from None


def _decimal(text: str) -> Decimal:
    """A number with a point or an exponent, exactly; no number where its exponent has no end.

    >>> _decimal("0.4"), _decimal("1e99999999999999999999")
    (Decimal('0.4'), Decimal('NaN'))
    """
    try:
        return Decimal(text)
    except InvalidOperation:
        return Decimal("NaN")


def _key_lines(lines: list[str]) -> Iterator[tuple[KeyPath, int]]:
    """Every table and key with its line in the file (the header starts on line 2)."""
    table: KeyPath = ()
    counts: dict[str, int] = {}
    closer = ""
    for number, line in enumerate(lines, start=2):
        if closer:
            closer = "" if closer in line else closer
            continue
        if found := _TABLE.match(line):
            name = found.group(2)
            parts: KeyPath = tuple(name.split("."))
            if found.group(1):
                counts[name] = counts.get(name, -1) + 1
                parts = (*parts, counts[name])
            table = parts
            yield table, number
        elif found := _KEY.match(line):
            yield (*table, found.group(1).strip('"')), number
            closer = _left_open(line[found.end() :])


def _left_open(value: str) -> str:
    """The quotes that end a string left open on this line, if one was."""
    for quotes in ('"""', "'''"):
        if value.count(quotes) % 2:
            return quotes
    return ""
