"""Blocks in a browser: an argument is built by keys, by a finger and by mouse, and nothing of it is lost."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import finger, middle

pytestmark = pytest.mark.browser
Show = Callable[[str], Page]
STEP, SLOWEST, PACE = "A step ends once", "The step takes as long", "Each chat goes on"


def side(page: Page, name: str) -> Locator:
    """The pool or the argument."""
    return page.get_by_role("list", name=name)


def order(page: Page) -> list[str]:
    """The blocks of the argument, by the first words of each."""
    texts = page.locator(".c-side:last-child .c-words > p:first-child").all_inner_texts()
    return [next(words for words in (STEP, SLOWEST, PACE, "So nobody") if text.startswith(words)) for text in texts]


def add(page: Page, *blocks: str) -> None:
    """Put blocks into the argument, one after the other."""
    for block in blocks:
        page.get_by_role("button", name=f"Add: {block}").click()


@pytest.mark.parametrize("case", ["O08"])
def test_every_block_has_its_buttons_with_names(show: Show, case: str) -> None:
    page = show("argument")
    add(page, STEP, SLOWEST)

    for block in side(page, "Blocks").get_by_role("listitem").all():
        expect(block.get_by_role("button")).to_have_count(1)
        expect(block.get_by_role("button", name="Add: ")).to_be_visible()
    for block in side(page, "Your argument").get_by_role("listitem").all():
        for name in ("Move up: ", "Move down: ", "Remove: "):
            expect(block.get_by_role("button", name=name)).to_be_visible()
    assert case


def test_the_focus_goes_where_the_block_goes_and_its_place_is_said(show: Show) -> None:
    page = show("argument")
    said = page.locator(".c-argument [role=status]")
    add(page, STEP, SLOWEST)

    page.get_by_role("button", name=f"Add: {PACE}").press("Enter")
    expect(said).to_have_text("Added: now 3 of 3.")
    expect(page.get_by_role("button", name=f"Move up: {PACE}")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(said).to_have_text("Moved: now 1 of 3.")
    assert order(page) == [PACE, STEP, SLOWEST]
    expect(page.get_by_role("button", name=f"Move up: {PACE}")).to_be_focused()
    page.keyboard.press("Enter")
    expect(said).to_have_text("It is the first already.")
    page.get_by_role("button", name=f"Remove: {PACE}").press("Space")

    expect(said).to_have_text("Taken out: 2 left in your argument.")
    expect(page.get_by_role("button", name=f"Add: {PACE}")).to_be_focused()


def test_a_block_is_dragged_in_between_and_out_again(show: Show) -> None:
    page = show("argument")
    add(page, STEP, SLOWEST)
    mouse = page.mouse

    mouse.move(*middle(side(page, "Blocks").get_by_text(PACE)))
    mouse.down()
    x, y = middle(side(page, "Your argument").get_by_text(SLOWEST))
    mouse.move(x, y - 12, steps=5)
    expect(page.locator(".c-ghost")).to_be_visible()
    mouse.up()
    expect(page.locator(".c-ghost")).to_have_count(0)
    assert order(page) == [STEP, PACE, SLOWEST]

    mouse.move(*middle(side(page, "Your argument").get_by_text(STEP)))
    mouse.down()
    mouse.move(*middle(side(page, "Blocks")), steps=5)
    mouse.up()
    assert order(page) == [PACE, SLOWEST]


def test_what_is_let_go_beside_the_lists_goes_back(show: Show) -> None:
    page = show("argument")
    add(page, STEP, SLOWEST)
    mouse = page.mouse

    mouse.move(*middle(side(page, "Your argument").get_by_text(STEP)))
    mouse.down()
    mouse.move(*middle(page.locator(".c-check")), steps=5)
    mouse.up()

    assert order(page) == [STEP, SLOWEST]


def test_a_finger_drags_a_block_at_its_grip(phone: Page, address: str) -> None:
    phone.goto(f"{address}/?page=argument")
    phone.locator(".c-editor").wait_for()
    for block in (STEP, SLOWEST):
        phone.get_by_role("button", name=f"Add: {block}").tap()
    cards = phone.locator(".c-side:last-child .c-block")
    phone.locator(".c-side:last-child").scroll_into_view_if_needed()
    x, y = middle(cards.nth(1).locator(".c-grip"))
    _, top = middle(cards.nth(0).locator(".c-grip"))

    finger(phone, [(x, y), (x + 3, y - 20), (x + 5, top), (x + 5, top - 10)])

    assert order(phone) == [SLOWEST, STEP]


@pytest.mark.parametrize("case", ["O07"])
def test_an_option_called_0_first_in_the_source_survives_a_reload(show: Show, case: str) -> None:
    page = show("argument")
    add(page, STEP, SLOWEST)
    page.get_by_label(f"Why this follows: {SLOWEST}").select_option(
        label="because nothing comes out of a step that has not ended"
    )
    page.get_by_role("radio", name="A guess").check()

    page.reload()

    expect(page.get_by_role("radio", name="A guess")).to_be_checked()
    assert order(page) == [STEP, SLOWEST], case
    expect(page.get_by_label(f"Why this follows: {SLOWEST}")).to_have_value("0")
    page.get_by_role("button", name="Check").click()
    expect(page.get_by_text("sent 0 longest because 0 sure = guess")).to_be_visible()


def test_a_reason_stands_between_two_blocks_and_goes_with_its_block(show: Show) -> None:
    page = show("argument")
    add(page, STEP, SLOWEST, PACE)
    reason = page.get_by_label(f"Why this follows: {SLOWEST}")
    expect(page.get_by_label(f"Why this follows: {STEP}")).to_be_hidden()
    reason.select_option("waits")

    page.get_by_role("button", name=f"Move down: {SLOWEST}").click()
    expect(reason).to_have_value("waits")
    for _ in range(2):
        page.get_by_role("button", name=f"Move up: {SLOWEST}").click()
    expect(reason).to_be_hidden()  # the first block follows from nothing
    page.get_by_role("radio", name="A guess").check()
    page.get_by_role("button", name="Check").click()

    expect(page.get_by_text("sent longest 0 own-pace sure = guess")).to_be_visible()


def test_the_verdict_stands_on_its_block_until_that_changes(show: Show) -> None:
    page = show("argument")
    add(page, STEP, PACE)
    page.get_by_role("radio", name="A guess").check()

    page.get_by_role("button", name="Check").click()

    verdicts = page.locator(".c-side:last-child .c-block-verdict")
    expect(verdicts).to_have_text(["Holds", "Does not hold"])
    rows = page.locator(".c-verdicts li")
    expect(rows.nth(1)).to_contain_text("A chat has no pace of its own in a shared step.")
    expect(rows.nth(1)).not_to_contain_text("own-pace")
    page.get_by_label(f"Why this follows: {PACE}").select_option("waits")
    expect(verdicts).to_have_text(["Holds", ""])
    expect(rows.nth(1)).to_contain_text("changed since")


def test_an_empty_argument_is_not_sent(show: Show) -> None:
    page = show("argument")

    page.get_by_role("button", name="Check").click()

    expect(page.locator(".c-says")).to_have_text("Add at least one block to your argument first.")
    expect(page.get_by_role("button", name="Add: ").first).to_be_focused()


def test_nothing_of_a_closed_argument_can_be_moved(show: Show) -> None:
    page = show("argument&closed=1")

    expect(page.get_by_text("it is closed")).to_be_visible()
    expect(page.get_by_role("button", name="Check")).to_be_hidden()
    assert page.locator(".c-act:enabled").count() == 0


@pytest.mark.parametrize("case", ["X01"])
def test_words_that_look_like_markup_are_inert(show: Show, case: str) -> None:
    page = show("argument")

    expect(side(page, "Blocks").get_by_text('<img src=x onerror="window.hacked=1"> <b>_and_</b>')).to_be_visible()
    assert page.evaluate("window.hacked ?? null") is None, case
