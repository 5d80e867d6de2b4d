"""Tables: the one schema, the same on SQLite and PostgreSQL.

Learners' texts stand in JSON that is pure ASCII, so that a NUL, a lone surrogate or a right-to-left mark comes back
as it was typed: PostgreSQL's own text cannot hold the first two.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime

from sqlalchemy import BigInteger, Column, Dialect, Index, Integer, MetaData, Table, Text, TypeDecorator

_MOMENT = "%Y-%m-%dT%H:%M:%S.%fZ"


def is_moment(held: str) -> bool:
    """Whether a text in the records is a time.

    >>> is_moment("2026-01-02T03:04:05.000006Z"), is_moment("never")
    (True, False)
    """
    try:
        datetime.strptime(held, _MOMENT)
    except ValueError:
        return False
    return True


class Moment(TypeDecorator[datetime]):
    """A UTC time as text that sorts and that a person can read."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> str | None:
        """`2026-01-02T03:04:05.000006Z`; raises ValueError for a time without a zone."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("A time in the records needs its zone.")
        return value.astimezone(UTC).strftime(_MOMENT)

    def process_result_value(self, value: str | None, dialect: Dialect) -> datetime | None:
        """The time, in UTC."""
        return None if value is None else datetime.strptime(value, _MOMENT).replace(tzinfo=UTC)


class Typed(TypeDecorator[str]):
    """A text as it was typed, whatever is in it."""

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        """The text as a JSON string."""
        return None if value is None else json.dumps(value)

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        """The text as it was."""
        return None if value is None else str(json.loads(value))


METADATA = MetaData()
NUMBER = BigInteger().with_variant(Integer, "sqlite")  # SQLite counts rows by itself in an INTEGER key only

EVENTS = Table(
    "events",
    METADATA,
    Column("id", NUMBER, primary_key=True, autoincrement=True),
    Column("learner", Text, nullable=False),
    Column("key", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("payload", Text, nullable=False),
    Column("at", Moment, nullable=False),
    Column("origin", Text, nullable=False),
    Index("one_event_a_key", "learner", "key", unique=True),
    Index("events_of_a_learner", "learner", "id"),
    sqlite_autoincrement=True,
)

DRAFTS = Table(
    "drafts",
    METADATA,
    Column("learner", Text, primary_key=True),
    Column("problem", Text, primary_key=True),
    Column("seed", BigInteger, primary_key=True, autoincrement=False),
    Column("text", Typed, nullable=False),
    Column("revision", BigInteger, nullable=False),
    Column("at", Moment, nullable=False),
)

LINKS = Table(
    "links",
    METADATA,
    Column("digest", Text, primary_key=True),
    Column("learner", Text, nullable=False),
    Column("expires", Moment, nullable=False),
    Column("used", Moment),
)
