"""A whole problem of every kind: by keys alone, and by a finger alone on a telephone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from exercises import Problem, load_problems, shown, worked
from tests.browser.answering import Finger, Hands, Keys, give
from tests.browser.course_server import ROOT, CourseServer
from tests.browser.hands import tab_to
from tests.browser.reader import Reader
from tests.browser.test_accessibility import DAY_AND_NIGHT, THEME, TOO_WIDE, violations

pytestmark = pytest.mark.browser
PROBLEMS = load_problems(ROOT / "exercises")
ASKS: dict[str, Callable[[Problem], bool]] = {
    "derivation": lambda problem: problem.kind == "derivation",
    "choice": lambda problem: problem.kind == "choice",
    "predict a number": lambda problem: problem.kind == "predict" and "value = " in answer(problem),
    "predict a shape": lambda problem: problem.kind == "predict" and "shape = " in answer(problem),
    "draw a curve": lambda problem: problem.kind == "predict" and "curve = " in answer(problem),
    "argument": lambda problem: problem.kind == "argument",
    "counterexample": lambda problem: problem.kind == "counterexample",
    "failing line": lambda problem: problem.kind == "failing-line" and "mend = " in answer(problem),
    "explain": lambda problem: problem.kind == "explain",
}
LATER = re.compile(r"\n(seen|met) = ")
"""What is asked once a first answer is in."""
WRITTEN = ("derivation", "explain")
WITH_SURE = ("choice", "predict", "argument", "counterexample", "failing-line")
EVERY_KIND = pytest.mark.parametrize("kind", ASKS)


def answer(problem: Problem) -> str:
    """The full answer to the problem's first variant, in the order in which the page asks: how sure one is, too."""
    lines = list(worked(problem, problem.seeds[0]))
    if problem.kind in WITH_SURE:
        seen = [line for line in lines if line.startswith("seen = ")]
        lines = [*(line for line in lines if line not in seen), "sure = fairly", *seen]
    return "\n".join(lines)


def first(kind: str) -> Problem:
    """The first problem of the bank that asks like this."""
    return next(problem for problem in PROBLEMS.values() if ASKS[kind](problem))


def solve(hands: Hands, reader: Reader, problem: Problem) -> None:
    """Answer the first variant in full, press what has to be pressed, and wait for the last verdict."""
    reader.open(f"/problems?id={problem.id}&seed={problem.seeds[0]}")
    here = reader.problem(problem.id, "page")
    here.root.locator(".c-check").wait_for()
    now, then, later = LATER.split(answer(problem))[:3] if LATER.search(answer(problem)) else (answer(problem), "", "")
    if problem.kind in WRITTEN:
        hands.write(here.field, now)
    else:
        give(hands, here.root, now, shown(problem, problem.seeds[0]).axis)
    hands.press(here.root.locator(".c-check"))
    expect(here.summary).to_be_focused()
    if later:
        give(hands, here.root, f"{then} = {later}")
        hands.press(here.root.locator(".c-check"))
        expect(here.root.locator(".c-check")).not_to_have_attribute("aria-disabled", "true")
        expect(here.summary).to_be_focused()


def assert_kept_in_full(reader: Reader, problem: Problem) -> None:
    """The record holds the whole answer, with full marks; a drawn line is as good as a hand."""
    attempt = reader.kept("attempt")[-1]
    if "curve = " in answer(problem):
        assert attempt["score"] >= attempt["points"] / 2
        assert [line.split(" = ")[0] for line in attempt["text"].split("\n")] == ["curve", "sure", "seen"]
    else:
        assert (attempt["score"], attempt["text"]) == (attempt["points"], answer(problem))


@EVERY_KIND
def test_a_whole_problem_by_keys_alone(reader: Reader, kind: str) -> None:
    problem = first(kind)

    solve(Keys(reader.page), reader, problem)

    assert_kept_in_full(reader, problem)


@EVERY_KIND
def test_a_whole_problem_by_a_finger_on_a_telephone(phone: Page, server: CourseServer, kind: str) -> None:
    reader = Reader(phone, server.url)
    problem = first(kind)

    solve(Finger(phone), reader, problem)

    assert_kept_in_full(reader, problem)


@EVERY_KIND
def test_after_the_verdict_keys_go_on_to_what_can_be_done_next(reader: Reader, kind: str) -> None:
    problem = first(kind)
    solve(Keys(reader.page), reader, problem)

    tab_to(reader.page, reader.problem(problem.id, "page").root.get_by_role("button", name="A fresh variant"))
    reader.page.keyboard.press("Enter")

    expect(reader.main.get_by_text("variant 2 of", exact=False)).to_be_visible()


@EVERY_KIND
def test_a_variant_that_was_given_up_takes_nothing_more_and_its_solution_is_said(reader: Reader, kind: str) -> None:
    problem = first(kind)
    solve(Keys(reader.page), reader, problem)
    here = reader.problem(problem.id, "page")

    here.press("Show the solution")

    expect(here.root.locator(".v-lines > li")).to_have_count(len(worked(problem, problem.seeds[0])))
    expect(here.root.locator(".c-check")).to_be_hidden()
    expect(here.root.locator(".c-form :is(input, select, button, textarea):enabled:not([readonly])")).to_have_count(0)
    assert re.search(r"\b(what|why|line|met|curve|shape|seen) = ", here.root.locator(".v-lines").inner_text()) is None


@EVERY_KIND
def test_axe_finds_nothing_on_a_marked_problem_by_day_and_by_night(
    phone: Page, server: CourseServer, kind: str
) -> None:
    reader = Reader(phone, server.url)
    solve(Finger(phone), reader, first(kind))

    found = []
    for scheme in DAY_AND_NIGHT:
        phone.emulate_media(color_scheme=scheme)
        phone.wait_for_function(THEME, arg=scheme)
        for width in (1440, 375):
            phone.set_viewport_size({"width": width, "height": 1000})
            reader.still()
            found += [f"{scheme} {width}: {fault}" for fault in violations(phone)]

    assert found == []
    assert phone.evaluate(TOO_WIDE, 375) == []
