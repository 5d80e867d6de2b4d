"""Prose in a browser: knobs, values, words and sentences, by pointer, finger and key."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser
Show = Callable[[str], Page]


def middle(page: Page, selector: str) -> tuple[float, float]:
    """The middle of the first such element."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, selector: str, far: int, moves: int) -> None:
    """Drag an element to the side in many small moves."""
    x, y = middle(page, selector)
    page.mouse.move(x, y)
    page.mouse.down()
    for i in range(1, moves + 1):
        page.mouse.move(x + far * i / moves, y)
    page.mouse.up()


def moves_taken(page: Page) -> int:
    """How many moves the server was told of."""
    return int(page.get_by_text("moves ").first.inner_text().split()[1])


def test_a_drag_of_sixty_moves_ends_where_the_hand_ended_with_few_messages(show: Show) -> None:
    page = show("section")
    knob = page.locator(".knob").first

    drag(page, ".knob", 180, 60)

    value = knob.get_attribute("aria-valuetext")
    assert value not in (None, "2,000")
    expect(page.locator(".c-inputs input[type=text]").first).to_have_value(str(value))
    expect(page.locator("output").first).to_have_text(f"{float(str(value).replace(',', '')) / 2000:.2f} s")
    assert 1 <= moves_taken(page) < 60
    expect(knob).to_have_text(str(value))


@pytest.mark.parametrize(
    ("keys", "value"),
    [
        (["ArrowRight"], "2,100"),
        (["ArrowLeft", "ArrowLeft"], "1,800"),
        (["PageUp"], "3,000"),
        (["Home"], "100"),
        (["End", "ArrowRight"], "20,000"),
    ],
)
def test_a_knob_moves_by_keys_and_keeps_the_focus(show: Show, keys: list[str], value: str) -> None:
    page = show("prose")
    knob = page.get_by_role("slider", name="tokens in the prompt")

    knob.focus()
    for key in keys:
        page.keyboard.press(key)

    expect(knob).to_have_attribute("aria-valuetext", value)
    expect(page.locator("output").first).to_have_text(f"{float(value.replace(',', '')) / 2000:.2f} s")
    expect(knob).to_be_focused()


def test_a_number_is_typed_after_enter_and_taken_with_enter(show: Show) -> None:
    page = show("prose")
    knob = page.get_by_role("slider", name="time to read a token")

    knob.focus()
    page.keyboard.press("Enter")
    page.keyboard.type("0.25 ms")
    page.keyboard.press("Enter")

    expect(knob).to_be_focused()
    expect(knob).to_have_attribute("aria-valuenow", "0.25")
    expect(page.locator("output").first).to_have_text("0.50 s")


def test_a_typed_number_out_of_range_stays_and_changes_nothing_until_escape(show: Show) -> None:
    page = show("prose")
    knob = page.get_by_role("slider", name="tokens in the prompt")

    knob.dblclick()
    page.keyboard.type("99999")
    page.keyboard.press("Enter")

    expect(page.locator(".c-knob-says")).to_have_text("99,999 is above the range, 100 to 20,000.")
    expect(page.locator(".c-knob-field")).to_have_value("99999")
    page.keyboard.press("Escape")
    expect(knob).to_be_focused()
    expect(knob).to_have_text("2,000")
    assert moves_taken(page) == 0


def test_a_finger_taps_a_knob_to_type(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 375, "height": 800}, has_touch=True)
    page = context.new_page()
    page.goto(f"{address}/?page=prose")

    page.locator(".knob").first.tap()

    expect(page.locator(".c-knob-field")).to_be_focused()
    context.close()


def test_a_moved_value_is_put_into_the_element_that_stands(show: Show) -> None:
    page = show("prose")
    page.evaluate("document.querySelector('output').mine = document.querySelector('.knob').mine = true")

    page.locator(".knob").first.press("PageUp")

    expect(page.locator("output").first).to_have_text("1.50 s")
    assert page.evaluate("document.querySelector('output').mine && document.querySelector('.knob').mine")


def test_a_change_is_read_out_once_it_rests(show: Show) -> None:
    page = show("prose")

    page.locator(".knob").first.press("PageUp")

    expect(page.locator("p.c-hidden[role=status]")).to_have_text("Now 1.50 s, 37.5.")
    expect(page.locator("output").first).to_have_attribute("aria-live", "off")


def test_a_word_explains_itself_on_hover_and_the_pointer_may_go_there(show: Show) -> None:
    page = show("prose")
    card = page.get_by_role("tooltip")

    page.locator(".term").hover()
    expect(card).to_contain_text("keys and values of every token")
    page.mouse.move(*middle(page, ".c-term-card"))
    page.wait_for_timeout(400)

    expect(card).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_hidden()


def test_a_word_explains_itself_on_focus_and_escape_leaves_the_focus(show: Show) -> None:
    page = show("prose")
    term = page.locator(".term")

    page.get_by_role("slider").last.focus()
    page.keyboard.press("Tab")
    expect(term).to_be_focused()
    expect(page.get_by_role("tooltip")).to_be_visible()
    assert term.get_attribute("aria-describedby") == page.get_by_role("tooltip").get_attribute("id")
    page.keyboard.press("Escape")

    expect(page.get_by_role("tooltip")).to_be_hidden()
    expect(term).to_be_focused()


def test_a_claim_opens_under_its_paragraph_and_says_what_stands_behind_it(show: Show) -> None:
    page = show("prose")

    page.get_by_text("Whatever a step is doing").click()

    panel = page.get_by_role("region", name="What stands behind this sentence")
    for words in (
        "Derived",
        "A step runs every layer once",
        "cut into chunks",
        "Sarathi-Serve",
        "25 times the usual one",
    ):
        expect(panel).to_contain_text(words)
    assert page.evaluate("document.querySelector('.c-panel').previousElementSibling.tagName") == "P"
    page.get_by_text("Whatever a step is doing").click()
    expect(panel).to_be_hidden()


def test_sentences_are_opened_and_closed_by_keys(show: Show) -> None:
    page = show("prose")
    claim = page.get_by_role("button", name="What stands behind: Whatever")

    claim.press("Enter")
    expect(claim).to_have_attribute("aria-expanded", "true")
    expect(page.locator(".c-panel")).to_be_focused()
    page.keyboard.press("Escape")
    expect(claim).to_be_focused()
    page.keyboard.press("ArrowRight")

    expect(page.get_by_role("button", name="A note on: With")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Your note")).to_be_visible()


def test_an_opened_sentence_follows_a_moved_number_without_closing(show: Show) -> None:
    page = show("prose")
    page.get_by_text("Whatever a step is doing").click()
    page.locator(".c-doubts summary").click()

    page.locator(".knob").first.press("PageUp")

    expect(page.locator("output").first).to_have_text("1.50 s")
    expect(page.locator(".c-panel")).to_be_visible()
    expect(page.get_by_text("Then the prompt waits")).to_be_visible()


def test_a_note_is_kept_once_and_shown_again(show: Show) -> None:
    page = show("prose")
    page.get_by_text("The length of a step").click()

    page.get_by_label("Your note").fill("Not for <b>my</b> engine.")
    page.get_by_role("button", name="Keep note").dblclick()

    expect(page.locator(".c-notes p")).to_have_text("Not for <b>my</b> engine.")
    expect(page.locator(".c-note-says")).to_contain_text("Kept")
    expect(page.get_by_text("notes 1")).to_be_visible()


@pytest.mark.parametrize("case", ["X01"])
def test_a_note_that_looks_like_markup_is_inert(show: Show, case: str) -> None:
    page = show("prose")

    page.get_by_text("The mean gap stays").click()

    expect(page.locator(".c-notes p")).to_contain_text('<img src=x onerror="window.hacked=1"> _and_ <script>')
    assert page.evaluate("window.hacked ?? null") is None, case


def test_a_half_written_note_is_there_after_a_reload(show: Show) -> None:
    page = show("prose")
    page.get_by_text("The length of a step").click()
    page.get_by_label("Your note").fill("half a thou")

    page.reload()
    page.get_by_text("The length of a step").click()

    expect(page.get_by_label("Your note")).to_have_value("half a thou")
