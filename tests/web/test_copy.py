"""The own copy over the web: out as a zip, back by a plain form."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from classroom.answers import mark_answer
from classroom.archive import LARGEST_ARCHIVE
from classroom.events import Attempt, Note
from classroom.store import Store
from course import Course
from tests.web.opened import ADA, HERE, TestClient, open_client
from web.site import Site

BOB = "BobBobBobBobBobBobBob2"


def bring(client: TestClient, data: bytes, name: str = "my-copy.zip") -> tuple[int, str]:
    answer = client.post("/copy/restore", files={"copy": (name, data, "application/zip")}, headers=HERE)
    return answer.status_code, answer.text


def test_a_copy_taken_along_comes_back_in_another_browser_with_todays_verdict(
    site: Site, course: Course, store: Store
) -> None:
    problem = next(problem for problem in course.problems.values() if problem.kind == "derivation")
    test = next(test for test in problem.tests if test.score == problem.points)
    seed = test.seed or problem.seeds[0]
    attempt = mark_answer(course.problems, problem.id, seed, test.answer)
    assert attempt is not None
    store.append(ADA, attempt, "k", site.now())

    taken = open_client(site).get("/copy/export")
    status, page = bring(open_client(site, BOB), taken.content)

    assert taken.headers["content-type"] == "application/zip"
    assert "attachment" in taken.headers["content-disposition"]
    assert (status, "Brought back: 1 record" in page) == (200, True)
    (event, _) = store.events(BOB)
    assert isinstance(event.payload, Attempt)
    assert (event.origin, event.payload) == ("import", attempt)
    assert event.payload.score == problem.points


@pytest.mark.parametrize(
    ("data", "status", "says"),
    [
        pytest.param(b"hello", 422, "not a copy from this course", id="not a zip"),
        pytest.param(b"", 400, "No file was chosen", id="nothing"),
        pytest.param(bytes(LARGEST_ARCHIVE + 20_000), 413, "larger than 10 MB", id="oversized"),
    ],
)
def test_a_file_that_is_no_copy_is_handed_back_with_a_sentence(
    ada: TestClient, store: Store, data: bytes, status: int, says: str
) -> None:
    got, page = bring(ada, data)

    assert got == status
    assert says in page
    assert 'role="alert"' in page
    assert 'type="file"' in page  # and the form again
    assert store.learners() == ()


@pytest.mark.parametrize("kind", ["multipart/form-data", "multipart/form-data; boundary=x", "text/plain"])
def test_a_broken_form_is_handed_back_with_a_sentence(ada: TestClient, kind: str) -> None:
    answer = ada.post("/copy/restore", content=b"--y\r\nnonsense", headers=HERE | {"content-type": kind})

    assert answer.status_code == 400
    assert 'role="alert"' in answer.text


@pytest.mark.parametrize(
    "text", [pytest.param("<script>alert(1)</script>", id="X01"), pytest.param("<svg onload=x>", id="X03")]
)
def test_markup_from_a_copy_never_reaches_a_page(ada: TestClient, text: str) -> None:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as made:
        made.writestr("copy.json", json.dumps({"format": 1, "events": text, "drafts": [], "exported": text}))
        made.writestr(text, text)

    _, page = bring(ada, held.getvalue(), name=text)

    assert text not in page


def test_a_note_with_markup_leaves_in_the_zip_as_text(site: Site, ada: TestClient, store: Store) -> None:
    store.append(ADA, Note("two-jobs", "s-1", "S.", "<script>alert(1)</script>"), "k", site.now())

    with zipfile.ZipFile(io.BytesIO(ada.get("/copy/export").content)) as held:
        page = held.read("my-copy.md").decode()

    assert "```text\n<script>alert(1)</script>\n```" in page


def test_a_browser_without_a_copy_has_nothing_to_take_along(site: Site) -> None:
    answer = open_client(site, None).get("/copy/export")

    assert answer.status_code == 404
    assert "no copy yet" in answer.text


def test_the_form_works_without_script_and_names_its_field(ada: TestClient) -> None:
    page = ada.get("/copy/restore").text

    assert "<script" not in page
    assert '<label for="copy">' in page
    assert '<html lang="en-GB">' in page
    assert page.count("</input>") == 0
