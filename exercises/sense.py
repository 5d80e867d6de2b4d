"""Sense: whether a problem that reads can also be worked out, on every seed.

What makes sense is its kind's to say; what every kind has, a calculator that runs on
the givens, is looked at here.
"""

from calculators import CALCULATORS
from calculators.spec import InputRefused
from exercises.fields import Faults
from exercises.kinds import KINDS
from exercises.problem import Problem
from exercises.seeds import AtSeed
from exercises.variant import stated
from quantities import CalculationError


def check_sense(problem: Problem, faults: Faults) -> None:
    """Note what keeps the problem from being worked out on some seed."""
    if problem.calculator and problem.calculator.name not in CALCULATORS:
        known = ", ".join(sorted(CALCULATORS))
        faults.add(("calculator", "name"), f"no calculator is called {problem.calculator.name}: {known}")
        return
    for seed in problem.seeds:
        before = len(faults.found)
        try:
            values = stated(problem, seed)
        except InputRefused as refused:
            faults.add(("calculator", "inputs"), f"on seed {seed}: {refused}")
        except CalculationError as error:
            faults.add(("calculator", "inputs"), f"on seed {seed}: {error}")
        else:
            KINDS[problem.kind].sense(AtSeed(problem, seed, values, faults), problem.body)
        if len(faults.found) > before:
            return
