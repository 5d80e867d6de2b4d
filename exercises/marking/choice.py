"""Choice in two tiers: what, and why; the points are for the pair.

An answer may be right for a reason that does not hold, and the marker says so.
"""

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from exercises.marked import Marked, MarkedLine
from exercises.marking.parts import Given, how_sure, read_parts, remark_on
from exercises.options import right_option
from exercises.problem import Option
from exercises.variant import Variant
from exercises.words import put_in

if TYPE_CHECKING:
    from exercises.kinds.choice import Choice

_ASKED = {"what": "what happens", "why": "why"}


def mark_choice(stated: Variant, body: "Choice", text: str) -> Marked:
    """Mark the pair. Half a pair is not marked: it is asked for."""
    given = read_parts(text, ("what", "why", "sure"))
    chosen = {part: chosen_option(getattr(body, part), given, part) for part in _ASKED}
    what, why = chosen["what"], chosen["why"]
    if not isinstance(what, Option) or not isinstance(why, Option):
        lines = tuple(_waiting(part, given, found, stated) for part, found in chosen.items())
        return _marked(stated, Fraction(0), False, (*lines, *unread(given)), how_sure(given), "")
    right_what, right_why = what is right_option(body.what, stated), why is right_option(body.why, stated)
    lines = (
        judged("what", what, right_what, stated),
        judged("why", why, right_why, stated, _bridge(right_what, right_why)),
    )
    score = _score(stated.problem.points, right_what, right_why)
    sure = how_sure(given)
    return _marked(stated, score, True, (*lines, *unread(given)), sure, remark_on(sure, right_what and right_why))


def _score(points: Fraction, right_what: bool, right_why: bool) -> Fraction:
    """Everything for the pair; for the right answer alone half, and at most all but one."""
    if not right_what:
        return Fraction(0)
    return points if right_why else max(Fraction(0), min(points / 2, points - 1))


def _bridge(right_what: bool, right_why: bool) -> str:
    """What to say of the reason in the light of the answer."""
    if right_what and not right_why:
        return "Right, but not for this reason. "
    return "The reason holds, but the answer does not follow from it. " if right_why and not right_what else ""


def chosen_option(options: Sequence[Option], given: Given, part: str) -> Option | str:
    """The option that the answer names, or a sentence on what is missing."""
    if part in given.twice:
        return f"You give two answers to {part}. Leave one."
    named = given.parts.get(part, "")
    if not named:
        return f"Say {_ASKED.get(part, part)} too: {part} = ..."
    said = named.casefold()
    found = next((option for option in options if said in (option.id.casefold(), option.text.casefold())), None)
    known = ", ".join(option.id for option in options)
    return found or f"There is no option called '{named}'. Write one of: {known}."


def judged(part: str, option: Option, right: bool, stated: Variant, before: str = "") -> MarkedLine:
    """The verdict on one chosen option, with that option's own reason."""
    because = put_in(option.because, stated.problem, stated.seed)
    text = f"{part} = {option.id}"
    verdict = "holds" if right else "does-not-hold"
    note = verdict if right else f"mistake:{option.id}"
    return MarkedLine(text, _said(option, stated), verdict, note, f"{before}{because}")  # type: ignore[arg-type]  # one of two


def _said(option: Option, stated: Variant) -> str:
    return put_in(option.text, stated.problem, stated.seed)


def _waiting(part: str, given: Given, found: Option | str, stated: Variant) -> MarkedLine:
    if isinstance(found, str):
        text = f"{part} = {given.parts[part]}" if part in given.parts else ""
        return MarkedLine(text, "", "not-checked", "not-checked", found)
    reason = "Kept. It is marked together with the other half of the answer."
    return MarkedLine(f"{part} = {found.id}", _said(found, stated), "not-checked", "not-checked", reason)


def unread(given: Given, such: str = "what") -> tuple[MarkedLine, ...]:
    """The lines that could not be read, handed back; `such` is a part that the answer may have."""
    reason = f"I cannot place this line. Write one part a line, as in {such} = ..."
    return tuple(MarkedLine(line, "", "not-checked", "not-checked", reason) for line in given.unread)


def _marked(
    stated: Variant, score: Fraction, attempt: bool, lines: tuple[MarkedLine, ...], sure: str, remark: str
) -> Marked:
    return Marked(stated.problem.id, stated.seed, score, stated.problem.points, attempt, lines, None, sure, remark)
