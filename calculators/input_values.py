"""Input values: one value as it was typed, read by what its input says of itself.

A value is taken as it is or refused with a sentence; it is never moved to the
nearest one that would do.
"""

import math

from calculators.facts import MACHINES, MODELS
from calculators.facts.config import model_from_config
from calculators.physics.machine import AnyMachine, ByHand, Machine
from calculators.physics.model import Model
from calculators.spec import Bits, Choice, Count, Input, InputRefused, MachineInput, ModelInput, Number
from quantities import DimensionError, Expectation, Q, Quantity, Refused, read, show

_LARGEST_WHOLE = 10**300

Value = float | int | str | Machine | ByHand | Model | None


def read_input(name: str, spec: Input, value: object) -> Value:
    """One value by its spec; None or blank text is the default. Raises InputRefused."""
    if isinstance(value, str) and not value.strip():
        value = None
    match spec:
        case ModelInput():
            return _model(name, spec.default if value is None else value)
        case MachineInput():
            return read_machine(name, spec.default if value is None else value)
        case Choice():
            return _choice(name, spec, spec.default if value is None else value)
        case Bits():
            return spec.default if value is None else _bits(name, spec, value)
        case Number():
            return spec.default if value is None else _number(name, spec, value)


def _number(name: str, spec: Number, value: object) -> float | int:
    number = _plain(name, spec.unit, value)
    given = show(Q(number, spec.unit), digits=None)
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
            if abs(value) >= _LARGEST_WHOLE:
                raise InputRefused(name, f"{name} takes a number below 10 to the power 300.")
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


def read_machine(name: str, value: object) -> AnyMachine:
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
