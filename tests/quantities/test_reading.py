"""Numbers as people write them: what is read, what is said back, what is refused."""

from fractions import Fraction

import pytest

from quantities import Expectation, Expression, Number, Reading, Refused, parse, read, show

MILLISECONDS = Expectation("ms", bare=True)
PARAMETERS = Expectation("element", parameters=True)


def reading(text: str, expects: Expectation | None = None) -> Reading:
    found = read(text, expects=expects)
    assert isinstance(found, Reading), found
    return found


def refusal(text: str, expects: Expectation | None = None) -> str:
    found = read(text, expects=expects)
    assert isinstance(found, Refused), found
    assert found.text == text
    return found.reason


@pytest.mark.parametrize(
    ("text", "value", "unit", "echo"),
    [
        pytest.param("−5 ms", Fraction(-5, 1000), "s", "", id="N01"),
        pytest.param("－5", Fraction(-5), "", "−5", id="N02-wide"),
        pytest.param("﹣5", Fraction(-5), "", "−5", id="N02-small"),
        pytest.param("–5", Fraction(-5), "", "−5", id="N02-en-dash"),
        pytest.param("‒5", Fraction(-5), "", "−5", id="N02-figure-dash"),
        pytest.param("‑5", Fraction(-5), "", "−5", id="N02-hyphen-that-does-not-break"),
        pytest.param("⁻5 ms", Fraction(-5, 1000), "s", "−5 ms", id="N02-raised"),
        pytest.param("3 – 2", Fraction(1), "", "3 − 2 = 1", id="N03"),
        pytest.param("16,000", Fraction(16000), "", "16000", id="N06"),
        pytest.param("1,234", Fraction(1234), "", "1234", id="N07"),
        pytest.param("3,145", Fraction(3145), "", "3145", id="N08"),
        pytest.param("1e3", Fraction(1000), "", "1,000", id="N14"),
        pytest.param("1E+5", Fraction(100000), "", "100,000", id="N16"),
        pytest.param("1*10^5", Fraction(100000), "", "100,000", id="N17-whole"),
        pytest.param("1.0*10^5", Fraction(100000), "", "100,000", id="N17-decimal"),
        pytest.param("1.0×10⁵", Fraction(100000), "", "100,000", id="N17-raised"),
        pytest.param("1.0 x 10**5", Fraction(100000), "", "100,000", id="N17-x"),
        pytest.param("3.2E-3 s", Fraction(32, 10000), "s", "0.0032 s", id="N18"),
        pytest.param("7.54e-5 s", Fraction(754, 10**7), "s", "0.0000754 s", id="U10"),
        pytest.param("4e-9 s", Fraction(4, 10**9), "s", "4×10⁻⁹ s", id="U10-smaller"),
        pytest.param("1/2/3", Fraction(1, 6), "", "(1 / 2) / 3 = 0.167", id="N21"),
        pytest.param("8/2*4", Fraction(16), "", "(8 / 2) x 4 = 16", id="N21-then-times"),
        pytest.param("16/2^2/2", Fraction(2), "", "(16 / 2^2) / 2 = 2", id="N21-with-a-power"),
        pytest.param(".5869", Fraction(5869, 10000), "", "0.5869", id="N22-no-zero"),
        pytest.param("0.5869", Fraction(5869, 10000), "", "", id="N22-zero"),
        pytest.param("1_000", Fraction(1000), "", "1,000", id="N23-underscore"),
        pytest.param("１２", Fraction(12), "", "12", id="N23-wide"),
        pytest.param("٣", Fraction(3), "", "3", id="N23-arabic"),
        pytest.param("१२ ms", Fraction(12, 1000), "s", "12 ms", id="N23-devanagari"),
        pytest.param("𝟓𝟎", Fraction(50), "", "50", id="N23-mathematical"),
        pytest.param("⁵ ms", Fraction(5, 1000), "s", "5 ms", id="N23-raised"),
        pytest.param("٣٫٥ ms", Fraction(35, 10000), "s", "3.5 ms", id="N23-arabic-point"),
        pytest.param("5\u200f ms", Fraction(5, 1000), "s", "5 ms", id="N24-mark"),
        pytest.param("\x005 ms", Fraction(5, 1000), "s", "5 ms", id="N24-nul"),
        pytest.param("1 000 GB", Fraction(10**12), "byte", "1,000 GB", id="gap"),
        pytest.param("1\u2009000 GB", Fraction(10**12), "byte", "1,000 GB", id="thin-gap"),
        pytest.param("1’000", Fraction(1000), "", "1,000", id="apostrophe"),
        pytest.param("2^10", Fraction(1024), "", "2^10 = 1,024", id="power"),
        pytest.param("1.5 million tokens", Fraction(1500000), "token", "1,500,000 tokens", id="million"),
        pytest.param("4k tokens", Fraction(4000), "token", "4,000 tokens", id="thousand-letter"),
        pytest.param("007", Fraction(7), "", "7", id="leading-zeros"),
        pytest.param("5.", Fraction(5), "", "5", id="point-at-the-end"),
    ],
)
def test_a_number_is_read_and_said_back(text: str, value: Fraction, unit: str, echo: str) -> None:
    found = reading(text)

    assert (found.quantity.base, found.quantity.unit, found.echo) == (value, unit, echo)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("3—2", "long dash", id="N03-em-dash"),
        pytest.param("1,5", "Write 1.5 or 15.", id="N09"),
        pytest.param("0,5 s", "Write 0.5.", id="N09-zero"),
        pytest.param("3-e10", "3e10", id="N15-minus"),
        pytest.param("3--e10", "3e10", id="N15-two"),
        pytest.param("3+e-10", "3e10", id="N15-plus"),
        pytest.param("3e--10", "3e10", id="N15-two-behind"),
        pytest.param("3 e10", "3e10", id="N15-gap"),
        pytest.param("3e10e2", "3e10", id="N15-twice"),
        pytest.param("3e1.5 s", "whole number", id="N15-broken"),
        pytest.param("eeeeeeee", "I cannot read eeeeeeee as a number", id="N19"),
        pytest.param("inf", "not a number", id="N23-inf"),
        pytest.param("∞ s", "not a number", id="N23-sign"),
        pytest.param("NaN", "not a number", id="N23-nan"),
        pytest.param("1e400", "up to 300", id="N23-overflow"),
        pytest.param("1e299 million", "10 to the power 300", id="N23-overflow-by-a-word"),
        pytest.param("1" * 201, "more than 200", id="N24-number"),
        pytest.param("x" * 10_000, "more than 500", id="N24-paste"),
        pytest.param("🙂", "🙂", id="N24-emoji"),
        pytest.param("②", "the sign ②", id="N23-digit-in-a-circle"),
        pytest.param("5₂", "the sign ₂", id="N23-lowered-digit"),
        pytest.param("a₂ s", "the sign ₂", id="N23-lowered-digit-in-a-word"),
        pytest.param("Ⅻ", "Ⅻ", id="N23-roman"),
        pytest.param("-inf s", "not a number", id="N23-minus-inf"),
        pytest.param("1e-400 s", "up to 300", id="N23-underflow"),
        pytest.param("1.234,5", "Write 1234.5", id="comma-behind-point"),
        pytest.param("1.5.2", "two points", id="two-points"),
        pytest.param("12,34,567", "do not part thousands", id="uneven-groups"),
        pytest.param("1 00", "sign is missing", id="gap-of-two"),
        pytest.param("1__0", "_", id="two-underscores"),
        pytest.param("5-10 ms", "range", id="range"),
        pytest.param("5–10 ms", "range", id="range-dash"),
        pytest.param("5 to 10 ms", "range", id="range-word"),
        pytest.param("5..10", "range", id="range-points"),
        pytest.param("5 ms each", "I cannot place each", id="dangling-word"),
        pytest.param("0x1F", "tens only", id="hexadecimal"),
        pytest.param("½", "/", id="vulgar-fraction"),
        pytest.param("1½", "/", id="mixed-fraction"),
        pytest.param("10⁵2", "sign is missing", id="digit-behind-a-raised-one"),
        pytest.param("3e1.5", "whole number", id="broken-exponent"),
        pytest.param("5e", "3e10", id="empty-exponent"),
        pytest.param("1/0", "divided by 0", id="division-by-zero"),
        pytest.param("3 > 2", "comparison", id="comparison"),
        pytest.param("not 3", "comparison", id="not"),
    ],
)
def test_what_could_be_meant_in_two_ways_is_handed_back(text: str, says: str) -> None:
    reason = refusal(text)

    assert says in reason


@pytest.mark.parametrize("text", ["", "   ", "\t\n", "\u200f\u200b", " " * 10_000], ids=lambda text: f"N12-{len(text)}")
def test_blank_is_not_the_same_as_bad(text: str) -> None:
    assert read(text) is None
    assert isinstance(read(text + "?"), Refused)


def test_the_comma_sentence_is_the_one_that_the_marking_promises() -> None:
    assert refusal("0,5 s") == "A comma stands between 0 and 5, and I cannot tell 0.5 from 05. Write 0.5."


def test_one_reader_serves_fields_and_expressions() -> None:  # N16
    for text in ("1E+5", "16,000", "1.0×10⁵", ".58", "1_000"):
        expression = parse(text)

        assert isinstance(expression, Expression)
        assert isinstance(expression.tree, Number)
        assert reading(text).quantity.base == expression.tree.value


def test_a_fraction_and_its_decimal_are_the_same_number() -> None:  # S06: exact inside, no 0.1 + 0.2
    assert reading("0.1 + 0.2").quantity == reading("0.3").quantity
    assert reading("1/3 + 1/3 + 1/3").quantity == reading("1").quantity
    assert isinstance(reading("0.1").quantity.base, Fraction)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        pytest.param("-1.50", Fraction(-1505, 1000), Fraction(-1495, 1000), id="S11-sign"),
        pytest.param("1.5e-3", Fraction(145, 100_000), Fraction(155, 100_000), id="S11-exponent"),
        pytest.param("0.00100", Fraction(995, 1_000_000), Fraction(1005, 1_000_000), id="S11-zeros"),
        pytest.param("80", Fraction(795, 10), Fraction(805, 10), id="S11-trailing-zero-counts"),
        pytest.param("327,680", Fraction(655_359, 2), Fraction(655_361, 2), id="S11-comma"),
        pytest.param("10^5", Fraction(199_999, 2), Fraction(200_001, 2), id="S11-power-of-ten"),
    ],
)
def test_a_figure_reaches_half_a_unit_of_its_last_digit(text: str, low: Fraction, high: Fraction) -> None:
    literal = reading(text).literal

    assert literal is not None
    assert (literal.low, literal.high) == (low, high)


def test_a_sum_is_no_figure() -> None:
    assert reading("2 x 40 GB").literal is None
    assert reading("2 x 40 GB").echo == "2 x 40 GB = 80.0 GB"


@pytest.mark.parametrize("text", ["~5 ms", "about 5 ms", "≈ 5 ms"])
def test_about_is_read_and_remembered(text: str) -> None:
    found = reading(text)

    assert found.approx
    assert found.quantity == reading("5 ms").quantity


def test_a_bare_number_is_taken_in_the_unit_that_was_asked_for() -> None:  # U14
    found = reading("4000", MILLISECONDS)

    assert found.quantity == reading("4 s").quantity
    assert found.notes == ("Taken as ms.",)
    assert found.echo == "4,000 ms"
    assert found.literal is not None
    assert found.literal.unit == "ms"


def test_a_written_unit_is_kept_where_another_was_asked_for() -> (
    None
):  # U14: another dimension is for the caller to judge
    found = reading("4000 byte", MILLISECONDS)

    assert found.quantity.unit == "byte"


def test_a_missing_unit_is_asked_for() -> None:
    assert refusal("5", Expectation("ms")) == "Give the unit too: ms or s."
    assert refusal("5", Expectation("token/s")) == "Give the unit too: token/s."


@pytest.mark.parametrize(
    "text", ["70B", "70 B", "70b", "70bn", "70 billion", "70e9", "70 billion parameters", "70B params"]
)
def test_a_count_of_parameters_may_end_in_b(text: str) -> None:  # U16
    found = reading(text, PARAMETERS)

    assert found.quantity.base == 70_000_000_000
    assert found.quantity.unit == "element"
    assert found.echo == "70,000,000,000 parameters"


def test_b_behind_a_number_is_asked_about_where_bytes_are_possible() -> None:  # U16
    assert "70 bytes or 70 billion" in refusal("70B")


def test_fields_and_formatter_agree_on_the_point() -> None:  # N11: 25.00 on one side, 0,10 on the other
    assert show(reading("25.00").quantity) == "25"
    assert show(reading("0.10").quantity) == "0.100"
    assert isinstance(read("0,10"), Refused)
