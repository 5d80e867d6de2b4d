"""Problems of the tests' own: the worked example of the marking, and one of each other kind."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from exercises import Problem, load_problems

ROOT = Path(__file__).parent / "problems"


@pytest.fixture(scope="session")
def problems() -> Mapping[str, Problem]:
    return load_problems(ROOT)


@pytest.fixture(scope="session")
def whole_batch(problems: Mapping[str, Problem]) -> Problem:
    return problems["kv-cache/whole-batch"]


@pytest.fixture(scope="session")
def silence(problems: Mapping[str, Problem]) -> Problem:
    return problems["two-jobs/silence"]


@pytest.fixture(scope="session")
def who_waits(problems: Mapping[str, Problem]) -> Problem:
    return problems["two-jobs/who-waits"]


@pytest.fixture(scope="session")
def guess_the_gap(problems: Mapping[str, Problem]) -> Problem:
    return problems["two-jobs/guess-the-gap"]


@pytest.fixture(scope="session")
def shape_of_the_gap(problems: Mapping[str, Problem]) -> Problem:
    return problems["two-jobs/shape-of-the-gap"]
