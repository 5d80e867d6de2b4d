"""Choice in two tiers: what, and why."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from exercises.faults import Fault
from exercises.fields import Table
from exercises.giving_away import given_away
from exercises.marked import Marked
from exercises.marking.choice import mark_choice
from exercises.options import alike, judged_options, read_options, right_option, shown_options
from exercises.problem import Body, Option, Problem
from exercises.rewriting import rounding_faults
from exercises.seeds import AtSeed
from exercises.shown import Shown
from exercises.variant import Variant, variant


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
    """The same answer on all seeds, options that nobody can tell apart, and hints that say too much."""
    if (
        len(problem.seeds) > 1
        and len({right_option(body.what, variant(problem, each)).id for each in problem.seeds}) == 1
    ):
        says = "the same [[what]] is right on all seeds, so it can be learnt by heart: let it depend on the numbers"
        yield problem.fault(f"{says} (holds = ...)", "what", 0)
    yield from alike(problem, "what", [option.text for option in body.what])
    yield from alike(problem, "why", [option.text for option in body.why])
    yield from rounding_faults(problem, [*judged_options(body.what, "what"), *judged_options(body.why, "why")])
    yield from given_away(problem, ())
