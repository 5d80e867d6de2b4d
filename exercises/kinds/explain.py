"""Explain: a few sentences of one's own, marked by oneself against a list that is shown afterwards.

Nothing searches the text for words. What it has to say is on a list, the rubric, which
comes with a good answer once a first text is in; a person says what of it is met.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from exercises.faults import Fault
from exercises.fields import Table
from exercises.giving_away import given_away
from exercises.marked import Marked
from exercises.marking.explain import MET, NOTHING, mark_explain, too_long, too_short
from exercises.problem import Body, Problem
from exercises.seeds import AtSeed
from exercises.shown import Shown, ShownOption
from exercises.variant import Variant, variant
from exercises.words import put_in


@dataclass(frozen=True)
class Criterion:
    """One thing that an explanation has to say, with what it is worth and why it matters."""

    id: str
    text: str
    points: Fraction
    because: str


@dataclass(frozen=True)
class Explain(Body):
    """What an explanation is marked by, and a good one."""

    rubric: tuple[Criterion, ...]
    sample: str


def read(head: Table, calculator: Table | None) -> Explain:
    """The rubric and the sample."""
    rubric = tuple(_criterion(table) for table in head.tables("rubric"))
    head.unique("rubric", [each.id for each in rubric])
    if len(rubric) < 2:
        head.fault("rubric", "an explanation is marked by at least two [[rubric]]")
    sample = head.text("sample").strip()
    return Explain(rubric, sample)


def _criterion(table: Table) -> Criterion:
    criterion = Criterion(table.text("id"), table.text("text"), table.points(), table.text("because"))
    if criterion.id.casefold() == NOTHING or not set(criterion.id).isdisjoint(" ,="):
        table.fault("id", f"'{criterion.id}' cannot be an id: it is one word, without a comma, and not {NOTHING}")
    table.done()
    return criterion


def points(head: Table, body: Explain) -> Fraction:
    """The points of the rubric."""
    if "points" in head:
        head.get("points")
        head.fault("points", "an explanation has points at its [[rubric]], not here")
    return sum((each.points for each in body.rubric), Fraction(0))


def mark(stated: Variant, body: Explain, answer: str) -> Marked:
    """The text is kept; what is said to be met counts."""
    return mark_explain(stated, body, answer)


def show(stated: Variant, body: Explain, about: Shown) -> Shown:
    """Rubric and sample; `exercises.shown` holds them back until a first text is in."""
    problem, seed = stated.problem, stated.seed
    rubric = tuple(ShownOption(each.id, put_in(each.text, problem, seed)) for each in body.rubric)
    return replace(about, rubric=rubric, sample=put_in(body.sample, problem, seed))


def worked(stated: Variant, body: Explain) -> tuple[str, ...]:
    """The sample, and everything met."""
    said = put_in(body.sample, stated.problem, stated.seed).splitlines()
    return (*said, f"{MET} = {', '.join(each.id for each in body.rubric)}")


def sense(at: AtSeed, body: Explain) -> None:
    """There is nothing to be worked out."""


def faults(problem: Problem, body: Explain) -> Iterator[Fault]:
    """A sample that could not be handed in itself, and hints that say too much."""
    for seed in problem.seeds:
        said = put_in(body.sample, problem, seed)
        if says := too_short(said) or too_long("\n".join(worked(variant(problem, seed), body))):
            says = f"on seed {seed} the sample would be handed back: {says} Write it as a learner could"
            yield problem.fault(says, "sample")
            break
    yield from given_away(problem, ())
