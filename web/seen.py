"""Seen: which section of a lesson stood in view, so that the contents know what was read and home where to go on.

The page says so by itself, without a rerun; the same section counts once an hour, so that reading back and forth does
not fill the log.
"""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from classroom import Seen, StoreUnavailable
from web.bodies import TooLarge, json_body
from web.cookie import learner_in
from web.drafts import is_left
from web.site import Site

LARGEST_BODY = 2_000


def seen_routes(site: Site) -> list[Route]:
    """POST /seen."""

    async def take(request: Request) -> Response:
        learner = learner_in(request)
        try:
            body = await json_body(request, LARGEST_BODY)
        except (TooLarge, ValueError):
            return Response(status_code=400)
        if learner is None or is_left(body, learner):
            return Response(status_code=403)
        seen = _seen(site, body)
        if seen is None:
            return Response(status_code=422)
        return Response(status_code=await run_in_threadpool(_keep, site, learner, seen))

    return [Route("/seen", take, methods=["POST"])]


def _seen(site: Site, body: dict[str, object]) -> Seen | None:
    """The section named; None where the course has none such."""
    slug, section = body.get("lesson"), body.get("section")
    lesson = site.course.lesson(slug) if isinstance(slug, str) else None
    known = {each.id for each in lesson.sections} if lesson else set()
    return Seen(str(slug), section) if isinstance(section, str) and section in known else None


def _keep(site: Site, learner: str, seen: Seen) -> int:
    store, now = site.store, site.now()
    if isinstance(store, StoreUnavailable):
        return 503
    try:
        store.append(learner, seen, f"seen/{seen.lesson}/{seen.section}/{now:%Y-%m-%dT%H}", now)
    except StoreUnavailable:
        return 503
    return 204
