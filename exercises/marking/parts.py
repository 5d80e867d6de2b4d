"""Parts: reads the answers of a choice and of a prediction, `what = id` a line.

An answer is text for every kind, so that it is kept byte for byte and the command
line reads it too.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

SURE = ("guess", "fairly", "sure")


@dataclass(frozen=True)
class Given:
    """What an answer gives for each part, and the lines that say nothing that is asked."""

    parts: Mapping[str, str]
    twice: frozenset[str]
    """Parts that are given two different values."""
    unread: tuple[str, ...]


def read_parts(text: str, asked: Collection[str]) -> Given:
    """Read `part = value` lines; the same value twice is once.

    >>> read_parts("what = 0\\nwhat=0\\nhello", ["what", "why"])
    Given(parts={'what': '0'}, twice=frozenset(), unread=('hello',))
    """
    parts: dict[str, str] = {}
    twice: set[str] = set()
    unread: list[str] = []
    for line in text.splitlines():
        name, equals, value = line.partition("=")
        name, value = name.strip().casefold(), value.strip()
        if not line.strip() or (equals and name in asked and not value):
            continue
        if not equals or name not in asked:
            unread.append(line)
        else:
            if parts.setdefault(name, value) != value:
                twice.add(name)
    return Given(parts, frozenset(twice), tuple(unread))


def how_sure(given: Given) -> str:
    """guess, fairly or sure; nothing where the answer does not say."""
    said = given.parts.get("sure", "").casefold()
    return said if said in SURE and "sure" not in given.twice else ""


def remark_on(sure: str, right: bool) -> str:
    """A kind word where confidence and answer go apart, or nothing."""
    if sure == "sure" and not right:
        return "You were sure, and it is not so. What one was sure of and then puts right is what stays longest."
    if sure == "guess" and right:
        return "You called it a guess, and it holds. Read the reason: it turns the guess into something you know."
    return ""
