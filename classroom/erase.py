"""Erase: take a learner out of the records.

The log stays whole, so that counts made from it stay right: what the learner wrote, and the learner's name, are
replaced by a tombstone. Half answers and links are deleted.
"""

from __future__ import annotations

import json

from sqlalchemy import delete, select, update

from classroom.coding import KINDS
from classroom.events import Json
from classroom.store import Store
from classroom.tables import DRAFTS, EVENTS, LINKS

TOMBSTONE = "[erased]"
_WRITTEN = ("text", "says", "value")
"""Fields that hold what a learner wrote."""


def erase(store: Store, learner: str, new_name: str) -> int:
    """Replace a learner's texts and name, for good; gives back how many events it was."""
    with store.database.writing() as connection:
        rows = connection.execute(select(EVENTS).where(EVENTS.c.learner == learner)).all()
        for row in rows:
            payload = json.dumps(_without_texts(row.kind, json.loads(row.payload)))
            change = update(EVENTS).where(EVENTS.c.id == row.id)
            connection.execute(change.values(learner=new_name, payload=payload))
        connection.execute(delete(DRAFTS).where(DRAFTS.c.learner == learner))
        connection.execute(delete(LINKS).where(LINKS.c.learner == learner))
    store.database.settle()
    return len(rows)


def _without_texts(kind: str, data: dict[str, Json]) -> dict[str, Json]:
    """The fields of a record without a learner's words; of an unknown kind nothing is left.

    >>> _without_texts("note", {"lesson": "two-jobs", "text": "my own words"})
    {'lesson': 'two-jobs', 'text': '[erased]'}
    """
    if kind not in KINDS:
        return {}
    kept = {name: TOMBSTONE if name in _WRITTEN else value for name, value in data.items()}
    return kept | {"verdict": {}} if "verdict" in kept else kept
