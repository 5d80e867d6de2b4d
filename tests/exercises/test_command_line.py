"""`python -m exercises`: list, show, mark, try."""

import io
import json
import os
import shutil
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


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (
            ["show", "kv-cache/whole-bach"],
            "There is no problem kv-cache/whole-bach. Did you mean kv-cache/whole-batch?",
        ),
        (["show", "whole-batch"], "There is no problem whole-batch. Did you mean kv-cache/whole-batch?"),
        (["show", "exercises/kv-cache/whole-batch.md"], "Did you mean kv-cache/whole-batch?"),
        (["show", "who-wait"], "Did you mean two-jobs/who-waits"),
        (["show", "zzzz"], "There is no problem zzzz. See python -m exercises list."),
        (["show", ""], "There is no problem without a name."),
        (["show", "\x1b[2J"], "There is no problem ?[2J."),
        (["show", WHOLE, "--seed", "99"], f"{WHOLE} has no seed 99: it has 11, 12, 13, 14."),
        (["list", "--kind", "derivatoin"], "There is no kind derivatoin. Did you mean derivation?"),
        (["list", "--kind", "sum"], "There are derivation, choice, predict,"),
        (["list", "--lesson", "two-job"], "There is no lesson two-job. Did you mean two-jobs?"),
        (["list", "--lesson", "cases", "--kind", "explain"], "The lesson cases has no problem of the kind explain."),
        (["try", "--seed", "11"], "name the problem too"),
        (["try", WHOLE, "--seed", "99"], "has no seed 99"),
    ],
)
def test_what_does_not_exist_is_refused_with_what_is_near(
    capsys: pytest.CaptureFixture[str], asked: list[str], says: str
) -> None:
    code = main(["--root", ROOT, *asked])

    captured = capsys.readouterr()
    assert (code, captured.out, captured.err.count("\n")) == (2, "", 1)
    assert says in captured.err


def test_a_list_can_be_narrowed_to_a_lesson_and_a_kind(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--root", ROOT, "list", "--lesson", "two-jobs", "--kind", "choice"])

    assert [line.split()[:2] for line in capsys.readouterr().out.splitlines()] == [["two-jobs/who-waits", "choice"]]


def test_a_broken_file_keeps_nobody_from_another_problem(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(ROOT, tmp_path, dirs_exist_ok=True)
    (tmp_path / "kv-cache" / "broken.md").write_text("+++\nkind = 'x'\n", encoding="utf-8")

    shown = main(["--root", str(tmp_path), "show", WHOLE])
    broken = main(["--root", str(tmp_path), "show", "kv-cache/broken"])
    capsys.readouterr()
    listed = main(["--root", str(tmp_path), "list"])

    captured = capsys.readouterr()
    assert (shown, broken, listed) == (0, 2, 2)
    assert WHOLE in captured.out
    assert "broken.md:1: the header is not closed" in captured.err


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

    try_problems([everybody_waits], ask=typed("hint", *answer), say=said.append)

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

    try_problems([why_kept], ask=ask, say=said.append)

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


def test_other_numbers_come_when_asked_for_and_the_oldest_return_last(silence: Problem) -> None:
    said: list[str] = []
    fresh = ["fresh"] * len(silence.seeds)

    try_problems([silence], silence.seeds[1], typed(*fresh, "stop"), said.append)

    text = "\n".join(said)
    first, second = text.index("2,000 tokens"), text.index("4,000 tokens")
    assert second < first
    assert text.count("You have seen these numbers before") == 1
    assert text.count("4,000 tokens") == 2 * text.count("2,000 tokens")


def test_after_the_last_hint_it_is_said_what_there_is_beside_hints(whole_batch: Problem) -> None:
    said: list[str] = []

    try_problems([whole_batch], None, typed(*["hint"] * (len(whole_batch.hints) + 1), "stop"), said.append)

    *_, last, none = said
    assert last.endswith("That was the last hint. Write fresh for the same with other numbers.")
    assert none.startswith("There is no further hint.")


def test_the_next_problem_begins_with_its_own_first_numbers(silence: Problem, whole_batch: Problem) -> None:
    said: list[str] = []

    try_problems([silence, whole_batch], silence.seeds[1], typed("next", "stop"), said.append)

    assert "80 layers" in "\n".join(said)


def run(*asked: str, given: bytes = b"", **environment: str) -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-m", "exercises", "--root", ROOT, *asked]
    return subprocess.run(command, input=given, capture_output=True, check=False, env={**os.environ, **environment})


MARK = ("mark", WHOLE, "--seed", "11")


@pytest.mark.parametrize("given", [bytes(range(256)) * 20, b"\xff\xfe\x00", b"total = 85.9 GB\x00\xff"])
def test_bytes_that_are_no_text_are_handed_back(given: bytes) -> None:
    done = run(*MARK, given=given)

    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Nothing counted as an attempt." in done.stdout
    assert not any(sign in done.stdout for sign in (b"\x1b", b"\x07", b"\x00"))


def test_an_endless_pipe_is_not_read_to_its_end() -> None:
    with subprocess.Popen(["yes", "total = 1 GB"], stdout=subprocess.PIPE) as endless:
        command = [sys.executable, "-m", "exercises", "--root", ROOT, *MARK]
        done = subprocess.run(command, stdin=endless.stdout, capture_output=True, check=False)
        endless.kill()

    assert done.returncode == 0
    assert b"This answer is longer than" in done.stdout


def test_a_text_with_a_mark_of_its_byte_order_and_with_returns_is_read_as_any_other() -> None:
    typed_elsewhere = "\ufeff" + ANSWER.replace("\n", "\r\n")

    done = run(*MARK, "--json", given=typed_elsewhere.encode())

    assert json.loads(done.stdout)["score"] == 4.8


def test_an_empty_answer_is_told_where_to_look() -> None:
    done = run(*MARK)

    assert done.returncode == 0
    assert b"There is no answer on standard input. python -m exercises show kv-cache/whole-batch says" in done.stdout


def test_a_terminal_that_knows_few_signs_gets_those_that_it_knows() -> None:
    done = run(*MARK, given="total = 687 GB − 3 µs".encode(), PYTHONIOENCODING="ascii")
    as_json = run(*MARK, "--json", given="total = 687 GB − 3 µs".encode(), PYTHONIOENCODING="ascii")

    assert done.returncode == 0
    assert b"total = 687 GB - 3 us" in done.stdout
    assert json.loads(as_json.stdout)["lines"][0]["text"] == "total = 687 GB − 3 µs"


def test_a_reader_who_goes_away_is_no_fault() -> None:
    reading, writing = os.pipe()
    os.close(reading)

    command = [sys.executable, "-m", "exercises", "--root", ROOT, "list"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)

    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_ctrl_c_ends_without_a_word(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted(Typed):
        def isatty(self) -> bool:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Interrupted(""))

    code = main(["--root", ROOT, *MARK])

    assert (code, capsys.readouterr()) == (130, ("", ""))


def test_the_command_line_works_without_streamlit() -> None:
    """Neither the page nor the store is loaded for it."""
    script = (
        "import sys; import exercises.__main__; print([m for m in sys.modules if m in ('streamlit', 'sqlalchemy')])"
    )

    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert done.stdout == "[]\n"
