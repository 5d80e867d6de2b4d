"""Inputs as data: the fields that the script draws, and the check of what it sends back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Literal

from quantities import around
from views.components.prose.data import in_range
from views.components.typed import number_in, typed


@dataclass(frozen=True)
class Field:
    """One input of a calculator. Numbers are in the unit that is shown; the drawer converts."""

    name: str
    label: str
    help: str = ""
    kind: Literal["number", "count", "choice"] = "number"
    value: float | str = 0.0
    low: float = 0.0
    high: float = 1.0
    step: float | None = None
    """None: whole steps for a count; for a number, three significant digits."""
    log: bool = False
    """The slider moves by a factor: for ranges over several powers of ten."""
    unit: str = ""
    options: tuple[tuple[str, str], ...] = ()
    """Of a choice: (value, label)."""
    error: str = ""
    """A sentence of the server about this field, shown under it."""
    typed: str = ""
    """The text that the script could not read and the server could: its value is in `value` now."""


def inputs_data(fields: Sequence[Field], legend: str, wakes: bool = False, place: str = "") -> dict[str, object]:
    """All that the script draws."""
    drawn = [{**asdict(field), "around": asdict(around(field.unit))} for field in fields]
    return {"fields": drawn, "legend": legend, "wakes": wakes, "place": place}


def input_moves(payload: object, fields: Sequence[Field]) -> tuple[tuple[str, float | str], ...]:
    """The changes in a message that a field of ours allows; everything else is left out.

    >>> fields = [Field("batch", "people", kind="count", value=8, low=1, high=64)]
    >>> input_moves({"batch": 9, "else": 1}, fields)
    (('batch', 9.0),)
    >>> input_moves({"batch": 9.5}, fields), input_moves({"batch": 65}, fields)
    ((), ())
    """
    if not isinstance(payload, Mapping):
        return ()
    known = {field.name: field for field in fields}
    moves = ((known[name], value) for name, value in payload.items() if name in known)
    return tuple((field.name, _typed(field, value)) for field, value in moves if allowed(field, value))


def typed_move(payload: object, fields: Sequence[Field]) -> tuple[str, str, float] | None:
    """The field, the text and the number of a text that the script left to the server's reader; None where it is none.

    >>> typed_move({"name": "ms", "text": "5.0*10^-1"}, [Field("ms", "time", low=0.01, high=10, unit="ms")])
    ('ms', '5.0*10^-1', 0.5)
    """
    found = typed(payload)
    field = next((each for each in fields if found and each.name == found.name and each.kind != "choice"), None)
    if found is None or field is None:
        return None
    value = number_in(found.text, field.unit, field.low, field.high, whole=field.kind == "count")
    return None if value is None else (found.name, found.text, value)


def allowed(field: Field, value: object) -> bool:
    """Whether a field allows a browser's value."""
    match field.kind:
        case "choice":
            return any(value == option for option, _label in field.options)
        case "count":
            return isinstance(value, int | float) and in_range(value, field.low, field.high) and value == round(value)
        case "number":
            return in_range(value, field.low, field.high)


def _typed(field: Field, value: object) -> float | str:
    return str(value) if field.kind == "choice" else float(str(value))
