"""Every calculator: its published checks, its labels, its figure, its speed; nothing dead in it."""

import math
import subprocess
import sys

import pytest

from calculators import CALCULATORS, dead_inputs, run, unmoved_quantities
from calculators.figure import Figure, Line, Mark, Rule, Span
from calculators.spec import Calculator, Check, Choice, Number
from quantities import Q, Quantity
from tests.counting import calls

ALL = [pytest.param(calculator, id=name) for name, calculator in CALCULATORS.items()]
CHECKS = [
    pytest.param(name, check, id=f"{name}: {check.says}")
    for name, calculator in CALCULATORS.items()
    for check in calculator.checks
]
CASES: list[tuple[str, dict[str, object]]] = [
    ("machine", {}),
    ("machine", {"machine": "jetson-orin-nano", "model": "llama-2-70b", "compute_bits": 4}),
    ("request_timeline", {}),
    ("request_timeline", {"machine": "by-hand", "output_tokens": 1, "send_s": 0, "return_s": 0}),
    ("request_timeline", {"prefill_time_s": 5, "gap_s": 0.03, "gaps": "n"}),
    ("kv_cache", {}),
    ("kv_cache", {"machine": "l4", "model": "llama-3-8b", "batch_size": 64}),
    ("kv_cache", {"machine": "l4", "model": "llama-2-70b", "tp": 2}),
    ("step_stall", {}),
    ("step_stall", {"machine": "by-hand", "chunk_tokens": 1}),
    ("step_stall", {"chunk_tokens": 512, "input_tokens": 8192}),
]


def test_the_four_calculators_of_the_first_lessons_are_there() -> None:
    assert {"machine", "request_timeline", "kv_cache", "step_stall"} <= set(CALCULATORS)


@pytest.mark.parametrize(("name", "check"), CHECKS)
def test_a_published_number_is_reproduced(name: str, check: Check) -> None:
    found = run(name, check.given).quantities[check.quantity]

    assert isinstance(found, Quantity)
    assert found.same_dimension(check.published)
    assert math.isclose(found.base, check.published.base, rel_tol=check.rtol)
    assert check.source


@pytest.mark.parametrize("calculator", ALL)
def test_a_calculator_says_everything_of_itself(calculator: Calculator) -> None:
    result = run(calculator.name, {})

    assert calculator.doc.splitlines()[0].endswith(".")
    assert "Source:" in calculator.doc
    assert "Leaves out:" in calculator.doc
    assert len(calculator.checks) >= 2
    assert set(result.quantities) == set(calculator.labels) == set(calculator.units)
    assert calculator.headline and set(calculator.headline) <= set(result.quantities)
    assert all(spec.label for spec in calculator.inputs.values())
    assert result.working
    assert result.bound.endswith(".")


@pytest.mark.parametrize("calculator", ALL)
def test_every_quantity_can_be_shown_in_its_unit(calculator: Calculator) -> None:
    for name, value in run(calculator.name, {}).quantities.items():
        if isinstance(value, Quantity) and calculator.units[name]:
            value.to(calculator.units[name])


@pytest.mark.parametrize("calculator", ALL)
def test_every_number_lies_in_its_own_range_and_can_be_shown(calculator: Calculator) -> None:
    for spec in calculator.inputs.values():
        if isinstance(spec, Number):
            assert spec.low < spec.high
            assert spec.default is None or spec.low <= spec.default <= spec.high
            assert spec.default is not None or spec.when_empty
            Q(spec.low, spec.unit).to(spec.shown_in or spec.unit)
        if isinstance(spec, Choice):
            assert spec.default in [value for value, _ in spec.options]


@pytest.mark.parametrize("calculator", ALL)
def test_every_input_moves_something_and_everything_is_moved(calculator: Calculator) -> None:
    assert dead_inputs(calculator) == ()
    assert unmoved_quantities(calculator) == ()


@pytest.mark.parametrize(("name", "inputs"), CASES)
def test_a_figure_is_whole(name: str, inputs: dict[str, object]) -> None:
    figure = run(name, inputs).figure

    assert figure.says.endswith(".")
    assert figure.table.rows
    assert {len(row) for row in figure.table.rows} == {len(figure.table.columns)}
    assert figure.layers
    for layer in figure.layers:
        _lies_inside(figure, layer)


def _lies_inside(figure: Figure, layer: Line | Span | Mark | Rule) -> None:
    """Every layer has finite numbers, within the axes where those have ends."""
    low = -math.inf if figure.x.low is None else figure.x.low
    high = (math.inf if figure.x.high is None else figure.x.high) * (1 + 1e-9)
    match layer:
        case Line(x=xs, y=ys):
            assert len(xs) == len(ys)
            assert all(math.isfinite(y) and low <= x <= high for x, y in zip(xs, ys, strict=True))
        case Span(row=row, start=start, length=length):
            assert row in figure.y.ticks
            assert length >= 0
            assert low <= start <= start + length <= high
        case Mark(x=x, y=y):
            assert low <= x <= high
            assert math.isfinite(y)
        case Rule(at=at, axis="x"):
            assert low <= at <= high
        case Rule(at=at):
            assert math.isfinite(at)


@pytest.mark.parametrize(("name", "inputs"), CASES)
def test_running_follows_a_drag(name: str, inputs: dict[str, object]) -> None:
    run(name, inputs)

    assert calls(lambda: run(name, inputs)) < 20_000  # a loop over every step would take far more


def test_importing_the_package_brings_nothing_heavy() -> None:
    code = "import sys, calculators; print([m for m in ('streamlit', 'plotly', 'matplotlib') if m in sys.modules])"

    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == "[]"
