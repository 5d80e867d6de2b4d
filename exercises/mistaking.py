"""Mistaking: what is wrong with the mistakes that a piece of working declares.

Each has to move something, to be seen beside the answer and beside the others, and to be
recognised when somebody makes it; and no two may add up to the right answer unseen.
"""

from collections.abc import Iterator

from exercises.cancelling import cancelling_pairs
from exercises.colliding import collisions
from exercises.faults import Fault
from exercises.marking.derivation import mark_derivation
from exercises.marking.planting import planted
from exercises.problem import Mistake, Problem
from exercises.variant import variant


def mistake_faults(problem: Problem) -> Iterator[Fault]:
    """Every mistake that nobody can make, that hides, that collides, or that cancels another."""
    collided = list(collisions(problem))
    yield from collided
    lines = {fault.line for fault in collided}
    for index, mistake in enumerate(problem.body.mistakes):
        if problem.line("mistake", index, "swap") not in lines:
            yield from _unseen(problem, index, mistake)
    for pair in cancelling_pairs(problem):
        if not pair.told_apart:
            yield problem.fault(f"{pair.says}: choose other numbers", "mistake", pair.index, "swap")


def _unseen(problem: Problem, index: int, mistake: Mistake) -> Iterator[Fault]:
    """A mistake that moves nothing, or one whose own line is marked as something else."""
    seen = False
    for seed in problem.seeds:
        stated = variant(problem, seed)
        shown = planted(stated, mistake)
        if not shown.fails:
            continue
        seen = True
        marked = mark_derivation(stated, "\n".join(shown.lines[: shown.fails])).lines[-1]
        if marked.note != f"mistake:{mistake.id}":
            what = f"on seed {seed} whoever makes it writes '{marked.text}', which is marked {marked.note}"
            says = f"{what}: swap what shows in the line, or choose other numbers ({marked.reason})"
            yield problem.fault(says, "mistake", index, "swap")
            return
    if not seen:
        says = f"mistake {mistake.id} moves no step on any seed, so nobody can make it"
        yield problem.fault(f"{says}: choose other numbers, or drop it", "mistake", index, "swap")
