"""Tolerance by kind: what a file has to say of it, and what a figure stands for; the rows are in `test_reader.py`."""

import re
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exercises import ContentFaults, Problem, mark
from exercises.reader import read_problem
from exercises.variant import variant
from quantities import Q
from tests.exercises.marking.solutions import DERIVATIONS, VARIANTS, steps

each = pytest.mark.parametrize("problem", DERIVATIONS, ids=lambda problem: problem.id)


def faults(folder: Path, problem: Problem, text: str) -> list[str]:
    path = folder / problem.lesson / "changed.md"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    try:
        read_problem(path)
    except ContentFaults as found:
        return [fault.says for fault in found.faults]
    return []


@each
def test_every_step_needs_its_tolerance(tmp_path: Path, problem: Problem) -> None:
    """S04: there is none for all, and none by default."""
    text = problem.path.read_text(encoding="utf-8")

    for found in re.finditer(r"^rtol\s*=.*\n", text, re.MULTILINE):
        assert any("needs rtol" in says for says in faults(tmp_path, problem, text.replace(found[0], "", 1)))


@each
def test_every_file_says_what_its_words_mean(tmp_path: Path, problem: Problem) -> None:
    """S13."""
    text = problem.path.read_text(encoding="utf-8")

    assert any("format" in says for says in faults(tmp_path, problem, re.sub(r"^format.*\n", "", text, flags=re.M)))
    assert any("format" in says for says in faults(tmp_path, problem, text.replace("format = 1", "format = 2", 1)))


@each
def test_a_step_that_can_be_0_needs_an_absolute_tolerance(tmp_path: Path, problem: Problem) -> None:
    """S01, S03: a share of nothing is nothing."""
    text = problem.path.read_text(encoding="utf-8")
    expr = re.search(r'^expr\s*=\s*"(.*)"$', text, re.MULTILINE)
    assert expr is not None

    nothing = text.replace(f'"{expr[1]}"', f'"({expr[1]}) * 0"', 1)

    assert any("needs atol" in says for says in faults(tmp_path, problem, nothing))


@settings(max_examples=150, deadline=None)
@given(case=st.sampled_from(VARIANTS), share=st.fractions(-3, 3, max_denominator=200), data=st.data())
def test_a_value_counts_within_rtol_whatever_digits_were_written(
    case: tuple[Problem, int], share: Fraction, data: st.DataObject
) -> None:
    """S06, S08: exact inside, and neither figures nor floats decide at the edge."""
    problem, seed = case
    index = data.draw(st.integers(0, len(problem.body.steps) - 1))
    step, key = problem.body.steps[index], variant(problem, seed).keys[problem.body.steps[index].name]
    exact = Fraction(key.base) / Fraction(Q(1, step.unit).base) * (1 + share * step.rtol)
    figure = f"{exact.numerator / exact.denominator:.17g}"
    if "e" in figure or abs(abs(share) - 1) < Fraction(1, 100):
        return

    marked = mark(problem, seed, f"{step.name} = {figure} {step.unit}")

    (line,) = marked.lines
    right = line.verdict == "not-checked" and "The figure is right" in line.reason
    assert right == (abs(share) <= 1), (line, share)


@settings(max_examples=60, deadline=None)
@given(case=st.sampled_from(VARIANTS), digits=st.integers(3, 12))
def test_a_figure_of_any_length_that_the_value_rounds_to_holds(case: tuple[Problem, int], digits: int) -> None:
    """S08, S11: figures are not counted."""
    problem, seed = case

    for step in steps(problem, seed):
        figure = f"{float(step.number):.{digits}g}"
        written = f"{step.name} = {step.text.rpartition(' = ')[0].partition(' = ')[2]} ~ {figure} {step.unit}"
        others = [other.text for other in steps(problem, seed) if other.name != step.name]
        marked = mark(problem, seed, "\n".join([*others, written]))

        assert marked.lines[-1].verdict == "holds", marked.lines[-1]
