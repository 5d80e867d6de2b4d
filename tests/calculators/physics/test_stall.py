"""The stall agrees with a plain loop over its steps, and keeps its order."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import MACHINES, MODELS
from calculators.physics.stall import Stall, stall_of
from calculators.physics.step import Step, pace_of, rates_of

machines = st.sampled_from(["h100-sxm", "rtx-4090", "jetson-orin-nano", "by-hand"])
datasheets = st.sampled_from(["h100-sxm", "rtx-4090", "jetson-orin-nano"])
prompts = st.integers(1, 20_000)
chunks = st.integers(16, 20_000)
batches = st.integers(1, 256)
contexts = st.integers(1, 30_000)


def a_stall(machine: str, prompt: int, chunk: int, batch: int, context: int) -> Stall:
    pace = pace_of(MACHINES[machine], MODELS["llama-3-8b"], rates_of(MACHINES[machine]))
    return stall_of(pace, prompt, chunk, batch, context)


@given(machine=machines, prompt=prompts, chunk=chunks, batch=batches, context=contexts)
@settings(max_examples=60, deadline=None)
def test_a_stall_is_what_a_plain_loop_over_its_chunks_gives(
    machine: str, prompt: int, chunk: int, batch: int, context: int
) -> None:
    pace = pace_of(MACHINES[machine], MODELS["llama-3-8b"], rates_of(MACHINES[machine]))
    seconds, done = [], 0
    while done < prompt:
        tokens = min(chunk, prompt - done)
        seconds.append(pace(Step(tokens, done, batch, context)))
        done += tokens

    stall = a_stall(machine, prompt, chunk, batch, context)

    assert stall.n_chunks == len(seconds)
    assert stall.reading_s == pytest.approx(sum(seconds))
    assert stall.longest_gap_s == pytest.approx(max(seconds))


@given(machine=machines, prompt=prompts, chunk=chunks, batch=batches, context=contexts)
@settings(max_examples=60, deadline=None)
def test_a_gap_is_never_under_a_normal_step_and_turns_never_under_sharing(
    machine: str, prompt: int, chunk: int, batch: int, context: int
) -> None:
    stall = a_stall(machine, prompt, chunk, batch, context)

    assert stall.longest_gap_s >= stall.normal_step_s * (1 - 1e-12)
    assert stall.taking_turns_s >= stall.reading_s * (1 - 1e-12)


@given(prompt=prompts, chunk=chunks, batch=batches)
@settings(max_examples=40, deadline=None)
def test_by_hand_chunks_never_lengthen_the_longest_gap(prompt: int, chunk: int, batch: int) -> None:
    whole = a_stall("by-hand", prompt, prompt, batch, 100)
    chunked = a_stall("by-hand", prompt, chunk, batch, 100)

    assert chunked.longest_gap_s <= whole.longest_gap_s


@given(machine=datasheets, prompt=prompts, chunk=chunks, batch=batches, context=contexts)
@settings(max_examples=60, deadline=None)
def test_by_datasheet_chunks_lengthen_it_at_most_by_reading_again_what_was_read(
    machine: str, prompt: int, chunk: int, batch: int, context: int
) -> None:
    whole = a_stall(machine, prompt, prompt, batch, context)
    chunked = a_stall(machine, prompt, chunk, batch, context)
    reading_again = prompt * 131_072 / rates_of(MACHINES[machine]).bytes_per_s  # the prompt's own cache

    assert chunked.longest_gap_s <= whole.longest_gap_s * (1 + 1e-12) + reading_again


def test_a_mean_gap_holds_the_stall_once() -> None:
    stall = a_stall("by-hand", 2000, 2000, 32, 100)

    # 198 gaps of 40 ms and one of a second
    assert stall.mean_gap_s(200) == pytest.approx((198 * 0.04 + 1.0) / 199)


def test_the_mean_of_a_short_answer_sees_only_the_steps_it_lives_through() -> None:
    stall = a_stall("by-hand", 2000, 200, 32, 100)

    assert stall.mean_gap_s(4) == pytest.approx(0.1)
    assert stall.mean_gap_s(1) == 0.04


def test_a_last_short_chunk_is_counted_as_it_is() -> None:
    stall = a_stall("by-hand", 2000, 1900, 32, 100)

    assert [stall.step_s(0), stall.step_s(1)] == pytest.approx([0.95, 0.05])
    assert stall.reading_s == pytest.approx(1.0)
