"""Facts: one entry of the tables of machines and models, with where it comes from."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import calculators
from quantities import Q, show, show_number

FILES = ("machines.toml", "models.toml")
UNITS = {
    "bytes_per_s": "byte/s",
    "memory_bytes": "byte",
    "watts": "W",
    "usd_per_hour": "USD/hour",
    "prefill_s_per_token": "s/token",
    "decode_step_s": "s/step",
    "max_context_tokens": "token",
    "vocab_size": "token",
    "n_layers": "layer",
    "n_heads": "head",
    "n_kv_heads": "head",
    "d_head": "element",
    "d_model": "element",
    "d_ff": "element",
    "parameters_published": "element",
}
COUNTED = frozenset({"token", "layer", "head", "element"})
"""Things that a sentence names itself: shown as the number alone."""


class UnknownFactError(LookupError):
    """A fact that no table has; its text is a sentence for the author."""


def fact_text(fact: str, unit: str = "") -> tuple[str, str]:
    """A fact as the page says it, and its source.

    Raises UnknownFactError when there is no such machine, model or field, DimensionError when it
    cannot be given in `unit`.
    """
    key, _, field = fact.rpartition(".")
    table = _tables().get(key)
    if table is None:
        raise UnknownFactError(f"No machine or model has the key `{key}`.")
    if field in ("source", "date") or field not in table:
        fields = ", ".join(name for name in table if name not in ("source", "date"))
        raise UnknownFactError(f"`{key}` has no `{field}`: {fields}.")
    value, source = table[field], str(table["source"])
    if isinstance(value, Mapping):
        value, source = value["value"], str(value["source"])
    return _text(field, value, unit), source


def _text(field: str, value: object, unit: str) -> str:
    if not isinstance(value, int | float) or isinstance(value, bool):
        return str(value)
    base = "FLOP/s" if field.startswith("flop_per_s") else UNITS.get(field, "")
    if unit or base not in COUNTED:
        return show(Q(value, base), unit or None)
    return show_number(value, digits=len(str(int(value))))


@lru_cache(maxsize=1)
def _tables() -> Mapping[str, Mapping[str, object]]:
    folder = Path(calculators.__file__).parent / "facts"
    tables: dict[str, Mapping[str, object]] = {}
    for name in FILES:
        tables |= tomllib.loads((folder / name).read_text(encoding="utf-8"))
    return tables
