"""A problem of every kind on paper, and a full answer in words."""

import re
from html import unescape

import pytest

from exercises import Shown, ShownAxis, ShownBlock, ShownInput, ShownOption
from web.printed import answer_room, answer_row

NASTY = '<img src=x onerror="hacked()">'
OPTIONS = (ShownOption("0", f"Everybody {NASTY}"), ShownOption("one", "Only one"))
BLOCKS = (ShownBlock("0", "A step ends once."), ShownBlock("longest", "It takes as long as its longest job."))
WARRANTS = (ShownOption("waits", "because all wait for the longest"),)
PROMPT = ShownInput("input_tokens", "Tokens in the prompt", "token", 1, 131_072, "1 to 131,072 tokens")
AXES = (ShownAxis("prompt", "token", 100, 20_000, log=True), ShownAxis("longest gap", "s", 0, 10))
MEETS = {
    "derivation": Shown("t", "derivation", "", (), steps=("gap", "total"), ask="Does it fit?", yes="fits", no="no"),
    "choice": Shown("t", "choice", "", (), what=OPTIONS, why=OPTIONS),
    "number": Shown("t", "predict", "", (), ask="number", unit="s"),
    "shape": Shown("t", "predict", "", (), ask="shape", shapes=OPTIONS),
    "curve": Shown("t", "predict", "", (), ask="curve", axis=AXES),
    "argument": Shown("t", "argument", "", (), ask="Why do they wait?", blocks=BLOCKS, warrants=WARRANTS),
    "counterexample": Shown("t", "counterexample", "", (), says="Twice is twice.", vary=(PROMPT,)),
    "failing-line": Shown("t", "failing-line", "", (), lines=("a = 1 < 2", "b = 2"), why=OPTIONS),
    "explain": Shown("t", "explain", "", (), rubric=OPTIONS, sample="A good answer."),
}
EVERY_KIND = pytest.mark.parametrize("kind", MEETS)


def words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


@pytest.mark.parametrize(
    ("kind", "printed"),
    [
        ("derivation", ["Does it fit?"]),
        ("choice", ["What happens?", "Only one", "Why?", "How sure are you?"]),
        ("number", ["Your number, with its unit", "How sure are you?"]),
        ("shape", ["Which shape?", "Only one"]),
        ("curve", ["Draw the line that you expect.", "longest gap (s)", "How sure are you?"]),
        (
            "argument",
            ["Why do they wait?", "A step ends once.", "because all wait for the longest", "How sure are you?"],
        ),
        ("counterexample", ["Twice is twice.", "Tokens in the prompt", "1 to 131,072 tokens", "How sure are you?"]),
        ("failing-line", ["Which line fails?", "a = 1 < 2", "All lines hold", "Only one", "How does it have to read?"]),
        ("explain", []),
    ],
)
def test_what_an_answer_needs_is_on_the_paper(kind: str, printed: list[str]) -> None:
    room = words(answer_room(MEETS[kind]))

    assert [each for each in printed if each not in room] == []


@pytest.mark.parametrize(
    ("kind", "boxes"),
    [("choice", 4), ("shape", 2), ("argument", 2), ("failing-line", 5), ("number", 0), ("explain", 0)],
)
def test_what_can_be_chosen_has_a_box(kind: str, boxes: int) -> None:
    lists = re.findall(r'<ul class="boxes">(.*?)</ul>', answer_room(MEETS[kind]), re.DOTALL)

    assert sum(each.count("<li>") for each in lists) == boxes


@pytest.mark.parametrize(("kind", "lines"), [("derivation", 2), ("explain", 4), ("failing-line", 1), ("choice", 0)])
def test_what_is_written_has_lines_to_write_on(kind: str, lines: int) -> None:
    assert answer_room(MEETS[kind]).count("<br>") == 2 * lines


def test_a_curve_has_an_empty_chart_that_can_be_heard() -> None:
    chart = answer_room(MEETS["curve"])

    heard = re.search(r'<svg role="img" aria-label="([^"]+)"', chart)
    assert heard
    assert heard[1] == "An empty chart: longest gap, 0 to 10 s up, prompt, 100 to 20,000 tokens across."


def test_what_comes_after_a_first_text_is_not_printed_before_it() -> None:
    assert "Everybody" not in answer_room(MEETS["explain"])
    assert "good answer" not in answer_room(MEETS["explain"])


@EVERY_KIND
def test_words_that_look_like_markup_are_words(kind: str) -> None:
    assert "<img" not in answer_room(MEETS[kind]), "X01"


@pytest.mark.parametrize(
    ("kind", "line", "said"),
    [
        ("derivation", "total = 2*3 = 6 GB", "total = 2*3 = 6 GB"),
        ("derivation", "what = 3", "what = 3"),  # a name of the problem's own
        ("choice", "what = one", "What happens: Only one"),
        ("choice", "why = one", "Why: Only one"),
        ("shape", "shape = one", "The shape: Only one"),
        ("number", "value = 1.00 s", "value = 1.00 s"),
        ("curve", "curve = 100:0.5, 20000:10", "The line goes through 0.500 s at 100 tokens, 10.0 s at 20,000 tokens."),
        ("explain", "A sentence of a good answer.", "A sentence of a good answer."),
        ("explain", "met = 0, one", "It says everything that is on the list."),
        ("argument", "0", "A step ends once."),
        (
            "argument",
            "longest because waits",
            "It takes as long as its longest job. (because all wait for the longest)",
        ),
        ("counterexample", "input_tokens = 64 tokens", "Tokens in the prompt: 64 tokens"),
        ("failing-line", "line = 2", "Line 2 fails."),
        ("failing-line", "line = none", "All lines hold."),
        ("failing-line", "mend = b = 3*2", "It has to read: b = 3*2"),
    ],
)
def test_a_line_of_a_full_answer_is_said_in_words(kind: str, line: str, said: str) -> None:
    assert words(answer_row(MEETS[kind], line)) == said
