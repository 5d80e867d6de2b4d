"""Which answers count."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from classroom.events import Attempt, Event, Fresh, Hint, Payload, Reveal
from classroom.timeline import answers, in_order

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
PROBLEM = "two-jobs/who-waits"


def attempt(text: str, score: float = 0, seed: int = 11, counts: bool = True) -> Attempt:
    return Attempt(PROBLEM, "h", seed, "1", text, score, 2, {}, counts=counts)


def log(*payloads: Payload, minutes: tuple[int, ...] = ()) -> list[Event]:
    """Events a minute apart, or at these minutes."""
    at = minutes or tuple(range(len(payloads)))
    return [
        Event(number, "ada", "", payload, f"k{number}", NOON + timedelta(minutes=minute), "live")
        for number, (payload, minute) in enumerate(zip(payloads, at, strict=True), start=1)
    ]


@pytest.mark.parametrize(
    ("events", "counted"),
    [
        pytest.param(log(attempt("a"), attempt("b")), [True, True], id="two answers"),
        pytest.param(log(attempt("a"), attempt("a")), [True, False], id="the same answer again costs nothing"),
        pytest.param(log(attempt("?", counts=False), attempt("a")), [False, True], id="unreadable costs nothing"),
        pytest.param(log(attempt("a"), Reveal(PROBLEM, 11), attempt("b")), [True, False], id="W03"),
        pytest.param(log(Reveal(PROBLEM, 12), attempt("a")), [True], id="another variant was shown"),
        pytest.param(log(Reveal(PROBLEM, 11), Fresh(PROBLEM, 11), attempt("a")), [True], id="it returned since"),
        pytest.param(log(Reveal(PROBLEM, 11), Fresh(PROBLEM, 12), attempt("a")), [False], id="another one came"),
        pytest.param(log(Reveal("other/one", 11), attempt("a")), [True], id="another problem was shown"),
    ],
)
def test_an_answer_counts_when_it_is_new_readable_and_its_variant_open(
    events: list[Event], counted: list[bool]
) -> None:
    assert [given.counts for given in answers(events)] == counted


@pytest.mark.parametrize(
    ("events", "first"),
    [
        pytest.param(log(attempt("a"), attempt("b")), [True, False], id="the second try is not the first"),
        pytest.param(log(attempt("?", counts=False), attempt("a")), [False, True], id="unreadable is no try"),
        pytest.param(log(Hint(PROBLEM, 11, 0), attempt("a")), [False], id="after a hint"),
        pytest.param(log(Hint(PROBLEM, 12, 0), attempt("a")), [True], id="a hint on another variant"),
        pytest.param(log(attempt("a"), attempt("a", seed=12)), [True, True], id="each variant has its own"),
        pytest.param(log(Reveal(PROBLEM, 11), Fresh(PROBLEM, 11), attempt("a")), [False], id="after its solution"),
    ],
)
def test_the_first_try_of_a_variant_is_known(events: list[Event], first: list[bool]) -> None:
    assert [given.first for given in answers(events)] == first


def test_records_that_were_brought_back_take_their_place_by_the_clock() -> None:
    here_then_imported = log(Reveal(PROBLEM, 11), attempt("answered the day before"), minutes=(60, 0))

    assert [given.counts for given in answers(here_then_imported)] == [True]


def test_at_the_same_moment_the_order_of_writing_decides() -> None:
    events = log(Reveal(PROBLEM, 11), attempt("a"), minutes=(0, 0))

    assert [event.id for event in in_order(reversed(events))] == [1, 2]
    assert [given.counts for given in answers(events)] == [False]
