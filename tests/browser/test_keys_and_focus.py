"""Keys that do nothing by accident, and a verdict that is heard and found."""

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.reader import Reader

pytestmark = pytest.mark.browser

SILENT = "two-jobs/the-silent-second"
CHOICE = "two-jobs/who-feels-it"


@pytest.mark.parametrize("key", [pytest.param("c", id="P02-c"), pytest.param("r", id="P02-r")])
def test_a_letter_typed_beside_the_fields_neither_clears_nor_reruns(reader: Reader, key: str) -> None:
    sent: list[object] = []

    def count(message: object) -> None:
        sent.append(message)

    def listen(line: WebSocket) -> None:
        line.on("framesent", count)

    reader.page.on("websocket", listen)
    reader.open("/problems")
    asked = len(sent)
    assert asked > 0, "the page speaks over this line"

    reader.page.locator("h1").click()
    for press in (key, key.upper(), f"Shift+{key}"):
        reader.page.keyboard.press(press)

    reader.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
    reader.still()
    assert len(sent) == asked
    assert reader.page.get_by_role("dialog").count() == 0


PLACE = "a-step-serves-everybody-who-is-in-it"


def test_a_question_mark_shows_the_keys_and_escape_goes_back_to_where_one_was(reader: Reader) -> None:
    knob = reader.open("/two-jobs").section(PLACE).locator("[data-knob=decode_step_s]").first
    keys = reader.page.get_by_role("dialog", name="Keys")
    knob.focus()

    reader.page.keyboard.press("?")
    expect(keys).to_be_visible()
    expect(keys.get_by_role("button", name="Close")).to_be_focused()
    expect(keys.get_by_role("region", name="An answer")).to_contain_text("checks it from inside the field")
    reader.page.keyboard.press("Escape")

    expect(keys).to_be_hidden()
    expect(knob).to_be_focused()
    expect(knob).to_have_attribute("aria-valuenow", "40")


@pytest.mark.parametrize("width", [1440, 375])
def test_the_keys_are_a_press_away_on_every_page(reader: Reader, width: int) -> None:
    reader.page.set_viewport_size({"width": width, "height": 700})
    keys, button = (
        reader.page.get_by_role("dialog", name="Keys"),
        reader.page.get_by_role("button", name="Keys", exact=True),
    )
    for path in ("/", "/two-jobs", f"/problems?id={SILENT}"):
        reader.open(path)

        button.click()
        expect(keys).to_be_visible()
        keys.get_by_role("button", name="Close").click()

        expect(keys).to_be_hidden()
        expect(button).to_be_focused()


def test_a_question_mark_that_is_typed_is_typed(reader: Reader) -> None:
    reader.open("/two-jobs")
    section, problem = reader.section(PLACE), reader.problem("two-jobs/the-mean-gap")
    section.locator("[data-knob=decode_step_s]").first.press("Enter")
    for field in (
        section.locator(".c-knob-field"),
        reader.calculator(PLACE).get_by_role("textbox").first,
        problem.field,
    ):
        field.press("End")
        field.press("?")

        assert field.input_value().endswith("?")
    assert reader.page.get_by_role("dialog").count() == 0


@pytest.mark.parametrize("case", ["P03"])
def test_after_check_the_focus_is_on_the_verdict_which_is_a_status(reader: Reader, case: str) -> None:
    reader.open(f"/problems?id={SILENT}")
    problem = reader.problem(SILENT, "page")

    for answer in ("gap = 2000 * 0.5 ms * 31 = 31 s", "gap = 1 s"):
        said = problem.check(answer)

        assert said
        assert problem.summary.get_attribute("role") == "status"
        expect(problem.summary).to_be_in_viewport()


@pytest.mark.parametrize("case", ["P03"])
def test_a_problem_is_answered_by_keyboard_alone(reader: Reader, case: str) -> None:
    reader.open(f"/problems?id={CHOICE}")
    problem = reader.problem(CHOICE, "page")
    keyboard = reader.page.keyboard

    problem.root.get_by_role("radio").first.focus()
    for key in ("Space", "Tab", "Space", "Tab", "ArrowDown", "Tab", "Enter"):
        keyboard.press(key)

    expect(problem.summary).to_be_focused()
    expect(problem.summary).to_contain_text("points")


@pytest.mark.parametrize("case", ["P03"])
def test_other_parts_of_the_page_keep_focus_and_text_while_one_is_checked(reader: Reader, case: str) -> None:
    reader.open("/two-jobs")
    other = reader.problem("two-jobs/the-mean-gap")
    other.write("gaps = 199")
    place = "a-step-serves-everybody-who-is-in-it"
    knob = reader.section(place).locator("[data-knob=decode_step_s]").first

    knob.press("ArrowRight")
    expect(reader.section(place).locator("output.value").first).not_to_have_text("40.0 ms")

    expect(knob).to_be_focused()
    expect(other.field).to_have_value("gaps = 199")
