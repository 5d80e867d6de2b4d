"""Inputs are taken as given or refused with a sentence, never moved."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import CALCULATORS, MACHINES, MODELS, InputRefused, machine_from, run
from calculators.inputs import take
from calculators.physics.machine import ByHand, Machine
from quantities import Q, Quantity

CONFIG = json.dumps(
    {
        "model_type": "qwen3",
        "head_dim": 128,
        "hidden_size": 2560,
        "intermediate_size": 9728,
        "max_position_embeddings": 40960,
        "num_attention_heads": 32,
        "num_hidden_layers": 36,
        "num_key_value_heads": 8,
        "tie_word_embeddings": True,
        "vocab_size": 151936,
    }
)


def base(name: str, inputs: dict[str, object], quantity: str) -> float:
    value = run(name, inputs).quantities[quantity]
    assert isinstance(value, Quantity)
    return float(value.base)


@pytest.mark.parametrize(
    "memory",
    [80e9, "80 GB", "80e9", "80,000,000,000", "80000 MB", Q(80, "GB"), "0.08 TB", 80_000_000_000],
)
def test_a_number_is_taken_as_a_number_as_text_or_as_a_quantity(memory: object) -> None:
    assert base("kv_cache", {"machine": "l4", "memory_bytes": memory}, "memory") == pytest.approx(80e9)


@pytest.mark.parametrize("left_out", [{}, {"context_tokens": None}, {"context_tokens": ""}, {"context_tokens": "  "}])
def test_what_is_left_out_or_blank_has_its_default(left_out: dict[str, object]) -> None:
    assert base("kv_cache", left_out, "kv_cache") == 536_870_912


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("context_tokens", 0, "from 1 token to"),
        ("context_tokens", -5, "not"),
        ("context_tokens", 1e30, "Context can be from"),
        ("context_tokens", 2.5, "a whole number"),
        ("context_tokens", 4096.5, "a whole number, not 4,096.5 tokens."),
        ("context_tokens", 10**400, "below 10 to the power 300"),
        ("context_tokens", -(10**400), "below 10 to the power 300"),
        ("context_tokens", "4 GB", "token"),
        ("context_tokens", "many", ""),
        ("context_tokens", True, "takes a number"),
        ("context_tokens", [1], "takes a number"),
        ("context_tokens", float("nan"), "finite"),
        ("context_tokens", float("inf"), "finite"),
        ("kv_bits", 7, "16, 8.5, 8, 4.5, 4.25, 4"),
        ("kv_bits", "2 byte", ""),
        ("memory_bytes", 0, "from"),
        ("bytes_per_s", 0, "from"),
        ("machine", "h100", "a100-80gb"),
        ("machine", 3, "There is no machine"),
        ("model", "gpt-4", "llama-3-8b"),
        ("model", '{"model_type": "mixtral", "num_local_experts": 8}', "mixture of experts"),
        ("contxt_tokens", 1, "did you mean context_tokens?"),
    ],
)
def test_a_value_that_cannot_be_used_is_refused_with_one_sentence(name: str, value: object, says: str) -> None:
    with pytest.raises(InputRefused) as refusal:
        run("kv_cache", {name: value})

    assert refusal.value.input_name == name
    assert says in refusal.value.sentence
    assert refusal.value.sentence.rstrip().endswith((".", "?"))
    assert "\n" not in refusal.value.sentence


def test_a_choice_names_its_ways() -> None:
    with pytest.raises(InputRefused, match="n-1 or n, not 'both'"):
        run("request_timeline", {"gaps": "both"})


def test_an_override_stands_for_the_value_of_the_machine() -> None:
    half = base("machine", {"machine": "h100-sxm", "bytes_per_s": "1675 GB/s"}, "ridge")

    assert half == pytest.approx(2 * base("machine", {"machine": "h100-sxm"}, "ridge"))


def test_the_inputs_as_used_come_back_with_the_machines_own_values() -> None:
    used = run("step_stall", {"machine": "a100-80gb", "input_tokens": "2000"}).inputs

    assert used["input_tokens"] == 2000
    assert used["bytes_per_s"] == 2.039e12
    assert used["decode_step_s"] is None  # a datasheet has no such thing
    assert used["machine"] == MACHINES["a100-80gb"]


def test_a_machine_and_a_model_of_ones_own_are_taken_as_objects() -> None:
    mine = Machine("mine", "Mine", "your own", 100e12, 1e12, 48e9)

    result = run("machine", {"machine": mine, "model": MODELS["qwen2.5-0.5b"]})

    assert float(result.quantities["ridge"].base) == 100  # type: ignore[union-attr]  # a quantity here
    assert result.quantities["price_per_hour"] == "not in the list"


def test_a_pasted_config_is_a_model() -> None:
    assert base("kv_cache", {"model": CONFIG, "context_tokens": 1}, "kv_bytes_per_token") == 147_456


def test_a_value_that_such_a_machine_has_no_use_for_is_said_in_a_note() -> None:
    by_hand = run("step_stall", {"machine": "by-hand", "bytes_per_s": 1e12})
    by_datasheet = run("step_stall", {"machine": "h100-sxm", "decode_step_s": 0.04})

    assert by_hand.notes[0] == "Bandwidth was not used: a machine given by hand has step times only."
    assert by_datasheet.notes[0].startswith("Time of a writing step was not used: NVIDIA H100")


def test_machine_from_gives_a_machine_with_values_of_ones_own() -> None:
    machine = machine_from("by-hand", {"decode_step_s": "25 ms"})

    assert isinstance(machine, ByHand)
    assert machine.decode_step_s == pytest.approx(0.025)
    assert machine.prefill_s_per_token == 0.0005


@pytest.mark.parametrize(
    ("key", "overrides", "name"),
    [
        ("h100-sxm", {"decode_step_s": 0.04}, "decode_step_s"),
        ("h100-sxm", {"speed": 1}, "speed"),
        ("h100-sxm", {"watts": -1}, "watts"),
        ("h900", {}, "machine"),
    ],
)
def test_machine_from_refuses_by_name(key: str, overrides: dict[str, object], name: str) -> None:
    with pytest.raises(InputRefused) as refusal:
        machine_from(key, overrides)

    assert refusal.value.input_name == name


values = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["by-hand", "l4", "{}", "1e3", "4 k", "80 GB", "-3 ms"])
)


@given(name=st.sampled_from(sorted(CALCULATORS)), data=st.data())
@settings(max_examples=150, deadline=None)
def test_whatever_is_given_there_is_a_result_or_a_refusal(name: str, data: st.DataObject) -> None:
    calculator = CALCULATORS[name]
    inputs = data.draw(st.dictionaries(st.sampled_from(sorted(calculator.inputs)), values, max_size=3))

    try:
        result = run(name, inputs)
    except InputRefused as refusal:
        assert refusal.sentence
    else:
        assert set(result.quantities) == set(calculator.labels)
        assert set(result.inputs) == set(calculator.inputs)


def test_a_missing_value_is_not_the_same_as_zero() -> None:
    taken = take(CALCULATORS["request_timeline"], {"gap_s": 0})

    assert taken.arguments["gap_s"] == 0
    assert take(CALCULATORS["request_timeline"], {}).arguments["gap_s"] is None
