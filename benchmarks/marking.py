"""Marking: how long a verdict takes, against reading the same lines without judging them.

A verdict has to come within 50 ms for any answer up to 4 kB. Measured over every problem of the course: its worked
solution, a wrong one, and the longest answer that is taken.

Leaves out: the page and the store.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from exercises import Problem, load_problems, mark, try_lines, worked

PROBLEMS = Path(__file__).resolve().parent.parent / "exercises"
ROUNDS = 5


def milliseconds(act: Callable[[], object]) -> float:
    """The least of a few rounds: what the act costs when nothing else is in the way."""
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        act()
        times.append(1000 * (time.perf_counter() - begun))
    return min(times)


def answers(problem: Problem, seed: int) -> dict[str, str]:
    """A usual answer, a wrong one, and one as long as an answer may be."""
    right = "\n".join(worked(problem, seed))
    return {
        "right": right,
        "wrong": right.replace("=", "= 3 *", 1),
        "longest": "\n".join(f"own{index} = 2 * 3 * {index} ms/token * 7 token" for index in range(60))[:4096],
    }


def main() -> int:
    """Print the medians and the worst, each as a ratio to plain reading."""
    problems = [one for one in load_problems(PROBLEMS).values() if one.kind == "derivation"]
    for kind in ("right", "wrong", "longest"):
        marked, ratios = [], []
        for problem in problems:
            seed = problem.seeds[0]
            text = answers(problem, seed)[kind]
            taken = milliseconds(partial(mark, problem, seed, text))
            marked.append(taken)
            ratios.append(taken / milliseconds(partial(try_lines, text)))
        print(
            f"{kind} answers: {statistics.median(ratios):.1f} times plain reading; "
            f"median {statistics.median(marked):.1f} ms, worst {max(marked):.1f} ms of the 50 ms allowed"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
