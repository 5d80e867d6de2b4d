"""What a calculator says of itself: a dead input and a number that is not reproduced are found on their lines."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from calculators import CALCULATORS
from course.published import calculator_faults
from tests.course.planted import SAMPLE, line_with

ROOT = Path(__file__).parents[2]
PLANTED = '''"""Planted: a calculator with one fault."""

from calculators.figure import Axis, Figure, Line, Table
from calculators.spec import Calculator, Check, Number, Result
from quantities import Q


def run(width_s: float, idle_s: float) -> Result:
    """Twice the width."""
    line = Line("twice", (0, 1), (0, 2), "ink")
    figure = Figure("Twice", Axis("width", "s"), Axis("twice", "s"), (line,), "A line.", Table((), ()))
    return Result(quantities={"twice": Q(2 * width_s IDLE, "s")}, working=(), figure=figure)


CALCULATOR = Calculator(
    title="Planted",
    lead="Twice a width.",
    inputs={
        "width_s": Number("s", low=1, high=9, default=2, label="Width"),
        "idle_s": Number("s", low=1, high=9, default=2, label="Idle"),
    },
    run=run,
    labels={"twice": "Twice"},
    units={"twice": "s"},
    checks=(
        Check("Three make PUBLISHED.", source="a book", given={"width_s": 3, "idle_s": 1}, quantity="twice",
              published=Q(PUBLISHED, "s"), rtol=0.01),
    ),
)
'''


def test_every_calculator_of_the_course_does_what_it_says() -> None:
    assert calculator_faults(CALCULATORS.values()) == []


@pytest.mark.parametrize(
    ("idle", "published", "line", "says"),
    [
        pytest.param(
            "", "6", '"idle_s": Number', "The input `idle_s` of `planted` moves no quantity.", id="dead-input"
        ),
        pytest.param("+ idle_s - 1", "7", '"Three make 7."', "is not reproduced", id="not-reproduced"),
    ],
)
def test_a_calculator_with_a_fault_is_refused_on_its_line(
    idle: str, published: str, line: str, says: str, tmp_path: Path
) -> None:
    for package in ("quantities", "calculators", "exercises", "course"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__", "*.md"))
    planted = tmp_path / "calculators" / "planted.py"
    planted.write_text(PLANTED.replace("IDLE", idle).replace("PUBLISHED", published), encoding="utf-8")

    command = [sys.executable, "-m", "course", "check", "--root", str(SAMPLE)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert done.returncode == 1, done.stderr
    faults = [fault for fault in done.stdout.splitlines() if fault.startswith("calculators/planted.py:")]
    assert len(faults) == 1
    assert faults[0].startswith(f"calculators/planted.py:{line_with(planted, line)}: ")
    assert says in faults[0]


def test_the_command_says_that_there_is_no_fault() -> None:
    command = [sys.executable, "-m", "course", "check", "--root", str(SAMPLE)]

    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout
    assert done.stdout == f"1 lesson, 2 problems, {len(CALCULATORS)} calculators: no fault\n"


def test_the_command_reports_two_mistakes_that_cancel_and_counts_no_fault(tmp_path: Path) -> None:
    mistake = '[[mistake]]\nid = "{0}"\nswap = {{ {1} }}\nsays = "You took {0}."\nbecause = "It is not so."\n\n'
    pair = mistake.format("half-each", 'per_token = "per_token / 2"') + mistake.format(
        "twice", 'context = "context * 2"'
    )
    shutil.copytree(SAMPLE, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "exercises/what-fits/one-request.md"
    path.write_text(path.read_text(encoding="utf-8").replace("[[hint]]", f"{pair}[[hint]]", 1), encoding="utf-8")

    command = [sys.executable, "-m", "course", "check", "--root", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    remark, summary = done.stdout.splitlines()
    assert done.returncode == 0
    assert remark.startswith(f"{path}:{line_with(path, 'context * 2')}: on seeds 11, 12, 13 and 14 mistakes half-each")
    assert remark.endswith("(no fault)")
    assert summary.endswith(": no fault")


@pytest.mark.parametrize(
    ("line", "says"), [([], "required: command"), (["chek"], "invalid choice"), (["check", "--rot", "."], "--rot")]
)
def test_a_command_that_cannot_be_taken_is_one_sentence_and_exit_2(line: list[str], says: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "course", *line], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert says in done.stderr
