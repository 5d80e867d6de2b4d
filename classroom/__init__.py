"""Classroom: people and their records. Everything a learner did is an event; what is shown is derived from events.

Pure: `events`, `timeline`, `progress`, `variants`, `standing`: the time and the person are arguments. `store` keeps
the events in SQLite or PostgreSQL; `export` and `restore` carry a learner's own copy.
"""

from classroom.answers import attempt_of, mark_answer
from classroom.coding import kind_of
from classroom.events import (
    Attempt,
    Event,
    Fresh,
    HandMark,
    Hint,
    Import,
    Json,
    Keep,
    Note,
    Origin,
    Payload,
    Prediction,
    Report,
    Reveal,
    Seen,
    SetAside,
    Setting,
    Unknown,
)
from classroom.identity import learner_of
from classroom.outline import LessonOutline, Outline, ProblemOutline, outline_of
from classroom.progress import LessonProgress, Place, ProblemProgress, Progress, State, progress
from classroom.readable import points_words, score_words
from classroom.records import Draft, Older, Saved, StoreUnavailable
from classroom.standing import StandingNote, kept_now, notes_now, settings_now
from classroom.store import Store, open_store
from classroom.timeline import hand_marks
from classroom.variants import Variant, is_closed, next_variant, since_return, variant_now, was_put_away

__all__ = [
    "Attempt",
    "Draft",
    "Event",
    "Fresh",
    "HandMark",
    "Hint",
    "Import",
    "Json",
    "Keep",
    "LessonOutline",
    "LessonProgress",
    "Note",
    "Older",
    "Origin",
    "Outline",
    "Payload",
    "Place",
    "Prediction",
    "ProblemOutline",
    "ProblemProgress",
    "Progress",
    "Report",
    "Reveal",
    "Saved",
    "Seen",
    "SetAside",
    "Setting",
    "StandingNote",
    "State",
    "Store",
    "StoreUnavailable",
    "Unknown",
    "Variant",
    "attempt_of",
    "hand_marks",
    "is_closed",
    "kept_now",
    "kind_of",
    "learner_of",
    "mark_answer",
    "next_variant",
    "notes_now",
    "open_store",
    "outline_of",
    "points_words",
    "progress",
    "score_words",
    "settings_now",
    "since_return",
    "variant_now",
    "was_put_away",
]
