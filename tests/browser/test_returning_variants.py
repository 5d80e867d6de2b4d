"""A problem stays open however often its solution was asked for: after the last variant the oldest returns, as seen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.reader import Answering, Reader

pytestmark = pytest.mark.browser

SILENT, PREDICTION = "two-jobs/the-silent-second", "two-jobs/how-long-is-the-silence"
VARIANT = re.compile(r"variant \d of 4")
QUEUED = "gap = 31 s"
RIGHT = "gap = 2000 * 0.5 ms = 1 s\ndue = 1 s / 40 ms/token = 25 token\nshort = (25 - 1) token * 31 = 744 token\nbroken"


def onward(problem: Answering) -> str:
    """Press the button that leads to another variant, and wait for it; gives back which it is."""
    before = problem.root.get_by_text(VARIANT).text_content() or ""
    problem.root.get_by_role("button", name=re.compile("^(A fresh|An earlier) variant")).click()
    expect(problem.root.get_by_text(VARIANT)).not_to_have_text(before)
    return problem.root.get_by_text(VARIANT).text_content() or ""


def test_after_every_solution_was_shown_the_first_variant_can_be_answered_again(reader: Reader) -> None:
    problem = reader.open(f"/problems?id={SILENT}").problem(SILENT, "page")
    closed = problem.root.get_by_text(re.compile("so it is closed"))
    first = problem.root.get_by_text(VARIANT).text_content() or ""
    met = [first]
    for left in (3, 2, 1, 0):
        problem.check(QUEUED)
        problem.press("Show the solution")
        expect(closed).to_be_visible()
        met += [onward(problem)] if left else []
    assert len(set(met)) == 4

    expect(closed).to_contain_text("You have met every variant")
    problem.press("An earlier variant again")

    expect(problem.root.get_by_text(first)).to_be_visible()
    expect(problem.root.get_by_text("You have met this variant before and saw its solution")).to_be_visible()
    expect(closed).to_have_count(0)
    expect(problem.root.get_by_text("One full solution")).to_have_count(0)
    expect(problem.field).to_have_value("")
    said = problem.check(RIGHT)
    assert "6 of 6 points" in said
    expect(problem.root.get_by_text("Mended: right in full, with a second look.")).to_be_visible()
    reader.reload()
    expect(problem.field).to_have_value(RIGHT)
    expect(problem.summary).to_contain_text("6 of 6 points")


def test_a_field_is_empty_when_a_variant_returns_though_nobody_waited_for_its_last_save(reader: Reader) -> None:
    problem = reader.open(f"/problems?id={SILENT}").problem(SILENT, "page")
    first = problem.root.get_by_text(VARIANT).text_content() or ""
    reader.page.route("**/draft", lambda route: route.fulfill(status=503, json={"says": "Busy."}))
    problem.write(QUEUED)
    expect(problem.saved).to_contain_text("Not saved yet. Busy.")
    reader.page.unroute("**/draft")
    problem.check()

    while onward(problem) != first:
        problem.check(QUEUED)

    expect(problem.field).to_have_value("")


def test_a_prediction_that_returns_can_be_made_anew(reader: Reader) -> None:
    problem = reader.open(f"/problems?id={PREDICTION}").problem(PREDICTION, "page")
    first = problem.root.get_by_text(VARIANT).text_content() or ""
    for _ in range(4):
        expect(problem.root.get_by_role("group", name="What did you see?")).to_have_count(0)
        problem.root.get_by_label("A guess").check()
        problem.check("80 s", button="Say so")
        now = onward(problem)

    assert now == first
    expect(problem.field).to_be_enabled()
    expect(problem.root.get_by_role("group", name="What did you see?")).to_have_count(0)
    problem.root.get_by_label("A guess").check()
    problem.check("1 s", button="Say so")
