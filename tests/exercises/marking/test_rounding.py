"""S09: rounding is followed where it is within the tolerance, and named only where it explains the gap."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exercises import mark
from tests.exercises.marking.solutions import BANK

WHOLE = BANK["kv-cache/whole-batch"]
FIRST = "per_token = 2*80*8*128*2"


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        pytest.param("{first} = 0.33 MB\ntotal = 0.33 MB*8192*32 = 86.5 GB", "holds", id="S09"),
        pytest.param("{first} ~ 330 kB\ntotal = 330 kB*8192*32 = 86.5 GB", "holds", id="S09-about"),
        pytest.param("{first} = 0.3 MB\ntotal = 0.3 MB*8192*32", "holds", id="S09-all-digits-are-carried-on"),
        pytest.param("{first}\none = per_token*8192 = 2.7 GB\ntotal = one*32 = 86.4 GB", "holds", id="S09-by-name"),
        pytest.param("{first}\none = per_token*8192 = 2.7 GB\ntotal = 2.7 GB*32 = 86.4 GB", "holds", id="S09-copied"),
        pytest.param("{first}\none = per_token*8192 = 2.7 GB\ntotal = one*32 = 85.9 GB", "holds", id="S09-exact"),
    ],
)
def test_a_figure_that_was_rounded_within_the_tolerance_may_be_carried_on(answer: str, verdict: str) -> None:
    marked = mark(WHOLE, 11, answer.format(first=FIRST))

    assert {line.verdict for line in marked.lines} == {verdict}


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(f"{FIRST} = 0.3 MB\ntotal = 0.3 MB*8192*32 = 78.6 GB", id="S09-copied"),
        pytest.param(f"{FIRST} = 0.3 MB\ntotal = per_token*8192*32 = 78.6 GB", id="S09-by-name"),
        pytest.param(f"{FIRST} = 0.3 MB\ntotal = 78.6 GB", id="S09-a-figure-alone"),
        pytest.param(f"{FIRST}\none = per_token*8192 = 3 GB\ntotal = one*32 = 96 GB", id="S09-in-a-line-between"),
    ],
)
def test_rounding_is_named_where_the_same_sum_without_it_is_right(answer: str) -> None:
    line = mark(WHOLE, 11, answer).lines[-1]

    assert line.verdict == "does-not-hold"
    assert line.reason.startswith("This is rounding: with all the digits of line")


@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(f"{FIRST}\ntotal = per_token*8192*33 = 88.6 GB", id="S09-nothing-was-rounded"),
        pytest.param(f"{FIRST} = 0.3 MB\ntotal = 0.3 MB*8192*33 = 81.1 GB", id="S09-another-sum"),
        pytest.param(f"{FIRST} = 0.3 MB\ntotal = 80.2 GB", id="S09-another-figure"),
        pytest.param(f"{FIRST} = 327,680 B/token\ntotal = per_token*8192*32 = 78.6 GB", id="S09-all-digits"),
        pytest.param("per_token = 2*80*8*128*3 = 0.5 MB\ntotal = 1 GB", id="S09-two-wrong-lines"),
    ],
)
def test_whoever_is_just_wrong_is_not_told_that_it_was_the_rounding(answer: str) -> None:
    for line in mark(WHOLE, 11, answer).lines:
        assert "rounding" not in line.reason


@settings(max_examples=60, deadline=None)
@given(factor=st.integers(2, 60).filter(lambda factor: factor not in (32, 31, 33)), digits=st.integers(1, 6))
def test_rounding_is_blamed_for_nothing_but_itself(factor: int, digits: int) -> None:
    """S09 by kind: with a factor in place of 32 the line is wrong, however the one before it was rounded."""
    rounded = f"{0.32768:.{digits}g}"

    line = mark(WHOLE, 11, f"{FIRST} = {rounded} MB\ntotal = {rounded} MB*8192*{factor}").lines[-1]

    assert line.verdict != "holds"
    assert "rounding" not in line.reason


@settings(max_examples=60, deadline=None)
@given(digits=st.integers(1, 9), power=st.integers(-3, 6))
def test_a_figure_stands_for_all_that_rounds_to_it_in_every_unit(digits: int, power: int) -> None:
    """S08, S11 by kind: however many figures are written, none too few and none too many."""
    scaled = 85_899_345_920 / 10 ** (9 + power)
    figure = f"{scaled:.{digits}e}e{power}".replace("e", "*10^", 1) if False else f"{scaled:.{digits}e}"

    marked = mark(
        WHOLE, 11, f"total = 2*80*8*128*2*8192*32 = {figure} GB*10^{power}" if False else _line(figure, power)
    )

    assert marked.lines[0].verdict == "holds"


def _line(figure: str, power: int) -> str:
    """The figure with its power of ten put into the exponent."""
    mantissa, _, exponent = figure.partition("e")
    return f"total = 2*80*8*128*2*8192*32 = {mantissa}e{int(exponent) + power} GB"


@settings(max_examples=60, deadline=None)
@given(n=st.integers(2, 400), m=st.integers(2, 400))
def test_arithmetic_is_exact_inside(n: int, m: int) -> None:
    """S06 by kind: a quotient put together again is itself, and one more than itself is not."""
    right = mark(WHOLE, 11, f"own = 1/{n} + 1/{m} - 1/{m} = 1/{n}").lines[0]
    wrong = mark(WHOLE, 11, f"own = 1/{n} + 1/{m} = 1/{n}").lines[0]

    assert "left side" not in right.reason
    assert wrong.verdict == "does-not-hold" or "come from" in wrong.reason
