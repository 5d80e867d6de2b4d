"""Records that can be read and not written, whoever runs the test: the rights of a file would not stop root."""

from __future__ import annotations

from pathlib import Path

WRITE_VERSION = 18
"""Where a SQLite file says which version it takes to write it; a version that nobody has makes it a file to read."""


def make_read_only(path: Path) -> None:
    """Let a closed SQLite file be read only."""
    _put(path, 3)


def make_writable(path: Path) -> None:
    """Take that back."""
    _put(path, 2)


def _put(path: Path, version: int) -> None:
    with path.open("r+b") as file:
        file.seek(WRITE_VERSION)
        file.write(bytes([version]))
