"""The own copy: taken along whole, brought back whole, and inert in between."""

from __future__ import annotations

import csv
import io
import json
import zipfile
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from classroom import archive
from classroom.archive import CopyRefused
from classroom.events import Attempt, Hint, Import, Json, Keep, Note, Payload, Reveal, Seen, SetAside, Setting, Unknown
from classroom.export import export_copy
from classroom.outline import LessonOutline, Outline, ProblemOutline
from classroom.progress import progress
from classroom.readable import score_words
from classroom.restore import RestoreReport, restore_copy
from classroom.spreadsheet import csv_bytes, safe_cell
from classroom.store import Store, open_store

NOON = datetime(2026, 1, 2, 12, 0, tzinfo=UTC)
LATER = NOON + timedelta(days=1)
PROBLEM = "two-jobs/who-waits"
OUTLINE = Outline(
    (LessonOutline("two-jobs", "Two jobs", ("s1",), (ProblemOutline(PROBLEM, "Who waits", 6, (11, 12)),)),)
)
NASTY = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "```\n<script>alert(2)</script>\n```",
    "[click](javascript:alert(1))",
]
ONE_WITHOUT = {"kind": "seen", "key": "k", "at": "2026-01-02T12:00:00+00:00", "origin": "live", "payload": {}}


def attempt(text: str = "687 GB", score: float = 4.8) -> Attempt:
    line: Json = {"text": text, "read": text, "verdict": "does-not-hold", "note": "n", "reason": f"About {text}."}
    return Attempt(PROBLEM, "h", 11, "1", text, score, 6, {"lines": [line], "conclusion": None}, {"Layers": "80"})


def mark(problem: str, seed: int, text: str) -> Attempt | None:
    """A marker of the tests' own: right is "42"."""
    if problem != PROBLEM:
        return None
    return Attempt(problem, "h2", seed, "2", text, 6 if text == "42" else 0, 6, {"by": "today"}, {"Layers": "80"})


def bring(store: Store, learner: str, data: bytes) -> RestoreReport:
    return restore_copy(store, learner, data, mark=mark, now=LATER)


def fill(store: Store, learner: str = "ada") -> None:
    """A bit of everything."""
    payloads: tuple[Payload, ...] = (
        Seen("two-jobs", "s1"),
        attempt("a\x00b \ud800 \u202e \U0001f600"),
        Hint(PROBLEM, 11, 0),
        Reveal(PROBLEM, 11),
        Keep("two-jobs", "k-1", "A step is as long as its longest job."),
        Note("two-jobs", "s-1", "The sentence.", "my doubt"),
        Setting("machine", "h100-sxm"),
        Unknown("belief", {"sure": 0.5}),
    )
    for number, payload in enumerate(payloads):
        store.append(learner, payload, f"k{number}", NOON + timedelta(minutes=number))
    store.save_draft(learner, PROBLEM, 12, "half an ans", 3, NOON)


def zipped(**files: str) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in files.items():
            made.writestr(name.replace("_", "."), content)
    return held.getvalue()


def copy_with(**changes: object) -> bytes:
    return zipped(copy_json=json.dumps({"format": 1, "exported": "", "events": [], "drafts": []} | changes))


def files_of(data: bytes) -> dict[str, str]:
    with zipfile.ZipFile(io.BytesIO(data)) as held:
        return {name: held.read(name).decode("utf-8-sig") for name in held.namelist()}


def test_a_copy_comes_back_whole_in_another_browser(store: Store) -> None:
    fill(store)

    report = bring(store, "bob", export_copy(store, "ada", OUTLINE, LATER))

    assert (report.events, report.drafts, report.known, report.set_aside) == (8, 1, 0, 0)
    there, here = store.events("ada"), store.events("bob")
    assert [(event.kind, event.key, event.at) for event in here[:-1]] == [
        (event.kind, event.key, event.at) for event in there
    ]
    assert {event.origin for event in here} == {"import"}
    others = [event.payload for event in here[:-1] if not isinstance(event.payload, Attempt)]
    assert others == [event.payload for event in there if not isinstance(event.payload, Attempt)]
    assert here[1].payload == mark(PROBLEM, 11, "a\x00b \ud800 \u202e \U0001f600")  # text kept, verdict of today
    assert isinstance(here[-1].payload, Import)
    assert store.drafts("bob")[PROBLEM, 12].text == "half an ans"


def test_bringing_a_copy_back_twice_adds_nothing(store: Store) -> None:
    fill(store)
    data = export_copy(store, "ada", OUTLINE, LATER)
    bring(store, "bob", data)
    before = (store.events("bob"), dict(store.drafts("bob")))

    report = bring(store, "bob", data)

    assert (store.events("bob"), dict(store.drafts("bob"))) == before
    assert report.says == "Everything in this copy was here already."


def test_bringing_a_copy_back_where_it_came_from_changes_nothing(store: Store) -> None:
    fill(store)
    before = (store.events("ada"), dict(store.drafts("ada")))

    bring(store, "ada", export_copy(store, "ada", OUTLINE, LATER))

    assert (store.events("ada"), dict(store.drafts("ada"))) == before


def test_a_forged_score_is_marked_again_from_the_text(store: Store) -> None:
    store.append("eve", attempt("nonsense", score=6), "k", NOON)

    bring(store, "ada", export_copy(store, "eve", OUTLINE, LATER))

    assert [event.payload.score for event in store.events("ada") if isinstance(event.payload, Attempt)] == [0]


@pytest.mark.parametrize(
    "old",
    [
        pytest.param(Attempt("gone/one", "h", 11, "1", "42", 6, 6, {"was": "right"}), id="the problem is gone"),
        pytest.param(Attempt(PROBLEM, "h", 11, "1", "42", 6, 6, {"was": "right"}, {"Layers": "64"}), id="W14"),
    ],
)
def test_an_answer_to_other_numbers_is_kept_as_it_was_but_does_not_count(store: Store, old: Attempt) -> None:
    store.append("ada", old, "k", NOON)

    report = bring(store, "bob", export_copy(store, "ada", OUTLINE, LATER))

    (kept, _) = store.events("bob")
    assert isinstance(kept.payload, Attempt)
    assert (kept.payload.text, dict(kept.payload.verdict), kept.payload.counts) == ("42", {"was": "right"}, False)
    assert report.unmarked == 1
    assert "Kept but not counted" in report.says


def test_of_two_half_answers_the_later_stands_and_the_other_is_kept_in_the_log(store: Store) -> None:
    store.save_draft("ada", PROBLEM, 11, "later, in the copy", 2, NOON + timedelta(hours=1))
    store.save_draft("ada", PROBLEM, 12, "earlier, in the copy", 9, NOON)
    store.save_draft("bob", PROBLEM, 11, "earlier, here", 7, NOON)
    store.save_draft("bob", PROBLEM, 12, "later, here", 1, NOON + timedelta(hours=1))
    data = export_copy(store, "ada", OUTLINE, LATER)

    report = bring(store, "bob", data)
    again = bring(store, "bob", data)

    assert {key[1]: draft.text for key, draft in store.drafts("bob").items()} == {
        11: "later, in the copy",
        12: "later, here",
    }
    aside = [event.payload.text for event in store.events("bob") if isinstance(event.payload, SetAside)]
    assert sorted(aside) == ["earlier, here", "earlier, in the copy"]
    assert (report.drafts, report.set_aside) == (1, 2)
    assert (again.drafts, again.set_aside) == (0, 0)


def test_a_time_in_the_future_is_brought_back_to_now(store: Store) -> None:
    store.append("ada", Setting("machine", "l4"), "k", LATER + timedelta(days=365))

    bring(store, "bob", export_copy(store, "ada", OUTLINE, LATER))

    assert store.events("bob")[0].at == LATER


def test_a_copy_does_not_hold_the_id_that_opens_it(store: Store) -> None:
    fill(store, "AAAAAAAAAAAAAAAAAAAAAA")

    data = export_copy(store, "AAAAAAAAAAAAAAAAAAAAAA", OUTLINE, LATER)

    assert not any("AAAAAAAAAAAAAAAAAAAAAA" in content for content in files_of(data).values())


def _bomb() -> bytes:
    return zipped(copy_json='{"format": 1, "x": "' + "0" * (archive.LARGEST_COPY + 10) + '"}')


def _cut(data: bytes) -> bytes:
    return data[: len(data) // 2]


def _flipped(data: bytes) -> bytes:
    middle = data.index(b"copy.json") + 60
    return data[:middle] + bytes(255 - byte for byte in data[middle : middle + 20]) + data[middle + 20 :]


@pytest.mark.parametrize(
    ("make", "says"),
    [
        pytest.param(lambda: b"", "not a copy", id="empty"),
        pytest.param(lambda: b"hello" * 100, "not a copy", id="not a zip"),
        pytest.param(lambda: b"PK" + bytes(1000), "not a copy", id="nearly a zip"),
        pytest.param(lambda: _cut(copy_with()), "not a copy", id="cut off"),
        pytest.param(lambda: _flipped(copy_with(exported="x" * 100)), "damaged", id="damaged"),
        pytest.param(lambda: zipped(other_json="{}"), "holds no copy.json", id="another zip"),
        pytest.param(lambda: zipped(copy_json="[" * 100_000), "damaged", id="deep"),
        pytest.param(lambda: zipped(copy_json="[1]"), "not a copy from this course", id="a list"),
        pytest.param(lambda: zipped(copy_json='{"format": 1e999}'), "not a copy from this course", id="infinite"),
        pytest.param(lambda: copy_with(format=99), "newer version", id="newer"),
        pytest.param(lambda: copy_with(events="many"), "incomplete", id="no list"),
        pytest.param(lambda: copy_with(events=[1]), "Record 1", id="no record"),
        pytest.param(lambda: copy_with(events=[ONE_WITHOUT]), "Record 1", id="a field is missing"),
        pytest.param(lambda: copy_with(events=[ONE_WITHOUT | {"key": "a\x00b"}]), "Record 1", id="NUL in a key"),
        pytest.param(lambda: copy_with(events=[ONE_WITHOUT | {"at": "2026-01-02"}]), "Record 1", id="no time zone"),
        pytest.param(lambda: copy_with(drafts=[{"problem": "p"}]), "Half answer 1", id="a draft without a text"),
        pytest.param(
            lambda: copy_with(
                drafts=[{"problem": "p", "seed": 10**30, "text": "", "revision": 1, "at": "2026-01-02T12:00:00+00:00"}]
            ),
            "Half answer 1",
            id="a seed past any number",
        ),
        pytest.param(_bomb, "larger than any copy", id="zip bomb"),
        pytest.param(lambda: bytes(archive.LARGEST_ARCHIVE + 1), "at most 10 MB", id="oversized"),
    ],
)
def test_a_file_that_is_no_copy_is_refused_with_a_sentence_and_changes_nothing(
    tmp_path: Path, make: Callable[[], bytes], says: str
) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'course.sqlite'}")
    fill(store)
    before = (store.events("ada"), dict(store.drafts("ada")))

    with pytest.raises(CopyRefused, match=says):
        bring(store, "ada", make())

    assert (store.events("ada"), dict(store.drafts("ada"))) == before
    store.close()


def test_a_copy_with_one_bad_record_among_good_ones_adds_none(store: Store) -> None:
    good = ONE_WITHOUT | {"payload": {"lesson": "l", "section": "s"}}

    with pytest.raises(CopyRefused):
        bring(store, "ada", copy_with(events=[good, ONE_WITHOUT]))

    assert store.events("ada") == ()


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(junk=st.binary(max_size=400), at=st.integers(0, 1500))
def test_whatever_is_broken_in_an_archive_the_outcome_is_a_copy_or_a_sentence(
    tmp_path: Path, junk: bytes, at: int
) -> None:
    data = copy_with(exported="2026-01-02")

    try:
        archive.read_copy(data[:at] + junk + data[at + len(junk) :])
    except CopyRefused as told:
        assert str(told).endswith(".")


@pytest.mark.parametrize("text", [pytest.param(text, id=f"X01-{number}") for number, text in enumerate(NASTY)])
def test_markup_in_what_was_typed_is_inert_in_every_file(tmp_path: Path, text: str) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'course.sqlite'}")
    store.append("ada", attempt(text), "k1", NOON)
    store.append(
        "ada", Attempt(text, text, 1, text, text, 0, 1, {"lines": [{"text": text, "reason": text}]}), "k2", NOON
    )
    store.append("ada", Note(text, text, text, text), "k3", NOON)
    store.append("ada", Keep("l", "k", text), "k4", NOON)
    store.save_draft("ada", PROBLEM, 12, text, 1, NOON)

    page = files_of(export_copy(store, "ada", OUTLINE, LATER))["my-copy.md"]

    html = MarkdownIt("commonmark", {"html": True}).render(page)  # the most trusting reader there is
    assert not any(tag in html.lower() for tag in ("<script", "<img", "<svg", 'href="javascript'))
    store.close()


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        pytest.param("=1+1", "'=1+1", id="X01-equals"),
        pytest.param("+1", "'+1", id="plus"),
        pytest.param("-5 ms", "'-5 ms", id="minus"),
        pytest.param("@SUM(A1)", "'@SUM(A1)", id="at"),
        pytest.param("\t=1", "'\t=1", id="tab"),
        pytest.param("\r=1", "'\r=1", id="return"),
        pytest.param("  =1", "'  =1", id="behind spaces"),
        pytest.param("＝1", "'＝1", id="full width"),
        pytest.param("2 = 2", "2 = 2", id="inside"),
    ],
)
def test_no_cell_runs_in_a_spreadsheet(text: str, cell: str) -> None:
    assert safe_cell(text) == cell


@pytest.mark.parametrize("row", [pytest.param(["O'Neil, Jr.", 'say "no"', "two\nlines", "é 王", "7.5"], id="G05")])
def test_csv_comes_back_as_it_was(row: list[str]) -> None:
    data = csv_bytes([row])

    assert data.startswith(b"\xef\xbb\xbf")
    assert data.endswith(b"\r\n")
    assert list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline=""))) == [row]


@pytest.mark.parametrize("texts", [pytest.param(["first", "second", "third"], id="W09")])
def test_the_table_of_attempts_holds_every_one(tmp_path: Path, texts: list[str]) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'course.sqlite'}")
    for number, text in enumerate(texts):
        store.append("ada", attempt(text), f"k{number}", NOON + timedelta(minutes=number))

    table = files_of(export_copy(store, "ada", OUTLINE, LATER))["attempts.csv"]

    rows = list(csv.DictReader(io.StringIO(table, newline="")))
    assert [row["answer"] for row in rows] == texts
    assert {(row["title"], row["seed"], row["score (points)"], row["of (points)"]) for row in rows} == {
        ("Who waits", "11", "4.8", "6")
    }
    store.close()


@pytest.mark.parametrize("points", [pytest.param(4.8, id="F02")])
def test_the_page_of_the_copy_says_the_scores_that_the_screen_says(tmp_path: Path, points: float) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'course.sqlite'}")
    store.append("ada", attempt(score=points), "k", NOON)
    (lesson,) = progress(store.events("ada"), OUTLINE).lessons

    page = files_of(export_copy(store, "ada", OUTLINE, LATER))["my-copy.md"]

    assert lesson.best == points
    assert score_words(lesson.best, lesson.points) in page
    assert "| Who waits | tried | 4.8 of 6 points |" in page
    store.close()


def test_the_page_of_the_copy_shows_answers_reasons_kept_lines_notes_and_half_answers(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'course.sqlite'}")
    fill(store)

    page = files_of(export_copy(store, "ada", OUTLINE, LATER))["my-copy.md"]

    for words in ("Does not hold: About a␀b", "longest job", "The sentence.", "my doubt", "half an ans"):
        assert words in page
    store.close()


def test_an_answer_that_counted_nothing_before_is_not_said_to_have_lost_its_count(store: Store) -> None:
    store.append("ada", replace(attempt("blah"), counts=False), "k", NOON)

    def unreadable(problem: str, seed: int, text: str) -> Attempt:
        return replace(attempt("blah"), counts=False)

    report = restore_copy(store, "bob", export_copy(store, "ada", OUTLINE, LATER), mark=unreadable, now=LATER)

    assert (report.events, report.unmarked) == (1, 0)
    assert "not counted" not in report.says
