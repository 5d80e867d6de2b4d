"""An answer's record: the text as it was typed, the verdict as it is shown, the numbers that were asked about."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from classroom.answers import mark_answer
from classroom.events import Attempt
from classroom.export import export_copy
from classroom.outline import LessonOutline, Outline, ProblemOutline
from classroom.restore import restore_copy
from classroom.store import Store, open_store
from exercises import Problem, load_problems, shown

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
LATER = NOON + timedelta(days=1)
PROBLEMS = load_problems(Path(__file__).parents[1] / "exercises" / "problems")
OUTLINE = Outline(
    tuple(
        LessonOutline(lesson, lesson, (), tuple(ProblemOutline(p.id, p.title, float(p.points), p.seeds) for p in mine))
        for lesson in sorted({problem.lesson for problem in PROBLEMS.values()})
        for mine in [[problem for problem in PROBLEMS.values() if problem.lesson == lesson]]
    )
)


@pytest.fixture(scope="session")
def problems() -> Mapping[str, Problem]:
    return PROBLEMS


def recorded(name: str, seed: int, text: str) -> Attempt:
    attempt = mark_answer(PROBLEMS, name, seed, text)
    assert attempt is not None
    return attempt


def line_of(attempt: Attempt) -> Mapping[str, object]:
    lines = attempt.verdict["lines"]
    assert isinstance(lines, list)
    line = lines[0]
    assert isinstance(line, dict)
    return line


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        pytest.param("wait = 2000*2 = 3,145", "3,145 taken as ms", id="N08"),
        pytest.param("head_start = 10 ms - 15 ms = －5", "= −5", id="N08-wide-minus"),
        pytest.param("sixteen = 8*2 = \u200f１６\x00", "= 16", id="N24-marks"),
    ],
)
def test_the_record_has_the_raw_text_and_beside_it_how_it_was_read(store: Store, typed: str, read: str) -> None:
    store.append("ada", recorded("cases/readings", 1, typed), "k", NOON)

    (event,) = store.events("ada")

    assert isinstance(event.payload, Attempt)
    assert event.payload.text == line_of(event.payload)["text"] == typed
    assert read in str(line_of(event.payload)["read"])


@pytest.mark.parametrize("case", ["W14", "W15"])
def test_the_record_brings_back_the_very_question_that_was_asked(
    problems: Mapping[str, Problem], store: Store, case: str
) -> None:
    """W15: whoever looks at the record sees the learner's variant, not another; W14: with every number it showed."""
    for problem in problems.values():
        for seed in problem.seeds:
            store.append("ada", recorded(problem.id, seed, "x = 1"), f"{problem.id}/{seed}", NOON)

    for event in store.events("ada"):
        assert isinstance(event.payload, Attempt)
        problem = problems[event.payload.problem]
        again = shown(problem, event.payload.seed)
        assert event.payload.problem_hash == problem.hash
        assert dict(event.payload.shown) == {given.label: given.value for given in again.givens}
    batches = [event.payload for event in store.events("ada") if "whole-batch" in event.key]
    asked = [payload.shown for payload in batches if isinstance(payload, Attempt)]
    assert len({str(values) for values in asked}) == 4, "each variant shows its own numbers"


@pytest.mark.parametrize("option", [pytest.param("0", id="O07")])
def test_an_option_with_the_id_0_comes_back_from_store_reload_and_export(tmp_path: Path, option: str) -> None:
    url = f"sqlite:///{tmp_path / 'course.sqlite'}"
    store = open_store(url)
    text = f"what = {option}\nwhy = shared"
    store.append("ada", recorded("two-jobs/who-waits", 1, text), "k", NOON)
    store.save_draft("ada", "two-jobs/who-waits", 2, text, 1, NOON)
    store.close()

    again = open_store(url)
    copy = export_copy(again, "ada", OUTLINE, LATER)
    restore_copy(again, "bob", copy, mark=lambda *asked: mark_answer(PROBLEMS, *asked), now=LATER)

    for learner in ("ada", "bob"):
        payload = again.events(learner, ("attempt",))[0].payload
        assert isinstance(payload, Attempt)
        assert (payload.text, payload.score, payload.counts) == (text, 2, True)
        assert line_of(payload)["note"] == "holds"
        assert again.drafts(learner)["two-jobs/who-waits", 2].text == text
    again.close()


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=st.text(max_size=80), name=st.sampled_from(sorted(PROBLEMS)))
def test_marking_the_record_again_from_its_text_gives_the_same_record(text: str, name: str) -> None:
    """F02, W10: what was shown and what is exported are one verdict, from the text and nothing else."""
    seed = PROBLEMS[name].seeds[0]
    first = recorded(name, seed, text)

    assert first.text == text
    assert recorded(name, seed, first.text) == first
    assert (first.score, first.points) == (first.verdict["score"], first.verdict["points"])
