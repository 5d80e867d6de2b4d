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


@pytest.fixture(scope="session")
def twice_the_silence(problems: Mapping[str, Problem]) -> Problem:
    return problems["two-jobs/twice-the-silence"]


@pytest.fixture(scope="session")
def whose_sum(problems: Mapping[str, Problem]) -> Problem:
    return problems["kv-cache/whose-sum"]


@pytest.fixture(scope="session")
def rounded_claim(problems: Mapping[str, Problem]) -> Problem:
    return problems["two-jobs/before-the-step"]


@pytest.fixture(scope="session")
def everybody_waits(problems: Mapping[str, Problem]) -> Problem:
    return problems["two-jobs/everybody-waits"]


@pytest.fixture(scope="session")
def draw_the_gap(problems: Mapping[str, Problem]) -> Problem:
    return problems["two-jobs/draw-the-gap"]


@pytest.fixture(scope="session")
def why_kept(problems: Mapping[str, Problem]) -> Problem:
    return problems["kv-cache/why-kept"]
