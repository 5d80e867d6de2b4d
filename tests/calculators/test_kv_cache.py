"""The cache beside the weights: what fits, what does not, and what is said of it."""

import pytest

from calculators import CALCULATORS, run
from calculators.figure import Span
from calculators.spec import Result
from quantities import Quantity


def value(result: Result, name: str) -> float:
    found = result.quantities[name]
    assert isinstance(found, Quantity)
    return float(found.base)


@pytest.mark.parametrize(
    ("model", "kv_heads_would_be", "right"),
    [pytest.param("llama-3-8b", 32, 8, id="K03"), pytest.param("qwen2.5-7b", 28, 4, id="K03-qwen")],
)
def test_a_cache_is_sized_by_kv_heads_not_by_query_heads(model: str, kv_heads_would_be: int, right: int) -> None:
    result = run("kv_cache", {"model": model, "context_tokens": 1})
    layers = 32 if model == "llama-3-8b" else 28

    assert value(result, "kv_cache") == 2 * layers * right * 128 * 2
    assert value(result, "kv_cache") != 2 * layers * kv_heads_would_be * 128 * 2


@pytest.mark.parametrize("words", [pytest.param("KV heads", id="K03")])
def test_the_field_is_called_kv_heads(words: str) -> None:
    spec = CALCULATORS["kv_cache"].inputs["n_kv_heads"]

    assert getattr(spec, "label", "") == words


@pytest.mark.parametrize("size", [pytest.param(128, id="K02")])
def test_the_size_of_a_head_is_taken_as_given(size: int) -> None:
    """Qwen3-4B is 2,560 wide with 32 heads, which would make heads of 80."""
    result = run("kv_cache", {"model": "qwen3-4b", "context_tokens": 1})

    assert result.inputs["d_head"] == size
    assert value(result, "kv_cache") == 2 * 36 * 8 * size * 2
    assert (
        value(run("kv_cache", {"model": "qwen3-4b", "d_head": 80, "context_tokens": 1}), "kv_cache")
        == 2 * 36 * 8 * 80 * 2
    )


def test_the_batch_that_is_called_largest_fits_and_one_more_does_not() -> None:
    inputs: dict[str, object] = {"machine": "rtx-4090", "model": "llama-3-8b", "context_tokens": 4096}
    largest = int(value(run("kv_cache", inputs), "largest_batch"))

    assert value(run("kv_cache", {**inputs, "batch_size": largest}), "memory_left") >= 0
    assert value(run("kv_cache", {**inputs, "batch_size": largest + 1}), "memory_left") < 0


def test_past_the_line_it_says_what_is_over_and_what_a_server_would_do() -> None:
    result = run("kv_cache", {"machine": "rtx-4090", "batch_size": 32})

    over = [layer for layer in result.figure.layers if isinstance(layer, Span) and layer.hue == "stall"]
    assert len(over) == 1
    assert over[0].length == pytest.approx(-value(result, "memory_left") / 1e9)
    assert "let 18 wait" in result.notes[0]  # 7.94 GB are left for caches of 537 MB: 14 fit
    assert result.bound.startswith("Memory runs out:")


def test_weights_that_do_not_fit_are_said_first() -> None:
    result = run("kv_cache", {"machine": "h100-sxm", "model": "llama-3-70b"})

    assert value(result, "largest_batch") == 0
    assert result.notes[0].startswith("The weights take 141 GB and the memory holds 80")
    assert "would not start" in result.notes[0]


def test_two_devices_hold_what_one_does_not() -> None:
    one = run("kv_cache", {"machine": "h100-sxm", "model": "llama-3-70b"})
    two = run("kv_cache", {"machine": "h100-sxm", "model": "llama-3-70b", "tp": 2})

    assert value(one, "memory_left") < 0 < value(two, "memory_left")
    assert value(two, "kv_cache_per_device") == value(two, "kv_cache_allocated") / 2


def test_the_cache_does_not_follow_the_width_of_the_weights() -> None:
    wide, narrow = run("kv_cache", {"weight_bits": 16}), run("kv_cache", {"weight_bits": 4})

    assert value(wide, "kv_cache") == value(narrow, "kv_cache")
    assert value(wide, "weights") == 4 * value(narrow, "weights")


def test_the_working_has_the_readers_numbers_in_it() -> None:
    working = run("kv_cache", {"model": "llama-2-13b", "context_tokens": 8192, "batch_size": 3}).working

    assert r"2 \times 40 \times 40 \times 128" in working[0].numbers
    assert "8,192" in working[1].numbers


def test_a_context_longer_than_the_model_is_made_for_is_noted() -> None:
    result = run("kv_cache", {"model": "llama-2-7b", "context_tokens": 8192})

    assert any("made for contexts up to 4,096" in note for note in result.notes)


def test_a_changed_shape_rebuilds_the_fables_eighteen_gigabytes() -> None:
    fable: dict[str, object] = {"n_layers": 100, "n_kv_heads": 88, "d_head": 128, "context_tokens": 4000}
    shared: dict[str, object] = {**fable, "n_kv_heads": 8}

    assert value(run("kv_cache", fable), "kv_cache") == pytest.approx(18e9, rel=0.005)
    assert value(run("kv_cache", fable), "kv_cache") == 11 * value(run("kv_cache", shared), "kv_cache")


def test_more_kv_heads_than_query_heads_are_not_made_up_in_silence() -> None:
    result = run("kv_cache", {"model": "llama-3-8b", "n_kv_heads": 88})

    assert result.notes[0] == "Llama 3.1 8B has 32 query heads: 88 KV heads need as many, so it was given 88."


def test_the_shape_as_used_comes_back() -> None:
    plain, changed = run("kv_cache", {}), run("kv_cache", {"n_kv_heads": 4})

    assert (plain.inputs["n_layers"], plain.inputs["n_kv_heads"], plain.inputs["d_head"]) == (32, 8, 128)
    assert changed.inputs["n_kv_heads"] == 4
    assert value(plain, "kv_cache") == 2 * value(changed, "kv_cache")


def test_a_cache_of_which_not_one_fits_is_said_so() -> None:
    result = run("kv_cache", {"machine": "rtx-4090", "context_tokens": 100_000})

    assert "not even one request fits" in result.notes[0]
