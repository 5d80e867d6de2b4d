"""Assets: our own scripts, styles and fonts, each under a name that holds the hash of its content.

A browser keeps a hashed name for a year and never asks again; a new version has a new name. Scripts import each other
and styles name fonts as `./name.js`: these names are hashed too when the file is read, from the leaves up.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

from web.look import css_variables

ROOT = Path(__file__).resolve().parent.parent
TYPES: Mapping[str, str] = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
}
_TEXT = (".js", ".css", ".svg")
_NEIGHBOUR = re.compile(rb"""(?<=["'(])\./([\w.-]+)(?=["')])""")
_HASHED = re.compile(r"(.+)\.([0-9a-f]{10})(\.[a-z0-9]+)")


@dataclass(frozen=True)
class Asset:
    """One file as it is served."""

    name: str
    content: bytes

    @property
    def suffix(self) -> str:
        """`.js` of `prose.js`."""
        return Path(self.name).suffix

    @cached_property
    def digest(self) -> str:
        """Ten hex digits of the content's hash."""
        return hashlib.sha256(self.content).hexdigest()[:10]

    @property
    def hashed_name(self) -> str:
        """`prose.1a2b3c4d5e.js`."""
        return f"{self.name.removesuffix(self.suffix)}.{self.digest}{self.suffix}"

    @property
    def media_type(self) -> str:
        """The content type."""
        return TYPES[self.suffix]

    @cached_property
    def gzipped(self) -> bytes | None:
        """The content compressed, once, when it is first asked for; None where that would gain nothing."""
        return gzip.compress(self.content, 6, mtime=0) if self.suffix in _TEXT else None


class Assets:
    """Every asset by its name."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        """Hash files that may name each other."""
        self._files = files
        self._assets: dict[str, Asset] = {}
        for name in files:
            self._add(name, ())

    def url(self, name: str) -> str:
        """The address of an asset; raises KeyError with the name where there is none."""
        return f"/assets/{self._assets[name].hashed_name}"

    def text(self, name: str) -> str:
        """The content of a text asset, its neighbours named by their whole addresses; raises KeyError."""
        content = self._assets[name].content
        return _NEIGHBOUR.sub(lambda found: b"/assets/" + found[1], content).decode("utf-8")

    def find(self, file: str) -> tuple[Asset, bool] | None:
        """The asset of a requested file name, and whether that name says this very content.

        An old hash, from a page opened before a restart, and a bare name find the content of today.
        """
        hashed = _HASHED.fullmatch(file)
        asset = self._assets.get(hashed[1] + hashed[3] if hashed else file)
        return None if asset is None else (asset, file == asset.hashed_name)

    def _add(self, name: str, above: tuple[str, ...]) -> Asset:
        if name not in self._assets:
            self._assets[name] = Asset(name, self._linked(name, (*above, name)))
        return self._assets[name]

    def _linked(self, name: str, above: tuple[str, ...]) -> bytes:
        """The content with the names of its neighbours hashed; two files that name each other keep bare names."""

        def hashed(found: re.Match[bytes]) -> bytes:
            neighbour = found[1].decode()
            if neighbour not in self._files or neighbour in above:
                return found[0]
            return b"./" + self._add(neighbour, above).hashed_name.encode()

        content = self._files[name]
        return _NEIGHBOUR.sub(hashed, content) if name.endswith((".js", ".css")) else content


def read_files(folders: Iterable[Path]) -> dict[str, bytes]:
    """The content of every asset file under these folders, by file name; raises ValueError where two share a name."""
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.suffix in TYPES and found.setdefault(path.name, path) != path:
                raise ValueError(f"Two assets share the name {path.name}: {found[path.name]} and {path}.")
    return {name: path.read_bytes() for name, path in found.items()}


@cache
def assets() -> Assets:
    """The assets of the site, read once; `look.css` is made from the look."""
    files = read_files((ROOT / "views", ROOT / "web"))
    return Assets({"look.css": css_variables().encode(), **files})


def asset_url(name: str) -> str:
    """The address of an asset by its file name: `prose.js` -> `/assets/prose.1a2b3c4d5e.js`. Raises KeyError."""
    return assets().url(name)


def asset_text(name: str) -> str:
    """A style to be put into a page as it is. Raises KeyError."""
    return assets().text(name)
