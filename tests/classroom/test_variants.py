"""Which variant comes now, and which next."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.events import Attempt, Event, Fresh, Hint, Payload, Reveal
from classroom.records import Draft
from classroom.variants import Variant, is_closed, next_variant, since_return, variant_now, was_put_away

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
PROBLEM = "two-jobs/who-waits"
SEEDS = (11, 12, 13, 14)


def log(*payloads: Payload) -> list[Event]:
    return [
        Event(number, "ada", "", payload, f"k{number}", NOON + timedelta(minutes=number), "live")
        for number, payload in enumerate(payloads, start=1)
    ]


def fresh(*seeds: int) -> list[Event]:
    return log(*(Fresh(PROBLEM, seed) for seed in seeds))


def attempt(seed: int) -> Attempt:
    return Attempt(PROBLEM, "h", seed, "1", "x", 0, 1, {})


@pytest.mark.parametrize(
    ("events", "now", "following"),
    [
        pytest.param(log(), 11, 11, id="nothing done: the first is still fresh"),
        pytest.param(log(attempt(11)), 11, 12, id="after an attempt"),
        pytest.param(log(attempt(11), Reveal(PROBLEM, 11)), 11, 12, id="after the solution was shown"),
        pytest.param(log(Hint(PROBLEM, 12, 0)), 12, 13, id="a hint makes a variant the current one"),
        pytest.param(fresh(13), 13, 14, id="onward from there"),
        pytest.param(fresh(14), 14, 11, id="round to one that was left out"),
        pytest.param(fresh(11, 99), 11, 12, id="a seed that is no longer deployed"),
        pytest.param(log(Fresh("other/one", 13)), 11, 11, id="another problem"),
    ],
)
def test_the_current_variant_is_the_last_used_and_the_next_is_fresh(
    events: list[Event], now: int, following: int
) -> None:
    assert variant_now(events, PROBLEM, SEEDS).seed == now
    assert next_variant(events, PROBLEM, SEEDS) == Variant(PROBLEM, following, seen=False, closed=False)


def test_after_the_last_the_one_used_longest_ago_returns_marked_as_seen() -> None:
    events = [*fresh(11, 12, 13, 14), *log(attempt(11))]
    later = [Event(9, "ada", "", attempt(11), "k9", NOON + timedelta(hours=1), "live")]

    assert next_variant(events, PROBLEM, SEEDS) == Variant(PROBLEM, 11, seen=True, closed=False)
    assert next_variant([*events, *later], PROBLEM, SEEDS).seed == 12


def test_a_variant_that_came_back_stays_marked_as_seen() -> None:
    assert variant_now(fresh(11, 12, 13, 14, 11), PROBLEM, SEEDS).seen
    assert not variant_now(fresh(11, 12, 13, 14), PROBLEM, SEEDS).seen


@pytest.mark.parametrize("seed", [pytest.param(11, id="W03")])
def test_a_variant_whose_solution_was_shown_is_closed_in_every_tab(seed: int) -> None:
    events = log(attempt(seed), Reveal(PROBLEM, seed), attempt(seed))

    assert is_closed(events, PROBLEM, seed)
    assert variant_now(events, PROBLEM, SEEDS) == Variant(PROBLEM, seed, seen=False, closed=True)
    assert not is_closed(events, PROBLEM, 12)


def reveals_of_all() -> list[Payload]:
    return [each for seed in SEEDS for each in (Fresh(PROBLEM, seed), attempt(seed), Reveal(PROBLEM, seed))]


def test_after_all_solutions_were_shown_the_oldest_returns_open_and_marked_as_seen() -> None:
    events = log(*reveals_of_all())
    assert variant_now(events, PROBLEM, SEEDS) == Variant(PROBLEM, 14, seen=False, closed=True)

    returned = log(*reveals_of_all(), Fresh(PROBLEM, next_variant(events, PROBLEM, SEEDS).seed))

    assert variant_now(returned, PROBLEM, SEEDS) == Variant(PROBLEM, 11, seen=True, closed=False)
    assert not is_closed(returned, PROBLEM, 11)
    assert is_closed(returned, PROBLEM, 12)


def test_a_variant_that_returned_is_closed_again_when_its_solution_is_shown_again() -> None:
    events = log(*reveals_of_all(), Fresh(PROBLEM, 11), Reveal(PROBLEM, 11))

    assert is_closed(events, PROBLEM, 11)
    assert variant_now(events, PROBLEM, SEEDS) == Variant(PROBLEM, 11, seen=True, closed=True)


def test_a_variant_that_returned_begins_anew() -> None:
    before: list[Payload] = [Fresh(PROBLEM, 11), Hint(PROBLEM, 11, 0), attempt(11)]
    after: list[Payload] = [Fresh(PROBLEM, 11), Hint(PROBLEM, 11, 0)]

    assert [event.payload for event in since_return(log(*before), PROBLEM, 11)] == before
    assert [event.payload for event in since_return(log(*before, *after), PROBLEM, 11)] == after
    assert [event.payload for event in since_return(log(*before), PROBLEM, 12)] == before


@pytest.mark.parametrize(
    ("text", "minute", "put_away"),
    [
        pytest.param("x", 2, True, id="checked before the variant returned: the record has it"),
        pytest.param("x and on", 2, False, id="never checked: nowhere else"),
        pytest.param("x", 30, False, id="written since it returned"),
    ],
)
def test_only_what_the_record_has_gives_way_to_an_empty_field(text: str, minute: int, put_away: bool) -> None:
    events = log(attempt(11), Fresh(PROBLEM, 12), Fresh(PROBLEM, 11))
    draft = Draft(PROBLEM, 11, text, 1, NOON + timedelta(minutes=minute))

    assert was_put_away(events, PROBLEM, draft) is put_away
    assert not was_put_away(events[:2], PROBLEM, draft)


def test_a_variant_that_the_lesson_solves_comes_last_as_seen() -> None:
    assert variant_now([], PROBLEM, SEEDS, worked={11}).seed == 12
    assert next_variant(fresh(12, 13, 14), PROBLEM, SEEDS, worked={11}) == Variant(PROBLEM, 11, seen=True, closed=False)


def test_a_problem_with_one_variant_gives_it_again() -> None:
    assert next_variant(fresh(11), PROBLEM, (11,)) == Variant(PROBLEM, 11, seen=True, closed=False)


@given(taken=st.integers(0, 12))
def test_asking_again_and_again_visits_every_variant_before_any_returns(taken: int) -> None:
    events: list[Event] = []
    seen: list[int] = []
    for number in range(taken):
        variant = next_variant(events, PROBLEM, SEEDS)
        assert variant.seen == (variant.seed in seen)
        seen.append(variant.seed)
        events += [Event(number, "ada", "", Fresh(PROBLEM, variant.seed), f"k{number}", NOON, "live")]

    assert seen == [SEEDS[number % 4] for number in range(taken)]
