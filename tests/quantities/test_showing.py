"""The one formatter: three figures, the prefix that fits, no dust and never 0.00."""

from fractions import Fraction

import pytest

from quantities import DimensionError, Q, show, show_in, show_number


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        pytest.param(7.54e-5, "s", "75.4 µs", id="U10"),
        (536_870_912, "byte", "537 MB"),
        (85_899_345_920, "byte", "85.9 GB"),
        (999.96e6, "byte", "1.00 GB"),  # rounding carries into the next prefix
        (512, "byte", "512 bytes"),
        (1, "byte", "1 byte"),
        (131_072, "byte/token", "131,072 byte/token"),
        (2_621_440, "byte/token", "2.62 MB/token"),
        (3.35e12, "byte/s", "3.35 TB/s"),
        (989e12, "FLOP/s", "989 TFLOP/s"),
        (1e25, "FLOP", "1.00×10²⁵ FLOP"),
        (295.22, "FLOP/byte", "295 FLOP/byte"),
        (1.0, "s", "1.00 s"),
        (0.04, "s", "40.0 ms"),
        (119, "s", "119 s"),
        (150, "s", "2.50 min"),
        (3 * 3600, "s", "3.00 h"),
        (5 * 86_400, "s", "5.00 days"),
        (0.0005, "s/token", "500 µs/token"),
        (300, "s/request", "300 s/request"),
        (2000, "token", "2,000 tokens"),
        (1, "token", "1 token"),
        (0.1 * 3 * 10, "token", "3 tokens"),  # float dust is not shown
        (2.5, "token", "2.50 tokens"),
        (1_500_000, "token", "1.50 million tokens"),
        (33.3333, "token/s", "33.3 tokens/s"),
        (64, "head/layer", "64 heads/layer"),
        (700, "W", "700 W"),
        (6600, "J", "6.60 kJ"),
        (0.3, "J/token", "0.300 J/token"),
        (2.1, "$/Mtoken", "$2.10/Mtoken"),
        (2.5, "$/h", "$2.50/h"),
        (0.5, "$", "$0.50"),
        (0.001234, "$", "$0.00123"),
        (1234.56, "$", "$1,234"),
        (999.999, "$", "$1,000"),
        (2_000_000, "$", "$2.00 million"),
        (5, "1/s", "5/s"),
        (2, "1/token", "2/token"),
        (-5, "ms", "−5.00 ms"),
        (-5, "$", "−$5.00"),
        (0, "byte", "0 bytes"),
        (0.0, "s", "0 s"),
        (0, "", "0"),
        (float("inf"), "s", "without end"),
        (float("nan"), "GB", "not a number"),
    ],
)
def test_a_quantity_is_shown_in_the_unit_that_fits(value: float, unit: str, text: str) -> None:
    assert show(Q(value, unit)) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (2000, "2,000"),
        (999_999, "999,999"),
        (1_000_000, "1.00 million"),
        (2.5e9, "2.50 billion"),
        (1.5e13, "15.0 trillion"),
        (1e16, "1.00×10¹⁶"),
        (0.0000754, "0.0000754"),
        (0.00000754, "0.00000754"),
        (7.54e-8, "7.54×10⁻⁸"),
        (Fraction(1, 3), "0.333"),
        (-1 / 3, "−0.333"),
        (0.1 + 0.2, "0.300"),
        (1234.5, "1,230"),
        (Fraction(10) ** 400, "without end"),
    ],
)
def test_a_plain_number_keeps_three_figures(value: float | Fraction, text: str) -> None:
    assert show_number(value) == text


def test_binary_prefixes_are_for_bytes_only() -> None:  # U11
    assert show(Q(80, "GiB"), binary=True) == "80.0 GiB"
    assert show(Q(80, "GiB")) == "85.9 GB"
    assert show(Q(989e12, "FLOP/s"), binary=True) == "989 TFLOP/s"


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (80e9, "byte", "80 GB"),
        (3.35e12, "byte/s", "3.35 TB/s"),
        (327_680, "byte/token", "327,680 byte/token"),
        (8_030_261_248, "element", "8,030,261,248 elements"),
        (0.1 + 0.2, "", "0.3"),
        (2.1, "$/Mtoken", "$2.10/Mtoken"),
        (0.0001, "$", "$0.0001"),
        (90, "s", "90 s"),
    ],
)
def test_givens_are_shown_with_every_digit_and_no_more(value: float, unit: str, text: str) -> None:
    assert show(Q(value, unit), digits=None) == text


@pytest.mark.parametrize(
    ("value", "unit", "shown_in", "text"),
    [
        (0.455, "", "%", "45.5 %"),
        (0.5, "", "%", "50 %"),
        (8_030_261_248, "element", "parameter", "8.03 billion parameters"),
        (0.0005, "s/token", "ms/token", "0.500 ms/token"),
        (0.0005, "s/token", "ms/tokens", "0.500 ms/tokens"),
        (1, "token/s", "tokens/s", "1 token/s"),
        (1e9, "byte", "MB", "1,000 MB"),
        (86_400, "s", "h", "24.0 h"),
        (3.6e6, "J", "kWh", "1.00 kWh"),
    ],
)
def test_the_caller_may_choose_the_unit(value: float, unit: str, shown_in: str, text: str) -> None:
    assert show(Q(value, unit), shown_in) == show_in(Q(value, unit), shown_in) == text


def test_a_quantity_is_not_shown_in_a_unit_of_another_kind() -> None:
    with pytest.raises(DimensionError, match="cannot be shown in GB"):
        show_in(Q(5, "s"), "GB")
