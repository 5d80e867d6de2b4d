"""Application: what `app.py` hands to Streamlit: routes, middleware, the start, and what to do when a page fails."""

from __future__ import annotations

import gc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.concurrency import run_in_threadpool
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from classroom import Store
from web.assets import assets
from web.cookie import LearnerCookie
from web.drafts import draft_routes
from web.errors import FriendlyErrors, not_here, script_error
from web.headers import SecurityHeaders
from web.health import health_routes
from web.identity import identity_routes
from web.numbers import csv_routes
from web.origin import SameOrigin
from web.own_copy import copy_routes
from web.reading_routes import reading_routes
from web.seen import seen_routes
from web.serving import ASK_AGAIN, FOREVER, answer
from web.site import Site, site
from web.streamlit_files import StreamlitFiles, script_hashes

__all__ = ["lifespan", "middleware", "routes", "script_error"]

BESIDE = ("problems", "calculators", "machine-and-model", "my-copy")
"""The live pages beside the lessons, as the frame of the views draws them."""
_OURS = ("assets", "copy", "csv", "draft", "health", "identity", "read", "seen")
_STREAMLITS = ("_stcore", "app", "auth", "component", "healthz", "media", "metrics", "oauth2callback", "static")


def routes(opened: Site | None = None) -> list[BaseRoute]:
    """Every route of ours, then a friendly page for whatever else stands under our names."""
    the_site = opened or site()
    return [
        Route("/assets/{file}", _asset, methods=["GET"]),
        *health_routes(the_site),
        *draft_routes(the_site),
        *identity_routes(the_site),
        *copy_routes(the_site),
        *csv_routes(),
        *reading_routes(the_site),
        *seen_routes(the_site),
        *(Route(f"/{name}/{{rest:path}}", _nothing) for name in _OURS),
    ]


def middleware(opened: Site | None = None) -> list[Middleware]:
    """What every request passes through, the outermost first."""
    the_site = opened or site()
    return [
        Middleware(SecurityHeaders, script_hashes=script_hashes()),
        Middleware(LearnerCookie),
        Middleware(FriendlyErrors),
        Middleware(SameOrigin, hosts=the_site.settings.hosts),
        Middleware(StreamlitFiles, taken=frozenset((*_OURS, *_STREAMLITS)), pages=_pages(the_site)),
    ]


def _pages(the_site: Site) -> frozenset[str]:
    """The paths of the live pages."""
    return frozenset(f"/{name}" for name in (*(lesson.slug for lesson in the_site.course.lessons), *BESIDE))


@asynccontextmanager
async def lifespan(app: object) -> AsyncIterator[dict[str, object]]:
    """Say where the records are, and set aside what the imports made, so that no collection walks through it again."""
    the_site = site()
    store = the_site.store
    if the_site.trouble:
        print(f"Nothing can be saved: {the_site.trouble}", flush=True)
    elif isinstance(store, Store):
        print(f"Records: {store.where}", flush=True)
    gc.collect()
    gc.freeze()
    yield {}
    if isinstance(store, Store):
        store.close()


async def _asset(request: Request) -> Response:
    found = assets().find(request.path_params["file"])
    if found is None:
        return not_here()
    asset, exact = found
    gzipped = await run_in_threadpool(lambda: asset.gzipped)
    caching = FOREVER if exact else ASK_AGAIN
    return answer(request.headers, asset.content, gzipped, f'"{asset.digest}"', asset.media_type, caching)


async def _nothing(request: Request) -> Response:
    return not_here()
