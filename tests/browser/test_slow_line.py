"""A line so slow that answers come late: what the reader moved stays where it was put, and nothing is counted twice."""

import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.reader import Reader, eventually

pytestmark = pytest.mark.browser

PLACE = "a-step-serves-everybody-who-is-in-it"
LATE_MS = 900
"""Longer than a component waits for an answer before it sends the next number."""


class SlowLine:
    """A line on which what the server says can be held back."""

    def __init__(self, reader: Reader) -> None:
        self.holding = False
        self._held: list[tuple[WebSocketRoute, str | bytes]] = []
        reader.page.route_web_socket(re.compile("/_stcore/stream"), self._open)

    def _open(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        line.on_message(server.send)
        server.on_message(lambda message: self._pass(line, message))

    def _pass(self, line: WebSocketRoute, message: str | bytes) -> None:
        if self.holding:
            self._held.append((line, message))
        else:
            line.send(message)

    def release(self) -> None:
        """Let everything through that was held, in its order."""
        self.holding = False
        for line, message in self._held:
            line.send(message)
        self._held.clear()


def test_a_knob_does_not_fall_back_while_its_answer_is_on_the_way(reader: Reader) -> None:
    line = SlowLine(reader)
    reader.open("/two-jobs")
    section = reader.section(PLACE)
    knob, value = section.locator("[data-knob=decode_step_s]").first, section.locator("output.value").first
    expect(value).to_have_text("40.0 ms")
    line.holding = True

    for pressed in (41, 42, 43):
        knob.press("ArrowRight")
        reader.page.wait_for_timeout(LATE_MS)
        assert knob.get_attribute("aria-valuenow") == f"{pressed}"

    line.release()
    expect(value).to_have_text("43.0 ms")
    expect(knob).to_have_attribute("aria-valuenow", "43")
    expect(reader.calculator(PLACE).get_by_role("textbox").first).to_have_value("43")


def test_a_number_goes_on_from_where_another_part_of_the_page_has_just_put_it(reader: Reader) -> None:
    line = SlowLine(reader)
    reader.open("/two-jobs")
    section, panel = reader.section(PLACE), reader.calculator(PLACE)
    knob, value = section.locator("[data-knob=decode_step_s]").first, section.locator("output.value").first
    field, slider = panel.get_by_role("textbox").first, panel.get_by_role("slider").first
    expect(value).to_have_text("40.0 ms")
    line.holding = True

    field.fill("80")
    knob.press("ArrowRight")
    expect(knob).to_have_attribute("aria-valuenow", "81")
    expect(field).to_have_value("81")
    slider.press("ArrowUp")
    expect(knob).to_have_attribute("aria-valuenow", "82")
    line.release()

    expect(value).to_have_text("82.0 ms")
    expect(knob).to_have_attribute("aria-valuenow", "82")
    expect(field).to_have_value("82")
    eventually(lambda: _stands(reader, "0.082"), reader.page)


def _stands(reader: Reader, seconds: str) -> None:
    assert reader.link.get(f"{PLACE}.decode_step_s") == seconds


def test_a_choice_does_not_fall_back_while_its_answer_is_on_the_way(reader: Reader) -> None:
    line = SlowLine(reader)
    choice = reader.open("/calculators").sidebar.get_by_label("My machine")
    expect(choice).to_have_value("h100-sxm")
    line.holding = True

    choice.select_option("l4")
    reader.page.wait_for_timeout(LATE_MS)

    assert choice.input_value() == "l4"
    line.release()
    eventually(lambda: _carries(reader, "l4"), reader.page)
    expect(choice).to_have_value("l4")


def _carries(reader: Reader, machine: str) -> None:
    assert reader.link.get("machine") == machine


def test_a_check_whose_answer_is_late_counts_once(reader: Reader) -> None:
    line = SlowLine(reader)
    reader.open("/problems?id=two-jobs/the-silent-second")
    problem = reader.problem("two-jobs/the-silent-second", "page")
    problem.write("gap = 1 s")
    line.holding = True

    for _ in range(3):
        problem.root.get_by_role("button", name=re.compile("^Check")).click()
    reader.page.wait_for_timeout(LATE_MS)
    line.release()

    expect(problem.summary).to_be_focused()
    assert [attempt["text"] for attempt in reader.kept("attempt")] == ["gap = 1 s"]
