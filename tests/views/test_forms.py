"""Which form an answer takes, and what of it is only shown after a first answer."""

import pytest

from classroom import Attempt, Json
from exercises import Shown, ShownAxis, ShownBlock, ShownInput, ShownOption
from quantities import Around
from views.components.editor import (
    Argument,
    Chart,
    ChartAxis,
    Choice,
    Counterexample,
    Explain,
    FailingLine,
    Lines,
    NumberField,
    Option,
    Predict,
)
from views.components.editor.forms import form_data
from views.forms import answer_form, is_in

SEEN = (ShownOption("0", "Longer"),)
AXES = (ShownAxis("prompt", "token", 100, 20_000, log=True), ShownAxis("gap", "s", 0, 10))


def attempt(*, counts: bool, waits: bool = False) -> tuple[str, Attempt]:
    verdict: dict[str, Json] = {"waits": True} if waits else {}
    return ("key", Attempt("p", "h", 11, "1", "value = abc", 0, 2, verdict, counts=counts))


@pytest.mark.parametrize(
    ("answered", "expected"),
    [
        pytest.param([], False, id="nothing said yet"),
        pytest.param([attempt(counts=False)], False, id="what could not be read is no prediction"),
        pytest.param([attempt(counts=True)], True, id="said"),
        pytest.param([attempt(counts=True), attempt(counts=False)], True, id="said, and something unreadable after it"),
        pytest.param([attempt(counts=False, waits=True)], True, id="a first explanation counts nothing, but is there"),
    ],
)
def test_a_first_answer_is_in(answered: list[tuple[str, Attempt]], expected: bool) -> None:
    assert is_in(answered) is expected


@pytest.mark.parametrize(
    ("meets", "form"),
    [
        pytest.param(
            Shown("t", "derivation", "", (), steps=("gap",), ask="Longer?", yes="longer", no="not longer"),
            Lines(
                "One statement a line, for example:\ngap = ...",
                "Longer?",
                (Option("longer", "Longer"), Option("not longer", "Not longer")),
            ),
            id="derivation",
        ),
        pytest.param(
            Shown("t", "choice", "", (), what=SEEN, why=(ShownOption("w", "It is"),)),
            Choice((Option("0", "Longer"),), (Option("w", "It is"),)),
            id="choice",
        ),
        pytest.param(
            Shown("t", "predict", "", (), ask="number", unit="s", seen=SEEN), Predict("number", unit="s"), id="number"
        ),
        pytest.param(
            Shown("t", "predict", "", (), ask="curve", axis=AXES, unit="s", seen=SEEN),
            Predict(
                "curve",
                unit="s",
                chart=Chart(
                    ChartAxis("prompt", 100, 20_000, Around("", " tokens", " token"), True),
                    ChartAxis("gap", 0, 10, Around("", " s", " s")),
                ),
            ),
            id="curve",
        ),
        pytest.param(
            Shown("t", "argument", "", (), ask="Why?", blocks=(ShownBlock("0", "A"),), warrants=SEEN),
            Argument((Option("0", "A"),), (Option("0", "Longer"),), "Why?"),
            id="argument",
        ),
        pytest.param(
            Shown(
                "t",
                "counterexample",
                "",
                (),
                says="Twice.",
                vary=(ShownInput("n", "N", "token", 1, 9, "1 to 9 tokens"),),
            ),
            Counterexample("Twice.", (NumberField("n", "N", "1 to 9 tokens"),)),
            id="counterexample",
        ),
        pytest.param(
            Shown("t", "failing-line", "", (), lines=("a = 1", "b = 2"), why=SEEN),
            FailingLine(("a = 1", "b = 2"), (Option("0", "Longer"),)),
            id="failing line",
        ),
        pytest.param(Shown("t", "explain", "", (), rubric=SEEN, sample="Because."), Explain(), id="explain"),
    ],
)
def test_every_kind_has_its_form_and_shows_nothing_before_it_is_asked(meets: Shown, form: object) -> None:
    found = answer_form(meets, after_check=False, computed=((100, 0.5), (20_000, 10)))

    assert found == form
    assert form_data(found)["kind"] in {"lines", meets.kind}


@pytest.mark.parametrize("ask", ["number", "curve"])
def test_what_was_seen_is_asked_once_a_prediction_is_in(ask: str) -> None:
    meets = Shown("t", "predict", "", (), seen=SEEN, ask=ask, unit="s", axis=AXES if ask == "curve" else ())

    form = answer_form(meets, after_check=True, computed=((100, 0.5), (20_000, 10)))

    assert isinstance(form, Predict)
    assert form.seen == (Option("0", "Longer"),)
    assert (form.chart is not None and form.chart.computed == ((100, 0.5), (20_000, 10))) is (ask == "curve")


def test_the_list_and_the_good_answer_come_after_a_first_text() -> None:
    meets = Shown("t", "explain", "", (), rubric=SEEN, sample="Because.")

    assert answer_form(meets, after_check=True) == Explain(rubric=(Option("0", "Longer"),), sample="Because.")
