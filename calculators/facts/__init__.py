"""Facts: the machines and models of the course, each value with its source and date.

One table a machine or model in machines.toml and models.toml; adding one is adding
a table. `MACHINES` and `MODELS` are what calculators take; `fact` is one value with
where it comes from, for a sentence that names it.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from calculators.facts.shapes import model_of_shape
from calculators.physics.machine import AnyMachine, ByHand, Machine
from calculators.physics.model import Model
from quantities import Q, Quantity

_FOLDER = Path(__file__).parent
_UNITS = {
    "flop_per_s": "FLOP/s",
    "flop_per_s_8_bit": "FLOP/s",
    "flop_per_s_4_bit": "FLOP/s",
    "bytes_per_s": "byte/s",
    "memory_bytes": "byte",
    "watts": "W",
    "usd_per_hour": "USD/h",
    "prefill_s_per_token": "s/token",
    "decode_step_s": "s",
    "n_layers": "layer",
    "n_heads": "head",
    "n_kv_heads": "head",
    "d_model": "element",
    "d_ff": "element",
    "d_head": "element",
    "vocab_size": "token",
    "max_context_tokens": "token",
    "parameters": "element",
}
_WHOLE_TABLE = ("name", "kind", "source", "date")


@dataclass(frozen=True)
class Fact:
    """One value of a table, with where and when it was published."""

    key: str
    field: str
    value: Quantity | str
    source: str
    date: date


def fact(key: str, field: str) -> Fact:
    """A value of a machine or a model.

    Raises KeyError with a sentence when there is no such table or field.

    >>> fact("h100-sxm", "bytes_per_s").value.to("TB/s")
    3.35
    """
    if key not in _TABLES:
        raise KeyError(f"There is no machine or model {key!r}.")
    table = _TABLES[key]
    if field == "parameters" and key in MODELS:
        return Fact(
            key, field, Q(MODELS[key].parameters, "element"), f"{table['source']}: from its shape", table["date"]
        )
    if field not in table:
        raise KeyError(f"{key} has no {field!r}: it has {', '.join(fields_of(key))}.")
    entry = table[field] if isinstance(table[field], dict) else {"value": table[field]}
    value = entry["value"]
    shown = Q(value, _UNITS[field]) if field in _UNITS else str(value)
    return Fact(key, field, shown, entry.get("source", table["source"]), entry.get("date", table["date"]))


def fields_of(key: str) -> tuple[str, ...]:
    """The fields that `fact` gives for this machine or model."""
    extra = ("parameters",) if key in MODELS else ()
    return (*(name for name in _TABLES[key] if name not in ("source", "date")), *extra)


def _tables(name: str) -> dict[str, dict[str, Any]]:
    with (_FOLDER / name).open("rb") as file:
        return tomllib.load(file)


def _plain(table: Mapping[str, Any]) -> dict[str, Any]:
    """The values alone, without their sources."""
    values = {name: entry["value"] if isinstance(entry, dict) else entry for name, entry in table.items()}
    return {name: value for name, value in values.items() if name not in ("source", "date")}


def _machine(key: str, table: Mapping[str, Any]) -> AnyMachine:
    kind = ByHand if table["kind"] == "by hand" else Machine
    return kind(key=key, **_plain(table))


_MACHINE_TABLES = _tables("machines.toml")
_MODEL_TABLES = _tables("models.toml")
_TABLES = _MACHINE_TABLES | _MODEL_TABLES

MACHINES: Mapping[str, AnyMachine] = {key: _machine(key, table) for key, table in _MACHINE_TABLES.items()}
MODELS: Mapping[str, Model] = {key: model_of_shape(key, _plain(table)) for key, table in _MODEL_TABLES.items()}
