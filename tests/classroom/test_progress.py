"""Progress: read, answered, mended, known."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from classroom.events import Attempt, Event, Fresh, Hint, Payload, Reveal, Seen, Unknown
from classroom.outline import LessonOutline, Outline, ProblemOutline
from classroom.progress import Progress, progress

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
PROBLEM = "two-jobs/who-waits"
WAITS = ProblemOutline(PROBLEM, "Who waits", 6, (11, 12, 13), worked=frozenset({13}))
OUTLINE = Outline(
    (
        LessonOutline("start", "Start", ("one", "two"), (ProblemOutline("start/add", "Add", 1, (1, 2)),)),
        LessonOutline("two-jobs", "Two jobs", ("s1",), (WAITS,)),
    )
)


def attempt(score: float, seed: int = 11, text: str = "", points: float = 6, counts: bool = True) -> Attempt:
    return Attempt(PROBLEM, "h", seed, "1", text or f"worth {score}", score, points, {}, counts=counts)


def log(*payloads: Payload) -> list[Event]:
    return [
        Event(number, "ada", "", payload, f"k{number}", NOON + timedelta(minutes=number), "live")
        for number, payload in enumerate(payloads, start=1)
    ]


def of_problem(done: Progress) -> tuple[str, float, int]:
    problem = done.problem(PROBLEM)
    assert problem is not None
    return problem.state, problem.best, problem.attempts


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        pytest.param(log(), ("new", 0, 0), id="a learner without attempts has a row of zeros"),
        pytest.param(log(attempt(4.8)), ("tried", 4.8, 1), id="not yet right"),
        pytest.param(log(attempt(6)), ("known", 6, 1), id="right at the first try"),
        pytest.param(log(attempt(4.8), attempt(6)), ("mended", 6, 2), id="mended"),
        pytest.param(log(attempt(4.8), attempt(6, 12)), ("known", 6, 2), id="then a fresh variant at the first try"),
        pytest.param(log(Hint(PROBLEM, 11, 0), attempt(6)), ("mended", 6, 1), id="right with a hint"),
        pytest.param(log(Reveal(PROBLEM, 11), attempt(6)), ("new", 0, 0), id="W03"),
        pytest.param(log(Reveal(PROBLEM, 11), attempt(6, 12)), ("known", 6, 1), id="shown, then a fresh variant"),
        pytest.param(log(attempt(6, 13)), ("mended", 6, 1), id="a variant that the lesson solves is not fresh"),
        pytest.param(log(attempt(0, counts=False), attempt(6)), ("known", 6, 1), id="unreadable at first"),
        pytest.param(log(attempt(6), attempt(2)), ("known", 6, 2), id="a score never falls"),
        pytest.param(log(attempt(3, points=3)), ("known", 6, 1), id="W12"),  # the points of today: 6
        pytest.param(log(attempt(53, points=53)), ("known", 6, 1), id="W12, a forged maximum"),
        pytest.param(log(attempt(1, points=0)), ("tried", 0, 1), id="no points that day"),
    ],
)
def test_a_problem_stands_as_its_answers_say(events: list[Event], expected: tuple[str, float, int]) -> None:
    assert of_problem(progress(events, OUTLINE)) == expected


def test_sections_read_and_the_last_place() -> None:
    done = progress(log(Seen("start", "two"), Seen("start", "gone"), Seen("two-jobs", "s1")), OUTLINE)

    assert [sorted(lesson.read) for lesson in done.lessons] == [["two"], ["s1"]]
    assert done.place is not None
    assert (done.place.lesson, done.place.section) == ("two-jobs", "s1")


def test_nobody_was_anywhere() -> None:
    assert progress([], OUTLINE).place is None


def test_a_lesson_is_done_when_all_is_read_and_every_problem_was_right_once() -> None:
    right = log(Seen("two-jobs", "s1"), attempt(6))

    assert [lesson.done for lesson in progress(right, OUTLINE).lessons] == [False, True]
    assert [lesson.done for lesson in progress(right[1:], OUTLINE).lessons] == [False, False]


def test_points_come_from_the_problems_even_when_nothing_was_answered() -> None:  # W12
    assert [(lesson.best, lesson.points) for lesson in progress([], OUTLINE).lessons] == [(0, 1), (0, 6)]


def test_sums_of_tenths_have_no_dust() -> None:
    thirds = tuple(ProblemOutline(f"start/{name}", name, 0.3, (1,)) for name in "abc")
    outline = Outline((LessonOutline("start", "Start", (), thirds),))
    events = log(*(Attempt(problem.id, "h", 1, "1", "x", 0.1, 0.3, {}) for problem in thirds))

    (lesson,) = progress(events, outline).lessons

    assert (lesson.best, lesson.points) == (0.3, 0.9)  # 0.1 + 0.1 + 0.1 is 0.30000000000000004 in floats


def test_unknown_problems_lessons_and_records_are_passed_over() -> None:
    events = log(Attempt("gone/one", "h", 1, "1", "x", 1, 1, {}), Unknown("belief", {}), Seen("gone", "s"))

    assert all(lesson.best == 0 and not lesson.read for lesson in progress(events, OUTLINE).lessons)


ACTS = st.lists(
    st.one_of(
        st.builds(attempt, st.sampled_from([0, 2, 4.8, 6]), st.sampled_from([11, 12, 13]), st.sampled_from("abc")),
        st.builds(Hint, st.just(PROBLEM), st.sampled_from([11, 12]), st.just(0)),
        st.builds(Reveal, st.just(PROBLEM), st.sampled_from([11, 12])),
        st.builds(Fresh, st.just(PROBLEM), st.sampled_from([11, 12])),
    ),
    max_size=12,
)


@settings(max_examples=60, deadline=None)
@given(acts=ACTS)
def test_neither_score_nor_state_ever_falls(acts: list[Payload]) -> None:
    rank = ("new", "tried", "mended", "known")
    states = [of_problem(progress(log(*acts[:count]), OUTLINE)) for count in range(len(acts) + 1)]

    for (before, best_before, _), (after, best_after, _) in pairwise(states):
        assert rank.index(after) >= rank.index(before)
        assert best_after >= best_before
