"""Model: the shape of a language model, layer by layer.

Its shape is all that serving needs to know of a model: how many bytes its weights
are, how many are read in a step, what a token costs and what it leaves behind.
Layers are listed one by one, so that a model may mix kinds of attention.

Source: the config.json that comes with a model's weights.
Leaves out: encoders, pictures and sound; anything but the text decoder.
"""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from calculators.physics.attention import AttentionKind


class MlpKind(Protocol):
    """What a step asks of the feed-forward part of one layer."""

    @property
    def d_ff(self) -> int: ...

    def matrix_parameters_per_token(self, d_model: int) -> int:
        """Matrix parameters that one token passes through."""
        ...

    def parameters(self, d_model: int) -> int:
        """All parameters, which memory must hold."""
        ...

    def streamed_parameters(self, d_model: int, step_tokens: int) -> float:
        """Parameters that a step of step_tokens reads from memory."""
        ...


@dataclass(frozen=True)
class DenseMlp:
    """Matrices [d_model, d_ff] that every token passes: three where gated (SwiGLU), else two."""

    d_ff: int
    n_matrices: int = 3

    def matrix_parameters_per_token(self, d_model: int) -> int:
        """n_matrices x [d_model, d_ff]."""
        return self.n_matrices * d_model * self.d_ff

    def parameters(self, d_model: int) -> int:
        """The same: it has no biases here."""
        return self.matrix_parameters_per_token(d_model)

    def streamed_parameters(self, d_model: int, step_tokens: int) -> float:
        """All of them, once a step, however many tokens share it."""
        return self.parameters(d_model)


@dataclass(frozen=True)
class Layer:
    """One layer: attention, feed-forward, and the parameters of its norms."""

    attention: AttentionKind
    mlp: MlpKind
    norm_parameters: int


@dataclass(frozen=True)
class Model:
    """A text decoder: an embedding table, layers, a last norm and an output matrix."""

    key: str
    name: str
    d_model: int
    vocab_size: int
    layers: tuple[Layer, ...]
    tied_embeddings: bool
    """True where the output matrix is the embedding table itself, counted once."""
    final_norm_parameters: int
    max_context_tokens: int | None = None

    @property
    def n_layers(self) -> int:
        return len(self.layers)

    @cached_property
    def layer_groups(self) -> tuple[tuple[Layer, int], ...]:
        """Each kind of layer with how many there are."""
        return tuple(Counter(self.layers).items())

    @property
    def embedding_parameters(self) -> int:
        """The embedding table [vocab_size, d_model]."""
        return self.vocab_size * self.d_model

    @property
    def head_parameters(self) -> int:
        """The output matrix [d_model, vocab_size] that makes logits."""
        return self.embedding_parameters

    @cached_property
    def layer_parameters(self) -> int:
        """All parameters of all layers."""
        return sum(
            n * (layer.attention.parameters(self.d_model) + layer.mlp.parameters(self.d_model) + layer.norm_parameters)
            for layer, n in self.layer_groups
        )

    @cached_property
    def parameters(self) -> int:
        """Every parameter once; a tied table counts once.

        >>> from calculators.facts import MODELS
        >>> MODELS["llama-3-8b"].parameters
        8030261248
        """
        head = 0 if self.tied_embeddings else self.head_parameters
        return self.embedding_parameters + self.layer_parameters + self.final_norm_parameters + head

    @cached_property
    def layer_matrix_parameters_per_token(self) -> int:
        """Matrix parameters that a token passes in the layers: 2 FLOP each. Logits are apart."""
        return sum(
            n * (layer.attention.matrix_parameters(self.d_model) + layer.mlp.matrix_parameters_per_token(self.d_model))
            for layer, n in self.layer_groups
        )

    def streamed_parameters(self, step_tokens: int) -> float:
        """Parameters that a step reads: all but the embedding table, which is only looked up.

        >>> from calculators.facts import MODELS
        >>> 2 * MODELS["llama-3-8b"].streamed_parameters(1)
        15009849344
        """
        layers = sum(
            n
            * (
                layer.attention.parameters(self.d_model)
                + layer.mlp.streamed_parameters(self.d_model, step_tokens)
                + layer.norm_parameters
            )
            for layer, n in self.layer_groups
        )
        return layers + self.final_norm_parameters + self.head_parameters
