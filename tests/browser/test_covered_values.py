"""Numbers that wait for a prediction say so where they stand, and lead to it, also where the text comes first."""

import pytest
from playwright.sync_api import expect

from tests.browser.reader import Reader

pytestmark = pytest.mark.browser

PLACE = "one-long-prompt-silences-everybody-who-is-being-answered"
TOLD = "Not shown before you have said what you expect. Go there."


@pytest.mark.parametrize("width", [375, 1440])
def test_a_value_that_is_not_shown_yet_says_why_and_leads_to_the_prediction(reader: Reader, width: int) -> None:
    reader.page.set_viewport_size({"width": width, "height": 800})
    section = reader.open("/two-jobs").section(PLACE)
    value = section.locator("output.value").first

    hidden = value.get_by_role("link", name=TOLD)
    expect(hidden).to_have_text("...")
    hidden.press("Enter")

    asked = section.get_by_text("Say what you expect first.")
    expect(asked).to_be_focused()
    expect(asked).to_be_in_viewport()
    assert reader.page.url.endswith("/two-jobs"), "going there is no step to go back over"


def test_on_a_narrow_screen_it_is_said_above_the_text_and_gone_once_the_prediction_is_skipped(reader: Reader) -> None:
    reader.page.set_viewport_size({"width": 375, "height": 800})
    section = reader.open("/two-jobs").section(PLACE)
    told = section.get_by_text("stands for a number that waits")

    expect(told).to_be_visible()
    told.get_by_role("link", name="Say it first").click()
    expect(section.get_by_text("Say what you expect first.")).to_be_in_viewport()
    section.get_by_role("button", name="Show me without predicting").click()

    expect(section.locator("output.value").first).to_have_text("1.00 s")
    expect(told).to_have_count(0)
    expect(section.get_by_role("link", name=TOLD)).to_have_count(0)
