"""Steps: the golden times, and bounds that bound."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import MACHINES, MODELS
from calculators.physics.attention import GroupedQuery
from calculators.physics.machine import ByHand
from calculators.physics.step import Rates, Step, by_hand_step_s, pace_of, rates_of, step_time

LLAMA = MODELS["llama-3-8b"]
PROMPT = Step(chunk_tokens=4096)
TOKEN = Step(decode_batch=1, context_tokens=4096)

steps = st.builds(
    Step,
    chunk_tokens=st.integers(0, 20_000),
    prefix_tokens=st.integers(0, 100_000),
    decode_batch=st.integers(1, 512),
    context_tokens=st.integers(1, 100_000),
)
datasheets = st.sampled_from(sorted(key for key, machine in MACHINES.items() if not isinstance(machine, ByHand)))
model_keys = st.sampled_from(sorted(MODELS))


@pytest.mark.parametrize(
    ("machine", "step", "milliseconds", "digits"),
    [
        ("a100-80gb", PROMPT, 197.36, 2),
        ("a100-80gb", TOKEN, 7.6247, 4),
        ("h100-sxm", PROMPT, 62.26, 2),
        ("h100-sxm", TOKEN, 4.6408, 4),
    ],
)
def test_a_step_of_llama_3_8b_has_its_golden_time(machine: str, step: Step, milliseconds: float, digits: int) -> None:
    time = step_time(LLAMA, step, rates_of(MACHINES[machine]))

    assert round(time.low_s * 1e3, digits) == milliseconds


def test_reading_and_writing_run_out_of_opposite_resources() -> None:
    rates = rates_of(MACHINES["h100-sxm"])

    assert step_time(LLAMA, PROMPT, rates).bound == "arithmetic"
    assert step_time(LLAMA, TOKEN, rates).bound == "bandwidth"


def test_a_large_batch_of_short_contexts_turns_writing_arithmetic_bound() -> None:
    step = Step(decode_batch=1024, context_tokens=64)

    assert step_time(LLAMA, step, rates_of(MACHINES["h100-sxm"])).bound == "arithmetic"


def test_side_by_side_costs_the_larger_and_taking_turns_the_sum() -> None:
    rates = rates_of(MACHINES["h100-sxm"])
    chunks = range(0, 8192, 512)
    beside = [step_time(LLAMA, Step(512, prefix, 32, 2048), rates).low_s for prefix in chunks]
    writing = step_time(LLAMA, Step(decode_batch=32, context_tokens=2048), rates).low_s
    turns = [step_time(LLAMA, Step(512, prefix), rates).low_s + writing for prefix in chunks]

    assert round(sum(beside) * 1e3, 1) == 141.8
    assert round(sum(turns) * 1e3, 1) == 246.1


@given(chunk=st.integers(0, 40), prefix=st.integers(0, 40))
@settings(max_examples=50, deadline=None)
def test_a_chunk_makes_as_many_pairs_as_are_counted_one_by_one(chunk: int, prefix: int) -> None:
    counted = sum(1 for query in range(prefix, prefix + chunk) for key in range(prefix + chunk) if key <= query)

    assert GroupedQuery(1, 1, 1).pairs(chunk, prefix) == counted


def test_cutting_a_prompt_into_chunks_leaves_the_pairs_as_they_were() -> None:
    attention = GroupedQuery(1, 1, 1)

    assert sum(attention.pairs(100, prefix) for prefix in range(0, 1000, 100)) == attention.pairs(1000, 0)


@given(key=model_keys, machine=datasheets, step=steps, bits=st.sampled_from([16, 8, 4]))
@settings(max_examples=80, deadline=None)
def test_no_share_is_above_one_and_the_lower_bound_below_the_upper(
    key: str, machine: str, step: Step, bits: int
) -> None:
    time = step_time(MODELS[key], step, rates_of(MACHINES[machine], weight_bits=bits, kv_bits=bits))

    assert 0 < time.arithmetic_s / time.low_s <= 1
    assert 0 < time.bandwidth_s / time.low_s <= 1
    assert time.low_s <= time.high_s * (1 + 1e-12)
    assert time.high_s <= 2 * time.low_s * (1 + 1e-12)


@given(key=model_keys, machine=datasheets, step=steps)
@settings(max_examples=50, deadline=None)
def test_a_chunk_never_shortens_a_step(key: str, machine: str, step: Step) -> None:
    pace = pace_of(MACHINES[machine], MODELS[key], rates_of(MACHINES[machine]))

    assert pace(step) >= pace(Step(0, 0, step.decode_batch, step.context_tokens))


def test_reading_one_token_is_never_faster_than_reading_the_weights_once() -> None:
    time = step_time(LLAMA, Step(chunk_tokens=1), rates_of(MACHINES["h100-sxm"]))

    assert time.low_s >= 15_009_849_344 / 3.35e12


def test_half_the_efficiency_takes_twice_the_time() -> None:
    machine = MACHINES["h100-sxm"]
    full, half = rates_of(machine), rates_of(machine, compute_efficiency=0.5, bandwidth_efficiency=0.5)

    assert step_time(LLAMA, TOKEN, half).low_s == pytest.approx(2 * step_time(LLAMA, TOKEN, full).low_s)


@pytest.mark.parametrize(
    ("step", "seconds"),
    [
        (Step(chunk_tokens=2000, decode_batch=32, context_tokens=1), 1.0),
        (Step(chunk_tokens=24), 0.012),  # the table's short prompt, on its own
        (Step(chunk_tokens=24, decode_batch=1, context_tokens=1), 0.04),  # never less than a decode step
        (Step(decode_batch=32, context_tokens=1), 0.04),
    ],
)
def test_by_hand_a_step_lasts_as_the_source_lesson_says(step: Step, seconds: float) -> None:
    by_hand = MACHINES["by-hand"]
    assert isinstance(by_hand, ByHand)

    assert by_hand_step_s(by_hand, step) == pytest.approx(seconds, rel=1e-12)


def test_by_hand_there_are_no_rates_to_mistake_for_some() -> None:
    rates = rates_of(MACHINES["by-hand"])

    assert rates != Rates(0, 0)
    assert rates.flop_per_s != rates.flop_per_s  # not a number
