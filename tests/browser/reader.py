"""A reader in front of the course: what the people of the browser tests do on its pages, and what they see there.

Nothing here sleeps: every act waits for what it needs, and `eventually` asks again until the page has caught up.
"""

import io
import json
import re
import time
import zipfile
from collections.abc import Callable
from typing import Any, TypeVar
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

PATIENCE_SECONDS = 30.0
AGAIN_MS = 60
STILL = """() => document.querySelector('[data-testid=stApp]')?.dataset.testScriptState === 'notRunning'
    && document.querySelector('[data-testid=stMain] footer') !== null
    && document.querySelector('[data-testid=stSkeleton]') === null"""
UNITS = {"ms": 1e-3, "s": 1.0, "min": 60.0, "GB": 1e9, "MB": 1e6, "kB": 1e3}

Seen = TypeVar("Seen")


class Reader:
    """One tab of one person."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url

    def open(self, path: str = "/") -> "Reader":
        """Go to an address of the course and wait until its page is drawn."""
        self.page.goto(path if path.startswith("http") else self.url + path)
        self.still()
        return self

    def reload(self) -> None:
        """Ask for the page anew."""
        self.page.reload()
        self.still()

    def still(self) -> None:
        """Wait until the page's script has run to its end."""
        self.page.wait_for_function(STILL, timeout=PATIENCE_SECONDS * 1000)

    def heading(self, words: str) -> None:
        """Wait for the page of this name."""
        expect(self.page.get_by_role("heading", level=1, name=words)).to_be_visible()

    @property
    def link(self) -> dict[str, str]:
        """What the address carries."""
        return {name: values[-1] for name, values in parse_qs(urlsplit(self.page.url).query).items()}

    @property
    def main(self) -> Locator:
        """The page without its sidebar."""
        return self.page.get_by_test_id("stMain")

    @property
    def sidebar(self) -> Locator:
        """The contents."""
        return self.page.get_by_test_id("stSidebar")

    def section(self, place: str) -> Locator:
        """A section of a lesson."""
        return self.page.locator(f".st-key-section-{place}")

    def calculator(self, place: str) -> Locator:
        """A calculator in its place."""
        return self.page.locator(f".st-key-calculator-{place}")

    def figure(self, place: str) -> Locator:
        """The figure of a calculator, drawn: it is not before it comes near the view."""
        self.calculator(place).locator("figure").scroll_into_view_if_needed()
        drawn = self.calculator(place).locator(".js-plotly-plot")
        expect(drawn).to_be_visible()
        return drawn

    def problem(self, name: str, place: str = "lesson") -> "Answering":
        """A problem by its id, where it stands."""
        return Answering(self, self.page.locator(f".st-key-problem-{place}-{name.replace('/', '-')}"))

    def kept(self, kind: str) -> list[dict[str, Any]]:
        """What the store holds of this reader: every record of a kind, oldest first, from their own copy."""
        answer = self.page.request.get(f"{self.url}/copy/export")
        assert answer.ok, answer.text()
        with zipfile.ZipFile(io.BytesIO(answer.body())) as copy:
            events = json.loads(copy.read("copy.json"))["events"]
        return [event["payload"] for event in events if event["kind"] == kind]

    def drag(self, handle: Locator, along: int) -> None:
        """Take a knob or a slider with the pointer, `along` pixels to the right, and let it go."""
        handle.hover()
        mouse, box = self.page.mouse, handle.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        mouse.down()
        mouse.move(x + along, y, steps=6)
        mouse.up()


class Answering:
    """A problem on the page: its field, its buttons, what comes of a check."""

    def __init__(self, reader: Reader, root: Locator) -> None:
        self.reader, self.root = reader, root

    @property
    def field(self) -> Locator:
        """Where lines are written."""
        return self.root.get_by_role("textbox")

    @property
    def summary(self) -> Locator:
        """The verdict in a sentence or two."""
        return self.root.locator("section").get_by_role("status")

    @property
    def saved(self) -> Locator:
        """What the page says of the half answer."""
        return self.root.get_by_text(re.compile(r"^saved \d\d:\d\d:\d\d$|^Not saved yet"))

    @property
    def reasons(self) -> list[str]:
        """The reasons as they stand, one for each line that has one."""
        return self.root.locator("section ol .c-reason").all_inner_texts()

    def write(self, text: str) -> None:
        """Put an answer into the field, in place of what was there, as if it were pasted."""
        self.field.fill(text)

    def press(self, button: str) -> None:
        """Press one of the problem's buttons."""
        self.root.get_by_role("button", name=button, exact=True).click()

    def check(self, text: str | None = None, button: str = "Check") -> str:
        """Send an answer and wait for its verdict, which comes with the focus; gives back what it says."""
        if text is not None:
            self.write(text)
        self.press(button)
        expect(self.summary).to_be_focused()
        return self.summary.inner_text()

    def wait_saved(self) -> str:
        """Wait until the page says that the half answer is saved; gives back its words."""
        expect(self.saved).to_have_text(re.compile(r"^saved "))
        return self.saved.inner_text()


def eventually(look: Callable[[], Seen], page: Page) -> Seen:
    """What `look` gives back as soon as it asserts nothing wrong; its last complaint when that never comes."""
    give_up = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return look()
        except AssertionError:
            if time.monotonic() > give_up:
                raise
            page.wait_for_timeout(AGAIN_MS)


def number(text: str) -> float:
    """The number at the start of a text, in seconds or bytes where a unit follows.

    >>> number("1,500"), number("40.0 ms"), number("1.5 GB")
    (1500.0, 0.04, 1500000000.0)
    """
    found = re.match(r"([\d,]+(?:\.\d+)?)\s*([A-Za-zµ]*)", text.strip().replace("\u00a0", " "))
    assert found, text
    return float(found[1].replace(",", "")) * UNITS.get(found[2], 1.0)
