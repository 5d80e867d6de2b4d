"""Answering: a whole answer put into a problem's form, by keys alone or by a finger alone.

The answer is text, as the record holds it (docs/architecture.md); what has to be chosen, put in order, written and
drawn follows from its lines. So one test walks every kind, and what cannot be answered without a mouse is not answered.
"""

import itertools
import math
import re
from collections.abc import Sequence
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from exercises import ShownAxis
from tests.browser.hands import choose, finger, on_chart, tab_to

PART = re.compile(r"(\w+) = (.*)")
BLOCK = re.compile(r"([\w.-]+)(?: because ([\w.-]+))?")
ROUND = 1000
"""Steps of a handle from the floor to the top."""


class Hands(Protocol):
    """What a person does with a form."""

    def press(self, button: Locator) -> None:
        """Press a button."""

    def choose(self, card: Locator) -> None:
        """Choose a card."""

    def write(self, field: Locator, text: str) -> None:
        """Write a text into a field, in place of what is there."""

    def pick(self, select: Locator, value: str) -> None:
        """Take an option of a list."""

    def draw(self, chart: Locator, points: list[tuple[float, float]]) -> None:
        """Draw a line through shares of the axes."""


class Keys:
    """Keys alone: what Tab does not come to is not reached."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, button: Locator) -> None:
        tab_to(self.page, button)
        self.page.keyboard.press("Enter")

    def choose(self, card: Locator) -> None:
        if card.get_attribute("type") == "radio":
            choose(self.page, card)
        else:
            tab_to(self.page, card)
            self.page.keyboard.press("Space")
            expect(card).to_be_checked()

    def write(self, field: Locator, text: str) -> None:
        tab_to(self.page, field)
        self.page.keyboard.press("Control+a")
        for index, line in enumerate(text.split("\n")):
            if index:
                self.page.keyboard.press("Enter")
            self.page.keyboard.type(line)

    def pick(self, select: Locator, value: str) -> None:
        tab_to(self.page, select)
        self.page.keyboard.press("Home")
        while select.input_value() != value:
            before = select.input_value()
            self.page.keyboard.press("ArrowDown")
            assert select.input_value() != before, f"no option {value}"

    def draw(self, chart: Locator, points: list[tuple[float, float]]) -> None:
        handles = chart.get_by_role("slider")
        tab_to(self.page, handles.first)
        for index in range(handles.count()):
            self.page.keyboard.press("Home")
            for key, times in zip(
                ("PageUp", "ArrowUp"), divmod(round(50 * _height(points, index / 10)), 5), strict=True
            ):
                for _ in range(times):
                    self.page.keyboard.press(key)
            self.page.keyboard.press("ArrowRight")


class Finger:
    """A finger alone, on a telephone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, button: Locator) -> None:
        button.tap()

    def choose(self, card: Locator) -> None:
        card.tap()
        expect(card).to_be_checked()

    def write(self, field: Locator, text: str) -> None:
        field.tap()
        expect(field).to_be_focused()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)  # what a telephone's own keyboard does

    def pick(self, select: Locator, value: str) -> None:
        select.tap()
        select.select_option(value)  # the telephone's own list

    def draw(self, chart: Locator, points: list[tuple[float, float]]) -> None:
        finger(self.page, on_chart(chart, *((at / 20, _height(points, at / 20)) for at in range(21))))
        # a browser takes a tap that comes within a moment of a stroke for the stroke's end
        editor = chart.locator("xpath=ancestor::*[@class='c-editor']")
        expect(editor.locator(".c-saved")).to_contain_text("saved")


def _height(points: list[tuple[float, float]], share: float) -> float:
    """The height of a line through points at a share of the width."""
    for (x0, y0), (x1, y1) in itertools.pairwise(points):
        if x0 <= share <= x1:
            return y0 + (y1 - y0) * (share - x0) / (x1 - x0)
    return points[-1][1]


def give(hands: Hands, root: Locator, answer: str, axes: Sequence[ShownAxis] = ()) -> None:
    """Put the answer into the form that stands in `root`; a curve is drawn on its `axes`."""
    blocks = root.locator(".c-side:last-child")
    for line in answer.split("\n"):
        part, block = PART.fullmatch(line), BLOCK.fullmatch(line)
        if blocks.count() and block:
            hands.press(root.locator(f".c-block[data-id='{block[1]}'] .c-act-add"))
            if block[2]:
                hands.pick(root.locator(f".c-block[data-id='{block[1]}'] select"), block[2])
        elif part and part[1] == "curve":
            hands.draw(root.locator(".c-canvas"), shares(part[2], *axes))
        elif part:
            _give_part(hands, root, part[1], part[2])


def shares(curve: str, x: ShownAxis, y: ShownAxis) -> list[tuple[float, float]]:
    """The points of a curve as shares of the axes.

    >>> shares("1:40, 100:200", ShownAxis("x", "token", 1, 10_000, log=True), ShownAxis("y", "ms", 0, 400))
    [(0.0, 0.1), (0.5, 0.5)]
    """
    points = (point.split(":") for point in curve.split(", "))
    return [(_share(float(along), x), _share(float(up), y)) for along, up in points]


def _share(value: float, axis: ShownAxis) -> float:
    if axis.log:
        return math.log(value / axis.low) / math.log(axis.high / axis.low)
    return (value - axis.low) / (axis.high - axis.low)


def _give_part(hands: Hands, root: Locator, name: str, value: str) -> None:
    """One part: a card, some boxes, or something written."""
    fields = root.locator(f":is(input[type=text], textarea)[id^='c-{name}-']")
    if fields.count():
        hands.write(fields, value)
        return
    kind = "checkbox" if name == "met" else "radio"
    for one in value.split(", ") if kind == "checkbox" else [value]:
        group = "" if kind == "checkbox" else f"[name^='c-{name}-']"
        hands.choose(root.locator(f"input[type={kind}]{group}[value='{one}']"))
