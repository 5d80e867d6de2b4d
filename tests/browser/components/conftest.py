"""Fixtures: the harness, running once; its pages, opened by name."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page

from tests.browser.components.serving import harness


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Where the harness answers."""
    with harness() as found:
        yield found


@pytest.fixture
def show(page: Page, address: str) -> Callable[[str], Page]:
    """Open a page of the harness and wait until its components stand; the browser has kept nothing from before."""
    page.goto(f"{address}/assets/numbers.js")
    page.evaluate("(localStorage.clear(), sessionStorage.clear())")

    def opened(name: str) -> Page:
        page.goto(f"{address}/?page={name}")
        page.locator(".c-prose, .c-inputs, .c-figure, .c-editor").first.wait_for()
        return page

    return opened
