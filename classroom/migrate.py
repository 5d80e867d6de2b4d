"""Migrate: bring the tables up to this version, once, whoever comes first.

Several processes may open the records at the same moment. SQLite's write lock, and an advisory lock on PostgreSQL,
let one of them change the tables while the others wait; all of it is one transaction.
"""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from classroom.database import Database
from classroom.records import StoreUnavailable

FOLDER = Path(__file__).parent / "migrations"
_LOCK = 7_362_941_508  # any number that nothing else on the server uses


def migrate(database: Database) -> None:
    """Bring the tables up to date; raises StoreUnavailable where they are newer than this program."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    with database.reading() as connection:
        if _version(connection) == scripts.get_current_head():
            return
    with database.writing() as connection:
        if database.dialect == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        _refuse_newer(_version(connection), scripts, database.where)
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _refuse_newer(version: str | None, scripts: ScriptDirectory, where: str) -> None:
    known = {script.revision for script in scripts.walk_revisions()}
    if version is not None and version not in known:
        raise StoreUnavailable(
            f"The records at {where} come from a newer version of this course. Bring the course up to date, or set "
            "COURSE_DATA to another folder. Nothing was changed."
        )
