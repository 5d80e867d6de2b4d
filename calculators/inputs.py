"""Inputs: from what was given to what a calculator runs on.

Everything comes through here: knobs, fields, links, command lines, presets and
problems. What is left out has its default; a value that belongs to the machine or to
the model is laid over it, so calculators see one machine and one model.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from difflib import get_close_matches

from calculators.input_values import Value, read_input, read_machine
from calculators.physics.machine import AnyMachine, ByHand, Machine
from calculators.physics.model import Model
from calculators.physics.reshaped import reshaped, shape_of
from calculators.shared_inputs import OVERRIDES
from calculators.spec import Calculator, Input, InputRefused, MachineInput, Number


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
    laid = {name: value for name, value in values.items() if _laid_over(known[name])}
    arguments = {name: value for name, value in values.items() if name not in laid}
    return _laid(calculator, arguments, {name: value for name, value in laid.items() if value is not None})


def _laid_over(spec: Input) -> bool:
    return isinstance(spec, Number) and (spec.of_machine or spec.of_model)


def _laid(calculator: Calculator, arguments: Mapping[str, Value], wanted: Mapping[str, Value]) -> Taken:
    """The arguments with the wanted values laid over machine and model, and each as it is used now."""
    notes: list[str] = []
    own: dict[str, Value] = {}
    changed: dict[str, Value] = {}
    of_machine = {name: value for name, value in wanted.items() if name in OVERRIDES}
    of_model = {name: value for name, value in wanted.items() if isinstance(value, int) and name not in of_machine}
    for name, value in arguments.items():
        match value:
            case Machine() | ByHand():
                machine = machine_with(value, of_machine)
                notes += unused_by(value, of_machine).values()
                changed[name] = machine
                own |= {each.name: getattr(machine, each.name) for each in fields(machine)}
            case Model():
                model, note = reshaped(value, of_model)
                notes += [note] if note else []
                changed[name] = model
                own |= shape_of(model)
    used = {
        name: own.get(name) if _laid_over(spec) else {**arguments, **changed}[name]
        for name, spec in calculator.inputs.items()
    }
    return Taken({**arguments, **changed}, used, tuple(notes))


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
    machine = read_machine("machine", key)
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


def _unknown(name: str, known: Mapping[str, object]) -> str:
    near = get_close_matches(name, known, n=1)
    hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(known)}."
    return f"There is no input {name!r}: {hint}"
