"""Gathering: the wrong lines that no mistake explains, by their ratio to what they should be.

Answers are marked anew, so what has been declared since is no longer found. The lines of a step that one thought
explains belong together, whatever their numbers; what no thought explains is put together by its ratio. Each group
comes with the `[[mistake]]` to paste, and that has been tried: pasted into the file, it loads, and it explains so
many of the lines.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from exercises.header import FENCE
from exercises.kinds.derivation import Derivation
from exercises.marking.derivation import judged
from exercises.marking.lines import read_answer
from exercises.marking.outcome import Outcome, Unexplained
from exercises.marking.telling_apart import distance, numbers_of
from exercises.problem import Problem, Step
from exercises.reader import problem_of
from exercises.suspecting import Suspicion, so_many_times, suspicions
from exercises.variant import variant
from quantities import show_number

_SHOWN = 3  # lines of a group, so that an author sees what was written
_OTHERS = 2
UNSAID = "..."
"""What stands where an author has to say something; `python -m course check` finds it."""


@dataclass(frozen=True)
class Answered:
    """An answer to a problem, as it was handed in; `by` tells people apart, and says nothing of them."""

    seed: int
    text: str
    by: int = 0


@dataclass(frozen=True, eq=False)
class WrongLine:
    """A line that is off, and that nothing explains yet."""

    answer: Answered
    number: int
    """Which line of the answer it is."""
    text: str
    step: Step
    wrong: Unexplained
    outcome: Outcome

    @property
    def ratio(self) -> Fraction:
        """How many times what it should be."""
        return Fraction(self.wrong.value.base) / Fraction(self.wrong.wanted.base)

    @property
    def kind(self) -> object:
        """What lines with the same numbers have alike."""
        return self.answer.seed, self.wrong.value, tuple(sorted(self.wrong.own.items()))


@dataclass(frozen=True)
class Group:
    """Lines that seem to come of one thought."""

    problem: Problem
    step: Step
    suspicion: Suspicion
    named: bool
    """Whether the thought has a name; else nothing is known but the ratio."""
    others: tuple[str, ...]
    """Other thoughts that explain the same lines."""
    lines: tuple[WrongLine, ...]

    @property
    def people(self) -> int:
        """How many people wrote such a line."""
        return len({line.answer.by for line in self.lines})

    @property
    def examples(self) -> tuple[str, ...]:
        """A few of the lines, each once, without remarks and signs that would steer a terminal."""
        said = (line.text.partition("#")[0] for line in self.lines)
        plain = ("".join(sign if sign.isprintable() else " " for sign in text).strip() for text in said)
        return tuple(dict.fromkeys(plain))[:_SHOWN]

    @property
    def says(self) -> str:
        """The group in a line: `x 1.074, 37 times: GiB read as GB?`"""
        seen: dict[str, list[int]] = {}
        for line in self.lines:
            on = seen.setdefault(show_number(float(line.ratio), 4), [])
            on += [] if line.answer.seed in on else [line.answer.seed]
        if len(seen) == 1:
            (ratios,) = (f"x {ratio}" for ratio in seen)
        else:
            ratios = ", ".join(f"x {ratio} on seed {' and '.join(map(str, on))}" for ratio, on in seen.items())
        guess = f": {' or '.join((self.suspicion.thought, *self.others))}?" if self.named else ""
        times = "once" if len(self.lines) == 1 else f"{len(self.lines)} times"
        return f"{ratios}, {times}{guess}"

    @property
    def toml(self) -> str:
        """The mistake to paste, with what an author has to say left open."""
        swap = f'{{ {self.suspicion.name} = "{self.suspicion.swap.text}" }}'
        return f'[[mistake]]\nid = "{self._id()}"\nswap = {swap}\nsays = "{UNSAID}"\nbecause = "{UNSAID}"\n'

    def _id(self) -> str:
        """A name that no mistake of the problem has."""
        words = "".join(sign if sign.isascii() and sign.isalnum() else " " for sign in self.suspicion.thought).split()
        name = "-".join(words[:6]).casefold()
        taken = {mistake.id for mistake in self.problem.body.mistakes}
        more = (f"{name}-{number}" for number in range(2, len(taken) + 3))
        return name if name not in taken else next(each for each in more if each not in taken)

    def explained(self) -> int:
        """So many of the lines are explained once the mistake stands in the file."""
        pasted, note = with_header(self.problem, self.toml), f"mistake:{self._id()}"
        return sum(note in _notes(pasted, line) for line in self.lines)


def with_header(problem: Problem, toml: str) -> Problem:
    """The problem as it would be with this at the end of its header. Raises ContentFaults where it would not load."""
    lines = problem.path.read_text(encoding="utf-8").splitlines(keepends=True)
    end = next(index for index, line in enumerate(lines[1:], start=1) if line.strip() == FENCE)
    return problem_of(problem.path, "".join([*lines[:end], "\n", toml, *lines[end:]]).encode())


def _notes(problem: Problem, line: WrongLine) -> list[str]:
    """What is noted of a line when its answer is marked by another state of the problem."""
    return [each.note for each in _outcomes(problem, line.answer) if each.statement.number == line.number]


def gathered(problem: Problem, answers: Iterable[Answered]) -> tuple[Group, ...]:
    """The groups of a problem, the largest first; a line that the same person wrote again counts once."""
    if not isinstance(problem.body, Derivation):
        return ()
    wrong = {(line.answer.by, line.answer.seed, line.text): line for line in _wrong(problem, answers)}
    groups = [group for step in problem.body.steps for group in _groups(problem, step, wrong.values())]
    return tuple(sorted(groups, key=lambda group: -len(group.lines)))


def _wrong(problem: Problem, answers: Iterable[Answered]) -> Iterator[WrongLine]:
    for answer in answers:
        for outcome in _outcomes(problem, answer) if answer.seed in problem.seeds else ():
            statement, wrong = outcome.statement, outcome.unexplained
            if statement.step is not None and wrong is not None and wrong.wanted.base:
                yield WrongLine(answer, statement.number, statement.text, statement.step, wrong, outcome)


def _outcomes(problem: Problem, answer: Answered) -> Sequence[Outcome]:
    stated = variant(problem, answer.seed)
    return judged(stated, read_answer(answer.text, stated).statements)


def _groups(problem: Problem, step: Step, wrong: Iterable[WrongLine]) -> Iterator[Group]:
    """The lines of a step: always the thought that explains most of what is left, those that may be chance last."""
    left = dict.fromkeys(line for line in wrong if line.step is step)
    thoughts = suspicions(problem, step) if left else ()
    for chance in (False, True):
        some = [each for each in thoughts if each.by_chance is chance]
        covered = {each: _covered(problem, each, left) for each in some}
        while found := _best(problem, covered, left):
            best, lines, others = found
            yield Group(problem, step, best, True, others, lines)
            left = {line: None for line in left if line not in lines}
    yield from _by_ratio(problem, step, left)


def _covered(problem: Problem, thought: Suspicion, lines: Iterable[WrongLine]) -> list[WrongLine]:
    """The lines that a thought explains; those with the same numbers are looked at once."""
    known: dict[object, bool] = {}
    for line in lines:
        if line.kind not in known:
            known[line.kind] = thought.explains(line.step, line.wrong, variant(problem, line.answer.seed))
    return [line for line in lines if known[line.kind]]


def _best(
    problem: Problem, covered: Mapping[Suspicion, Iterable[WrongLine]], left: Collection[WrongLine]
) -> tuple[Suspicion, tuple[WrongLine, ...], tuple[str, ...]] | None:
    """The thought that explains most of the lines, these lines, and the thoughts that explain them as well.

    Of those that explain as many, it is the one whose numbers stand in the lines; then the likelier.
    """
    of_left = {each: tuple(line for line in lines if line in left) for each, lines in covered.items()}
    most = max(map(len, of_left.values()), default=0)
    if not most:
        return None
    far = {each: _far(problem, each, lines) for each, lines in of_left.items() if len(lines) == most}
    best = min(far, key=lambda each: (far[each], each.likely))
    alike = [each for each in far if each is not best and of_left[each] == of_left[best]]
    near = [each.thought for each in alike if far[each] == far[best] and each.likely <= best.likely + 1]
    others = tuple(dict.fromkeys(thought for thought in near if thought != best.thought))
    return best, of_left[best], others[:_OTHERS]


def _far(problem: Problem, thought: Suspicion, lines: Iterable[WrongLine]) -> int:
    """How little the numbers in the lines speak for a thought."""
    swap, far = {thought.name: thought.swap}, 0
    for line in lines:
        stated = variant(problem, line.answer.seed)
        items = numbers_of([part.expression for part in line.outcome.parts if part.number is None], stated)
        far += distance(items, swap, line.step, line.wrong.own, stated) if items else 0
    return far


def _by_ratio(problem: Problem, step: Step, left: Iterable[WrongLine]) -> Iterator[Group]:
    """What nothing explains, by its ratio: the ratio of most lines first."""
    by_ratio: dict[Fraction, list[WrongLine]] = {}
    for line in left:
        by_ratio.setdefault(line.ratio, []).append(line)
    while by_ratio:
        near = {ratio: [other for other in by_ratio if _near(other, ratio, step)] for ratio in by_ratio}
        most = max(near, key=lambda ratio: sum(len(by_ratio[other]) for other in near[ratio]))
        lines = [line for other in near[most] for line in by_ratio.pop(other)]
        yield Group(problem, step, so_many_times(problem, step, most), False, (), tuple(lines))


def _near(one: Fraction, other: Fraction, step: Step) -> bool:
    return abs(one - other) <= step.rtol * abs(other)
