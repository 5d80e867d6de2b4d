"""Marks by hand: they stand before what a learner marked, whatever is marked anew, and the queue knows no names."""

from __future__ import annotations

import csv
import io
import zipfile
from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.events import Attempt, Event, Fresh, HandMark, Hint, Json, Origin, Payload, Reveal
from classroom.export import export_copy
from classroom.hand_marks import Waiting, hand_mark, in_random_order, waiting
from classroom.outline import LessonOutline, Outline, ProblemOutline
from classroom.progress import progress
from classroom.restore import restore_copy
from classroom.store import Store

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
PROBLEM = "kv-cache/why-kept"
OUTLINE = Outline((LessonOutline("kv-cache", "The cache", (), (ProblemOutline(PROBLEM, "Why", 4, (11, 12)),)),))
TEXT = "A key stays the same, so it is kept."


def first(text: str = TEXT, seed: int = 11) -> Attempt:
    """A first text: it waits, and counts for nothing."""
    return Attempt(PROBLEM, "h", seed, "1", text, 0, 4, {"waits": True}, counts=False)


def own(score: float, text: str = TEXT, seed: int = 11, counts: bool = True) -> Attempt:
    """The same text, marked by its writer."""
    return Attempt(PROBLEM, "h", seed, "1", f"{text}\nmet = a{score}", score, 4, {}, counts=counts)


def by_hand(attempt: str, score: float, seed: int = 11, says: str = "") -> HandMark:
    return HandMark(PROBLEM, seed, attempt, {"same": score}, 4, says)


def log(*payloads: Payload, learner: str = "ada", origin: Origin = "live") -> list[Event]:
    """The events k1, k2, ... of a learner, a minute apart."""
    return [
        Event(number, learner, "", payload, f"k{number}", NOON + timedelta(minutes=number), origin)
        for number, payload in enumerate(payloads, start=1)
    ]


def of_problem(events: list[Event]) -> tuple[str, float, int]:
    found = progress(events, OUTLINE).problem(PROBLEM)
    assert found is not None
    return found.state, found.best, found.attempts


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        pytest.param(log(first()), ("new", 0, 0), id="a first text counts for nothing"),
        pytest.param(log(first(), own(4)), ("known", 4, 1), id="marked by its writer"),
        pytest.param(log(first(), own(4), by_hand("k2", 1)), ("tried", 1, 1), id="by hand, less"),
        pytest.param(log(first(), own(1), by_hand("k2", 4)), ("known", 4, 1), id="by hand, more"),
        pytest.param(log(first(), by_hand("k1", 3)), ("tried", 3, 1), id="by hand, before its writer did"),
        pytest.param(log(first(), by_hand("k1", 1), own(4)), ("tried", 1, 1), id="and its writer after that"),
        pytest.param(
            log(own(4), by_hand("k1", 1), own(4, seed=12)), ("tried", 1, 1), id="no way round by another variant"
        ),
        pytest.param(log(own(4), by_hand("k1", 1), by_hand("k1", 3)), ("tried", 3, 1), id="the latest mark stands"),
        pytest.param(log(own(2), by_hand("k1", 2), own(3, "Better."), by_hand("k3", 4)), ("mended", 4, 2), id="mended"),
        pytest.param(log(Hint(PROBLEM, 11, 0), own(2), by_hand("k2", 4)), ("mended", 4, 1), id="with a hint"),
        pytest.param(log(Reveal(PROBLEM, 11), own(2), by_hand("k2", 4)), ("new", 0, 0), id="after the solution"),
        pytest.param(log(own(4), by_hand("k9", 1)), ("new", 0, 0), id="of an answer that is not here"),
        pytest.param(log(own(4), by_hand("k1", 1, seed=12)), ("new", 0, 0), id="of another variant"),
        pytest.param(log(own(1), by_hand("k1", 400)), ("known", 4, 1), id="W12: never more than there is"),
    ],
)
def test_a_mark_by_hand_stands_before_the_learner_s_own(events: list[Event], expected: tuple[str, float, int]) -> None:
    assert of_problem(events) == expected


@pytest.mark.parametrize("regraded", [pytest.param(4.0, id="W13"), pytest.param(0.0, id="W13, marked down")])
def test_a_mark_by_hand_survives_that_everything_is_marked_anew(store: Store, regraded: float) -> None:
    for event in log(first(), own(3), by_hand("k2", 1.5, says="Say why, too.")):
        store.append("ada", event.payload, event.key, event.at)

    def mark_anew(problem: str, seed: int, text: str) -> Attempt:
        return Attempt(problem, "h2", seed, "2", text, regraded, 4, {"by": "today"})

    copy = export_copy(store, "ada", OUTLINE, NOON + timedelta(days=1))
    restore_copy(store, "bob", copy, mark=mark_anew, now=NOON + timedelta(days=2))

    for learner in ("ada", "bob"):
        assert of_problem(list(store.events(learner)))[1] == 1.5
    with zipfile.ZipFile(io.BytesIO(export_copy(store, "bob", OUTLINE, NOON + timedelta(days=3)))) as held:
        table = held.read("attempts.csv").decode("utf-8-sig")
        page = held.read("my-copy.md").decode()
    row = list(csv.DictReader(io.StringIO(table, newline="")))[1]
    assert (row["score (points)"], row["marked by"], row["instructor's words"]) == (
        "1.5",
        "instructor",
        "Say why, too.",
    )
    assert "An instructor gave it 1.5 of 4 points." in page
    assert "Say why, too." in page


def test_of_a_mark_given_here_and_one_in_a_copy_the_first_stands() -> None:
    here = log(own(2), by_hand("k1", 1))
    copied = [replace(event, id=9, at=NOON + timedelta(days=9)) for event in log(by_hand("k1", 4), origin="import")]

    assert of_problem([*here, *copied])[1] == 1
    assert of_problem([here[0], *copied])[1] == 4


def test_a_mark_that_a_copy_brings_does_not_take_a_text_out_of_the_queue() -> None:
    copied = [replace(event, id=9) for event in log(by_hand("k1", 4), origin="import")]

    assert [each.attempt for each in waiting([*log(own(2)), *copied], {PROBLEM})] == ["k1"]


@pytest.mark.parametrize(
    ("events", "keys"),
    [
        pytest.param(log(), [], id="nothing written"),
        pytest.param(log(first()), ["k1"], id="a first text"),
        pytest.param(log(first(), own(4)), ["k2"], id="the latest, once"),
        pytest.param(log(first(), own(4), by_hand("k2", 1)), [], id="marked"),
        pytest.param(log(first(), by_hand("k1", 1), own(4)), [], id="the same text marked by its writer afterwards"),
        pytest.param(log(first(), by_hand("k1", 1), first("Another text.")), ["k3"], id="another text"),
        pytest.param(log(first(), first(seed=12)), ["k1", "k2"], id="one a variant"),
        pytest.param(log(own(0, counts=False)), [], id="what could not be read"),
        pytest.param(log(Reveal(PROBLEM, 11), first()), [], id="after the solution was shown"),
        pytest.param(log(Reveal(PROBLEM, 11), Fresh(PROBLEM, 11), first()), ["k3"], id="and after it came back"),
        pytest.param(log(replace(first(), problem="kv-cache/other")), [], id="of another problem"),
    ],
)
def test_what_waits_is_the_latest_text_without_a_mark_by_hand(events: list[Event], keys: list[str]) -> None:
    assert [each.attempt for each in waiting(events, {PROBLEM})] == keys


def test_a_text_waits_without_what_its_writer_marked_and_without_a_name() -> None:
    (found,) = waiting(log(own(3), learner="ada-lovelace"), {PROBLEM})

    assert found.text == TEXT
    assert len(found.name) == 8
    assert "ada" not in found.name


@given(st.lists(st.text("abc", min_size=1), unique=True, min_size=2, max_size=9), st.text(max_size=5))
def test_the_order_of_the_queue_is_the_same_for_the_same_word_and_whatever_the_learners_order(
    learners: list[str], order: str
) -> None:
    found = [Waiting(learner, "k1", PROBLEM, 11, TEXT, NOON) for learner in learners]

    queue = in_random_order(found, order)

    assert queue == in_random_order(reversed(found), order)
    assert Counter(queue) == Counter(found)


def test_over_many_orders_everybody_is_first_about_equally_often() -> None:
    """Three learners, 300 orders: a hundred each, give or take more than four standard deviations."""
    found = [Waiting(learner, "k1", PROBLEM, 11, TEXT, NOON) for learner in ("ada", "bob", "cyd")]

    firsts = Counter(in_random_order(found, str(number))[0].learner for number in range(300))

    assert all(60 <= firsts[learner] <= 140 for learner in ("ada", "bob", "cyd"))


@pytest.mark.parametrize("points", [{"same": 3.0}, {"same": -1.0}, {}, {"other": 1.0}])
def test_points_that_there_are_not_make_no_mark(points: dict[str, float]) -> None:
    waits = Waiting("ada", "k1", PROBLEM, 11, TEXT, NOON)

    with pytest.raises(ValueError, match="same gets 0 to 2 points"):
        hand_mark(waits, points, {"same": 2.0}, "")


@pytest.mark.parametrize(
    "given", [{"a": "four"}, {"a": None}, {"a": [4]}, {"a": -3}, {"a": float("nan")}, {"a": float("inf")}, {}]
)
def test_a_record_that_somebody_forged_gives_no_points(given: dict[str, Json]) -> None:
    assert HandMark(PROBLEM, 11, "k1", given, 4).score == 0
