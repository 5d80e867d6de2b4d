"""Config: a model from the config.json that comes with its weights.

Dense decoders with full attention are read exactly, head_dim as given. What is not
covered yet (experts, latents, windows, fixed states) is refused by name: a wrong
shape would give a cache several times too large or too small without a word.

Source: the configuration classes of Hugging Face transformers.
"""

import json
from collections.abc import Mapping
from typing import Any

from calculators.facts.shapes import model_of_shape
from calculators.physics.model import Model

_LONGEST = 1_000_000
_LARGEST = 10_000_000
_FAMILIES: Mapping[str, Mapping[str, Any]] = {
    "llama": {},
    "mistral": {},
    "qwen2": {"qkv_bias": True},
    "qwen3": {"qk_norm": True},
    "gemma": {"tied_embeddings": True},
    "phi3": {},
}
_SHAPE = (
    "model_type",
    "hidden_size",
    "intermediate_size",
    "num_hidden_layers",
    "num_attention_heads",
    "num_key_value_heads",
    "head_dim",
    "vocab_size",
    "max_position_embeddings",
    "tie_word_embeddings",
)
"""What a model is made from; everything else of a config only says whether it is covered."""
_EXPERTS = ("num_local_experts", "num_experts", "n_routed_experts")


class _NotCoveredError(ValueError):
    """A config that cannot be read, with its sentence."""


def model_from_config(text: str, name: str = "Your model") -> Model | str:
    """The model that a config.json describes, or a sentence that says why it is not read.

    >>> model_from_config('{"model_type": "deepseek_v3", "kv_lora_rank": 512}')
    'This model keeps one latent a token (kv_lora_rank): latent attention is not covered yet.'
    """
    try:
        return _read(text, name)
    except _NotCoveredError as refusal:
        return str(refusal)


def plain_config(text: str) -> str:
    """The same config with nothing in it but its shape: short enough for a link, and plain JSON whatever was pasted.

    Raises ValueError with the sentence of `model_from_config` where the config is not read.
    """
    found = model_from_config(text)
    if isinstance(found, str):
        raise ValueError(found)
    config = _parsed(text)
    if "tie_word_embeddings" in config:
        config["tie_word_embeddings"] = bool(config["tie_word_embeddings"])
    return json.dumps({key: config[key] for key in _SHAPE if config.get(key) is not None}, separators=(",", ":"))


def _read(text: str, name: str) -> Model:
    config = _parsed(text)
    _refuse_what_is_not_covered(config)
    family = config.get("model_type")
    if not isinstance(family, str) or family not in _FAMILIES:
        raise _NotCoveredError(f"The model_type {family!r} is not known here: known are {', '.join(_FAMILIES)}.")
    n_heads = _count(config, "num_attention_heads")
    d_model = _count(config, "hidden_size")
    shape = {
        "name": name,
        "n_layers": _count(config, "num_hidden_layers", largest=1000),
        "d_model": d_model,
        "d_ff": _count(config, "intermediate_size"),
        "n_heads": n_heads,
        "n_kv_heads": _count(config, "num_key_value_heads") if config.get("num_key_value_heads") else n_heads,
        "d_head": _head_size(config, d_model, n_heads),
        "vocab_size": _count(config, "vocab_size"),
        "max_context_tokens": _count(config, "max_position_embeddings", largest=10**9),
        **_FAMILIES[family],
    }
    if "tie_word_embeddings" in config:
        shape["tied_embeddings"] = bool(config["tie_word_embeddings"])
    if shape["n_heads"] % shape["n_kv_heads"]:
        raise _NotCoveredError(f"{n_heads} attention heads cannot share {shape['n_kv_heads']} KV heads evenly.")
    return model_of_shape("config", shape)


def _parsed(text: str) -> dict[str, Any]:
    if len(text) > _LONGEST:
        raise _NotCoveredError("This is longer than a config.json is: paste the config, not the weights' index.")
    try:
        config = json.loads(text)
    except (ValueError, RecursionError):
        raise _NotCoveredError("This is not a config.json: it does not read as JSON.") from None
    if not isinstance(config, dict):
        raise _NotCoveredError("This is not a config.json: it is not a table of names and values.")
    return config


def _refuse_what_is_not_covered(config: Mapping[str, Any]) -> None:
    """Raises _NotCoveredError when a layer is not dense or its attention not full."""
    if "text_config" in config:
        raise _NotCoveredError(
            "This model also reads pictures or sound (text_config): paste the config of its text part."
        )
    if config.get("kv_lora_rank"):
        raise _NotCoveredError(
            "This model keeps one latent a token (kv_lora_rank): latent attention is not covered yet."
        )
    experts = next((key for key in _EXPERTS if config.get(key)), None)
    if experts:
        raise _NotCoveredError(f"This model has experts ({experts}): a mixture of experts is not covered yet.")
    biased = next((key for key in ("attention_bias", "mlp_bias") if config.get(key)), None)
    if biased and config.get("model_type") != "qwen2":
        raise _NotCoveredError(f"This model has biases ({biased}) that are not covered yet.")
    _refuse_windows(config)


def _refuse_windows(config: Mapping[str, Any]) -> None:
    """Raises _NotCoveredError when a layer sees less than the whole context: by its list, else by the window."""
    kinds = config.get("layer_types")
    if isinstance(kinds, list):
        if any(kind != "full_attention" for kind in kinds):
            raise _NotCoveredError("Some layers (layer_types) have no full attention: they are not covered yet.")
        return
    window, longest = config.get("sliding_window"), config.get("max_position_embeddings")
    if not isinstance(window, int) or not config.get("use_sliding_window", True):
        return
    if not isinstance(longest, int) or window < longest:
        raise _NotCoveredError(f"This model has a sliding window of {window:,} tokens: windows are not covered yet.")


def _count(config: Mapping[str, Any], key: str, largest: int = _LARGEST) -> int:
    """A whole number of the config. Raises _NotCoveredError when it is missing or no such number."""
    value = config.get(key)
    if value is None:
        raise _NotCoveredError(f"The config has no {key}.")
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= largest:
        raise _NotCoveredError(
            f"The config's {key} is {json.dumps(value)[:40]}: it must be a whole number from 1 to {largest:,}."
        )
    return value


def _head_size(config: Mapping[str, Any], d_model: int, n_heads: int) -> int:
    """head_dim as given, else the width over the query heads."""
    if config.get("head_dim") is not None:
        return _count(config, "head_dim")
    if d_model % n_heads:
        raise _NotCoveredError(
            f"The width {d_model} is no multiple of {n_heads} heads, and the config has no head_dim."
        )
    return d_model // n_heads
