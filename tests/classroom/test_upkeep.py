"""Links, erasing, checking, backing up, and the command line."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import text

from classroom.erase import TOMBSTONE, erase
from classroom.events import Attempt, Note, Payload, Report, SetAside, Setting, Unknown
from classroom.links import link_works, make_link, take_link
from classroom.place import data_folder, store_url
from classroom.records import StoreUnavailable
from classroom.store import Store, open_store
from classroom.upkeep import back_up, faults, put_back

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
ROOT = Path(__file__).resolve().parents[2]
SECRET = "words that must go"


def attempt(words: str) -> Attempt:
    return Attempt("two-jobs/who-waits", "h", 11, "1", words, 4.8, 6, {"lines": [{"text": words}]}, {"Layers": "80"})


def test_a_link_works_once(store: Store) -> None:
    make_link(store, "ada", "token", NOON)

    assert link_works(store, "token", NOON + timedelta(minutes=9))
    assert take_link(store, "token", NOON + timedelta(minutes=9)) == "ada"
    assert take_link(store, "token", NOON + timedelta(minutes=9)) is None
    assert not link_works(store, "token", NOON + timedelta(minutes=9))


def test_a_link_ends_after_ten_minutes(store: Store) -> None:
    ends = make_link(store, "ada", "token", NOON)

    assert ends == NOON + timedelta(minutes=10)
    assert take_link(store, "token", NOON + timedelta(minutes=10)) is None


def test_a_link_that_was_never_made_leads_nowhere(store: Store) -> None:
    assert take_link(store, "token", NOON) is None


def test_of_two_browsers_that_take_a_link_at_once_one_gets_it(store: Store) -> None:
    make_link(store, "ada", "token", NOON)

    with ThreadPoolExecutor(6) as pool:
        taken = list(pool.map(lambda _: take_link(store, "token", NOON), range(6)))

    assert sorted(taken, key=str) == [None] * 5 + ["ada"]


def test_reading_the_records_gives_nobody_a_working_link(store: Store) -> None:
    make_link(store, "ada", "the-token-itself", NOON)

    with store.database.reading() as connection:
        held = connection.execute(text("SELECT digest FROM links")).scalars().all()

    assert not any("token" in digest for digest in held)
    assert not any(link_works(store, digest, NOON) for digest in held)


def test_erasing_leaves_a_tombstone_and_no_word(store: Store) -> None:
    words: tuple[Payload, ...] = (
        attempt(SECRET),
        Note("l", "s", "S", SECRET),
        Report("p", "h", 1, SECRET, SECRET),
        SetAside("p", 1, SECRET),
        Setting("own-model", SECRET),
        Unknown("belief", {"why": SECRET}),
    )
    for number, payload in enumerate(words):
        store.append("ada", payload, f"k{number}", NOON)
    store.append("bob", attempt("bob's own words"), "k", NOON)
    store.save_draft("ada", "p", 11, SECRET, 1, NOON)

    assert erase(store, "ada", "erased-1") == len(words)

    assert (store.events("ada"), dict(store.drafts("ada"))) == ((), {})
    left = store.events("erased-1")
    assert len(left) == len(words)
    assert isinstance(left[0].payload, Attempt)
    assert (left[0].payload.text, left[0].payload.score) == (TOMBSTONE, 4.8)
    assert not any(SECRET in repr(event) for event in left)
    assert "bob's own words" in repr(store.events("bob"))


def test_what_was_erased_is_nowhere_in_the_files(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'course.sqlite'}")
    store.append("ada", attempt(SECRET), "k", NOON)
    store.save_draft("ada", "p", 11, SECRET, 1, NOON)
    assert any(SECRET.encode() in path.read_bytes() for path in tmp_path.iterdir())

    erase(store, "ada", "erased-1")

    assert not any(SECRET.encode() in path.read_bytes() for path in tmp_path.iterdir())
    store.close()


def test_whole_records_have_no_fault(store: Store) -> None:
    store.append("ada", attempt("x"), "k", NOON)
    store.append("ada", Unknown("belief", {}), "k2", NOON)

    assert list(faults(store)) == []


def test_a_record_that_cannot_be_read_is_a_fault_and_harms_no_other(store: Store) -> None:
    store.append("ada", attempt("x"), "k1", NOON)
    store.append("ada", attempt("y"), "k2", NOON)
    with store.database.writing() as connection:
        connection.execute(text("UPDATE events SET payload = '{}' WHERE key = 'k1'"))

    assert list(faults(store)) == [f"Record {store.events('ada')[0].id} (attempt) cannot be read."]
    assert isinstance(store.events("ada")[0].payload, Unknown)
    assert isinstance(store.events("ada")[1].payload, Attempt)


def test_a_backup_is_whole_while_the_records_are_in_use(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'course.sqlite'}")
    store.append("ada", attempt("x"), "k", NOON)

    back_up(store, tmp_path / "backup.sqlite")
    store.append("ada", attempt("y"), "k2", NOON)

    copy = open_store(f"sqlite:///{tmp_path / 'backup.sqlite'}")
    assert len(copy.events("ada")) == 1
    with pytest.raises(StoreUnavailable, match="exists already"):
        back_up(store, tmp_path / "backup.sqlite")
    copy.close()
    store.close()


@pytest.mark.store
def test_postgresql_is_backed_up_with_its_own_tool(postgres: str, tmp_path: Path) -> None:
    store = open_store(postgres)

    with pytest.raises(StoreUnavailable, match="pg_dump"):
        back_up(store, tmp_path / "backup.sqlite")

    store.close()


def test_a_backup_takes_the_place_of_the_records_which_are_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "course.sqlite"
    store = open_store(f"sqlite:///{path}")
    store.append("ada", attempt("x"), "k", NOON)
    back_up(store, tmp_path / "backup.sqlite")
    store.append("ada", attempt("y"), "k2", NOON)
    store.close()

    put_back(tmp_path / "backup.sqlite", path, tmp_path / "aside.sqlite")

    for name, count in (("course.sqlite", 1), ("aside.sqlite", 2)):
        opened = open_store(f"sqlite:///{tmp_path / name}")
        assert len(opened.events("ada")) == count
        opened.close()


@pytest.mark.parametrize("content", [b"not a backup", b"", b"SQLite format 3\x00" + bytes(3000)])
def test_a_file_that_is_no_backup_changes_nothing(tmp_path: Path, content: bytes) -> None:
    path, backup = tmp_path / "course.sqlite", tmp_path / "backup"
    open_store(f"sqlite:///{path}").close()
    before = path.read_bytes()
    backup.write_bytes(content)

    with pytest.raises(StoreUnavailable, match="othing was changed"):
        put_back(backup, path, tmp_path / "aside.sqlite")

    assert path.read_bytes() == before
    assert not (tmp_path / "aside.sqlite").exists()


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`python -m classroom` on records in a folder."""
    return subprocess.run(
        [sys.executable, "-m", "classroom", *arguments],
        cwd=ROOT,
        env={"COURSE_DATA": str(folder), "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_the_command_line_from_first_record_to_last(tmp_path: Path) -> None:
    data = tmp_path / "data"
    assert str(data / "course.sqlite") in run(data, "init").stdout
    store = open_store(store_url({"COURSE_DATA": str(data)}))
    store.append("ada", attempt("x"), "k", NOON)
    store.close()

    assert run(data, "learners").stdout == "ada\t1\n"
    assert run(data, "export", "--learner", "ada", str(tmp_path / "copy.zip")).returncode == 0
    assert "1 record" in run(data, "import", "--learner", "bob", str(tmp_path / "copy.zip")).stdout
    assert run(data, "backup", str(tmp_path / "backup.sqlite")).returncode == 0
    assert run(data, "erase", "--learner", "ada").returncode == 2  # asks for --yes
    assert "1 record" in run(data, "erase", "--learner", "ada", "--yes").stdout
    assert run(data, "restore", str(tmp_path / "backup.sqlite")).returncode == 0
    assert run(data, "learners").stdout.split() == ["ada", "1", "bob", "2"]
    assert run(data, "check").stdout == "The records are whole.\n"


def test_the_command_line_says_trouble_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "course.sqlite").write_text("a shopping list " * 300)

    said = run(tmp_path, "init")

    assert said.returncode == 1
    assert "is not a file of records" in said.stderr
    assert "Traceback" not in said.stderr


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "required: ACT"),
        ("tidy", "invalid choice: 'tidy'"),
        ("export copy.zip", "required: --learner"),
        ("export --learner nobody copy.zip", "hold nothing of 'nobody'"),
        ("import --learner ada /nowhere/copy.zip", "No such file"),
        ("import --learner ada /", "Is a directory"),
        ("import --learner ada pyproject.toml", "not a copy from this course"),
        ("erase --learner nobody --yes", "hold nothing of 'nobody'"),
        ("backup", "required: file"),
    ],
)
def test_what_is_refused_is_one_sentence_and_exit_2(tmp_path: Path, line: str, says: str) -> None:
    said = run(tmp_path, *line.split())

    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)
    assert says in said.stderr


def test_check_names_a_damaged_file(tmp_path: Path) -> None:
    run(tmp_path, "init")
    with sqlite3.connect(tmp_path / "course.sqlite") as connection:
        connection.execute("INSERT INTO events VALUES (1, 'ada', 'k', 'seen', 'not JSON', 'never', 'live')")
    connection.close()

    said = run(tmp_path, "check")

    assert said.returncode == 1
    assert "Record 1 (seen) cannot be read." in said.stderr


def test_records_stand_in_the_users_own_folder_unless_told_otherwise() -> None:
    assert data_folder({}).name == "serving-a-model-to-many-people"
    assert store_url({"COURSE_DATA": "/srv/course"}) == "sqlite:////srv/course/course.sqlite"
    assert store_url({"DATABASE_URL": "postgresql://db/c", "COURSE_DATA": "/x"}) == "postgresql+psycopg://db/c"
