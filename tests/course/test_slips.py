"""Slips of the hand in any file of a course: it reads, or every fault names a line that the file has."""

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from course.load import read_course
from tests.course.planted import CLAIMS, GLOSSARY, LESSON, SAMPLE

PROBLEM = "exercises/what-fits/one-request.md"
JUNK = (
    "", "=", "[", "]]", "nan", "1e400", "-1", "''", "{", "}", "```", "```{calculator} kv_cache", "+++", "[]", "\x00",
    "é", "{value}`", "{knob}`x`", "{value}`kv_cache @ a=b`", "{value}`kv_cache to 99 digits`", "{fact}`h100-sxm.x`",
    "$", "\\frac{a", "[a]{#b}", "##", "> ", "|a|b|", "80 GB", "<script>", "[[x]]", "1e999999999999999", "- ", "\t", "`",
)  # fmt: skip
EDITS = st.lists(
    st.tuples(st.integers(0, 10_000), st.sampled_from(("drop", "twice", "value", "into")), st.sampled_from(JUNK)),
    min_size=1,
    max_size=3,
)


def edited(text: str, edits: list[tuple[int, str, str]]) -> str:
    """A file after some slips of the hand."""
    lines = text.split("\n")
    for at, slip, junk in edits:
        index, line = at % len(lines), lines[at % len(lines)]
        place = at % (len(line) + 1)
        lines[index : index + 1] = {
            "drop": [],
            "twice": [line, line],
            "value": [f"{line.partition('=')[0]}= {junk}"],
            "into": [line[:place] + junk + line[place:]],
        }[slip] or [""]
    return "\n".join(lines)


@pytest.fixture(scope="module")
def course_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sample course."""
    folder = tmp_path_factory.mktemp("slips") / "course"
    shutil.copytree(SAMPLE, folder)
    return folder


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(name=st.sampled_from((LESSON, CLAIMS, GLOSSARY, PROBLEM)), edits=EDITS)
def test_a_slip_is_no_crash_and_its_fault_names_a_line_that_there_is(
    course_folder: Path, name: str, edits: list[tuple[int, str, str]]
) -> None:
    path = course_folder / name
    before = path.read_text(encoding="utf-8")
    path.write_text(edited(before, edits), encoding="utf-8")

    try:
        _, faults = read_course(course_folder)
        for fault in faults:
            assert fault.says.strip()
            assert 1 <= fault.line <= _lines(fault.path)
    finally:
        path.write_text(before, encoding="utf-8")


def _lines(path: Path) -> int:
    return path.read_text(encoding="utf-8").count("\n") + 1 if path.is_file() else 1


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        pytest.param(GLOSSARY, '"token"', '"\ttoken"', id="a gap before a term"),
        pytest.param(CLAIMS, 'kind = "derived"', f"kind = {'9' * 5000}", id="too many digits"),
        pytest.param(CLAIMS, 'kind = "derived"', f"kind = {'[' * 5000}", id="lists without end"),
        pytest.param(CLAIMS, "batch_size = 8 }", f"batch_size = {'9' * 400} }}", id="a number that no float holds"),
        pytest.param(LESSON, "context_tokens = 4096", f"context_tokens = {'9' * 400}", id="a preset without end"),
    ],
)
def test_slips_that_once_were_a_crash(tmp_path: Path, name: str, old: str, new: str) -> None:
    folder = tmp_path / "course"
    shutil.copytree(SAMPLE, folder)
    path = folder / name
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")

    _, faults = read_course(folder)

    assert any(fault.path == path for fault in faults) == (name != GLOSSARY)
