"""A cookie cleared while a page stands open: nothing goes into another copy by itself, and the reader chooses."""

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.reader import Answering, Reader

pytestmark = pytest.mark.browser

SILENT = "two-jobs/the-silent-second"
QUEUED = "gap = 31 s"


@pytest.fixture
def cleared(reader: Reader, context: BrowserContext) -> Answering:
    """A problem with an answer and half of another, whose browser lost its cookie between the two."""
    problem = reader.open(f"/problems?id={SILENT}").problem(SILENT, "page")
    problem.check(QUEUED)
    problem.wait_saved()
    context.clear_cookies()
    problem.field.press_sequentially("\ndue = ")
    return problem


def told(reader: Reader) -> Locator:
    """What the page says of it."""
    return reader.main.get_by_role("alert").filter(has_text="cleared or changed while this page stood open")


def test_a_reader_whose_cookie_was_cleared_is_told_and_can_keep_the_copy(reader: Reader, cleared: Answering) -> None:
    expect(cleared.saved).to_contain_text("Not saved yet. The cookie of this browser was cleared or changed")
    told(reader).get_by_role("link", name="Keep this copy in this browser").click()
    reader.page.get_by_role("button", name="Open my copy in this browser").click()

    reader.still()
    expect(cleared.field).to_have_value(f"{QUEUED}\ndue = ")
    expect(cleared.summary).to_contain_text("points")
    cleared.wait_saved()
    expect(told(reader)).to_have_count(0)
    assert [attempt["text"] for attempt in reader.kept("attempt")] == [QUEUED]


def test_a_new_copy_is_empty_and_the_half_answer_stays_with_the_old_one(reader: Reader, cleared: Answering) -> None:
    told(reader).get_by_role("link", name="Go on in a new copy").click()

    reader.still()
    expect(cleared.field).to_have_value("")
    expect(cleared.root.get_by_text("Not answered yet.")).to_be_visible()
    cleared.field.press_sequentially("gap = 1 s")
    cleared.wait_saved()
    expect(told(reader)).to_have_count(0)
    assert reader.kept("attempt") == []


def test_an_answer_checked_on_the_old_page_goes_into_the_old_copy_and_nowhere_else(
    reader: Reader, cleared: Answering, context: BrowserContext
) -> None:
    expect(told(reader)).to_be_visible()
    cleared.check("gap = 2 s")

    reader.reload()

    assert reader.kept("attempt") == []
    expect(cleared.field).to_have_value("")


def test_it_is_said_on_a_narrow_screen_too(reader: Reader, context: BrowserContext) -> None:
    reader.page.set_viewport_size({"width": 375, "height": 700})
    problem = reader.open(f"/problems?id={SILENT}").problem(SILENT, "page")
    context.clear_cookies()

    problem.field.press_sequentially("gap")

    expect(told(reader)).to_be_visible()
