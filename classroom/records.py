"""Records: what the store gives back, and what it says when it cannot."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime


class StoreUnavailable(Exception):  # noqa: N818  (a state the site lives with, not a mistake in it)
    """The records cannot be read or written. `str()` is a sentence: what happened, and what to do."""


@dataclass(frozen=True)
class Draft:
    """The latest text of one variant, whether or not it was ever checked."""

    problem: str
    seed: int
    text: str
    revision: int
    at: datetime


@dataclass(frozen=True)
class Saved:
    """The draft is committed."""

    at: datetime
    revision: int


@dataclass(frozen=True)
class Older:
    """Nothing was written: a newer text stands, most likely from another tab."""

    newer: Draft
