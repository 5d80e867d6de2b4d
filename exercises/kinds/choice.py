"""Choice in two tiers: what, and why."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from exercises.faults import Fault
from exercises.fields import Table
from exercises.giving_away import given_away
from exercises.marked import Marked
from exercises.marking.choice import mark_choice
from exercises.options import read_options, right_option, shown_options
from exercises.problem import Body, Option, Problem
from exercises.seeds import AtSeed
from exercises.shown import Shown
from exercises.variant import Variant


@dataclass(frozen=True)
class Choice(Body):
    """What, and why."""

    what: tuple[Option, ...]
    why: tuple[Option, ...]


def read(head: Table, calculator: Table | None) -> Choice:
    """The options of the two questions."""
    return Choice(read_options(head, "what"), read_options(head, "why"))


def points(head: Table, body: Choice) -> Fraction:
    """What the header says the pair is worth."""
    return head.points()


def mark(stated: Variant, body: Choice, answer: str) -> Marked:
    """The pair together."""
    return mark_choice(stated, body, answer)


def show(stated: Variant, body: Choice, about: Shown) -> Shown:
    """Both questions with their options."""
    return replace(about, what=shown_options(body.what, stated), why=shown_options(body.why, stated))


def worked(stated: Variant, body: Choice) -> tuple[str, ...]:
    """The two options that hold."""
    return (f"what = {right_option(body.what, stated).id}", f"why = {right_option(body.why, stated).id}")


def sense(at: AtSeed, body: Choice) -> None:
    """One option of each question holds."""
    at.one_holds("what", body.what)
    at.one_holds("why", body.why)


def faults(problem: Problem, body: Choice) -> Iterator[Fault]:
    """Hints that say too much."""
    yield from given_away(problem, ())
