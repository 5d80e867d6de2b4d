"""Streamlit's own files: compressed once, kept in memory, served before Streamlit's handler, which never compresses.

The page itself (the shell that every address of the site begins with) goes out from here too. Only four things in it
differ: the title, a font that our theme does not use is not fetched ahead, a reader without JavaScript is shown the way
to the reading edition, and so is one on a slow line, where the page would stay blank for ten seconds.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import mimetypes
import re
import threading
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from web.errors import not_here
from web.markup import element, text
from web.pages import TITLE
from web.serving import ASK_AGAIN, FOREVER, answer, takes_gzip

_WORTH_IT = (".js", ".css", ".json", ".svg", ".html")
_NO_SCRIPT = (
    "<noscript><style>#opening { display: none }</style><p>The live course needs JavaScript. "
    'The whole text can be read without it: <a href="/read/">the reading edition</a>.</p></noscript>'
)
_OPENING = (
    '<div id="root"><style>:root:has(#opening) { color-scheme: light dark } '
    "#opening { animation: opening 0s 1s both; font: 1.1rem/1.5 Georgia, serif; "
    "margin: 20vh auto; max-width: 32em; padding: 0 1.5rem } @keyframes opening { from { visibility: hidden } }</style>"
    '<p id="opening" role="status">The course is opening. On a slow line this takes a while; '
    '<a href="/read/">the reading edition</a> is there at once.</p></div>'
)


@dataclass(frozen=True)
class _Served:
    """A file ready to be served."""

    content: bytes
    gzipped: bytes
    tag: str
    media_type: str


def streamlit_folder() -> Path:
    """Where the installed Streamlit keeps its page; found without importing it. Raises FileNotFoundError."""
    spec = find_spec("streamlit")
    if spec is None or not spec.submodule_search_locations:
        raise FileNotFoundError("Streamlit is not installed.")
    return Path(spec.submodule_search_locations[0]) / "static"


@cache
def script_hashes() -> tuple[str, ...]:
    """The CSP source of every inline script of Streamlit's page: `'sha256-...'`."""
    page = (streamlit_folder() / "index.html").read_bytes()
    scripts = re.findall(rb"<script>(.*?)</script>", page, flags=re.DOTALL)
    return tuple(f"'sha256-{base64.b64encode(hashlib.sha256(each).digest()).decode()}'" for each in scripts)


def shell(page: str) -> str:
    """Streamlit's page with our title, without the font, with words for a reader without JavaScript or patience."""
    page = re.sub(r"<!--.*?-->", "", page, flags=re.DOTALL).lstrip()
    page = re.sub(r"<title>.*?</title>", element("title", text(TITLE)), page, flags=re.DOTALL)
    page = re.sub(r"<noscript>.*?</noscript>", _NO_SCRIPT, page, flags=re.DOTALL)
    page = page.replace('<div id="root"></div>', _OPENING)
    return re.sub(r'<link\s+rel="preload"[^>]*as="font"[^>]*>', "", page)


_HOST_CONFIG = {
    "allowedOrigins": [],
    "useExternalAuthToken": False,
    "enableCustomParentMessages": False,
    "enforceDownloadInNewTab": False,
    "metricsUrl": "",
    "blockErrorDialogs": True,
    "resourceCrossOriginMode": None,
}
"""What Streamlit's page asks for at its start. No other site may talk to it. A lost connection opens no dialog: one
takes the page away from whoever is writing, and speaks of a terminal. `connection.js` says it in a line of its own."""


class StreamlitFiles:
    """Middleware that answers for Streamlit's files and pages; every other request goes on."""

    def __init__(self, app: ASGIApp, taken: frozenset[str], pages: frozenset[str]) -> None:
        """`pages` are the paths of the site's pages, `taken` first path segments that another route answers for."""
        self.app, self._taken, self._pages = app, taken, pages | {"/"}
        self._folder = streamlit_folder()
        files = [path for path in self._folder.rglob("*") if path.is_file()]
        self._files = {f"/{path.relative_to(self._folder).as_posix()}" for path in files}
        self._known = {name for name in self._files if name.endswith(_WORTH_IT) and name != "/index.html"}
        self._held: dict[str, _Served] = {}
        self._lock = threading.Lock()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve what is known, and say where nothing is."""
        if early := self._early(scope):
            await early(scope, receive, send)
            return
        name = self._name(scope)
        if name is None or not takes_gzip(Headers(scope=scope)):
            await self.app(scope, receive, send)
            return
        held = self._held.get(name)
        file = await run_in_threadpool(self._hold, name) if held is None else held
        caching = FOREVER if name.startswith("/static/") else ASK_AGAIN
        response = answer(Headers(scope=scope), file.content, file.gzipped, file.tag, file.media_type, caching)
        await response(scope, receive, send)

    def _name(self, scope: Scope) -> str | None:
        """The file that a request asks for: its path, or `/index.html` for every page of the site."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return None
        path = str(scope["path"])
        if path in self._known:
            return path
        return "/index.html" if path == "/index.html" or path in self._pages else None

    def _early(self, scope: Scope) -> Response | None:
        """The answer where Streamlit's would be a dialog, or a page that stays blank for ever."""
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD"):
            return None
        path = str(scope["path"])
        if path == "/_stcore/host-config":
            return JSONResponse(_HOST_CONFIG, headers={"Cache-Control": "no-cache"})
        if "text/html" not in Headers(scope=scope).get("accept", "") or path in self._pages | self._files:
            return None
        if path.rstrip("/") in self._pages:
            query = scope["query_string"].decode("latin-1")
            return RedirectResponse(path.rstrip("/") + (f"?{query}" if query else ""), 308)
        return None if path.split("/")[1] in self._taken else not_here()

    def _hold(self, name: str) -> _Served:
        """Read and compress a file, once."""
        with self._lock:
            if name not in self._held:
                self._held[name] = self._read(name)
            return self._held[name]

    def _read(self, name: str) -> _Served:
        content = (self._folder / name[1:]).read_bytes()
        if name == "/index.html":
            content = shell(content.decode("utf-8")).encode("utf-8")
        media_type = mimetypes.guess_type(name)[0] or "application/octet-stream"
        tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
        return _Served(content, gzip.compress(content, 6, mtime=0), tag, media_type)
