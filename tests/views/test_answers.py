"""What the editor is given of a problem and of the answers to it."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from classroom import Attempt, Event, Reveal, Variant
from exercises import Shown, ShownOption, load_problems, shown
from views.answers import action_list, answer_form, is_in
from views.components.editor import Predict
from views.verdict_words import next_words, seen_words

ROOT = Path(__file__).parents[2]


def attempt(*, counts: bool) -> tuple[str, Attempt]:
    return ("key", Attempt("p", "h", 11, "1", "value = abc", 0, 2, {}, counts=counts))


@pytest.mark.parametrize(
    ("answered", "is_asked"),
    [
        pytest.param([], False, id="nothing said yet"),
        pytest.param([attempt(counts=False)], False, id="what could not be read is no prediction"),
        pytest.param([attempt(counts=True)], True, id="said"),
        pytest.param([attempt(counts=True), attempt(counts=False)], True, id="said, and something unreadable after it"),
    ],
)
def test_what_was_seen_is_asked_only_once_a_prediction_could_be_read(
    answered: list[tuple[str, Attempt]], is_asked: bool
) -> None:
    seen = (ShownOption("longer", "Longer"),)
    meets = Shown("t", "predict", "", (), seen=seen, ask="number", unit="s")

    form = answer_form(meets, after_check=is_in(answered))

    assert isinstance(form, Predict)
    assert bool(form.seen) is is_asked


def names(*, attempted: bool, closed: bool) -> list[str]:
    problem = load_problems(ROOT / "exercises")["two-jobs/the-silent-second"]
    actions = action_list(
        problem, shown(problem, 11), hints_left=True, attempted=attempted, closed=closed, link="/calculators"
    )
    return [action.name for action in actions]


def test_nothing_is_given_away_before_an_attempt() -> None:
    assert names(attempted=False, closed=False) == ["hint", "wrong"]


def test_a_closed_variant_leads_on_to_a_fresh_one() -> None:
    assert names(attempted=True, closed=True) == ["fresh", "calculator", "wrong"]
    assert names(attempted=False, closed=True) == ["fresh", "wrong"]


@pytest.mark.parametrize(
    ("following", "label"),
    [
        pytest.param(Variant("p", 12, seen=False, closed=False), "A fresh variant", id="fresh"),
        pytest.param(Variant("p", 12, seen=True, closed=True), "An earlier variant again", id="all were met"),
        pytest.param(Variant("p", 11, seen=True, closed=True), "This variant again", id="there is no other"),
    ],
)
def test_the_button_that_leads_on_says_where(following: Variant, label: str) -> None:
    assert next_words(following, Variant("p", 11, seen=False, closed=True)) == label


def test_a_variant_that_came_back_says_so_and_whether_its_solution_was_shown() -> None:
    back = Variant("p", 11, seen=True, closed=False)
    shown_then = (Event(1, "ada", "", Reveal("p", 11), "k", datetime(2026, 1, 2, tzinfo=UTC), "live"),)

    assert seen_words(Variant("p", 11, seen=False, closed=False), shown_then) == ""
    assert seen_words(back, ()) == "You have met this variant before."
    assert "saw its solution; it is open again" in seen_words(back, shown_then)
