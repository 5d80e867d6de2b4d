"""Derivation: working, line by line, with units, and what is concluded from it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from exercises.faults import Fault
from exercises.fields import Table
from exercises.giving_away import given_away, reasons
from exercises.marked import Marked
from exercises.marking.derivation import mark_derivation
from exercises.mistaking import mistake_faults
from exercises.problem import Body, Problem, Step
from exercises.rendering import figure_of, with_numbers
from exercises.rewriting import rounding_faults, unit_faults
from exercises.seeds import AtSeed
from exercises.shown import Shown
from exercises.variant import Variant, condition, variant
from exercises.words import put_in
from exercises.working import read_conclusion, read_constants, read_mistakes, read_steps


@dataclass(frozen=True)
class Derivation(Body):
    """Working, and nothing beside it."""


def read(head: Table, calculator: Table | None) -> Derivation:
    """The constants, steps, mistakes and conclusion of a derivation."""
    return Derivation(
        constants=read_constants(head),
        steps=read_steps(head),
        mistakes=read_mistakes(head),
        conclusion=read_conclusion(head),
    )


def points(head: Table, body: Derivation) -> Fraction:
    """The points of the steps and the conclusion."""
    if "points" in head:
        head.get("points")
        head.fault("points", "a derivation has points at its steps and its conclusion, not here")
    total = sum((step.points for step in body.steps), Fraction(0))
    return total + (body.conclusion.points if body.conclusion else 0)


def mark(stated: Variant, body: Derivation, answer: str) -> Marked:
    """Each line by itself, on the learner's own values."""
    return mark_derivation(stated, answer)


def show(stated: Variant, body: Derivation, about: Shown) -> Shown:
    """The names that the working has to show, and the question at its end."""
    names = tuple(step.name for step in body.steps)
    if body.conclusion is None:
        return replace(about, steps=names)
    ask = put_in(body.conclusion.ask, stated.problem, stated.seed)
    return replace(about, steps=names, ask=ask, yes=body.conclusion.yes[0], no=body.conclusion.no[0])


def worked(stated: Variant, body: Derivation) -> tuple[str, ...]:
    """A line a step, written from the problem's own expressions, and the conclusion."""
    lines = [_step_line(step, stated) for step in body.steps]
    if body.conclusion:
        holds = condition(body.conclusion.holds, stated.everything)
        lines.append((body.conclusion.yes if holds else body.conclusion.no)[0])
    return tuple(lines)


def _step_line(step: Step, stated: Variant) -> str:
    return f"{step.name} = {with_numbers(step.expr, stated)} = {figure_of(stated.keys[step.name], step)}"


def sense(at: AtSeed, body: Derivation) -> None:
    """Every step, mistake and conclusion can be worked out."""
    at.working()


def faults(problem: Problem, body: Derivation) -> Iterator[Fault]:
    """What nobody could tell apart, what does not survive another unit or rounding, and what says too much."""
    yield from mistake_faults(problem)
    yield from unit_faults(problem, {seed: worked(variant(problem, seed), body) for seed in problem.seeds})
    conclusion = body.conclusion
    yield from rounding_faults(problem, [(("conclusion", "holds"), conclusion.holds)] if conclusion else ())
    yield from _sameness(problem, body)
    yield from given_away(problem, reasons(problem))


def _sameness(problem: Problem, body: Derivation) -> Iterator[Fault]:
    """What is concluded is not the same on all seeds."""
    if body.conclusion is None or len(problem.seeds) < 2:
        return
    variants = [variant(problem, seed) for seed in problem.seeds]
    if len({condition(body.conclusion.holds, stated.everything) for stated in variants}) == 1:
        says = (
            "the conclusion is the same on all seeds, so it can be learnt by heart: let some seeds come out otherwise"
        )
        yield problem.fault(says, "conclusion", "holds")
