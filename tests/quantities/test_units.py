"""Units: every spelling that people use, and the questions asked where one could mean two things."""

from fractions import Fraction

import pytest

from quantities import Q, Quantity, Reading, Refused, UnknownUnitError, evaluate, parse, read
from quantities.measured import asked, kept, names


def value(text: str) -> Quantity:
    found = read(text)
    assert isinstance(found, Reading), found
    return found.quantity


def test_bytes_are_not_a_plain_count() -> None:  # U01
    assert not value("16 GB").same_dimension(value("16e9"))


def test_a_gigabyte_is_information() -> None:  # U02
    assert value("16 GB").unit == "byte"
    assert value("16 GB").base == 16_000_000_000


@pytest.mark.parametrize(
    "text", ["5 µs", "5 μs", "5 us", "5µs", "0.005 ms", "5e-6 s", "5 microseconds", "5 ㎲"]
)  # U+00B5, U+03BC, and U+33B2 in one square
def test_micro_has_three_spellings(text: str) -> None:  # U04
    assert value(text) == Quantity(Fraction(5, 1_000_000), Q(1, "s").dimension)


@pytest.mark.parametrize("ohm", ["\u2126", "\u03a9"])
def test_a_unit_that_the_course_has_not_is_named_whichever_sign_it_has(ohm: str) -> None:  # U04
    found = read(f"5 {ohm}")

    assert isinstance(found, Refused)
    assert "I do not know the unit" in found.reason


def test_percent_is_a_hundredth() -> None:  # U04
    assert value("50 %") == value("50%") == value("50 ％") == value("0.5")


@pytest.mark.parametrize(
    "text", ["$2.10", "2.10 USD", "2.10 $", "210 cents", "2.1 dollars", "＄2.10", "US$2.10", "2.10 US$"]
)
def test_money_has_its_own_dimension(text: str) -> None:  # U05
    assert value(text).unit == "USD"
    assert value(text).base == Fraction(21, 10)


@pytest.mark.parametrize("text", ["2.10 $/Mtoken", "$2.10/Mtoken", "$2.10 per Mtoken", "$2.10 / 1M tokens"])
def test_a_price_is_currency_for_a_token(text: str) -> None:  # U05
    assert value(text).unit == "USD/token"
    assert value(text).base == Fraction(21, 10_000_000)


def test_min_is_a_function_before_a_bracket_and_minutes_behind_a_number() -> None:  # U07
    assert value("5 min") == value("300 s")
    assert value("min(2, 3)") == value("2")
    assert value("min(2 min, 90 s)") == value("90 s")


@pytest.mark.parametrize(
    ("text", "in_bytes"),
    [
        pytest.param("80 GiB", 85_899_345_920, id="U11-GiB"),
        pytest.param("85.899345920 GB", 85_899_345_920, id="U11-GB"),
        pytest.param("687.19476736 Gbit", 85_899_345_920, id="U11-Gbit"),
        pytest.param("85899345920 B", 85_899_345_920, id="U11-B"),
        pytest.param("5 KB", 5000, id="KB"),
        pytest.param("5 kB", 5000, id="kB"),
        pytest.param("5 kilobytes", 5000, id="kilobytes"),
        pytest.param("2 KiB", 2048, id="KiB"),
        pytest.param("16 bits", 2, id="bits"),
    ],
)
def test_the_same_bytes_are_equal_in_every_unit(text: str, in_bytes: int) -> None:
    assert value(text) == Q(in_bytes, "byte")


def test_a_small_b_is_read_as_bits_and_said_so() -> None:  # U13
    found = read("3.35 Tb/s")

    assert isinstance(found, Reading)
    assert found.quantity * 8 == Q(3_350_000_000_000, "B/s")
    assert found.echo == "3.35 Tbit/s"
    assert any("bits" in note for note in found.notes)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("5 MS", "MS is not used here: ms (milliseconds) or Ms (megaseconds)?", id="U15"),
        pytest.param("16 gb", "gb is not used here: GB (gigabytes) or Gb (gigabits)?", id="U15-gb"),
        pytest.param("5 S", "s (seconds)?", id="U15-S"),
        pytest.param("5 mS", "ms (milliseconds) or Ms (megaseconds)?", id="U15-mS"),
        pytest.param("5 w", "W (watts)?", id="U15-w"),
        pytest.param("5 KIB", "KiB or Kib?", id="U15-KIB"),
        pytest.param("5 b", "write bit or byte", id="U15-b"),
        pytest.param("5 m", "ms for milliseconds", id="U15-m"),
        pytest.param("5 flops", "FLOP/s", id="flops"),
        pytest.param("5 tps", "token/s", id="tps"),
        pytest.param("5 Hz", "token/s", id="Hz"),
        pytest.param("5 K", "4k", id="K"),
        pytest.param("5 €", "USD", id="euro"),
        pytest.param("5 furlongs", "I do not know the unit furlongs", id="unknown"),
        pytest.param("GB", "write a number before it", id="unit-alone"),
        pytest.param("5 GB GB", "cannot place GB", id="twice"),
        pytest.param("$5 USD", "cannot place USD", id="money-twice"),
    ],
)
def test_a_near_miss_is_asked_about(text: str, says: str) -> None:
    found = read(text)

    assert isinstance(found, Refused)
    assert says in found.reason


@pytest.mark.parametrize(
    ("text", "ratio"),
    [
        pytest.param("5 GB / 2 GB", Fraction(5, 2), id="U18"),
        pytest.param("5GB/2GB", Fraction(5, 2), id="U18-tight"),
        pytest.param("(5 GB)/(2 GB)", Fraction(5, 2), id="U18-brackets"),
        pytest.param("5 GB / 500 MB", Fraction(10), id="U18-another-prefix"),
        pytest.param("1 GiB / 1 MiB", Fraction(1024), id="U18-binary"),
        pytest.param("1 s / 40 ms", Fraction(25), id="U18-time"),
        pytest.param("3 GB/s / 1 GB/s", Fraction(3), id="U18-rates"),
    ],
)
def test_like_units_divide_to_a_plain_number(text: str, ratio: Fraction) -> None:
    expression = parse(text)
    assert not isinstance(expression, Refused)

    assert evaluate(expression, {}) == value(text) == Q(ratio)


@pytest.mark.parametrize(
    ("text", "unit", "base"),
    [
        ("3.35 TB/s", "byte/s", 3_350_000_000_000),
        ("3.35 TBps", "byte/s", 3_350_000_000_000),
        ("8 Gbps", "byte/s", 1_000_000_000),
        ("989 TFLOP/s", "FLOP/s", 989 * 10**12),
        ("989 TFLOPS", "FLOP/s", 989 * 10**12),
        ("989 TFLOPS/s", "FLOP/s", 989 * 10**12),  # the S was the second already
        ("989 TFLOPs", "FLOP", 989 * 10**12),
        ("100 tokens/s", "token/s", 100),
        ("100 tok/s", "token/s", 100),
        ("100 tokens per s", "token/s", 100),
        ("100 tokens per second", "token/s", 100),
        ("2 requests/s", "request/s", 2),
        ("2 byte/(layer*token)", "byte/token/layer", 2),
        ("2 B/token/layer", "byte/token/layer", 2),
        ("2 W*s", "W*s", 2),
        ("2 J", "W*s", 2),
        ("1 kWh", "W*s", 3_600_000),
        ("1 Wh", "W*s", 3600),
        ("2 per token", "1/token", 2),
        ("2/token", "1/token", 2),
        ("3 s^2", "s^2", 3),
        ("3 s²", "s^2", 3),
        ("7 values", "element", 7),
        ("7 parameters", "element", 7),
        ("2 h", "s", 7200),
        ("1 day", "s", 86_400),
    ],
)
def test_units_are_read_in_their_many_spellings(text: str, unit: str, base: int) -> None:
    assert (value(text).unit, value(text).base) == (unit, base)


def test_an_author_s_unknown_unit_is_an_error_with_a_sentence() -> None:
    with pytest.raises(UnknownUnitError, match="There is no unit 'furlong'"):
        Q(1, "furlong")


@pytest.mark.parametrize("unit", ["1/token", "1/s", "%", "", "byte/token", "$/Mtoken", "FLOP/byte"])
def test_an_author_s_unit_may_be_anything_that_show_writes(unit: str) -> None:
    assert Q(3, unit).to(unit) == 3


def test_the_sizes_that_are_kept_are_those_that_pint_works_out() -> None:
    assert {name: (size, dict(exponents)) for name, (size, exponents) in kept().items()} == asked()
    assert kept().keys() == set(names())
