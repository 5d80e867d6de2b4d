"""Inputs in a browser: slider, field and list, in step with each other and with the server."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser
Show = Callable[[str], Page]


def test_every_field_has_a_name_and_says_its_range(show: Show) -> None:
    page = show("inputs")

    for name in ("Tokens in the prompt", "Time to read one token", "Others in the batch"):
        expect(page.get_by_role("slider", name=name)).to_be_visible()
    field = page.get_by_role("textbox", name="Tokens in the prompt")
    expect(field).to_have_accessible_description(re.compile("100 20,000 A word is about"))
    expect(page.get_by_role("combobox", name="Machine")).to_have_value("h100")


def test_a_dragged_slider_moves_its_field_at_once_and_the_server_soon(show: Show) -> None:
    page = show("section")
    box = page.get_by_role("slider", name="Tokens in the prompt").last.bounding_box()
    assert box is not None

    page.mouse.move(box["x"] + 5, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=20)
    shown = page.get_by_role("textbox", name="Tokens in the prompt").input_value()
    page.mouse.up()

    assert 9_000 <= float(shown.replace(",", "")) <= 11_100
    expect(page.get_by_role("textbox", name="Tokens in the prompt")).to_have_value(shown)
    expect(page.locator(".knob").first).to_have_text(shown)


def test_a_wide_range_moves_by_factors(show: Show) -> None:
    page = show("inputs")
    slider = page.get_by_role("slider", name="Time to read one token")

    slider.press("PageUp")

    expect(slider).to_have_attribute("aria-valuetext", "1 ms")
    expect(page.get_by_role("textbox", name="Time to read one token")).to_have_value("1")


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("30000", "above the range, 100 to 20,000"),
        ("1e30", "above the range"),
        ("-5", "below the range"),
        ("12.5x", "not a number"),
        ("150.5", "whole number"),
    ],
)
def test_what_cannot_be_used_stays_says_the_range_and_is_not_sent(show: Show, typed: str, says: str) -> None:
    page = show("inputs")
    field = page.get_by_role("textbox", name="Tokens in the prompt")

    field.fill(typed)
    field.blur()

    row = page.locator(".c-field", has=field)
    expect(row.get_by_role("alert")).to_contain_text(says)
    expect(row.get_by_role("alert")).to_contain_text("Still used: 2,000")
    expect(field).to_have_value(typed)
    expect(field).to_have_attribute("aria-invalid", "")
    expect(page.get_by_text("moves 0")).to_be_visible()


def test_a_typed_number_is_used_while_one_types_and_tidied_when_one_leaves(show: Show) -> None:
    page = show("inputs")
    field = page.get_by_role("textbox", name="Tokens in the prompt")

    field.fill("")
    field.press_sequentially("12000", delay=40)
    expect(page.get_by_role("slider", name="Tokens in the prompt")).to_have_attribute("aria-valuetext", "12,000")
    expect(field).to_have_value("12000")
    field.blur()

    expect(field).to_have_value("12,000")
    expect(page.locator(".c-error:not(:empty)")).to_have_count(0)


def test_a_choice_is_sent_by_its_value(show: Show) -> None:
    page = show("inputs")

    page.get_by_role("combobox", name="Machine").select_option("My own numbers")

    expect(page.get_by_text("machine hand")).to_be_visible()


def test_help_opens_beside_its_field(show: Show) -> None:
    page = show("inputs")
    ask = page.get_by_role("button", name="What is Tokens in the prompt?")

    ask.press("Enter")

    expect(ask).to_have_attribute("aria-expanded", "true")
    expect(page.get_by_text("A word is about 1.3 tokens.")).to_be_visible()
    assert page.get_by_role("button", name="What is Others in the batch?").count() == 0
