"""Origin: a request that changes something must come from a page of this site.

Browsers say where a request comes from and pages cannot forge it; so no other site can make a reader's browser write
here. A program without a browser sends the header by hand.
"""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send

_READING = ("GET", "HEAD", "OPTIONS", "TRACE")
_REFUSAL = "This request did not come from a page of this site, so nothing was changed. Open the site and do it there."


def comes_from_here(headers: Headers, hosts: Collection[str] = ()) -> bool:
    """Whether the headers say that a page of this site sent the request; `hosts` are further names of the site.

    >>> comes_from_here(Headers({"host": "localhost:8501", "origin": "http://localhost:8501"}))
    True
    >>> comes_from_here(Headers({"host": "localhost:8501", "origin": "https://example.org"}))
    False
    """
    origin = headers.get("origin") or headers.get("referer")
    if origin is None:
        return headers.get("sec-fetch-site") == "same-origin"
    return urlsplit(origin).netloc.lower() in {headers.get("host", "").lower(), *(host.lower() for host in hosts)} - {
        ""
    }


class SameOrigin:
    """Middleware that refuses every POST, PUT, PATCH and DELETE from elsewhere."""

    def __init__(self, app: ASGIApp, hosts: Collection[str] = ()) -> None:
        """`hosts`: names of the site beside the one that a request is addressed to."""
        self.app, self._hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on or refuse it."""
        changes = scope["type"] == "http" and scope["method"] not in _READING
        if changes and not comes_from_here(Headers(scope=scope), self._hosts):
            await PlainTextResponse(_REFUSAL, status_code=403)(scope, receive, send)
            return
        await self.app(scope, receive, send)
