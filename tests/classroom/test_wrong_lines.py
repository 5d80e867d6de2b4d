"""`python -m classroom wrong-lines`: from the records to a mistake that can be pasted."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from classroom.__main__ import main
from classroom.answers import mark_answer
from classroom.erase import erase
from classroom.store import Store, open_store
from exercises import load_problems, mark

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
BANK = Path(__file__).parents[2] / "exercises"
WHOLE = "kv-cache/whole-batch"
GIB = "total = 92.23 GB"
LAYERS = "per_token = 2*8*128*2 B/token"
ONCE = "per_token = 2*80*8*128*2*1.35 B/token"
RIGHT = "per_token = 2*80*8*128*2 B/token\ntotal = per_token*8192*32 B = 85.9 GB\nfits"


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """The records that the command reads: what three people wrote."""
    monkeypatch.setenv("COURSE_DATA", str(tmp_path))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    store = open_store(f"sqlite:///{tmp_path / 'course.sqlite'}")
    write(store, "ada", GIB, f"{GIB}\nfits", LAYERS, RIGHT)
    write(store, "bob", f"{LAYERS} # bob", ONCE)
    write(store, "cleo", GIB)
    yield store
    store.close()


def write(store: Store, learner: str, *texts: str) -> None:
    problems = load_problems(BANK)
    for number, text in enumerate(texts):
        attempt = mark_answer(problems, WHOLE, 11, text)
        assert attempt is not None
        store.append(learner, attempt, f"{learner}-{number}", NOON)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["wrong-lines", *arguments]) == 0
    return capsys.readouterr().out


def test_the_suggestion_is_pasted_into_a_copy_of_the_bank_and_explains_the_lines(
    records: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = said(capsys)
    bank = tmp_path / "bank"
    shutil.copytree(BANK, bank)
    path = bank / "kv-cache" / "whole-batch.md"
    text = path.read_text(encoding="utf-8")
    assert mark(load_problems(bank)[WHOLE], 11, GIB).lines[0].note == "does-not-hold"

    path.write_text(text.replace("[[hint]]", f"{out}\n[[hint]]", 1), encoding="utf-8")

    problem = load_problems(bank)[WHOLE]
    notes = [mark(problem, 11, line).lines[0].note for line in (GIB, LAYERS)]
    assert notes == ["mistake:gib-read-as-gb", "mistake:layers-left-out"]


def test_what_was_written_once_is_left_out_unless_all_is_asked_for(
    records: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    some, everything = said(capsys), said(capsys, "--all")

    assert len(tomllib.loads(some)["mistake"]) == 2
    assert "# Left out: 1 of fewer than 2 lines. --all shows them." in some
    assert len(tomllib.loads(everything)["mistake"]) == 3
    assert "kv-cache/whole-batch, per_token: x 1.350, once" in everything


def test_people_are_counted_and_never_named(records: Store, capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "--all").casefold()

    assert "x 1.074, 2 times: gib read as gb?" in out
    assert out.count("written by 2 people, as in:") == 2
    assert not any(name in out for name in ("ada", "bob", "cleo"))


def test_one_problem_may_be_named_and_it_has_to_exist(records: Store, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(capsys, "--problem", "kv-cache/one-token") == "# Every wrong line is explained.\n"
    assert WHOLE in said(capsys, "--problem", WHOLE)

    assert main(["wrong-lines", "--problem", "kv-cache/none"]) == 2
    assert "no problem kv-cache/none" in capsys.readouterr().err


def test_what_was_erased_is_not_gathered(records: Store, capsys: pytest.CaptureFixture[str]) -> None:
    for learner in ("ada", "bob", "cleo"):
        erase(records, learner, f"erased-{learner}")

    assert said(capsys, "--all") == "# Every wrong line is explained.\n"
