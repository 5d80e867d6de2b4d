"""What is wrong with a counterexample's file: found when it is read, or by the check."""

from pathlib import Path

import pytest

from exercises import check_problems
from exercises.faults import ContentFaults
from exercises.reader import read_problem

SOURCE = Path(__file__).parents[1] / "problems" / "two-jobs" / "twice-the-silence.md"


CLAIM = "again_longest_gap >= 1.9 * longest_gap"
EXAMPLE = 'input_tokens = "0.5 * write_step / read_each", '


def faults_with(folder: Path, old: str, new: str) -> list[str]:
    """The faults of the problem in which something was changed wherever it stands, as line: what."""
    text = SOURCE.read_text(encoding="utf-8")
    assert old in text
    return faults_of(folder, text.replace(old, new))


def faults_of(folder: Path, text: str) -> list[str]:
    path = folder / "two-jobs" / "changed.md"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    try:
        found = check_problems([read_problem(path)])
    except ContentFaults as error:
        found = list(error.faults)
    return [f"{fault.line}: {fault.says}" for fault in found]


def test_the_problem_as_it_stands_has_no_fault(tmp_path: Path) -> None:
    assert faults_with(tmp_path, "Twice", "Twice") == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"again_longest_gap', '"third_longest_gap', "8: nothing is called third_longest_gap here"),
        (CLAIM, "2 * longest_gap", "8: on seed 1: '2 * longest_gap' is a quantity, not a condition"),
        (EXAMPLE, "", "10: example has a value for each [[vary]], and for nothing else"),
        (EXAMPLE, 'input_tokens = "1 s", ', "10: on seed 1 the example cannot be tried: input_tokens is in s"),
        ("chunk_tokens", "chunks", "34: step_stall has no number chunks to vary"),
        ("chunk_tokens", "machine", "34: step_stall has no number machine to vary"),
        ("chunk_tokens", "decode_step_s", "34: decode_step_s is varied, so it has no fixed input"),
        ("high = 40000", "high = 40000\nlow = 50000", "36: low and high are the two ends"),
        ("input_tokens == 1 token", "again == 1", "51: nothing is called again here"),
        ('name = "step_stall"', 'name = "stall"', "25: no calculator is called stall"),
        ("[[hint]]", 'breaks = "always"\n[[hint]]', "55: unknown key breaks in [[trivial]]"),
        ("[[near]]", '[[near]]\nwhy = "so"', "38: unknown key why in [[near]]"),
    ],
)
def test_what_keeps_it_from_being_tried_stops_the_start(tmp_path: Path, old: str, new: str, fault: str) -> None:
    found = faults_with(tmp_path, old, new)

    assert any(says.startswith(fault) for says in found), found


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("0.5 * write_step", "2 * write_step", "10: on seed 1 the claim does not fail at the example: it asks for"),
        (EXAMPLE, "input_tokens = 1, ", "10: on seed 1 the example is trivial (one-token)"),
        ("1.9 *", "2.1 *", "8: on seed 1 the claim does not hold at the calculator's own inputs, so there is nothing"),
        ("high = 40000", "low = 30000\nhigh = 40000", "10: on seed 1 the full solution scores 0 of 3"),
        ("2 * input_tokens <= chunk_tokens", "input_tokens < 1 token", "45: nobody can miss like this: whole is never"),
        ("input_tokens == 1 token", "chunk_tokens > 90000 token", "51: nobody can miss like this: one-token is never"),
    ],
)
def test_what_makes_it_no_claim_to_break_is_found_by_the_check(tmp_path: Path, old: str, new: str, fault: str) -> None:
    found = faults_with(tmp_path, old, new)

    assert any(says.startswith(fault) for says in found), found


def test_an_input_that_moves_nothing_is_found(tmp_path: Path) -> None:
    more = EXAMPLE + "decode_batch = 5, "
    text = SOURCE.read_text(encoding="utf-8").replace("[[near]]", '[[vary]]\ninput = "decode_batch"\n\n[[near]]', 1)

    found = faults_of(tmp_path, text.replace(EXAMPLE, more))

    assert any(says.startswith("38: on seed 1 decode_batch moves nothing in the claim: ") for says in found)
