"""Catalogue: the calculators there are, found by their modules, and how one is run.

A module of this package that has a CALCULATOR is a calculator: adding one is adding
a file.
"""

from collections.abc import Mapping
from dataclasses import replace
from importlib import import_module
from inspect import getdoc
from pathlib import Path
from pkgutil import iter_modules

from calculators.inputs import take
from calculators.spec import Calculator, InputRefused, Result

_STAND_ON_THIS = ("__main__", "catalogue", "command_line", "liveness")
"""Modules that import this one, and so cannot be looked into while it is loading."""


def run(name: str, inputs: Mapping[str, object]) -> Result:
    """What this calculator finds for these inputs; what is left out has its default.

    Numbers are in the input's base unit; text is read, with or without a unit.
    Raises InputRefused when an input cannot be used, KeyError when there is no such calculator.

    >>> run("kv_cache", {"model": "llama-3-8b", "context_tokens": 4096}).quantities["kv_cache"].base
    536870912.0
    """
    return run_calculator(CALCULATORS[name], inputs)


def run_calculator(calculator: Calculator, inputs: Mapping[str, object]) -> Result:
    """The same for a calculator that is not in the list, such as a test's own."""
    taken = take(calculator, inputs)
    result = calculator.run(**taken.arguments)
    return replace(result, inputs=taken.used, notes=(*taken.notes, *result.notes))


def _found() -> dict[str, Calculator]:
    found = {}
    for module in iter_modules([str(Path(__file__).parent)]):
        if module.ispkg or module.name in _STAND_ON_THIS:
            continue
        loaded = import_module(f"calculators.{module.name}")
        calculator = getattr(loaded, "CALCULATOR", None)
        if isinstance(calculator, Calculator):
            found[module.name] = replace(calculator, name=module.name, doc=getdoc(loaded) or "")
    return found


CALCULATORS: Mapping[str, Calculator] = _found()
"""Every calculator by its name, which is its module's."""

__all__ = ["CALCULATORS", "InputRefused", "run", "run_calculator"]
