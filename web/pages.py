"""Pages: the few plain pages that stand outside Streamlit and the reading edition, without script."""

from __future__ import annotations

from starlette.responses import HTMLResponse

from web.assets import asset_url
from web.markup import element, link, text

TITLE = "Serving a Model to Many People"


def notice(sentence: str, *, refused: bool = False) -> str:
    """A sentence that a screen reader says at once."""
    role, kind = ("alert", "notice refused") if refused else ("status", "notice")
    return element("p", text(sentence), cls=kind, role=role)


def page(heading: str, *parts: str, status: int = 200) -> HTMLResponse:
    """A whole page of these finished parts; the way back to the course ends it."""
    head = element(
        "head",
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        element("title", text(f"{heading} · {TITLE}")),
        element("link", rel="stylesheet", href=asset_url("look.css")),
        element("link", rel="stylesheet", href=asset_url("plain.css")),
    )
    ways = element("p", link("Back to the course", "/"), " · ", link("The reading edition", "/read/"), cls="small")
    body = element("body", element("main", element("h1", text(heading)), *parts, ways))
    html = "<!DOCTYPE html>\n" + element("html", head, body, lang="en-GB")
    return HTMLResponse(html, status, {"Cache-Control": "no-store"})
