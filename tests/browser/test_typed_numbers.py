"""Numbers as people type them, in a field of a calculator, in a knob of the text and in a prediction: one reader."""

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.reader import Reader, eventually

pytestmark = pytest.mark.browser

STEP, CACHE = "a-step-serves-everybody-who-is-in-it", "keys-and-values-are-kept-questions-are-not"
PREDICTION = "two-jobs/how-long-is-the-silence"
MILLISECONDS = [
    pytest.param("5×10^-1", "0.5", "0.0005", id="N16-power"),
    pytest.param("５", "5", "0.005", id="N16-fullwidth"),
    pytest.param("0.002 s", "2", "0.002", id="N16-unit"),
    pytest.param("1E+1", "10", "0.01", id="N16-exponent"),
    pytest.param("1,5", None, None, id="N09"),
]


@pytest.mark.parametrize(("typed", "stands", "link"), MILLISECONDS)
def test_a_field_takes_what_the_reader_of_numbers_takes(
    reader: Reader, typed: str, stands: str | None, link: str | None
) -> None:
    panel = reader.open("/two-jobs").calculator(STEP)
    field = panel.get_by_role("textbox").first

    field.fill(typed)
    field.press("Enter")

    if stands is None:
        expect(panel.get_by_role("alert").filter(has_text="Still used: 40 ms.")).to_be_visible()
        expect(field).to_have_value(typed)
        return
    expect(field).to_have_value(stands)
    agrees(reader, stands, link)
    expect(panel.locator(".c-error:not(:empty)")).to_have_count(0)


@pytest.mark.parametrize(("typed", "stands", "link"), MILLISECONDS[:-1])
def test_a_knob_takes_the_same(reader: Reader, typed: str, stands: str, link: str) -> None:
    knob = knob_of(reader.open("/two-jobs"))

    knob.press("Enter")
    reader.page.keyboard.insert_text(typed)
    reader.page.keyboard.press("Enter")

    expect(knob).to_be_focused()
    agrees(reader, stands, link)


def knob_of(reader: Reader) -> Locator:
    """The length of a step, in the text."""
    return reader.section(STEP).locator("[data-knob=decode_step_s]").first


def agrees(reader: Reader, stands: str, link: str | None) -> None:
    """Knob, inline value, field and address tell of the number that was typed, written in the one way (N11)."""

    def in_the_link() -> None:
        assert reader.link.get(f"{STEP}.decode_step_s") == link

    expect(knob_of(reader)).to_have_text(f"{stands} ms")
    expect(reader.calculator(STEP).get_by_role("textbox").first).to_have_value(stands)
    expect(reader.section(STEP).locator("output.value").first).to_have_text(
        re.compile(rf"^{float(stands):.2g}[.0]* ms$")
    )
    eventually(in_the_link, reader.page)


@pytest.mark.parametrize(
    "typed",
    [pytest.param(typed, id=f"N16-{typed}") for typed in ("1E+5", "1e5", "1×10^5", "１００，０００", "100_000")],
)
def test_a_count_may_be_typed_with_an_exponent_and_with_any_marks_between_thousands(reader: Reader, typed: str) -> None:
    panel = reader.open("/kv-cache").calculator(CACHE)
    field = panel.get_by_label("Context", exact=True).first

    field.fill(typed)
    field.press("Enter")

    expect(field).to_have_value("100,000")
    expect(panel.locator(".c-error:not(:empty)")).to_have_count(0)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        pytest.param("5×10^-1", "Read as 0.5 s", id="N16-power"),
        pytest.param("５", "Read as 5 s", id="N16-fullwidth"),
        pytest.param("0.002 s", "0.002 s", id="N16-unit"),
        pytest.param("1E+5", "Read as 100,000 s", id="N16-exponent"),
    ],
)
def test_a_prediction_takes_the_same_and_says_how_it_was_read(reader: Reader, typed: str, read: str) -> None:
    guess = reader.open(f"/problems?id={PREDICTION}").problem(PREDICTION, "page")
    guess.root.get_by_label("A guess").check()

    said = guess.check(typed, button="Say so")

    assert "points" in said
    assert "cost you no attempt" not in said
    assert reader.kept("prediction")[-1]["text"].splitlines()[0] == f"value = {typed}"
    expect(guess.root.locator("section ol")).to_contain_text(read)
