"""Proving: what is wrong with problems that read well.

Content proves itself: the author's own tests, the shown solution, the mistakes that
nobody could tell apart, the figures in other units, the reasons that say too much.
Every fault stands at the line that has to change.
"""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations

from exercises.cancelling import Pair, cancelling_pairs
from exercises.faults import Fault
from exercises.giving_away import given_away
from exercises.marked import Marked, plain
from exercises.marker import mark
from exercises.marking.known import formula, value_with, within
from exercises.marking.shape import curve_name
from exercises.problem import Derivation, Mistake, Predict, Problem, Step, Test
from exercises.rewriting import in_other_units, read_back
from exercises.showing import worked
from exercises.variant import Variant, condition, variant
from quantities import Quantity


def check_problems(problems: Iterable[Problem]) -> list[Fault]:
    """Every fault of the problems, in the order of files and lines."""
    found = [fault for problem in problems for fault in _faults(problem)]
    return sorted(set(found))


def remarks_on(problems: Iterable[Problem]) -> list[Fault]:
    """What an author should know of the problems, and is no fault, in the order of files and lines."""
    return sorted(
        {_at_mistake(problem, pair) for problem in problems for pair in cancelling_pairs(problem) if pair.told_apart}
    )


def _faults(problem: Problem) -> Iterator[Fault]:
    for check in (_tests, _solutions, _collisions, _cancelling, _units, _rounding, _sameness):
        yield from check(problem)
    yield from (Fault(problem.path, line, says) for line, says in given_away(problem))


def _at(problem: Problem, says: str, *keys: str | int) -> Fault:
    return Fault(problem.path, problem.line(*keys), says)


def _tests(problem: Problem) -> Iterator[Fault]:
    """The author's tests, on every seed that they name."""
    for test in problem.tests:
        for seed in problem.seeds if test.seed is None else (test.seed,):
            marked = mark(problem, seed, test.answer)
            if marked.score != test.score:
                says = f"on seed {seed} this answer scores {plain(marked.score)}, not {plain(test.score)}"
                yield Fault(problem.path, test.line, f"{says} ({', '.join(notes_of(marked))})")
            elif test.notes and not agree(test, marked, problem):
                yield Fault(problem.path, test.line, f"on seed {seed} the notes are {list(notes_of(marked))}")


def notes_of(marked: Marked) -> tuple[str, ...]:
    """The notes as a test writes them: "holds", "holds-given:1", "mistake:query-heads", "consistent"."""
    notes = [f"{line.note}:{line.given}" if line.given else line.note for line in marked.lines]
    return (*notes, *([marked.conclusion.verdict] if marked.conclusion else []))


def agree(test: Test, marked: Marked, problem: Problem) -> bool:
    """Whether the notes are those of the test; of a choice or a prediction the bare verdict will do."""
    notes = notes_of(marked)
    if len(notes) != len(test.notes):
        return False
    loosely = not isinstance(problem.body, Derivation)
    verdicts = [*(line.verdict for line in marked.lines), ""]
    pairs = zip(test.notes, notes, verdicts, strict=False)
    return all(want == note or (loosely and want == verdict) for want, note, verdict in pairs)


def _solutions(problem: Problem) -> Iterator[Fault]:
    """The shown solution marks full."""
    for seed in problem.seeds:
        marked = mark(problem, seed, "\n".join(worked(problem, seed)))
        if marked.score != marked.points:
            wrong = next((line for line in marked.lines if line.verdict != "holds"), marked.conclusion)
            why = f": '{wrong.text}': {wrong.reason}" if wrong else ""
            score = f"{plain(marked.score)} of {plain(marked.points)}"
            yield _at(problem, f"on seed {seed} the full solution scores {score}{why}", "step", 0)
            return


def _collisions(problem: Problem) -> Iterator[Fault]:
    """Two mistakes, or a mistake and the answer, that nothing in the working tells apart."""
    if not isinstance(problem.body, Derivation):
        return
    for seed in problem.seeds:
        stated = variant(problem, seed)
        for step in stated.steps:
            moved = list(_moved(step, problem.body, stated))
            yield from _hidden(problem, seed, step, moved, stated)
            yield from _alike(problem, seed, step, moved, stated)


Moved = tuple[int, Mistake, Quantity]


def _moved(step: Step, body: Derivation, stated: Variant) -> Iterator[Moved]:
    """Each mistake that moves this step, the other steps being right."""
    others = {name: key for name, key in stated.keys.items() if name != step.name}
    for index, mistake in enumerate(body.mistakes):
        found = value_with(step, mistake.swap, others, stated)
        if found is not None and found.base != stated.keys[step.name].base:
            yield index, mistake, found


def _hidden(problem: Problem, seed: int, step: Step, moved: list[Moved], stated: Variant) -> Iterator[Fault]:
    for index, mistake, found in moved:
        if within(found, stated.keys[step.name], step):
            says = f"on seed {seed} mistake {mistake.id} is within the tolerance of {step.name}, so nobody can see it"
            yield _at(problem, says, "mistake", index, "swap")


def _alike(problem: Problem, seed: int, step: Step, moved: list[Moved], stated: Variant) -> Iterator[Fault]:
    others = {name: key for name, key in stated.keys.items() if name != step.name}
    for (_, one, first), (index, other, second) in combinations(moved, 2):
        if not within(second, first, step):
            continue
        if formula(step, one.swap, others, stated) == formula(step, other.swap, others, stated):
            says = f"on seed {seed} mistakes {one.id} and {other.id} give the same {step.name} with the same numbers"
            yield _at(problem, says, "mistake", index, "swap")


def _cancelling(problem: Problem) -> Iterator[Fault]:
    """Two mistakes that together are right, with nothing in the working to show it."""
    yield from (_at_mistake(problem, pair) for pair in cancelling_pairs(problem) if not pair.told_apart)


def _at_mistake(problem: Problem, pair: Pair) -> Fault:
    return _at(problem, pair.says, "mistake", pair.index, "swap")


def _units(problem: Problem) -> Iterator[Fault]:
    """The solution with its figures in other units gets the same verdict."""
    if not isinstance(problem.body, Derivation):
        return
    for seed in problem.seeds:
        for index, unit, lines in in_other_units(problem, seed):
            marked = mark(problem, seed, "\n".join(lines))
            if marked.score != marked.points:
                says = f"on seed {seed} the full solution is not marked full when this step is written in {unit}"
                yield _at(problem, says, "step", index, "unit")
                return


def _rounding(problem: Problem) -> Iterator[Fault]:
    """The keys follow from the numbers as they are shown."""
    if not isinstance(problem.body, Derivation):
        return
    for seed in problem.seeds:
        stated = variant(problem, seed)
        shown = read_back(stated)
        for index, step in enumerate(stated.steps):
            found = value_with(step, {}, {}, shown)
            if found is None or not within(found, stated.keys[step.name], step):
                says = f"on seed {seed} {step.name} does not follow from the numbers as they are shown"
                yield _at(problem, says, "step", index, "expr")


def _sameness(problem: Problem) -> Iterator[Fault]:
    """What is concluded or predicted is not the same on all seeds."""
    if len(problem.seeds) < 2:
        return
    variants = [variant(problem, seed) for seed in problem.seeds]
    match problem.body:
        case Derivation(conclusion=conclusion) if conclusion is not None:
            if len({condition(conclusion.holds, stated.everything) for stated in variants}) == 1:
                yield _at(problem, "the conclusion is the same on all seeds", "conclusion", "holds")
        case Predict(ask="shape"):
            names = {curve_name(problem, seed) for seed in problem.seeds}
            if len(names) == 1:
                yield _at(problem, f"the shape is '{min(names)}' on all seeds", "calculator", "varies")
        case Predict() as body:
            keys = [Fraction(stated.values[body.quantity].base) for stated in variants]  # type: ignore[union-attr]  # a quantity: checked when the file was read
            if max(keys) <= body.full * min(keys):
                yield _at(problem, "one prediction is right on all seeds", "calculator", "quantity")
        case _:
            return
