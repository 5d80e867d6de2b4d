"""Browsers on a site without Streamlit: what every test of the web begins with."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from web.application import middleware, routes
from web.site import Site

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it would rather have another edition of httpx; this one does what is needed
    from starlette.testclient import TestClient

__all__ = ["ADA", "HERE", "Clock", "TestClient", "open_client"]

ADA = "AdaAdaAdaAdaAdaAdaAda1"
HERE = {"origin": "http://testserver"}


@dataclass
class Clock:
    """A clock that moves when it is told to."""

    at: datetime = field(default_factory=lambda: datetime(2026, 1, 2, 14, 2, 7, tzinfo=UTC))

    def __call__(self) -> datetime:
        return self.at

    def pass_by(self, **span: float) -> None:
        """Let time pass."""
        self.at += timedelta(**span)


async def _page(request: Request) -> Response:
    return PlainTextResponse(f"Streamlit's own answer to {request.method} {request.url.path}")


async def _breaks(request: Request) -> Response:
    raise ZeroDivisionError("a secret detail")


def open_client(site: Site, learner: str | None = ADA) -> TestClient:
    """A browser on a site, with a learner's cookie unless there is none."""
    streamlit = [
        Route("/media/breaks", _breaks),
        Route("/{path:path}", _page, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
    ]
    app = Starlette(routes=[*routes(site), *streamlit], middleware=middleware(site))
    cookies = {"learner": learner} if learner else {}
    return TestClient(app, cookies=cookies, follow_redirects=False)
