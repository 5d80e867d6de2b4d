"""Identity pages: set the cookie and go back; move one's copy to another browser.

A personal link works once and for ten minutes. Opening it changes nothing (a chat program that looks ahead opens links
too): the button on its page does.
"""

from __future__ import annotations

import re
import secrets
from urllib.parse import urlsplit

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from classroom import StoreUnavailable
from classroom.links import link_works, make_link, take_link
from web.bodies import TooLarge, form_texts
from web.cookie import give_cookie, is_https, learner_in
from web.markup import element, link, text
from web.pages import notice, page
from web.site import Site

_TOKEN = re.compile(r"[A-Za-z0-9_-]{20,100}")
_USED = "This link was used before, or is older than ten minutes. Make a new one in the browser that has your copy."
_SMALL_FORM = 4_000


def same_site_path(asked: str) -> str:
    """The path to go back to, `/` where what was asked for is anything but a path of this site.

    >>> same_site_path("/two-jobs?x=1"), same_site_path("//example.org"), same_site_path("https://example.org")
    ('/two-jobs?x=1', '/', '/')
    """
    plain = asked.isprintable() and asked.isascii() and asked.startswith("/")
    if not plain or asked.startswith("//") or "\\" in asked or urlsplit(asked).netloc or urlsplit(asked).scheme:
        return "/"
    return asked


def identity_routes(site: Site) -> list[Route]:
    """/identity, /identity/link and /identity/take."""

    async def identity(request: Request) -> Response:
        back = same_site_path(request.query_params.get("back", "/"))
        return RedirectResponse(back, 303, headers={"Cache-Control": "no-store"})

    async def offer(request: Request) -> Response:
        return page("Go on in another browser", *_OFFER)

    async def make(request: Request) -> Response:
        learner = learner_in(request)
        if learner is None:
            return page("Go on in another browser", notice(_NO_COPY, refused=True), status=403)
        token = secrets.token_urlsafe(32)
        here = request.base_url.replace(scheme="https") if is_https(request.scope) else request.base_url
        return await run_in_threadpool(_made, site, learner, token, f"{here}identity/take?token={token}")

    async def look(request: Request) -> Response:
        asked = request.query_params
        back = same_site_path(asked.get("back", "/"))
        return await run_in_threadpool(_looked, site, asked.get("token", ""), back, learner_in(request))

    async def take(request: Request) -> Response:
        try:
            form = await form_texts(request, ("token", "back"), _SMALL_FORM)
        except (TooLarge, ValueError):
            form = {}
        back = same_site_path(form.get("back", "/"))
        return await run_in_threadpool(_taken, site, form.get("token", ""), back, request)

    return [
        Route("/identity", identity, methods=["GET"]),
        Route("/identity/link", offer, methods=["GET"]),
        Route("/identity/link", make, methods=["POST"]),
        Route("/identity/take", look, methods=["GET"]),
        Route("/identity/take", take, methods=["POST"]),
    ]


_NO_COPY = "This browser holds no copy yet. Open the course first, then come back."
_OFFER = (
    element(
        "p",
        "A personal link opens your copy in another browser, on your phone for example: progress, answers, half "
        "answers and notes. It works once, for ten minutes. Whoever opens it has your copy, so send it to nobody else.",
    ),
    element("form", element("button", "Make a link"), method="post", action="/identity/link"),
)


def _made(site: Site, learner: str, token: str, address: str) -> Response:
    try:
        store = site.store
        if isinstance(store, StoreUnavailable):
            raise store
        expires = make_link(store, learner, token, site.now())
    except StoreUnavailable as trouble:
        return page("Go on in another browser", notice(str(trouble), refused=True), status=503)
    return page(
        "Your personal link",
        element("label", "Open this in the other browser", label_for="link"),
        element("input", id="link", type="text", readonly=True, value=address),
        notice(f"It works once, until {expires.astimezone():%H:%M}."),
    )


def _looked(site: Site, token: str, back: str, learner: str | None) -> Response:
    try:
        store = site.store
        if isinstance(store, StoreUnavailable):
            raise store
        if not _TOKEN.fullmatch(token) or not link_works(store, token, site.now()):
            return page("This link does not work", notice(_USED, refused=True), status=410)
        here = len(store.events(learner)) if learner else 0
    except StoreUnavailable as trouble:
        return page("Open my copy here", notice(str(trouble), refused=True), status=503)
    return page(
        "Open my copy here",
        element("p", "From now on this browser shows your copy and adds to it."),
        _leaves(here) if here else "",
        element(
            "form",
            element("input", type="hidden", name="token", value=token),
            element("input", type="hidden", name="back", value=back),
            element("button", "Open my copy in this browser"),
            method="post",
            action="/identity/take",
        ),
    )


def _leaves(here: int) -> str:
    """What becomes of the records that this browser has already."""
    return element(
        "p",
        text(f"This browser has a copy of its own, with {here:,} records, which it would leave. To have both, first "),
        link("take it along", "/copy/export"),
        ", open the link, then ",
        link("bring it back", "/copy/restore"),
        ".",
    )


def _taken(site: Site, token: str, back: str, request: Request) -> Response:
    try:
        store = site.store
        if isinstance(store, StoreUnavailable):
            raise store
        learner = take_link(store, token, site.now()) if _TOKEN.fullmatch(token) else None
    except StoreUnavailable as trouble:
        return page("Open my copy here", notice(str(trouble), refused=True), status=503)
    if learner is None:
        return page("This link does not work", notice(_USED, refused=True), status=410)
    response = RedirectResponse(back, 303, headers={"Cache-Control": "no-store"})
    give_cookie(response, request.scope, learner)
    return response
