"""axe finds nothing, on a wide and on a narrow screen, by day and by night; and nothing is wider than its screen."""

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # the package has no types
from playwright.sync_api import Page, expect

from tests.browser.reader import Reader

pytestmark = pytest.mark.browser

SILENT = "two-jobs/the-silent-second"
WIDE, NARROW, NARROWEST = 1440, 375, 320
WRONG = "gap = 2000 * 0.5 ms * 31 = 31 s\ndue = quite a few\nshort = (due - 1) * 31 = 24,000 token\nbroken"
DAY_AND_NIGHT: tuple[Literal["light", "dark"], ...] = ("light", "dark")
THEME = "scheme => getComputedStyle(document.querySelector('[data-testid=stApp]')).colorScheme === scheme"
TOO_WIDE = """width => [...document.querySelectorAll('body, [data-testid=stMain]')]
    .filter(box => box.scrollWidth > width).map(box => box.scrollWidth)"""


def a_marked_problem(reader: Reader) -> None:
    """A problem with its verdicts: a known mistake, a line that cannot be read, a conclusion; and a hint."""
    reader.open(f"/problems?id={SILENT}")
    problem = reader.problem(SILENT, "page")
    problem.check(WRONG)
    problem.press("A hint")
    expect(problem.root.get_by_text("Does it matter how many are listening?")).to_be_visible()


def a_lesson(reader: Reader) -> None:
    """A lesson with a sentence opened, drawn figures and a calculator's folds open."""
    reader.open("/two-jobs")
    place = "a-step-serves-everybody-who-is-in-it"
    reader.figure(place)
    for fold in reader.calculator(place).locator("summary").all():
        fold.click()
    reader.section(place).get_by_text("A step begins and ends for everybody at once.").first.click()
    expect(reader.section(place).get_by_role("button", name="Close")).to_be_visible()


def an_own_copy(reader: Reader) -> None:
    """A copy that holds an answer, with its fold open."""
    reader.open(f"/problems?id={SILENT}").problem(SILENT, "page").check(WRONG)
    reader.open("/my-copy").main.locator("summary").last.click()
    expect(reader.main.locator("pre")).to_be_visible()


def the_keys(reader: Reader) -> None:
    """The list of the keys."""
    expect(reader.open("/two-jobs").page.get_by_role("button", name="Keys", exact=True)).to_be_visible()
    reader.page.keyboard.press("?")
    expect(reader.page.get_by_role("dialog", name="Keys")).to_be_visible()


def a_page(path: str) -> Callable[[Reader], None]:
    """A page as it is when it is opened."""

    def show(reader: Reader) -> None:
        reader.open(path)

    return show


def the_plain_edition(reader: Reader) -> None:
    """A lesson of the reading edition."""
    reader.page.goto(f"{reader.url}/read/two-jobs")


STATES = {
    "home": a_page("/"),
    "lesson": a_lesson,
    "marked-problem": a_marked_problem,
    "problems": a_page("/problems"),
    "calculators": a_page("/calculators"),
    "machine-and-model": a_page("/machine-and-model"),
    "my-copy": an_own_copy,
    "keys": the_keys,
}
LIVE = pytest.mark.parametrize("show", STATES.values(), ids=STATES)


@LIVE
def test_axe_finds_nothing_by_day_and_by_night_wide_and_narrow(reader: Reader, show: Callable[[Reader], None]) -> None:
    show(reader)

    found = []
    for scheme in DAY_AND_NIGHT:
        reader.page.emulate_media(color_scheme=scheme)
        reader.page.wait_for_function(THEME, arg=scheme)
        for width in (WIDE, NARROW):
            reader.page.set_viewport_size({"width": width, "height": 1000})
            reader.still()
            found += [f"{scheme} {width}: {fault}" for fault in violations(reader.page)]

    assert found == []


def test_axe_finds_nothing_in_the_plain_edition(reader: Reader) -> None:
    the_plain_edition(reader)

    found = []
    for scheme, width in zip(DAY_AND_NIGHT, (WIDE, NARROW), strict=True):
        reader.page.emulate_media(color_scheme=scheme)
        reader.page.set_viewport_size({"width": width, "height": 1000})
        found += [f"{scheme} {width}: {fault}" for fault in violations(reader.page)]

    assert found == []


def violations(page: Page) -> list[str]:
    """What axe faults, one line for each element."""
    answer = Axe().run(page)
    return [
        f"{fault['id']}: {node['target']} {node['html'][:120]} {node['failureSummary'][-160:]}"
        for fault in answer.response["violations"]
        for node in fault["nodes"]
    ]


@LIVE
def test_nothing_is_wider_than_a_narrow_screen(reader: Reader, show: Callable[[Reader], None]) -> None:
    reader.page.set_viewport_size({"width": NARROW, "height": 700})

    show(reader)

    assert too_wide(reader) == []


@pytest.mark.parametrize("width", [NARROW, NARROWEST])
def test_the_plain_edition_fits_a_narrow_screen(reader: Reader, width: int) -> None:
    reader.page.set_viewport_size({"width": width, "height": 700})

    the_plain_edition(reader)

    assert reader.page.evaluate(TOO_WIDE, width) == []


def too_wide(reader: Reader) -> list[str]:
    """What is wider than a telephone, and than the smallest of them."""
    found = []
    for width in (NARROW, NARROWEST):
        reader.page.set_viewport_size({"width": width, "height": 700})
        reader.still()
        found += [f"{width}: {wide}" for wide in reader.page.evaluate(TOO_WIDE, width)]
    return found
