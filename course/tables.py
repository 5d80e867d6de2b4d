"""Tables: TOML that knows which line a key stands on.

`tomllib` forgets lines once it has read a file, and a fault without its line sends
an author searching.
"""

import math
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""What a claim and a term may be called."""
_AT = re.compile(r"\s*\(at (?:line (\d+), column \d+|end of document)\)$")
_HEADER = re.compile(r"^\s*\[\[?\s*([^\]]+?)\s*\]")


class UnreadableError(ValueError):
    """Something in a file that cannot be read, with the line it happens on."""

    def __init__(self, line: int, says: str) -> None:
        super().__init__(says)
        self.line = line
        self.says = says


def text_of(path: Path) -> str:
    """The text of a content file. Raises UnreadableError when it is not UTF-8."""
    raw = path.read_bytes()
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise UnreadableError(raw[: error.start].count(b"\n") + 1, "This is not UTF-8 text.") from None


def load(text: str, line: int = 1) -> dict[str, object]:
    """The tables of a text whose first line is `line` of its file.

    Raises UnreadableError when it is not TOML, repeats a key or holds a number that is not finite.
    """
    try:
        loaded: dict[str, object] = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = _AT.search(str(error))
        within = int(at[1]) if at and at[1] else max(1, text.count("\n") + (not text.endswith("\n")))
        raise UnreadableError(line + within - 1, f"This is not TOML: {_AT.sub('', str(error))}.") from None
    except (ValueError, RecursionError):
        raise UnreadableError(
            line + _longest(text) - 1, "A number here has too many digits, or a list too deep."
        ) from None
    for path in _not_finite(loaded):
        raise UnreadableError(line + line_of(text, *path) - 1, f"`{path[-1]}` is not a finite number.")
    return loaded


def _longest(text: str) -> int:
    """The longest line of a text, counted from 1: where digits or brackets without end stand."""
    lines = text.split("\n")
    return max(range(len(lines)), key=lambda at: len(lines[at])) + 1


def line_of(text: str, *path: str) -> int:
    """The line, counted from 1, on which a key stands; that of its table where the key is missing.

    >>> line_of('[a]\\nx = 1\\n[b]\\nx = 2\\n', "b", "x")
    4
    """
    lines = text.splitlines()
    found = 1
    for depth in range(1, len(path) + 1):
        at = _find(lines, path[:depth])
        if at is None:
            return found
        found = at
    return found


def _find(lines: list[str], path: tuple[str, ...]) -> int | None:
    table: tuple[str, ...] = ()
    for number, line in enumerate(lines, 1):
        header = _HEADER.match(line)
        if header:
            table = tuple(part.strip().strip("\"'") for part in header[1].split("."))
            if table[: len(path)] == path:
                return number
        elif (*table, *_key(line)) == path or (len(path) > 1 and _inline(line, table, path)):
            return number
    return None


def _key(line: str) -> tuple[str, ...]:
    key = re.match(r"""\s*["']?([\w-]+)["']?\s*=""", line)
    return (key[1],) if key else ()


def _inline(line: str, table: tuple[str, ...], path: tuple[str, ...]) -> bool:
    """True where the last key of the path stands inside an inline table on this line."""
    return (*table, *_key(line)) == path[:-1] and bool(
        re.search(rf"""[{{,]\s*["']?{re.escape(path[-1])}["']?\s*=""", line)
    )


def _not_finite(value: object, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    if isinstance(value, float) and not math.isfinite(value):
        yield path
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _not_finite(inner, (*path, str(key)))
    elif isinstance(value, list):
        for inner in value:
            yield from _not_finite(inner, path)
