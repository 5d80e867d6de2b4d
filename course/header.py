"""Header: the `+++` TOML at the top of a lesson."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from course.lesson import Minutes
from course.tables import UnreadableError, line_of, load

FENCE = "+++"
KEYS = ("title", "question", "minutes")


@dataclass(frozen=True)
class Header:
    """What a lesson says of itself before it begins."""

    title: str = ""
    question: str = ""
    minutes: Minutes = field(default_factory=lambda: Minutes(0, 0))
    lines: Mapping[str, int] = field(default_factory=dict)
    """The line of each key."""


@dataclass(frozen=True)
class Split:
    """A file in its two parts, with the line each begins on."""

    toml: str
    body: str
    body_line: int
    toml_line: int = 2


def split(text: str) -> Split:
    """The TOML and the Markdown of a lesson.

    Raises UnreadableError where the file does not open with `+++`, or never closes it.
    """
    lines = text.split("\n")
    if lines[0].rstrip() != FENCE:
        raise UnreadableError(1, "A lesson opens with a header: a line +++, TOML, and a line +++.")
    for number, line in enumerate(lines[1:], 1):
        if line.rstrip() == FENCE:
            return Split("\n".join(lines[1:number]) + "\n", "\n".join(lines[number + 1 :]), number + 2)
    raise UnreadableError(1, "The header is not closed: a second line +++ is missing.")


def read_header(parts: Split) -> tuple[Header, list[tuple[int, str]]]:
    """The header, and its faults as (line, sentence)."""
    try:
        data = load(parts.toml, parts.toml_line)
    except UnreadableError as error:
        return Header(), [(error.line, error.says)]
    lines = {key: parts.toml_line + line_of(parts.toml, key) - 1 for key in data}
    faults = [(1, f"The header has no `{key}`.") for key in KEYS if key not in data]
    faults += [(lines[key], f"A header has no key `{key}`: {', '.join(KEYS)}.") for key in data if key not in KEYS]
    for key in ("title", "question"):
        if key in data and not (isinstance(data[key], str) and str(data[key]).strip()):
            faults.append((lines[key], f"`{key}` is a text."))
    minutes = _minutes(data.get("minutes"))
    if "minutes" in data and minutes is None:
        faults.append((lines["minutes"], "`minutes` is { reading = 12, doing = 20 }, two whole numbers above 0."))
    return Header(str(data.get("title", "")), str(data.get("question", "")), minutes or Minutes(0, 0), lines), faults


def _minutes(value: object) -> Minutes | None:
    if not isinstance(value, dict) or set(value) != {"reading", "doing"}:
        return None
    reading, doing = value["reading"], value["doing"]
    whole = all(isinstance(one, int) and not isinstance(one, bool) and one > 0 for one in (reading, doing))
    return Minutes(reading, doing) if whole else None


def slug_of(heading: str) -> str:
    """A heading as part of a link.

    >>> slug_of("A step is shared, by everyone in it")
    'a-step-is-shared-by-everyone-in-it'
    """
    return re.sub(r"[^a-z0-9]+", "-", heading.lower()).strip("-")
