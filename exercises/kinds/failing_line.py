"""Failing line: somebody's working in which a line may fail; find it, say why, and mend it.

The lines are written by the engine from the steps, with one known mistake planted in
them, so that what a learner reads is what the marker would say of it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from exercises.faults import Fault
from exercises.fields import Table
from exercises.giving_away import given_away, reasons
from exercises.marked import Marked
from exercises.marking.derivation import mark_derivation
from exercises.marking.failing_line import mark_failing_line
from exercises.marking.planting import planted, step_line
from exercises.mistaking import mistake_faults
from exercises.options import alike, shown_options
from exercises.problem import Body, Mistake, Option, Problem
from exercises.rewriting import rounding_faults, unit_faults
from exercises.seeds import AtSeed
from exercises.shown import Shown
from exercises.variant import Variant, variant
from exercises.working import read_constants, read_mistakes, read_steps


@dataclass(frozen=True)
class Cause(Option):
    """A reason why a line may fail."""

    mistake: str = ""
    """The mistake that it explains, or none."""


@dataclass(frozen=True)
class FailingLine(Body):
    """Working with a mistake in it, on some seeds."""

    planted: tuple[str, ...]
    """A seed's mistake, in the order of the seeds; "" where all lines hold."""
    why: tuple[Cause, ...]

    def mistake_at(self, stated: Variant) -> Mistake | None:
        """The mistake of a seed, if it has one."""
        wanted = self.planted[stated.problem.seeds.index(stated.seed)]
        return next((mistake for mistake in self.mistakes if mistake.id == wanted), None)


def read(head: Table, calculator: Table | None) -> FailingLine:
    """The working, what is planted in it on each seed, and the reasons on offer."""
    mistakes = read_mistakes(head)
    ids = {"", *(mistake.id for mistake in mistakes)}
    why = tuple(_cause(table, ids) for table in head.tables("why"))
    if len(why) < 2:
        head.fault("why", "at least two [[why]] are needed to choose from")
    head.unique("why", [cause.id for cause in why])
    return FailingLine(
        constants=read_constants(head), steps=read_steps(head), mistakes=mistakes, planted=_planted(head, ids), why=why
    )


def _cause(table: Table, ids: set[str]) -> Cause:
    cause = Cause(
        table.text("id"), table.text("text"), table.text("because"), mistake=table.text("mistake", need=False)
    )
    if cause.mistake not in ids:
        table.fault("mistake", f"no [[mistake]] has the id {cause.mistake}")
    table.done()
    return cause


def _planted(head: Table, ids: set[str]) -> tuple[str, ...]:
    """A mistake's id, or "", for each seed."""
    value, seeds = head.need("planted"), head.get("seeds")
    count = len(seeds) if isinstance(seeds, list) else 1
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value) or len(value) != count:
        head.fault("planted", f'planted names a mistake for each of the {count} seeds, or "" where all lines hold')
        return ("",) * count
    for name in value:
        if name not in ids:
            head.fault("planted", f"no [[mistake]] has the id {name}")
    return tuple(value)


def points(head: Table, body: FailingLine) -> Fraction:
    """What the header says the whole is worth; finding, explaining and mending share it."""
    return head.points()


def mark(stated: Variant, body: FailingLine, answer: str) -> Marked:
    """The line, the reason and the mended line."""
    return mark_failing_line(stated, body, answer)


def show(stated: Variant, body: FailingLine, about: Shown) -> Shown:
    """The lines, and the reasons on offer."""
    lines = planted(stated, body.mistake_at(stated)).lines
    return replace(about, lines=lines, why=shown_options(body.why, stated))


def worked(stated: Variant, body: FailingLine) -> tuple[str, ...]:
    """The line that fails, why, and how it reads when it is mended."""
    mistake = body.mistake_at(stated)
    if mistake is None:
        return ("line = none",)
    fails = planted(stated, mistake).fails
    cause = next((cause.id for cause in body.why if cause.mistake == mistake.id), "")
    step = body.steps[fails - 1]
    return (f"line = {fails}", f"why = {cause}", f"mend = {step_line(step, stated.keys[step.name], stated)}")


def sense(at: AtSeed, body: FailingLine) -> None:
    """The working can be worked out, and the planted mistake has a line and a reason of its own."""
    before = len(at.faults.found)
    at.working()
    if len(at.faults.found) > before:
        return
    stated = variant(at.problem, at.seed)
    mistake = body.mistake_at(stated)
    if mistake is None:
        return
    index = body.mistakes.index(mistake)
    if not planted(stated, mistake).fails:
        at.fault(("mistake", index, "swap"), f"on seed {at.seed} {mistake.id} moves no line, so nothing fails")
    causes = [cause.id for cause in body.why if cause.mistake == mistake.id]
    if len(causes) != 1:
        found = "none does" if not causes else f"{' and '.join(causes)} do"
        at.fault(("mistake", index, "id"), f"one [[why]] explains {mistake.id}; {found}")


def faults(problem: Problem, body: FailingLine) -> Iterator[Fault]:
    """Seeds that are all alike, lines that fail in another way than is said, and hints that say too much."""
    if len(set(body.planted)) == 1:
        says = "the same is planted on all seeds, so it can be learnt by heart: plant something else on some"
        yield problem.fault(says, "planted")
    yield from mistake_faults(problem)
    yield from unit_faults(problem, {seed: planted(variant(problem, seed), None).lines for seed in problem.seeds})
    yield from rounding_faults(problem, ())
    if "" not in body.planted:
        yield problem.fault('all lines hold on no seed: give one seed "", or nobody has to check', "planted")
    for seed in problem.seeds:
        yield from _marked_otherwise(variant(problem, seed), body)
    yield from alike(problem, "why", [cause.text for cause in body.why])
    whys = ((problem.line("why", index, "because"), cause.because) for index, cause in enumerate(body.why))
    yield from given_away(problem, (*reasons(problem), *whys))


def _marked_otherwise(stated: Variant, body: FailingLine) -> Iterator[Fault]:
    """What the marker says of the lines is what the problem says of them."""
    mistake = body.mistake_at(stated)
    shown = planted(stated, mistake)
    marked = mark_derivation(stated, "\n".join(shown.lines)).lines
    for number, line in enumerate(marked, start=1):
        expected = "holds" if number != shown.fails else f"mistake:{mistake.id}" if mistake else "holds"
        if number in shown.follow:
            expected = "holds-given"
        if line.note != expected:
            says = f"on seed {stated.seed} line {number} is marked {line.note}, not {expected}: {line.reason}"
            says = f"{says} Swap what shows in the line, or choose other numbers"
            index = body.mistakes.index(mistake) if mistake else 0
            yield stated.problem.fault(says, *(("mistake", index, "swap") if mistake else ("step", number - 1, "expr")))
