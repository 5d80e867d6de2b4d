"""Database: one engine with its transactions, and its troubles as sentences.

SQLite: write-ahead log, `synchronous=FULL` (what is committed survives a pulled plug), a busy timeout, and writes that
take the lock at their start, so that two writers wait for each other rather than fail half way.
"""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

from sqlalchemy import Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError

from classroom.place import where
from classroom.records import StoreUnavailable

BUSY_SECONDS = 5.0
_BEGIN = "course_begin"


class Database:
    """An engine; every transaction raises StoreUnavailable where the database cannot be reached or refuses."""

    def __init__(self, url: str, busy_seconds: float = BUSY_SECONDS) -> None:
        """Prepare the engine; the first transaction connects."""
        try:
            parsed = make_url(url)
            self.dialect = parsed.get_backend_name()
            self.where = where(url)
            self.path = Path(parsed.database) if self.dialect == "sqlite" and parsed.database else None
            self._engine = _engine(url, self.dialect, busy_seconds)
        except (ArgumentError, NoSuchModuleError, ImportError) as fault:
            raise StoreUnavailable(
                "DATABASE_URL is not the address of a database that this course can use. Write it as "
                "postgresql://user:password@server/database, or leave it out to keep records in a file."
            ) from fault
        self._writing = self._engine.execution_options(**{_BEGIN: "BEGIN IMMEDIATE"})

    @contextlib.contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that only reads."""
        with self._told(), self._engine.begin() as connection:
            yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that writes: committed when the block ends, rolled back when it raises."""
        with self._told(), self._writing.begin() as connection:
            yield connection

    def insert(self, table: Table) -> sqlite.Insert | postgresql.Insert:
        """An insert that may say what happens where the row is there already."""
        return postgresql.insert(table) if self.dialect == "postgresql" else sqlite.insert(table)

    def make_folder(self) -> None:
        """Make the folder of a SQLite file, for its owner alone."""
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as fault:
            raise StoreUnavailable(
                f"The folder {self.path.parent} for your records cannot be made or opened ({fault.strerror}). "
                "Give yourself access to it, or set COURSE_DATA to another folder."
            ) from fault

    def settle(self) -> None:
        """On SQLite, move the write-ahead log into the file and empty it, so that nothing old is left there."""
        if self.path is not None:
            with self._told(), contextlib.closing(sqlite3.connect(self.path)) as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Let go of every connection."""
        self._engine.dispose()

    @contextlib.contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except (DBAPIError, sqlite3.Error) as fault:
            raise StoreUnavailable(_sentence(str(getattr(fault, "orig", fault)), self.where)) from fault


def _engine(url: str, dialect: str, busy_seconds: float) -> Engine:
    if dialect != "sqlite":
        return create_engine(url, pool_pre_ping=True, pool_size=5, max_overflow=15, connect_args={"connect_timeout": 5})
    engine = create_engine(url, connect_args={"timeout": busy_seconds})

    @event.listens_for(engine, "connect")
    def _prepare(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # the driver's own BEGIN comes too late: only before the first write
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("PRAGMA secure_delete=ON")  # what is erased is overwritten
        _use_write_ahead_log(connection, busy_seconds)

    @event.listens_for(engine, "begin")
    def _begin(connection: Connection) -> None:
        connection.exec_driver_sql(connection.get_execution_options().get(_BEGIN, "BEGIN"))

    return engine


def _use_write_ahead_log(connection: sqlite3.Connection, busy_seconds: float) -> None:
    """Switch the file to WAL once; SQLite does not wait by itself for another process that does the same."""
    patience = time.monotonic() + busy_seconds
    while connection.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as fault:
            if "locked" not in str(fault) or time.monotonic() > patience:
                raise
            time.sleep(0.02)


_SENTENCES = (
    ("locked", "The records at {where} are in use by another program. Close it, or wait a moment and try again."),
    ("not a database", "{where} is not a file of records. Move it away, or set COURSE_DATA to another folder."),
    ("malformed", "The records at {where} are damaged. Run `python -m classroom restore BACKUP` with a backup."),
    ("readonly", "The records at {where} cannot be written. Give yourself write access, or set COURSE_DATA."),
    ("read-only", "The database at {where} may only be read just now. Let it be written, or check DATABASE_URL."),
    ("unable to open", "The records at {where} cannot be opened. Give yourself access, or set COURSE_DATA."),
    ("full", "The disk that holds {where} is full. Free some space; nothing that was saved is lost."),
    ("password", "The database at {where} refused the name or the password. Check DATABASE_URL."),
    ("does not exist", "The database at {where} does not exist. Create it, or check DATABASE_URL."),
)


def _sentence(said: str, place: str) -> str:
    for mark, sentence in _SENTENCES:
        if mark in said:
            return sentence.format(where=place)
    if place.startswith("postgresql"):
        return f"The database at {place} does not answer. Start it, or check DATABASE_URL."
    return f"The records at {place} cannot be used ({said}). Check the disk, or set COURSE_DATA to another folder."
