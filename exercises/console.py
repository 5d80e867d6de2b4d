"""Console: what a command does about the terminal around it: one that knows few signs, one that closes, Ctrl-C."""

import codecs
import io
import os
import sys
from collections.abc import Callable

CLOSED = 128 + 13
"""What a command ends with whose reader has gone, as the shell counts it: 128 and the number of SIGPIPE."""
STOPPED = 128 + 2
"""The same for Ctrl-C."""
_PLAIN = {
    **dict.fromkeys("−–—", "-"),
    **dict.fromkeys("“”", '"'),
    **dict.fromkeys("‘’", "'"),
    "×": "x",
    "·": "*",
    "µ": "u",
    "≈": "~",
    "…": "...",
    "→": "->",
}
_ERRORS = "plain-signs"


def finish(act: Callable[[], int]) -> int:
    """Do something that prints; gives back what the process should end with.

    A reader who closes the pipe, as `head` does, and Ctrl-C are no faults: nothing is said of them.
    """
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else _ERRORS)
    try:
        code = act()
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left is flushed into nothing
        return CLOSED
    except KeyboardInterrupt:
        return STOPPED
    return code


def knows_every_sign() -> bool:
    """Whether what is printed may hold any sign."""
    return (getattr(sys.stdout, "encoding", None) or "").replace("-", "").casefold() in ("utf8", "utf16", "utf32")


def printable(text: str) -> str:
    """A text without the signs that would move a terminal's cursor or colour what follows.

    >>> printable("a\\x1b[2Jb")
    'a [2Jb'
    """
    return "".join(sign if sign.isprintable() else " " for sign in text)


def _plainly(error: UnicodeError) -> tuple[str, int]:
    """Signs that the terminal does not know, in ones that it does."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(sign, "?") for sign in error.object[error.start : error.end]), error.end


codecs.register_error(_ERRORS, _plainly)
