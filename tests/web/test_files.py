"""Files: hashed, compressed, held by the browser; and the headers that every answer carries."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

import pytest

from tests.web.opened import TestClient
from web.assets import Assets, asset_text, asset_url, read_files
from web.pages import TITLE
from web.streamlit_files import script_hashes, shell, streamlit_folder

ZIPPED = {"accept-encoding": "gzip"}
PLAIN = {"accept-encoding": "identity"}


def test_an_asset_is_named_by_its_content() -> None:
    one, other = Assets({"a.js": b"1"}), Assets({"a.js": b"2"})

    assert re.fullmatch(r"/assets/a\.[0-9a-f]{10}\.js", one.url("a.js"))
    assert one.url("a.js") != other.url("a.js")
    assert one.url("a.js") == Assets({"a.js": b"1"}).url("a.js")


def test_a_change_in_a_script_changes_the_names_of_all_that_import_it() -> None:
    files = {
        "top.js": b'import { a } from "./low.js";',
        "low.js": b"1",
        "style.css": b'src: url("./f.woff2")',
        "f.woff2": b"f",
    }

    before, after = Assets(files), Assets(files | {"low.js": b"2"})

    assert before.url("low.js").removeprefix("/assets/") in before.text("top.js")
    assert before.url("top.js") != after.url("top.js")
    assert before.url("style.css") == after.url("style.css")
    assert f'url("{before.url("f.woff2")}")' in before.text("style.css")


def test_scripts_that_import_each_other_still_find_each_other() -> None:
    assets = Assets({"a.js": b'import "./b.js"', "b.js": b'import "./a.js"'})

    (a, _), (b, _) = assets.find("a.js") or (None, None), assets.find("b.js") or (None, None)

    assert a is not None and b is not None
    assert b"./b." in a.content
    assert b'"./a.js"' in b.content  # by the bare name, which is served too


def test_two_assets_of_one_name_are_refused(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.js").write_text(folder)

    with pytest.raises(ValueError, match=r"Two assets share the name a\.js"):
        read_files([tmp_path])


def test_an_unknown_asset_is_a_key_error_with_its_name() -> None:
    with pytest.raises(KeyError, match=r"nothing\.js"):
        asset_url("nothing.js")


def test_the_look_is_an_asset_and_a_style_can_stand_in_a_page() -> None:
    assert "--c-paper" in asset_text("look.css")
    assert 'url("/assets/source-serif-4.' in asset_text("plain.css")


def test_an_asset_under_its_hash_is_kept_for_a_year_compressed(ada: TestClient) -> None:
    answer = ada.get(asset_url("plain.css"), headers=ZIPPED)

    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert (answer.headers["content-encoding"], answer.headers["vary"]) == ("gzip", "Accept-Encoding")
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    assert answer.content == ada.get(asset_url("plain.css"), headers=PLAIN).content


@pytest.mark.parametrize("name", ["plain.css", "plain.0123456789.css"])
def test_a_bare_name_or_an_old_hash_finds_todays_content_and_is_asked_for_again(ada: TestClient, name: str) -> None:
    answer = ada.get(f"/assets/{name}")
    again = ada.get(f"/assets/{name}", headers={"if-none-match": answer.headers["etag"]})

    assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
    assert (again.status_code, again.content) == (304, b"")


def test_a_font_is_not_compressed_twice(ada: TestClient) -> None:
    answer = ada.get(asset_url("source-serif-4.woff2"), headers=ZIPPED)

    assert answer.headers["content-type"] == "font/woff2"
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("path", ["/assets/nothing.js", "/assets/..%2f..%2fapp.py", "/assets/", "/assets/a/b.js"])
def test_where_no_asset_is_there_is_a_friendly_page(ada: TestClient, path: str) -> None:
    answer = ada.get(path)

    assert answer.status_code == 404
    assert "There is nothing at this address" in answer.text


def _a_script() -> Path:
    return max((streamlit_folder() / "static" / "js").glob("index.*.js"), key=lambda path: path.stat().st_size)


def test_streamlits_files_go_out_compressed_and_are_kept(ada: TestClient) -> None:
    script = _a_script()

    answer = ada.get(f"/static/js/{script.name}", headers=ZIPPED)

    assert answer.content == script.read_bytes()
    assert int(answer.headers["content-length"]) < script.stat().st_size / 2
    assert "immutable" in answer.headers["cache-control"]
    held = ada.get(f"/static/js/{script.name}", headers=ZIPPED | {"if-none-match": answer.headers["etag"]})
    assert (held.status_code, held.content) == (304, b"")


@pytest.mark.parametrize("headers", [PLAIN, {"accept-encoding": "gzip;q=0"}])
def test_a_browser_without_gzip_gets_streamlits_own_answer(ada: TestClient, headers: dict[str, str]) -> None:
    assert ada.get(f"/static/js/{_a_script().name}", headers=headers).text.startswith("Streamlit's own answer")


@pytest.mark.parametrize(
    "path", ["/static/js/none.js", "/static/../app.py", "/favicon.png", "/_stcore/health", "/media/x.png"]
)
def test_what_is_not_known_goes_on_to_streamlit(ada: TestClient, path: str) -> None:
    assert ada.get(path, headers=ZIPPED).text.startswith("Streamlit's own answer")


@pytest.mark.parametrize("path", ["/", "/two-jobs", "/machine-and-model"])
def test_every_page_of_the_site_begins_with_the_same_small_shell(ada: TestClient, path: str) -> None:
    answer = ada.get(path, headers=ZIPPED)

    assert f"<title>{TITLE}</title>" in answer.text
    assert 'href="/read/"' in answer.text
    assert int(answer.headers["content-length"]) < 4_000
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/no-such-page", "/two-jobs/x", "/Two-Jobs", "/a/b/c", "/two_jobs", "/problems/1.html"]
)
def test_an_address_where_nothing_is_says_so_and_leads_on(ada: TestClient, path: str) -> None:
    answer = ada.get(path, headers=ZIPPED | {"accept": "text/html"})

    assert answer.status_code == 404
    assert "There is nothing at this address." in answer.text
    assert 'href="/"' in answer.text


def test_a_slash_too_many_is_taken_away(ada: TestClient) -> None:
    answer = ada.get("/two-jobs/?machine=l4", headers=ZIPPED | {"accept": "text/html"})

    assert (answer.status_code, answer.headers["location"]) == (308, "/two-jobs?machine=l4")


def test_streamlits_page_opens_no_dialog_over_the_readers_and_talks_to_no_other_site(ada: TestClient) -> None:
    told = ada.get("/_stcore/host-config").json()

    assert (told["blockErrorDialogs"], told["allowedOrigins"]) == (True, [])


def test_the_shell_keeps_every_script_and_style_of_streamlits_page() -> None:
    page = (streamlit_folder() / "index.html").read_text(encoding="utf-8")
    wanted = r"<script.*?</script>|<link[^>]*(?:modulepreload|stylesheet)[^>]*>"

    assert re.findall(wanted, shell(page), re.DOTALL) == re.findall(wanted, page, re.DOTALL)
    assert 'id="root"' in shell(page)


def test_whoever_waits_for_the_shells_scripts_is_shown_the_way_to_the_reading_edition() -> None:
    waiting = shell((streamlit_folder() / "index.html").read_text(encoding="utf-8")).partition('<div id="root">')[2]

    assert waiting.index('href="/read/"') < waiting.index("</div>")


def test_the_policy_allows_the_inline_script_of_the_installed_streamlit_and_no_other(ada: TestClient) -> None:
    answer = ada.get("/", headers=ZIPPED)
    inline = re.findall(r"<script>(.*?)</script>", answer.text, re.DOTALL)
    policy = answer.headers["content-security-policy"]

    digests = [base64.b64encode(hashlib.sha256(each.encode()).digest()).decode() for each in inline]
    assert digests
    assert re.findall(r"'sha256-([^']+)'", policy) == digests
    assert len(script_hashes()) == len(digests)
    assert "unsafe-eval" not in policy
    assert "'unsafe-inline'" not in policy.split("script-src")[1].split(";")[0]


@pytest.mark.parametrize(
    "path", ["/", "/health", "/read/", "/media/breaks", "/assets/none.js", "/_stcore/health", "/csv/none"]
)
def test_every_answer_carries_the_security_headers(ada: TestClient, path: str) -> None:
    headers = ada.get(path).headers

    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'self'" in headers["content-security-policy"]
    assert (headers["x-content-type-options"], headers["referrer-policy"]) == ("nosniff", "same-origin")
    assert "camera=()" in headers["permissions-policy"]


def test_a_refused_request_carries_them_too(ada: TestClient) -> None:
    assert "content-security-policy" in ada.post("/draft", headers={"origin": "https://evil.org"}).headers


@pytest.mark.parametrize("slug", ["", "start", "two-jobs"])
def test_the_reading_edition_is_served_compressed_and_held(ada: TestClient, slug: str) -> None:
    answer = ada.get(f"/read/{slug}", headers=ZIPPED)
    again = ada.get(f"/read/{slug}", headers=ZIPPED | {"if-none-match": answer.headers["etag"]})

    assert answer.status_code == 200
    assert "<script" not in answer.text
    assert int(answer.headers["content-length"]) < len(answer.content) / 2
    assert again.status_code == 304


@pytest.mark.parametrize(
    "path", ["/read/no-such-lesson", "/read/two-jobs/more", "/copy/x", "/identity/x", "/csv/a/b/c"]
)
def test_under_our_own_names_nothing_is_a_friendly_page(ada: TestClient, path: str) -> None:
    assert ada.get(path).status_code == 404
    assert ada.get("/read").headers["location"] == "/read/"
