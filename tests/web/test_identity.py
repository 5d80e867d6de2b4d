"""Cookies, where requests come from, and moving a copy to another browser."""

from __future__ import annotations

import re

import pytest
from starlette.datastructures import Headers

from classroom.events import Seen
from classroom.identity import learner_of
from classroom.store import Store
from tests.web.opened import ADA, HERE, Clock, TestClient, open_client
from web.identity import same_site_path
from web.origin import comes_from_here
from web.site import Site


def cookie_of(headers: object) -> str | None:
    found = re.search(r"learner=([^;]*)", str(headers))
    return found[1] if found else None


@pytest.mark.parametrize("path", ["/", "/two-jobs", "/read/", "/health", "/identity", "/copy/restore", "/csv/nothing"])
def test_every_page_gives_a_cookie_to_a_browser_without_one(site: Site, path: str) -> None:
    given = open_client(site, None).get(path).headers["set-cookie"]

    assert learner_of(cookie_of(given)) is not None
    for part in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"):
        assert part in given


def test_an_unchanged_page_gives_a_cookie_too(site: Site) -> None:
    client = open_client(site, None)
    tag = client.get("/", headers={"cookie": f"learner={ADA}"}).headers["etag"]
    client.cookies.clear()

    again = client.get("/", headers={"if-none-match": tag})

    assert again.status_code == 304
    assert learner_of(cookie_of(again.headers["set-cookie"])) is not None


def test_a_browser_with_a_cookie_keeps_it(ada: TestClient) -> None:
    assert "set-cookie" not in ada.get("/").headers


def test_a_cookie_without_the_shape_of_one_is_replaced(site: Site) -> None:
    assert "set-cookie" in open_client(site, "short").get("/").headers


def test_no_two_browsers_get_the_same(site: Site) -> None:
    assert len({cookie_of(open_client(site, None).get("/").headers) for _ in range(20)}) == 20


def test_what_a_cache_may_share_carries_no_cookie(site: Site) -> None:
    from web.assets import asset_url

    answer = open_client(site, None).get(asset_url("plain.css"))

    assert "public" in answer.headers["cache-control"]
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize(
    ("headers", "secure"),
    [({}, False), ({"x-forwarded-proto": "https"}, True), ({"x-forwarded-proto": "http"}, False)],
)
def test_the_cookie_stays_on_https_where_the_site_is_on_https(
    site: Site, headers: dict[str, str], secure: bool
) -> None:
    assert ("Secure" in open_client(site, None).get("/", headers=headers).headers["set-cookie"]) is secure


@pytest.mark.parametrize(
    ("headers", "here"),
    [
        pytest.param({"host": "a.org", "origin": "https://a.org"}, True, id="behind TLS"),
        pytest.param({"host": "a.org:8501", "origin": "http://a.org:8501"}, True, id="with a port"),
        pytest.param({"host": "a.org", "origin": "https://evil.org"}, False, id="another site"),
        pytest.param({"host": "a.org", "origin": "https://a.org.evil.org"}, False, id="a name that begins alike"),
        pytest.param({"host": "a.org:8501", "origin": "http://a.org:9999"}, False, id="another port"),
        pytest.param({"host": "a.org", "origin": "null"}, False, id="a page that hides where it is"),
        pytest.param({"host": "a.org", "referer": "https://a.org/two-jobs"}, True, id="only a referrer"),
        pytest.param({"host": "a.org", "referer": "https://evil.org/a.org"}, False, id="another's referrer"),
        pytest.param({"host": "a.org", "sec-fetch-site": "same-origin"}, True, id="only fetch metadata"),
        pytest.param({"host": "a.org"}, False, id="nothing said"),
        pytest.param({"origin": "https://"}, False, id="empty names are not alike"),
        pytest.param({"host": "inside:80", "origin": "https://course.example.org"}, True, id="a further name"),
    ],
)
def test_a_request_says_where_it_comes_from(headers: dict[str, str], here: bool) -> None:
    assert comes_from_here(Headers(headers), hosts=("course.example.org",)) is here


@pytest.mark.parametrize(
    "path", ["/draft", "/copy/restore", "/identity/link", "/identity/take", "/_stcore/upload_file/x"]
)
@pytest.mark.parametrize("origin", [{}, {"origin": "https://evil.org"}])
def test_no_other_site_can_change_anything(ada: TestClient, store: Store, path: str, origin: dict[str, str]) -> None:
    answer = ada.post(path, data={"x": "y"}, headers=origin)

    assert answer.status_code == 403
    assert "nothing was changed" in answer.text
    assert store.learners() == ()


@pytest.mark.parametrize(
    ("asked", "path"),
    [
        ("/two-jobs", "/two-jobs"),
        ("/two-jobs?two-jobs.input_tokens=2000", "/two-jobs?two-jobs.input_tokens=2000"),
        ("", "/"),
        ("two-jobs", "/"),
        ("//evil.org", "/"),
        ("/\\evil.org", "/"),
        ("\\\\evil.org", "/"),
        ("https://evil.org", "/"),
        ("javascript:alert(1)", "/"),
        ("/x\r\nset-cookie: a=b", "/"),
        ("/\t/evil.org", "/"),
        ("///evil.org", "/"),
    ],
)
def test_the_way_back_stays_on_this_site(ada: TestClient, asked: str, path: str) -> None:
    assert same_site_path(asked) == path
    assert ada.get("/identity", params={"back": asked}).headers["location"] == path


def make_link(client: TestClient) -> str:
    page = client.post("/identity/link", headers=HERE).text
    found = re.search(r"token=([A-Za-z0-9_-]+)", page)
    assert found is not None, page
    return found[1]


def test_a_personal_link_moves_the_copy_to_another_browser_once(site: Site, ada: TestClient, store: Store) -> None:
    store.append(ADA, Seen("two-jobs", "s"), "k", site.now())
    token = make_link(ada)
    phone = open_client(site, None)

    for _ in range(2):  # looking, as a chat program's preview does, uses nothing up and moves nobody
        seen = phone.get("/identity/take", params={"token": token})
        assert seen.status_code == 200
        assert cookie_of(seen.headers) != ADA
    taken = phone.post("/identity/take", data={"token": token}, headers=HERE)
    again = open_client(site, None).post("/identity/take", data={"token": token}, headers=HERE)

    assert (taken.status_code, cookie_of(taken.headers), taken.headers["location"]) == (303, ADA, "/")
    assert again.status_code == 410
    assert cookie_of(again.headers) is None


def test_a_personal_link_ends_after_ten_minutes(site: Site, ada: TestClient, clock: Clock) -> None:
    token = make_link(ada)
    clock.pass_by(minutes=10)

    assert ada.get("/identity/take", params={"token": token}).status_code == 410
    assert ada.post("/identity/take", data={"token": token}, headers=HERE).status_code == 410


def test_the_page_of_a_link_says_what_this_browser_would_leave(site: Site, ada: TestClient, store: Store) -> None:
    store.append("BobBobBobBobBobBobBob2", Seen("two-jobs", "s"), "k", site.now())
    token = make_link(ada)

    page = open_client(site, "BobBobBobBobBobBobBob2").get("/identity/take", params={"token": token}).text

    assert "1 records" in page or "1 record" in page
    assert "/copy/export" in page


@pytest.mark.parametrize("token", ["", "x", "<script>alert(1)</script>", "A" * 43, "A" * 5000])
def test_a_link_that_was_never_made_leads_nowhere(ada: TestClient, token: str) -> None:
    looked = ada.get("/identity/take", params={"token": token})
    taken = ada.post("/identity/take", data={"token": token}, headers=HERE)

    assert (looked.status_code, taken.status_code) == (410, 410)
    assert "<script>" not in looked.text + taken.text


def test_a_browser_without_a_copy_makes_no_link(site: Site) -> None:
    assert open_client(site, None).post("/identity/link", headers=HERE).status_code == 403


def test_without_records_every_page_says_so(ada_without_records: TestClient) -> None:
    answers = (
        ada_without_records.post("/identity/link", headers=HERE),
        ada_without_records.get("/identity/take", params={"token": "A" * 43}),
        ada_without_records.post("/identity/take", data={"token": "A" * 43}, headers=HERE),
        ada_without_records.get("/copy/export"),
    )

    assert [answer.status_code for answer in answers] == [503] * 4
    assert all("COURSE_DATA" in answer.text for answer in answers)


@pytest.mark.parametrize(
    ("asked", "back"),
    [("/two-jobs?machine=l4", "/two-jobs?machine=l4"), ("//evil.org", "/"), ("https://evil.org", "/")],
)
def test_whoever_takes_a_copy_goes_back_to_where_they_were_on_this_site(
    site: Site, ada: TestClient, asked: str, back: str
) -> None:
    token = make_link(ada)
    browser = open_client(site, "BobBobBobBobBobBobBob2")

    page = browser.get("/identity/take", params={"token": token, "back": asked}).text
    taken = browser.post("/identity/take", data={"token": token, "back": asked}, headers=HERE)

    assert f'name="back" value="{back}"' in page
    assert (taken.status_code, taken.headers["location"]) == (303, back)
    assert cookie_of(taken.headers["set-cookie"]) == ADA
