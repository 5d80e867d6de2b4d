"""Fields: a calculator's inputs as the fields and knobs of a page.

Inside everything is in base units; on the page an input speaks its own unit. This module is the only place where one
becomes the other.
"""

from calculators.spec import Bits, Calculator, Choice, Count, Input, MachineInput, ModelInput, Number
from quantities import Q, show_number
from views.components.inputs import Field
from views.components.prose import Knob
from views.mine import Mine


def shown_unit(spec: Number) -> str:
    """The unit that the page uses for this input."""
    return spec.shown_in or spec.unit


def to_shown(spec: Number, value: float) -> float:
    """A base-unit value in the unit of the page, without the dust of the conversion."""
    return float(f"{Q(value, spec.unit).to(shown_unit(spec)):.12g}")


def to_base(spec: Number, value: float) -> float:
    """A value of the page in base units."""
    if isinstance(spec, Count):
        return round(value)
    return float(f"{Q(value, shown_unit(spec)).to(spec.unit):.12g}")


def field(name: str, spec: Input, value: object, mine: Mine) -> Field:
    """One input as a field, holding the value that the calculator used."""
    match spec:
        case Number():
            return _number(name, spec, value)
        case Bits():
            options = tuple(
                (f"{bits:.12g}", f"{show_number(bits)} bits") for bits in sorted({*spec.options, _float(value)})
            )
            return Field(name, spec.label, spec.help, "choice", f"{_float(value):.12g}", options=options)
        case Choice():
            return Field(name, spec.label, spec.help, "choice", str(value), options=spec.options)
        case ModelInput():
            return Field(name, spec.label, spec.help, "choice", str(value), options=mine.model_options())
        case MachineInput():
            return Field(name, spec.label, spec.help, "choice", str(value), options=mine.machine_options())


def _number(name: str, spec: Number, value: object) -> Field:
    step = None if spec.step is None else to_shown(spec, spec.step)
    return Field(
        name,
        spec.label,
        spec.help,
        "count" if isinstance(spec, Count) else "number",
        to_shown(spec, _float(value)),
        to_shown(spec, spec.low),
        to_shown(spec, spec.high),
        step,
        spec.log,
        shown_unit(spec),
    )


def _float(value: object) -> float:
    if isinstance(value, int | float):
        return float(value)
    raise TypeError(f"a number was expected, not {value!r}")


def knob(spec: Number, value: object) -> Knob:
    """One input as a number in a sentence."""
    return Knob(
        to_shown(spec, _float(value)),
        to_shown(spec, spec.low),
        to_shown(spec, spec.high),
        None if spec.step is None else to_shown(spec, spec.step),
        spec.label,
        "" if isinstance(spec, Count) else shown_unit(spec),
        spec.log and spec.low > 0,
        isinstance(spec, Count),
    )


def from_page(spec: Input, value: float | str) -> object:
    """What the page sent, as the calculator takes it."""
    match spec:
        case Number():
            return to_base(spec, float(value))
        case Bits():
            return float(value)
        case Choice() | ModelInput() | MachineInput():
            return str(value)


def fields_of(calculator: Calculator, used: dict[str, object], mine: Mine, names: tuple[str, ...]) -> tuple[Field, ...]:
    """The named inputs of a calculator that have a value, as fields."""
    return tuple(field(name, calculator.inputs[name], used[name], mine) for name in names if used.get(name) is not None)
