"""Every page of the course is drawn, as a client without a browser sees it; and it sees a fault where one is."""

from pathlib import Path

import pytest

from calculators import CALCULATORS
from exercises import load_problems
from tests.browser.copied_course import copy_course, plant
from tests.browser.course_server import ROOT, CourseServer
from tests.browser.page_client import draw_page

pytestmark = pytest.mark.browser

LESSONS = sorted(path.stem.partition("-")[2] for path in (ROOT / "lessons").glob("[0-9][0-9]-*.md"))
PAGES = ["", *LESSONS, "problems", "calculators", "machine-and-model", "my-copy"]
NONSENSE = [
    ("", "machine=toaster"),
    ("", "machine=own&own-machine={not json"),
    ("", "model=own&own-model=<script>1</script>"),
    ("two-jobs", "a-step-serves-everybody-who-is-in-it.decode_step_s=quickly"),
    ("two-jobs", "a-step-serves-everybody-who-is-in-it.decode_step_s=1e400"),
    ("two-jobs", "a-step-serves-everybody-who-is-in-it.decode_step_s=-inf"),
    ("two-jobs", "a-step-serves-everybody-who-is-in-it.machine=toaster"),
    ("kv-cache", "keys-and-values-are-kept-questions-are-not.context_tokens=nan"),
    ("kv-cache", "keys-and-values-are-kept-questions-are-not.kv_bits=-3"),
    ("problems", "id=two-jobs/no-such-problem"),
    ("calculators", "name=abacus"),
    ("calculators", "name=kv_cache&kv_cache.context_tokens=9" + "9" * 400),
]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_drawn(server: CourseServer, page: str) -> None:
    drawn = draw_page(server.url, page)

    assert drawn.exceptions == []
    assert drawn.has("<h1")


def test_every_calculator_is_drawn(server: CourseServer) -> None:
    for name, calculator in CALCULATORS.items():
        drawn = draw_page(server.url, "calculators", f"name={name}")

        assert drawn.exceptions == []
        assert drawn.has(calculator.lead[:40])


def test_every_problem_is_drawn(server: CourseServer) -> None:
    for name, problem in load_problems(ROOT / "exercises").items():
        drawn = draw_page(server.url, "problems", f"id={name}&seed={problem.seeds[-1]}")

        assert drawn.exceptions == []
        assert drawn.has(f"variant {len(problem.seeds)} of {len(problem.seeds)}")


@pytest.mark.parametrize(("page", "query"), NONSENSE)
def test_a_link_with_nonsense_is_followed_without_it_and_with_a_note(
    server: CourseServer, page: str, query: str
) -> None:
    drawn = draw_page(server.url, page, query)

    assert drawn.exceptions == []
    assert drawn.has("<h1")
    assert drawn.has("v-notice")
    assert not drawn.has("<script>")


@pytest.mark.parametrize("query", ["nothing=here", "id=", "seed=x", "=&&&=", "%ff=%fe", "two-jobs.input_tokens=5"])
def test_a_parameter_that_means_nothing_here_changes_nothing(server: CourseServer, query: str) -> None:
    drawn = draw_page(server.url, "two-jobs", query)

    assert drawn.exceptions == []
    assert drawn.has("Two jobs, one machine")


def test_an_address_that_is_no_page_leads_home_and_says_so(server: CourseServer) -> None:
    drawn = draw_page(server.url, "no-such-page")

    assert drawn.not_found
    assert drawn.has("Serving a Model to Many People</h1>")


def test_the_client_sees_a_fault_that_is_planted_in_a_page(tmp_path: Path) -> None:
    copy = copy_course(tmp_path / "copy")
    plant(copy, "views/own_copy.py", '    draw(element("h2", "Notes"))', '    raise RuntimeError("planted")')
    records = tmp_path / "records"
    records.mkdir()
    broken = CourseServer(records, copy)
    broken.start()

    try:
        hurt, well = draw_page(broken.url, "my-copy"), draw_page(broken.url, "problems")
    finally:
        broken.stop()

    assert len(hurt.exceptions) == 1
    assert not any("planted" in told or "RuntimeError" in told for told in hurt.exceptions), "learners see no traces"
    assert "RuntimeError: planted" in broken.log.read_text()
    assert well.exceptions == []
