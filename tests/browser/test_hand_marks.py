"""What an instructor gave an explanation stands beside it, in the progress and in the own copy."""

from datetime import UTC, datetime

import pytest
from playwright.sync_api import expect

from classroom import Attempt, HandMark, open_store
from tests.browser.course_server import CourseServer
from tests.browser.reader import Reader

pytestmark = pytest.mark.browser

EXPLAIN = "kv-cache/what-is-worth-keeping"
TEXT = "A key stays the same for ever, so it is kept."
SAYS = "Say what it <b>costs</b>, too."


def mark_by_hand(server: CourseServer) -> None:
    """What an instructor does at the command line, meanwhile."""
    store = open_store(f"sqlite:///{server.data / 'course.sqlite'}")
    attempts = [event for learner, _ in store.learners() for event in store.events(learner, ("attempt",))]
    (written,) = (event for event in attempts if isinstance(event.payload, Attempt) and event.payload.text == TEXT)
    mark = HandMark(EXPLAIN, 11, written.key, {"never-change": 1.0}, 4, SAYS)
    store.append(written.learner, mark, "m1", datetime.now(UTC))
    store.close()


def test_a_mark_by_hand_is_read_beside_the_text(reader: Reader, server: CourseServer) -> None:
    problem = reader.open(f"/problems?id={EXPLAIN}&seed=11").problem(EXPLAIN, "page")
    assert "Your text is kept" in problem.check(TEXT)
    mark_by_hand(server)

    reader.reload()

    expect(problem.root.get_by_text(f"An instructor marked your text: 1 of 4 points. {SAYS}")).to_be_visible()
    expect(problem.root.get_by_text("Best so far: 1 of 4 points.")).to_be_visible()
