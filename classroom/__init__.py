"""Classroom: people and their records. Everything a learner did is an event; what is shown is derived from events.

Pure parts (`events`, `progress`, `variants`, `notes`) take the time and the person as arguments. `store` keeps the
events in SQLite or PostgreSQL.
"""

from classroom.events import (
    Attempt,
    Event,
    Fresh,
    Hint,
    Import,
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
from classroom.outline import LessonOutline, Outline, ProblemOutline, outline_of
from classroom.progress import LessonProgress, Place, ProblemProgress, Progress, progress
from classroom.records import Draft, Older, Saved, StoreUnavailable
from classroom.store import Store, open_store
from classroom.variants import Variant, is_closed, next_variant, variant_now

__all__ = [
    "Attempt",
    "Draft",
    "Event",
    "Fresh",
    "Hint",
    "Import",
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
    "Store",
    "StoreUnavailable",
    "Unknown",
    "Variant",
    "is_closed",
    "next_variant",
    "open_store",
    "outline_of",
    "progress",
    "variant_now",
]
