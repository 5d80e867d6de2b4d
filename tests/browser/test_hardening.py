"""What a hostile afternoon does to the pages: many tabs, no storage, a dead line, Back and Forward, a locked store."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.browser.conftest import PATIENCE_MS
from tests.browser.course_server import CourseServer
from tests.browser.reader import Answering, Reader, eventually

pytestmark = pytest.mark.browser

SILENT = "two-jobs/the-silent-second"
RIGHT = "gap = 2000 * 0.5 ms = 1 s\ndue = 1 s / 40 ms/token = 25 token\nshort = (25 - 1) token * 31 = 744 token\nbroken"
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
def elsewhere(browser: Browser, silent: Answering) -> Iterator[Answering]:
    """The same person's same problem on another computer."""
    there = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce")
    there.set_default_timeout(PATIENCE_MS)
    there.add_cookies(silent.reader.page.context.cookies())  # type: ignore[arg-type]  # what it gives is what it takes
    yield open_problem(Reader(there.new_page(), silent.reader.url))
    there.close()


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


# A dead line, a dead server, no storage


@pytest.fixture
def own_server(records: Path) -> Iterator[CourseServer]:
    """A server that may be killed."""
    running = CourseServer(records)
    running.start()
    yield running
    running.stop()


def test_a_server_that_dies_takes_nothing_from_the_hands_of_whoever_writes(
    own_server: CourseServer, page: Page
) -> None:
    silent = open_problem(Reader(page, own_server.url))
    silent.field.press_sequentially("gap = ")
    silent.wait_saved()
    gone = page.get_by_role("status").filter(has_text="The course does not answer just now")

    own_server.kill()
    expect(gone).to_be_visible()
    silent.field.press_sequentially("1 s")

    expect(silent.field).to_be_focused()
    expect(silent.field).to_have_value("gap = 1 s")
    expect(silent.saved).to_contain_text("Not saved yet")
    assert page.get_by_role("dialog").count() == 0
    own_server.start()
    silent.wait_saved()
    expect(gone).to_have_count(0)
    assert "1 of 6 points" in silent.check()


NO_STORAGE = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });"""


def test_answers_and_notes_are_kept_where_the_browser_has_no_storage(reader: Reader) -> None:
    reader.page.add_init_script(NO_STORAGE)
    silent = open_problem(reader)
    silent.field.press_sequentially("gap = 1 s")
    silent.wait_saved()
    reader.reload()
    expect(silent.field).to_have_value("gap = 1 s")

    reader.open("/two-jobs")
    note(reader).fill("Kept without storage.")
    reader.main.get_by_role("button", name="Keep note").click()

    expect(reader.main.get_by_role("listitem").filter(has_text="Kept without storage.")).to_be_visible()


def note(reader: Reader) -> Locator:
    """The field for a note on the second sentence of the page."""
    opener = reader.main.get_by_role("button", name=re.compile("^(A note on|What stands behind)")).nth(1)
    opener.focus()
    opener.press("Enter")
    return reader.main.get_by_role("textbox", name=re.compile("^Your note"))


# Notes


def test_a_note_is_handed_back_when_it_is_too_long_and_can_be_changed_and_taken_away(reader: Reader) -> None:
    field = note(reader.open("/two-jobs"))
    keep = reader.main.get_by_role("button", name="Keep note")
    kept = reader.main.get_by_role("listitem").filter(has_text="<b>why")

    field.fill("x" * 10_000)
    keep.click()
    expect(reader.main.get_by_text("This is longer than a note can be: 10000 of 4000 letters.")).to_be_visible()
    expect(field).to_have_value("x" * 10_000)
    field.fill("<b>why</b> 😀")
    keep.click()
    expect(kept).to_be_visible()
    reader.main.get_by_role("button", name="Change", exact=True).click()
    expect(field).to_have_value("<b>why</b> 😀")
    field.press("End")
    field.press_sequentially(" not?")
    field.press("Control+Enter")
    expect(kept.locator("p")).to_have_text("<b>why</b> 😀 not?")
    reader.main.get_by_role("button", name="Take away").click()

    expect(kept).to_have_count(0)
    reader.open("/my-copy")
    expect(reader.main.get_by_text("No notes yet.")).to_be_visible()


# Predictions


def test_what_cannot_be_read_as_a_prediction_can_be_written_anew(reader: Reader) -> None:
    place = "one-long-prompt-silences-everybody-who-is-being-answered"
    guess = reader.open("/two-jobs").problem("two-jobs/how-long-is-the-silence", f"cover-{place}")
    guess.root.get_by_label("A guess").check()

    for unreadable in ("abc", "5 GB", "12 34"):
        guess.check(unreadable, button="Say so")
        expect(guess.field).to_be_enabled()
        expect(reader.calculator(place)).to_have_count(0)
    guess.check("80 s", button="Say so")

    expect(reader.calculator(place)).to_be_visible()
    expect(guess.root.get_by_role("group", name="What did you see?")).to_be_visible()


# Pressed in a hurry


def test_a_fresh_variant_asked_for_twice_in_a_hurry_is_one_variant(silent: Answering) -> None:
    silent.check("gap = 31 s")

    silent.root.get_by_role("button", name="A fresh variant").dblclick()

    expect(silent.field).to_have_value("")
    assert len(silent.reader.kept("fresh")) == 1


# A link with a config that no other program reads


def test_a_pasted_config_of_any_length_leaves_a_site_that_opens(reader: Reader) -> None:
    reader.open("/machine-and-model").main.get_by_text("Use your model’s config.json").click()
    config = reader.main.get_by_role("textbox", name="The text of config.json")
    shape = '"model_type": "llama", "hidden_size": 512, "num_hidden_layers": 2, "num_attention_heads": 8, '
    shape += '"intermediate_size": 1024, "vocab_size": 1000, "max_position_embeddings": 2048'
    config.fill("{" + shape + ', "eps": NaN, "pad": "' + "x" * 90_000 + '"}')

    reader.main.get_by_role("button", name="Use this model").click()

    expect(reader.sidebar.get_by_label("My model")).to_have_value("own")
    eventually(lambda: _is(reader.link.get("model"), "own"), reader.page)
    reader.reload()
    reader.heading("Your machine and your model")
    assert len(reader.page.url) < 1000
    reader.open("/kv-cache")
    assert reader.main.get_by_role("alert").filter(has_text="broke").count() == 0


# Counts


def test_the_contents_count_an_answer_as_soon_as_it_is_given(reader: Reader) -> None:
    silent = reader.open("/two-jobs").problem(SILENT)
    expect(reader.sidebar.get_by_text(re.compile(r"^7 sections, \d+ problems$"))).to_be_visible()

    silent.check("gap = 31 s")
    expect(reader.sidebar.get_by_text(re.compile(r"\b0 of \d+ problems right"))).to_be_visible()
    silent.check(RIGHT)

    expect(reader.sidebar.get_by_text(re.compile(r"\b1 of \d+ problems right"))).to_be_visible()
    expect(silent.summary).to_be_focused()
