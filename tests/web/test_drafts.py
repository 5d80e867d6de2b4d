"""Half answers: kept once committed, never overwritten by an older tab."""

from __future__ import annotations

import json

import pytest

from classroom.identity import public_id
from classroom.store import Store, open_store
from course import Course
from tests.web.opened import ADA, HERE, Clock, TestClient, open_client
from web.site import Site


@pytest.fixture
def problem(course: Course) -> tuple[str, int]:
    """Some problem of the course, with one of its seeds."""
    found = next(iter(course.problems.values()))
    return found.id, found.seeds[0]


def post(
    client: TestClient, problem: tuple[str, int], text: str, revision: int = 1, **more: object
) -> tuple[int, dict[str, object]]:
    body = {"problem": problem[0], "seed": problem[1], "text": text, "revision": revision, **more}
    answer = client.post("/draft", json=body, headers=HERE)
    return answer.status_code, answer.json()


@pytest.mark.parametrize("half", [pytest.param("per_token = 2*80*", id="W05")])
def test_saved_is_said_when_the_text_is_in_the_store_and_with_its_time(
    ada: TestClient, store: Store, problem: tuple[str, int], half: str, clock: Clock
) -> None:
    status, said = post(ada, problem, half, 17)

    held = open_store(f"sqlite:///{store.where}")  # another process would see it: it is committed
    assert held.drafts(ADA)[problem].text == half
    assert (status, said["revision"]) == (200, 17)
    assert said["saved"] == f"{clock.at.astimezone():%H:%M:%S}"
    assert said["at"] == "2026-01-02T14:02:07+00:00"
    held.close()


def test_the_second_tab_is_told_of_the_newer_text_and_overwrites_nothing(
    ada: TestClient, store: Store, problem: tuple[str, int]
) -> None:
    post(ada, problem, "the newer text", 9)

    status, said = post(ada, problem, "the older text", 8)

    assert (status, said["text"], said["revision"]) == (409, "the newer text", 9)
    assert store.drafts(ADA)[problem].text == "the newer text"


def test_a_tab_left_open_is_told_of_the_text_that_it_never_saw(ada: TestClient, problem: tuple[str, int]) -> None:
    post(ada, problem, "the start", 5)
    post(ada, problem, "the start, gone on with", 7, knows=[5])

    status, said = post(ada, problem, "the start, from a tab left open", 9, knows=[5])

    assert (status, said["text"], said["revision"]) == (409, "the start, gone on with", 7)
    assert post(ada, problem, "mine, having seen it", 10, knows=[5, 7])[0] == 200


@pytest.mark.parametrize("knows", ["5", 5, [1.5], [True], ["5"], [-1], [2**53 + 1], list(range(51)), {}])
def test_what_a_half_answer_knows_is_revisions_or_it_is_handed_back(
    ada: TestClient, problem: tuple[str, int], knows: object
) -> None:
    status, said = post(ada, problem, "half", 1, knows=knows)

    assert status == 422
    assert str(said["says"]).endswith(".")


@pytest.mark.parametrize("text", ["", "\x00", "\u202e5 GB", "😀" * 900, "a\r\nb", "<script>"])
def test_a_half_answer_comes_back_as_it_was_typed(ada: TestClient, problem: tuple[str, int], text: str) -> None:  # N24
    post(ada, problem, text)

    back = ada.get("/draft", params={"problem": problem[0], "seed": problem[1]})

    assert (back.status_code, back.json()["text"]) == (200, text)


def test_half_of_a_surrogate_pair_is_kept_too(ada: TestClient, store: Store, problem: tuple[str, int]) -> None:
    body = json.dumps({"problem": problem[0], "seed": problem[1], "text": "\ud83d", "revision": 1})

    answer = ada.post("/draft", content=body, headers=HERE | {"content-type": "application/json"})

    assert answer.status_code == 200
    assert store.drafts(ADA)[problem].text == "\ud83d"


def test_two_learners_see_their_own(site: Site, problem: tuple[str, int]) -> None:
    ada, bob = open_client(site), open_client(site, "BobBobBobBobBobBobBob2")

    post(ada, problem, "Ada's")

    assert bob.get("/draft", params={"problem": problem[0], "seed": problem[1]}).status_code == 404


def test_without_a_cookie_nothing_is_kept_and_it_says_so(site: Site, store: Store, problem: tuple[str, int]) -> None:
    status, said = post(open_client(site, None), problem, "text")

    assert status == 403
    assert "/identity" in str(said["says"])
    assert store.learners() == ()


@pytest.mark.parametrize("cookie", ["x", "A" * 23, "'; DROP TABLE events; --", "../../../etc/passwd.."])
def test_a_cookie_without_the_shape_of_one_is_none(site: Site, problem: tuple[str, int], cookie: str) -> None:
    client = open_client(site, None)
    body = {"problem": problem[0], "seed": problem[1], "text": "x", "revision": 1}

    answer = client.post("/draft", json=body, headers=HERE | {"cookie": f'learner="{cookie}"'})

    assert answer.status_code == 403


def test_records_that_cannot_be_opened_are_said_and_the_text_is_not_called_saved(
    ada_without_records: TestClient, problem: tuple[str, int]
) -> None:
    status, said = post(ada_without_records, problem, "text")

    assert status == 503
    assert "COURSE_DATA" in str(said["says"])
    assert "saved" not in said


@pytest.mark.parametrize(
    ("change", "status"),
    [
        pytest.param({"problem": "gone/one"}, 422, id="no such problem"),
        pytest.param({"seed": 999_999}, 422, id="no such variant"),
        pytest.param({"seed": "11"}, 422, id="seed as text"),
        pytest.param({"seed": True}, 422, id="seed as truth"),
        pytest.param({"text": None}, 422, id="no text"),
        pytest.param({"text": "x" * 64_001}, 422, id="long"),
        pytest.param({"revision": -1}, 422, id="revision below zero"),
        pytest.param({"revision": 2**60}, 422, id="revision past any clock"),
        pytest.param({"text": "x" * 300_000}, 413, id="too much to read"),
        pytest.param({"problem": "sandbox", "seed": 0}, 200, id="the sandbox of the start page"),
    ],
)
def test_what_is_no_half_answer_is_refused_with_a_sentence(
    ada: TestClient, problem: tuple[str, int], change: dict[str, object], status: int
) -> None:
    body = {"problem": problem[0], "seed": problem[1], "text": "x", "revision": 1} | change

    answer = ada.post("/draft", json=body, headers=HERE)

    assert answer.status_code == status
    assert status == 200 or str(answer.json()["says"]).endswith(".")


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"[" * 50_000, b"\xff\xfe", b'{"text": '])
def test_what_is_no_json_is_refused_with_a_sentence(ada: TestClient, content: bytes) -> None:
    answer = ada.post("/draft", content=content, headers=HERE | {"content-type": "application/json"})

    assert answer.status_code == 400
    assert "JSON" in answer.json()["says"]


def test_a_form_of_another_site_could_not_even_be_read(ada: TestClient) -> None:
    answer = ada.post("/draft", content=b"{}", headers=HERE | {"content-type": "text/plain"})

    assert answer.status_code == 400


@pytest.mark.parametrize(
    "asked", [{}, {"problem": "x"}, {"problem": "x", "seed": "-1"}, {"problem": "\x00", "seed": "1"}]
)
def test_asking_for_a_half_answer_that_is_not_there_is_no_fault(ada: TestClient, asked: dict[str, str]) -> None:
    assert ada.get("/draft", params=asked).status_code == 404


@pytest.mark.parametrize("cookie", [None, "EveEveEveEveEveEveEve1"])
def test_a_page_whose_cookie_was_cleared_or_changed_puts_nothing_into_another_copy(
    site: Site, store: Store, problem: tuple[str, int], cookie: str | None
) -> None:
    status, said = post(open_client(site, cookie), problem, "half", owner=public_id(ADA))

    assert (status, said["left"]) == (403, True)
    assert "cleared or changed" in str(said["says"])
    assert store.learners() == ()
    assert [store.draft(each, *problem) for each in (ADA, "EveEveEveEveEveEveEve1")] == [None, None]


def test_a_page_of_this_copy_and_one_that_names_none_are_served(ada: TestClient, problem: tuple[str, int]) -> None:
    assert post(ada, problem, "one", 1, owner=public_id(ADA))[0] == 200
    assert post(ada, problem, "two", 2, owner="")[0] == 200
