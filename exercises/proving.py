"""Proving: what is wrong with problems that read well.

Content proves itself: the author's own tests, the shown solution, and what each kind
looks for in its own room. Every fault stands at the line that has to change.
"""

import re
from collections.abc import Iterable, Iterator

from exercises.cancelling import cancelling_pairs
from exercises.faults import Fault
from exercises.kinds import KINDS
from exercises.marked import Marked, notes_of, plain
from exercises.marker import mark
from exercises.problem import KeyPath, Problem, Test
from exercises.showing import worked

_MEND = "mend the test, or what it is marked by"
_SENTENCES = "title|label|says|because|why|text|ask|sample|told"
_LEFT_OPEN = re.compile(rf'^\s*({_SENTENCES})\s*=\s*"(?!"")(?:\W*|(?:TODO|TBD|FIXME)\b.*)"\s*(?:#.*)?$')


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
    yield from _unsaid(problem)
    yield from KINDS[problem.kind].faults(problem, problem.body)


def _tests(problem: Problem) -> Iterator[Fault]:
    """The author's tests, on every seed that they name."""
    for test in problem.tests:
        for seed in problem.seeds if test.seed is None else (test.seed,):
            marked = mark(problem, seed, test.answer)
            notes = notes_of(marked)
            if marked.score != test.score:
                says = f"on seed {seed} this answer scores {plain(marked.score)}, not {plain(test.score)}"
                yield Fault(problem.path, test.line, f"{says} ({', '.join(notes)}): {_MEND}")
            elif test.notes and not agree(test, marked, problem):
                says = f"on seed {seed} the notes are {list(notes)}, not {list(test.notes)}"
                yield Fault(problem.path, test.line, f"{says}: {_MEND}")


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
            index = next((i for i, line in enumerate(marked.lines) if line.verdict != "holds"), len(marked.lines))
            wrong = marked.lines[index] if index < len(marked.lines) else marked.conclusion
            why = f": '{wrong.text}': {wrong.reason}" if wrong else ""
            score = f"{plain(marked.score)} of {plain(marked.points)}"
            says = f"on seed {seed} the full solution scores {score}{why}"
            yield problem.fault(f"{says} Mend this, so that it says what the marker accepts", *_about(problem, index))
            return


def _about(problem: Problem, index: int) -> KeyPath:
    """What a line of the full solution is written from."""
    if problem.kind == "derivation":
        return ("step", index, "expr") if index < len(problem.body.steps) else ("conclusion", "holds")
    keys: tuple[KeyPath, ...] = (("block", 0), ("example",), ("planted",), ("sample",), ("what", 0), ("calculator",))
    return next((key for key in keys if key in problem.lines), ("kind",))


def _unsaid(problem: Problem) -> Iterator[Fault]:
    """Texts that somebody meant to write, and has not yet: "...", "TODO"."""
    for number, line in enumerate(problem.path.read_text(encoding="utf-8").splitlines(), start=1):
        if found := _LEFT_OPEN.match(line):
            yield Fault(problem.path, number, f"{found[1]} is not filled in yet: write the sentence")
