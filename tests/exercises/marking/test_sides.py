"""A condition, and what stands on either side of it."""

import pytest

from exercises.marking.sides import sides
from exercises.variant import NotAQuantityError
from quantities import Answer, Expression, Q, parse

VALUES: dict[str, Answer] = {"gap": Q(40, "ms"), "again": Q(76, "ms"), "people": Q(12, "request"), "bound": "memory"}


def condition(text: str) -> Expression:
    found = parse(text, VALUES)
    assert isinstance(found, Expression), found
    return found


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        ("again >= 1.5 * gap", "holds"),
        ("again >= 2.5 * gap", "fails"),
        ("again >= 76 ms", "holds"),
        pytest.param("again > 76 ms", "by-rounding", id="equal-is-not-more"),
        pytest.param("again >= 76.01 ms", "by-rounding", id="less-than-can-be-shown"),
        ("again >= 76.1 ms", "fails"),
        ("again == 76.02 ms", "by-rounding"),
        ("again == 77 ms", "fails"),
        ("gap != 40 ms", "fails"),
        ("people <= 11 request", "fails"),
        ("gap < 1 s and again > 76 ms", "by-rounding"),
        ("gap > 1 s and again > 76 ms", "fails"),
        ("gap > 1 s or again > 76 ms", "by-rounding"),
        ("not(again <= 76 ms)", "by-rounding"),
        ("bound == 'arithmetic'", "fails"),
        pytest.param("gap > 1 s and gap / (people - 12 request) > 1 s/request", "fails", id="a-part-without-an-answer"),
    ],
)
def test_a_condition_holds_fails_or_holds_by_rounding_only(text: str, standing: str) -> None:
    assert sides(condition(text), VALUES).standing == standing


@pytest.mark.parametrize(
    ("text", "left", "asks"),
    [
        ("again >= 2.5 * gap", "76.0 ms", "at least 100 ms"),
        ("people < 10 request", "12 requests", "less than 10 requests"),
        ("gap < 1 s and people < 10 request", "12 requests", "less than 10 requests"),
        ("bound == 'arithmetic'", "memory", "just arithmetic"),
    ],
)
def test_both_sides_are_said_of_the_comparison_that_decides(text: str, left: str, asks: str) -> None:
    found = sides(condition(text), VALUES)

    assert (found.left, found.asks) == (left, asks)


@pytest.mark.parametrize(
    ("text", "standing"),
    [
        pytest.param("gap < 40 ms", "fails", id="nothing-but-what-was-written"),
        pytest.param("gap < 40 ms or again > 80 ms", "fails", id="the-edge-of-what-the-claim-speaks-of"),
        pytest.param("again > 76 ms", "by-rounding", id="what-was-worked-out"),
        pytest.param("again > 1.9 * gap", "by-rounding", id="both"),
    ],
)
def test_what_is_written_and_not_worked_out_does_not_round(text: str, standing: str) -> None:
    assert sides(condition(text), VALUES, exact=["gap"]).standing == standing


def test_a_quantity_is_no_condition() -> None:
    with pytest.raises(NotAQuantityError):
        sides(condition("2 * gap"), VALUES)
