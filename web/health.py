"""Health: one address that says whether the site answers, and whether it can keep anything."""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from classroom import StoreUnavailable
from web.site import Site


def health_routes(site: Site) -> list[Route]:
    """/health: 200 as long as the course can be read; `records` says whether work is kept."""

    async def health(request: Request) -> JSONResponse:
        records = await run_in_threadpool(_records, site)
        return JSONResponse({"status": "ok", "records": records}, headers={"Cache-Control": "no-store"})

    return [Route("/health", health, methods=["GET"])]


def _records(site: Site) -> str:
    store = site.store
    if isinstance(store, StoreUnavailable):
        return "unavailable"
    try:
        store.ping()
    except StoreUnavailable:
        return "unavailable"
    return "ok"
