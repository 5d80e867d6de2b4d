"""A server that dies at once loses nothing that it had called saved."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from classroom.store import open_store

ROOT = Path(__file__).resolve().parents[2]
WRITER = """
import sys
from datetime import UTC, datetime
from classroom.events import Attempt
from classroom.store import open_store
store = open_store(sys.argv[1])
for number in range(100_000):
    now = datetime.now(UTC)
    store.append("ada", Attempt("p", "h", 11, "1", f"try {number}", 0, 1, {}), f"k{number}", now)
    store.save_draft("ada", "p", 11, f"half of {number}", number, now)
    print(number, flush=True)
"""


@pytest.mark.parametrize("printed", [pytest.param(30, id="W04"), pytest.param(3, id="W05")])
def test_everything_that_was_called_saved_is_there_after_sigkill(store_url: str, printed: int) -> None:
    started = [sys.executable, "-c", WRITER, store_url]
    with subprocess.Popen(started, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        for _ in range(printed):
            writer.stdout.readline()
        writer.send_signal(signal.SIGKILL)
        rest = writer.stdout.read().split()
    assert writer.returncode == -signal.SIGKILL
    last = int(rest[-1]) if rest else printed - 1

    store = open_store(store_url)

    texts = [getattr(event.payload, "text", "") for event in store.events("ada")]
    assert texts[: last + 1] == [f"try {number}" for number in range(last + 1)]
    assert len(texts) <= last + 2  # at most the one that was under way
    draft = store.drafts("ada")["p", 11]
    assert draft.text in (f"half of {last}", f"half of {last + 1}")
    store.close()
