"""A whole problem of every kind: by keys alone, and by a finger alone on a telephone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from exercises import Problem, load_problems, worked
from tests.browser.answering import Finger, Hands, Keys, give
from tests.browser.course_server import ROOT, CourseServer
from tests.browser.hands import tab_to
from tests.browser.reader import Reader

pytestmark = pytest.mark.browser
PROBLEMS = load_problems(ROOT / "exercises")
ASKS: dict[str, Callable[[Problem], bool]] = {
    "derivation": lambda problem: problem.kind == "derivation",
    "choice": lambda problem: problem.kind == "choice",
    "predict a number": lambda problem: problem.kind == "predict" and "value = " in answer(problem),
    "predict a shape": lambda problem: problem.kind == "predict" and "shape = " in answer(problem),
}
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


def solve(hands: Hands, reader: Reader, problem: Problem) -> str:
    """Answer the first variant in full, press what has to be pressed; gives back the last verdict."""
    reader.open(f"/problems?id={problem.id}&seed={problem.seeds[0]}")
    here = reader.problem(problem.id, "page")
    here.root.locator(".c-check").wait_for()
    text = answer(problem)
    now, _, later = text.partition("\nseen = ")
    if problem.kind == "derivation":
        hands.write(here.field, text)
    else:
        give(hands, here.root, now)
    hands.press(here.root.locator(".c-check"))
    expect(here.summary).to_be_focused()
    if later:
        give(hands, here.root, f"seen = {later}")
        hands.press(here.root.locator(".c-check"))
        expect(here.summary).to_contain_text("holds")
        expect(here.summary).to_be_focused()
    return here.summary.inner_text()


@EVERY_KIND
def test_a_whole_problem_by_keys_alone(reader: Reader, kind: str) -> None:
    problem = first(kind)

    told = solve(Keys(reader.page), reader, problem)

    assert "Everything holds." in told
    attempt = reader.kept("attempt")[-1]
    assert (attempt["score"], attempt["text"]) == (attempt["points"], answer(problem))


@EVERY_KIND
def test_a_whole_problem_by_a_finger_on_a_telephone(phone: Page, server: CourseServer, kind: str) -> None:
    reader = Reader(phone, server.url)
    problem = first(kind)

    told = solve(Finger(phone), reader, problem)

    assert "Everything holds." in told
    attempt = reader.kept("attempt")[-1]
    assert (attempt["score"], attempt["text"]) == (attempt["points"], answer(problem))


@EVERY_KIND
def test_after_the_verdict_keys_go_on_to_what_can_be_done_next(reader: Reader, kind: str) -> None:
    problem = first(kind)
    solve(Keys(reader.page), reader, problem)

    tab_to(reader.page, reader.problem(problem.id, "page").root.get_by_role("button", name="A fresh variant"))
    reader.page.keyboard.press("Enter")

    expect(reader.main.get_by_text("variant 2 of", exact=False)).to_be_visible()
