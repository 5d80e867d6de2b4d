"""Where the reading edition is served: `/read/` and `/read/<slug>`, each page made once, then kept."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Callable
from functools import lru_cache

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from web.errors import not_here
from web.reading import index_page, lesson_page
from web.serving import ASK_AGAIN, answer
from web.site import Site

HTML = "text/html; charset=utf-8"


def reading_routes(site: Site) -> list[Route]:
    """/read/ and /read/<slug>."""

    @lru_cache(maxsize=64)  # unknown slugs must not fill the memory
    def made(slug: str) -> tuple[bytes, bytes, str] | None:
        """A page's bytes, compressed too, with their tag; `""` is the list of lessons."""
        lesson = site.course.lesson(slug)
        if slug and lesson is None:
            return None
        content = (lesson_page(site.course, lesson) if lesson else index_page(site.course)).encode("utf-8")
        return content, gzip.compress(content, 6, mtime=0), f'"{hashlib.sha256(content).hexdigest()[:20]}"'

    async def to_index(request: Request) -> Response:
        return RedirectResponse("/read/", 308)

    async def index(request: Request) -> Response:
        return await _served(request, made, "")

    async def lesson(request: Request) -> Response:
        return await _served(request, made, request.path_params["slug"])

    return [
        Route("/read", to_index, methods=["GET"]),
        Route("/read/", index, methods=["GET"]),
        Route("/read/{slug}", lesson, methods=["GET"]),
    ]


async def _served(request: Request, made: Callable[[str], tuple[bytes, bytes, str] | None], slug: str) -> Response:
    found = await run_in_threadpool(made, slug)
    if found is None:
        return not_here()
    content, gzipped, tag = found
    return answer(request.headers, content, gzipped, tag, HTML, ASK_AGAIN)
