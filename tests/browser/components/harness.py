"""Harness: a page of the four components alone, with data of its own, for the browser tests and for looking at.

`streamlit run tests/browser/components/harness.py` serves it. Drafts go to a dictionary; `POST /harness` breaks them
and mends them again, and says what was received.
"""

import json
from datetime import UTC, datetime

import streamlit as st
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from streamlit.runtime.scriptrunner import get_script_run_ctx

from web.assets import assets


async def asset(request: Request) -> Response:
    """One of our own files."""
    found = assets().find(request.path_params["file"])
    return Response(status_code=404) if found is None else Response(found[0].content, media_type=found[0].media_type)


class Drafts:
    """Drafts in memory, with the faults that a test asks for."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, object]] = {}
        self.posts = 0
        self.broken = False

    async def save(self, request: Request) -> JSONResponse:
        """Keep a draft as web/drafts.py does."""
        body = json.loads(await request.body())
        self.posts += 1
        if self.broken:
            return JSONResponse({"says": "The records cannot be reached."}, 503)
        held = self.kept.get(body["problem"])
        if held and int(str(held["revision"])) > body["revision"]:
            return JSONResponse({"says": "Newer elsewhere.", **held}, 409)
        at = datetime.now(UTC).isoformat()
        self.kept[body["problem"]] = {"text": body["text"], "revision": body["revision"], "at": at}
        return JSONResponse({"saved": at, "at": at, "revision": body["revision"]})

    async def steer(self, request: Request) -> JSONResponse:
        """Break, mend or empty the drafts, and say what is held."""
        wish = json.loads(await request.body())
        self.broken = wish.get("broken", self.broken)
        if wish.get("forget"):
            self.kept.clear()
        return JSONResponse({"kept": self.kept, "posts": self.posts})


if get_script_run_ctx(suppress_warning=True) is None:
    drafts = Drafts()
    app = st.App(
        __file__,
        routes=[
            Route("/assets/{file}", asset),
            Route("/draft", drafts.save, methods=["POST"]),
            Route("/harness", drafts.steer, methods=["POST"]),
        ],
    )
else:
    from tests.browser.components.pages import draw

    draw()
