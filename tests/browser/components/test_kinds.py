"""The forms of a counterexample, a failing line and an explanation; and what holds for the form of every kind."""

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # the package has no types
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Show = Callable[[str], Page]
KINDS = ("editor", "choice", "predict", "argument", "curve", "counterexample", "failing-line", "explain")
EVERY_KIND = pytest.mark.parametrize("kind", KINDS)
DAY_AND_NIGHT: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FAILING = "per_request = per_token*8192 token = 21.5 GB"
THEME = "scheme => getComputedStyle(document.querySelector('[data-testid=stApp]')).colorScheme === scheme"


def press(page: Page, button: str = "Check") -> None:
    page.get_by_role("button", name=button, exact=True).first.click()


def says(page: Page, words: str) -> None:
    """What is still missing is said."""
    expect(page.locator(".c-says").first).to_have_text(words)


def test_a_counterexample_is_a_line_an_input_under_the_claim(show: Show) -> None:
    page = show("counterexample")
    expect(page.get_by_role("blockquote")).to_have_text("Twice the prompt is always twice the silence.")
    first = page.get_by_role("textbox", name="Tokens in the prompt")
    expect(first).to_have_accessible_description("1 to 200,000 tokens")

    first.fill("64")
    press(page)
    says(page, "Give a number too: Time to read one token.")
    expect(page.get_by_role("textbox", name="Time to read one token")).to_be_focused()
    page.keyboard.type("0.5 ms")
    page.get_by_role("radio", name="Sure", exact=True).check()
    page.keyboard.press("Enter")

    expect(page.get_by_text("sent input_tokens = 64 read_each = 0.5 ms sure = sure")).to_be_visible()
    expect(page.locator(".c-verdicts li")).to_contain_text("40 ms, and 40 ms again.")


def test_a_failing_line_is_chosen_explained_and_mended(show: Show) -> None:
    page = show("failing-line")
    mend = page.get_by_role("textbox", name="How does the line have to read?")
    expect(mend).to_be_hidden()

    page.get_by_role("radio", name="2 per_request").check()
    expect(mend).to_have_value(FAILING)  # it stands there to be mended
    page.get_by_role("radio", name="Only keys and values are stored.").check()
    press(page)
    says(page, "Mend the line: it still reads as it did.")
    expect(mend).to_be_focused()
    mend.fill("per_request = per_token*8192 token\n= 2.68 GB")
    page.get_by_role("radio", name="A guess").check()
    press(page)

    sent = "sent line = 2 why = stored mend = per_request = per_token*8192 token = 2.68 GB sure = guess"
    expect(page.get_by_text(sent)).to_be_visible()


def test_all_lines_hold_asks_for_no_reason_and_no_mending(show: Show) -> None:
    page = show("failing-line")
    page.get_by_role("radio", name="2 per_request").check()
    page.get_by_role("radio", name="Only keys and values are stored.").check()

    page.get_by_role("radio", name="All lines hold").check()

    expect(page.get_by_role("textbox", name="How does the line have to read?")).to_be_hidden()
    expect(page.get_by_role("radio", name="Only keys and values are stored.")).to_be_hidden()
    page.get_by_role("radio", name="A guess").check()
    press(page)
    expect(page.get_by_text("sent line = none sure = guess")).to_be_visible()


def test_a_line_that_was_mended_stays_when_another_is_chosen_and_the_first_again(show: Show) -> None:
    page = show("failing-line")
    mend = page.get_by_role("textbox", name="How does the line have to read?")
    page.get_by_role("radio", name="3 total").check()
    expect(mend).to_have_value("total = per_request*32 = 687 GB")
    page.get_by_role("radio", name="2 per_request").check()
    expect(mend).to_have_value(FAILING)
    mend.fill("per_request = 2.68 GB")

    page.get_by_role("radio", name="All lines hold").check()
    page.get_by_role("radio", name="2 per_request").check()

    expect(mend).to_have_value("per_request = 2.68 GB")


def test_an_explanation_is_marked_by_its_writer_after_it_was_sent(show: Show) -> None:
    page = show("explain")
    own = page.get_by_role("textbox", name="Why is a batch cheaper?")
    text = "The weights are read once.\n\n  met = I met somebody, and that stays mine."
    own.fill(text)
    press(page)
    expect(page.get_by_text("One good answer")).to_be_visible()
    expect(own).to_have_value(text)

    press(page, "Mark it")
    says(page, "Tick what your text says, or “None of these”.")
    page.get_by_role("checkbox", name="It says that the weights").check()
    page.get_by_role("checkbox", name="It says that the cache").check()
    press(page, "Mark it")

    expect(page.get_by_text("met = weights, 0")).to_be_visible()
    expect(own).to_have_value(text)


def test_none_of_these_and_a_tick_exclude_each_other(show: Show) -> None:
    page = show("explain")
    page.get_by_role("textbox").fill("It is.")
    press(page)
    none = page.get_by_role("checkbox", name="None of these")

    page.get_by_role("checkbox", name="It says that the weights").check()
    none.check()
    expect(page.get_by_role("checkbox", name="It says that the weights")).not_to_be_checked()
    press(page, "Mark it")
    expect(page.get_by_text("sent It is. met = none")).to_be_visible()
    page.get_by_role("checkbox", name="It says that the cache").check()

    expect(none).not_to_be_checked()


def test_what_was_written_can_be_undone_after_the_list_came(show: Show) -> None:
    page = show("explain")
    own = page.get_by_role("textbox")
    own.press_sequentially("First.")
    page.evaluate("document.querySelector('textarea').mine = true")
    press(page)
    expect(page.get_by_role("checkbox").first).to_be_visible()

    own.press("End")
    own.press_sequentially(" Second.")
    expect(own).to_have_value("First. Second.")
    for _ in range(8):
        own.press("Control+z")

    expect(own).not_to_have_value("First. Second.")
    assert page.evaluate("document.querySelector('textarea').mine"), "it is the same field"


@EVERY_KIND
def test_a_half_answer_is_there_after_a_reload(show: Show, kind: str) -> None:
    page = show(kind)
    radio, written = page.get_by_role("radio"), page.get_by_role("textbox")
    if kind in ("editor", "explain"):
        written.fill("half a line\n\n  and its rest")
    else:
        radio.last.check()

    page.reload()

    if kind in ("editor", "explain"):
        expect(written).to_have_value("half a line\n\n  and its rest")
    else:
        expect(radio.last).to_be_checked()


@EVERY_KIND
def test_nothing_is_wider_than_a_telephone(phone: Page, address: str, kind: str) -> None:
    phone.goto(f"{address}/?page={kind}")
    phone.locator(".c-editor").first.wait_for()

    too_wide = phone.locator(".c-editor *:visible").evaluate_all(
        "all => all.filter(one => one.getBoundingClientRect().right > innerWidth).map(one => one.outerHTML)"
    )

    assert too_wide == []


@EVERY_KIND
def test_axe_finds_nothing_in_the_form_by_day_and_by_night(show: Show, kind: str) -> None:
    page = show(kind)
    for add in page.get_by_role("button", name="Add: ").all()[:2]:
        add.click()

    found = []
    for scheme in DAY_AND_NIGHT:
        page.emulate_media(color_scheme=scheme)
        page.wait_for_function(THEME, arg=scheme)
        answer = Axe().run(page, context=".c-editor")
        found += [
            f"{scheme}: {fault['id']} {node['html']}"
            for fault in answer.response["violations"]
            for node in fault["nodes"]
        ]

    assert found == []
