"""What the editor is given of a problem and of the answers to it."""

import pytest

from classroom import Attempt
from exercises import Shown, ShownOption
from views.answers import answer_form, is_in
from views.components.editor import Predict


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
