"""Command line: `python -m calculators [NAME [--input value ...] [--config FILE] [--json]]`.

Without a name it lists what there is. Inputs are flags of the same names, values as
they would be typed on the page. With --json every quantity comes in base units. An
input that is refused is one sentence on standard error, and the exit status is 2.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TextIO

from calculators.catalogue import CALCULATORS, run
from calculators.shared_inputs import OVERRIDES
from calculators.spec import Bits, Calculator, Choice, Input, InputRefused, MachineInput, ModelInput, Number, Result
from quantities import Q, Quantity, show

REFUSED = 2


class _RefusedError(Exception):
    """A command line that cannot be run, with one sentence."""


def main(argv: Sequence[str], out: TextIO | None = None, err: TextIO | None = None) -> int:
    """Runs the command line and returns its exit status.

    >>> main(["step_stall", "--machine", "abacus"], err=sys.stdout)  # doctest: +ELLIPSIS
    --machine: There is no machine 'abacus' in the list: there are a100-80gb, ...
    2
    """
    out, err = out or sys.stdout, err or sys.stderr
    try:
        print(_answer(list(argv)), file=out)
    except _RefusedError as refusal:
        print(refusal, file=err)
        return REFUSED
    except InputRefused as refusal:
        print(f"{_flag(refusal.input_name)}: {refusal.sentence}", file=err)
        return REFUSED
    return 0


def _answer(argv: list[str]) -> str:
    """What is printed. Raises _RefusedError or InputRefused."""
    name = argv.pop(0) if argv and not argv[0].startswith("--") else None
    as_json = _take(argv, "--json")
    wants_help = _take(argv, "--help")
    if name is None:
        if argv:
            raise _RefusedError(
                f"{argv[0]} needs the name of a calculator before it: there are {', '.join(CALCULATORS)}."
            )
        return json.dumps({key: each.title for key, each in CALCULATORS.items()}) if as_json else _listed()
    if name not in CALCULATORS:
        raise _RefusedError(f"There is no calculator {name!r}: there are {', '.join(CALCULATORS)}.")
    calculator = CALCULATORS[name]
    if wants_help:
        return _helped(calculator)
    result = run(name, _inputs(calculator, argv))
    return json.dumps(_plain(result)) if as_json else _written(calculator, result)


def _take(argv: list[str], flag: str) -> bool:
    """Whether the flag is there; it is taken out."""
    found = flag in argv
    argv[:] = [word for word in argv if word != flag]
    return found


def _inputs(calculator: Calculator, argv: list[str]) -> dict[str, object]:
    """Inputs by name from flags. Raises _RefusedError."""
    inputs: dict[str, object] = {}
    while argv:
        flag, value = _flag_and_value(argv)
        name = flag.removeprefix("--").replace("-", "_")
        if flag == "--config":
            name, value = _config_input(calculator), _file_text(value)
        elif name not in calculator.inputs and name not in _extra(calculator):
            known = " ".join(_flag(each) for each in calculator.inputs)
            raise _RefusedError(f"{calculator.name} has no {flag}: it has {known}.")
        if name in inputs:
            raise _RefusedError(f"{_flag(name)} is given twice.")
        inputs[name] = value
    return inputs


def _flag_and_value(argv: list[str]) -> tuple[str, str]:
    word = argv.pop(0)
    if not word.startswith("--"):
        raise _RefusedError(f"{word!r} stands alone: an input is given as --name value.")
    flag, equals, value = word.partition("=")
    if not equals and argv and not argv[0].startswith("--"):
        value = argv.pop(0)
    if not value.strip():
        raise _RefusedError(f"{flag} needs a value.")
    return flag, value


def _extra(calculator: Calculator) -> Mapping[str, Number]:
    """Any value of a machine may be given to whatever takes a machine."""
    takes_machine = any(isinstance(spec, MachineInput) for spec in calculator.inputs.values())
    return OVERRIDES if takes_machine else {}


def _config_input(calculator: Calculator) -> str:
    for name, spec in calculator.inputs.items():
        if isinstance(spec, ModelInput):
            return name
    raise _RefusedError(f"{calculator.name} takes no model, so it takes no --config.")


def _file_text(path: str) -> str:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError):
        raise _RefusedError(f"--config: {path!r} cannot be read as a text file.") from None
    if not text.lstrip().startswith("{"):
        raise _RefusedError(f"--config: {path!r} is not a config.json: it does not begin with a brace.")
    return text


def _flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def _plain(result: Result) -> dict[str, dict[str, float | int | str]]:
    """Quantities in base units; labels, and notes where there are any, as text without a unit."""
    found: dict[str, dict[str, float | int | str]] = {}
    for name, value in result.quantities.items():
        if isinstance(value, Quantity):
            number = float(value.base)
            found[name] = {"value": int(number) if number.is_integer() else number, "unit": value.unit}
        else:
            found[name] = {"value": value}
    if result.notes:
        found["notes"] = {"value": " ".join(result.notes)}
    return found


def _listed() -> str:
    width = max(len(name) for name in CALCULATORS)
    return "\n".join(f"{name:{width}}  {each.title}: {each.lead}" for name, each in CALCULATORS.items())


def _written(calculator: Calculator, result: Result) -> str:
    rows = [(calculator.labels[name], _shown(calculator, name, value)) for name, value in result.quantities.items()]
    width = max(len(label) for label, _ in rows)
    lines = [calculator.title, "", *(f"{label:{width}}  {value}" for label, value in rows)]
    rest = [text for text in (result.bound, *result.notes) if text]
    return "\n".join([*lines, "", *rest])


def _shown(calculator: Calculator, name: str, value: Quantity | str) -> str:
    return value if isinstance(value, str) else show(value, calculator.units[name] or None)


def _helped(calculator: Calculator) -> str:
    rows = [(_flag(name), _range(spec), spec.label) for name, spec in calculator.inputs.items()]
    return "\n".join([calculator.doc, "", *(f"{flag}  {label}: {ways}" for flag, ways, label in rows)])


def _range(spec: Input) -> str:
    match spec:
        case Number():
            low, high = show(Q(spec.low, spec.unit)), show(Q(spec.high, spec.unit))
            default = spec.when_empty if spec.default is None else show(Q(spec.default, spec.unit))
            return f"from {low} to {high} (default: {default})"
        case Bits():
            return f"{', '.join(f'{option:g}' for option in spec.options)} (default: {spec.default:g})"
        case Choice():
            return f"{' or '.join(value for value, _ in spec.options)} (default: {spec.default})"
        case ModelInput() | MachineInput():
            return f"a key of the list (default: {spec.default})"
