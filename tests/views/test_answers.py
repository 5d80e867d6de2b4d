"""What the editor is given of a problem and of the answers to it."""

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

import pytest

from classroom import Attempt, Event, Reveal, Variant
from classroom.events import Json
from exercises import Shown, ShownInput, load_problems, shown
from views.answers import WHAT_NEXT, action_list, verdicts_of
from views.verdict_words import KIND_WORDS, next_words, seen_words

ROOT = Path(__file__).parents[2]


def attempt(lines: Sequence[Json], *, counts: bool = True, score: float = 1, waits: bool = False) -> Attempt:
    return Attempt("p", "h", 11, "1", "x", score, 2, {"lines": list(lines), "waits": waits}, counts=counts)


def line(text: str, read: str = "") -> dict[str, Json]:
    return {"text": text, "read": read, "verdict": "holds", "note": "holds", "reason": "So it is."}


@pytest.mark.parametrize(
    ("kind", "marked", "part", "plain", "read"),
    [
        ("choice", line("what = 0", "Everybody"), "What happens", "Everybody", ""),
        ("choice", line("why = shared", "A step is shared"), "Why", "A step is shared", ""),
        ("predict", line("value = 1.2 s", "1.20 s"), "Your number", "1.2 s", "1.20 s"),
        ("predict", line("curve = 1:2, 3:4", "a curve of 2 points"), "Your line", "a curve of 2 points", ""),
        ("argument", line("longest because waits", "The longest, because"), "", "The longest, because", ""),
        ("argument", line("", ""), "What is missing", "", ""),
        ("counterexample", line("n = 64", "Prompt: 64 tokens"), "Prompt", "64 tokens", ""),
        ("counterexample", line("n = many", ""), "Prompt", "many", ""),
        ("predict", line("", "How large it is"), "How large it is", "", ""),  # of a drawn curve
        ("failing-line", line("line = 2", "total = 3 GB"), "The line that fails", "total = 3 GB", ""),
        (
            "failing-line",
            line("mend = total = 3*2", "total = 3 × 2"),
            "Your mended line",
            "total = 3*2",
            "total = 3 × 2",
        ),
        ("explain", line("", "It says why."), "", "It says why.", ""),
        ("derivation", line("value = 3", "value = 3"), "", "", "value = 3"),  # a name of the learner's own
        ("choice", line("hello", ""), "", "", ""),
    ],
)
def test_a_part_is_named_and_said_in_words(
    kind: str, marked: dict[str, Json], part: str, plain: str, read: str
) -> None:
    meets = Shown("t", kind, "", (), vary=(ShownInput("n", "Prompt", "token", 1, 9),))

    (found,) = verdicts_of("k", attempt([marked]), meets).lines

    assert (found.part, found.plain, found.read, found.text) == (part, plain, read, marked["text"])


def test_a_text_that_waits_to_be_marked_is_not_shown_twice() -> None:
    (found,) = verdicts_of("k", attempt([line("A long text.\nIts second line.")]), Shown("t", "explain", "", ())).lines

    assert (found.text, found.plain, found.part) == ("", "", "Your text")


@pytest.mark.parametrize(
    ("kind", "text", "words", "working"),
    [
        ("failing-line", "line = 2", "Rightly found", True),
        ("failing-line", "line = none", "Rightly found", False),
        ("failing-line", "mend = b = 2", "", True),
        ("counterexample", "n = 64", "Breaks the claim", False),
        ("explain", "", "Said", False),
        ("choice", "what = 0", "", False),
    ],
)
def test_a_verdict_is_not_to_be_misread(kind: str, text: str, words: str, working: bool) -> None:
    meets = Shown("t", kind, "", (), vary=(ShownInput("n", "Prompt", "token", 1, 9),))

    (found,) = verdicts_of("k", attempt([line(text, "as it was read")]), meets).lines

    assert (found.words, found.working) == (words, working)


@pytest.mark.parametrize(
    ("kind", "found", "says"),
    [
        ("derivation", attempt([], score=2), "Everything holds. 2 of 2 points."),
        ("argument", attempt([]), "Read the reasons, move the blocks, check again. 1 of 2 points."),
        ("explain", attempt([], score=2), "By your own marking it says everything. 2 of 2 points."),
        ("explain", attempt([], counts=False, waits=True), "Your text is kept. Now mark it"),
        ("explain", attempt([], counts=False), "Nothing here could be read as an answer."),
        ("choice", attempt([], counts=False), "This cost you no attempt."),
    ],
)
def test_the_summary_says_what_came_of_it_and_what_to_do(kind: str, found: Attempt, says: str) -> None:
    assert says in verdicts_of("k", found, Shown("t", kind, "", ())).summary


def test_every_kind_has_its_words() -> None:
    assert set(KIND_WORDS) == set(WHAT_NEXT)


def names(*, attempted: bool, closed: bool) -> list[str]:
    problem = load_problems(ROOT / "exercises")["two-jobs/the-silent-second"]
    actions = action_list(
        problem, shown(problem, 11), hints_left=True, attempted=attempted, closed=closed, link="/calculators"
    )
    return [action.name for action in actions]


def test_nothing_is_given_away_before_an_attempt() -> None:
    assert names(attempted=False, closed=False) == ["hint", "wrong"]


def test_a_closed_variant_leads_on_to_a_fresh_one() -> None:
    assert names(attempted=True, closed=True) == ["fresh", "calculator", "wrong"]
    assert names(attempted=False, closed=True) == ["fresh", "wrong"]


@pytest.mark.parametrize(
    ("following", "label"),
    [
        pytest.param(Variant("p", 12, seen=False, closed=False), "A fresh variant", id="fresh"),
        pytest.param(Variant("p", 12, seen=True, closed=True), "An earlier variant again", id="all were met"),
        pytest.param(Variant("p", 11, seen=True, closed=True), "This variant again", id="there is no other"),
    ],
)
def test_the_button_that_leads_on_says_where(following: Variant, label: str) -> None:
    assert next_words(following, Variant("p", 11, seen=False, closed=True)) == label


def test_a_variant_that_came_back_says_so_and_whether_its_solution_was_shown() -> None:
    back = Variant("p", 11, seen=True, closed=False)
    shown_then = (Event(1, "ada", "", Reveal("p", 11), "k", datetime(2026, 1, 2, tzinfo=UTC), "live"),)

    assert seen_words(Variant("p", 11, seen=False, closed=False), shown_then) == ""
    assert seen_words(back, ()) == "You have met this variant before."
    assert "saw its solution; it is open again" in seen_words(back, shown_then)
