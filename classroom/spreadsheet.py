"""Spreadsheet: rows as CSV that opens well in a spreadsheet and runs nothing there."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

Cell = str | int | float | bool | None
_FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠")


def safe_cell(value: Cell) -> Cell:
    """The value, with an apostrophe before a text that a spreadsheet would take for a formula; numbers stay numbers.

    >>> safe_cell('=HYPERLINK("http://example.org")'), safe_cell("-5 ms"), safe_cell(-5), safe_cell("x = 5")
    ('\\'=HYPERLINK("http://example.org")', "'-5 ms", -5, 'x = 5')
    """
    if isinstance(value, str) and (value.lstrip().startswith(_FORMULA) or value.startswith(("\t", "\r", "\n"))):
        return f"'{value}"
    return value


def csv_bytes(rows: Iterable[Sequence[Cell]]) -> bytes:
    """The rows as UTF-8 with a byte order mark and CRLF, which Excel and LibreOffice both read as such."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerows([safe_cell(cell) for cell in row] for row in rows)
    return text.getvalue().encode("utf-8-sig", errors="replace")
