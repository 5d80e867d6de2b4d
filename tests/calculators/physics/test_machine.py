"""Machines: the ridge and the peaks of narrower numbers."""

import pytest

from calculators import MACHINES
from calculators.physics.machine import Machine


@pytest.mark.parametrize(("key", "ridge"), [("h100-sxm", 295.2), ("a100-80gb", 153.0), ("b200", 281.25)])
def test_a_ridge_is_the_peak_over_the_bandwidth(key: str, ridge: float) -> None:
    machine = MACHINES[key]
    assert isinstance(machine, Machine)

    assert machine.ridge_flop_per_byte() == pytest.approx(ridge, abs=0.05)


@pytest.mark.parametrize(
    ("key", "bits", "peak"),
    [
        ("h100-sxm", 16, 989e12),
        ("h100-sxm", 8, 1979e12),
        ("h100-sxm", 4, 1979e12),  # no 4-bit units: the 8-bit ones do it
        ("b200", 4, 9000e12),
        ("m4-max", 8, 18.4e12),
    ],
)
def test_a_width_without_units_runs_at_the_next_wider_one(key: str, bits: int, peak: float) -> None:
    machine = MACHINES[key]
    assert isinstance(machine, Machine)

    assert machine.peak(bits) == peak
