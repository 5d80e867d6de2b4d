"""Answers that an earlier marker marked: they are read as they were, keep their score, and stand beside today's."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from classroom.answers import mark_answer
from classroom.events import Attempt
from classroom.outline import LessonOutline, Outline, ProblemOutline
from classroom.progress import progress
from classroom.store import Store
from exercises import MARKER_VERSION, load_problems

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
PROBLEMS = load_problems(Path(__file__).parents[1] / "exercises" / "problems")
WHOLE = "kv-cache/whole-batch"
OUTLINE = Outline((LessonOutline("kv-cache", "Cache", (), (ProblemOutline(WHOLE, "Whole", 6, (11, 12)),)),))
COPIED = "total = 0.33 MB/token*8192*32 = 86.5 GB\nfits"
"""Marker 1 gave this everything; today's asks how the 0.33 MB come about."""
FIRST = Attempt(
    WHOLE,
    "an-earlier-file",
    11,
    "1",
    COPIED,
    6,
    6,
    {
        "problem": WHOLE,
        "seed": 11,
        "score": 6,
        "points": 6,
        "attempt": True,
        "lines": [
            {"text": COPIED.split("\n")[0], "read": "", "verdict": "holds", "note": "holds", "reason": "Every request."}
        ],
        "conclusion": {"verdict": "consistent", "reason": "This follows from your numbers."},
    },
    {"layers": "80"},
)


def test_an_answer_of_the_first_marker_is_read_as_it_was_stored(store: Store) -> None:
    store.append("ada", FIRST, "k1", NOON)

    (event,) = store.events("ada")

    assert event.payload == FIRST


def test_its_score_stands_and_todays_marker_marks_what_comes_after(store: Store) -> None:
    today = mark_answer(PROBLEMS, WHOLE, 11, COPIED)
    assert today is not None
    store.append("ada", FIRST, "k1", NOON)
    store.append("ada", today, "k2", NOON + timedelta(minutes=1))

    done = progress(store.events("ada"), OUTLINE).problem(WHOLE)

    assert (today.marker, today.score) == (MARKER_VERSION, 5)
    assert done is not None
    assert done.best == 6
