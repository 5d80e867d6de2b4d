"""A site to test on: the real course, records of its own, a clock that stands still, and no Streamlit."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from classroom.store import Store
from course import Course, load_course
from tests.web.opened import ADA, Clock, TestClient, open_client
from web.site import ROOT, Records, Settings, Site


@pytest.fixture(scope="session")
def course() -> Course:
    """The course as it is taught."""
    return load_course(ROOT)


@pytest.fixture
def clock() -> Clock:
    """The site's clock."""
    return Clock()


@pytest.fixture
def site(course: Course, clock: Clock, tmp_path: Path) -> Iterator[Site]:
    """A site whose records are a fresh file."""
    url = f"sqlite:///{tmp_path / 'data' / 'course.sqlite'}"
    opened = Site(course, Records(url), Settings(tmp_path, url), clock)
    yield opened
    store = opened.store
    if isinstance(store, Store):
        store.close()


@pytest.fixture
def broken_site(course: Course, clock: Clock, tmp_path: Path) -> Site:
    """A site whose records cannot be opened."""
    (tmp_path / "broken").write_text("a file where the folder should be")
    url = f"sqlite:///{tmp_path / 'broken' / 'course.sqlite'}"
    return Site(course, Records(url), Settings(tmp_path, url), clock)


@pytest.fixture
def browser(site: Site) -> Callable[..., TestClient]:
    """Opens browsers on the site: `browser()` is Ada's, `browser(None)` has no cookie."""
    return lambda learner=ADA: open_client(site, learner)


@pytest.fixture
def ada(site: Site) -> TestClient:
    """Ada's browser."""
    return open_client(site)


@pytest.fixture
def ada_without_records(broken_site: Site) -> TestClient:
    """Ada's browser on a site whose records cannot be opened."""
    return open_client(broken_site)


@pytest.fixture
def store(site: Site) -> Store:
    """The site's records."""
    opened = site.store
    assert isinstance(opened, Store)
    return opened
