"""Assets: our own scripts, styles and fonts, each under a name that holds the hash of its content."""

from __future__ import annotations


def asset_url(name: str) -> str:
    """The address of an asset by its file name: `prose.js` -> `/assets/prose.1a2b3c4d.js`. Raises KeyError."""
    raise NotImplementedError
