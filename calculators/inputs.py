"""Inputs: from what was given to what a calculator runs on.

Everything comes through here: knobs, fields, links, command lines, presets and
problems. A value is taken as it is or refused with a sentence; it is never moved to
the nearest one that would do. What is left out has its default.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches

from calculators.facts import MACHINES, MODELS
from calculators.facts.config import model_from_config
from calculators.physics.machine import AnyMachine, ByHand, Machine
from calculators.physics.model import Model
from calculators.shared_inputs import OVERRIDES
from calculators.spec import (
    Bits,
    Calculator,
    Choice,
    Count,
    Input,
    InputRefused,
    MachineInput,
    ModelInput,
    Number,
)
from quantities import DimensionError, Expectation, Q, Quantity, Refused, read, show

_TOO_LARGE_TO_SHOW = 1e24

Value = float | int | str | Machine | ByHand | Model | None


@dataclass(frozen=True)
class Taken:
    """Inputs as a calculator's `run` takes them, all of them as they were used, and what was left unused."""

    arguments: Mapping[str, Value]
    used: Mapping[str, Value]
    notes: tuple[str, ...]


def take(calculator: Calculator, given: Mapping[str, object]) -> Taken:
    """Reads what was given and fills in the rest. Raises InputRefused when a value cannot be used."""
    known = dict(calculator.inputs)
    if any(isinstance(spec, MachineInput) for spec in known.values()):
        known = {**known, **{name: spec for name, spec in OVERRIDES.items() if name not in known}}
    for name in given:
        if name not in known:
            raise InputRefused(name, _unknown(name, calculator.inputs))
    values = {name: read_input(name, spec, given.get(name)) for name, spec in known.items()}
    wanted = {name: values.pop(name) for name, spec in known.items() if _of_machine(spec)}
    wanted = {name: value for name, value in wanted.items() if value is not None}
    return _on_machine(calculator, values, wanted)


def _on_machine(calculator: Calculator, values: dict[str, Value], wanted: Mapping[str, Value]) -> Taken:
    """The values with the machine's own laid over it, and each override as the machine has it now."""
    machine: AnyMachine | None = None
    notes: tuple[str, ...] = ()
    for name, value in values.items():
        if isinstance(value, Machine | ByHand):
            machine = machine_with(value, wanted)
            notes = tuple(unused_by(value, wanted).values())
            values = {**values, name: machine}
    used = {
        name: getattr(machine, name, None) if _of_machine(spec) else values[name]
        for name, spec in calculator.inputs.items()
    }
    return Taken(values, used, notes)


def machine_with(machine: AnyMachine, wanted: Mapping[str, Value]) -> AnyMachine:
    """The machine with these values of its own; what such a machine does not have is left out."""
    changes = {name: value for name, value in wanted.items() if name in _own(machine)}
    return replace(machine, **changes) if changes else machine  # type: ignore[arg-type]  # each name was checked


def unused_by(machine: AnyMachine, wanted: Mapping[str, Value]) -> dict[str, str]:
    """The values that such a machine has no use for, each with a sentence."""
    by_hand = isinstance(machine, ByHand)
    why = "a machine given by hand has step times only" if by_hand else f"{machine.name} is given by its datasheet"
    own = _own(machine)
    return {name: f"{OVERRIDES[name].label} was not used: {why}." for name in wanted if name not in own}


def machine_from(key: str, overrides: Mapping[str, object]) -> AnyMachine:
    """A machine of the list with values of one's own. Raises InputRefused.

    >>> machine_from("h100-sxm", {"memory_bytes": "94 GB"}).memory_bytes
    94000000000.0
    """
    machine = _machine("machine", key)
    for name in overrides:
        if name not in OVERRIDES:
            raise InputRefused(name, _unknown(name, OVERRIDES))
    read_in = {name: read_input(name, OVERRIDES[name], value) for name, value in overrides.items()}
    wanted = {name: value for name, value in read_in.items() if value is not None}
    for name, sentence in unused_by(machine, wanted).items():
        raise InputRefused(name, sentence)
    return machine_with(machine, wanted)


def _own(machine: AnyMachine) -> set[str]:
    return {field.name for field in fields(machine)}


def read_input(name: str, spec: Input, value: object) -> Value:
    """One value by its spec; None or blank text is the default. Raises InputRefused."""
    if isinstance(value, str) and not value.strip():
        value = None
    match spec:
        case ModelInput():
            return _model(name, spec.default if value is None else value)
        case MachineInput():
            return _machine(name, spec.default if value is None else value)
        case Choice():
            return _choice(name, spec, spec.default if value is None else value)
        case Bits():
            return spec.default if value is None else _bits(name, spec, value)
        case Number():
            return spec.default if value is None else _number(name, spec, value)


def _of_machine(spec: Input) -> bool:
    return isinstance(spec, Number) and spec.of_machine


def _unknown(name: str, known: Mapping[str, object]) -> str:
    near = get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
    return f"There is no input {name!r}: {hint}"


def _number(name: str, spec: Number, value: object) -> float | int:
    number = _plain(name, spec.unit, value)
    given = show(Q(number, spec.unit)) if abs(number) < _TOO_LARGE_TO_SHOW else f"{number:g}"
    if not spec.low <= number <= spec.high:
        low, high = (show(Q(end, spec.unit), spec.shown_in or None) for end in (spec.low, spec.high))
        raise InputRefused(name, f"{_label(name, spec)} can be from {low} to {high}, not {given}.")
    if isinstance(spec, Count):
        if number != int(number):
            raise InputRefused(name, f"{_label(name, spec)} is a whole number, not {given}.")
        return int(number)
    return number


def _bits(name: str, spec: Bits, value: object) -> float:
    number = _plain(name, "", value)
    if number not in spec.options:
        ways = ", ".join(f"{option:g}" for option in spec.options)
        raise InputRefused(name, f"{_label(name, spec)} can be {ways}, not {number:g}.")
    return number


def _plain(name: str, unit: str, value: object) -> float | int:
    """The value in this unit, from a number, a Quantity or text. Raises InputRefused."""
    match value:
        case bool():
            raise InputRefused(name, f"{name} takes a number, not {value}.")
        case int():
            return value
        case float():
            number = value
        case Quantity():
            number = _in_unit(name, value, unit)
        case str():
            reading = read(value, expects=Expectation(unit=unit, bare=True))
            if reading is None or isinstance(reading, Refused):
                raise InputRefused(name, reading.reason if reading else f"{name} takes a number.")
            number = _in_unit(name, reading.quantity, unit)
        case _:
            raise InputRefused(name, f"{name} takes a number, not {str(value)[:40]!r}.")
    if not math.isfinite(number):
        raise InputRefused(name, f"{name} takes a finite number, not {number}.")
    return number


def _in_unit(name: str, quantity: Quantity, unit: str) -> float:
    try:
        return quantity.to(unit)
    except DimensionError:
        wanted = f"in {unit}" if unit else "a plain number without a unit"
        raise InputRefused(name, f"{show(quantity)} was read, but {name} is {wanted}.") from None


def _choice(name: str, spec: Choice, value: object) -> str:
    ways = [key for key, _ in spec.options]
    if value not in ways:
        raise InputRefused(name, f"{_label(name, spec)} can be {' or '.join(ways)}, not {str(value)[:40]!r}.")
    return str(value)


def _machine(name: str, value: object) -> AnyMachine:
    if isinstance(value, Machine | ByHand):
        return value
    if isinstance(value, str) and value in MACHINES:
        return MACHINES[value]
    raise InputRefused(name, f"There is no machine {str(value)[:40]!r} in the list: there are {', '.join(MACHINES)}.")


def _model(name: str, value: object) -> Model:
    if isinstance(value, Model):
        return value
    if isinstance(value, str) and value in MODELS:
        return MODELS[value]
    if isinstance(value, str) and value.lstrip().startswith("{"):
        found = model_from_config(value)
        if isinstance(found, Model):
            return found
        raise InputRefused(name, found)
    raise InputRefused(name, f"There is no model {str(value)[:40]!r} in the list: there are {', '.join(MODELS)}.")


def _label(name: str, spec: Number | Bits | Choice) -> str:
    return spec.label or name
