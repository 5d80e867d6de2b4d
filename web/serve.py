"""Serve: start the site on a free port and say where it is.

`make run` and `make class` call this. Port 8501 is tried first; if another program has it, a free one is taken
and named, since a page that opens on somebody else's program is worse than an unusual number.
"""

import argparse
import os
import socket
import sys
from pathlib import Path

FIRST_PORT = 8501
ROOT = Path(__file__).resolve().parent.parent


def is_free(address: str, port: int) -> bool:
    """Whether a server could listen there now."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError:
            return False
    return True


def free_port(address: str) -> int:
    """A port that the operating system says is free."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.bind((address, 0))
        port: int = probe.getsockname()[1]
    return port


def choose_port(address: str, wanted: int | None) -> tuple[int, str]:
    """The port to serve on, and a sentence where it is not the usual one.

    Raises SystemExit with a sentence when a port that was asked for by number is taken.
    """
    first = FIRST_PORT if wanted is None else wanted
    if is_free(address, first):
        return first, ""
    if wanted is not None:
        raise SystemExit(f"Port {wanted} is taken by another program. Choose another, or leave --port out.")
    port = free_port(address)
    return port, f"Port {FIRST_PORT} is taken by another program, so the course uses port {port}."


def network_name() -> str:
    """The address by which other computers on the network reach this one, as far as the system knows it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # a documentation address: nothing is sent by connecting a datagram socket
        except OSError:
            return socket.gethostname()
        name: str = probe.getsockname()[0]
    return name


def main(arguments: list[str] | None = None) -> None:
    """Read the options, choose the port, say the address, become the server."""
    reader = argparse.ArgumentParser(prog="python -m web.serve", description="Open the course.")
    reader.add_argument("--network", action="store_true", help="let other computers on the network in")
    reader.add_argument("--port", type=int, help=f"the port ({FIRST_PORT} or a free one by default)")
    options = reader.parse_args(arguments)
    address = "0.0.0.0" if options.network else "127.0.0.1"  # noqa: S104 - a class comes in from the network
    port, remark = choose_port(address, options.port)
    if remark:
        print(remark)
    host = network_name() if options.network else "localhost"
    print(f"The course is at http://{host}:{port}  (Ctrl+C stops it)", flush=True)
    command = [sys.executable, "-m", "streamlit", "run", str(ROOT / "app.py")]
    command += ["--server.address", address, "--server.port", str(port)]
    os.chdir(ROOT)
    os.execv(sys.executable, command)  # noqa: S606 - no shell: the server takes this process's place


if __name__ == "__main__":
    main()
