"""Inputs as knobs and fields: both take the same numbers and move by the same steps."""

import pytest

from calculators import CALCULATORS
from calculators.spec import Count, Number
from views.components.inputs.data import input_moves
from views.components.prose.data import knob_moves
from views.fields import field, from_page, knob, to_base, to_shown
from views.mine import Mine

NUMBERS = {
    f"{name}.{key}": spec
    for name, calculator in CALCULATORS.items()
    for key, spec in calculator.inputs.items()
    if isinstance(spec, Number)
}


@pytest.mark.parametrize("spec", NUMBERS.values(), ids=NUMBERS.keys())
def test_a_knob_and_a_field_of_an_input_move_alike(spec: Number) -> None:
    handle, box = knob(spec, spec.low), field("x", spec, spec.low, Mine())

    assert (handle.low, handle.high, handle.step, handle.log) == (box.low, box.high, box.step, box.log)
    assert handle.whole == (box.kind == "count") == isinstance(spec, Count)


@pytest.mark.parametrize("spec", NUMBERS.values(), ids=NUMBERS.keys())
def test_a_step_is_small_beside_what_a_range_over_powers_of_ten_begins_with(spec: Number) -> None:
    handle = knob(spec, spec.low)

    assert not handle.log or handle.step is None or handle.step <= max(handle.low, 1)


@pytest.mark.parametrize("spec", NUMBERS.values(), ids=NUMBERS.keys())
def test_both_ends_of_a_range_come_back_from_the_page_as_they_went(spec: Number) -> None:
    assert [from_page(spec, to_shown(spec, end)) for end in (spec.low, spec.high)] == pytest.approx(
        [spec.low, spec.high]
    )
    assert spec.low <= to_base(spec, to_shown(spec, spec.low)) <= spec.high


def test_a_broken_number_of_things_is_not_rounded_by_knob_or_field() -> None:
    spec = next(spec for spec in NUMBERS.values() if isinstance(spec, Count) and spec.low < 2 < spec.high)

    assert knob_moves({"x": 2.5}, {"x": knob(spec, 2)}) == ()
    assert input_moves({"x": 2.5}, [field("x", spec, 2, Mine())]) == ()
    assert knob_moves({"x": 2}, {"x": knob(spec, 2)}) == (("x", 2.0),)
