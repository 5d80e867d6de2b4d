"""A changed shape is a model like any other."""

import pytest

from calculators import MODELS
from calculators.physics.kv_cache import kv_bytes_per_token
from calculators.physics.reshaped import reshaped, shape_of

LLAMA = MODELS["llama-3-8b"]


@pytest.mark.parametrize(
    ("changes", "bytes_per_token"),
    [
        ({"n_kv_heads": 32}, 524_288),  # what Llama 2 7B keeps
        ({"n_layers": 80}, 327_680),  # what Llama 3 70B keeps
        ({"n_layers": 36}, 147_456),
        ({"n_kv_heads": 1, "d_head": 256, "n_layers": 18}, 18_432),  # what Gemma 2B keeps
        ({}, 131_072),
    ],
)
def test_a_changed_shape_keeps_what_a_model_of_that_shape_keeps(changes: dict[str, int], bytes_per_token: int) -> None:
    changed, note = reshaped(LLAMA, changes)

    assert kv_bytes_per_token(changed, 2, 1) == bytes_per_token
    assert note == ""


def test_the_models_own_numbers_leave_it_as_it_is() -> None:
    assert reshaped(LLAMA, {"n_layers": 32, "n_kv_heads": 8}) == (LLAMA, "")
    assert shape_of(LLAMA) == {"n_layers": 32, "n_kv_heads": 8, "d_head": 128}


def test_a_changed_model_says_so_in_its_name() -> None:
    assert reshaped(LLAMA, {"n_layers": 1})[0].name == "Llama 3.1 8B, changed"
