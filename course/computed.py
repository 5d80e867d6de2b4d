"""Computed: results of calculators while content is read, each worked out once."""

from collections.abc import Mapping
from functools import lru_cache

from calculators import InputRefused, run
from calculators.spec import Result


def result(calculator: str, inputs: Mapping[str, object]) -> Result:
    """What the calculator finds for these inputs.

    Raises InputRefused as `run` does.
    """
    return _kept(calculator, tuple(sorted(inputs.items())))


@lru_cache(maxsize=512)
def _kept(calculator: str, inputs: tuple[tuple[str, object], ...]) -> Result:
    return run(calculator, dict(inputs))


def input_faults(calculator: str, inputs: Mapping[str, object]) -> list[tuple[str, str]]:
    """Each input that the calculator does not take, with a sentence."""
    faults: list[tuple[str, str]] = []
    taken: dict[str, object] = {}
    for name, value in inputs.items():
        if not isinstance(value, str | int | float):
            faults.append((name, f'`{name}` is a number in base units, or a text such as "80 GB".'))
        else:
            taken[name] = value
    return faults + _refused(calculator, taken)


def _refused(calculator: str, inputs: dict[str, object]) -> list[tuple[str, str]]:
    """Every refusal, found by leaving each refused input out and trying again."""
    faults: list[tuple[str, str]] = []
    while True:
        try:
            result(calculator, inputs)
        except InputRefused as refused:
            faults.append((refused.input_name, refused.sentence))
            if refused.input_name not in inputs:
                return faults
            inputs = {name: value for name, value in inputs.items() if name != refused.input_name}
        else:
            return faults
