"""Export: everything a learner did, made and kept, as one zip.

`copy.json` is complete and comes back by `restore`; the two tables and the page are for people. The learner's id is
not in it: whoever holds the id holds the copy.
"""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from datetime import datetime

from classroom.coding import as_data
from classroom.events import Event, Json
from classroom.outline import Outline
from classroom.readable import readable_copy
from classroom.records import Draft
from classroom.spreadsheet import Cell, csv_bytes
from classroom.standing import notes_now
from classroom.store import Store
from classroom.timeline import answers

FORMAT = 1
COPY = "copy.json"


def export_copy(store: Store, learner: str, outline: Outline, at: datetime) -> bytes:
    """The zip of one learner's own copy; raises StoreUnavailable."""
    events, drafts = store.events(learner), store.drafts(learner)
    files = {
        COPY: json.dumps(copy_data(events, drafts, at), indent=1).encode("ascii"),
        "attempts.csv": csv_bytes(_attempts(events, outline)),
        "notes.csv": csv_bytes(_notes(events)),
        "my-copy.md": readable_copy(events, drafts, outline, at).encode("utf-8", errors="replace"),
    }
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name, at.timetuple()[:6]), content, zipfile.ZIP_DEFLATED)
    return held.getvalue()


def copy_data(events: tuple[Event, ...], drafts: Mapping[tuple[str, int], Draft], at: datetime) -> Mapping[str, Json]:
    """The complete copy as plain data."""
    return {
        "format": FORMAT,
        "course": "serving-a-model-to-many-people",
        "exported": at.isoformat(),
        "events": [
            {
                "kind": event.kind,
                "key": event.key,
                "at": event.at.isoformat(),
                "origin": event.origin,
                "payload": as_data(event.payload),
            }
            for event in events
        ],
        "drafts": [
            {
                "problem": draft.problem,
                "seed": draft.seed,
                "text": draft.text,
                "revision": draft.revision,
                "at": draft.at.isoformat(),
            }
            for draft in drafts.values()
        ],
    }


def _attempts(events: tuple[Event, ...], outline: Outline) -> Iterator[tuple[Cell, ...]]:
    yield (
        "at (UTC)",
        "problem",
        "title",
        "seed",
        "origin",
        "counts",
        "score (points)",
        "of (points)",
        "answer",
        "values shown",
        "problem hash",
        "marker",
        "marked by",
        "instructor's words",
    )
    for given in answers(events):
        attempt = given.attempt
        problem = outline.problem(attempt.problem)
        yield (
            f"{given.event.at:%Y-%m-%d %H:%M:%S}",
            attempt.problem,
            problem.title if problem else "",
            attempt.seed,
            given.event.origin,
            "yes" if given.counts else "no",
            given.score,
            given.points,
            attempt.text,
            "; ".join(f"{label}: {value}" for label, value in attempt.shown.items()),
            attempt.problem_hash,
            attempt.marker,
            "instructor" if given.hand else "",
            given.hand.says if given.hand else "",
        )


def _notes(events: tuple[Event, ...]) -> Iterator[tuple[Cell, ...]]:
    yield "at (UTC)", "lesson", "sentence", "the sentence as it was", "note"
    for standing in notes_now(events):
        note = standing.note
        yield f"{standing.at:%Y-%m-%d %H:%M:%S}", note.lesson, note.sentence, note.sentence_text, note.text
