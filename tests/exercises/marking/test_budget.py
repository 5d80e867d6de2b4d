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
from tests.exercises.marking.fuzzing import HEAVY
from tests.exercises.marking.solutions import VARIANTS

MOST = 400_000
"""Calls that any answer may take."""
ALLOWED = {
    "a tower of powers": 2_000,
    "a line that squares the one before": 45_000,
    "names that double": 65_000,
    "names in a ring": 65_000,
    "one long product": 60_000,
    "many products of givens": 300_000,
    "one long chain": 2_000,
    "brackets without end": 3_000,
    "brackets that close": 20_000,
    "a wall of digits": 1_500,
    "a sum of odd fractions": 200_000,
    "nothing but equals signs": 1_000,
    "4 kB of one word": 1_000,
    "4 kB of line ends": 9_000,
    "4 kB of combining marks": 1_000,
    "names that differ in their last letter": 1_000,
    "calls in calls": 115_000,
    "one step wrong over and over": MOST,
    "one figure over and over": 170_000,
    "one figure in brackets over and over": 300_000,
}
"""The calls that the heaviest answers may take: about twice what they do."""
NUMBERS = (
    "80", "8", "64", "128", "2", "8192", "32", "4", "70", "0.5", "1000", "327680", "9^64", "1e300", "2 GB", "3 ms",
)  # fmt: skip
NAMES = ("per_token", "total", "layers", "batch", "a", "b", "c")


def work(problem: Problem, seed: int, answer: str) -> int:
    """The calls that a verdict takes, as for the first to write this answer."""
    lines._line.cache_clear()
    parser._parse.cache_clear()
    return calls(lambda: mark(problem, seed, answer))


@pytest.mark.parametrize("name", [pytest.param(name, id=f"X05-{name}") for name in ALLOWED])
def test_the_heaviest_answers_are_little_work(whole_batch: Problem, name: str) -> None:
    assert mark(whole_batch, 11, HEAVY[name]).score == 0

    assert work(whole_batch, 11, HEAVY[name]) < ALLOWED[name]


@pytest.mark.parametrize("name", HEAVY)
def test_they_are_little_work_for_every_derivation(name: str) -> None:
    for problem, seed in VARIANTS[::4]:
        mark(problem, seed, HEAVY[name])

        assert work(problem, seed, HEAVY[name]) < MOST, problem


products = st.lists(st.sampled_from((*NUMBERS, *NAMES)), min_size=1, max_size=12).map("*".join)
sums = st.lists(products, min_size=1, max_size=4).map(" + ".join)
chains = st.lists(sums, min_size=1, max_size=4).map(" = ".join)
answers = st.lists(st.tuples(st.sampled_from(NAMES), chains).map(" = ".join), max_size=30).map("\n".join)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(answer=answers)
def test_any_working_is_little_work(whole_batch: Problem, answer: str) -> None:
    mark(whole_batch, 11, answer[:4096])

    assert work(whole_batch, 11, answer[:4096]) < MOST


def test_no_answer_fills_the_memory(whole_batch: Problem) -> None:
    tracemalloc.start()
    for answer in HEAVY.values():
        mark(whole_batch, 11, answer)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert peak < 50e6
