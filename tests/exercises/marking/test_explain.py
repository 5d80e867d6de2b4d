"""Explanations: kept, never searched, marked by whoever wrote them once the list is shown."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exercises import ContentFaults, Problem, check_problems, mark, shown, worked
from exercises.reader import read_problem

TEXT = "A key stays the same, so why make it twice?"
SOURCE = (Path(__file__).parents[1] / "problems/kv-cache/why-kept.md").read_text(encoding="utf-8")


def test_a_first_text_waits_and_counts_for_nothing(why_kept: Problem) -> None:
    marked = mark(why_kept, 1, TEXT)

    assert marked.waits
    assert not marked.attempt
    assert marked.score == 0
    assert [line.text for line in marked.lines] == [TEXT]
    assert marked.lines[0].verdict == "not-checked"
    assert marked.to_json()["waits"] is True


def test_what_it_is_marked_by_is_shown_only_once_a_text_is_in(why_kept: Problem) -> None:
    before, after = shown(why_kept, 1), shown(why_kept, 1, answered=True)

    assert (before.rubric, before.sample) == ((), "")
    assert [each.id for each in after.rubric] == ["same", "again"]
    assert after.rubric[1].text == "It says that 4,000 tokens would be read again."
    assert after.sample.startswith("A key never changes, so 4,000 tokens")


@pytest.mark.parametrize(
    ("met", "score", "notes"),
    [
        ("same, again", 3, ["holds", "holds"]),
        ("same", 2, ["holds", "mistake:again"]),
        (" AGAIN ;", 1, ["mistake:same", "holds"]),
        ("again, again", 1, ["mistake:same", "holds"]),
        ("none", 0, ["mistake:same", "mistake:again"]),
    ],
)
def test_what_its_writer_says_is_met_counts(why_kept: Problem, met: str, score: int, notes: list[str]) -> None:
    marked = mark(why_kept, 1, f"{TEXT}\nmet = {met}")

    assert marked.attempt
    assert not marked.waits
    assert marked.score == score
    assert marked.points == 3
    assert [line.note for line in marked.lines] == notes
    assert marked.lines[0].reason.endswith(" That makes keeping possible.")
    assert marked.remark == "You have marked this yourself."


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("", "Write a few sentences first", id="blank"),
        pytest.param(" \n\t\n", "Write a few sentences first", id="spaces"),
        pytest.param("met = same", "Write a few sentences first", id="marked without a text"),
        pytest.param("sure = sure", "Write a few sentences first", id="only how sure"),
        pytest.param("Keys, surely.", "This is very short", id="two words"),
        pytest.param("long " * 900, "A few sentences are enough", id="over 4 kB"),
        pytest.param("é" * 2100, "A few sentences are enough", id="over 4 kB in bytes"),
        pytest.param(f"{TEXT}\nmet = same, speed", "Nothing on the list is called 'speed'", id="unknown"),
        pytest.param(f"{TEXT}\nmet = none, same", "nothing is met, and name something", id="none and some"),
        pytest.param(f"{TEXT}\nmet = same\nmet = again", "twice what is met", id="met twice"),
        pytest.param(f"{TEXT}\nmet = ...", "Say what of it is met", id="dots"),
    ],
)
def test_what_cannot_be_taken_is_handed_back_kindly(why_kept: Problem, text: str, reason: str) -> None:
    marked = mark(why_kept, 1, text)

    assert not marked.attempt
    assert not marked.waits
    assert [line.verdict for line in marked.lines] == ["not-checked"]
    assert reason in marked.lines[0].reason


def test_an_empty_line_of_what_is_met_is_not_yet_a_mark(why_kept: Problem) -> None:
    assert mark(why_kept, 1, f"{TEXT}\nmet =").waits


@given(st.text(max_size=300))
def test_no_word_of_a_text_earns_or_costs_anything(why_kept: Problem, words: str) -> None:
    """The same marks whatever the text says: nothing is searched for in it."""
    marked = mark(why_kept, 1, f"{words}\nfour words and more\nmet = same")
    other = mark(why_kept, 1, f"{TEXT}\nmet = same")

    if "=" not in words:
        assert [line.note for line in marked.lines] == [line.note for line in other.lines]
        assert marked.score == other.score == 2


@pytest.mark.parametrize("seed", [1, 2])
def test_the_shown_answer_has_everything(why_kept: Problem, seed: int) -> None:
    marked = mark(why_kept, seed, "\n".join(worked(why_kept, seed)))

    assert marked.score == marked.points == 3
    assert check_problems([why_kept]) == []


@pytest.fixture
def changed(tmp_path: Path) -> Callable[[str, str], Path]:
    def write(old: str, new: str) -> Path:
        assert old in SOURCE
        path = tmp_path / "kv-cache" / "changed.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(SOURCE.replace(old, new, 1), encoding="utf-8")
        return path

    return write


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("seeds = [1, 2]", "seeds = [1, 2]\npoints = 3", 6, "an explanation has points at its [[rubric]], not here"),
        ('id = "again"', 'id = "same"', 20, "two [[rubric]] have the id same"),
        ('id = "again"', 'id = "none"', 20, "'none' cannot be an id"),
        ('id = "again"', 'id = "read, again"', 20, "'read, again' cannot be an id"),
        ("points = 1", "points = 0", 22, "points are more than 0"),
        ('because = "That is what keeping spares."\n', "", 19, "[[rubric]] needs because"),
        ('because = "That is what keeping spares."', 'becaus = "x"', 23, "unknown key becaus in [[rubric]]"),
        ('sample = "A key', 'simple = "A key', 1, "the header needs sample"),
    ],
)
def test_a_file_that_does_not_read_is_told_where(
    changed: Callable[[str, str], Path], old: str, new: str, line: int, says: str
) -> None:
    with pytest.raises(ContentFaults) as found:
        read_problem(changed(old, new))

    assert any(fault.line == line and says in fault.says for fault in found.value.faults), str(found.value)


def test_one_thing_alone_is_no_list(changed: Callable[[str, str], Path]) -> None:
    second = SOURCE[SOURCE.index('[[rubric]]\nid = "again"') : SOURCE.index("+++\n\nA conv")]

    with pytest.raises(ContentFaults, match="at least two"):
        read_problem(changed(second, ""))


def test_a_sample_that_would_be_handed_back_is_found(changed: Callable[[str, str], Path]) -> None:
    short = changed("A key never changes, so {context} need not be read again. It costs memory.", "Keys stay.")

    found = [(fault.line, fault.says) for fault in check_problems([read_problem(short)])]

    assert (6, "on seed 1 the sample would be handed back") in [(line, says.split(":")[0]) for line, says in found]
