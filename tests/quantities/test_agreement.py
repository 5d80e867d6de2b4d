"""Neighbours of a chain: a written figure stands for all that rounds to it."""

import pytest

from quantities import CalculationError, DimensionError, Expression, Number, Q, agrees, allows, literal, parse, reach


def number(text: str) -> Number:
    expression = parse(text)
    assert isinstance(expression, Expression)
    found = literal(expression.tree)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("bytes_left", "right", "holds"),
    [
        (2_684_354_560, "2.6 GB", False),  # the example of the marking: 2.68 GB is not within 2.55 to 2.65
        (2_684_354_560, "2.7 GB", True),
        (2_684_354_560, "2.68 GB", True),
        (2_684_354_560, "2.5 GiB", True),
        (2_684_354_560, "2684354560 B", True),
        (2_684_354_560, "2684354570 B", False),
        (2_684_354_560, "3 GB", True),
        (2_650_000_000, "2.6 GB", True),  # the ends belong to it
        (-2_684_354_560, "-2.68 GB", True),
        (0, "0 GB", True),
    ],
)
def test_a_figure_allows_half_a_unit_of_its_last_digit(bytes_left: int, right: str, holds: bool) -> None:
    assert agrees(Q(bytes_left, "byte"), number(right)) is holds
    assert agrees(number(right), Q(bytes_left, "byte")) is holds
    assert agrees(Q(float(bytes_left), "byte"), number(right)) is holds


@pytest.mark.parametrize(
    ("left", "right", "holds"),
    [("2.5 s", "2.6 s", False), ("1 s", "2 s", False), ("2.5 s", "2.55 s", True), ("3 s", "2.6 s", True)],
)
def test_two_written_figures_have_to_overlap_and_not_only_touch(left: str, right: str, holds: bool) -> None:
    assert agrees(number(left), number(right)) is holds
    assert agrees(number(right), number(left)) is holds


def test_exact_values_leave_no_room_for_dust() -> None:  # S06
    assert not agrees(Q(2_684_354_560, "byte"), number("2684354561 B"))
    assert agrees(Q(2_684_354_560.0, "byte"), number("2684354561 B"))


def test_two_figures_agree_where_their_reaches_meet() -> None:
    assert agrees(number("2.62 MB/token"), number("2,621,440 B/token"))
    assert not agrees(number("2.61 MB/token"), number("2,621,440 B/token"))


def test_about_allows_a_twentieth() -> None:
    assert agrees(Q(2.68, "GB"), number("2.6 GB"), approx=True)
    assert not agrees(Q(2.68, "GB"), number("2.4 GB"), approx=True)
    assert agrees(Q(2.68, "GB"), number("3 GB"), approx=True)


def test_what_was_worked_out_stands_for_itself() -> None:
    assert agrees(Q(0.1 + 0.2), Q(0.3))
    assert not agrees(Q(0.3001), Q(0.3))
    assert reach(Q(3)) == (Q(3), Q(3))


def test_different_kinds_are_not_compared() -> None:
    with pytest.raises(DimensionError, match="left side is in byte"):
        agrees(Q(5, "GB"), number("5 s"))
    assert issubclass(DimensionError, CalculationError)


@pytest.mark.parametrize(
    ("figure", "text"),
    [("2.6 GB", "2.55 to 2.65"), ("42", "41.5 to 42.5"), ("1.5e-3 s", "0.00145 to 0.00155"), ("-2 s", "−2.5 to −1.5")],
)
def test_the_reach_is_said_in_the_figure_s_own_unit(figure: str, text: str) -> None:
    assert allows(number(figure)) == text
