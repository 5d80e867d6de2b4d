"""Answers that try to get marks without a reason, and right working that is written in other ways."""

from fractions import Fraction

import pytest

from exercises import mark
from tests.exercises.marking.solutions import BANK

WHOLE = BANK["kv-cache/whole-batch"]
FIRST = "per_token = 2*80*8*128*2\n"
REST = "\ntotal = per_token*8192*32\nfits"


def test_a_given_cannot_be_said_anew() -> None:
    marked = mark(WHOLE, 11, f"layers = 40\nper_token = 2*layers*8*128*4 = 328 kB/token{REST}")

    assert marked.lines[0].verdict == "does-not-hold"
    assert "80 layers" in marked.lines[0].reason
    assert marked.score <= Fraction(1)


@pytest.mark.parametrize(
    "line",
    ["per_token = 64*5*1024", "per_token = 327680*1", "k = 40.96\nper_token = k*8000"],
    ids=["a-number-from-nowhere", "times-1", "under-a-name"],
)
def test_a_right_value_from_nowhere_stays_at_half_though_a_later_line_holds(line: str) -> None:
    assert mark(WHOLE, 11, line + REST).score == 5


@pytest.mark.parametrize(
    "line",
    [
        "per_token = 2*80*8*128*16/8 B/token",
        "per_token = 2*80*8*128*(16/8) B/token",
        "per_token = 2*80*8*128*16/8 B = 327,680 B",
        "per_token = 2*80*8*128*2/1000 kB/token",
        "per_token = 2*80*2^3*2^7*2",
        "per_token = 80*8*128*2^2",
        "per_token = 80*4096",
        "a = 8*128\nb = a+a\nc = b*2\nper_token = c*80",
    ],
    ids=["unit-last", "in-brackets", "bytes", "thousandths", "powers", "two-twos", "gathered", "names-of-ones-own"],
)
def test_right_working_holds_in_other_words(line: str) -> None:
    marked = mark(WHOLE, 11, line + REST)

    assert marked.score == 6
    assert marked.lines[-1].verdict == "holds"


@pytest.mark.parametrize(
    "line",
    [
        "total = per_token*8192*32/1e9 GB = 85.9 GB",
        "total = 327680*8192*32/1000000 MB",
        "total = per_token*2^13*2^5",
        "total = per_token*2^18",
        "tokens = 2^18\ntotal = per_token*tokens",
    ],
    ids=["into-GB", "into-MB", "powers", "one-power", "a-power-by-name"],
)
def test_a_total_that_is_turned_or_in_powers_holds(line: str) -> None:
    assert mark(WHOLE, 11, f"{FIRST}{line}\nfits").score == 6


@pytest.mark.parametrize(
    "line",
    ["total = per_token*8192*32/1e6 GB", "total = per_token*8192*32/1e9 MB", "total = per_token*2^17"],
    ids=["a-thousand-times-too-large", "too-small", "half"],
)
def test_the_wrong_factor_between_units_does_not_hold(line: str) -> None:
    marked = mark(WHOLE, 11, f"{FIRST}{line}\nfits")

    assert marked.lines[1].verdict != "holds"
    assert marked.score < 5


def test_bits_that_are_not_made_bytes_are_still_named() -> None:
    marked = mark(WHOLE, 11, "per_token = 2*80*8*128*32/2 B/token")

    assert marked.lines[0].note == "mistake:bits-for-bytes"


@pytest.mark.parametrize(
    "lines",
    ["assume x = 42.95 GB because I know\ntotal = 2*x", "assume x = 42.95 GB because I know\ny = x + x\ntotal = y"],
    ids=["at-once", "under-another-name"],
)
def test_a_part_of_the_answer_cannot_be_assumed(lines: str) -> None:
    marked = mark(WHOLE, 11, f"{lines}\nfits")

    assert marked.lines[-1].verdict == "not-checked"
    assert "42.95 GB is a figure without working" in marked.lines[-1].reason
    assert marked.score == Fraction(5, 2)


@pytest.mark.parametrize(
    "line",
    ["assume overhead = 2 GB because of buffers", "assume bits = 16 bit because of half precision"],
    ids=["with-the-numeral-of-a-given", "with-a-source"],
)
def test_an_assumption_that_nothing_stands_on_takes_no_points(line: str) -> None:
    assert mark(WHOLE, 11, f"{line}\n{FIRST.strip()}{REST}").score == 6


def test_the_answer_with_the_numeral_of_a_given_is_still_a_figure() -> None:
    room = BANK["start/room-for-a-model"]  # its 16 bits are not the 16.0 GB that the weights come to

    assert mark(room, 1, "weights = 1*16.0 GB").score == mark(room, 1, "weights = 16.0 GB").score > 0
