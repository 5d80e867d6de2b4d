"""Failing line: marks which line of somebody's working fails, why, and how it has to read.

Finding it, explaining it and mending it get a third of the points each. Where no line
fails, saying so is everything.
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from exercises.marked import Marked, MarkedLine
from exercises.marking.choice import chosen_option, unread
from exercises.marking.mending import Part, Working, handed_back
from exercises.marking.parts import Given, how_sure, read_parts, remark_on
from exercises.variant import Variant

if TYPE_CHECKING:
    from exercises.kinds.failing_line import FailingLine

_NUMBER = re.compile(r"(?:line\s*)?(\d{1,3})\.?", re.IGNORECASE)
_NONE = ("none", "no line", "all hold")
_KEPT = "Kept. It is marked together with the line that you name."
_NEEDLESS = "Where no line fails there is nothing to explain and nothing to mend, so this was passed over."


def mark_failing_line(stated: Variant, body: "FailingLine", text: str) -> Marked:
    """Mark which line fails, why, and the mended line. Until line and reason are given nothing counts."""
    given = read_parts(text, ("line", "why", "mend", "sure"))
    working = Working(stated, body)
    number = _number(given, len(working.shown.lines))
    if isinstance(number, str):
        return _marked(stated, given, [handed_back("line", given, number), *_others(given, _KEPT)], counted=False)
    if number == 0:
        return _marked(stated, given, [working.none(given), *_others(given, _NEEDLESS)])
    why = chosen_option(body.why, given, "why")
    if isinstance(why, str):
        kept = handed_back("line", given, "Kept. It is marked together with your reason.")
        return _marked(
            stated, given, [kept, handed_back("why", given, why), *_others(given, _KEPT, "mend")], counted=False
        )
    return _marked(stated, given, [working.found(number, given), working.why(why), working.mend(number, given)])


def _number(given: Given, lines: int) -> int | str:
    """The number of the line that is named, 0 for none; a sentence where nothing is, or nothing that exists."""
    ways = f"line = 1 to line = {lines}, or line = none where all of them hold"
    if "line" in given.twice:
        return "You name two lines. Leave the one that fails first."
    said = given.parts.get("line", "")
    if not said:
        return f"Say which line fails: {ways}."
    if said.casefold().strip(" .") in _NONE:
        return 0
    found = _NUMBER.fullmatch(said)
    number = int(found[1]) if found else 0
    return number if 1 <= number <= lines else f"I cannot find the line '{said[:40]}'. Write {ways}."


def _others(given: Given, reason: str, *names: str) -> list[Part]:
    """The other parts that were given, none of them marked."""
    return [handed_back(name, given, reason) for name in names or ("why", "mend") if name in given.parts]


def _marked(stated: Variant, given: Given, parts: Sequence[Part], *, counted: bool = True) -> Marked:
    problem, sure = stated.problem, how_sure(given)
    score = problem.points * sum((part.share for part in parts), Fraction(0))
    remark = remark_on(sure, score == problem.points) if counted else ""
    lines: tuple[MarkedLine, ...] = (*(part.line for part in parts), *unread(given, "line"))
    return Marked(problem.id, stated.seed, score, problem.points, counted, lines, None, sure, remark)
