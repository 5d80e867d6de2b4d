"""Marking: how long a verdict takes, against the 50 ms that are allowed, and against reading the same lines alone.

Measured over every derivation of the course: its worked solution, a wrong one, the answers that were made to be as
much work as they can be, and ten thousand of every other kind (`tests/exercises/marking/fuzzing.py`). Each is marked
as for the first who writes it: nothing of it is remembered. It is the processor's time, so that what else the machine
does beside it is not counted.

Leaves out: the page and the store.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from exercises import Problem, load_problems, mark, try_lines, worked
from quantities import lines, parser
from tests.exercises.marking.fuzzing import HEAVY, Sent, answers

PROBLEMS = Path(__file__).resolve().parent.parent / "exercises"
ALLOWED = 50.0
"""Milliseconds."""
COUNT = 10_000
ROUNDS = 3


def milliseconds(act: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The least of a few rounds: what the act costs when nothing else is in the way."""
    times = []
    for _ in range(rounds):
        lines._line.cache_clear()
        parser._parse.cache_clear()
        begun = time.process_time()
        act()
        times.append(1000 * (time.process_time() - begun))
    return min(times)


def once(sent: Sent) -> float:
    """One verdict; again where it took long, in case the machine was at something else."""
    act = partial(mark, sent.problem, sent.seed, sent.text)
    taken = milliseconds(act, rounds=1)
    return taken if taken < ALLOWED / 5 else min(taken, milliseconds(act))


def usual(problems: Iterable[Problem], wrong: bool) -> list[Sent]:
    """The solution of every variant, or one with a factor too many in it."""
    found = []
    for problem in problems:
        for seed in problem.seeds:
            text = "\n".join(worked(problem, seed))
            found.append(Sent(problem, seed, text.replace("=", "= 3 *", 1) if wrong else text))
    return found


def said(name: str, times: list[float], against: str = "") -> str:
    """The quantiles of some verdicts, with the worst as a share of what is allowed."""
    ordered = sorted(times)
    middle, most = ordered[len(ordered) // 2], ordered[int(len(ordered) * 0.99)]
    return (
        f"{name} ({len(ordered):,}): median {middle:.1f} ms, 99th of 100 {most:.1f} ms ({most / ALLOWED:.2f} of the "
        f"{ALLOWED:.0f} ms allowed), worst {ordered[-1]:.1f} ms ({ordered[-1] / ALLOWED:.2f}){against}"
    )


def main() -> int:
    """Print the times; 1 where one answer in a hundred takes longer than is allowed."""
    problems = [one for one in load_problems(PROBLEMS).values() if one.kind == "derivation"]
    groups = {
        "right answers": usual(problems, wrong=False),
        "wrong answers": usual(problems, wrong=True),
        "the heaviest answers": [Sent(one, one.seeds[0], text) for one in problems for text in HEAVY.values()],
    }
    for name, sent in groups.items():
        times = [milliseconds(partial(mark, one.problem, one.seed, one.text)) for one in sent]
        reading = sum(milliseconds(partial(try_lines, one.text)) for one in sent)
        print(said(name, times, f"; {sum(times) / reading:.1f} times plain reading"), flush=True)
    times = [once(one) for one in answers(problems, COUNT)]
    print(said("answers of every kind", times))
    return int(sorted(times)[int(len(times) * 0.99)] > ALLOWED)


if __name__ == "__main__":
    sys.exit(main())
