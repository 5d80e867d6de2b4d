"""What a page may send as a note."""

import pytest

from views.components.prose.data import NOTE_LONGEST, WrittenNote, written_note


@pytest.mark.parametrize("text", ["why?", "<b>bold</b>", "😀" * 900, " \n", "", "x" * NOTE_LONGEST])
def test_a_note_comes_as_it_was_written_and_an_empty_one_takes_it_away(text: str) -> None:
    assert written_note({"sentence": "s", "text": text, "key": "k"}) == WrittenNote("s", text, "k")


@pytest.mark.parametrize(
    "payload",
    [
        None,
        [],
        {"sentence": "s", "text": "x" * (NOTE_LONGEST + 1), "key": "k"},
        {"sentence": "s", "text": "why?", "key": ""},
        {"sentence": "s", "text": "why?", "key": "k" * 65},
        {"sentence": "s", "text": 5, "key": "k"},
        {"text": "why?", "key": "k"},
    ],
)
def test_anything_else_is_no_note(payload: object) -> None:
    assert written_note(payload) is None
