"""The editor in a browser: what is written is kept, Check sends it once, verdicts stand beside their lines."""

import json
import re
import urllib.request
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser
Show = Callable[[str], Page]
Steer = Callable[..., dict[str, object]]
WORKING = "per_token = 2*80*64*128*2\ntotal = per_token*8192*32 = 687 GB"


@pytest.fixture
def steer(address: str) -> Iterator[Steer]:
    """Break the drafts and mend them; afterwards they are whole and empty."""

    def steered(**wish: object) -> dict[str, object]:
        request = urllib.request.Request(f"{address}/harness", json.dumps(wish).encode(), method="POST")
        with urllib.request.urlopen(request, timeout=5) as answer:
            return dict(json.load(answer))

    steered(broken=False, forget=True)
    yield steered
    steered(broken=False, forget=True)


def sheet(page: Page) -> object:
    """What stands in the sheet."""
    return page.get_by_label("Your working").input_value()


@pytest.mark.parametrize("case", ["W05"])
def test_saved_is_said_once_the_server_has_said_so(show: Show, steer: Steer, case: str) -> None:
    page = show("editor")
    steer(broken=True)

    page.get_by_label("Your working").fill(WORKING)
    expect(page.locator(".c-saved")).to_contain_text("Not saved yet. The records cannot be reached.")
    steer(broken=False)

    expect(page.locator(".c-saved")).to_have_text(re.compile(r"^saved \d\d:\d\d:\d\d$"))
    kept = steer()["kept"]
    assert isinstance(kept, dict)
    assert kept["kv-cache/whole-batch"]["text"] == WORKING, case


def test_without_a_connection_the_text_is_kept_and_said_and_sent_later(show: Show, steer: Steer) -> None:
    page = show("editor")
    page.context.set_offline(True)

    page.get_by_label("Your working").fill(WORKING)
    expect(page.locator(".c-saved")).to_contain_text("Not saved yet. No connection")
    page.context.set_offline(False)

    expect(page.locator(".c-saved")).to_contain_text("saved ")
    assert "687" in json.dumps(steer()["kept"])


def test_the_browsers_newer_text_is_there_after_a_reload(show: Show, steer: Steer) -> None:
    page = show("editor")
    steer(broken=True)
    page.get_by_label("Your working").fill(WORKING)

    page.reload()

    expect(page.get_by_label("Your working")).to_have_value(WORKING)


@pytest.mark.parametrize("pause", [pytest.param(0, id="W01-at-once"), pytest.param(200, id="W01-after-200-ms")])
def test_a_second_press_in_a_hurry_is_no_second_check(show: Show, steer: Steer, pause: int) -> None:
    page = show("editor")
    page.get_by_label("Your working").fill(WORKING)
    press = """pause => new Promise(done => {
        const check = document.querySelector('.c-check');
        check.click();
        setTimeout(() => { check.click(); done(); }, pause);
    })"""

    page.evaluate(press, pause)

    expect(page.get_by_text("checks 1")).to_be_visible()
    page.wait_for_timeout(600)
    expect(page.get_by_text("checks 1")).to_be_visible()


@pytest.mark.parametrize("case", ["W06"])
def test_what_is_checked_is_what_is_on_the_screen_and_newer_typing_stays(show: Show, steer: Steer, case: str) -> None:
    page = show("editor")
    field = page.get_by_label("Your working")

    for round_ in ("one", "two", "three"):
        field.fill(f"total = {round_}")
        field.press("Control+Enter")
        field.press("End")
        field.press_sequentially(" and on")
        expect(page.get_by_text(f"last total = {round_}", exact=False)).to_be_visible()
        expect(field).to_have_value(f"total = {round_} and on")
    assert case


@pytest.mark.parametrize("case", ["P03"])
def test_after_check_the_focus_is_on_the_summary(show: Show, steer: Steer, case: str) -> None:
    page = show("editor")
    page.get_by_label("Your working").fill(WORKING)

    page.get_by_role("button", name="Check").click()

    summary = page.get_by_role("status").filter(has_text="Two of your four lines hold.")
    expect(summary).to_be_focused()
    assert case


def test_the_focus_comes_to_the_summary_where_the_page_builds_the_editor_anew(show: Show, steer: Steer) -> None:
    page = show("editor&anew=1")
    page.get_by_label("Your working").fill(WORKING)
    page.evaluate("document.querySelector('.c-editor').mine = true")

    page.get_by_role("button", name="Check").click()

    expect(page.get_by_role("status").filter(has_text="Two of your four lines hold.")).to_be_focused()
    expect(page.get_by_label("Your working")).to_have_value(WORKING)
    assert page.evaluate("document.querySelector('.c-editor').mine ?? null") is None, "it is another one"


def test_every_verdict_is_said_in_words_beside_its_line(show: Show, steer: Steer) -> None:
    page = show("editor")
    page.get_by_label("Your working").fill(f"{WORKING}\nmargin = total * 0.8\ncards = 2")

    page.get_by_role("button", name="Check").click()

    rows = page.locator(".c-verdicts li")
    expect(rows).to_have_count(5)
    said = ("Does not hold", "Holds, given line 1", "Not checked", "Holds", "Follows from your lines")
    for row, words in zip(rows.all(), said, strict=True):
        expect(row.locator("strong")).to_have_text(words)
    expect(rows.nth(0)).to_contain_text("You sized the cache from the query heads.")


def test_an_edited_line_marks_its_verdict_and_putting_it_back_takes_the_mark_away(show: Show, steer: Steer) -> None:
    page = show("editor")
    field = page.get_by_label("Your working")
    field.fill(WORKING)
    page.get_by_role("button", name="Check").click()
    rows = page.locator(".c-verdicts li")
    expect(rows).to_have_count(3)

    field.fill(WORKING.replace("687", "85.9"))
    expect(rows.nth(1)).to_contain_text("line changed since")
    expect(rows.nth(0).locator(".c-since")).to_be_hidden()
    field.fill(WORKING)

    expect(rows.nth(1).locator(".c-since")).to_be_hidden()


def test_a_conclusion_is_a_line_of_its_own_and_the_other_takes_its_place(show: Show, steer: Steer) -> None:
    page = show("editor")
    page.get_by_label("Your working").fill(WORKING)

    page.get_by_role("button", name="It fits").click()
    assert sheet(page) == f"{WORKING}\nfits"
    page.get_by_role("button", name="It does not fit").click()

    assert sheet(page) == f"{WORKING}\ndoes not fit"
    expect(page.get_by_role("button", name="It does not fit")).to_have_attribute("aria-pressed", "true")


def test_a_click_on_a_written_line_puts_the_caret_there(show: Show, steer: Steer) -> None:
    page = show("editor")
    field = page.get_by_label("Your working")
    field.fill("one\ntwo\nthree")
    field.blur()
    box = field.bounding_box()
    assert box is not None

    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + 24)  # the first line, past its end

    expect(field).to_be_focused()
    assert field.evaluate("field => field.selectionStart") == len("one")


def test_an_empty_answer_is_not_sent(show: Show, steer: Steer) -> None:
    page = show("editor")

    page.get_by_role("button", name="Check").click()

    expect(page.locator(".c-says")).to_have_text("Write at least one line first.")
    expect(page.get_by_text("checks 0")).to_be_visible()
    expect(page.get_by_label("Your working")).to_be_focused()


@pytest.mark.parametrize("case", ["X01", "M04"])
def test_an_answer_that_looks_like_markup_is_inert(show: Show, steer: Steer, case: str) -> None:
    page = show("editor")
    text = '<img src=x onerror="window.hacked=1"> kv_cache_bytes **b**'
    page.get_by_label("Your working").fill(text)

    page.get_by_role("button", name="Check").click()

    expect(page.locator(".c-wrote code")).to_have_text(text)
    assert page.evaluate("window.hacked ?? null") is None, case


def test_a_choice_is_an_answer_of_three_lines_made_by_keys(show: Show, steer: Steer) -> None:
    page = show("choice")

    for name in ("Everybody in the batch", "The card's memory is full", "Fairly sure"):
        page.get_by_role("radio", name=name).focus()
        page.keyboard.press("Space")
    page.keyboard.press("Enter")

    expect(page.get_by_text("sent what = all why = memory sure = fairly")).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Right, but not for this reason.")).to_be_focused()


def test_a_choice_says_what_is_missing(show: Show, steer: Steer) -> None:
    page = show("choice")
    page.get_by_role("radio", name="Everybody in the batch").check()

    page.get_by_role("button", name="Check").click()

    expect(page.locator(".c-says")).to_have_text("Choose a reason too.")


def test_a_chosen_card_is_still_chosen_after_a_reload(show: Show, steer: Steer) -> None:
    page = show("choice")
    page.get_by_role("radio", name="Nobody: there is room").check()

    page.reload()

    expect(page.get_by_role("radio", name="Nobody: there is room")).to_be_checked()


def test_a_predicted_shape_is_drawn_and_what_was_seen_is_asked_after(show: Show, steer: Steer) -> None:
    page = show("predict")
    expect(page.locator(".c-curve")).to_have_count(8)

    page.get_by_role("radio", name="Knee").check()
    page.get_by_role("group", name="Your working").first.get_by_role("radio", name="A guess").check()
    page.get_by_role("button", name="Run it").click()

    expect(page.get_by_text("sent shape = knee sure = guess")).to_be_visible()
    expect(page.get_by_role("radio", name="Knee")).to_be_disabled()
    page.get_by_role("radio", name="It rose only after a while").check()
    page.get_by_role("button", name="Run it").click()
    expect(page.get_by_text("sent shape = knee sure = guess seen = late")).to_be_visible()


@pytest.mark.parametrize(
    "name", ["editor", "choice", "predict", "argument", "curve", "counterexample", "failing-line", "explain"]
)
def test_what_is_pressed_is_large_enough_for_a_finger(browser: Browser, address: str, name: str) -> None:
    context = browser.new_context(viewport={"width": 375, "height": 800}, has_touch=True)
    page = context.new_page()
    page.goto(f"{address}/?page={name}")
    page.locator(".c-editor").first.wait_for()

    sizes = page.locator(
        ".c-editor :is(button, .c-card, .c-action, input[type=text], textarea, .c-grip):visible"
    ).evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")

    assert sizes
    assert min(sizes) >= 44
    context.close()
