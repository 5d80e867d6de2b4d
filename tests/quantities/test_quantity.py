"""A quantity: sums with dimensions, exact where it can be."""

from fractions import Fraction

import pytest

from quantities import CalculationError, DimensionError, Q, Quantity


def test_a_value_is_kept_in_base_units() -> None:
    assert Q(80, "GiB").base == 85_899_345_920
    assert Q(6.7, "GB").base == 6.7e9
    assert Q(5.0, "µs").base == 5e-6
    assert Q(3, "byte/token").unit == "byte/token"
    assert Q(0.5).unit == ""


def test_sums_keep_their_dimensions() -> None:
    cache = Q(131_072, "byte/token") * Q(4096, "token")

    assert cache == Q(536_870_912, "byte")
    assert cache / Q(1, "s") == Q(536_870_912, "byte/s")
    assert cache + Q(1, "byte") - Q(1, "byte") == cache
    assert Q(3, "s") ** 2 == Q(9, "s^2")
    assert -Q(3, "s") == Q(-3, "s")
    assert abs(Q(-3.5, "s")) == Q(3.5, "s")


def test_plain_numbers_join_on_either_side() -> None:
    assert 2 * Q(3, "s") == Q(3, "s") * 2 == Q(6, "s")
    assert 6 / Q(3, "s") == Q(2, "1/s")
    assert 1 + Q(2) == Q(3)
    assert 1 - Q(Fraction(1, 2)) == Q(Fraction(1, 2))
    assert float(Q(2) * 1.5) == 3.0


def test_quantities_of_one_kind_are_ordered() -> None:
    assert Q(80, "GB") < Q(80, "GiB")
    assert Q(1, "s") >= Q(1000, "ms")
    assert sorted([Q(2, "s"), Q(1, "ms")]) == [Q(1, "ms"), Q(2, "s")]
    assert Q(1, "s") != Q(1, "token")
    assert len({Q(1, "s"), Q(1000, "ms"), Q(1.0, "s")}) == 1


def test_different_kinds_are_neither_added_nor_compared() -> None:
    with pytest.raises(DimensionError, match=r"A quantity in byte and a quantity in s cannot be added\."):
        Q(1, "GB") + Q(1, "s")
    with pytest.raises(DimensionError, match="compared"):
        assert Q(1, "GB") < Q(1)
    with pytest.raises(DimensionError, match="cannot be given in ms"):
        Q(1, "GB").to("ms")
    with pytest.raises(CalculationError, match="divided by 0"):
        Q(1, "GB") / Quantity(0.0)


def test_another_unit_of_the_kind_is_a_factor_away() -> None:
    assert Q(85_899_345_920, "byte").to("GiB") == 80
    assert Q(1, "day").to("h") == 24
    assert Q(0.5).to("%") == 50
    assert Q(1, "token/s").to("token/min") == 60
