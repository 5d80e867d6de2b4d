"""The drawn curve in a browser: by mouse, by finger and by keys, kept, and laid beside what the calculator says."""

import math
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.hands import finger, on_chart

pytestmark = pytest.mark.browser
Show = Callable[[str], Page]
LOW, HIGH, TOP = 100, 20_000, 10
X = {"low": LOW, "high": HIGH, "log": True}
Y = {"low": 0, "high": TOP, "log": False}
RISING = ((0, 0.1), (0.25, 0.1), (0.5, 0.1), (0.75, 0.5), (1, 0.9))


def chart(page: Page) -> Locator:
    """What is drawn upon."""
    return page.locator(".c-canvas")


def draw(page: Page, *parts: tuple[float, float]) -> None:
    """Draw with the mouse, by the shares of the axes."""
    first, *others = on_chart(chart(page), *parts)
    page.mouse.move(*first)
    page.mouse.down()
    for place in others:
        page.mouse.move(*place, steps=4)
    page.mouse.up()


def sent(page: Page) -> list[tuple[float, float]]:
    """Check, and read the points from what was sent."""
    page.get_by_role("radio", name="A guess").check()
    page.get_by_role("button", name="Run it").click()
    line = page.get_by_text("sent curve = ").inner_text()
    return points(line)


def points(text: str) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in re.findall(r"([\d.e+-]+):([\d.e+-]+)", text)]


def height(line: list[tuple[float, float]], share: float) -> float:
    """The height of a curve at a share of the logarithmic axis."""
    at = math.log(LOW * (HIGH / LOW) ** share)
    for (x0, y0), (x1, y1) in pairwise(line):
        if math.log(x0) - 1e-6 <= at <= math.log(x1) + 1e-6:
            return y0 + (y1 - y0) * (at - math.log(x0)) / (math.log(x1) - math.log(x0))
    raise AssertionError(f"nothing at {share} of {line}")


def test_a_mouse_draws_what_is_sent(show: Show) -> None:
    page = show("curve")

    draw(page, *RISING)

    line = sent(page)
    assert (line[0][0], line[-1][0]) == (LOW, HIGH)
    assert 2 <= len(line) <= 40
    assert [x for x, _ in line] == sorted({x for x, _ in line})
    for share, part in RISING:
        assert height(line, share) == pytest.approx(part * TOP, abs=0.5)


def test_a_finger_draws_and_the_page_does_not_move_under_it(phone: Page, address: str) -> None:
    phone.goto(f"{address}/?page=curve")
    chart(phone).wait_for()
    where = "document.querySelector('[data-testid=stMain]').scrollTop"
    places = on_chart(chart(phone), *RISING)
    before = phone.evaluate(where)

    finger(phone, places)

    expect(phone.locator(".c-readout")).to_contain_text("20,000 tokens")
    expect(phone.locator(".c-saved")).to_contain_text("saved")
    assert phone.evaluate(where) == before
    line = sent(phone)
    assert height(line, 0.5) == pytest.approx(1, abs=0.5)
    assert height(line, 1) == pytest.approx(9, abs=0.5)


def test_keys_draw_a_knee_with_three_handles(show: Show) -> None:
    page = show("curve")
    handles = page.get_by_role("slider")
    expect(handles).to_have_count(11)
    expect(handles.first).to_have_attribute("aria-valuetext", "100 tokens: not drawn yet")

    handles.first.focus()
    page.keyboard.press("Home")
    expect(handles.first).to_have_attribute("aria-valuetext", "100 tokens: 0 s")
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    expect(handles.last).to_be_focused()
    page.keyboard.press("End")
    expect(handles.nth(5)).to_have_attribute("aria-valuetext", "1,410 tokens: 5 s")  # straight so far
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    page.keyboard.press("PageDown")
    page.keyboard.press("ArrowUp")

    line = sent(page)
    assert len(line) == 3
    assert line[0] == (LOW, 0)
    assert line[1][1] == pytest.approx(6 - 1 + 0.2, abs=0.011)
    assert line[2] == (HIGH, TOP)


def test_a_handle_bends_a_drawn_line_only_up_to_its_neighbours(show: Show) -> None:
    page = show("curve")
    draw(page, (0, 0.5), (1, 0.5))

    page.get_by_role("slider").nth(5).press("End")

    line = sent(page)
    assert height(line, 0.5) == pytest.approx(TOP, abs=0.01)
    assert height(line, 0.4) == pytest.approx(5, abs=0.3)
    assert height(line, 0.6) == pytest.approx(5, abs=0.3)


def test_the_arrows_stop_at_the_ends(show: Show) -> None:
    page = show("curve")
    handles = page.get_by_role("slider")

    handles.first.focus()
    page.keyboard.press("ArrowLeft")
    expect(handles.first).to_be_focused()
    page.keyboard.press("End")
    page.keyboard.press("ArrowUp")

    expect(handles.first).to_have_attribute("aria-valuetext", "100 tokens: 10 s")


@pytest.mark.parametrize(
    ("parts", "says"),
    [
        pytest.param(
            ((0, 0.2), (0.5, 0.4)), "Draw on to the right end: your line stops at 1,410 tokens.", id="left half"
        ),
        pytest.param(
            ((0.5, 0.2), (1, 0.4)), "Draw from the left end: your line begins at 1,410 tokens.", id="right half"
        ),
    ],
)
def test_half_a_line_is_kept_and_asked_for_the_rest(
    show: Show, parts: tuple[tuple[float, float], ...], says: str
) -> None:
    page = show("curve")
    draw(page, *parts)
    page.get_by_role("radio", name="A guess").check()

    page.get_by_role("button", name="Run it").click()

    expect(page.locator(".c-says")).to_have_text(says)
    before = chart(page).locator(".c-yours").get_attribute("d")
    page.reload()
    expect(page.get_by_role("radio", name="A guess")).to_be_checked()
    expect(page.locator(".c-unset")).to_have_count(5)
    assert before


def test_two_strokes_with_a_gap_are_joined(show: Show) -> None:
    page = show("curve")

    draw(page, (0, 0.2), (0.3, 0.2))
    draw(page, (0.7, 0.8), (1, 0.8))

    line = sent(page)
    assert height(line, 0.5) == pytest.approx(5, abs=0.5)


def test_what_was_cleared_can_be_put_back(show: Show) -> None:
    page = show("curve")
    clear = page.locator(".c-chart-foot button")
    expect(clear).to_be_disabled()
    draw(page, *RISING)
    before = chart(page).locator(".c-yours").get_attribute("d")

    clear.click()
    expect(chart(page).locator(".c-yours")).to_have_attribute("d", "")
    expect(clear).to_have_text("Put it back")
    clear.click()

    expect(chart(page).locator(".c-yours")).to_have_attribute("d", str(before))


def test_the_calculators_line_comes_over_ones_own_with_both_in_words(show: Show) -> None:
    page = show("curve")
    draw(page, *RISING)
    sent(page)

    expect(chart(page).locator(".c-theirs")).to_have_attribute("d", re.compile("^M"))
    expect(page.locator(".c-curve-names")).to_have_text("what you drewwhat the calculator says")
    page.get_by_text("Both lines in numbers").click()
    rows = page.locator(".c-in-numbers tbody tr")
    expect(rows).to_have_count(6)
    expect(rows.last).to_contain_text("20,000 tokens")
    expect(rows.last.locator("td").last).to_have_text("10 s")
    expect(page.get_by_role("slider").first).to_have_attribute("aria-disabled", "true")
    page.get_by_role("radio", name="Flat at first").check()
    page.get_by_role("button", name="Run it").click()
    expect(page.get_by_text("sure = guess seen = knee")).to_be_visible()


def test_a_prediction_that_is_in_is_drawn_on_no_more(show: Show) -> None:
    page = show("curve")
    draw(page, *RISING)
    sent(page)
    before = chart(page).locator(".c-yours").get_attribute("d")

    draw(page, (0, 0.9), (1, 0.1))
    page.get_by_role("slider").first.press("End")

    assert chart(page).locator(".c-yours").get_attribute("d") == before


@pytest.fixture
def stroke(page: Page, address: str) -> Callable[..., Any]:
    """Run a line of script with a Stroke of stroke.js."""
    page.goto(f"{address}/assets/stroke.js")

    def run(script: str, **values: object) -> Any:
        return page.evaluate(
            "async ([script, values]) => {"
            "  const { Stroke, COLUMNS } = await import('/assets/stroke.js');"
            "  return new Function('Stroke', 'COLUMNS', 'given', script)(Stroke, COLUMNS, values);"
            "}",
            [script, values],
        )

    return run


def test_the_wildest_line_has_at_most_forty_points_and_fits_a_line_of_an_answer(stroke: Callable[..., Any]) -> None:
    wild = """const stroke = new Stroke();
        const at = i => [i / COLUMNS, Math.abs(Math.sin(i * i))];
        for (let i = 0; i < COLUMNS; i++) stroke.draw(at(i), at(i + 1));
        return stroke.text(given.x, given.y);"""

    text = stroke(wild, x={"low": 0.000123456789, "high": 98765.4321, "log": True}, y=Y)

    assert 10 < len(points(text)) <= 40
    assert len(f"curve = {text}") <= 500


def test_a_line_that_was_written_is_read_again_as_it_was(stroke: Callable[..., Any]) -> None:
    again = """const stroke = new Stroke();
        stroke.read(given.text, given.x, given.y);
        return stroke.text(given.x, given.y);"""
    text = "100:0.05, 832.553:0.5, 20000:10"

    assert stroke(again, text=text, x=X, y=Y) == text


@pytest.mark.parametrize("text", ["", "not a line", "100:, :5", "1:2:3", "-5:1", "Infinity:1, 100:NaN"])
def test_what_is_no_line_is_an_empty_chart(stroke: Callable[..., Any], text: str) -> None:
    read = """const stroke = new Stroke();
        stroke.read(given.text, given.x, given.y);
        return [stroke.isEmpty, stroke.text(given.x, given.y)];"""

    assert stroke(read, text=text, x=X, y=Y) == [True, ""]


@pytest.mark.parametrize(
    ("axis", "named"),
    [
        (X, [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000]),
        ({"low": 1, "high": 1_000_000, "log": True}, [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]),
        (Y, [0, 2, 4, 6, 8, 10]),
        ({"low": 3, "high": 28, "log": False}, [5, 10, 15, 20, 25]),
        ({"low": 0, "high": 0.7, "log": False}, [0, 0.2, 0.4, 0.6]),
    ],
)
def test_an_axis_names_round_numbers(page: Page, address: str, axis: dict[str, object], named: list[float]) -> None:
    page.goto(f"{address}/assets/chart.js")

    found = page.evaluate("async axis => (await import('/assets/chart.js')).ticks(axis)", axis)

    assert found == pytest.approx(named)
