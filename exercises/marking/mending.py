"""Mending: judges each part of an answer about somebody's working.

The mended line is judged as a line of a derivation, after the lines above it, which hold.
"""

import re
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from exercises.marked import MarkedLine, Verdict
from exercises.marking.derivation import mark_derivation
from exercises.marking.lines import Statement, read_answer
from exercises.marking.parts import Given
from exercises.marking.planting import Planted, planted
from exercises.problem import Option, Step
from exercises.variant import Variant
from exercises.words import put_in

if TYPE_CHECKING:
    from exercises.kinds.failing_line import FailingLine

_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_THIRD = Fraction(1, 3)
_HOLD = "Every line follows from the question and from the lines above it."
_LOOK = (
    "One of these lines does not hold. Take them one by one: which numbers stand in it, and where does each come from?"
)


@dataclass(frozen=True)
class Part:
    """One part of the answer: its line, and what share of all points it gets."""

    line: MarkedLine
    share: Fraction = Fraction(0)


def handed_back(name: str, given: Given, reason: str) -> Part:
    """A part that is not marked, with the reason."""
    text = f"{name} = {given.parts[name]}" if name in given.parts else ""
    return Part(MarkedLine(text, "", "not-checked", "not-checked", reason))


class Working:
    """The lines that a learner was shown, and what is wrong with them."""

    def __init__(self, stated: Variant, body: "FailingLine") -> None:
        self.stated, self.body = stated, body
        self.mistake = body.mistake_at(stated)
        self.shown: Planted = planted(stated, self.mistake)

    def none(self, given: Given) -> Part:
        """All lines are said to hold."""
        right = not self.shown.fails
        line = _line("line", given.parts["line"], "All of these lines hold.", right, _HOLD if right else _LOOK)
        return Part(line, Fraction(1) if right else Fraction(0))

    def found(self, number: int, given: Given) -> Part:
        """A line is said to fail."""
        right, written = number == self.shown.fails, self.shown.lines[number - 1]
        line = _line("line", given.parts["line"], written, right, self._about(number))
        return Part(line, _THIRD if right else Fraction(0))

    def _about(self, number: int) -> str:
        """What there is to say of a line."""
        if number == self.shown.fails:
            above = " The lines above it hold." if number > 1 else ""
            return f"This is the line that fails first.{above}"
        if number in self.shown.follow:
            return f"This line follows from line {self.shown.fails}, which fails first."
        return f"This line holds. {self._put(self.stated.steps[number - 1].why)}"

    def why(self, cause: Option) -> Part:
        """The reason that was chosen."""
        mistakes = {each.id: each.mistake for each in self.body.why}
        right = self.mistake is not None and mistakes[cause.id] == self.mistake.id
        because = self._put(cause.because)
        line = _line("why", cause.id, self._put(cause.text), right, because, f"mistake:{cause.id}")
        return Part(line, _THIRD if right else Fraction(0))

    def mend(self, number: int, given: Given) -> Part:
        """The line as it should read."""
        if "mend" in given.twice:
            return handed_back("mend", given, "You mend it in two ways. Leave one.")
        written = given.parts.get("mend", "")
        if not self.shown.fails:
            return handed_back("mend", given, "All of these lines hold, so there is nothing to mend.")
        if not written:
            return handed_back("mend", given, "Write the line as it should read too: mend = ...")
        failing = self.stated.steps[self.shown.fails - 1]
        statement = next(iter(read_answer(written, self.stated).statements), None)
        if statement is None or statement.line is None:
            behind = f"There is nothing behind the name yet. Write the whole line: {failing.name} = ..."
            return handed_back("mend", given, statement.refused if statement else behind)
        meant = statement.step or self.stated.steps[number - 1]
        if meant is not failing:
            return handed_back("mend", given, self._about(self.stated.steps.index(meant) + 1))
        return self._judged(written, _named(written, statement, failing), failing)

    def _judged(self, written: str, line: str, step: Step) -> Part:
        """The mended line, judged as a line of a derivation after the lines above it."""
        above = list(self.shown.lines[: self.shown.fails - 1])
        before = sum((each.points for each in self.stated.steps[: len(above)]), Fraction(0))
        marked = mark_derivation(self.stated, "\n".join([*above, line]))
        mended = marked.lines[len(above)]
        share = Fraction(0) if mended.verdict == "does-not-hold" else (marked.score - before) / step.points
        line_of_it = replace(mended, text=f"mend = {written}", given=0)
        return Part(line_of_it, _THIRD * min(Fraction(1), max(Fraction(0), share)))

    def _put(self, text: str) -> str:
        return put_in(text, self.stated.problem, self.stated.seed)


def _line(name: str, said: str, read: str, right: bool, reason: str, note: str = "does-not-hold") -> MarkedLine:
    verdict: Verdict = "holds" if right else "does-not-hold"
    return MarkedLine(f"{name} = {said}", read, verdict, verdict if right else note, reason)


def _named(written: str, statement: Statement, step: Step) -> str:
    """The mended line under the name of the step that it mends."""
    if statement.line is not None and statement.line.name and not statement.line.assumed:
        return _NAME.sub(step.name, written, count=1)
    return f"{step.name} = {written}"
