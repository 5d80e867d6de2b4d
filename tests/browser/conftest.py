"""Fixtures of the browser tests: one server for reading, one browser, a fresh person for each test.

Whatever a test does, no request of its pages may go to another host, no script of theirs may fail, and nothing may run
against the pages' own policy: every person's tabs are listened to, and the end of each test looks.
"""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    WebError,
    expect,
    sync_playwright,
)

from tests.browser.course_server import CourseServer
from tests.browser.find_browser import installed_browser
from tests.browser.reader import PATIENCE_SECONDS, Reader

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE_MS = PATIENCE_SECONDS * 1000
HERE = ("localhost", "127.0.0.1")
expect.set_options(timeout=PATIENCE_MS)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[CourseServer]:
    """The course, running with empty records."""
    running = CourseServer(tmp_path_factory.mktemp("records"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium without a screen."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=installed_browser(), args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def warm(browser: Browser) -> Iterator[BrowserContext]:
    """A window whose cache has met the course before: scripts and fonts are fetched once for all tests."""
    opened = new_window(browser)
    yield opened
    opened.close()


def new_window(browser: Browser) -> BrowserContext:
    """A window of somebody who never was here."""
    opened = browser.new_context(viewport={"width": 1440, "height": 1000}, reduced_motion="reduce", locale="en-GB")
    opened.set_default_timeout(PATIENCE_MS)
    return opened


@pytest.fixture
def context(warm: BrowserContext, asked: list[str]) -> Iterator[BrowserContext]:
    """A new person: no cookie, and drafts in the browser's storage are found by the cookie alone."""

    broken: list[str] = []

    def hear(request: Request) -> None:
        asked.append(request.url)

    def fail(fault: WebError) -> None:
        broken.append(str(fault.error))

    def read(message: ConsoleMessage) -> None:
        if message.type == "error" and "Content Security Policy" in message.text:
            broken.append(message.text)

    warm.clear_cookies()
    warm.on("request", hear)
    warm.on("weberror", fail)
    warm.on("console", read)
    yield warm
    for page in warm.pages:
        page.close()
    warm.unroute_all()
    warm.remove_listener("request", hear)
    warm.remove_listener("weberror", fail)
    warm.remove_listener("console", read)
    assert broken == []


@pytest.fixture
def asked() -> Iterator[list[str]]:
    """The address of every request of this person's tabs; at the end none of them was on another host."""
    addresses: list[str] = []
    yield addresses
    assert elsewhere(addresses) == []


def elsewhere(addresses: list[str]) -> list[str]:
    """The addresses that lie on another host than this machine; `data:` and `blob:` lie on none."""
    return [address for address in addresses if urlsplit(address).hostname not in (None, *HERE)]


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """Their first tab."""
    return context.new_page()


@pytest.fixture
def phone(browser: Browser, asked: list[str]) -> Iterator[Page]:
    """A telephone: narrow, with a finger instead of a mouse, of somebody who never was here."""
    window = browser.new_context(
        viewport={"width": 375, "height": 800}, has_touch=True, is_mobile=True, reduced_motion="reduce", locale="en-GB"
    )
    window.set_default_timeout(PATIENCE_MS)
    broken: list[str] = []
    window.on("request", lambda request: asked.append(request.url))
    window.on("weberror", lambda fault: broken.append(str(fault.error)))
    yield window.new_page()
    window.close()
    assert broken == []


@pytest.fixture
def reader(page: Page, server: CourseServer) -> Reader:
    """That person in front of the course that all tests share; what they do is theirs alone."""
    return Reader(page, server.url)


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """A folder for the records of a server of the test's own."""
    return tmp_path
