"""Archive: a copy that somebody brings back, read with suspicion.

Whatever the file is, the outcome is either the records in it or one sentence. Nothing is unpacked to disk, no size
that the file claims is believed, and only `copy.json` is read.
"""

from __future__ import annotations

import io
import json
import zipfile
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TypeVar

from classroom.coding import as_text, from_data
from classroom.events import Json
from classroom.export import COPY, FORMAT
from classroom.records import Draft
from classroom.store import LONGEST_NAME, Entry
from quantities import Q, show

LARGEST_ARCHIVE = 10_000_000
LARGEST_COPY = 60_000_000
MOST_RECORDS = 100_000
LARGEST_TEXT = 100_000
_LARGEST_NUMBER = 2**53
Read = TypeVar("Read")


class CopyRefused(Exception):  # noqa: N818  (an outcome with a sentence for the learner, not a mistake in the program)
    """The file cannot be brought back. `str()` is a sentence; nothing was changed."""


@dataclass(frozen=True)
class Copy:
    """What an archive holds."""

    exported: str
    entries: tuple[Entry, ...]
    drafts: tuple[Draft, ...]


def read_copy(data: bytes) -> Copy:
    """The records of an archive; raises CopyRefused."""
    if len(data) > LARGEST_ARCHIVE:
        most = show(Q(LARGEST_ARCHIVE, "byte"), digits=None)
        raise CopyRefused(
            f"This file has {show(Q(len(data), 'byte'))}; a copy has at most {most}. "
            "Choose the zip that this course gave you."
        )
    try:
        found = json.loads(_member(data))
    except (ValueError, RecursionError) as fault:
        raise CopyRefused(f"{COPY} in this file is damaged. Choose another copy; nothing was changed.") from fault
    return _copy(found)


def _member(data: bytes) -> bytes:
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive, archive.open(COPY) as member:
            content = member.read(LARGEST_COPY + 1)
    except KeyError as fault:
        raise CopyRefused(f"This zip holds no {COPY}. Choose the zip that this course gave you.") from fault
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError) as fault:
        raise CopyRefused(
            "This file is not a copy from this course, or it is damaged. Choose the zip that the course gave you; "
            "nothing was changed."
        ) from fault
    if len(content) > LARGEST_COPY:
        raise CopyRefused(f"{COPY} in this file is larger than any copy. Nothing was changed.")
    return content


def _copy(found: object) -> Copy:
    if not isinstance(found, dict) or not isinstance(found.get("format"), int):
        raise CopyRefused(f"{COPY} in this file is not a copy from this course. Nothing was changed.")
    if found["format"] > FORMAT:
        raise CopyRefused("This copy comes from a newer version of the course. Bring this one up to date first.")
    events, drafts = found.get("events"), found.get("drafts")
    if not isinstance(events, list) or not isinstance(drafts, list) or len(events) + len(drafts) > MOST_RECORDS:
        raise CopyRefused(f"{COPY} in this file is incomplete, or holds too much. Nothing was changed.")
    return Copy(
        _text(found, "exported", LONGEST_NAME) if "exported" in found else "",
        tuple(_record(_entry, each, f"record {number}") for number, each in enumerate(events, start=1)),
        tuple(_record(_draft, each, f"half answer {number}") for number, each in enumerate(drafts, start=1)),
    )


def _record(read: Callable[[Mapping[str, object]], Read], each: object, what: str) -> Read:
    """Read one record, or say which one is damaged."""
    try:
        if not isinstance(each, dict):
            raise TypeError(each)
        return read(each)
    except (KeyError, TypeError, ValueError, OverflowError, RecursionError) as fault:
        raise CopyRefused(f"{what.capitalize()} of {COPY} is damaged. Nothing was changed.") from fault


def _entry(data: Mapping[str, object]) -> Entry:
    payload = from_data(_text(data, "kind", LONGEST_NAME, name_like=True), _object(data, "payload"))
    if len(as_text(payload)) > LARGEST_TEXT * 6:
        raise ValueError("A record is too long.")
    return Entry(payload, _text(data, "key", LONGEST_NAME, name_like=True), _moment(data), "import")


def _draft(data: Mapping[str, object]) -> Draft:
    return Draft(
        _text(data, "problem", LONGEST_NAME, name_like=True),
        _number(data, "seed"),
        _text(data, "text", LARGEST_TEXT),
        _number(data, "revision"),
        _moment(data),
    )


def _object(data: Mapping[str, object], name: str) -> Mapping[str, Json]:
    value = data[name]
    if not isinstance(value, dict):
        raise TypeError(name)
    return value


def _text(data: Mapping[str, object], name: str, longest: int, *, name_like: bool = False) -> str:
    value = data[name]
    if not isinstance(value, str) or len(value) > longest or (name_like and not (value and value.isprintable())):
        raise TypeError(name)
    return value


def _number(data: Mapping[str, object], name: str) -> int:
    value = data[name]
    if type(value) is not int or not 0 <= value <= _LARGEST_NUMBER:
        raise TypeError(name)
    return value


def _moment(data: Mapping[str, object]) -> datetime:
    at = datetime.fromisoformat(_text(data, "at", LONGEST_NAME))
    if at.tzinfo is None:
        raise ValueError("A time needs its zone.")
    return at.astimezone(UTC)
