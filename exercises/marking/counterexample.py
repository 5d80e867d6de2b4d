"""Counterexample: marks inputs by trying the claim there.

Whoever breaks the claim has answered, wherever they broke it. Where it holds, both of
its sides are said with their numbers, so that the next try can go the right way.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from calculators.spec import InputRefused
from exercises.marked import Marked, MarkedLine, Verdict
from exercises.marking.choice import unread
from exercises.marking.parts import Given, how_sure, read_parts, remark_on
from exercises.marking.setting import Dial, Setting, dials, missing, read_setting
from exercises.marking.sides import Sides
from exercises.marking.trial import Trial, told, try_at
from exercises.variant import NotAQuantityError, Values, Variant, condition
from exercises.words import put_in
from quantities import CalculationError

if TYPE_CHECKING:
    from exercises.kinds.counterexample import Counterexample, Miss

_KEPT = "Kept. It is tried together with the other numbers."
_BELOW = "What comes of the numbers together stands below."


@dataclass(frozen=True)
class _Found:
    """What came of a trial: the verdict, its note, the score, and the reason."""

    verdict: Verdict
    note: str
    score: Fraction
    reason: str


def mark_counterexample(stated: Variant, body: "Counterexample", text: str) -> Marked:
    """Mark the inputs. What cannot be read, or lies outside a range, is handed back and costs nothing."""
    settable = dials(stated.problem, body)
    given = read_parts(text, (*(dial.name for dial in settable), "sure"))
    chosen = {dial.name: _chosen(dial, given) for dial in settable}
    inputs = {name: found.value for name, found in chosen.items() if isinstance(found, Setting)}
    if len(inputs) < len(settable):
        return _marked(stated, body, given, [_waiting(name, given, found) for name, found in chosen.items()])
    found = _tried(stated, body, inputs)
    says = {name: setting.says for name, setting in chosen.items() if isinstance(setting, Setting)}
    return _marked(stated, body, given, list(_lines(says, given, found)), found)


def _chosen(dial: Dial, given: Given) -> Setting | str:
    """The number for one input, or what is wrong with it."""
    if dial.name in given.twice:
        return f"You give two numbers for {dial.label}. Leave one."
    written = given.parts.get(dial.name, "")
    return read_setting(written, dial) if written else missing(dial)


def _waiting(name: str, given: Given, found: Setting | str) -> MarkedLine:
    """A line of an answer that cannot be tried yet."""
    text = f"{name} = {given.parts[name]}" if name in given.parts else ""
    read, reason = (found.says, _KEPT) if isinstance(found, Setting) else ("", found)
    return MarkedLine(text, read, "not-checked", "not-checked", reason)


def _lines(says: Mapping[str, str], given: Given, found: _Found) -> Sequence[MarkedLine]:
    """A line an input; what came of them all stands at the last."""
    *before, last = says
    lines = [_line(name, says, given, found, _BELOW) for name in before]
    return [*lines, _line(last, says, given, found, found.reason)]


def _line(name: str, says: Mapping[str, str], given: Given, found: _Found, reason: str) -> MarkedLine:
    return MarkedLine(f"{name} = {given.parts[name]}", says[name], found.verdict, found.note, reason)


def _marked(
    stated: Variant, body: "Counterexample", given: Given, lines: Sequence[MarkedLine], found: _Found | None = None
) -> Marked:
    problem, sure = stated.problem, how_sure(given)
    counted = found is not None and found.verdict != "not-checked"
    score = found.score if found else Fraction(0)
    remark = remark_on(sure, score == problem.points) if counted else ""
    told_back = (*lines, *unread(given, body.vary[0].input))
    return Marked(problem.id, stated.seed, score, problem.points, counted, told_back, None, sure, remark)


def _tried(stated: Variant, body: "Counterexample", inputs: Mapping[str, Fraction]) -> _Found:
    try:
        trial = try_at(stated.problem, body, stated.seed, inputs)
        return _judged(stated, body, trial)
    except (InputRefused, CalculationError, NotAQuantityError) as why:
        reason = f"The calculator has no answer to this. {why}"
        return _Found("not-checked", "not-checked", Fraction(0), reason)


def _judged(stated: Variant, body: "Counterexample", trial: Trial) -> _Found:
    """What the trial says of the claim. Raises CalculationError where a condition of the author's has no answer."""
    made, points = told(stated.problem, body, stated.seed, trial.values), stated.problem.points
    if trial.claim.standing == "by-rounding":
        reason = f"{made} {_by_rounding(trial.claim)}"
        return _Found("does-not-hold", "does-not-hold", Fraction(0), reason.strip())
    if trial.claim.standing == "holds":
        reason = f"The claim holds here. {made} {_asked(trial.claim)}"
        return _missed(body.near, stated, trial.values, reason, Fraction(0), "does-not-hold")
    reason = f"The claim fails here. {made} {_asked(trial.claim)}"
    half = max(Fraction(0), min(points / 2, points - 1))
    found = _missed(body.trivial, stated, trial.values, reason, half, "holds")
    return found if found.note != "holds" else _Found("holds", "holds", points, found.reason)


def _missed(
    misses: Sequence["Miss"], stated: Variant, values: Values, reason: str, score: Fraction, note: str
) -> _Found:
    """The first known case that this is, with its reason."""
    for miss in misses:
        if condition(miss.when, values):
            says, because = (put_in(text, stated.problem, stated.seed) for text in (miss.says, miss.because))
            return _Found("does-not-hold", f"mistake:{miss.id}", score, f"{reason} {says} {because}")
    return _Found("does-not-hold", note, score, reason)


def _asked(claim: Sides) -> str:
    """Both sides with their numbers: "The claim asks for at least 76.0 ms and gets 40.0 ms."."""
    return f"The claim asks for {claim.asks} and gets {claim.left}." if claim.asks else ""


def _by_rounding(claim: Sides) -> str:
    both = f": it asks for {claim.asks} and gets {claim.left}" if claim.asks else ""
    return f"By so little a claim does not fail{both}. Choose numbers at which the two sides are clearly apart."
