"""What is wrong with the file of a drawn curve: found when it is read, or by the check."""

from pathlib import Path

import pytest

from exercises import check_problems, mark, shown, worked
from exercises.faults import ContentFaults
from exercises.problem import Problem
from exercises.reader import read_problem

SOURCE = Path(__file__).parents[1] / "problems" / "two-jobs" / "draw-the-gap.md"


def changed(folder: Path, *changes: tuple[str, str]) -> Problem:
    """The problem with something in it changed."""
    text = SOURCE.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "two-jobs" / "changed.md"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    return read_problem(path)


def faults_with(folder: Path, old: str, new: str) -> list[str]:
    try:
        found = check_problems([changed(folder, (old, new))])
    except ContentFaults as error:
        found = list(error.faults)
    return [f"{fault.line}: {fault.says}" for fault in found]


def test_the_problem_as_it_stands_has_no_fault(tmp_path: Path) -> None:
    assert faults_with(tmp_path, "Draw the gap", "Draw it") == []


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('ask = "curve"', 'ask = "picture"', '6: ask is "number", "shape" or "curve"'),
        ('unit = "ms"\nvaries', 'unit = "GB"\nvaries', "25: longest_gap is in s"),
        ('quantity = "longest_gap"', 'quantity = "gap"', "26: on seed 1: the calculator has no quantity gap"),
        ('varies = "input_tokens"', 'varies = "context"', "26: on seed 1"),
        ("from = 1", "from = 500", "27: from and to are the two ends"),
        ("from = 1", "from = 0\nlog = true", "27: a logarithmic axis begins above 0"),
        ('id = "knee"', 'id = "bends-up"', "on seed 1 the curve is 'knee', and no [[shape]] has that id"),
        ('id = "knee"', 'id = "bent"', "no shape is called bent"),
        ("to = 400", 'to = 400\ntop = "2 * write_step"', "29: on seed 1 top is 80.0 ms, and the curve goes up"),
        ("to = 400", 'to = 400\ntop = "2 * read_each"', "29: on seed 1 top is"),
        ("to = 400", 'to = 400\ntop = "height"', "29: nothing is called height here"),
    ],
)  # fmt: skip
def test_what_keeps_a_curve_from_being_drawn_stops_the_start(tmp_path: Path, old: str, new: str, fault: str) -> None:
    found = faults_with(tmp_path, old, new)

    assert any(fault in says for says in found), found


def test_one_shape_on_all_seeds_is_a_fault(tmp_path: Path) -> None:
    (found,) = faults_with(tmp_path, "[0.5, 0.1, 5]", "[0.5, 0.5, 0.05]")

    assert found.startswith("26: the shape is 'knee' on all seeds: ")


def test_the_author_may_say_how_high_the_chart_goes(tmp_path: Path) -> None:
    problem = changed(tmp_path, ("to = 400", 'to = 400\ntop = "400 token * read_each + 4 * write_step"'))

    assert [shown(problem, seed).axis[1].high for seed in problem.seeds] == pytest.approx([360, 240, 2040])


def test_on_a_logarithmic_axis_the_worked_curve_is_right_too(tmp_path: Path) -> None:
    """Level at 40 ms until 80 tokens, then in proportion to 10 s: over the logarithm that bends up."""
    problem = changed(
        tmp_path, ("from = 1\nto = 400", "from = 10\nto = 20_000\nlog = true"), ('id = "knee"', 'id = "bends-up"')
    )

    assert [axis.log for axis in shown(problem, 1).axis] == [True, False]
    assert mark(problem, 1, "\n".join(worked(problem, 1))).score == 4
    assert mark(problem, 1, "curve = 10:40, 2000:1000, 5000:2500, 10000:5000, 20000:10000").score >= 3
