"""Published: whether every calculator does what it says of itself.

Each published number is worked out again, each input must move some quantity, and
each quantity must be moved by some input: a knob that does nothing teaches that
nothing follows.
"""

import ast
import inspect
from collections.abc import Iterable
from pathlib import Path

from calculators import InputRefused, dead_inputs, run, unmoved_quantities
from calculators.spec import Calculator, Check
from exercises.faults import Fault
from quantities import DimensionError


def calculator_faults(calculators: Iterable[Calculator]) -> list[Fault]:
    """The faults of these calculators, each on the line of their module that says what is not so."""
    return [fault for calculator in calculators for fault in _faults(calculator)]


def _faults(calculator: Calculator) -> list[Fault]:
    path = Path(inspect.getfile(calculator.run))
    shown = path.relative_to(Path.cwd()) if path.is_relative_to(Path.cwd()) else path
    source = path.read_text(encoding="utf-8")
    faults = [
        Fault(
            shown, line_of_text(source, "inputs", name), f"The input `{name}` of `{calculator.name}` moves no quantity."
        )
        for name in dead_inputs(calculator)
    ]
    faults += [
        Fault(
            shown, line_of_text(source, "labels", name), f"No input moves the quantity `{name}` of `{calculator.name}`."
        )
        for name in unmoved_quantities(calculator)
    ]
    for check in calculator.checks:
        if says := _not_reproduced(calculator, check):
            faults.append(Fault(shown, line_of_text(source, "checks", check.says), says))
    return faults


def _not_reproduced(calculator: Calculator, check: Check) -> str:
    """What is wrong with a published check, "" where it is reproduced."""
    if not check.source.strip():
        return f"“{check.says}” has no source."
    try:
        quantities = run(calculator.name, check.given).quantities
    except InputRefused as refused:
        return f"“{check.says}” cannot be worked out: {refused.sentence}"
    found = quantities.get(check.quantity)
    if found is None or isinstance(found, str):
        return f"“{check.says}” compares `{check.quantity}`, which is no number of `{calculator.name}`."
    try:
        far = abs(float((found - check.published).base))
    except DimensionError as error:
        return f"“{check.says}” does not compare: {error}"
    allowed = check.rtol * abs(float(check.published.base))
    return f"“{check.says}” is not reproduced: {check.quantity} is off by more than its rtol." if far > allowed else ""


def line_of_text(source: str, keyword: str, text: str) -> int:
    """The line on which a calculator's module has a text under `keyword=`, as in inputs={"tp": ...}.

    >>> line_of_text("CALCULATOR = Calculator(\\n  inputs={\\n    'tp': 1})", "inputs", "tp")
    3
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.keyword) and node.arg == keyword:
            for inner in ast.walk(node.value):
                if isinstance(inner, ast.Constant) and inner.value == text:
                    return inner.lineno
    return 1
