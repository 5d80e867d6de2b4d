"""Reshaped: a model with another number of layers, KV heads or another head size.

To see what a choice of its makers costs, one number of the shape is changed and the
rest left as it is. Layers are repeated or left out from the end.
"""

from collections.abc import Mapping
from dataclasses import replace

from calculators.physics.attention import GroupedQuery
from calculators.physics.model import Layer, Model


def shape_of(model: Model) -> dict[str, int | None]:
    """The numbers that can be changed, as they are in the first layer; None where its attention has no such thing.

    >>> from calculators.facts import MODELS
    >>> shape_of(MODELS["llama-3-8b"])
    {'n_layers': 32, 'n_kv_heads': 8, 'd_head': 128}
    """
    match model.layers[0].attention:
        case GroupedQuery(n_kv_heads=heads, d_head=size):
            return {"n_layers": model.n_layers, "n_kv_heads": heads, "d_head": size}
        case _:
            return {"n_layers": model.n_layers, "n_kv_heads": None, "d_head": None}


def reshaped(model: Model, changes: Mapping[str, int]) -> tuple[Model, str]:
    """The model with these numbers, and a sentence where another number had to follow.

    >>> from calculators.facts import MODELS
    >>> changed, _ = reshaped(MODELS["llama-3-8b"], {"n_layers": 2, "n_kv_heads": 32})
    >>> [layer.attention.name for layer in changed.layers]
    ['MHA', 'MHA']
    """
    if all(shape_of(model).get(name) == value for name, value in changes.items()):
        return model, ""
    layers = tuple(_layer(layer, changes) for layer in model.layers)
    n_layers = changes.get("n_layers", len(layers))
    repeated = tuple(layers[index % len(layers)] for index in range(n_layers))
    return replace(model, name=f"{model.name}, changed", layers=repeated), _follows(model, changes)


def _layer(layer: Layer, changes: Mapping[str, int]) -> Layer:
    match layer.attention:
        case GroupedQuery() as attention:
            heads = changes.get("n_kv_heads", attention.n_kv_heads)
            changed = replace(
                attention,
                n_heads=max(attention.n_heads, heads),
                n_kv_heads=heads,
                d_head=changes.get("d_head", attention.d_head),
            )
            return replace(layer, attention=changed)
        case _:
            return layer


def _follows(model: Model, changes: Mapping[str, int]) -> str:
    """Query heads are never fewer than KV heads."""
    heads = changes.get("n_kv_heads", 1)
    most = max(
        (layer.attention.n_heads for layer in model.layers if isinstance(layer.attention, GroupedQuery)), default=0
    )
    if heads <= most:
        return ""
    return f"{model.name} has {most} query heads: {heads} KV heads need as many, so it was given {heads}."
