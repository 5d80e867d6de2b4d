"""A pasted config.json gives its model exactly, or a sentence that says why not."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import MODELS, model_from_config, plain_config
from calculators.physics.kv_cache import kv_bytes_per_token
from calculators.physics.model import Model

LLAMA_3_8B = {
    "architectures": ["LlamaForCausalLM"],
    "model_type": "llama",
    "hidden_size": 4096,
    "num_hidden_layers": 32,
    "num_attention_heads": 32,
    "num_key_value_heads": 8,
    "intermediate_size": 14336,
    "vocab_size": 128256,
    "max_position_embeddings": 131072,
    "tie_word_embeddings": False,
}
QWEN3_4B = {
    "model_type": "qwen3",
    "attention_bias": False,
    "head_dim": 128,
    "hidden_size": 2560,
    "intermediate_size": 9728,
    "max_position_embeddings": 40960,
    "num_attention_heads": 32,
    "num_hidden_layers": 36,
    "num_key_value_heads": 8,
    "sliding_window": None,
    "tie_word_embeddings": True,
    "use_sliding_window": False,
    "vocab_size": 151936,
}
QWEN25_7B = {
    "model_type": "qwen2",
    "hidden_size": 3584,
    "intermediate_size": 18944,
    "max_position_embeddings": 32768,
    "max_window_layers": 28,
    "num_attention_heads": 28,
    "num_hidden_layers": 28,
    "num_key_value_heads": 4,
    "sliding_window": 131072,
    "use_sliding_window": False,
    "tie_word_embeddings": False,
    "vocab_size": 152064,
}
LLAMA_2_7B_WITHOUT_KV_HEADS = {
    "model_type": "llama",
    "hidden_size": 4096,
    "num_hidden_layers": 32,
    "num_attention_heads": 32,
    "intermediate_size": 11008,
    "vocab_size": 32000,
    "max_position_embeddings": 4096,
}


def read(config: dict[str, object]) -> Model:
    model = model_from_config(json.dumps(config))
    assert isinstance(model, Model), model
    return model


@pytest.mark.parametrize(
    ("config", "parameters", "bytes_per_token"),
    [
        pytest.param(LLAMA_3_8B, 8_030_261_248, 131_072, id="K03"),
        pytest.param(QWEN3_4B, 4_022_468_096, 147_456, id="K02"),
        pytest.param(QWEN25_7B, 7_615_616_512, 57_344, id="window not used"),
        pytest.param(LLAMA_2_7B_WITHOUT_KV_HEADS, 6_738_415_616, 524_288, id="no kv heads: all heads"),
    ],
)
def test_a_config_gives_its_parameters_and_its_cache(
    config: dict[str, object], parameters: int, bytes_per_token: int
) -> None:
    model = read(config)

    assert model.parameters == parameters
    assert kv_bytes_per_token(model, 2, 4096) == bytes_per_token


def test_a_config_gives_the_same_model_as_the_list() -> None:
    assert read(LLAMA_3_8B).layers == MODELS["llama-3-8b"].layers


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"model_type": "deepseek_v3", "kv_lora_rank": 512}, "latent attention is not covered yet"),
        ({"model_type": "mixtral", "num_local_experts": 8}, "a mixture of experts is not covered yet"),
        ({"model_type": "mistral", "sliding_window": 4096}, "a sliding window of 4,096 tokens"),
        ({"layer_types": ["full_attention", "linear_attention"]}, "layer_types"),
        ({"model_type": "mamba2"}, "'mamba2' is not known here"),
        ({"model_type": ["llama"]}, "is not known here"),
        ({"text_config": {}}, "pictures or sound"),
        ({"attention_bias": True}, "attention_bias"),
        ({"num_hidden_layers": 0}, "num_hidden_layers is 0"),
        ({"num_hidden_layers": "32"}, 'num_hidden_layers is "32"'),
        ({"num_attention_heads": True}, "num_attention_heads is true"),
        ({"vocab_size": None}, "The config has no vocab_size"),
        ({"num_key_value_heads": 5}, "cannot share 5 KV heads evenly"),
        ({"hidden_size": 4097}, "no multiple of 32 heads"),
        ({"hidden_size": 10**30}, "must be a whole number from 1 to"),
    ],
)
def test_a_config_that_is_not_covered_is_refused_with_what_stands_in_the_way(
    change: dict[str, object], says: str
) -> None:
    refusal = model_from_config(json.dumps({**LLAMA_3_8B, **change}))

    assert isinstance(refusal, str)
    assert says in refusal
    assert refusal.endswith(".")


def test_a_window_wider_than_the_context_is_none() -> None:
    assert read({**LLAMA_3_8B, "sliding_window": 262_144}).n_layers == 32


@pytest.mark.parametrize("text", ["", "not json", "[]", "3", '"{}"', "[" * 100_000, "{" * 5000, "x" * 2_000_000])
def test_what_is_no_config_is_refused(text: str) -> None:
    refusal = model_from_config(text)

    assert isinstance(refusal, str)
    assert refusal.endswith(".")


@given(
    st.dictionaries(
        st.sampled_from([*LLAMA_3_8B, "head_dim", "sliding_window", "layer_types"]),
        st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.lists(st.integers(), max_size=2),
        max_size=4,
    )
)
@settings(max_examples=100, deadline=None)
def test_no_config_raises(change: dict[str, object]) -> None:
    assert isinstance(model_from_config(json.dumps({**LLAMA_3_8B, **change})), Model | str)


@pytest.mark.parametrize(
    "beside",
    [
        pytest.param('"rms_norm_eps": NaN', id="a number that is none"),
        pytest.param('"rope_theta": 1e400', id="a number without end"),
        pytest.param('"big": ' + "9" * 60, id="a number of sixty digits"),
        pytest.param('"name": "\\ud800"', id="half a letter"),
        pytest.param('"vocabulary": "' + "x" * 200_000 + '"', id="two hundred thousand letters"),
        pytest.param('"__proto__": {"hidden_size": 1}, "nested": ' + "[" * 90 + "]" * 90, id="deep and odd"),
        pytest.param('"layer_types": ["full_attention"], "sliding_window": 4', id="what only says that it is covered"),
    ],
)
@pytest.mark.parametrize("config", [LLAMA_3_8B, QWEN3_4B, QWEN25_7B, LLAMA_2_7B_WITHOUT_KV_HEADS])
def test_the_plain_config_is_short_and_describes_the_same_model(config: dict[str, object], beside: str) -> None:
    pasted = json.dumps(config)[:-1] + f", {beside}}}"

    plain = plain_config(pasted)

    assert len(plain) < 400
    assert plain == json.dumps(json.loads(plain), separators=(",", ":"), allow_nan=False)
    assert model_from_config(plain) == model_from_config(pasted)


def test_the_plain_config_keeps_what_is_said_of_the_embeddings() -> None:
    unsaid = {**LLAMA_3_8B, "model_type": "gemma", "tie_word_embeddings": None}

    assert model_from_config(plain_config(json.dumps(unsaid))) == model_from_config(json.dumps(unsaid))


def test_a_config_that_is_not_read_has_no_plain_form() -> None:
    with pytest.raises(ValueError, match="does not read as JSON"):
        plain_config("{")
