"""Bytes of the cache: published sizes, blocks, devices, and what must always hold."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import MODELS
from calculators.physics.attention import GroupedQuery
from calculators.physics.kv_cache import kv_allocated_bytes, kv_bytes_per_token, kv_cache_bytes, largest_batch

BYTES_A_TOKEN = [
    pytest.param("llama-2-7b", 524_288, id="llama-2-7b"),
    pytest.param("llama-2-13b", 819_200, id="llama-2-13b"),
    pytest.param("llama-2-70b", 327_680, id="llama-2-70b"),
    pytest.param("llama-3-8b", 131_072, id="K03"),  # 32 query heads would give 524,288
    pytest.param("llama-3-70b", 327_680, id="llama-3-70b"),
    pytest.param("mistral-7b", 131_072, id="mistral-7b"),
    pytest.param("mistral-nemo-12b", 163_840, id="mistral-nemo-12b"),
    pytest.param("qwen2.5-7b", 57_344, id="qwen2.5-7b"),
    pytest.param("qwen2.5-14b", 196_608, id="qwen2.5-14b"),
    pytest.param("qwen3-4b", 147_456, id="K02"),  # 2560 / 32 would give a head of 80
    pytest.param("qwen3-8b", 147_456, id="qwen3-8b"),
    pytest.param("qwen3-14b", 163_840, id="qwen3-14b"),
    pytest.param("qwen3-32b", 262_144, id="qwen3-32b"),
    pytest.param("yi-34b", 245_760, id="yi-34b"),
    pytest.param("gemma-2b", 18_432, id="gemma-2b"),
]

MIB = 1024 * 1024
LOGGED = [  # what llama.cpp prints as "KV self size"
    ("llama-2-7b", 512, 16, 256.0),
    ("llama-2-13b", 512, 16, 400.0),
    ("llama-2-70b", 512, 16, 160.0),
    ("llama-3-8b", 8192, 16, 1024.0),
    ("qwen3-32b", 40_960, 16, 10_240.0),
    ("qwen3-32b", 16_896, 8.5, 2244.0),
]

model_keys = st.sampled_from(sorted(MODELS))
contexts = st.integers(1, 1_000_000)


@pytest.mark.parametrize(("key", "expected"), BYTES_A_TOKEN)
def test_a_token_takes_the_published_bytes(key: str, expected: int) -> None:
    assert kv_bytes_per_token(MODELS[key], 2, 4096) == expected


@pytest.mark.parametrize(("key", "context", "bits", "mib"), LOGGED)
def test_a_cache_is_as_large_as_the_engine_logs(key: str, context: int, bits: float, mib: float) -> None:
    assert kv_cache_bytes(MODELS[key], bits / 8, context) == mib * MIB


def test_the_last_block_is_allocated_whole() -> None:
    model = MODELS["llama-3-8b"]

    assert kv_allocated_bytes(model, 2, 1) == 16 * 131_072
    assert kv_allocated_bytes(model, 2, 16) == 16 * 131_072
    assert kv_allocated_bytes(model, 2, 17) == 32 * 131_072


@pytest.mark.parametrize(("tp", "heads"), [(1, 8), (2, 4), (8, 1), (16, 1), (64, 1)])
def test_more_devices_than_kv_heads_repeat_heads(tp: int, heads: int) -> None:
    attention = GroupedQuery(n_heads=64, n_kv_heads=8, d_head=128)

    assert attention.stored_values(100, tp) == 2 * heads * 128 * 100


def test_nothing_fits_beside_weights_that_fill_the_memory() -> None:
    assert largest_batch(memory_bytes=80e9, weight_bytes=141e9, request_bytes=1e9) == 0


@given(key=model_keys, context=contexts, more=st.integers(0, 100_000))
@settings(max_examples=50, deadline=None)
def test_a_longer_context_never_takes_less(key: str, context: int, more: int) -> None:
    model = MODELS[key]

    assert kv_cache_bytes(model, 2, context + more) >= kv_cache_bytes(model, 2, context)


@given(key=model_keys, context=contexts, bits=st.sampled_from([16, 8.5, 8, 4.5, 4]), tp=st.sampled_from([1, 4, 16]))
@settings(max_examples=50, deadline=None)
def test_what_is_allocated_is_never_less_than_what_is_stored(key: str, context: int, bits: float, tp: int) -> None:
    model = MODELS[key]

    allocated = kv_allocated_bytes(model, bits / 8, context, tp)

    assert allocated >= kv_cache_bytes(model, bits / 8, context, tp)
    assert allocated * tp >= kv_cache_bytes(model, bits / 8, context)
