"""Faults of problems that read well: each is found, at its line."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from exercises import Problem, check_problems, mark, remarks_on
from exercises.reader import read_problem

FOLDER = Path(__file__).parent / "problems"


def said(folder: Path, source: str, old: str, new: str) -> list[str]:
    """The faults of a problem in which something was changed."""
    text = (FOLDER / source).read_text(encoding="utf-8")
    assert old in text
    path = folder / "kv-cache" / "changed.md"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return [f"{fault.line}: {fault.says}" for fault in check_problems([read_problem(path)])]


def test_the_worked_example_has_no_fault(problems: Mapping[str, Problem]) -> None:
    assert check_problems([problems["kv-cache/whole-batch"]]) == []


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("score = 6", "score = 5", 113, "on seed 11 this answer scores 6, not 5"),
        ('"holds-given:1"', '"holds"', 121, "on seed 11 the notes are"),
        ("credit = 0.4", "credit = 0.5", 121, "scores 5, not 4.8"),
        ('swap = { width = "width * 8" }', 'swap = { width = "width * 1.001" }', 90, "within the tolerance"),
        ('swap = { width = "width * 8" }', 'swap = { kv_heads = "query_heads" }', 90, "with the same numbers"),
        ("What is stored for one token", "It is 327,680 byte/token for one token", 101, "gives per_token away"),
        ("Each of {batch} keeps", "The total is {total}, each of {batch} keeps", 98, "gives total away"),
    ],
)
def test_a_fault_of_a_derivation_is_found(tmp_path: Path, old: str, new: str, line: int, says: str) -> None:
    found = said(tmp_path, "kv-cache/whole-batch.md", old, new)

    assert any(fault.startswith(f"{line}: ") and says in fault for fault in found), found


def test_a_key_that_the_numbers_as_shown_do_not_give_is_a_fault(tmp_path: Path) -> None:
    """S10: twelve digits are shown of a number that has fourteen, and the tolerance is finer than that."""
    text = (FOLDER / "cases/readings.md").read_text(encoding="utf-8")
    fine = text.replace("value = 6.7\n", "value = 6.7123456789012\n").replace("rtol = 0.01", "rtol = 1e-14")
    path = tmp_path / "cases" / "readings.md"
    path.parent.mkdir()
    path.write_text(fine, encoding="utf-8")

    found = [fault.says for fault in check_problems([read_problem(path)])]

    assert any(says.startswith("on seed 1 speed does not follow from the numbers as they are shown") for says in found)
    assert not any("price does not follow" in says for says in found)


CANCELLING = """[[mistake]]
id = "{0}"
swap = {{ {1} }}
says = "You took {0}."
because = "It is otherwise."

"""


def with_mistakes(folder: Path, source: str, *swaps: tuple[str, str]) -> Problem:
    """A problem with two more mistakes."""
    text = (FOLDER / source).read_text(encoding="utf-8")
    more = "".join(CANCELLING.format(name, swap) for name, swap in swaps)
    path = folder / source
    path.parent.mkdir(exist_ok=True)
    path.write_text(text.replace("[[test]]", more + "[[test]]", 1), encoding="utf-8")
    return read_problem(path)


def test_two_mistakes_that_cancel_are_reported_where_a_unit_tells_them(tmp_path: Path) -> None:
    """One of two lists, in four bytes: 80*8*128*4 may be honest, 80*8*128*4 byte/element is not."""
    swaps = ("one-list", 'kinds = "kinds / 2"'), ("four-bytes", 'width = "width * 2"')
    problem = with_mistakes(tmp_path, "kv-cache/whole-batch.md", *swaps)

    (remark,) = [remark for remark in remarks_on([problem]) if "one-list and four-bytes" in remark.says]
    faults = [fault.says for fault in check_problems([problem])]

    assert remark.says == (
        "on seeds 11, 12, 13 and 14 mistakes one-list and four-bytes together give the right per_token; "
        "only the working tells"
    )
    assert "four-bytes" in problem.path.read_text(encoding="utf-8").splitlines()[remark.line - 2]
    assert not any("one-list and four-bytes" in says for says in faults)
    assert mark(problem, 11, "per_token = 80*8*128*4 = 327,680 B/token").lines[0].verdict == "holds"
    assert mark(problem, 11, "per_token = 80*8*128*4 byte/element = 327,680 B/token").lines[0].verdict != "holds"


@pytest.mark.parametrize(
    ("swaps", "fault"),
    [
        pytest.param((("none", 'experts = "1"'), ("all", 'each = "experts * each"')), True, id="multiplied out"),
        pytest.param((("left", 'half = "half / 4"'), ("right", 'share = "share"')), False, id="nothing moved"),
        pytest.param((("few", 'experts = "experts / 2"'), ("large", 'each = "each * 2"')), False, id="other numbers"),
        pytest.param((("few", 'experts = "experts / 2"'), ("more", 'experts = "experts * 2"')), False, id="one name"),
        pytest.param((("few", 'experts = "experts / 2"'), ("more", 'each = "each * 3"')), False, id="not right"),
    ],
)
def test_a_pair_that_nothing_in_the_working_tells_is_a_fault(
    tmp_path: Path, swaps: tuple[tuple[str, str], ...], fault: bool
) -> None:
    problem = with_mistakes(tmp_path, "cases/readings.md", *swaps)
    pair = f"mistakes {swaps[0][0]} and {swaps[1][0]} together give the right parameters"

    found = [f"{fault.line}: {fault.says}" for fault in check_problems([problem]) if "together" in fault.says]

    line = problem.line("mistake", 1, "swap")
    why = "and no number, unit or earlier step of the working tells: choose other numbers"
    says = f"{line}: on seeds 1 and 2 {pair}, {why}"
    assert found == ([says] if fault else [])


def test_a_conclusion_that_never_changes_is_a_fault(tmp_path: Path) -> None:
    found = said(tmp_path, "kv-cache/whole-batch.md", "< cards * 80 GB", "< cards * 800 GB")

    assert any("the conclusion is the same on all seeds" in fault for fault in found)


def test_a_prediction_that_is_right_on_every_seed_is_a_fault(tmp_path: Path) -> None:
    found = said(tmp_path, "two-jobs/guess-the-gap.md", "values = [2000, 8000]", "values = [2000, 2400]")

    assert any("one prediction is right on all seeds" in fault for fault in found)


def test_a_shape_that_never_changes_is_a_fault(problems: Mapping[str, Problem]) -> None:
    (fault,) = check_problems([problems["two-jobs/shape-of-the-gap"]])

    assert fault.says.startswith("the shape is 'knee' on all seeds: ")
