"""A dead knob and a number typed by hand are found."""

from calculators import dead_inputs, unmoved_quantities
from calculators.figure import Axis, Figure, Table
from calculators.spec import Calculator, Number, Result
from quantities import Q


def run(speed: float, colour: float) -> Result:
    """Uses only one of its inputs and states one quantity outright."""
    del colour
    figure = Figure("", Axis(""), Axis(""), (), "", Table((), ()))
    return Result({"time": Q(10 / speed, "s"), "always": Q(7.0, "s")}, (), figure)


PLANTED = Calculator(
    title="Planted",
    lead="",
    inputs={"speed": Number("", 1, 10, 2), "colour": Number("", 1, 10, 2)},
    run=run,
    labels={"time": "Time", "always": "Always"},
    units={"time": "s", "always": "s"},
)


def test_an_input_that_moves_nothing_is_named() -> None:
    assert dead_inputs(PLANTED) == ("colour",)


def test_a_quantity_that_nothing_moves_is_named() -> None:
    assert unmoved_quantities(PLANTED) == ("always",)
