"""Store: the event log and the drafts, in SQLite or PostgreSQL.

What a method gives back has been committed. Nothing here reads a clock or makes a key: both are arguments.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, Select, and_, false, func, select, update

from classroom.coding import as_text, from_text, kind_of
from classroom.database import BUSY_SECONDS, Database
from classroom.events import Event, Origin, Payload
from classroom.migrate import migrate
from classroom.records import Draft, Older, Saved, StoreUnavailable
from classroom.tables import DRAFTS, EVENTS

LONGEST_NAME = 200


@dataclass(frozen=True)
class Entry:
    """An event that is still to be written."""

    payload: Payload
    key: str
    at: datetime
    origin: Origin = "live"


class Store:
    """An open store. Every method raises StoreUnavailable with a sentence when the records cannot be reached."""

    def __init__(self, database: Database) -> None:
        """Wrap a database whose tables are up to date."""
        self.database = database

    @property
    def where(self) -> str:
        """The path or the server, without its password."""
        return self.database.where

    def append(self, learner: str, payload: Payload, key: str, at: datetime, origin: Origin = "live") -> Event:
        """Write one event and give it back as the store holds it.

        The same key of the same learner writes nothing and gives the first event back.
        """
        return self.append_all(learner, [Entry(payload, key, at, origin)])[0]

    def append_all(self, learner: str, entries: Iterable[Entry]) -> tuple[Event, ...]:
        """Write several events, all or none."""
        with self.database.writing() as connection:
            return tuple(self.write(connection, learner, entry)[0] for entry in entries)

    def write(self, connection: Connection, learner: str, entry: Entry) -> tuple[Event, bool]:
        """Write one event inside a transaction of the caller's; also whether it is new."""
        insert = self.database.insert(EVENTS).values(
            learner=_plain(learner),
            key=_plain(entry.key),
            kind=_plain(kind_of(entry.payload)),
            payload=as_text(entry.payload),
            at=entry.at,
            origin=entry.origin,
        )
        once = insert.on_conflict_do_nothing(index_elements=["learner", "key"]).returning(EVENTS.c.id)
        new = connection.execute(once).one_or_none() is not None
        held = select(EVENTS).where(EVENTS.c.learner == learner, EVENTS.c.key == entry.key)
        return _event(connection.execute(held).one()), new

    def events(self, learner: str, kinds: Collection[str] = ()) -> tuple[Event, ...]:
        """A learner's events in the order of writing; only these kinds, where any are named."""
        query = select(EVENTS).where(EVENTS.c.learner == learner).order_by(EVENTS.c.id)
        if kinds:
            query = query.where(EVENTS.c.kind.in_(tuple(kinds)))
        with self.database.reading() as connection:
            return tuple(_event(row) for row in connection.execute(query))

    def save_draft(
        self,
        learner: str,
        problem: str,
        seed: int,
        text: str,
        revision: int,
        at: datetime,
        knows: Collection[int] | None = None,
    ) -> Saved | Older:
        """Keep the latest text of a variant; an older revision never overwrites a newer one.

        `knows` are the revisions that this text grew out of: with it, a text that its writer never saw is not
        overwritten either. A text that stands already is saved, whatever its revision: a save may be sent twice.
        """
        draft = Draft(problem, seed, text, revision, at)
        with self.database.writing() as connection:
            return self.write_draft(connection, learner, draft, knows)

    def write_draft(
        self, connection: Connection, learner: str, draft: Draft, knows: Collection[int] | None = None
    ) -> Saved | Older:
        """Save a draft inside a transaction of the caller's."""
        insert = self.database.insert(DRAFTS).values(
            learner=_plain(learner),
            problem=_plain(draft.problem),
            seed=draft.seed,
            text=draft.text,
            revision=draft.revision,
            at=draft.at,
        )
        follows = DRAFTS.c.revision < insert.excluded.revision
        connection.execute(
            insert.on_conflict_do_update(
                index_elements=["learner", "problem", "seed"],
                set_={name: insert.excluded[name] for name in ("text", "revision", "at")},
                where=follows if knows is None else and_(follows, DRAFTS.c.revision.in_(knows)),
            )
        )
        held = _draft(connection.execute(_drafts(learner, draft.problem, draft.seed)).one())
        return Saved(held.at, held.revision) if held.text == draft.text else Older(held)

    def draft(self, learner: str, problem: str, seed: int) -> Draft | None:
        """The latest text of one variant."""
        with self.database.reading() as connection:
            return self.read_draft(connection, learner, problem, seed)

    def read_draft(self, connection: Connection, learner: str, problem: str, seed: int) -> Draft | None:
        """Read a draft inside a transaction of the caller's."""
        row = connection.execute(_drafts(learner, problem, seed)).one_or_none()
        return None if row is None else _draft(row)

    def drafts(self, learner: str) -> Mapping[tuple[str, int], Draft]:
        """The latest text of every variant that has one."""
        query = select(DRAFTS).where(DRAFTS.c.learner == learner).order_by(DRAFTS.c.problem, DRAFTS.c.seed)
        with self.database.reading() as connection:
            found = [_draft(row) for row in connection.execute(query)]
        return {(draft.problem, draft.seed): draft for draft in found}

    def learners(self) -> tuple[tuple[str, int], ...]:
        """Every learner with how many events there are, by id."""
        query = select(EVENTS.c.learner, func.count()).group_by(EVENTS.c.learner).order_by(EVENTS.c.learner)
        with self.database.reading() as connection:
            return tuple((learner, count) for learner, count in connection.execute(query))

    def ping(self) -> None:
        """Write nothing, if records could be written: a folder that may only be read is no fault to SELECT."""
        with self.database.writing() as connection:
            connection.execute(update(EVENTS).where(false()).values(id=EVENTS.c.id))

    def close(self) -> None:
        """Let go of the database."""
        self.database.close()


def open_store(url: str, busy_seconds: float = BUSY_SECONDS) -> Store:
    """Open the store, making its folder and bringing its tables up to this version; raises StoreUnavailable."""
    database = Database(url, busy_seconds)
    try:
        database.make_folder()
        migrate(database)
    except StoreUnavailable:
        database.close()
        raise
    return Store(database)


def _drafts(learner: str, problem: str, seed: int) -> Select[Any]:
    return select(DRAFTS).where(DRAFTS.c.learner == learner, DRAFTS.c.problem == problem, DRAFTS.c.seed == seed)


def _event(row: Row[Any]) -> Event:
    return Event(row.id, row.learner, row.kind, from_text(row.kind, row.payload), row.key, row.at, row.origin)


def _draft(row: Row[Any]) -> Draft:
    return Draft(row.problem, row.seed, row.text, row.revision, row.at)


def is_name(name: str) -> bool:
    """Whether every database can hold this as a learner's id or a key."""
    return bool(name) and len(name) <= LONGEST_NAME and name.isprintable()


def _plain(name: str) -> str:
    """The name, if every database can hold it; raises ValueError."""
    if not is_name(name):
        raise ValueError(f"{name[:40]!r} cannot be a name in the records.")
    return name
