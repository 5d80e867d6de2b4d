"""Sums of many steps agree with adding them up one by one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import MACHINES, MODELS
from calculators.physics.latency import gaps_of, sum_over
from calculators.physics.step import Step, pace_of, rates_of


@pytest.mark.parametrize(("tokens", "gaps"), [(1, 0), (2, 1), (200, 199)])
def test_an_answer_has_one_gap_fewer_than_tokens(tokens: int, gaps: int) -> None:
    assert gaps_of(tokens) == gaps


@given(
    lines=st.lists(st.tuples(st.floats(0, 10), st.floats(-0.01, 0.01)), min_size=1, max_size=4),
    first=st.integers(0, 1000),
    count=st.integers(0, 3000),
)
@settings(max_examples=60, deadline=None)
def test_the_larger_of_lines_is_summed_exactly(lines: list[tuple[float, float]], first: int, count: int) -> None:
    def seconds(i: int) -> float:
        return max(at_zero + slope * i for at_zero, slope in lines) + 20

    one_by_one = sum(seconds(i) for i in range(first, first + count))

    assert sum_over(seconds, first, count) == pytest.approx(one_by_one, rel=1e-9)


def test_a_real_answer_is_summed_as_its_gaps() -> None:
    machine, model = MACHINES["rtx-4090"], MODELS["llama-2-7b"]
    pace = pace_of(machine, model, rates_of(machine))
    one_by_one = sum(pace(Step(decode_batch=1, context_tokens=context)) for context in range(500, 4500))

    assert sum_over(lambda c: pace(Step(decode_batch=1, context_tokens=c)), 500, 4000) == pytest.approx(one_by_one)


def test_many_steps_cost_few_calls() -> None:
    calls = []

    def seconds(i: int) -> float:
        calls.append(i)
        return max(1.0, i / 1000)

    sum_over(seconds, 0, 100_000)

    assert len(calls) < 500
