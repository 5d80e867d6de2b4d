"""Facts: enough machines and models, each value with where it comes from."""

from datetime import date

import pytest

from calculators import MACHINES, MODELS, fact, fields_of
from calculators.physics.machine import Machine
from quantities import Quantity

DATASHEETS = [  # FLOP/s, byte/s, byte
    ("a100-80gb", 312e12, 2039e9, 80e9),
    ("h100-sxm", 989e12, 3350e9, 80e9),
    ("h200", 989e12, 4800e9, 141e9),
    ("b200", 2250e12, 8000e9, 180e9),
    ("mi300x", 1307e12, 5300e9, 192e9),
    ("l4", 121e12, 300e9, 24e9),
    ("l40s", 362e12, 864e9, 48e9),
    ("rtx-4090", 165.2e12, 1008e9, 24e9),
    ("rtx-5090", 209.5e12, 1792e9, 32e9),
    ("dgx-spark", 125e12, 273e9, 128e9),
    ("m4-max", 18.4e12, 546e9, 128e9),
]


def test_there_are_machines_of_every_kind_and_models_of_every_size() -> None:
    assert len(MACHINES) >= 13
    assert {machine.kind for machine in MACHINES.values()} == {
        "data centre", "desktop", "laptop", "single board", "by hand",
    }  # fmt: skip
    assert len(MODELS) >= 12
    assert min(model.parameters for model in MODELS.values()) < 1e9
    assert max(model.parameters for model in MODELS.values()) > 70e9


@pytest.mark.parametrize(("key", "flop_per_s", "bytes_per_s", "memory_bytes"), DATASHEETS)
def test_a_machine_has_the_dense_figures_of_its_datasheet(
    key: str, flop_per_s: float, bytes_per_s: float, memory_bytes: float
) -> None:
    machine = MACHINES[key]
    assert isinstance(machine, Machine)

    assert (machine.flop_per_s, machine.bytes_per_s, machine.memory_bytes) == (flop_per_s, bytes_per_s, memory_bytes)


@pytest.mark.parametrize("key", [*MACHINES, *MODELS])
def test_every_value_has_a_source_and_a_date(key: str) -> None:
    facts = [fact(key, field) for field in fields_of(key)]

    assert all(len(each.source) > 10 for each in facts)
    assert all(isinstance(each.date, date) for each in facts)


def test_a_value_may_have_a_source_of_its_own() -> None:
    price, bandwidth = fact("h100-sxm", "usd_per_hour"), fact("h100-sxm", "bytes_per_s")

    assert "RunPod" in price.source
    assert "RunPod" not in bandwidth.source
    assert isinstance(bandwidth.value, Quantity)
    assert bandwidth.value.unit == "byte/s"


@pytest.mark.parametrize(("key", "field"), [("h100", "bytes_per_s"), ("h100-sxm", "bandwidth")])
def test_a_fact_that_is_not_there_is_said_in_a_sentence(key: str, field: str) -> None:
    with pytest.raises(KeyError, match=r"\w+ \w+ .*\."):
        fact(key, field)


def test_the_published_parameters_are_those_of_the_shape() -> None:
    told = {key for key in MODELS if "parameters_published" in fields_of(key)}

    assert len(told) >= 12
    for key in told:
        assert fact(key, "parameters_published").value == str(MODELS[key].parameters)
