"""Explain: keeps a text, hands out what it is marked by, and counts what its writer says is met.

A first text counts for nothing and waits: now the rubric and a good answer may be shown.
With a line `met = weights, batch` the learner has marked it. No word of the text is
searched for.
"""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from exercises.marked import Marked, MarkedLine
from exercises.marking.lines import MAX_ANSWER
from exercises.marking.parts import how_sure, read_parts
from exercises.variant import Variant
from exercises.words import put_in

if TYPE_CHECKING:
    from exercises.kinds.explain import Criterion, Explain

MET = "met"
"""The name of the line that says what of the rubric a text meets: `met = weights, batch`."""
NOTHING = "none"
_FEWEST = 4  # words: less is no sentence
_KEPT = "Your text is kept. Now mark it yourself, by the list."
_FIRST = "Nobody marks this by its words. Look in it for each thing that a good answer says: the list is there now."
_MARKED = "You have marked this yourself."


def mark_explain(stated: Variant, body: "Explain", text: str) -> Marked:
    """Mark a text by what its writer says of it; hand it back with the rubric where nothing is said yet."""
    if says := too_long(text):
        return _handed_back(stated, [_back(text, says)])
    given = read_parts(text, (MET, "sure"))
    said, sure = said_of(text), how_sure(given)
    if says := too_short(said):
        return _handed_back(stated, [_back(said, says)], sure)
    if MET in given.twice:
        return _handed_back(stated, [_back("", f"You say twice what is met. Leave one line {MET} = ...")], sure)
    if MET not in given.parts:
        return replace(_handed_back(stated, [_back(text, _FIRST)], sure), remark=_KEPT, waits=True)
    named, everything = _ids(given.parts[MET]), _ids(given.parts[MET], keep=True)
    unknown = [name for name in named if name not in {each.id.casefold() for each in body.rubric}]
    if unknown or not everything or (NOTHING in everything and named):
        return _handed_back(stated, [_back(f"{MET} = {given.parts[MET]}", _unknown(everything, unknown, body))], sure)
    return _judged(stated, body, frozenset(named), sure)


def said_of(text: str) -> str:
    """The explanation in an answer: all of it but the lines that say what is met and how sure one is.

    >>> said_of("Keys stay the same.\\n\\nSo they are kept.\\nmet = same")
    'Keys stay the same.\\n\\nSo they are kept.'
    """
    lines = (line for line in text.splitlines() if not _is_part(line))
    return "\n".join(lines).strip()


def _is_part(line: str) -> bool:
    name, equals, _ = line.partition("=")
    return bool(equals) and name.strip().casefold() in (MET, "sure")


def too_long(text: str) -> str:
    """What to say of a text that is longer than an answer may be, or nothing."""
    size = len(text.encode("utf-8", "replace"))
    if size <= MAX_ANSWER:
        return ""
    holds = f"This is about {size} letters long, and an answer holds {MAX_ANSWER}"
    return f"{holds}. A few sentences are enough: leave the best of them."


def too_short(said: str) -> str:
    """What to say of a text that is not a sentence yet, or nothing."""
    words = len(said.split())
    if not words:
        return "Write a few sentences first. Nothing is marked by its words, and nothing is lost."
    return "" if words >= _FEWEST else "This is very short. Say it in a sentence or two, as you would to a friend."


def _ids(named: str, *, keep: bool = False) -> list[str]:
    """The ids of a `met` line; the word for nothing is left out unless it is to be kept."""
    names = [name.strip().strip(".").casefold() for name in named.replace(";", ",").split(",")]
    return [name for name in names if name and (keep or name != NOTHING)]


def _unknown(said: Sequence[str], unknown: Sequence[str], body: "Explain") -> str:
    known = ", ".join(each.id for each in body.rubric)
    if not said:
        return f"Say what of it is met. Write some of: {known}. Or {MET} = {NOTHING}."
    if not unknown:
        both = "You say that nothing is met, and name something"
        return f"{both}. Leave one of the two: {MET} = {NOTHING}, or some of {known}."
    return f"Nothing on the list is called '{unknown[0][:40]}'. Write some of: {known}. Or {MET} = {NOTHING}."


def _back(text: str, reason: str, read: str = "") -> MarkedLine:
    return MarkedLine(text, read, "not-checked", "not-checked", reason)


def _handed_back(stated: Variant, lines: Sequence[MarkedLine], sure: str = "") -> Marked:
    problem = stated.problem
    return Marked(problem.id, stated.seed, Fraction(0), problem.points, False, tuple(lines), None, sure)


def _put(text: str, stated: Variant) -> str:
    return put_in(text, stated.problem, stated.seed)


def _judged(stated: Variant, body: "Explain", met: frozenset[str], sure: str) -> Marked:
    lines = tuple(_line(stated, each, each.id.casefold() in met) for each in body.rubric)
    score = sum((each.points for each in body.rubric if each.id.casefold() in met), Fraction(0))
    problem = stated.problem
    return Marked(problem.id, stated.seed, score, problem.points, True, lines, None, sure, _MARKED)


def _line(stated: Variant, each: "Criterion", met: bool) -> MarkedLine:
    text, because = _put(each.text, stated), _put(each.because, stated)
    if met:
        return MarkedLine("", text, "holds", "holds", f"You found it in your text. {because}")
    return MarkedLine("", text, "does-not-hold", f"mistake:{each.id}", f"Not in your text yet. {because}")
