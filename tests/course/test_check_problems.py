"""What `python -m course check` finds for problems: each of the eight faults, planted in a copy of the bank.

All of them stand in one copy, so that the check runs once: a fault in one file keeps nobody from those in another.
The files in which nothing was planted are as clean there as they are here.
"""

import io
import re
import shutil
from collections.abc import Mapping
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path

import pytest

from course.__main__ import main
from exercises import rewriting
from exercises.marked import Marked
from exercises.marking.derivation import mark_derivation
from exercises.variant import Variant
from tests.course.planted import SAMPLE

ROOT = Path(__file__).parents[2]
_FAULT = re.compile(r"(?P<path>[^:]+):(?P<line>\d+): (?P<says>.*)")


@dataclass(frozen=True)
class Planted:
    """One edit of a problem, and the fault that it brings."""

    problem: str
    old: str
    """Stands in the file; its first place is edited."""
    new: str
    says: str
    at: str = ""
    """What the fault's line begins with: the last such before the edit, else the first after it; empty for the edit."""

    @property
    def path(self) -> str:
        """The file, under the root of a course."""
        return f"exercises/{self.problem}.md"

    def line(self) -> int:
        """The line at which the fault should stand; no edit adds a line or takes one away."""
        text = (ROOT / self.path).read_text(encoding="utf-8")
        edited = text[: text.index(self.old)].count("\n") + 1
        found = [number for number, line in enumerate(text.split("\n"), 1) if self.at and line.startswith(self.at)]
        before = [number for number in found if number < edited]
        return before[-1] if before else found[0] if found else edited


PLANTS = {
    "1-a-test-with-another-score": Planted(
        "kv-cache/whole-batch", "score = 4.2", "score = 5", "on seed 12 this answer scores 4.2, not 5", "[[test]]"
    ),
    "1-a-test-with-another-note": Planted(
        "kv-cache/whole-batch",
        'notes = ["mistake:bits-for-bytes", ',
        'notes = ["mistake:query-heads", ',
        "on seed 14 the notes are",
        "[[test]]",
    ),
    "1-a-solution-that-is-not-full": Planted(
        "start/rent", '"rent / answers"', '"0.06 USD/request"', "on seed 1 the full solution scores"
    ),
    "2-two-mistakes-alike": Planted(
        "one-request/first-word",
        'swap = { network = "2 * network" }',
        'swap = { network = "0 s" }',
        "with the same numbers, so nothing tells them apart: choose other numbers, or drop one",
    ),
    "2-a-mistake-within-the-tolerance": Planted(
        "one-request/the-gap",
        'swap = { first = "2 token" }',
        'swap = { first = "1.0001 token" }',
        "is within the tolerance of gaps, so nobody can see it",
    ),
    "2-a-mistake-that-moves-nothing": Planted(
        "start/two-speeds",
        'swap = { arithmetic = "arithmetic / 1000" }',
        'swap = { wide = "sparse" }',
        "moves no step on any seed, so nobody can make it",
    ),
    "2-a-mistake-taken-for-something-else": Planted(
        "two-jobs/send-the-cache",
        'swap = { cache = "per_token * 1 token" }',
        'swap = { cache = "per_token" }',
        "whoever makes it writes 'cache = ",
    ),
    "2-two-guesses-alike": Planted(
        "two-jobs/how-long-is-the-silence",
        'value = "1000 * longest_gap"',
        'value = "prompt * write_step / 1 token"',
        "as large as one-at-a-time, and only that is told",
    ),
    "2-two-options-alike": Planted(
        "kv-cache/which-keeps-more",
        'text = "The second model keeps more for each token"',
        'text = "The first model keeps more for each token"',
        "this reads like the [[what]] 1 of the file",
    ),
    "3-a-pair-that-cancels-unseen": Planted(
        "one-request/eleven-seconds",
        'swap = { one_way = "10 * one_way" }',
        'swap = { one_way = "2 * one_way" }',
        "together give the right network, and no number, unit or earlier step of the working tells",
    ),
    "5-a-conclusion-that-turns-with-rounding": Planted(
        "one-request/eleven-seconds",
        "values = [11, 2.5, 6, 11]",
        "values = [11.0699999999999, 2.5, 6, 11]",
        "this turns round with the numbers as they are shown",
        "holds",
    ),
    "6-the-same-argument-on-all-seeds": Planted(
        "two-jobs/why-everybody-waits",
        "values = [2000, 60, 24, 900]",
        "values = [2000, 600, 240, 900]",
        "the same blocks hold on all seeds",
        "[[block]]",
    ),
    "7-a-claim-that-no-lesson-makes": Planted(
        "kv-cache/whole-batch",
        'claim = "kv-cache/only-kv-heads"',
        'claim = "kv-cache/only-the-heads"',
        "No lesson makes the claim `kv-cache/only-the-heads`.",
    ),
    "7-a-mistake-without-a-reason": Planted(
        "kv-cache/one-token",
        'because = "There are more of those',
        'claims = "There are more of those',
        "[[mistake]] needs because",
        "[[mistake]]",
    ),
    "7-an-option-without-a-reason": Planted(
        "start/what-moved",
        'because = "A machine is quick',
        'reason = "A machine is quick',
        "[[what]] needs because",
        "[[what]]",
    ),
    "7-a-reason-that-is-not-filled-in": Planted(
        "kv-cache/set-aside", 'because = "', 'because = "..." # "', "because is not filled in yet: write the sentence"
    ),
    "7-a-hint-that-gives-the-number-away": Planted(
        "two-jobs/send-the-cache",
        'text = "A byte has eight bits.',
        'text = "It is some 0.66 GB. A byte has eight bits.',
        "on seed 11 this gives cache away: '0.66 GB'",
    ),
    "7-a-reason-that-gives-it-away-in-another-unit": Planted(
        "two-jobs/send-the-cache",
        'because = "Links are sold by the bit',
        'because = "It takes 0.0131 s. Links are sold by the bit',
        "on seed 11 this gives sending away: '0.0131 s'",
    ),
    "7-a-reason-that-names-the-step": Planted(
        "two-jobs/send-the-cache",
        'because = "It goes one way.',
        'because = "It goes one way, in {sending}.',
        "this gives sending away: take {sending} out",
    ),
    "7-a-why-that-gives-the-number-away": Planted(
        "one-request/the-gap", 'why = "', 'why = "That is 0.3 s a token. ', "on seed 1 this gives tpot away: '0.3 s'"
    ),
    "7-a-guess-that-gives-the-number-away": Planted(
        "one-request/which-life",
        'says = "You gave each token a second."',
        'says = "It is 5.97 s."',
        "on seed 1 this gives generation_time away",
    ),
    "7-a-hint-that-says-the-example": Planted(
        "two-jobs/twice-the-prompt",
        'text = "No step is shorter',
        'text = "Try 40 tokens. No step is shorter',
        "on seed 11 this gives input_tokens away: '40 tokens'",
    ),
    "8-the-same-conclusion-on-all-seeds": Planted(
        "two-jobs/send-the-cache",
        'holds = "sending <= step_time"',
        'holds = "sending <= 1000 * step_time"',
        "the conclusion is the same on all seeds",
    ),
    "8-the-same-number-on-all-seeds": Planted(
        "one-request/which-life",
        "values = [200, 60, 400, 100]",
        "values = [200, 201, 202, 203]",
        "one prediction is right on all seeds",
        "quantity",
    ),
    "8-the-same-shape-on-all-seeds": Planted(
        "two-jobs/draw-the-silence",
        "values = [0.5, 0.2, 5, 0.25]",
        "values = [0.5, 0.5, 0.5, 0.5]",
        "the shape is 'knee' on all seeds",
        "varies",
    ),
    "8-the-same-choice-on-all-seeds": Planted(
        "one-request/what-slowed-down",
        "values = [4.8, 0.9, 1.2, 3.5]",
        "values = [4.8, 4.9, 5.2, 3.5]",
        "the same [[what]] is right on all seeds",
        "[[what]]",
    ),
    "8-the-same-fault-on-all-seeds": Planted(
        "kv-cache/somebody-elses-sum",
        'planted = ["query-heads", "", "answer-left-out", "bits-for-bytes"]',
        'planted = ["bits-for-bytes", "bits-for-bytes", "bits-for-bytes", "bits-for-bytes"]',
        "the same is planted on all seeds",
    ),
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The bank with all of it planted."""
    root = tmp_path_factory.mktemp("planted")
    for folder in ("lessons", "exercises"):
        shutil.copytree(ROOT / folder, root / folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    for plant in PLANTS.values():
        path = root / plant.path
        text = path.read_text(encoding="utf-8")
        assert plant.old in text, f"{plant.problem} has no {plant.old!r}"
        path.write_text(text.replace(plant.old, plant.new, 1), encoding="utf-8")
    return root


Report = Mapping[tuple[str, int], list[str]]


def checked(root: Path) -> Report:
    """What the command finds under a root, by file and line; what it reports and is no fault left out."""
    said = io.StringIO()
    with redirect_stdout(said):
        code = main(["check", "--root", str(root)])
    found: dict[tuple[str, int], list[str]] = {}
    for line in said.getvalue().splitlines():
        if (fault := _FAULT.fullmatch(line)) and not line.endswith("(no fault)"):
            path = Path(fault["path"]).relative_to(root)
            found.setdefault((path.as_posix(), int(fault["line"])), []).append(fault["says"])
    assert code == (1 if found else 0)
    return found


@pytest.fixture(scope="module")
def report(copy: Path) -> Report:
    return checked(copy)


@pytest.mark.parametrize("plant", [pytest.param(plant, id=name) for name, plant in PLANTS.items()])
def test_a_planted_fault_is_found_on_its_line(plant: Planted, report: Report) -> None:
    found = report.get((plant.path, plant.line()), [])

    assert any(plant.says in says for says in found), (plant.line(), report)


def test_where_nothing_was_planted_nothing_is_found(report: Report) -> None:
    """That the whole bank is clean where it stands is in test_content.py."""
    assert {path for path, _ in report} == {plant.path for plant in PLANTS.values()}


def test_the_sample_is_clean_and_a_unit_that_the_marker_does_not_take_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """4: our marker takes every unit, so it is a marker that does not that is planted."""

    def decimal_only(stated: Variant, text: str) -> Marked:
        return mark_derivation(stated, text.replace("MiB", "MB"))

    shutil.copytree(SAMPLE, tmp_path, dirs_exist_ok=True)
    before = checked(tmp_path)
    monkeypatch.setattr(rewriting, "mark_derivation", decimal_only)

    found = checked(tmp_path)

    path = "exercises/what-fits/one-request.md"
    lines = (tmp_path / path).read_text(encoding="utf-8").split("\n")
    (((where, line), (says,)),) = found.items()
    assert before == {}
    assert where == path
    assert "the full solution is marked otherwise when this step is written in MiB" in says
    assert lines[line - 1] == 'unit = "byte"'
