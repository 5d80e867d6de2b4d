"""Models add up to the parameters that their own repositories publish."""

import pytest

from calculators import MODELS

PUBLISHED_PARAMETERS = [
    ("llama-2-7b", 6_738_415_616),
    ("llama-2-13b", 13_015_864_320),
    ("llama-2-70b", 68_976_648_192),
    ("llama-3-8b", 8_030_261_248),
    ("llama-3-70b", 70_553_706_496),
    ("mistral-7b", 7_248_023_552),
    ("qwen2.5-0.5b", 494_032_768),  # tied, with biases on query, key and value
    ("qwen2.5-7b", 7_615_616_512),
    ("qwen2.5-14b", 14_770_033_664),
    ("qwen3-4b", 4_022_468_096),  # tied, with norms on query and key
    ("qwen3-8b", 8_190_735_360),
    ("qwen3-14b", 14_768_307_200),
    ("qwen3-32b", 32_762_123_264),
    ("gemma-2b", 2_506_172_416),  # tied, a head as wide as 256
    ("tinyllama-1.1b", 1_100_048_384),
]


@pytest.mark.parametrize(("key", "parameters"), PUBLISHED_PARAMETERS)
def test_a_shape_adds_up_to_the_published_parameters(key: str, parameters: int) -> None:
    assert MODELS[key].parameters == parameters


def test_the_parameters_of_falcon_7b_add_up_from_its_printed_modules() -> None:
    embedding = 65_024 * 4544
    layer = 4544 * 4672 + 4544 * 4544 + 2 * 4544 * 18_176 + 2 * 4544

    assert MODELS["falcon-7b"].parameters == embedding + 32 * layer + 2 * 4544


def test_a_step_of_llama_3_8b_streams_all_but_the_embedding_table() -> None:
    assert 2 * MODELS["llama-3-8b"].streamed_parameters(1) == 15_009_849_344


def test_a_tied_table_is_streamed_as_the_output_matrix() -> None:
    tied = MODELS["qwen2.5-0.5b"]

    assert tied.streamed_parameters(1) == tied.parameters


@pytest.mark.parametrize(
    ("key", "kind"), [("llama-2-7b", "MHA"), ("llama-3-8b", "GQA"), ("gemma-2b", "MQA"), ("falcon-7b", "MQA")]
)
def test_the_kind_of_attention_follows_from_the_heads(key: str, kind: str) -> None:
    assert {layer.attention.name for layer in MODELS[key].layers} == {kind}
