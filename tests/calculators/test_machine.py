"""The machine and the two jobs on its roof."""

import pytest

from calculators import MACHINES, run
from calculators.figure import Line, Mark
from calculators.physics.machine import ByHand
from quantities import Quantity

DATASHEETS = [key for key, machine in MACHINES.items() if not isinstance(machine, ByHand)]


@pytest.mark.parametrize("key", DATASHEETS)
def test_both_jobs_lie_on_the_roof_and_never_above_it(key: str) -> None:
    figure = run("machine", {"machine": key, "model": "qwen2.5-0.5b"}).figure
    roof = next(layer for layer in figure.layers if isinstance(layer, Line))
    marks = [layer for layer in figure.layers if isinstance(layer, Mark)]

    assert len(marks) == 2
    for mark in marks:
        height = min(roof.y[-1], roof.y[0] * mark.x / roof.x[0])  # the slope, then the flat part
        assert mark.y == pytest.approx(height)


@pytest.mark.parametrize("key", DATASHEETS)
def test_the_share_of_arithmetic_is_never_above_one(key: str) -> None:
    share = run("machine", {"machine": key}).quantities["mfu"]

    assert isinstance(share, Quantity)
    assert 0 < share.base <= 1


def test_a_price_that_is_not_known_is_not_made_up() -> None:
    assert run("machine", {"machine": "m4-max"}).quantities["price_per_hour"] == "not in the list"


def test_a_price_of_ones_own_is_taken_by_the_hour() -> None:
    price = run("machine", {"machine": "m4-max", "usd_per_hour": 0.5}).quantities["price_per_hour"]

    assert isinstance(price, Quantity)
    assert price.to("USD/h") == pytest.approx(0.5)


def test_the_bound_names_the_resource_that_runs_out() -> None:
    bound = run("machine", {}).bound

    assert "Reading the prompt runs out of arithmetic" in bound
    assert "Writing one token runs out of bandwidth" in bound
