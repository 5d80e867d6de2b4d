"""Place: where the records are kept."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import URL, make_url

APPLICATION = "serving-a-model-to-many-people"
FILE = "course.sqlite"


def data_folder(environment: Mapping[str, str]) -> Path:
    """The folder of `COURSE_DATA`, else the user's own data folder.

    >>> data_folder({"COURSE_DATA": "/srv/course"}).as_posix()
    '/srv/course'
    """
    named = environment.get("COURSE_DATA", "").strip()
    return Path(named).expanduser() if named else user_data_path(APPLICATION, appauthor=False)


def store_url(environment: Mapping[str, str]) -> str:
    """The address of the records: `DATABASE_URL`, else a SQLite file in the data folder.

    >>> store_url({"DATABASE_URL": "postgres://course@db/course"})
    'postgresql+psycopg://course@db/course'
    """
    named = environment.get("DATABASE_URL", "").strip()
    if not named:
        return URL.create("sqlite", database=str(data_folder(environment) / FILE)).render_as_string()
    scheme, mark, rest = named.partition("://")
    return f"postgresql+psycopg{mark}{rest}" if scheme in ("postgres", "postgresql") else named


def where(url: str) -> str:
    """The place in words that may be shown: a path, or a server without its password.

    >>> where("postgresql+psycopg://course:secret@db/course")
    'postgresql+psycopg://course:***@db/course'
    """
    parsed = make_url(url)
    return parsed.database or "memory" if parsed.get_backend_name() == "sqlite" else parsed.render_as_string()
