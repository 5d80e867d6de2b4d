"""Serving: how a file that never changes under its name goes out: compressed, with its tag, or not at all (304)."""

from __future__ import annotations

from collections.abc import Mapping

from starlette.datastructures import Headers
from starlette.responses import Response

FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


def takes_gzip(headers: Headers) -> bool:
    """Whether the browser reads gzip.

    >>> takes_gzip(Headers({"accept-encoding": "br, gzip"})), takes_gzip(Headers({"accept-encoding": "gzip;q=0"}))
    (True, False)
    """
    for part in headers.get("accept-encoding", "").split(","):
        coding, _, weight = part.strip().partition(";")
        if coding.strip().lower() in ("gzip", "*"):
            return weight.replace(" ", "").lower() not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False


def is_held(headers: Headers, tag: str) -> bool:
    """Whether the browser says that it holds this version."""
    held = headers.get("if-none-match", "")
    return held.strip() == "*" or tag in [each.strip().removeprefix("W/") for each in held.split(",")]


def answer(
    headers: Headers, content: bytes, gzipped: bytes | None, tag: str, media_type: str, caching: str
) -> Response:
    """The answer to a GET or HEAD of this content."""
    common: Mapping[str, str] = {"ETag": tag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
    if is_held(headers, tag):
        return Response(status_code=304, headers=common)
    if gzipped is not None and takes_gzip(headers):
        return Response(gzipped, headers={**common, "Content-Encoding": "gzip"}, media_type=media_type)
    return Response(content, headers=common, media_type=media_type)
