"""Errors: what a reader sees when something broke: a sentence and a reference, never a stack trace.

The trace goes to the log under the same reference.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable

from starlette.datastructures import Headers
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from web.pages import notice, page

LOG = logging.getLogger("course")
NOT_HERE = "There is nothing at this address. The course's own pages are all linked from its first one."


def sorry(reference: str) -> str:
    """What is said of a fault of ours."""
    return (
        f"Something broke on our side. What you wrote is kept; reload the page to go on. "
        f"If it happens again, tell whoever runs this site: reference {reference}."
    )


def log_fault(fault: BaseException) -> str:
    """Log a fault with its trace; gives back the reference under which it stands there."""
    reference = secrets.token_hex(4)
    LOG.error("fault %s", reference, exc_info=fault)
    return reference


def script_error(show: Callable[[str], object]) -> Callable[[Exception], bool]:
    """What Streamlit calls when a page's script fails: logs it, and shows the sentence with `show`."""

    def handle(fault: Exception) -> bool:
        show(sorry(log_fault(fault)))
        return True

    return handle


class FriendlyErrors:
    """Middleware that answers for whatever breaks below it, as long as no answer has begun."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on; log and answer where it fails."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        begun = False

        async def watched(message: Message) -> None:
            nonlocal begun
            begun = True
            await send(message)

        try:
            await self.app(scope, receive, watched)
        except Exception as fault:
            reference = log_fault(fault)
            if begun:
                raise
            await _answer(Headers(scope=scope), sorry(reference))(scope, receive, send)


def _answer(headers: Headers, sentence: str) -> Response:
    if "text/html" in headers.get("accept", ""):
        return page("Something broke", notice(sentence, refused=True), status=500)
    return JSONResponse({"says": sentence}, 500)


def not_here() -> Response:
    """The page of an address where nothing is."""
    return page("Nothing here", notice(NOT_HERE, refused=True), status=404)
