"""Variants: which seed of a problem is the current one, which comes next, and which are closed.

The current variant is derived from what was done last, so a reload or another browser shows the same one. A variant
whose solution was shown is closed until it returns: after the last seed the oldest comes back, open again and marked as
seen. What is answered then can mend the problem; it can never make it known.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from classroom.events import Attempt, Event, Fresh, Hint, Prediction, Reveal
from classroom.records import Draft
from classroom.timeline import in_order


@dataclass(frozen=True)
class Variant:
    """One seed of a problem, as it stands for one learner."""

    problem: str
    seed: int
    seen: bool
    """It came back after the last fresh one: say so on the page."""
    closed: bool
    """Its solution was shown, and it has not returned since: an attempt on it is stored but does not count."""


@dataclass(frozen=True)
class _History:
    """What was done on one problem."""

    current: int | None
    touched: tuple[int, ...]
    """Seeds by their last use, the one used longest ago first."""
    back: frozenset[int]
    """Seeds that were chosen again after they had been used."""
    closed: frozenset[int]


def is_closed(events: Iterable[Event], problem: str, seed: int) -> bool:
    """Whether the solution of this variant was shown, and the variant has not returned since."""
    return seed in _history(events, problem, (seed,)).closed


def since_return(events: Iterable[Event], problem: str, seed: int) -> tuple[Event, ...]:
    """What happened since this variant was last begun: all of it, where it never returned.

    A variant that returns is begun anew: hints, verdicts and the solution of its last time are put away.
    """
    ordered = in_order(events)
    begun = [at for at, event in enumerate(ordered) if event.payload == Fresh(problem, seed)]
    return tuple(ordered[begun[-1] :] if begun else ordered)


def was_put_away(events: Iterable[Event], problem: str, draft: Draft) -> bool:
    """Whether a half answer is of an earlier time of a variant that returned, and was checked then.

    It is in the record, so the variant can begin with an empty field.
    """
    begun = next(iter(since_return(events, problem, draft.seed)), None)
    if begun is None or begun.payload != Fresh(problem, draft.seed) or draft.at >= begun.at:
        return False
    return any(
        isinstance(event.payload, Attempt)
        and (event.payload.problem, event.payload.seed, event.payload.text) == (problem, draft.seed, draft.text)
        for event in events
    )


def variant_now(events: Iterable[Event], problem: str, seeds: tuple[int, ...], worked: Collection[int] = ()) -> Variant:
    """The variant to show: the one that the learner worked on last, else the first.

    `worked` are seeds that a lesson solves in full: they come last, as seen.
    """
    history = _history(events, problem, seeds)
    if history.current is None:
        return _following(history, problem, seeds, worked)
    return _variant(history, problem, history.current, history.current in history.back)


def next_variant(
    events: Iterable[Event], problem: str, seeds: tuple[int, ...], worked: Collection[int] = ()
) -> Variant:
    """The variant to show when another is wanted: the next fresh seed, else the one used longest ago."""
    return _following(_history(events, problem, seeds), problem, seeds, worked)


def _following(history: _History, problem: str, seeds: tuple[int, ...], worked: Collection[int]) -> Variant:
    start = seeds.index(history.current) + 1 if history.current is not None else 0
    ahead = seeds[start:] + seeds[:start]
    used = {*history.touched, *worked}
    fresh = [seed for seed in ahead if seed not in used]
    if fresh:
        return _variant(history, problem, fresh[0], seen=False)
    never_opened = [seed for seed in ahead if seed not in history.touched]
    oldest = [*never_opened, *(seed for seed in history.touched if seed != history.current), *seeds]
    return _variant(history, problem, oldest[0], seen=True)


def _variant(history: _History, problem: str, seed: int, seen: bool) -> Variant:
    return Variant(problem, seed, seen, seed in history.closed)


def _history(events: Iterable[Event], problem: str, seeds: tuple[int, ...]) -> _History:
    """Walk through the events of one problem; seeds that are no longer deployed are passed over."""
    current: int | None = None
    touched: dict[int, None] = {}
    back: set[int] = set()
    closed: set[int] = set()
    for event in in_order(events):
        payload = event.payload
        if not isinstance(payload, Attempt | Hint | Reveal | Fresh | Prediction):
            continue
        if payload.problem != problem or payload.seed not in seeds:
            continue
        current = payload.seed
        if isinstance(payload, Fresh) and current in touched:
            back.add(current)
            closed.discard(current)
        if isinstance(payload, Reveal):
            closed.add(current)
        touched.pop(current, None)
        touched[current] = None
    return _History(current, tuple(touched), frozenset(back), frozenset(closed))
