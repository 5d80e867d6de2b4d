"""Proving: what is wrong with problems that read well.

Content proves itself: the author's own tests, the shown solution, and what each kind
looks for in its own room. Every fault stands at the line that has to change.
"""

from collections.abc import Iterable, Iterator

from exercises.cancelling import cancelling_pairs
from exercises.faults import Fault
from exercises.kinds import KINDS
from exercises.marked import Marked, plain
from exercises.marker import mark
from exercises.problem import Problem, Test
from exercises.showing import worked


def check_problems(problems: Iterable[Problem]) -> list[Fault]:
    """Every fault of the problems, in the order of files and lines."""
    found = [fault for problem in problems for fault in _faults(problem)]
    return sorted(set(found))


def remarks_on(problems: Iterable[Problem]) -> list[Fault]:
    """What an author should know of the problems, and is no fault, in the order of files and lines."""
    return sorted({remark for problem in problems for remark in _remarks(problem)})


def _remarks(problem: Problem) -> Iterator[Fault]:
    for pair in cancelling_pairs(problem):
        if pair.told_apart:
            yield problem.fault(pair.says, "mistake", pair.index, "swap")


def _faults(problem: Problem) -> Iterator[Fault]:
    yield from _tests(problem)
    yield from _solutions(problem)
    yield from KINDS[problem.kind].faults(problem, problem.body)


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
    loosely = problem.kind != "derivation"
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
            yield problem.fault(f"on seed {seed} the full solution scores {score}{why}", "step", 0)
            return
