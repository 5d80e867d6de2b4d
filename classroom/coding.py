"""Coding: payloads as JSON and back, checked both ways.

The JSON is pure ASCII with every other character escaped: what goes in comes out, on every database. A record that
this version cannot read is kept as `Unknown`, never dropped and never an error.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from typing import get_origin, get_type_hints

from classroom import events
from classroom.events import Json, Payload, Unknown


class PayloadError(ValueError):
    """A payload whose fields are not what its kind says."""


KINDS: Mapping[str, type[Payload]] = {
    re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower(): cls
    for cls in (
        events.Seen,
        events.Attempt,
        events.HandMark,
        events.Hint,
        events.Reveal,
        events.Fresh,
        events.Prediction,
        events.Keep,
        events.Note,
        events.Setting,
        events.Report,
        events.SetAside,
        events.Import,
    )
}
_NAMES = {cls: kind for kind, cls in KINDS.items()}


def kind_of(payload: Payload) -> str:
    """The name that the log files a payload under.

    >>> kind_of(events.SetAside("two-jobs/who-waits", 11, "all"))
    'set-aside'
    """
    return payload.kind if isinstance(payload, Unknown) else _NAMES[type(payload)]


def as_data(payload: Payload) -> dict[str, Json]:
    """A payload's fields as plain JSON data; raises PayloadError where one has the wrong type."""
    if isinstance(payload, Unknown):
        return dict(payload.data)
    data = {each.name: getattr(payload, each.name) for each in fields(payload)}
    _check(type(payload), data)
    return {name: dict(value) if isinstance(value, Mapping) else value for name, value in data.items()}


def as_text(payload: Payload) -> str:
    """A payload as ASCII JSON; raises PayloadError."""
    try:
        return json.dumps(as_data(payload), allow_nan=False, separators=(",", ":"))
    except (TypeError, ValueError) as fault:
        raise PayloadError(str(fault)) from fault


def from_data(kind: str, data: Mapping[str, Json]) -> Payload:
    """The payload of these data; raises PayloadError where a field is missing or has the wrong type.

    Fields of a later version are passed over.

    >>> from_data("reveal", {"problem": "two-jobs/who-waits", "seed": 11, "mood": "curious"})
    Reveal(problem='two-jobs/who-waits', seed=11)
    """
    cls = KINDS.get(kind)
    if cls is None:
        return Unknown(kind, data)
    known = {each.name for each in fields(cls)}
    given = {name: value for name, value in data.items() if name in known}
    _check(cls, given)
    try:
        return cls(**given)  # type: ignore[arg-type]  # checked field by field just above
    except TypeError as fault:
        raise PayloadError(f"A {kind!r} record lacks a field: {fault}") from fault


def from_text(kind: str, text: str) -> Payload:
    """The payload that the log holds; `Unknown` where this version cannot read it."""
    try:
        data = json.loads(text)
    except ValueError:
        return Unknown(kind, {})
    try:
        return from_data(kind, data)
    except PayloadError:
        return Unknown(kind, data)


@cache
def _types(cls: type) -> Mapping[str, type]:
    """The plain type of each field of a payload."""
    return {name: get_origin(hint) or hint for name, hint in get_type_hints(cls).items()}


def _check(cls: type, data: Mapping[str, object]) -> None:
    """Raise PayloadError unless every field has its type; a whole number is also a float."""
    for name, value in data.items():
        wanted = _types(cls)[name]
        fits = type(value) in (int, float) if wanted is float else isinstance(value, wanted)
        if not fits or (isinstance(value, bool) and wanted is not bool):
            raise PayloadError(f"{name!r} of a {_NAMES[cls]!r} record is {value!r}.")
