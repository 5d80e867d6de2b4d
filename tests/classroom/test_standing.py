"""Notes, kept lines and settings as they stand; payloads as they are checked."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from classroom.coding import KINDS, PayloadError, as_data, as_text, from_data, from_text, kind_of
from classroom.events import Attempt, Event, Keep, Note, Payload, Setting, Unknown
from classroom.standing import kept_now, notes_now, settings_now

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)


def log(*payloads: Payload) -> list[Event]:
    return [
        Event(number, "ada", "", payload, f"k{number}", NOON + timedelta(minutes=number), "live")
        for number, payload in enumerate(payloads, start=1)
    ]


def test_the_latest_note_on_a_sentence_stands_and_an_empty_one_takes_it_away() -> None:
    events = log(
        Note("l", "s-1", "One.", "first"),
        Note("l", "s-2", "Two.", "gone soon"),
        Note("l", "s-1", "One.", "second"),
        Note("l", "s-2", "Two.", "  "),
    )

    assert [standing.note.text for standing in notes_now(events)] == ["second"]


@pytest.mark.parametrize(
    ("today", "changed"),
    [
        pytest.param({"step-is-shared": "Every request waits."}, False, id="unchanged"),
        pytest.param({"step-is-shared": "Every request in the batch waits."}, True, id="A01"),
        pytest.param({"s-lookalike": "Every request waits."}, True, id="A01, the same words elsewhere"),
        pytest.param({}, True, id="gone"),
    ],
)
def test_a_note_keeps_its_sentences_old_text_and_says_that_it_changed(today: dict[str, str], changed: bool) -> None:
    (standing,) = notes_now(log(Note("two-jobs", "step-is-shared", "Every request waits.", "really?")))

    assert standing.note.sentence_text == "Every request waits."
    assert standing.sentence_changed(today) is changed


def test_a_kept_line_can_be_let_go() -> None:
    first, second = Keep("l", "k-1", "One."), Keep("l", "k-2", "Two.")

    assert kept_now(log(first, second, Keep("l", "k-1", "One.", kept=False))) == (second,)


def test_the_latest_value_of_each_setting_stands() -> None:
    events = log(Setting("machine", "l4"), Setting("model", "llama-3-8b"), Setting("machine", "h100-sxm"))

    assert settings_now(events) == {"machine": "h100-sxm", "model": "llama-3-8b"}


def test_every_kind_comes_back_from_its_json() -> None:
    examples = {
        "str": "two words",
        "int": 7,
        "float": 4.8,
        "bool": True,
        "Mapping": {"a": [1, None]},
    }
    for kind, cls in KINDS.items():
        hints = {name: str(hint) for name, hint in cls.__annotations__.items()}
        payload = from_data(kind, {name: examples[hint.split("[")[0]] for name, hint in hints.items()})  # type: ignore[misc]  # plain JSON

        assert kind_of(payload) == kind
        assert from_text(kind, as_text(payload)) == payload
        assert as_text(payload).isascii()


@pytest.mark.parametrize(
    "data",
    [
        pytest.param({"problem": "p"}, id="a field is missing"),
        pytest.param({"problem": "p", "seed": "11"}, id="text for a number"),
        pytest.param({"problem": "p", "seed": True}, id="a truth value for a number"),
        pytest.param({"problem": None, "seed": 11}, id="nothing for a text"),
    ],
)
def test_a_payload_that_does_not_fit_its_kind_is_refused_from_outside_and_kept_from_the_log(
    data: dict[str, object],
) -> None:
    with pytest.raises(PayloadError):
        from_data("reveal", data)  # type: ignore[arg-type]  # wrong on purpose


def test_a_score_that_is_no_number_never_reaches_the_log() -> None:
    with pytest.raises(PayloadError):
        as_text(Attempt("p", "h", 11, "1", "x", float("nan"), 6, {}))
    with pytest.raises(PayloadError):
        as_data(Attempt("p", "h", 11, "1", "x", "6", 6, {}))  # type: ignore[arg-type]  # wrong on purpose


def test_a_record_with_fields_of_a_later_version_is_read_without_them() -> None:
    assert from_text("setting", '{"name": "a", "value": "b", "mood": 1}') == Setting("a", "b")
    assert from_text("setting", '{"name": "a"}') == Unknown("setting", {"name": "a"})
