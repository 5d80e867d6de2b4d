"""Standing: what stands now of the things that a later event replaces: notes, kept lines, settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from classroom.events import Event, Keep, Note, Setting
from classroom.timeline import in_order


@dataclass(frozen=True)
class StandingNote:
    """A note as it stands, with the time of its last change."""

    note: Note
    at: datetime

    def sentence_changed(self, sentences: Mapping[str, str]) -> bool:
        """Whether its sentence is gone or reads otherwise now; `sentences` are today's, by id.

        The note stays with the sentence's old text. It is never moved to a sentence that looks alike.
        """
        return sentences.get(self.note.sentence) != self.note.sentence_text


def notes_now(events: Iterable[Event]) -> tuple[StandingNote, ...]:
    """The notes as they stand, oldest first."""
    standing: dict[tuple[str, str], StandingNote] = {}
    for event in in_order(events):
        if isinstance(event.payload, Note):
            where = (event.payload.lesson, event.payload.sentence)
            standing.pop(where, None)
            if event.payload.text.strip():
                standing[where] = StandingNote(event.payload, event.at)
    return tuple(standing.values())


def kept_now(events: Iterable[Event]) -> tuple[Keep, ...]:
    """The lines that are kept, oldest first."""
    standing: dict[tuple[str, str], Keep] = {}
    for event in in_order(events):
        if isinstance(event.payload, Keep):
            where = (event.payload.lesson, event.payload.keep)
            standing.pop(where, None)
            if event.payload.kept:
                standing[where] = event.payload
    return tuple(standing.values())


def settings_now(events: Iterable[Event]) -> Mapping[str, str]:
    """The value of each setting."""
    return {event.payload.name: event.payload.value for event in in_order(events) if isinstance(event.payload, Setting)}
