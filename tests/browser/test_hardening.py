"""What a hostile afternoon does to the pages: many tabs, no storage, a dead line, Back and Forward, a locked store."""

import re

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import PATIENCE_MS
from tests.browser.reader import Answering, Reader, eventually

pytestmark = pytest.mark.browser

SILENT = "two-jobs/the-silent-second"
STEP = "a-step-serves-everybody-who-is-in-it"


def open_problem(reader: Reader) -> Answering:
    problem = reader.open(f"/problems?id={SILENT}").problem(SILENT, "page")
    expect(problem.field).to_be_visible()
    return problem


@pytest.fixture
def silent(reader: Reader) -> Answering:
    """A problem on its own page."""
    return open_problem(reader)


# Two tabs, two computers


def test_two_tabs_of_a_browser_show_the_same_half_answer(silent: Answering, context: BrowserContext) -> None:
    other = open_problem(Reader(context.new_page(), silent.reader.url))

    silent.field.press_sequentially("gap = 1 s\n")
    silent.wait_saved()
    expect(other.field).to_have_value("gap = 1 s\n")
    other.field.press("Control+End")
    other.field.press_sequentially("due = 25")
    other.wait_saved()

    expect(silent.field).to_have_value("gap = 1 s\ndue = 25")


@pytest.fixture
def elsewhere(browser: Browser, silent: Answering) -> Answering:
    """The same person's same problem on another computer."""
    there = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
    there.set_default_timeout(PATIENCE_MS)
    there.add_cookies(silent.reader.page.context.cookies())  # type: ignore[arg-type]  # what it gives is what it takes
    return open_problem(Reader(there.new_page(), silent.reader.url))


TWO_TEXTS = re.compile("changed in another tab or on another computer")


@pytest.mark.parametrize(
    ("button", "stands"),
    [
        pytest.param("Keep mine", "half", id="mine"),
        pytest.param("Use that one", "a long evening's work", id="theirs"),
    ],
)
def test_another_computer_overwrites_nothing_that_it_never_saw(
    silent: Answering, elsewhere: Answering, button: str, stands: str
) -> None:
    silent.field.press_sequentially("a long evening's work")
    silent.wait_saved()

    elsewhere.field.press_sequentially("half")

    asked = elsewhere.root.get_by_role("alert").filter(has_text=TWO_TEXTS)
    expect(asked).to_contain_text("a long evening's work")
    elsewhere.press(button)
    elsewhere.wait_saved()
    expect(asked).to_be_hidden()
    silent.reader.reload()
    expect(silent.field).to_have_value(stands)


def test_two_texts_are_still_asked_about_after_a_reload(silent: Answering, elsewhere: Answering) -> None:
    elsewhere.reader.page.context.set_offline(True)
    elsewhere.field.press_sequentially("written in the train")
    expect(elsewhere.saved).to_contain_text("Not saved yet")
    silent.field.press_sequentially("written at the desk")
    silent.wait_saved()

    elsewhere.reader.page.context.set_offline(False)
    elsewhere.reader.reload()

    expect(elsewhere.field).to_have_value("written in the train")
    expect(elsewhere.root.get_by_role("alert").filter(has_text=TWO_TEXTS)).to_contain_text("written at the desk")


def test_one_who_types_fast_and_reloads_is_asked_about_no_other_text(silent: Answering) -> None:
    for turn in range(4):
        silent.field.press("Control+End")
        silent.field.press_sequentially(f"line {turn}\n", delay=1)
        silent.reader.reload()
        expect(silent.field).to_have_value("".join(f"line {each}\n" for each in range(turn + 1)))
        silent.wait_saved()
        assert silent.root.get_by_role("alert").filter(has_text=TWO_TEXTS).count() == 0


# Back and Forward


def test_back_leads_to_the_page_before_however_often_a_number_was_moved(reader: Reader) -> None:
    reader.open("/")
    reader.sidebar.get_by_role("link", name="Two jobs, one machine").click()
    reader.heading("Two jobs, one machine")
    knob = reader.section(STEP).locator("[data-knob]").first
    for _ in range(4):
        knob.press("ArrowRight")
    eventually(lambda: _is(reader.link.get(f"{STEP}.decode_step_s"), "0.044"), reader.page)

    reader.page.go_back()
    reader.heading("Serving a Model to Many People")
    reader.page.go_forward()

    reader.heading("Two jobs, one machine")
    expect(knob).to_have_text(re.compile("^44"))
    eventually(lambda: _is(reader.link.get(f"{STEP}.decode_step_s"), "0.044"), reader.page)


def _is(found: object, wanted: object) -> None:
    assert found == wanted


def test_a_problem_opened_from_the_list_has_an_address_and_back_leads_to_the_list(reader: Reader) -> None:
    reader.open("/problems").main.get_by_role("link", name="The silent second").click()
    reader.heading("The silent second")
    eventually(lambda: _is(reader.link.get("id"), SILENT), reader.page)

    reader.reload()
    reader.heading("The silent second")
    reader.page.go_back()

    reader.heading("Problems")
    assert "id" not in reader.link
