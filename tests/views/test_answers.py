"""What the editor is given of a problem and of the answers to it."""

from pathlib import Path

import pytest

from classroom import Attempt
from exercises import Shown, ShownOption, load_problems, shown
from views.answers import action_list, answer_form, is_in
from views.components.editor import Predict

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
