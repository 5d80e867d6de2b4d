"""Upkeep: check, back up and put back the records."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Text, select, text, type_coerce

from classroom.coding import KINDS, from_text
from classroom.events import Unknown
from classroom.records import StoreUnavailable
from classroom.store import Store
from classroom.tables import EVENTS, is_moment


def faults(store: Store) -> Iterator[str]:
    """What is wrong with the records, a sentence each; nothing when all is well."""
    with store.database.reading() as connection:
        if store.database.dialect == "sqlite":
            for (said,) in connection.execute(text("PRAGMA integrity_check")):
                if said != "ok":
                    yield f"The file is damaged: {said}."
        rows = select(EVENTS.c.id, EVENTS.c.kind, EVENTS.c.payload, type_coerce(EVENTS.c.at, Text).label("at"))
        for row in connection.execute(rows.order_by(EVENTS.c.id)):
            unreadable = isinstance(from_text(row.kind, row.payload), Unknown) and row.kind in KINDS
            if unreadable or not is_moment(row.at):
                yield f"Record {row.id} ({row.kind}) cannot be read."


def back_up(store: Store, path: Path) -> None:
    """Copy the records to a new file while they are in use; raises StoreUnavailable."""
    source = _file_of(store)
    if path.exists():
        raise StoreUnavailable(f"{path} exists already. Choose a new name, so that no older backup is lost.")
    try:
        _copy(source, path)
    except sqlite3.Error as fault:
        path.unlink(missing_ok=True)
        raise StoreUnavailable(
            f"The backup could not be written to {path} ({fault}). Check folder and disk."
        ) from fault


def put_back(backup: Path, records: Path, aside: Path) -> None:
    """Put a backup in the place of the records; what stood there is kept as `aside`. Stop the site first.

    Raises StoreUnavailable, and changes nothing, where the backup is not a whole file of records.
    """
    _refuse_damaged(backup)
    fresh = records.with_suffix(".restoring")
    fresh.unlink(missing_ok=True)
    records.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _copy(backup, fresh)
    for part in ("", "-wal", "-shm"):
        if (old := Path(f"{records}{part}")).exists():
            old.replace(f"{aside}{part}")
    fresh.replace(records)


def _copy(source: Path, target: Path) -> None:
    with contextlib.closing(sqlite3.connect(source)) as old, contextlib.closing(sqlite3.connect(target)) as new:
        old.backup(new)


def _refuse_damaged(backup: Path) -> None:
    try:
        with contextlib.closing(sqlite3.connect(f"file:{backup}?mode=ro", uri=True)) as connection:
            whole = connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            connection.execute("SELECT id, learner, key, kind, payload, at, origin FROM events LIMIT 1")
    except sqlite3.Error as fault:
        raise StoreUnavailable(f"{backup} is not a backup of the records ({fault}). Nothing was changed.") from fault
    if not whole:
        raise StoreUnavailable(f"{backup} is damaged. Use another backup; nothing was changed.")


def _file_of(store: Store) -> Path:
    if store.database.path is None:
        raise StoreUnavailable(f"The records are at {store.where}: back them up with pg_dump, PostgreSQL's own tool.")
    return store.database.path
