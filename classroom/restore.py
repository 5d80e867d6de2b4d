"""Restore: bring a learner's own copy back.

Restored events carry `origin = "import"`: they are marked again from their text, and never count in a class. Bringing
the same copy back twice adds nothing. Nothing that is here already is changed; where two half answers differ, the
later one stands and the other is set aside in the log.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import Connection

from classroom.archive import read_copy
from classroom.events import Attempt, Import, SetAside
from classroom.records import Draft
from classroom.store import Entry, Store

Mark = Callable[[str, int, str], Attempt | None]
"""Marks (problem, seed, text); None where the course no longer has that variant."""


@dataclass(frozen=True)
class RestoreReport:
    """What became of a copy."""

    events: int
    """Records that were added."""
    drafts: int
    """Half answers that stand now as they were in the copy."""
    set_aside: int
    """Half answers that gave way to a later one."""
    known: int
    """Records that were here already."""
    unmarked: int
    """Answers to variants that are gone or show other numbers now: kept, but they do not count."""

    @property
    def says(self) -> str:
        """The report in one or two sentences."""
        if not self.events and not self.drafts and not self.set_aside:
            return "Everything in this copy was here already."
        said = [f"Brought back: {_many(self.events, 'record')} and {_many(self.drafts, 'half answer')}."]
        if self.set_aside:
            said.append(f"Gave way to a later one, and is kept in your copy: {_many(self.set_aside, 'half answer')}.")
        if self.unmarked:
            said.append(f"Kept but not counted, as the problem has changed: {_many(self.unmarked, 'answer')}.")
        return " ".join(said)


def restore_copy(store: Store, learner: str, data: bytes, *, mark: Mark, now: datetime) -> RestoreReport:
    """Add a copy's records to a learner's own, all or none; raises CopyRefused or StoreUnavailable."""
    copy = read_copy(data)
    here = {event.key for event in store.events(learner)}
    unheld = [entry for entry in copy.entries if entry.key not in here]
    fresh = [_marked(entry, mark, now) for entry in unheld]
    with store.database.writing() as connection:
        added = sum(store.write(connection, learner, entry)[1] for entry in fresh)
        merged = [_bring_draft(store, connection, learner, draft, now) for draft in copy.drafts]
        drafts, aside = sum(stands for stands, _ in merged), sum(gave_way for _, gave_way in merged)
        if added or drafts or aside:
            key = f"import:{hashlib.sha256(data).hexdigest()[:32]}"
            store.write(connection, learner, Entry(Import(added, drafts, copy.exported), key, now, "import"))
    unmarked = sum(_is_unmarked(old, written) for old, written in zip(unheld, fresh, strict=True))
    return RestoreReport(added, drafts, aside, len(copy.entries) - added, unmarked)


def _marked(entry: Entry, mark: Mark, now: datetime) -> Entry:
    """The entry as it is written: an answer with a verdict of today's marker, no time after now."""
    entry = replace(entry, at=min(entry.at, now))
    if not isinstance(entry.payload, Attempt):
        return entry
    old = entry.payload
    marked = mark(old.problem, old.seed, old.text)
    if marked is None or list(marked.shown.values()) != list(old.shown.values()):
        return replace(entry, payload=replace(old, counts=False))
    return replace(entry, payload=marked)


def _is_unmarked(old: Entry, written: Entry) -> bool:
    """Whether an answer that counted could not be marked again: its variant is gone, or shows other numbers."""
    before, after = old.payload, written.payload
    if not isinstance(before, Attempt) or not before.counts:
        return False
    return after == replace(before, counts=False)


def _bring_draft(store: Store, connection: Connection, learner: str, draft: Draft, now: datetime) -> tuple[int, int]:
    """Merge one half answer: how many now stand as in the copy, and how many were set aside."""
    draft = replace(draft, at=min(draft.at, now))
    held = store.read_draft(connection, learner, draft.problem, draft.seed)
    if held is None:
        store.write_draft(connection, learner, draft)
        return 1, 0
    if held.text == draft.text or not draft.text.strip():
        return 0, 0
    if held.text.strip() and held.at >= draft.at:
        return 0, _set_aside(store, connection, learner, draft, now)
    aside = _set_aside(store, connection, learner, held, now) if held.text.strip() else 0
    revision = max(held.revision, draft.revision) + 1
    store.write_draft(connection, learner, replace(draft, revision=revision))
    return 1, aside


def _set_aside(store: Store, connection: Connection, learner: str, draft: Draft, now: datetime) -> int:
    """Keep a half answer in the log; 0 where it is there already."""
    digest = hashlib.sha256(repr((draft.problem, draft.seed, draft.text)).encode()).hexdigest()[:32]
    entry = Entry(SetAside(draft.problem, draft.seed, draft.text), f"set-aside:{digest}", now, "import")
    return int(store.write(connection, learner, entry)[1])


def _many(number: int, noun: str) -> str:
    """A count in words.

    >>> _many(1, "record"), _many(2, "record")
    ('1 record', '2 records')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
