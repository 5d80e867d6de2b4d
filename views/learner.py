"""Learner: who is reading, what they did, and how a new act is kept.

The id comes from the cookie that `web/` sets. Where there is none, or no store, the course still reads and marks: acts
then live as long as the page does, and the page says so instead of pretending. Once the store is back, the next act
takes the earlier ones along.
"""

import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

import streamlit as st

from classroom import Draft, Event, Payload, Store, StoreUnavailable, kind_of
from classroom.identity import COOKIE, learner_of, public_id
from web.site import site

UNSAVED = "unsaved-events"
NO_COOKIE = "This browser sent no cookie, so nothing that you do here is saved."


@dataclass(frozen=True)
class Learner:
    """The person in front of this page."""

    id: str | None
    store: Store | None
    trouble: str = ""
    """Why nothing can be saved, and what to do; empty when all is well."""

    @property
    def owner(self) -> str:
        """What the page knows of the id: enough to tell two copies apart, too little to open one."""
        return public_id(self.id)

    @property
    def saves(self) -> bool:
        """Whether acts of this learner are kept."""
        return self.id is not None and self.store is not None

    def events(self, kinds: Iterable[str] = ()) -> tuple[Event, ...]:
        """What this learner did so far, oldest first; what could not be saved stands last."""
        wanted = tuple(kinds)
        unsaved = tuple(event for event in _unsaved() if not wanted or event.kind in wanted)
        if self.id is None or self.store is None:
            return unsaved
        try:
            return self.store.events(self.id, wanted) + unsaved
        except StoreUnavailable as trouble:
            _say_trouble(trouble)
            return unsaved

    def draft(self, problem: str, seed: int) -> Draft | None:
        """The latest text of one variant, whether or not it was checked."""
        if self.id is None or self.store is None:
            return None
        try:
            return self.store.draft(self.id, problem, seed)
        except StoreUnavailable as trouble:
            _say_trouble(trouble)
            return None

    def record(self, payload: Payload, key: str | None = None) -> Event:
        """Keep an act; the same key twice keeps it once. Where nothing can be kept it lives as long as the page."""
        key = key or uuid.uuid4().hex
        now = datetime.now(UTC)
        if self.id is not None and self.store is not None:
            try:
                _catch_up(self.id, self.store)
                return self.store.append(self.id, payload, key, now)
            except StoreUnavailable as trouble:
                _say_trouble(trouble)
        return _remember(Event(0, self.id or "", kind_of(payload), payload, key, now, "live"))


def _unsaved() -> list[Event]:
    events: list[Event] = st.session_state.setdefault(UNSAVED, [])
    return events


def _remember(event: Event) -> Event:
    """Hold an act in the session, once for each key."""
    known = next((held for held in _unsaved() if held.key == event.key), None)
    if known is None:
        _unsaved().append(event)
    return known or event


def _catch_up(learner: str, store: Store) -> None:
    """Keep what could not be kept before, as of when it was done. Raises StoreUnavailable when it still cannot be."""
    for held in [event for event in _unsaved() if event.learner == learner]:
        store.append(learner, held.payload, held.key, held.at)
        _unsaved().remove(held)


def _say_trouble(trouble: StoreUnavailable) -> None:
    st.session_state["trouble"] = str(trouble)


def take_trouble() -> str:
    """Why the last act could not be kept, told once; empty when it was."""
    return str(st.session_state.pop("trouble", ""))


def learner() -> Learner:
    """The learner of this session, from the cookie and the site's store."""
    store = site().store
    identity = learner_of(st.context.cookies.get(COOKIE))
    if isinstance(store, StoreUnavailable):
        return Learner(identity, None, str(store))
    trouble = site().trouble or ("" if identity else NO_COOKIE)
    return Learner(identity, store, trouble)
