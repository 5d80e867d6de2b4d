"""Colliding: two mistakes, or a mistake and the answer, that nothing in the working tells apart."""

from collections.abc import Iterator
from itertools import combinations

from exercises.faults import Fault
from exercises.marking.known import formula, value_with, within
from exercises.problem import Mistake, Problem, Step
from exercises.variant import Variant, variant
from quantities import Quantity

Moved = tuple[int, Mistake, Quantity]


def collisions(problem: Problem) -> Iterator[Fault]:
    """Each pair, and each mistake that hides behind a tolerance, at the mistake's line."""
    for seed in problem.seeds:
        stated = variant(problem, seed)
        for step in stated.steps:
            moved = list(_moved(step, stated))
            yield from _hidden(step, moved, stated)
            yield from _alike(step, moved, stated)


def _moved(step: Step, stated: Variant) -> Iterator[Moved]:
    """Each mistake that moves this step, the other steps being right."""
    others = {name: key for name, key in stated.keys.items() if name != step.name}
    for index, mistake in enumerate(stated.problem.body.mistakes):
        found = value_with(step, mistake.swap, others, stated)
        if found is not None and found.base != stated.keys[step.name].base:
            yield index, mistake, found


def _hidden(step: Step, moved: list[Moved], stated: Variant) -> Iterator[Fault]:
    for index, mistake, found in moved:
        if within(found, stated.keys[step.name], step):
            where = f"on seed {stated.seed} mistake {mistake.id}"
            says = f"{where} is within the tolerance of {step.name}, so nobody can see it: choose other numbers"
            yield stated.problem.fault(says, "mistake", index, "swap")


def _alike(step: Step, moved: list[Moved], stated: Variant) -> Iterator[Fault]:
    others = {name: key for name, key in stated.keys.items() if name != step.name}
    for (_, one, first), (index, other, second) in combinations(moved, 2):
        if not within(second, first, step):
            continue
        if formula(step, one.swap, others, stated) == formula(step, other.swap, others, stated):
            where = f"on seed {stated.seed} mistakes {one.id} and {other.id}"
            says = f"{where} give the same {step.name} with the same numbers, so nothing tells them apart"
            yield stated.problem.fault(f"{says}: choose other numbers, or drop one", "mistake", index, "swap")
