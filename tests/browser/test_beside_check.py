"""The buttons beside Check: what each brings is seen, focused and read out, by keys and by a finger on a telephone."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.conftest import PATIENCE_MS
from tests.browser.course_server import CourseServer
from tests.browser.reader import Answering, Reader

pytestmark = pytest.mark.browser

SILENT = "two-jobs/the-silent-second"
PREDICTION = "two-jobs/how-long-is-the-silence"
WRONG = "gap = 2000 * 0.5 ms * 31 = 31 s\ndue = quite a few\nshort = (due - 1) * 31 = 24,000 token\nbroken"


@pytest.fixture(params=["keys", "touch"])
def answering(request: pytest.FixtureRequest, browser: Browser, server: CourseServer) -> Iterator[Answering]:
    """A problem with an answer, in front of a person with a keyboard or with a telephone; `press` does as they do."""
    size = {"width": 375, "height": 700} if request.param == "touch" else {"width": 1440, "height": 900}
    context = browser.new_context(viewport=size, has_touch=request.param == "touch", reduced_motion="reduce")  # type: ignore[arg-type]  # a dictionary of its two numbers
    context.set_default_timeout(PATIENCE_MS)
    reader = Reader(context.new_page(), server.url).open(f"/problems?id={SILENT}")
    problem = Pressing(reader, reader.problem(SILENT, "page").root, touch=request.param == "touch")
    problem.check(WRONG)
    yield problem
    context.close()


class Pressing(Answering):
    """A problem whose buttons are pressed by Enter or by a finger."""

    def __init__(self, reader: Reader, root: Locator, *, touch: bool) -> None:
        super().__init__(reader, root)
        self.touch = touch

    def press(self, button: str) -> None:
        found = self.root.get_by_role("button", name=button, exact=True)
        expect(found).to_be_enabled()  # it rests for a moment after it was pressed
        if self.touch:
            found.tap()
        else:
            found.press("Enter")


def is_met(goal: Locator) -> None:
    """The focus is there, and it can be seen."""
    expect(goal).to_be_focused()
    expect(goal).to_be_in_viewport()


def test_hints_come_one_by_one_each_is_met_and_none_is_counted(answering: Answering) -> None:
    hints = answering.root.locator(".v-hints li")

    for number in (1, 2):
        answering.press("A hint")
        is_met(hints.nth(number - 1))
        expect(hints).to_have_count(number)

    assert not re.search(r"\d+ (of \d+ )?(more )?hints?|hints? left", answering.root.inner_text(), re.IGNORECASE)


def test_a_fresh_variant_is_met_at_its_title(answering: Answering) -> None:
    variant = answering.root.get_by_text(re.compile(r"variant \d of 4"))
    before = variant.text_content() or ""

    answering.press("A fresh variant")

    is_met(answering.root.get_by_role("heading", name="The silent second"))
    expect(variant).not_to_have_text(before)
    expect(answering.field).to_have_value("")


def test_a_solution_is_met_and_closes_the_variant(answering: Answering) -> None:
    answering.press("Show the solution")

    is_met(answering.root.get_by_text("One full solution of this variant"))
    expect(answering.root.get_by_text(re.compile("so it is closed"))).to_be_visible()
    expect(answering.root.get_by_role("button", name="Check", exact=True)).to_be_hidden()


def test_a_problem_that_is_wrong_is_reported_with_what_stands_on_the_screen(answering: Answering) -> None:
    reader, told = answering.reader, answering.root.get_by_role("status").filter(has_text="Thank you.")
    answering.write("gap = 7 s, because")

    answering.press("This problem is wrong")

    expect(told).to_be_in_viewport()
    expect(told).to_contain_text("Your report, with the problem, its variant and your answer")
    assert [report["text"] for report in reader.kept("report")] == ["gap = 7 s, because"]
    reader.open("/my-copy")
    expect(reader.main.get_by_role("heading", name="Problems that you reported")).to_be_visible()
    expect(reader.main.locator("pre", has_text="gap = 7 s, because")).to_be_visible()


def test_the_calculator_opens_with_the_problems_numbers(reader: Reader) -> None:
    guess = reader.open(f"/problems?id={PREDICTION}").problem(PREDICTION, "page")
    guess.root.get_by_label("A guess").check()
    guess.check("80 s", button="Say so")

    guess.root.get_by_role("link", name="Open in the calculator").press("Enter")

    reader.heading("Calculators")
    panel = reader.calculator("step_stall")
    expect(panel.get_by_role("textbox", name="Prompt", exact=True)).to_have_value("2,000")
    expect(panel.locator("dt:has-text('longest gap') + dd").first).to_have_text("1.00 s")
