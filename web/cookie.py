"""Cookie: every browser gets a random id at its first page, and keeps it for a year.

Answers that a cache may share are left without one: a cache would hand the same id to everybody. A page is never such
an answer, and an unchanged page (304) is one too, or a cleared cookie would stay missing.
"""

from __future__ import annotations

import secrets

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from classroom.identity import COOKIE, learner_of, new_learner

YEAR_SECONDS = 31_536_000


def learner_in(request: Request) -> str | None:
    """The learner of a request, None where it has no usable cookie."""
    return learner_of(request.cookies.get(COOKIE))


def is_https(scope: Scope) -> bool:
    """Whether the browser speaks TLS, with us or with the proxy before us."""
    forwarded = Headers(scope=scope).get("x-forwarded-proto", "").split(",")[0].strip().lower()
    return scope.get("scheme") == "https" or forwarded == "https"


def cookie_header(learner: str, *, secure: bool) -> str:
    """The `Set-Cookie` of an id.

    >>> cookie_header("AAAAAAAAAAAAAAAAAAAAAA", secure=False)
    'learner=AAAAAAAAAAAAAAAAAAAAAA; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax'
    """
    parts = (f"{COOKIE}={learner}", f"Max-Age={YEAR_SECONDS}", "Path=/", "HttpOnly", "SameSite=Lax")
    return "; ".join((*parts, "Secure") if secure else parts)


def give_cookie(response: Response, scope: Scope, learner: str) -> None:
    """Make the browser that gets this answer another learner's."""
    response.headers.append("set-cookie", cookie_header(learner, secure=is_https(scope)))


class LearnerCookie:
    """Middleware that gives an id to every GET that comes without one."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on, and add the cookie to the answer where it is missing."""
        if scope["type"] != "http" or scope["method"] != "GET" or _held(scope):
            await self.app(scope, receive, send)
            return

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                if "public" not in headers.get("cache-control", "") and "set-cookie" not in headers:
                    learner = new_learner(secrets.token_bytes)
                    headers.append("set-cookie", cookie_header(learner, secure=is_https(scope)))
            await send(message)

        await self.app(scope, receive, send_with_cookie)


def _held(scope: Scope) -> bool:
    """Whether the request brings a usable id."""
    return learner_in(Request(scope)) is not None
