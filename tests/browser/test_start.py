"""The start: broken content stops it with every fault on its line; a port that is taken gives way to another."""

import os
import re
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.browser.copied_course import copy_course, plant
from tests.browser.course_server import ROOT
from web.serve import FIRST_PORT, choose_port, free_port, is_free

START_SECONDS = 90


def start(root: Path, records: Path) -> subprocess.CompletedProcess[str]:
    """Try to start the course; one that starts all the same is ended after a while, and that is an error."""
    command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.port", str(free_port("127.0.0.1"))]
    environment = {**os.environ, "COURSE_DATA": str(records)}
    return subprocess.run(
        command, cwd=root, env=environment, capture_output=True, text=True, timeout=START_SECONDS, check=False
    )


def test_broken_content_stops_the_start_with_every_fault_on_its_line(tmp_path: Path) -> None:
    copy = copy_course(tmp_path / "copy")
    lesson = plant(copy, "lessons/07-two-jobs.md", "{value}`taking_turns`", "{worth}`taking_turns`")
    problem = plant(copy, "exercises/two-jobs/the-silent-second.md", 'expr = "gap / write_gap"', 'expr = "gap / pace"')
    claims = copy / "lessons" / "07-two-jobs.claims.toml"
    claim = claims.read_text(encoding="utf-8").count("\n") + 1
    claims.write_text(claims.read_text(encoding="utf-8") + "[step-is-shared\n", encoding="utf-8")

    tried = start(copy, tmp_path / "records")

    said = tried.stdout + tried.stderr
    assert tried.returncode == 1, said
    assert "Traceback" not in said
    for fault in (
        f"lessons/07-two-jobs.md:{lesson}: ",
        f"exercises/two-jobs/the-silent-second.md:{problem}: ",
        f"lessons/07-two-jobs.claims.toml:{claim}: ",
    ):
        assert re.search(rf"^\S*{re.escape(fault)}\S", said, flags=re.MULTILINE), said


@contextmanager
def taken(port: int) -> Iterator[None]:
    """Somebody else's program on a port; nothing to do where one is there already."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as other:
        if is_free("127.0.0.1", port):
            other.bind(("127.0.0.1", port))
            other.listen()
        yield


def test_a_taken_port_gives_way_to_another_which_is_said(tmp_path: Path) -> None:
    environment = {**os.environ, "COURSE_DATA": str(tmp_path)}
    command = [sys.executable, "-u", "-m", "web.serve"]

    with (
        taken(FIRST_PORT),
        subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as running,
    ):
        try:
            assert running.stdout is not None
            remark, address = running.stdout.readline(), running.stdout.readline()
            port = int(remark.rstrip(".\n").rpartition(" ")[2])
            while "Records: " not in running.stdout.readline():
                assert running.poll() is None
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=30) as answer:
                health = answer.status
        finally:
            running.terminate()

    assert remark == f"Port {FIRST_PORT} is taken by another program, so the course uses port {port}.\n"
    assert f"http://localhost:{port}" in address
    assert health == 200


def test_a_port_that_was_asked_for_is_used_or_refused_but_never_another() -> None:
    free = free_port("127.0.0.1")
    assert choose_port("127.0.0.1", free) == (free, "")

    with taken(free), pytest.raises(SystemExit, match=f"Port {free} is taken by another program"):
        choose_port("127.0.0.1", free)
