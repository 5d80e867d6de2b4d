"""`python -m classroom queue`: texts are read without names, marked by the rubric, and kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest

from classroom.__main__ import main
from classroom.answers import mark_answer
from classroom.erase import erase
from classroom.events import HandMark
from classroom.marking_by_hand import listed, mark_queue, queue
from classroom.store import Store, open_store
from exercises import Problem, load_problems

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
WHY = "kv-cache/why-kept"
OURS = "kv-cache/what-is-worth-keeping"
TEXT = "A key stays the same for ever."


@pytest.fixture(scope="module")
def problems() -> Mapping[str, Problem]:
    return load_problems(Path(__file__).parents[1] / "exercises" / "problems")


@pytest.fixture
def full(store: Store, problems: Mapping[str, Problem]) -> Store:
    """Two learners with an explanation each, and an answer of another kind."""
    for learner in ("ada", "bob"):
        write(store, problems, learner, WHY, f"{TEXT} It is kept.")
    write(store, problems, "ada", "two-jobs/everybody-waits", "0")
    return store


def write(store: Store, problems: Mapping[str, Problem], learner: str, problem: str, text: str) -> None:
    attempt = mark_answer(problems, problem, problems[problem].seeds[0], text)
    assert attempt is not None
    store.append(learner, attempt, f"{learner}-{problem}", NOON)


def typed(*lines: str) -> Callable[[str], str]:
    waiting = iter(lines)

    def ask(prompt: str) -> str:
        found = next(waiting, None)
        if found is None:
            raise EOFError
        return found

    return ask


def run(store: Store, problems: Mapping[str, Problem], *lines: str) -> tuple[int, str]:
    said: list[str] = []
    keys = count(1)
    found = queue(store, problems, "some order")
    marked = mark_queue(store, found, problems, lambda: NOON, lambda: f"m{next(keys)}", typed(*lines), said.append)
    return marked, "\n".join(said)


def marks(store: Store) -> Iterator[HandMark]:
    for learner in ("ada", "bob"):
        yield from (event.payload for event in store.events(learner) if isinstance(event.payload, HandMark))


def test_a_text_is_marked_line_by_line_with_a_sentence(full: Store, problems: Mapping[str, Problem]) -> None:
    marked, said = run(full, problems, "1.5", "0", "Say why, too.", "2", "1", "")

    assert marked == 2
    assert "It says that 4,000 tokens would be read again." in said
    assert "Kept: 1.5 of 3 points." in said
    assert sorted((mark.score, mark.points, mark.says) for mark in marks(full)) == [
        (1.5, 3.0, "Say why, too."),
        (3.0, 3.0, ""),
    ]
    assert queue(full, problems, "") == ()


def test_no_name_is_shown(full: Store, problems: Mapping[str, Problem]) -> None:
    said: list[str] = []

    listed(queue(full, problems, "some order"), problems, said.append)
    text = "\n".join(said) + run(full, problems)[1]

    assert "2 wait to be marked." in text
    assert "It is kept." in text
    assert not any(name in text for name in ("ada", "bob"))


def test_a_text_can_be_passed_over_and_the_rest_left(full: Store, problems: Mapping[str, Problem]) -> None:
    marked, said = run(full, problems, "", "stop")

    assert marked == 0
    assert "0 marked." in said
    assert len(queue(full, problems, "")) == 2


@pytest.mark.parametrize("wrong", ["3", "-1", "two", "1,5", "1e0", "nan", "٣", "1" * 400])
def test_what_is_no_number_of_points_is_asked_for_again(
    full: Store, problems: Mapping[str, Problem], wrong: str
) -> None:
    marked, said = run(full, problems, wrong, "2", "1", "")

    assert marked == 1
    assert "A number from 0 to 2" in said
    assert [mark.score for mark in marks(full)] == [3.0]


def test_signs_that_steer_a_terminal_are_not_shown(store: Store, problems: Mapping[str, Problem]) -> None:
    write(store, problems, "ada", WHY, "A key \x1b[2J stays \x07 the same\r for ever.\n\u202eA second line of it.")

    _, said = run(store, problems)

    assert "stays" in said
    assert "    | " in said
    assert not any(sign in said for sign in "\x1b\x07\r\u202e")


def test_what_was_erased_does_not_wait(full: Store, problems: Mapping[str, Problem]) -> None:
    write(full, problems, "ada", WHY, f"{TEXT}\nmet = same")
    erase(full, "ada", "erased-1")

    assert [each.learner for each in queue(full, problems, "")] == ["bob"]


def test_the_command_line_lists_and_marks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COURSE_DATA", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    ours = load_problems(Path(__file__).parents[2] / "exercises")
    monkeypatch.setattr("builtins.input", typed("1", "0.5", "0", "1", "Well said."))

    assert main(["queue"]) == 0
    assert capsys.readouterr().out == "Nothing waits to be marked.\n"
    store = open_store(f"sqlite:///{tmp_path / 'course.sqlite'}")
    write(store, ours, "ada", OURS, TEXT)
    assert main(["queue", "--list", "--problem", OURS]) == 0
    assert f"{OURS}, seed 11: What is worth keeping?\n1 wait to be marked.\n" in capsys.readouterr().out
    assert main(["queue", "--order", "again"]) == 0
    assert "Kept: 2.5 of 4 points." in capsys.readouterr().out
    assert [(mark.score, mark.says) for mark in marks(store)] == [(2.5, "Well said.")]
    assert main(["queue", "--problem", "kv-cache/none"]) == 2
    store.close()
