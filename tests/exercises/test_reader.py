"""Problem files: what reads, and every fault at its line."""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from exercises import ContentFaults, Problem, load_problems
from exercises.reader import read_problem
from quantities import Q, Quantity

GOOD = (Path(__file__).parent / "problems/kv-cache/whole-batch.md").read_text(encoding="utf-8")
CHOICE = (Path(__file__).parent / "problems/two-jobs/who-waits.md").read_text(encoding="utf-8")
PREDICT = (Path(__file__).parent / "problems/two-jobs/guess-the-gap.md").read_text(encoding="utf-8")
SHAPE = (Path(__file__).parent / "problems/two-jobs/shape-of-the-gap.md").read_text(encoding="utf-8")


def faults_of(folder: Path, text: str) -> list[str]:
    path = folder / "kv-cache" / "broken.md"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    try:
        read_problem(path)
    except ContentFaults as found:
        return [f"{fault.line}: {fault.says}" for fault in found.faults]
    return []


def line_of(text: str, part: str) -> int:
    """The line on which the first `part` stands."""
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        pytest.param("format = 1\n", "", "1: format = 1 is missing", id="S13"),
        pytest.param("format = 1", "format = 2", "this reader knows format = 1 only", id="S13-another-format"),
        pytest.param("rtol = 0.01\ncarry", "carry", "[[step]] needs rtol", id="S04"),
        pytest.param('expr = "kinds * layers', 'expr = "0 * kinds * layers', "needs atol", id="S01"),
        pytest.param('name = "head_dim"\nvalue = 128', 'name = "head_dim"\nvalue = 0.0', "needs atol", id="S03"),
        pytest.param("kind = ", "marks = 3\nkind = ", "unknown key marks", id="O05"),
        ("title =", "titel =", "unknown key titel"),
        ("value = 128", "value = nan", "is not a finite number"),
        ("rtol = 0.01", "rtol = inf", "rtol is a finite number"),
        ("rtol = 0.01", "rtol = 2", "rtol is a share"),
        ("values = [80, 64, 48, 32]", "values = [80, 64, 48]", "one entry for each of the 4 seeds: 3 given"),
        ('unit = "layer"', 'unit = "lair"', "lair"),
        ('unit = "byte/token"', 'unit = "byte/layer"', "per_token comes out in byte/token, and its unit is byte/layer"),
        ("* head_dim * width", "* head_size * width", "nothing is called head_size here"),
        ("per_token * context", "per_token + context", "on seed 11: "),
        ("per_token * context * batch", "per_token * (", "is not an expression"),
        ('because = "Only keys', 'becaus = "Only keys', "unknown key becaus"),
        ('because = "The width is', '# because = "The width is', "[[mistake]] needs because"),
        ("swap = { kv_heads =", "swap = { kv_head =", "nothing is called kv_head here"),
        ("credit = 0.4", "credit = 4", "credit is a share"),
        ("carry = [1e3, 1e8]", "carry = [1e8, 1e3]", "carry is two numbers"),
        ("carry = [1e3, 1e8]", "carry = [1e3, 1e5]", "the key itself is outside carry"),
        ('no = ["does not fit", "no"]', 'no = ["does not fit", "yes"]', "'yes' stands under yes and under no"),
        ('name = "cards"', 'name = "layers"', "the name layers is taken"),
        ("seed = 11\n", "seed = 15\n", "seed 15 is not one of"),
        ('kind = "derivation"', 'kind = "essay"', "no kind is called essay"),
        ("seeds = [11, 12, 13, 14]", "seeds = [11, 12, 13, 13]", "a seed stands twice"),
        ("{given}`width`", "{given}`wide`", "no given is called 'wide'"),
        ("{given}`width`", "{gvn}`width`", "unknown role {gvn}"),
        ("points = 3", "points = 0", "points are more than 0"),
        ('holds = "total + weights < cards * 80 GB"', 'holds = "total + weights"', "is a quantity, not a condition"),
    ],
)
def test_a_fault_is_reported_at_its_line(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in GOOD

    found = faults_of(tmp_path, GOOD.replace(old, new, 1))

    assert any(says in fault for fault in found), found


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("title =", "titel ="),
        ("value = 128", "value = inf"),
        ('unit = "layer"', 'unit = "lair"'),
        ("* head_dim * width", "* head_size * width"),
        ("{given}`width`", "{given}`wide`"),
        ("credit = 0.4", "credit = 4"),
        ("values = [80, 64, 48, 32]", "values = [80, 64, 48]"),
        ('holds = "total + weights', 'holds = "totl + weights'),
    ],
)
def test_the_line_is_that_of_the_key(tmp_path: Path, old: str, new: str) -> None:
    text = GOOD.replace(old, new, 1)

    found = faults_of(tmp_path, text)

    assert str(line_of(text, new)) in [fault.partition(":")[0] for fault in found]


def test_a_key_given_twice_is_reported_by_its_line(tmp_path: Path) -> None:
    text = GOOD.replace('title = "The cache', 'kind = "derivation"\ntitle = "The cache', 1)

    (fault,) = faults_of(tmp_path, text)

    assert fault.startswith("4: this is not TOML")


@pytest.mark.parametrize("text", ["no header at all", "+++\ntitle = 1\n", "+++\ntitle = \n+++\nHello"])
def test_a_file_without_a_readable_header_is_one_fault(tmp_path: Path, text: str) -> None:
    assert len(faults_of(tmp_path, text)) == 1


def test_all_faults_of_all_files_are_gathered(tmp_path: Path) -> None:
    broken = GOOD.replace("title =", "titel =", 1).replace("credit = 0.4", "credit = 4", 1)
    for name in ("one", "two"):
        path = tmp_path / "kv-cache" / f"{name}.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(broken, encoding="utf-8")

    with pytest.raises(ContentFaults) as found:
        load_problems(tmp_path)

    assert [fault.path.stem for fault in found.value.faults] == ["one"] * 3 + ["two"] * 3
    assert str(found.value.faults[0]).startswith(f"{tmp_path}/kv-cache/one.md:")


@pytest.mark.parametrize(
    ("text", "old", "new", "says"),
    [
        (CHOICE, "right = true", "right = false", "exactly one [[why]] holds on each seed; on seed 1 none holds"),
        (CHOICE, "read_each <= 40 ms", "read_each >= 40 ms", "on seed 1 0 and 1 hold"),
        (CHOICE, 'because = "That would', '# because = "That would', "[[why]] needs because"),
        (CHOICE, "points = 2", "", "the header needs points"),
        (PREDICT, 'name = "step_stall"', 'name = "step_stal"', "no calculator is called step_stal"),
        (PREDICT, 'quantity = "longest_gap"', 'quantity = "longest"', "the calculator has no quantity longest"),
        (PREDICT, 'unit = "s"', 'unit = "byte"', "longest_gap is in s"),
        (PREDICT, "full = 1.5", "full = 5", "1 <= full <= half"),
        (PREDICT, "input_tokens =", "input_tokns =", "on seed 1:"),
        (SHAPE, 'id = "knee"', 'id = "flat"', "the curve is 'knee', and no [[shape]] has that id"),
        (SHAPE, 'id = "straight"', 'id = "wiggly"', "no shape is called wiggly"),
        (SHAPE, "to = 400", "to = 4", "from and to are the two ends"),
    ],
)
def test_the_other_kinds_have_their_faults_too(tmp_path: Path, text: str, old: str, new: str, says: str) -> None:
    assert old in text

    found = faults_of(tmp_path, text.replace(old, new, 1))

    assert any(says in fault for fault in found), found


def test_a_problem_is_named_by_its_folder_and_file_and_hashed_by_its_bytes(tmp_path: Path) -> None:
    path = tmp_path / "kv-cache" / "whole.md"
    path.parent.mkdir()
    path.write_text(GOOD, encoding="utf-8")
    first = read_problem(path)
    path.write_text(GOOD + "\n", encoding="utf-8")

    second = read_problem(path)

    assert (first.id, first.lesson) == ("kv-cache/whole", "kv-cache")
    assert first.points == 6
    assert first.hash != second.hash


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("value = 128", "value = 1e400", id="too large"),
        pytest.param("value = 128", "value = 1e-400", id="too small"),
        pytest.param("value = 128", "value = 1e99999999999999999999", id="without end"),
        pytest.param("value = 128", f"value = {'9' * 5000}", id="too many digits"),
        pytest.param("value = 128", 'value = "1e3"', id="a text with a unit"),
        pytest.param("value = 128", "value = true", id="a truth value"),
        pytest.param("value = 128", f"value = {'[' * 5000}", id="lists without end"),
        pytest.param('name = "head_dim"', "name = { a = 1 }", id="a table for a name"),
    ],
)
def test_what_is_no_number_of_a_problem_is_a_fault_and_no_crash(tmp_path: Path, old: str, new: str) -> None:
    found = faults_of(tmp_path, GOOD.replace(old, new, 1))

    assert found


@pytest.mark.parametrize(("name", "value"), [pytest.param("share", Q(1000), id="N14")])
def test_a_number_with_an_exponent_is_a_number(problems: Mapping[str, Problem], name: str, value: Quantity) -> None:
    stated = next(each for each in problems["cases/readings"].givens if each.name == name)

    assert set(stated.values.values()) == {value}
    assert set(stated.numbers.values()) == {Fraction(1000)}


JUNK = (
    "",
    "=",
    "[",
    "]]",
    "nan",
    "1e400",
    "-1",
    "0",
    "''",
    '"x"',
    "{",
    "}",
    "[[step]]",
    "+++",
    "true",
    "[]",
    "\x00",
    "é",
)
EDITS = st.lists(
    st.tuples(st.integers(0, 400), st.sampled_from(("drop", "twice", "value", "into")), st.sampled_from(JUNK)),
    min_size=1,
    max_size=3,
)


def edited(text: str, edits: list[tuple[int, str, str]]) -> str:
    """A file after some slips of the hand."""
    lines = text.split("\n")
    for at, slip, junk in edits:
        index = at % len(lines)
        line = lines[index]
        lines[index : index + 1] = {
            "drop": [],
            "twice": [line, line],
            "value": [f"{line.partition('=')[0]}= {junk}"],
            "into": [line[: at % (len(line) + 1)] + junk + line[at % (len(line) + 1) :]],
        }[slip] or [""]
    return "\n".join(lines)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(source=st.sampled_from((GOOD, CHOICE, PREDICT, SHAPE)), edits=EDITS)
def test_an_edited_file_reads_or_has_faults_on_lines_that_it_has(
    tmp_path: Path, source: str, edits: list[tuple[int, str, str]]
) -> None:
    text = edited(source, edits)

    found = faults_of(tmp_path, text)

    for fault in found:
        line, _, says = fault.partition(": ")
        assert 1 <= int(line) <= text.count("\n") + 1
        assert says.strip()


def test_numbers_of_a_problem_file_are_exact(tmp_path: Path) -> None:
    """N14, G07: 1e3 is a number, and 0.4 is two fifths."""
    path = tmp_path / "kv-cache" / "whole.md"
    path.parent.mkdir()
    path.write_text(GOOD, encoding="utf-8")

    body = read_problem(path).body

    assert body.mistakes[0].credit * 5 == 2
    assert list(body.steps[0].carry or ()) == [1000, 100_000_000]
