"""Records that cannot be opened or written: the page says so and what to do, and the course still reads and marks."""

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from classroom import open_store
from tests.browser.course_server import CourseServer
from tests.browser.reader import Reader
from tests.classroom.read_only import make_read_only

pytestmark = pytest.mark.browser

SILENT = "two-jobs/the-silent-second"
PLACE = "a-step-serves-everybody-who-is-in-it"
QUEUED = "gap = 2000 * 0.5 ms * 31 = 31 s"


def a_file_in_the_way(records: Path) -> Path:
    """A file where the folder of the records should be."""
    data = records / "data"
    data.write_text("not a folder", encoding="utf-8")
    return data


def garbage(records: Path) -> Path:
    """A database that is none."""
    data = records / "data"
    data.mkdir()
    (data / "course.sqlite").write_bytes(b"no database at all " * 500)
    return data


@pytest.fixture(scope="module", params=[a_file_in_the_way, garbage], ids=lambda make: make.__name__)
def broken(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[CourseServer]:
    """A course whose records cannot be opened."""
    make: Callable[[Path], Path] = request.param
    records = tmp_path_factory.mktemp("broken")
    running = CourseServer(make(records), log=records / "server.log")
    running.start()
    yield running
    running.stop()


def test_without_records_the_course_says_so_reads_and_marks(broken: CourseServer, context: BrowserContext) -> None:
    reader = Reader(context.new_page(), broken.url).open("/two-jobs")

    told = reader.main.get_by_role("status").filter(has_text=str(broken.data))
    expect(told.first).to_be_visible()
    assert "Traceback" not in told.first.inner_text()
    knob = reader.section(PLACE).locator("[data-knob=decode_step_s]").first
    knob.press("ArrowRight")
    expect(reader.section(PLACE).locator("output.value").first).not_to_have_text("40.0 ms")
    problem = reader.problem(SILENT)
    said = problem.check(QUEUED)
    assert "points" in said
    assert "They do not stand in a queue" in problem.reasons[0]
    expect(problem.saved).to_contain_text("Not saved yet.")
    problem.check("gap = 1 s")


def test_without_records_every_plain_address_still_answers(broken: CourseServer, context: BrowserContext) -> None:
    ask = context.request

    assert ask.get(f"{broken.url}/read/two-jobs").status == 200
    assert ask.get(f"{broken.url}/csv/kv_cache").status == 200
    assert ask.get(f"{broken.url}/health").json() == {"status": "ok", "records": "unavailable"}
    refused = ask.get(f"{broken.url}/copy/export", headers={"Cookie": "learner=AAAAAAAAAAAAAAAAAAAAAA"})
    assert refused.status == 503
    assert str(broken.data) in refused.text()
    assert "Nothing can be saved:" in broken.log.read_text()


@pytest.fixture
def read_only(records: Path) -> Iterator[CourseServer]:
    """A course whose records can be read and not written."""
    path = records / "course.sqlite"
    open_store(f"sqlite:///{path}").close()
    make_read_only(path)
    running = CourseServer(records)
    running.start()
    yield running
    running.stop()


def test_records_that_can_only_be_read_are_said_before_anything_is_done(
    read_only: CourseServer, context: BrowserContext
) -> None:
    reader = Reader(context.new_page(), read_only.url).open("/two-jobs")

    expect(reader.main.get_by_role("status").filter(has_text="cannot be written")).to_contain_text("COURSE_DATA")
    assert context.request.get(f"{read_only.url}/health").json()["records"] == "unavailable"
    assert "Nothing can be saved: The records at" in read_only.log.read_text()
    assert "points" in reader.problem(SILENT).check(QUEUED)


@pytest.fixture
def lockable(records: Path) -> Iterator[CourseServer]:
    """A course whose database another program can hold."""
    running = CourseServer(records)
    running.start()
    yield running
    running.stop()


def test_a_locked_database_is_said_beside_the_verdict_and_nothing_is_called_saved(
    lockable: CourseServer, context: BrowserContext
) -> None:
    reader = Reader(context.new_page(), lockable.url).open(f"/problems?id={SILENT}")
    problem = reader.problem(SILENT, "page")
    holder = sqlite3.connect(lockable.data / "course.sqlite", isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")

    problem.check(QUEUED)

    expect(problem.root.get_by_role("alert").filter(has_text="What you just did is not saved")).to_be_visible()
    expect(problem.saved).to_contain_text("Not saved yet.")
    holder.execute("ROLLBACK")
    holder.close()
    problem.wait_saved()
    problem.check("gap = 1 s")
    expect(problem.root.get_by_role("alert").filter(has_text="is not saved")).to_have_count(0)
    assert [attempt["text"] for attempt in reader.kept("attempt")] == [QUEUED, "gap = 1 s"]
