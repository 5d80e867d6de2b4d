"""The marker beside a teacher: answers marked by hand, and how far the machine's verdicts and scores agree with them.

Each file in `agreement/` is named after a kind, or is for drawn curves, and holds answers as learners write them, good,
bad, lucky and odd. Every one was marked from the rules of marking before the marker had seen it. Where the two
disagree, the test says where: the answer, the line, both verdicts, and the machine's reason.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import zip_longest
from pathlib import Path

import pytest

from exercises import Marked, MarkedLine, Problem, load_problems, mark

CORPUS = sorted((Path(__file__).parent / "agreement").glob("*.toml"))
PROBLEMS = Path(__file__).parents[2] / "exercises"
FEWEST_ANSWERS = 60
ENOUGH = Fraction(95, 100)
LINES = {"holds", "holds-given", "does-not-hold", "not-checked"}
CONCLUSIONS = {"consistent", "inconsistent", "not-checked", ""}
DRAWN = {"curve": "predict"}
"""Files that are named after a part of a kind: predictions that are drawn have one of their own."""
KEYS = {"id", "problem", "seed", "answer", "verdicts", "score", "why"}

each_kind = pytest.mark.parametrize("file", CORPUS, ids=[file.stem for file in CORPUS])


@dataclass(frozen=True)
class Answer:
    """One answer as a teacher marked it."""

    id: str
    problem: str
    seed: int
    answer: str
    verdicts: tuple[str, ...]
    conclusion: str
    """Empty where nothing was concluded."""
    score: Fraction
    why: str


@dataclass(frozen=True)
class Judgement:
    """One line, or the conclusion, or the score, as the teacher and as the machine judged it."""

    answer: str
    about: str
    teacher: str
    machine: str
    reason: str

    @property
    def same(self) -> bool:
        return self.teacher == self.machine

    @property
    def unjust(self) -> bool:
        return self.teacher in {"holds", "holds-given"} and self.machine == "does-not-hold"

    def __str__(self) -> str:
        return f"{self.answer}, {self.about}: teacher {self.teacher}, machine {self.machine}. {self.reason}"


@cache
def _problems() -> Mapping[str, Problem]:
    return load_problems(PROBLEMS)


@cache
def _rows(file: Path) -> tuple[Mapping[str, object], ...]:
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["answer"]
    assert isinstance(rows, list)
    return tuple(rows)


def _answer(row: Mapping[str, object]) -> Answer:
    verdicts = row["verdicts"]
    assert isinstance(verdicts, list)
    return Answer(
        id=str(row["id"]),
        problem=str(row["problem"]),
        seed=int(str(row["seed"])),
        answer=str(row["answer"]),
        verdicts=tuple(map(str, verdicts)),
        conclusion=str(row.get("conclusion", "")),
        score=Fraction(str(row["score"])),
        why=str(row["why"]),
    )


@cache
def _answers(file: Path) -> tuple[Answer, ...]:
    return tuple(map(_answer, _rows(file)))


@cache
def _marked(file: Path) -> tuple[tuple[Answer, Marked], ...]:
    found = _answers(file)
    return tuple((answer, mark(_problems()[answer.problem], answer.seed, answer.answer)) for answer in found)


def _lines_to_judge(kind: str, answer: Answer) -> int:
    """How many verdicts a teacher has to give; for a kind that is not known here, as many as there are."""
    written = [line.split("=")[0].strip() for line in answer.answer.splitlines() if line.strip()]
    match kind:
        case "derivation":
            return len(written) - bool(answer.conclusion)
        case "choice":
            return 2
        case "predict":
            return 1 + ("seen" in written)
        case _:
            return len(answer.verdicts)


def _faults(file: Path) -> Iterator[str]:
    """What is wrong with the corpus itself."""
    ids = [str(row.get("id")) for row in _rows(file)]
    yield from (f"{name}: this id stands more than once" for name in sorted(set(ids)) if ids.count(name) > 1)
    for row in _rows(file):
        if missing := KEYS - set(row):
            yield f"{row.get('id')}: {', '.join(sorted(missing))} missing"
        elif unknown := set(row) - KEYS - {"conclusion"}:
            yield f"{row['id']}: unknown {', '.join(sorted(unknown))}"
        else:
            yield from (f"{row['id']}: {fault}" for fault in _faults_of(_answer(row), file.stem))


def _faults_of(answer: Answer, kind: str) -> Iterator[str]:
    problem = _problems().get(answer.problem)
    if problem is None:
        yield f"no problem {answer.problem!r}"
        return
    if problem.kind != DRAWN.get(kind, kind):
        yield f"{answer.problem} is of kind {problem.kind}, and this file is for {kind}"
    if answer.seed not in problem.seeds:
        yield f"{answer.problem} has no seed {answer.seed}"
    wanted = _lines_to_judge(kind, answer)
    if len(answer.verdicts) != wanted:
        yield f"{len(answer.verdicts)} verdicts for {wanted} lines"
    if wrong := (set(answer.verdicts) - LINES) | ({answer.conclusion} - CONCLUSIONS):
        yield f"no such verdict: {', '.join(sorted(wrong))}"
    if not 0 <= answer.score <= problem.points:
        yield f"a score of {answer.score} where there are {problem.points} points"
    if not answer.why.endswith("."):
        yield "the reason is no sentence"


def _verdicts(answer: Answer, marked: Marked) -> Iterator[Judgement]:
    """The lines and the conclusion, each with both verdicts."""
    lines = marked.lines if _problems()[answer.problem].kind == "derivation" else _parts(answer, marked)
    for number, (teacher, line) in enumerate(zip_longest(answer.verdicts, lines), start=1):
        about = f"line {number}" + (f" “{line.text.strip()}”" if line else "")
        yield Judgement(answer.id, about, teacher or "no line", line.verdict if line else "no line", _reason(line))
    if answer.conclusion or marked.conclusion:
        machine = marked.conclusion.verdict if marked.conclusion else "not-checked"
        yield Judgement(
            answer.id, "conclusion", answer.conclusion or "not-checked", machine, _reason(marked.conclusion)
        )


def _parts(answer: Answer, marked: Marked) -> Sequence[MarkedLine]:
    """The machine's lines without those that it hands back because they are no part of such an answer."""
    parts, further = marked.lines[: len(answer.verdicts)], marked.lines[len(answer.verdicts) :]
    return (*parts, *(line for line in further if line.verdict != "not-checked"))


def _reason(line: MarkedLine | None) -> str:
    return f"Machine's reason: {line.reason}" if line else ""


def _judgements(file: Path) -> list[Judgement]:
    return [judged for answer, marked in _marked(file) for judged in _verdicts(answer, marked)]


def _score(answer: Answer, marked: Marked) -> Judgement:
    lines = "; ".join(f"{line.text.strip()} [{line.note}]" for line in marked.lines)
    return Judgement(answer.id, "score", f"{float(answer.score):g}", f"{float(marked.score):g}", lines)


def _listed(judgements: Sequence[Judgement]) -> str:
    return "\n".join(["", *map(str, judgements)])


def test_there_is_a_corpus_for_each_kind_and_for_curves() -> None:
    assert {problem.kind for problem in _problems().values()} | set(DRAWN) <= {file.stem for file in CORPUS}


@each_kind
def test_the_corpus_itself_is_sound_and_large_enough(file: Path) -> None:
    faults = list(_faults(file))

    assert not faults, "\n".join(["", *faults])
    assert len(_rows(file)) >= FEWEST_ANSWERS


@each_kind
def test_the_marker_gives_a_teachers_verdicts(file: Path) -> None:
    judgements = _judgements(file)

    apart = [judged for judged in judgements if not judged.same]
    assert 1 - Fraction(len(apart), len(judgements)) >= ENOUGH, _listed(apart)


@each_kind
def test_the_marker_gives_a_teachers_scores(file: Path) -> None:
    scores = [_score(answer, marked) for answer, marked in _marked(file)]

    apart = [judged for judged in scores if not judged.same]
    assert 1 - Fraction(len(apart), len(scores)) >= ENOUGH, _listed(apart)


@each_kind
def test_no_line_that_a_teacher_accepts_is_called_wrong(file: Path) -> None:
    unjust = [judged for judged in _judgements(file) if judged.unjust]

    assert not unjust, _listed(unjust)
