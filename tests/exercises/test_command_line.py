"""`python -m exercises`: list, show, mark, try."""

import io
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from exercises import Problem
from exercises.__main__ import main
from exercises.terminal import try_problems

ROOT = str(Path(__file__).parent / "problems")
WHOLE = "kv-cache/whole-batch"
ANSWER = "per_token = 2*80*64*128*2 = 2.62 MB/token\ntotal = per_token*8192*32 = 687 GB\ndoes not fit\n"


class Typed(io.StringIO):
    """Standard input with its bytes."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.buffer = io.BytesIO(text.encode())  # type: ignore[misc]  # as sys.stdin has it


def test_mark_prints_one_json_object_and_exits_0(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Typed(ANSWER))

    code = main(["--root", ROOT, "mark", WHOLE, "--seed", "11", "--json"])

    data = json.loads(capsys.readouterr().out)
    assert code == 0
    assert (data["problem"], data["seed"], data["score"], data["points"]) == (WHOLE, 11, 4.8, 6)
    assert data["lines"][0]["note"] == "mistake:query-heads"
    assert data["conclusion"]["verdict"] == "consistent"


def test_mark_in_words_says_the_reason_and_the_score(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Typed(ANSWER))

    main(["--root", ROOT, "mark", WHOLE, "--seed", "11"])

    out = capsys.readouterr().out
    assert "Does not hold: You sized the cache from the query heads." in out
    assert "Holds, given line 1." in out
    assert "4.8 of 6 points." in out


@pytest.mark.parametrize("asked", [["mark", "kv-cache/none", "--seed", "1"], ["mark", WHOLE, "--seed", "99"]])
def test_what_does_not_exist_is_one_sentence_and_exit_2(capsys: pytest.CaptureFixture[str], asked: list[str]) -> None:
    code = main(["--root", ROOT, *asked])

    captured = capsys.readouterr()
    assert (code, captured.out, captured.err.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ([], "the following arguments are required"),
        (["grade"], "invalid choice: 'grade'"),
        (["mark", WHOLE], "required: --seed"),
        (["mark", WHOLE, "--seed", "eleven"], "invalid int value: 'eleven'"),
        (["show", WHOLE, "--sed", "11"], "unrecognized arguments: --sed 11"),
    ],
)
def test_a_line_that_cannot_be_read_is_one_sentence_and_exit_2(
    capsys: pytest.CaptureFixture[str], asked: list[str], says: str
) -> None:
    with pytest.raises(SystemExit) as end:
        main(["--root", ROOT, *asked])

    captured = capsys.readouterr()
    assert (end.value.code, captured.out, captured.err.count("\n")) == (2, "", 1)
    assert says in captured.err


def test_list_and_show_name_every_problem_and_its_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--root", ROOT, "list"])
    listed = capsys.readouterr().out
    main(["--root", ROOT, "show", WHOLE, "--seed", "12"])
    shown = capsys.readouterr().out

    assert "two-jobs/who-waits" in listed
    assert "The cache of a whole batch (seeds 11, 12, 13, 14)" in listed
    assert "64 layers" in shown


def test_the_course_s_own_problems_are_listed_by_the_module() -> None:
    done = subprocess.run([sys.executable, "-m", "exercises", "list"], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr
    assert len(done.stdout.splitlines()) > 3


def test_trying_a_problem_marks_hints_and_goes_on(silence: Problem) -> None:
    typed = iter(["half", "gap = 4", "", "gap = 2000 * 0.5 ms = 1 s", "not longer", ""])
    said: list[str] = []

    try_problems([silence], ask=lambda prompt: next(typed), say=said.append)

    out = "\n".join(said)
    assert "gap = " in out
    assert "Does not hold: gap is not 4.00 ms" in out
    assert "3 of 3 points." in out


def test_the_solution_comes_with_a_fresh_variant(silence: Problem) -> None:
    typed = iter(["hint", "solution", "stop"])
    said: list[str] = []

    try_problems([silence], ask=lambda prompt: next(typed), say=said.append)

    out = "\n".join(said)
    assert "gap = 2,000 tokens * 0.5 ms/token = 1.000 s" in out
    assert "4,000 tokens" in out


def typed(*lines: str) -> Callable[[str], str]:
    """What somebody types, line by line, and then no more."""
    waiting = iter(lines)
    return lambda prompt: next(waiting)


def test_an_argument_is_shown_with_what_it_is_built_from_and_can_be_tried(everybody_waits: Problem) -> None:
    said: list[str] = []
    answer = ["0", "side", "slower because over", "all because shared", ""]

    try_problems([everybody_waits], typed("hint", *answer), said.append)

    text = "\n".join(said)
    assert "  slower: The slower of the two decides." in text
    assert "  because shared: because the step is theirs too" in text
    assert "4 of 4 points." in text


def test_an_explanation_is_written_then_marked_by_its_list(why_kept: Problem) -> None:
    """The list comes after the first text, and the line on what is met belongs to that text."""
    said: list[str] = []
    seen: list[bool] = []
    waiting = iter(["A key stays the same for ever.", "", "met = same, again", ""])

    def ask(prompt: str) -> str:
        seen.append("It says that a key never changes." in "\n".join(said))
        return next(waiting)

    try_problems([why_kept], ask, said.append)

    assert seen == [False, False, True, True]
    assert "3 of 3 points." in "\n".join(said)


def test_mark_gives_the_list_of_an_explanation_once_a_text_is_in(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    for text in ("", "A key stays the same for ever."):
        monkeypatch.setattr(sys, "stdin", Typed(text))
        main(["--root", ROOT, "mark", "kv-cache/why-kept", "--seed", "1", "--json"])
        found.append(json.loads(capsys.readouterr().out))

    assert "rubric" not in found[0]
    assert [each["id"] for each in found[1]["rubric"]] == ["same", "again"]
    assert found[1]["sample"].startswith("A key never changes")
