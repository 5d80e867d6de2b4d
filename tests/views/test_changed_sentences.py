"""A note stays with the sentence that it was about, whatever becomes of that sentence."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom import Note, StandingNote
from course import load_course
from views.own_copy import sentences_of
from views.prose_block import shown_note

WHEN = datetime(2026, 1, 2, 14, 2, tzinfo=UTC)
OLD = "Every request waits."


def standing(sentence: str, text: str = "really?") -> StandingNote:
    return StandingNote(Note("two-jobs", sentence, OLD, text), WHEN)


@pytest.mark.parametrize(
    ("today", "says"),
    [
        pytest.param({"step-is-shared": OLD}, "2 Jan 2026, 14:02 UTC", id="unchanged"),
        pytest.param(
            {"step-is-shared": "Every request in the batch waits."},
            f"2 Jan 2026, 14:02 UTC. This sentence has changed since. It said: “{OLD}”",
            id="A01",
        ),
    ],
)
def test_beside_a_claim_whose_words_changed_the_note_says_what_it_was_about(today: dict[str, str], says: str) -> None:
    shown = shown_note(standing("step-is-shared"), today)

    assert (shown.text, shown.at) == ("really?", says)


@given(st.text(min_size=1, max_size=40), st.dictionaries(st.text(max_size=8), st.text(max_size=40), max_size=4))
def test_a_note_is_marked_unless_its_own_sentence_still_says_the_same(old: str, today: dict[str, str]) -> None:
    """A02: no other sentence, however like it, takes a note over."""
    note = StandingNote(Note("two-jobs", "its-own", old, "really?"), WHEN)

    assert note.sentence_changed({**today, "its-own": old}) is False
    assert note.sentence_changed({**today, "its-own": f"{old}!"}) is True
    assert note.sentence_changed({**dict.fromkeys(today, old), "its-lookalike": old}) is ("its-own" not in today)


def test_claims_of_one_name_in_two_lessons_are_two_sentences() -> None:
    lessons = load_course(Path(__file__).parents[2]).lessons

    for lesson in lessons:
        texts = sentences_of(lesson)

        assert all(texts[claim.id] == claim.text for claim in lesson.claims.values())
