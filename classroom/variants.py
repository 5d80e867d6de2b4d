"""Variants: which seed of a problem is the current one, which comes next, and which are closed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from classroom.events import Event


@dataclass(frozen=True)
class Variant:
    """One seed of a problem, as it stands for one learner."""

    problem: str
    seed: int
    seen: bool
    """It came back after the last fresh one: say so on the page."""
    closed: bool
    """Its solution was shown: an attempt on it is stored but does not count."""


def is_closed(events: Iterable[Event], problem: str, seed: int) -> bool:
    """Whether the solution of this variant was shown."""
    raise NotImplementedError


def variant_now(events: Iterable[Event], problem: str, seeds: tuple[int, ...]) -> Variant:
    """The variant to show: the one that the learner worked on last, else the first."""
    raise NotImplementedError


def next_variant(events: Iterable[Event], problem: str, seeds: tuple[int, ...]) -> Variant:
    """The variant to show when a fresh one is wanted: the next unseen seed, else the one seen longest ago."""
    raise NotImplementedError
