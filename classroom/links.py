"""Links: a personal link moves the copy to another browser. It works once, and for ten minutes.

Only the digest of a link's token is kept, so that reading the records gives nobody a working link.
"""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta

from sqlalchemy import insert, select, update

from classroom.store import Store
from classroom.tables import LINKS

LIFETIME = timedelta(minutes=10)


def make_link(store: Store, learner: str, token: str, now: datetime) -> datetime:
    """Keep a link to a learner's copy; gives back when it ends. `token` is the caller's random secret."""
    expires = now + LIFETIME
    with store.database.writing() as connection:
        connection.execute(insert(LINKS).values(digest=_digest(token), learner=learner, expires=expires))
    return expires


def link_works(store: Store, token: str, now: datetime) -> bool:
    """Whether a link could be taken now; looking does not use it up."""
    query = select(LINKS.c.learner).where(LINKS.c.digest == _digest(token), LINKS.c.used.is_(None))
    with store.database.reading() as connection:
        return connection.execute(query.where(LINKS.c.expires > now)).one_or_none() is not None


def take_link(store: Store, token: str, now: datetime) -> str | None:
    """Use a link up: the learner it leads to, or None where it was used before, is too old or never was."""
    digest = _digest(token)
    free = update(LINKS).where(LINKS.c.digest == digest, LINKS.c.used.is_(None), LINKS.c.expires > now)
    with store.database.writing() as connection:
        if connection.execute(free.values(used=now)).rowcount != 1:
            return None
        learner: str = connection.execute(select(LINKS.c.learner).where(LINKS.c.digest == digest)).scalar_one()
    return learner


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", errors="surrogatepass")).hexdigest()
