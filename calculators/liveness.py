"""Liveness: whether every input of a calculator does something, and every quantity moves.

An input that moves nothing is a knob that seems broken, and a quantity that nothing
moves is a number typed by hand. Both are faults that a checker finds by trying.
"""

from collections.abc import Iterator, Mapping

from calculators.catalogue import run_calculator
from calculators.facts import MACHINES, MODELS
from calculators.physics.machine import ByHand
from calculators.spec import Bits, Calculator, Choice, Count, Input, InputRefused, MachineInput, ModelInput, Number
from quantities import Quantity

Seen = dict[str, float | str]


def dead_inputs(calculator: Calculator) -> tuple[str, ...]:
    """Inputs that move no quantity, whatever they are set to and on whichever kind of machine."""
    return tuple(name for name in calculator.inputs if not any(True for _ in _moved(calculator, name)))


def unmoved_quantities(calculator: Calculator) -> tuple[str, ...]:
    """Quantities that no input moves."""
    moved = {quantity for name in calculator.inputs for quantity in _moved(calculator, name)}
    return tuple(name for name in calculator.labels if name not in moved)


def _moved(calculator: Calculator, name: str) -> Iterator[str]:
    """Quantities that change with this input, some of them more than once."""
    for base in _bases(calculator):
        before = _seen(calculator, base)
        if before is None:
            continue
        for value in _candidates(calculator.inputs[name]):
            after = _seen(calculator, {**base, name: value})
            if after is not None:
                yield from (quantity for quantity in before if after.get(quantity) != before[quantity])


def _bases(calculator: Calculator) -> Iterator[Mapping[str, object]]:
    """The defaults, and the defaults on a machine given by hand."""
    yield {}
    by_hand = next(key for key, machine in MACHINES.items() if isinstance(machine, ByHand))
    yield from ({name: by_hand} for name, spec in calculator.inputs.items() if isinstance(spec, MachineInput))


def _seen(calculator: Calculator, inputs: Mapping[str, object]) -> Seen | None:
    """The quantities as plain values; None where the inputs are refused."""
    try:
        result = run_calculator(calculator, inputs)
    except InputRefused:
        return None
    return {
        name: float(value.base) if isinstance(value, Quantity) else value for name, value in result.quantities.items()
    }


def _candidates(spec: Input) -> tuple[object, ...]:
    match spec:
        case ModelInput():
            return tuple(MODELS)
        case MachineInput():
            return tuple(MACHINES)
        case Choice():
            return tuple(value for value, _ in spec.options)
        case Bits():
            return spec.options
        case Count():
            return int(spec.low), int((spec.low * spec.high) ** 0.5), int(spec.high)
        case Number():
            return spec.low, (spec.low + spec.high) / 2, spec.high
