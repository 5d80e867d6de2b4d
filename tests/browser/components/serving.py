"""Serving: starts the harness on a free port of the loopback, and ends it by its own process id."""

import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from web.serve import free_port

ROOT = Path(__file__).resolve().parents[3]
PATIENCE_S = 40.0


@contextmanager
def harness() -> Iterator[str]:
    """The address of a running harness."""
    port = free_port("127.0.0.1")
    command = [sys.executable, "-m", "streamlit", "run", "tests/browser/components/harness.py"]
    flags = ["--server.port", str(port), "--server.address", "127.0.0.1", "--server.headless", "true"]
    paths = os.pathsep.join([*filter(None, [os.environ.get("PYTHONPATH")]), str(ROOT)])
    running = subprocess.Popen(
        [*command, *flags], cwd=ROOT, env=os.environ | {"PYTHONPATH": paths}, stdout=subprocess.DEVNULL
    )
    try:
        _wait(running, f"http://127.0.0.1:{port}/assets/prose.js")
        yield f"http://127.0.0.1:{port}"
    finally:
        running.terminate()
        running.wait(10)


def _wait(running: subprocess.Popen[bytes], address: str) -> None:
    until = time.monotonic() + PATIENCE_S
    while time.monotonic() < until and running.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            time.sleep(0.2)
    raise RuntimeError(f"The harness did not answer on {address}.")
