"""The sandbox: lines read and worked out, nothing marked."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exercises import try_lines


@pytest.mark.parametrize(
    ("line", "verdict", "part"),
    [
        ("2000 token * 0.5 ms/token", "holds", "1.00 s"),
        ("327,680 byte/token * 8192 token = 2.68 GB", "holds", "2.68 GB"),
        ("327,680 byte/token * 8192 token = 2.6 GB", "does-not-hold", "2.68 GB and 2.60 GB"),
        ("327,680 byte/token * 8192 token ~ 2.6 GB", "holds", "2.68 GB"),
        ("0,5 s", "not-checked", "I cannot tell 0.5 from 05"),
        ("3 s + 2 GB", "not-checked", "cannot be added"),
        ("1 / 0", "not-checked", "divided by 0"),
        ("2 < 3", "not-checked", "comes to no number"),
        ("nowhere * 2", "not-checked", "nowhere"),
    ],
)
def test_a_line_says_what_it_comes_to_or_why_it_was_not_read(line: str, verdict: str, part: str) -> None:
    (tried,) = try_lines(line)

    assert tried.verdict == verdict
    assert part in tried.reason


def test_a_name_stands_for_what_an_earlier_line_gave_it() -> None:
    first, second = try_lines("gap = 1 s\n\ngap / 40 ms = 25")

    assert (first.verdict, second.verdict) == ("holds", "holds")


def test_a_line_whose_sides_differ_gives_its_name_nothing() -> None:
    _first, second = try_lines("gap = 1 s = 2 s\ngap * 2")

    assert second.verdict == "not-checked"


@given(st.text(max_size=300))
def test_any_text_is_answered_line_by_line(text: str) -> None:
    tried = try_lines(text)

    assert len(tried) <= len(text.splitlines())
    assert all(line.reason for line in tried)
