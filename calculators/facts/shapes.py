"""Shapes: a model from the plain numbers of its table or of its config.json.

A shape that says nothing unusual is of the Llama family: gated feed-forward of three
matrices, two root-mean-square norms a layer, no biases, its own output matrix.
"""

from collections.abc import Mapping
from typing import Any

from calculators.physics.attention import GroupedQuery
from calculators.physics.model import DenseMlp, Layer, Model


def model_of_shape(key: str, shape: Mapping[str, Any]) -> Model:
    """The model that these numbers describe, the same layer n_layers times over."""
    d_model = shape["d_model"]
    norm = d_model * (2 if shape.get("norm", "rms") == "layer" else 1)  # a layer norm has a bias beside its weight
    layer = Layer(
        attention=GroupedQuery(
            n_heads=shape["n_heads"],
            n_kv_heads=shape["n_kv_heads"],
            d_head=shape["d_head"],
            qkv_bias=shape.get("qkv_bias", False),
            qk_norm=shape.get("qk_norm", False),
        ),
        mlp=DenseMlp(d_ff=shape["d_ff"], n_matrices=shape.get("mlp_matrices", 3)),
        norm_parameters=norm * shape.get("norms_per_layer", 2),
    )
    return Model(
        key=key,
        name=shape.get("name", key),
        d_model=d_model,
        vocab_size=shape["vocab_size"],
        layers=(layer,) * shape["n_layers"],
        tied_embeddings=shape.get("tied_embeddings", False),
        final_norm_parameters=norm,
        max_context_tokens=shape.get("max_context_tokens"),
    )
