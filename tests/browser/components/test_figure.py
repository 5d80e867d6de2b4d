"""Figures in a browser: named, described, told in numbers, drawn only when they are near."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser
Show = Callable[[str], Page]
PICTURE = ".c-plot .main-svg"


def test_a_figure_is_one_image_with_a_name_and_a_description(show: Show) -> None:
    page = show("section")
    image = page.get_by_role("img", name="One long prompt stops everybody")

    expect(image).to_have_accessible_description(
        "Two chats write a token every 40 ms, stop for 1.00 s while the prompt is read, and go on."
    )
    expect(page.locator(PICTURE).first).to_be_visible()
    expect(page.locator(".modebar-btn")).to_have_count(0)


def test_picture_words_and_table_follow_a_moved_number_together(show: Show) -> None:
    page = show("section")
    expect(page.locator(PICTURE).first).to_contain_text("1.00 s")

    page.locator(".knob").first.press("PageUp")

    expect(page.locator(PICTURE).first).to_contain_text("1.50 s")
    expect(page.locator("figcaption").first).to_contain_text("1.50 s")
    page.locator("summary").first.click()
    expect(page.get_by_role("cell", name="1.5").first).to_be_visible()
    expect(page.get_by_role("link", name="Save as CSV").first).to_have_attribute("href", "/csv/timeline")


def test_a_picture_that_cannot_be_fetched_moves_nothing_and_says_so(show: Show, page: Page) -> None:
    page.route("**/plotly-basic*", lambda route: route.abort())
    show("section")
    expect(page.locator(".c-plot")).to_contain_text("The picture could not be fetched.")
    expect(page.locator("figcaption")).to_contain_text("stop for 1.00 s")
    before = page.locator(".c-figure").bounding_box()

    page.unroute("**/plotly-basic*")

    expect(page.locator(PICTURE).first).to_be_visible()  # it is tried again by itself
    expect(page.locator(".c-plot")).not_to_contain_text("could not be fetched")
    assert page.locator(".c-figure").bounding_box() == before


def test_plotly_is_fetched_only_when_a_figure_comes_near(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": 375, "height": 300})
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{address}/?page=section")
    page.locator("figcaption").wait_for()
    page.wait_for_timeout(500)
    assert not [url for url in asked if "plotly" in url]

    page.locator("figcaption").scroll_into_view_if_needed()

    expect(page.locator(PICTURE).first).to_be_visible()
    assert [url for url in asked if "plotly-basic" in url]
    assert all(url.startswith((address, "data:", "blob:")) for url in asked)
    context.close()


def test_by_night_a_figure_has_the_colours_of_the_night(browser: Browser, address: str) -> None:
    fills = {}
    for scheme in ("light", "dark"):
        context = browser.new_context(viewport={"width": 1440, "height": 1000}, color_scheme=scheme)
        page = context.new_page()
        page.goto(f"{address}/?page=ours")
        expect(page.locator(PICTURE).first).to_be_visible()
        fills[scheme] = page.locator(".c-plot .point path").first.evaluate("bar => getComputedStyle(bar).fill")
        context.close()

    assert fills == {"light": "rgb(62, 131, 218)", "dark": "rgb(119, 179, 252)"}


@pytest.mark.parametrize("width", [320, 375, 1440])
def test_a_figure_is_as_wide_as_its_place_and_no_wider(browser: Browser, address: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 1000})
    page = context.new_page()
    page.goto(f"{address}/?page=figure")
    expect(page.locator(PICTURE).first).to_be_visible()

    picture, place = (page.locator(part).first.bounding_box() for part in (PICTURE, ".c-plot"))

    assert picture is not None
    assert place is not None
    assert place["width"] - 1 <= picture["width"] <= place["width"]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


# Printing

DRAWN = "[...document.querySelectorAll('.c-plot')].map(plot => plot.querySelector('.main-svg') !== null)"
BAR = "getComputedStyle(document.querySelector('.c-plot .point path')).fill"


@pytest.fixture
def low(browser: Browser, address: str) -> Iterator[Page]:
    """A window so low that of three figures only the first comes near it, by night."""
    context = browser.new_context(viewport={"width": 375, "height": 300}, color_scheme="dark")
    yield context.new_page()
    context.close()


def open_low(low: Page, address: str) -> None:
    """Open the figures and wait until the first is drawn; the others are too far down."""
    low.goto(f"{address}/?page=figure")
    expect(low.locator("figcaption")).to_have_count(3)
    low.locator(".c-plot").first.scroll_into_view_if_needed()
    expect(low.locator(PICTURE).first).to_be_visible()
    assert low.evaluate(DRAWN)[-1] is False


def test_what_goes_to_paper_was_drawn_for_it_and_by_day(low: Page, address: str) -> None:
    open_low(low, address)
    by_night = low.evaluate(BAR)
    low.evaluate(f"addEventListener('beforeprint', () => self.printed = [{DRAWN}, {BAR}])")

    low.pdf()

    drawn, fill = low.evaluate("self.printed")
    assert drawn == [True] * 3
    assert fill == "rgb(62, 131, 218)" != by_night
    low.wait_for_function(f"fill => {BAR} === fill", arg=by_night)


def test_the_keys_for_printing_wait_until_every_figure_is_drawn(low: Page, address: str) -> None:
    low.goto(f"{address}/?page=figure")
    expect(low.locator("figcaption")).to_have_count(3)
    low.evaluate(f"void (self.print = () => self.printed = [...self.printed ?? [], {DRAWN}])")

    low.keyboard.press("Control+p")

    low.wait_for_function("self.printed")
    assert low.evaluate("self.printed") == [[True] * 3]


def test_a_figure_whose_script_is_not_there_gives_its_numbers_to_the_paper(low: Page, address: str) -> None:
    low.route("**/plotly-basic*", lambda route: route.abort())
    low.goto(f"{address}/?page=figure")
    numbers = low.locator("figure table").last
    expect(low.locator("figcaption")).to_have_count(3)

    low.emulate_media(media="print", color_scheme="dark")
    low.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(numbers).to_be_visible()
    expect(low.locator(".c-plot:visible")).to_have_count(0)

    low.evaluate("dispatchEvent(new Event('afterprint'))")
    low.emulate_media(media="screen", color_scheme="dark")
    expect(numbers).to_be_hidden()
