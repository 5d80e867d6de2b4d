"""A running course: started on a free port with records of its own, stopped or killed by its own process id."""

import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

from web.serve import free_port

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 90


class CourseServer:
    """One server process of the course in `root`, its records in `data`, what it prints in `log`."""

    def __init__(self, data: Path, root: Path = ROOT, log: Path | None = None) -> None:
        self.data, self.root = data, root
        self.port = free_port("127.0.0.1")
        self.log = log or data / "server.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://localhost:{self.port}"

    def start(self) -> None:
        """Start and wait until it answers. Raises RuntimeError with the log's end when it does not."""
        environment = {**os.environ, "COURSE_DATA": str(self.data)}
        environment.pop("DATABASE_URL", None)
        command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.port", str(self.port)]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, cwd=self.root, env=environment, stdout=log, stderr=log)
        give_up = time.monotonic() + START_SECONDS
        while not self.answers():
            if self._process.poll() is not None or time.monotonic() > give_up:
                self.kill()
                raise RuntimeError("The server did not start:\n" + self.log.read_text()[-4000:])
            time.sleep(0.1)

    def answers(self) -> bool:
        """Whether it answers now."""
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=5) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, ConnectionError, TimeoutError):
            return False

    def stop(self) -> None:
        """End it politely."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it without a word, as a power cut would."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> None:
        if self._process is None:
            return
        self._process.send_signal(how)
        try:
            self._process.wait(timeout=15)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(timeout=15)
        self._process = None
