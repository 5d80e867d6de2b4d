"""CSV of a calculator, health, faults, and the site that is opened once."""

from __future__ import annotations

import csv
import io
import logging
import subprocess
import sys
from pathlib import Path

import pytest

from calculators import CALCULATORS, run
from classroom.records import StoreUnavailable
from classroom.store import Store, open_store
from course import Course
from tests.classroom.read_only import make_read_only, make_writable
from tests.web.opened import Clock, TestClient, open_client
from web.errors import script_error
from web.site import PATIENCE_SECONDS, ROOT, Records, Settings, Site, open_site


def table(client: TestClient, address: str) -> list[list[str]]:
    answer = client.get(address)
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"), newline="")))


def test_the_csv_of_the_kv_cache_has_the_published_bytes(ada: TestClient) -> None:
    heads, values = table(ada, "/csv/kv_cache?model=llama-3-8b&context_tokens=4096&batch_size=1")

    found = dict(zip(heads, values, strict=True))
    assert float(found["kv_cache (byte)"]) == 536_870_912  # 2 x 32 layers x 8 heads x 128 x 2 bytes x 4,096 tokens
    assert (found["model"], found["context_tokens (token)"]) == ("llama-3-8b", "4096")


@pytest.mark.parametrize("name", sorted(CALCULATORS))
def test_every_calculator_has_its_numbers_and_its_figure_as_csv(ada: TestClient, name: str) -> None:
    heads, values = table(ada, f"/csv/{name}")
    figure = table(ada, f"/csv/{name}/figure")
    result = run(name, {})

    assert len(heads) == len(values) == len(result.quantities)
    assert tuple(figure[0]) == result.figure.table.columns
    assert len(figure) == 1 + len(result.figure.table.rows)


@pytest.mark.parametrize(
    ("address", "status", "says"),
    [
        ("/csv/nothing", 404, "There is no such calculator"),
        ("/csv/kv_cache?context_tokens=-5", 400, "context_tokens"),
        ("/csv/kv_cache?context_tokens=many", 400, "context_tokens"),
        ("/csv/kv_cache?model=gpt-9", 400, "model"),
        ("/csv/kv_cache?nothing=1", 400, "'nothing' is no input here"),
        ("/csv/kv_cache?model=" + "x" * 20_001, 400, "too long"),
    ],
)
def test_an_input_that_cannot_be_used_is_answered_with_a_sentence(
    ada: TestClient, address: str, status: int, says: str
) -> None:
    answer = ada.get(address)

    assert answer.status_code == status
    assert says in answer.text


def test_health_says_whether_work_is_kept(ada: TestClient, ada_without_records: TestClient) -> None:
    assert ada.get("/health").json() == {"status": "ok", "records": "ok"}
    assert ada_without_records.get("/health").json() == {"status": "ok", "records": "unavailable"}


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
def test_a_fault_of_ours_is_a_sentence_with_a_reference_and_no_detail(
    ada: TestClient, caplog: pytest.LogCaptureFixture, accept: str
) -> None:
    with caplog.at_level(logging.ERROR, "course"):
        answer = ada.get("/media/breaks", headers={"accept": accept})

    assert answer.status_code == 500
    assert "Something broke on our side" in answer.text
    assert "a secret detail" not in answer.text
    assert "Traceback" not in answer.text
    assert caplog.records[0].args is not None
    assert str(caplog.records[0].args[0]) in answer.text  # type: ignore[index]  # the log's own tuple
    assert "a secret detail" in caplog.text


def test_a_fault_of_a_pages_script_is_logged_and_shown_as_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    shown: list[str] = []

    assert script_error(shown.append)(ValueError("a secret detail")) is True

    assert "reference" in shown[0]
    assert "a secret detail" not in shown[0]
    assert "a secret detail" in caplog.text


def test_records_that_failed_are_tried_again_after_a_while(tmp_path: Path) -> None:
    seconds = [0.0]
    (tmp_path / "data").write_text("a file where the folder should be")
    records = Records(f"sqlite:///{tmp_path / 'data' / 'course.sqlite'}", lambda: seconds[0])
    assert isinstance(records.now(), StoreUnavailable)
    (tmp_path / "data").unlink()

    seconds[0] = PATIENCE_SECONDS / 2
    assert isinstance(records.now(), StoreUnavailable)
    seconds[0] = PATIENCE_SECONDS * 2
    found = records.now()

    assert isinstance(found, Store)
    assert records.now() is found
    found.close()


def test_records_that_can_only_be_read_are_said_at_the_start_and_tried_again(tmp_path: Path) -> None:
    seconds, path = [0.0], tmp_path / "course.sqlite"
    open_store(f"sqlite:///{path}").close()
    make_read_only(path)
    records = Records(f"sqlite:///{path}", lambda: seconds[0])

    found, trouble = records.now(), records.trouble()

    assert isinstance(found, Store)
    assert str(path) in trouble and "COURSE_DATA" in trouble
    found.database.close()
    make_writable(path)
    assert records.trouble() == trouble  # not at every look
    seconds[0] = PATIENCE_SECONDS * 2
    assert records.trouble() == ""
    found.close()


def test_health_says_so_where_records_can_only_be_read(course: Course, clock: Clock, tmp_path: Path) -> None:
    path = tmp_path / "course.sqlite"
    open_store(f"sqlite:///{path}").close()
    make_read_only(path)
    records = Records(f"sqlite:///{path}")
    client = open_client(Site(course, records, Settings(tmp_path, f"sqlite:///{path}"), clock))

    assert client.get("/health").json() == {"status": "ok", "records": "unavailable"}
    assert client.get("/read/two-jobs").status_code == 200
    store = records.now()
    assert isinstance(store, Store)
    store.close()


def test_the_course_reads_without_records(ada_without_records: TestClient) -> None:
    assert ada_without_records.get("/read/two-jobs").status_code == 200
    assert ada_without_records.get("/csv/kv_cache").status_code == 200


def test_the_settings_come_from_the_environment(tmp_path: Path) -> None:
    settings = Settings.read({"COURSE_DATA": str(tmp_path), "COURSE_HOST": "course.example.org, c.example.org"})

    assert (settings.data, settings.hosts) == (tmp_path, ("course.example.org", "c.example.org"))
    assert settings.database == f"sqlite:///{tmp_path}/course.sqlite"


def test_a_fault_in_the_content_stops_the_start_and_is_said_by_path_and_line(tmp_path: Path) -> None:
    content = tmp_path / "content"
    (content / "lessons").mkdir(parents=True)
    (content / "exercises" / "start").mkdir(parents=True)
    (content / "lessons" / "00-start.md").write_text("+++\ntitle = 7\n+++\n\n## A claim\n")
    program = (
        "import sys; from pathlib import Path; from dataclasses import replace; import web.site as w; "
        "real = w.Settings.read; "
        "w.Settings.read = lambda environment: replace(real(environment), content=Path(sys.argv[1])); w.site()"
    )

    said = subprocess.run(
        [sys.executable, "-c", program, str(content)],
        cwd=ROOT,
        env={"COURSE_DATA": str(tmp_path), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=60,
    )

    assert said.returncode == 1
    assert "00-start.md:" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_site_opens_on_the_real_course(tmp_path: Path) -> None:
    opened = open_site(Settings.read({"COURSE_DATA": str(tmp_path)}))

    assert {lesson.slug for lesson in opened.outline.lessons} == {lesson.slug for lesson in opened.course.lessons}
    placed = {problem.id for lesson in opened.outline.lessons for problem in lesson.problems}
    assert placed == set(opened.course.problems)
    assert all(problem.points > 0 and problem.seeds for lesson in opened.outline.lessons for problem in lesson.problems)
    assert isinstance(opened.store, Store)
    opened.store.close()
