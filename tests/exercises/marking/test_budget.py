"""X05: a verdict is little work, whatever is sent: nothing in an answer can run, hang or fill the memory.

Work is counted in calls, which are the same on every machine; `python -m benchmarks marking` measures the time, of
which 50 ms are allowed. An idle machine makes some eight million calls a second.
"""

import tracemalloc

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from exercises import Problem, mark
from quantities import lines, parser
from tests.counting import calls

NUMBERS = (
    "80",
    "8",
    "64",
    "128",
    "2",
    "8192",
    "32",
    "4",
    "70",
    "0.5",
    "1000",
    "327680",
    "9^64",
    "1e300",
    "2 GB",
    "3 ms",
)
NAMES = ("per_token", "total", "layers", "batch", "a", "b", "c")
MOST = 400_000
"""Calls that any answer may take."""
HEAVY = {
    "a tower of powers": ("total = 9**9**9", 2_000),
    "a line that squares the one before": ("\n".join(["a = 9^64", *["a = a^64"] * 50]), 70_000),
    "names that double": ("\n".join(f"a{n + 1} = a{n}*a{n}" for n in range(59)), 120_000),
    "names in a ring": ("\n".join(f"a{n} = a{(n + 1) % 40} + 1" for n in range(40)), 85_000),
    "one long product": ("per_token = " + "*".join(["2"] * 160), 60_000),
    "many products of givens": ("\n".join(["per_token = 2*80*8*128*2*32*8192*64*70*2*80*8 = 5"] * 14), MOST),
    "one long chain": ("total = " + " = ".join(["2*80"] * 80), 2_000),
    "brackets without end": ("total = " + "(" * 400 + "1", 8_000),
    "brackets that close": ("total = " + "(" * 39 + "1" + ")" * 39, 35_000),
    "a wall of digits": ("total = " + "9" * 490, 7_000),
    "a sum of odd fractions": ("x = " + "+".join(f"1/{n}" for n in range(3, 120, 2)), 200_000),
    "nothing but equals signs": ("=" * 4000, 1_000),
    "4 kB of one word": ("x" * 4096, 1_000),
    "4 kB of line ends": ("\n" * 4096, 9_000),
    "4 kB of combining marks": ("a" + "\u0301" * 2000, 1_000),
    "names that differ in their last letter": (
        "\n".join(f"{'x' * 60}{n} = {'x' * 60}{n - 1}" for n in range(33)),
        1_000,
    ),
    "calls in calls": ("total = " + "max(1, " * 39 + "2" + ")" * 39, 130_000),
}
"""Each with the calls that it may take: about twice what it does."""


def work(problem: Problem, answer: str) -> int:
    """The calls that a verdict takes, as for the first to write this answer."""
    lines._line.cache_clear()
    parser._parse.cache_clear()
    return calls(lambda: mark(problem, problem.seeds[0], answer))


@pytest.mark.parametrize(("answer", "most"), [pytest.param(*case, id=f"X05-{name}") for name, case in HEAVY.items()])
def test_the_heaviest_answers_are_little_work(whole_batch: Problem, answer: str, most: int) -> None:
    assert mark(whole_batch, 11, answer).score == 0

    assert work(whole_batch, answer) < most


products = st.lists(st.sampled_from((*NUMBERS, *NAMES)), min_size=1, max_size=12).map("*".join)
sums = st.lists(products, min_size=1, max_size=4).map(" + ".join)
chains = st.lists(sums, min_size=1, max_size=4).map(" = ".join)
answers = st.lists(st.tuples(st.sampled_from(NAMES), chains).map(" = ".join), max_size=30).map("\n".join)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(answer=answers)
def test_any_working_is_little_work(whole_batch: Problem, answer: str) -> None:
    mark(whole_batch, 11, answer[:4096])

    assert work(whole_batch, answer[:4096]) < MOST


def test_no_answer_fills_the_memory(whole_batch: Problem) -> None:
    tracemalloc.start()
    for answer, _ in HEAVY.values():
        mark(whole_batch, 11, answer)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert peak < 50e6
