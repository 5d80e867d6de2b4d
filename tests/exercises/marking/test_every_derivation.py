"""What must hold for every derivation of the course, on every variant, however its working is written."""

import random
from collections.abc import Callable
from itertools import islice, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exercises import Marked, Problem, mark
from tests.exercises.marking.solutions import (
    DERIVATIONS,
    OTHER_UNITS,
    STYLES,
    VARIANTS,
    conclusion,
    in_style,
    in_unit,
    merged,
    renamed,
    split,
    steps,
    without_units,
)

Lines = list[str]
every_variant = pytest.mark.parametrize(
    ("problem", "seed"), [pytest.param(problem, seed, id=f"{problem.id}-{seed}") for problem, seed in VARIANTS]
)


def answered(problem: Problem, seed: int, lines: Lines) -> Marked:
    return mark(problem, seed, "\n".join([*lines, *conclusion(problem, seed)]))


def marks(marked: Marked) -> list[tuple[str, str]]:
    return [(line.verdict, line.note) for line in marked.lines]


@every_variant
def test_the_shown_solution_scores_everything(problem: Problem, seed: int) -> None:
    marked = answered(problem, seed, [step.text for step in steps(problem, seed)])

    assert (marked.score, set(marks(marked))) == (problem.points, {("holds", "holds")})
    assert marked.known_possible


@every_variant
def test_verdict_and_note_are_the_same_in_every_unit_and_number_style(problem: Problem, seed: int) -> None:
    shown = steps(problem, seed)
    in_units = [[in_unit(step, choose) for step in shown] for choose in range(max(map(len, OTHER_UNITS.values())))]
    in_styles = [[in_style(step, choose) for step in shown] for choose in range(len(STYLES))]

    for lines in (*in_units, *in_styles):
        marked = answered(problem, seed, lines)

        assert (marked.score, set(marks(marked))) == (problem.points, {("holds", "holds")}), lines


Rewriting = Callable[[Problem, int], Lines]
REWRITTEN: dict[str, Rewriting] = {
    "merged": lambda problem, seed: merged(steps(problem, seed)),
    "split": lambda problem, seed: [
        line for step, own in zip(steps(problem, seed), "abcdefgh", strict=False) for line in split(step, own)
    ],
    "split-without-units": lambda problem, seed: [
        line
        for step, own in zip(steps(problem, seed), "abcdefgh", strict=False)
        for line in split(step, own, bare=True)
    ],
    "numbers-alone": lambda problem, seed: [without_units(step) for step in steps(problem, seed)],
    "no-figures": lambda problem, seed: [step.text.rpartition(" = ")[0] for step in steps(problem, seed)],
    "said-twice": lambda problem, seed: [step.text for step in steps(problem, seed) for _ in range(2)],
    "doubled-spaces": lambda problem, seed: [f"  {step.text.replace(' ', '  ')} " for step in steps(problem, seed)],
    "other-names": lambda problem, seed: renamed(
        [step.text for step in steps(problem, seed)], [step.name for step in steps(problem, seed)], random.Random(seed)
    ),
    "other-names-no-figures": lambda problem, seed: renamed(
        [step.text.rpartition(" = ")[0] for step in steps(problem, seed)],
        [step.name for step in steps(problem, seed)],
        random.Random(seed),
    ),
}


@every_variant
@pytest.mark.parametrize("rewritten", REWRITTEN.values(), ids=list(REWRITTEN))
def test_splitting_merging_and_naming_do_not_change_the_score(
    problem: Problem, seed: int, rewritten: Rewriting
) -> None:
    marked = answered(problem, seed, rewritten(problem, seed))

    assert (marked.score, {line.verdict for line in marked.lines}) == (problem.points, {"holds"}), marked.lines


@every_variant
def test_reordering_lines_does_not_change_the_score(problem: Problem, seed: int) -> None:
    """F04: references are by name, not by place."""
    lines = [step.text for step in steps(problem, seed)]

    for order in islice(permutations(lines), 24):
        assert answered(problem, seed, list(order)).score == problem.points
    assert mark(problem, seed, "\n".join([*conclusion(problem, seed), *reversed(lines)])).score == problem.points


@every_variant
def test_figures_alone_are_worth_half_and_never_everything(problem: Problem, seed: int) -> None:
    figures = [(step.name, step.text.rpartition(" = ")[2]) for step in steps(problem, seed)]

    marked = answered(problem, seed, [f"{name} = {figure}" for name, figure in figures])

    assert {line.verdict for line in marked.lines} == {"not-checked"}
    assert marked.score == sum(step.points for step in problem.body.steps) / 2 + _concluding(problem)


def _concluding(problem: Problem) -> int:
    concluded = getattr(problem.body, "conclusion", None)
    return concluded.points if concluded else 0


DISGUISES = (
    "{figure} * 1",
    "{figure} + 0",
    "1 * {figure}",
    "2 * {figure} - {figure}",
    "({figure})",
    "max({figure}, 0 * {figure})",
)


@every_variant
def test_a_figure_in_disguise_is_a_figure(problem: Problem, seed: int) -> None:
    figures = [(step.name, step.text.rpartition(" = ")[2]) for step in steps(problem, seed)]

    for disguise in DISGUISES:
        marked = answered(problem, seed, [f"{name} = {disguise.format(figure=figure)}" for name, figure in figures])

        assert marked.score < problem.points, disguise
        assert not marked.known_possible


@every_variant
@pytest.mark.parametrize("brought_in", ["assume x{n} = {figure} because I say so", "x{n} = {figure}"])
def test_a_figure_under_a_name_of_ones_own_is_a_figure(problem: Problem, seed: int, brought_in: str) -> None:
    figures = [(step.name, step.text.rpartition(" = ")[2]) for step in steps(problem, seed)]
    lines = [
        line
        for n, (name, figure) in enumerate(figures)
        for line in (brought_in.format(n=n, figure=figure), f"{name} = x{n}")
    ]

    marked = answered(problem, seed, lines)

    assert marked.score < problem.points


@every_variant
def test_adding_a_false_line_never_leaves_full_points(problem: Problem, seed: int) -> None:
    shown = steps(problem, seed)
    right = [step.text for step in shown]

    for step in shown:
        twice = f"{step.name} = {step.text.rpartition(' = ')[0].partition(' = ')[2]} * 3"
        assert answered(problem, seed, [*right, twice]).score <= problem.points - 1
        assert answered(problem, seed, [twice, *right]).score <= problem.points - 1
    assert answered(problem, seed, [*right, "half = 3/2 = 0.5"]).score <= problem.points - 1


@every_variant
def test_putting_a_line_right_never_lowers_another_that_is_written_by_name(problem: Problem, seed: int) -> None:
    """F03: a line without a figure of its own follows whatever the other says."""
    shown = steps(problem, seed)
    by_name = [step.text.rpartition(" = ")[0] for step in shown]

    for index, step in enumerate(shown):
        sum_of = step.text.rpartition(" = ")[0].partition(" = ")[2]
        wrong = [*by_name[:index], f"{step.name} = 1.37 * ({sum_of})", *by_name[index + 1 :]]
        before, after = answered(problem, seed, wrong), answered(problem, seed, by_name)
        for other in range(len(shown)):
            if other != index:
                assert after.lines[other].verdict == "holds"
                assert before.lines[other].verdict in ("holds", "holds-given", "not-checked", "does-not-hold")
        assert after.score == problem.points >= before.score + 1


@pytest.mark.parametrize("problem", DERIVATIONS, ids=lambda problem: problem.id)
def test_an_error_is_charged_once_where_it_was_made(problem: Problem) -> None:
    """F08 by kind: with one line off and every other written by name, only that line loses its points."""
    seed = problem.seeds[0]
    shown = steps(problem, seed)
    points = {step.name: step.points for step in problem.body.steps}
    by_name = [step.text.rpartition(" = ")[0] for step in shown]

    for index, step in enumerate(shown):
        sum_of = by_name[index].partition(" = ")[2]
        lines = [
            *by_name[:index],
            f"assume more = 1.37 because I think so\n{step.name} = more * ({sum_of})",
            *by_name[index + 1 :],
        ]
        marked = mark(problem, seed, "\n".join(lines))

        follow = [
            line for line in marked.lines if line.text.partition(" ")[0] != step.name and "assume" not in line.text
        ]
        assert {line.verdict for line in follow} <= {"holds", "holds-given"}
        assert marked.score == sum(points.values()) - points[step.name]


pieces = st.sampled_from(["", "   ", "1,5 GB", "((", "rather a lot", "=", "? = 3", "total = (", "\u200f", "× × ×"])


@settings(max_examples=60, deadline=None)
@given(case=st.sampled_from(VARIANTS), lines=st.lists(pieces, max_size=8))
def test_what_cannot_be_read_costs_no_attempt_and_keeps_its_text(case: tuple[Problem, int], lines: Lines) -> None:
    marked = mark(*case, "\n".join(lines))

    assert not marked.attempt
    assert marked.score == 0
    assert [line.text for line in marked.lines] == [line for line in lines if line.strip()]


@settings(max_examples=40, deadline=None)
@given(
    case=st.sampled_from(VARIANTS),
    unread=st.lists(pieces, min_size=1, max_size=4),
    source=st.randoms(use_true_random=False),
)
def test_what_cannot_be_read_takes_nothing_from_the_lines_that_can(
    case: tuple[Problem, int], unread: Lines, source: random.Random
) -> None:
    problem, seed = case
    lines = [step.text for step in steps(problem, seed)]
    for line in unread:
        lines.insert(source.randint(0, len(lines)), line)

    assert answered(problem, seed, lines).score == problem.points


@settings(max_examples=60, deadline=None)
@given(case=st.sampled_from(VARIANTS), source=st.randoms(use_true_random=False))
def test_spraying_figures_never_reaches_full_points(case: tuple[Problem, int], source: random.Random) -> None:
    problem, seed = case
    sprayed = []
    for step in steps(problem, seed):
        wrong = [f"{step.name} = {source.randint(1, 10**6)} {step.unit}" for _ in range(6)]
        wrong.insert(source.randint(0, 6), f"{step.name} = {step.text.rpartition(' = ')[2]}")
        sprayed += wrong

    marked = answered(problem, seed, sprayed)

    assert marked.score <= problem.points / 2
