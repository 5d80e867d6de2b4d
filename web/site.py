"""Site: everything that is opened once: the course, the records, the settings.

A fault in the content stops the start. Records that cannot be opened do not: the course still reads, every page says
what is wrong and what to do, and the records are tried again a few seconds later.
"""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property
from pathlib import Path

from classroom import Outline, Store, StoreUnavailable, open_store, outline_of
from classroom.place import data_folder, store_url
from course import Course, load_course
from exercises import ContentFaults

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_SECONDS = 5.0


@dataclass(frozen=True)
class Settings:
    """What the environment says."""

    data: Path
    """The folder of everything that is kept on this machine."""
    database: str
    """The address of the records."""
    hosts: tuple[str, ...] = ()
    """Names under which people reach the site, beside the one that the request itself gives (`COURSE_HOST`)."""
    content: Path = ROOT
    """The folder that holds `lessons/` and `exercises/`."""

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Settings:
        """The settings of an environment; what it leaves out has a default."""
        return cls(
            data=data_folder(environment),
            database=store_url(environment),
            hosts=tuple(name for name in environment.get("COURSE_HOST", "").replace(",", " ").split()),
        )


class Records:
    """The store, opened when it can be."""

    def __init__(self, url: str, clock: Callable[[], float] = time.monotonic) -> None:
        """Remember where the records are; the first `now()` opens them."""
        self._url, self._clock = url, clock
        self._lock = threading.Lock()
        self._found: Store | StoreUnavailable | None = None
        self._trouble = ""
        self._tried = 0.0

    def now(self) -> Store | StoreUnavailable:
        """The open store, or why there is none; after a failure it is tried again every few seconds."""
        found = self._found
        if isinstance(found, Store):
            return found
        with self._lock:
            stale = self._found is None or self._clock() - self._tried > PATIENCE_SECONDS
            if not isinstance(self._found, Store) and stale:
                self._found = self._opened()
                self._tried = self._clock()
            return self._found or StoreUnavailable("The records are not open yet. Try again in a moment.")

    def trouble(self) -> str:
        """Why nothing can be saved, and what to do; empty when it can.

        Records that can be read but not written are open, and in trouble. While they are, it is looked again every
        few seconds.
        """
        found = self.now()
        if isinstance(found, StoreUnavailable):
            return str(found)
        with self._lock:
            if self._trouble and self._clock() - self._tried > PATIENCE_SECONDS:
                self._trouble = _unwritable(found)
                self._tried = self._clock()
            return self._trouble

    def _opened(self) -> Store | StoreUnavailable:
        try:
            found = open_store(self._url)
        except StoreUnavailable as trouble:
            return trouble
        self._trouble = _unwritable(found)
        return found


def _unwritable(store: Store) -> str:
    try:
        store.ping()
    except StoreUnavailable as trouble:
        return str(trouble)
    return ""


@dataclass(frozen=True)
class Site:
    """The course, its records and its settings."""

    course: Course
    records: Records
    settings: Settings
    now: Callable[[], datetime] = lambda: datetime.now(UTC)
    """The clock; tests put in their own."""

    @property
    def store(self) -> Store | StoreUnavailable:
        """The open store, or the sentence that says why there is none."""
        return self.records.now()

    @property
    def trouble(self) -> str:
        """Why nothing can be saved just now, and what to do; empty when it can."""
        return self.records.trouble()

    @cached_property
    def outline(self) -> Outline:
        """What progress needs to know of the course."""
        return outline_of(self.course)


def open_site(settings: Settings) -> Site:
    """Load the course and open the records; raises ContentFaults."""
    opened = Site(load_course(settings.content), Records(settings.database), settings)
    opened.records.now()
    return opened


_LOCK = threading.Lock()
_SITE: list[Site] = []


def site() -> Site:
    """The one site of this process, opened at the first call.

    A fault in the content is said as `path:line: what`, every one of them, and ends the process with status 1.
    """
    with _LOCK:
        if not _SITE:
            try:
                _SITE.append(open_site(Settings.read(os.environ)))
            except ContentFaults as faults:
                print(faults, file=sys.stderr, flush=True)
                raise SystemExit(1) from None
        return _SITE[0]
