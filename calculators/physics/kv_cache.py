"""KV cache: bytes stored, and bytes an engine sets aside for them.

Stored is what the tokens need; allocated is what an engine takes, in blocks of
16 tokens and with windows kept whole where it does not know them.

Source: Pope et al. 2022, arXiv:2211.05102, section 3; Kwon et al. 2023, arXiv:2309.06180 (blocks).
Leaves out: prefixes shared between requests.
"""

from calculators.physics.model import Model

BLOCK_TOKENS = 16


def kv_cache_bytes(model: Model, bytes_per_value: float, context_tokens: int, tp: int = 1) -> float:
    """Bytes that one request of context_tokens stores on each of tp devices, over all layers.

    >>> from calculators.facts import MODELS
    >>> kv_cache_bytes(MODELS["llama-3-8b"], 2, 4096)
    536870912
    """
    values = sum(n * layer.attention.stored_values(context_tokens, tp) for layer, n in model.layer_groups)
    return values * bytes_per_value


def kv_bytes_per_token(model: Model, bytes_per_value: float, context_tokens: int, tp: int = 1) -> float:
    """Bytes that one more token of one request adds at this context, over all layers.

    A key and a value in each layer, each [n_kv_heads, d_head].

    >>> from calculators.facts import MODELS
    >>> kv_bytes_per_token(MODELS["llama-3-8b"], bytes_per_value=2, context_tokens=4096)
    131072
    """
    return kv_cache_bytes(model, bytes_per_value, context_tokens + 1, tp) - kv_cache_bytes(
        model, bytes_per_value, context_tokens, tp
    )


def kv_allocated_bytes(
    model: Model, bytes_per_value: float, context_tokens: int, tp: int = 1, block_tokens: int = BLOCK_TOKENS
) -> float:
    """Bytes that an engine takes for one request on each device: whole blocks, windows kept whole.

    >>> from calculators.facts import MODELS
    >>> kv_allocated_bytes(MODELS["llama-3-8b"], 2, 17) / 131072
    32.0
    """
    whole_blocks = -(-context_tokens // block_tokens)
    values = sum(n * layer.attention.kept_values(whole_blocks * block_tokens, tp) for layer, n in model.layer_groups)
    return values * bytes_per_value


def largest_batch(memory_bytes: float, weight_bytes: float, request_bytes: float) -> int:
    """Requests whose caches fit beside the weights; 0 where the weights alone do not fit.

    >>> largest_batch(memory_bytes=80e9, weight_bytes=16e9, request_bytes=1e9)
    64
    """
    return max(0, int((memory_bytes - weight_bytes) // request_bytes))
