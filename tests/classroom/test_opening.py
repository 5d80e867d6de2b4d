"""Opening the records: migrations, several processes at once, and every trouble as a sentence."""

from __future__ import annotations

import contextlib
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text

from classroom.events import Seen
from classroom.records import StoreUnavailable
from classroom.store import Store, open_store
from classroom.tables import METADATA
from tests.classroom.read_only import make_read_only

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
ROOT = Path(__file__).resolve().parents[2]


def test_the_migrations_make_the_tables_that_the_program_expects(store: Store) -> None:
    with store.database.reading() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), METADATA)

    assert differences == []


def test_opening_twice_changes_nothing(store: Store, store_url: str) -> None:
    store.append("ada", Seen("two-jobs", "s"), "k", NOON)

    again = open_store(store_url)

    assert len(again.events("ada")) == 1
    again.close()


def test_processes_that_open_at_the_same_moment_all_succeed(store_url: str) -> None:
    program = (
        "import sys; from datetime import UTC, datetime; from classroom.store import open_store; "
        "from classroom.events import Seen; sys.stdin.readline(); store = open_store(sys.argv[1]); "
        "store.append('ada', Seen('l', 's'), sys.argv[2], datetime.now(UTC)); store.close(); print('done')"
    )
    started = [
        subprocess.Popen(
            [sys.executable, "-c", program, store_url, f"k{number}"],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(4)
    ]

    with ThreadPoolExecutor(4) as pool:  # all of them are let go at the same moment
        outcomes = list(pool.map(lambda process: process.communicate("go\n", timeout=60), started))

    assert [out for out, _ in outcomes] == ["done\n"] * 4, outcomes
    opened = open_store(store_url)
    assert len(opened.events("ada")) == 4
    opened.close()


def test_records_of_a_newer_version_are_left_alone(store: Store, store_url: str) -> None:
    with store.database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))

    with pytest.raises(StoreUnavailable, match="newer version of this course") as told:
        open_store(store_url)

    assert "Nothing was changed" in str(told.value)


def test_committed_records_are_safe_from_a_pulled_plug(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'course.sqlite'}")

    with store.database.reading() as connection:
        settings = {
            name: connection.execute(text(f"PRAGMA {name}")).scalar_one()
            for name in ("journal_mode", "synchronous", "busy_timeout")
        }

    assert settings == {"journal_mode": "wal", "synchronous": 2, "busy_timeout": 5000}  # 2 is FULL
    store.close()


def _not_a_database(folder: Path) -> Path:
    (folder / "course.sqlite").write_text("This is a shopping list. " * 100)
    return folder / "course.sqlite"


def _folder_is_a_file(folder: Path) -> Path:
    (folder / "data").write_text("a file where the folder should be")
    return folder / "data" / "course.sqlite"


def _is_a_folder(folder: Path) -> Path:
    (folder / "course.sqlite").mkdir()
    return folder / "course.sqlite"


def _damaged(folder: Path) -> Path:
    path = folder / "course.sqlite"
    open_store(f"sqlite:///{path}").close()
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 4000)
    return path


@pytest.mark.parametrize(
    ("make", "says"),
    [
        pytest.param(_not_a_database, "is not a file of records", id="not a database"),
        pytest.param(_folder_is_a_file, "cannot be made or opened", id="no folder"),
        pytest.param(_is_a_folder, "cannot be opened", id="a folder in its place"),
        pytest.param(_damaged, "damaged", id="damaged"),
    ],
)
def test_records_that_cannot_be_opened_say_where_and_what_to_do(
    tmp_path: Path, make: Callable[[Path], Path], says: str
) -> None:
    path = make(tmp_path)

    with pytest.raises(StoreUnavailable, match=says) as told:
        open_store(f"sqlite:///{path}")

    assert str(tmp_path) in str(told.value)
    assert any(cure in str(told.value) for cure in ("COURSE_DATA", "restore"))


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user of this machine can reach."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


@contextlib.contextmanager
def as_nobody() -> Iterator[None]:
    """Become a user without rights, where we are root; root may write anywhere."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_folder_that_may_not_be_written_says_so(open_folder: Path) -> None:
    open_folder.chmod(0o555)

    with as_nobody(), pytest.raises(StoreUnavailable) as told:
        open_store(f"sqlite:///{open_folder}/data/course.sqlite")

    open_folder.chmod(0o755)
    assert "cannot be made or opened (Permission denied)" in str(told.value)


def test_records_that_may_be_read_but_not_written_say_so(open_folder: Path) -> None:
    path = open_folder / "course.sqlite"
    open_store(f"sqlite:///{path}").close()
    path.chmod(0o444)
    open_folder.chmod(0o555)

    with as_nobody(), pytest.raises(StoreUnavailable, match=r"cannot be (opened|written)") as told:
        open_store(f"sqlite:///{path}").append("ada", Seen("l", "s"), "k", NOON)

    open_folder.chmod(0o755)
    assert "COURSE_DATA" in str(told.value)


def test_records_that_may_only_be_read_are_found_out_without_an_act(tmp_path: Path) -> None:
    path = tmp_path / "course.sqlite"
    store = open_store(f"sqlite:///{path}")
    store.append("ada", Seen("l", "s"), "k", NOON)
    store.ping()
    store.close()
    make_read_only(path)

    reopened = open_store(f"sqlite:///{path}")
    with pytest.raises(StoreUnavailable, match="cannot be written") as told:
        reopened.ping()

    assert "COURSE_DATA" in str(told.value)
    assert len(reopened.events("ada")) == 1
    reopened.close()


def test_asking_whether_records_can_be_written_writes_nothing(store: Store) -> None:
    store.append("ada", Seen("l", "s"), "k", NOON)
    before = store.events("ada")

    store.ping()

    assert store.events("ada") == before


@pytest.mark.store
def test_a_database_that_may_only_be_read_is_found_out_without_an_act(postgres: str) -> None:
    store = open_store(postgres)
    with store.database.writing() as connection:
        connection.execute(text("ALTER DATABASE postgres SET default_transaction_read_only = on"))
    store.close()
    reopened = open_store(postgres)

    try:
        with pytest.raises(StoreUnavailable, match="may only be read"):
            reopened.ping()
    finally:
        with reopened.database.writing() as connection:
            connection.execute(text("SET TRANSACTION READ WRITE"))
            connection.execute(text("ALTER DATABASE postgres RESET default_transaction_read_only"))
        reopened.close()


def test_a_lock_that_outlasts_our_patience_says_who_may_hold_it(tmp_path: Path) -> None:
    path = tmp_path / "course.sqlite"
    store = open_store(f"sqlite:///{path}", busy_seconds=0.2)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")

    with pytest.raises(StoreUnavailable, match="in use by another program"):
        store.append("ada", Seen("l", "s"), "k", NOON)

    assert store.events("ada") == ()  # reading goes on
    other.execute("ROLLBACK")
    assert store.append("ada", Seen("l", "s"), "k", NOON).key == "k"  # and writing, once the lock is gone
    other.close()
    store.close()


@pytest.mark.parametrize(
    ("url", "says"),
    [
        pytest.param("postgresql+psycopg://ada:secret@127.0.0.1:1/course", "does not answer", id="no server"),
        pytest.param("mysql://localhost/course", "not the address of a database", id="another database"),
        pytest.param("just words", "not the address of a database", id="no address"),
    ],
)
def test_an_address_that_leads_nowhere_says_so_without_the_password(url: str, says: str) -> None:
    with pytest.raises(StoreUnavailable, match=says) as told:
        open_store(url)

    assert "DATABASE_URL" in str(told.value)
    assert "secret" not in str(told.value)


@pytest.mark.store
def test_a_database_that_does_not_exist_says_so(postgres: str) -> None:
    with pytest.raises(StoreUnavailable, match="does not exist"):
        open_store(postgres.replace("/postgres", "/nowhere", 1))
