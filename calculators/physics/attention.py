"""Attention kinds: what one layer keeps of a request, and what it computes.

A layer's kind decides the size of the KV cache and nothing else here knows which
kind it is: steps, caches and parameter counts ask these questions of each layer.
A new kind (a latent, a window, a fixed state) is one more class that answers them.

Source: Ainslie et al. 2023, arXiv:2305.13245 (grouped-query attention).
Leaves out: softmax, rotary embedding and other element-wise work.
"""

from dataclasses import dataclass
from typing import Protocol


class AttentionKind(Protocol):
    """What a step and a cache ask of the attention of one layer."""

    @property
    def name(self) -> str: ...

    @property
    def flop_per_pair(self) -> int:
        """FLOP for one query token with one key token."""
        ...

    def matrix_parameters(self, d_model: int) -> int:
        """Parameters that take part in a matrix product, 2 FLOP a token each."""
        ...

    def parameters(self, d_model: int) -> int:
        """All parameters, biases and norms of its own included."""
        ...

    def stored_values(self, context_tokens: int, tp: int = 1) -> int:
        """Values that one request of context_tokens stores on one of tp devices."""
        ...

    def kept_values(self, context_tokens: int, tp: int = 1) -> int:
        """The same for an engine that knows no windows: what it allocates."""
        ...

    def pairs(self, chunk_tokens: int, prefix_tokens: int) -> int:
        """Query-key pairs that a chunk makes after a prefix."""
        ...


@dataclass(frozen=True)
class GroupedQuery:
    """Full attention with n_heads query heads that share n_kv_heads heads of keys and values.

    n_kv_heads = n_heads is multi-head attention (MHA), 1 is multi-query (MQA),
    anything between is grouped-query (GQA). Query heads are not stored.
    """

    n_heads: int
    n_kv_heads: int
    d_head: int
    """As the config gives it: not always d_model / n_heads."""
    qkv_bias: bool = False
    qk_norm: bool = False

    @property
    def name(self) -> str:
        """MHA, GQA or MQA.

        >>> GroupedQuery(n_heads=32, n_kv_heads=8, d_head=128).name
        'GQA'
        """
        if self.n_kv_heads == self.n_heads:
            return "MHA"
        return "MQA" if self.n_kv_heads == 1 else "GQA"

    @property
    def flop_per_pair(self) -> int:
        """4 x n_heads x d_head: a product with the key, one with the value, 2 FLOP each."""
        return 4 * self.n_heads * self.d_head

    def matrix_parameters(self, d_model: int) -> int:
        """Query and output [d_model, n_heads, d_head]; key and value [d_model, n_kv_heads, d_head]."""
        return 2 * d_model * self.d_head * (self.n_heads + self.n_kv_heads)

    def parameters(self, d_model: int) -> int:
        """Matrices, with biases on query, key and value and norms on query and key where there are any."""
        bias = self.d_head * (self.n_heads + 2 * self.n_kv_heads) if self.qkv_bias else 0
        norm = 2 * self.d_head if self.qk_norm else 0
        return self.matrix_parameters(d_model) + bias + norm

    def stored_values(self, context_tokens: int, tp: int = 1) -> int:
        """A key and a value for each token, each [n_kv_heads, d_head].

        With more devices than KV heads the heads are repeated, so a device
        never holds less than one.

        >>> GroupedQuery(n_heads=64, n_kv_heads=8, d_head=128).stored_values(1, tp=16)
        256
        """
        heads_here = max(1, -(-self.n_kv_heads // tp))
        return 2 * heads_here * self.d_head * context_tokens

    def kept_values(self, context_tokens: int, tp: int = 1) -> int:
        """The same as stored: there is no window to ignore."""
        return self.stored_values(context_tokens, tp)

    def pairs(self, chunk_tokens: int, prefix_tokens: int) -> int:
        """Each token sees the prefix, the tokens of its chunk before it, and itself.

        >>> GroupedQuery(1, 1, 1).pairs(chunk_tokens=3, prefix_tokens=10)  # 11 + 12 + 13
        36
        """
        return chunk_tokens * prefix_tokens + chunk_tokens * (chunk_tokens + 1) // 2
