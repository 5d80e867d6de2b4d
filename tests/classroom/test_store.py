"""The store, the same on SQLite and PostgreSQL."""

from __future__ import annotations

import itertools
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from classroom.events import Attempt, Note, Reveal, Seen, Unknown
from classroom.records import Draft, Older, Saved
from classroom.store import Entry, Store, open_store

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
LEARNERS = itertools.count(1)
"""A new learner for each example: the store of a property test is one for all of them."""
WEIRD = [
    pytest.param("", id="empty"),
    pytest.param("  \t\n ", id="spaces only"),
    pytest.param("per_token = 2\r\nfits\r", id="line ends"),
    pytest.param("a\x00b", id="NUL"),
    pytest.param("85.9 GB \U0001f600", id="emoji"),
    pytest.param("\u202e5 GB\u200f", id="RTL mark"),
    pytest.param("\ud83d", id="half of a surrogate pair"),
    pytest.param("e\u0301 \u00e9 －5 １２", id="not normalised"),
    pytest.param("x" * 10_000, id="10 kB"),
    pytest.param("<script>alert(1)</script>", id="markup"),
]


def attempt(text: str = "5 GB", score: float = 1, seed: int = 11) -> Attempt:
    return Attempt("two-jobs/who-waits", "abc123", seed, "1", text, score, 2, {"lines": [{"verdict": "holds"}]})


@pytest.mark.parametrize("text", WEIRD)
def test_an_answer_comes_back_character_for_character(store: Store, text: str) -> None:  # N24
    written = store.append("ada", attempt(text), "k1", NOON)
    store.save_draft("ada", "two-jobs/who-waits", 11, text, 1, NOON)

    (read,) = store.events("ada")

    assert isinstance(read.payload, Attempt)
    assert read.payload.text == text
    assert read == written
    assert store.drafts("ada")["two-jobs/who-waits", 11].text == text


@pytest.mark.parametrize("presses", [pytest.param(2, id="W01")])
def test_the_same_press_sent_twice_is_one_attempt(store: Store, presses: int) -> None:
    first, *others = [
        store.append("ada", attempt(), "press-1", NOON + timedelta(seconds=number / 5)) for number in range(presses)
    ]

    assert others == [first] * (presses - 1)
    assert store.events("ada") == (first,)


@pytest.mark.parametrize("clicks", [pytest.param(8, id="W01")])
def test_the_same_press_from_many_threads_at_once_is_one_attempt(store: Store, clicks: int) -> None:
    with ThreadPoolExecutor(clicks) as pool:
        events = list(pool.map(lambda _: store.append("ada", attempt(), "press-1", NOON), range(clicks)))

    assert len({event.id for event in events}) == 1
    assert len(store.events("ada")) == 1


def test_the_same_key_of_two_learners_is_two_events(store: Store) -> None:
    store.append("ada", attempt(), "k", NOON)
    store.append("bob", attempt(), "k", NOON)

    assert len(store.events("ada")) == len(store.events("bob")) == 1


@pytest.mark.parametrize("tries", [pytest.param(3, id="W09")])
def test_every_attempt_is_kept_not_only_the_last(store: Store, tries: int) -> None:
    for number in range(tries):
        store.append("ada", attempt(f"try {number}"), f"k{number}", NOON)

    assert [event.payload.text for event in store.events("ada") if isinstance(event.payload, Attempt)] == [
        "try 0",
        "try 1",
        "try 2",
    ]


@pytest.mark.parametrize(
    "verdict", [pytest.param({"score": 4.8, "lines": [{"note": "mistake:query-heads"}]}, id="W10")]
)
def test_the_verdict_to_show_is_the_one_that_the_store_gives_back(store: Store, verdict: dict[str, object]) -> None:
    shown = store.append("ada", Attempt("p", "h", 11, "1", "687 GB", 4.8, 6, verdict), "k", NOON)  # type: ignore[arg-type]  # plain JSON

    assert isinstance(shown.payload, Attempt)
    assert shown.payload.verdict == verdict
    assert store.events("ada")[0].payload == shown.payload


@pytest.mark.parametrize("shown", [pytest.param({"layers": "80 layer", "Precision": "2 byte/element"}, id="W14")])
def test_an_attempt_holds_the_problems_hash_and_every_value_that_was_shown(store: Store, shown: dict[str, str]) -> None:
    store.append("ada", Attempt("p", "hash-of-that-day", 12, "1", "x", 0, 6, {}, shown), "k", NOON)

    (event,) = store.events("ada")

    assert isinstance(event.payload, Attempt)
    assert (event.payload.problem_hash, event.payload.shown) == ("hash-of-that-day", shown)


@pytest.mark.parametrize("seed", [pytest.param(13, id="W15")])
def test_an_attempt_holds_the_seed_that_the_learner_saw(store: Store, seed: int) -> None:
    store.append("ada", attempt(seed=seed), "k", NOON)

    assert getattr(store.events("ada")[0].payload, "seed", None) == seed


def test_events_can_be_asked_for_by_kind(store: Store) -> None:
    store.append("ada", Seen("two-jobs", "s1"), "k1", NOON)
    store.append("ada", attempt(), "k2", NOON)
    store.append("ada", Reveal("two-jobs/who-waits", 11), "k3", NOON)

    assert [event.kind for event in store.events("ada", ("seen", "reveal"))] == ["seen", "reveal"]


def test_a_record_of_a_later_version_is_kept_and_passed_over(store: Store) -> None:
    later = Unknown("belief", {"claim": "two-jobs/step-is-shared", "sure": 0.7})

    store.append("ada", later, "k", NOON)

    assert store.events("ada")[0].payload == later
    assert store.events("ada")[0].kind == "belief"


def test_a_time_comes_back_to_the_microsecond_in_utc(store: Store) -> None:
    at = datetime(2026, 3, 29, 1, 59, 59, 999_999, tzinfo=UTC)

    assert store.append("ada", attempt(), "k", at).at == at


def test_a_time_without_a_zone_is_refused(store: Store) -> None:
    with pytest.raises(Exception, match="zone"):
        store.append("ada", attempt(), "k", datetime(2026, 1, 1))


def test_a_batch_with_a_bad_record_writes_nothing(store: Store) -> None:
    bad = Entry(attempt(), "not\nprintable", NOON)

    with pytest.raises(ValueError, match="cannot be a name"):
        store.append_all("ada", [Entry(attempt(), "k1", NOON), bad])

    assert store.events("ada") == ()


def test_an_older_draft_never_overwrites_a_newer(store: Store) -> None:
    newer = Draft("p", 11, "the second tab is ahead", 7, NOON)
    store.save_draft("ada", "p", 11, newer.text, 7, NOON)

    told = store.save_draft("ada", "p", 11, "the first tab is behind", 5, NOON + timedelta(minutes=1))

    assert told == Older(newer)
    assert store.draft("ada", "p", 11) == newer


def test_a_text_that_its_writer_never_saw_is_not_overwritten(store: Store) -> None:
    store.save_draft("ada", "p", 11, "the start", 5, NOON, knows=[0])
    seen = store.save_draft("ada", "p", 11, "the start, gone on with", 7, NOON, knows=[5])

    told = store.save_draft("ada", "p", 11, "the start, from a tab left open", 9, NOON, knows=[5])

    assert seen == Saved(NOON, 7)
    assert told == Older(Draft("p", 11, "the start, gone on with", 7, NOON))
    assert store.save_draft("ada", "p", 11, "both", 10, NOON, knows=[5, 7]) == Saved(NOON, 10)
    assert isinstance(store.save_draft("ada", "p", 11, "nothing known", 11, NOON, knows=[]), Older)


def test_two_texts_with_one_revision_keep_the_first(store: Store) -> None:
    store.save_draft("ada", "p", 11, "first", 5, NOON)

    assert isinstance(store.save_draft("ada", "p", 11, "second", 5, NOON), Older)


def test_the_same_draft_sent_twice_is_saved_twice_with_the_time_of_the_first(store: Store) -> None:
    store.save_draft("ada", "p", 11, "text", 5, NOON)

    assert store.save_draft("ada", "p", 11, "text", 5, NOON + timedelta(seconds=9)) == Saved(NOON, 5)


def test_drafts_of_two_variants_and_two_learners_stay_apart(store: Store) -> None:
    store.save_draft("ada", "p", 11, "eleven", 1, NOON)
    store.save_draft("ada", "p", 12, "twelve", 1, NOON)
    store.save_draft("bob", "p", 11, "bob's", 1, NOON)

    assert {key: draft.text for key, draft in store.drafts("ada").items()} == {("p", 11): "eleven", ("p", 12): "twelve"}


def test_everything_is_there_when_the_store_is_opened_again(store_url: str) -> None:  # W04
    before = open_store(store_url)
    before.append("ada", attempt(), "k", NOON)
    before.save_draft("ada", "p", 11, "half an ans", 3, NOON)
    before.close()

    again = open_store(store_url)

    assert len(again.events("ada")) == 1
    assert again.drafts("ada")["p", 11].text == "half an ans"
    again.close()


def test_nobody_has_no_records(store: Store) -> None:
    assert (store.events("nobody"), dict(store.drafts("nobody")), store.learners()) == ((), {}, ())


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(acts=st.lists(st.tuples(st.sampled_from("abc"), st.text(max_size=8)), max_size=12))
def test_events_come_back_in_the_order_of_writing_each_key_once(store: Store, acts: list[tuple[str, str]]) -> None:
    learner = f"learner-{next(LEARNERS)}"
    expected: dict[str, str] = {}
    for key, text in acts:
        store.append(learner, Note("l", "s", "S", text), key, NOON)
        expected.setdefault(key, text)

    found = store.events(learner)

    assert {event.key: getattr(event.payload, "text", None) for event in found} == expected
    assert [event.key for event in found] == list(expected)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(saves=st.lists(st.tuples(st.integers(0, 6), st.text(max_size=5)), min_size=1, max_size=10))
def test_the_draft_that_stands_is_the_first_text_of_the_highest_revision(
    store: Store, saves: list[tuple[int, str]]
) -> None:
    learner = f"learner-{next(LEARNERS)}"
    highest = max(revision for revision, _ in saves)
    expected = next(text for revision, text in saves if revision == highest)

    for revision, text in saves:
        outcome = store.save_draft(learner, "p", 11, text, revision, NOON)
        standing = store.draft(learner, "p", 11)
        assert standing is not None
        assert isinstance(outcome, Saved) == (standing.text == text)

    final = store.draft(learner, "p", 11)
    assert final is not None
    assert (final.revision, final.text) == (highest, expected)
