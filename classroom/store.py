"""Store: the event log and the drafts, in SQLite or PostgreSQL."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import datetime

from classroom.events import Event, Origin, Payload
from classroom.records import Draft, Older, Saved


class Store:
    """An open store. Every method raises StoreUnavailable with a sentence when the records cannot be reached."""

    def append(self, learner: str, payload: Payload, key: str, at: datetime, origin: Origin = "live") -> Event:
        """Write one event and give it back as it was read from the store, after the commit.

        The same key of the same learner writes nothing and gives the first event back.
        """
        raise NotImplementedError

    def events(self, learner: str, kinds: Collection[str] = ()) -> tuple[Event, ...]:
        """A learner's events in the order of writing; only these kinds, where any are named."""
        raise NotImplementedError

    def save_draft(
        self, learner: str, problem: str, seed: int, text: str, revision: int, at: datetime
    ) -> Saved | Older:
        """Keep the latest text of a variant; an older revision never overwrites a newer one."""
        raise NotImplementedError

    def draft(self, learner: str, problem: str, seed: int) -> Draft | None:
        """The latest text of one variant."""
        raise NotImplementedError

    def drafts(self, learner: str) -> Mapping[tuple[str, int], Draft]:
        """The latest text of every variant that has one."""
        raise NotImplementedError


def open_store(url: str) -> Store:
    """Open the store, bringing its tables up to this version; raises StoreUnavailable."""
    raise NotImplementedError
