"""The reading edition in a browser without JavaScript, and its numbers beside those of the live page."""

from collections.abc import Iterator
from functools import partial

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from exercises import Problem, load_problems
from tests.browser.conftest import PATIENCE_MS
from tests.browser.course_server import ROOT, CourseServer
from tests.browser.reader import Reader, eventually
from tests.browser.test_pages import LESSONS

pytestmark = pytest.mark.browser

NUMBERS = "[data-knob], output.value"


@pytest.fixture(scope="module")
def without_script(browser: Browser) -> Iterator[Page]:
    """A tab in which no script runs."""
    context = browser.new_context(java_script_enabled=False, viewport={"width": 375, "height": 800})
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("slug", LESSONS)
def test_a_lesson_reads_whole_without_javascript(without_script: Page, server: CourseServer, slug: str) -> None:
    page = without_script
    answer = page.goto(f"{server.url}/read/{slug}")

    assert answer is not None and answer.status == 200
    assert len(answer.body()) < 100_000
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    headings = page.locator("main > section > h2")
    for figure in page.locator("main > section:has(> h2[id])").all():
        assert figure.locator(".calculator svg[role=img]").count() == 1
    titles = set(page.locator(".problem h3").all_inner_texts())
    assert {problem.title for problem in _problems(slug)} <= titles
    assert headings.count() >= 4
    assert all(box and box["height"] > 20 for box in (each.bounding_box() for each in headings.all()))


def _problems(slug: str) -> list[Problem]:
    return [problem for problem in load_problems(ROOT / "exercises").values() if problem.lesson == slug]


def test_a_reader_without_javascript_is_shown_the_way(without_script: Page, server: CourseServer) -> None:
    page = without_script
    page.goto(server.url + "/two-jobs")

    page.get_by_role("link", name="the reading edition").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Serving a Model to Many People")
    page.get_by_role("link", name="Two jobs, one machine").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Two jobs, one machine")


@pytest.mark.parametrize("slug", LESSONS)
def test_the_live_lesson_says_the_same_numbers_at_its_defaults(reader: Reader, without_script: Page, slug: str) -> None:
    without_script.goto(f"{reader.url}/read/{slug}")
    uncover(reader.open(f"/{slug}"), covered=without_script.locator("details").count())

    for printed in without_script.locator("main > section:has(svg)").all():
        live = reader.section(printed.locator("h2").get_attribute("id") or "")
        eventually(partial(says_the_same, live, printed), reader.page)


def says_the_same(live: Locator, printed: Locator) -> None:
    """Every knob and every value in order, and every quantity of the calculator."""
    assert live.locator(NUMBERS).all_inner_texts() == printed.locator("b.value").all_inner_texts()
    assert _answers(live) == _answers(printed)


def uncover(reader: Reader, covered: int) -> None:
    """Ask to see every calculator without a prediction."""
    waiting = reader.main.get_by_role("button", name="Show me without predicting")
    for left in range(covered, 0, -1):
        expect(waiting).to_have_count(left)
        waiting.first.click()
    expect(waiting).to_have_count(0)
    reader.still()


def _answers(root: Locator) -> list[tuple[str, str]]:
    """What a calculator says: every quantity's words and its value."""
    terms, values = root.locator("dl dt").all_text_contents(), root.locator("dl dd").all_text_contents()
    return sorted(zip(terms, values, strict=True))
