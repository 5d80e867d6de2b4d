"""What is wrong with a failing line's file: found when it is read, or by the check."""

from pathlib import Path

import pytest

from exercises import check_problems
from exercises.faults import ContentFaults
from exercises.reader import read_problem

SOURCE = Path(__file__).parents[1] / "problems" / "kv-cache" / "whose-sum.md"
PLANTED = '["query-heads", "", "answer-left-out", "one-chat"]'
GIVING_AWAY = 'It is 131,072 byte/token."\n\n[[hint]]\ntext = "Look.'


def faults_with(folder: Path, old: str, new: str) -> list[str]:
    """The faults of the problem in which something was changed, as line: what."""
    text = SOURCE.read_text(encoding="utf-8")
    assert old in text
    path = folder / "kv-cache" / "changed.md"
    path.parent.mkdir()
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    try:
        found = check_problems([read_problem(path)])
    except ContentFaults as error:
        found = list(error.faults)
    return [f"{fault.line}: {fault.says}" for fault in found]


def test_the_problem_as_it_stands_has_no_fault(tmp_path: Path) -> None:
    assert faults_with(tmp_path, PLANTED, PLANTED) == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (PLANTED, '["query-heads", ""]', "7: planted names a mistake for each of the 4 seeds"),
        (PLANTED, '["query-heads", "", "", "heads"]', "7: no [[mistake]] has the id heads"),
        (f"planted = {PLANTED}\n", "", "1: the header needs planted"),
        ('mistake = "one-chat"', 'mistake = "chats"', "no [[mistake]] has the id chats"),
        ('mistake = "one-chat"', 'mistake = "query-heads"', "one [[why]] explains query-heads; not-kept"),
        ('mistake = "one-chat"\n', "", "one [[why]] explains one-chat; none does"),
        ('kv_heads = "query_heads"', 'chats = "chats"', "on seed 1 query-heads moves no line, so nothing fails"),
        ('id = "bits"', 'id = "own-cache"', "two [[why]] have the id own-cache"),
        ("[[hint]]", '[conclusion]\nask = "?"\n\n[[hint]]', "unknown key conclusion"),
        ('unit = "byte/request"\nrtol', 'unit = "byte"\nrtol', "one comes out in byte/request"),
    ],
)  # fmt: skip
def test_what_keeps_the_lines_from_being_written_stops_the_start(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    found = faults_with(tmp_path, old, new)

    assert any(fault in says for says in found), found


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (PLANTED, '["one-chat", "one-chat", "one-chat", "one-chat"]', "7: the same is planted on all seeds"),
        (PLANTED, '["query-heads", "one-chat", "answer-left-out", "one-chat"]', "7: all lines hold on no seed"),
        ('swap = { all = "one * 1 request" }', 'swap = { all = "one * chats * 1.005" }', "moves no line"),
        ("carry = [1e3, 1e8]", "carry = [1e3, 2e5]", "the key itself is outside carry"),
        ("What does each number count?", GIVING_AWAY, "on seed 1 this gives per_token away"),
        ('because = "A query is asked once."', 'because = "It is {per_token}."', "this gives per_token away"),
    ],
)  # fmt: skip
def test_what_makes_it_too_easy_or_untrue_is_found_by_the_check(tmp_path: Path, old: str, new: str, fault: str) -> None:
    found = faults_with(tmp_path, old, new)

    assert any(fault in says for says in found), found


def test_lines_that_the_marker_would_judge_otherwise_are_a_fault(tmp_path: Path) -> None:
    """Another mistake gives the same value with the same numbers, so the marker cannot say which was made."""
    twin = '[[mistake]]\nid = "twin"\nswap = { kv_heads = "query_heads" }\nsays = "So."\nbecause = "So."\n\n[[why]]'

    found = faults_with(tmp_path, "[[why]]", twin)

    assert any("on seed 1 line 1 is marked does-not-hold, not mistake:query-heads" in says for says in found), found
