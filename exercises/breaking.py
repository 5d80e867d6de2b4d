"""Breaking: what only the check finds wrong with a claim that is to be broken.

The claim is tried all over the ranges of its inputs: a claim that never holds is none, an
input that changes nothing is no choice, and a known miss that nobody can make needs no words.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from exercises.faults import Fault
from exercises.marking.trial import Inputs, Trial, example_of
from exercises.probing import probed, tried
from exercises.problem import Problem
from exercises.variant import NotAQuantityError, condition
from quantities import CalculationError, Expression

if TYPE_CHECKING:
    from exercises.kinds.counterexample import Counterexample, Miss


def claim_faults(problem: Problem, body: "Counterexample") -> Iterator[Fault]:
    """What is wrong with the claim, its example, its inputs and its known misses."""
    trials = {seed: probed(problem, body, seed) for seed in problem.seeds}
    yield from _example(problem, body)
    yield from _preset(problem, body)
    yield from _unmoved(problem, body, trials)
    for key, misses, standing in (("near", body.near, "holds"), ("trivial", body.trivial, "fails")):
        tries = [trial for found in trials.values() for _, trial in found if trial.claim.standing == standing]
        yield from _unreached(problem, key, misses, tries)


def _example(problem: Problem, body: "Counterexample") -> Iterator[Fault]:
    """The example breaks the claim, and not in a way that says nothing."""
    for seed in problem.seeds:
        trial = tried(problem, body, seed, example_of(problem, body, seed))
        if isinstance(trial, str):
            says = f"on seed {seed} the example cannot be tried: {trial}: give other inputs"
            yield problem.fault(says, "example")
        elif trial.claim.standing != "fails":
            both = f"it asks for {trial.claim.asks} and gets {trial.claim.left}"
            says = f"on seed {seed} the claim does not fail at the example: {both}: give inputs that break it"
            yield problem.fault(says, "example")
        elif trivial := _first(body.trivial, trial):
            says = f"on seed {seed} the example is trivial ({trivial.id}): give inputs that say more"
            yield problem.fault(says, "example")


def _preset(problem: Problem, body: "Counterexample") -> Iterator[Fault]:
    """The claim holds where the calculator stands when it is opened."""
    for seed in problem.seeds:
        trial = tried(problem, body, seed, {})
        if isinstance(trial, str) or trial.claim.standing != "holds":
            why = trial if isinstance(trial, str) else f"it asks for {trial.claim.asks} and gets {trial.claim.left}"
            says = (
                f"on seed {seed} the claim does not hold at the calculator's own inputs, so there is nothing to break"
            )
            yield problem.fault(f"{says}: {why}", "holds")


def _unmoved(
    problem: Problem, body: "Counterexample", trials: Mapping[int, Sequence[tuple[Inputs, Trial]]]
) -> Iterator[Fault]:
    """Every input that the learner sets changes what the claim compares, on each seed."""
    for index, vary in enumerate(body.vary):
        for seed, found in trials.items():
            seen: dict[tuple[Fraction, ...], set[object]] = {}
            for inputs, trial in found:
                others = tuple(value for name, value in inputs.items() if name != vary.input)
                seen.setdefault(others, set()).add((trial.claim.left, trial.claim.asks, trial.claim.standing))
            if all(len(outcomes) < 2 for outcomes in seen.values()):
                says = f"on seed {seed} {vary.input} moves nothing in the claim: let the claim depend on it, or fix it"
                yield problem.fault(says, "vary", index, "input")
                break


def _unreached(problem: Problem, key: str, misses: Sequence["Miss"], tries: Sequence[Trial]) -> Iterator[Fault]:
    """Every known miss can be made, and comes before no other that hides it."""
    reached = {miss.id for trial in tries if (miss := _first(misses, trial))}
    for index, miss in enumerate(misses):
        if miss.id not in reached:
            where = "the claim holds" if key == "near" else "the claim fails"
            says = f"nobody can miss like this: {miss.id} is never the first that applies where {where}"
            yield problem.fault(f"{says}: mend its when, move it up, or drop it", key, index, "when")


def _first(misses: Sequence["Miss"], trial: Trial) -> "Miss | None":
    return next((miss for miss in misses if _applies(miss.when, trial)), None)


def _applies(when: Expression, trial: Trial) -> bool:
    try:
        return condition(when, trial.values)
    except (CalculationError, NotAQuantityError):
        return False
