"""Working out: right values with right dimensions, and a sentence where there is no answer."""

from fractions import Fraction

import pytest

from quantities import (
    Answer,
    CalculationError,
    DimensionError,
    Expression,
    Q,
    Quantity,
    UnknownNameError,
    evaluate,
    parse,
)
from tests.counting import calls


def worked(text: str, **values: Answer) -> Answer:
    expression = parse(text, values.keys())
    assert isinstance(expression, Expression), expression
    return evaluate(expression, values)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2*80*8*128*2 B/token", Q(327_680, "byte/token")),
        ("327,680 B/token * 8192 tokens", Q(2_684_354_560, "byte")),
        ("0.5 ms/token * 2000 tokens", Q(1, "s")),
        ("5 GB / 2 GB", Q(Fraction(5, 2))),
        ("1/2/3", Q(Fraction(1, 6))),
        ("-2^2", Q(-4)),
        ("2^-3", Q(Fraction(1, 8))),
        ("2^30 B", Q(1, "GiB")),
        ("min(2 s, 300 ms)", Q(Fraction(3, 10), "s")),
        ("max(1, 3, 2)", Q(3)),
        ("ceil(7 / 2)", Q(4)),
        ("floor(-7 / 2)", Q(-4)),
        ("round(2.5)", Q(3)),
        ("ceil(2.1 token)", Q(3, "token")),
        ("sqrt(9 s^2)", Q(3, "s")),
        ("sqrt(2) * sqrt(2) - 2 < 1e-9", True),
        ("log2(1024)", Q(10)),
        ("ln(1)", Q(0)),
        ("abs(-5 ms)", Q(5, "ms")),
        ("if(80 GB > 85.9 GB, 1, 2)", Q(2)),
        ("1 < 2 and not 2 < 1", True),
        ("1 < 2 and 2 < 1 or 1 == 1", True),
        ("80 GiB == 85899345920 B", True),
        ("1 != 1", False),
        ("700 W * 3600 s == 0.7 kWh", True),
        ("$2.10/Mtoken * 10^6 tokens", Q(Fraction(21, 10), "USD")),
    ],
)
def test_an_expression_has_its_value(text: str, value: Answer) -> None:
    assert worked(text) == value


def test_names_are_looked_up_in_what_the_caller_passes() -> None:
    fits = worked("total + weights < cards * 80 GB", total=Q(85.9, "GB"), weights=Q(70, "GB"), cards=Q(2))

    assert fits is True
    assert worked("bound == 'memory'", bound="memory") is True
    assert worked("if(moe, 1, 2)", moe=False) == Q(2)


def test_text_stays_exact_and_floats_pass_through() -> None:  # S06
    exact, approximate = worked("0.1 + 0.2"), worked("x + 0.2", x=Q(0.1))

    assert isinstance(exact, Quantity)
    assert isinstance(approximate, Quantity)
    assert exact.base == Fraction(3, 10)
    assert isinstance(approximate.base, float)
    assert worked("x + 0.2 == 0.3", x=Q(0.1)) is True


@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("5 GB + 3 s", DimensionError, "A quantity in byte and a quantity in s cannot be added."),
        ("5 GB - 3", DimensionError, "A quantity in byte and a plain number cannot be subtracted from each other."),
        ("5 GB < 3 s", DimensionError, "cannot be compared"),
        ("5 GB == 3", DimensionError, "cannot be equal"),
        ("min(5 GB, 3)", DimensionError, "cannot be compared"),
        ("sqrt(5 GB)", DimensionError, "no square root of a quantity in byte"),
        ("log2(5 GB)", DimensionError, "log2 takes a plain number"),
        ("ceil(5 ms)", DimensionError, "ceil takes a count"),
        ("sqrt(-1)", CalculationError, "below 0"),
        ("ln(0)", CalculationError, "0 or less"),
        ("1 / (2 - 2)", CalculationError, "divided by 0"),
        ("0^-1", CalculationError, "divided by 0"),
        ("(1 < 2) + 1", CalculationError, "yes or no"),
        ("'a' + 1", CalculationError, "text"),
        ("if(1, 2, 3)", CalculationError, "comparison"),
        ("'a' < 'b'", CalculationError, "by size"),
        ("'a' == 1", CalculationError, "one kind"),
        ("2^s", UnknownNameError, "s is a unit"),
        ("per_tokn * 2", UnknownNameError, "Do you mean per_token?"),
        ("cards * 2", UnknownNameError, "There is no cards here."),
        ("per_token ^ 2.0 * half ^ half", CalculationError, "whole number"),
        ("(9 B)^9 * 1 B", CalculationError, "power above 9"),
    ],
)
def test_where_there_is_no_answer_the_reason_is_a_sentence(text: str, error: type[CalculationError], says: str) -> None:
    with pytest.raises(error) as raised:
        worked(text, per_token=Q(2), half=Q(Fraction(1, 2)))

    assert says in str(raised.value)


def test_repeated_powers_neither_hang_nor_fill_the_memory() -> None:  # X05: line by line, each within the rules
    def powers() -> None:
        value: Answer = Q(9)
        with pytest.raises(CalculationError, match="beyond any number"):
            for _ in range(20):
                value = worked("x^64", x=value)

    assert calls(powers) < 3_000


def test_a_long_sum_of_fractions_stays_small() -> None:  # X05
    value: Answer = Q(0)
    for n in range(3, 2000, 2):
        value = worked(f"x + 1/{n}", x=value)

    assert isinstance(value, Quantity)
    assert isinstance(value.base, float)  # its exact denominator would have some 2,500 bits more than are kept
    assert value.base == pytest.approx(sum(1 / n for n in range(3, 2000, 2)))
