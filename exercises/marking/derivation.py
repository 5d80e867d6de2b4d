"""Derivation: marks working, line by line, and what is concluded from it.

Every line is judged once, after the lines whose names it uses, wherever they stand.
The score counts steps, not lines: splitting or merging lines changes nothing.
"""

from collections.abc import Iterator, Sequence

from exercises.marked import Marked, MarkedLine
from exercises.marking.concluding import conclude
from exercises.marking.crediting import shares, total
from exercises.marking.entries import Entry
from exercises.marking.interpreter import Budget
from exercises.marking.judging import judge
from exercises.marking.ledger import Ledger
from exercises.marking.lines import Statement, read_answer
from exercises.marking.naming import named, recognised
from exercises.marking.outcome import Outcome
from exercises.marking.readline import uses
from exercises.problem import Step
from exercises.variant import Variant
from quantities import names

_SHORT = 24  # lines; a longer answer has to name its steps
_ROUNDS = 3  # so often at most an answer is read, because lines turned out to be steps


def mark_derivation(stated: Variant, text: str) -> Marked:
    """Mark an answer to a derivation."""
    answer = read_answer(text, stated)
    outcomes = judged(stated, answer.statements)
    shown = shares(stated, outcomes)
    own = {o.statement.step.name: o.entry for o in outcomes if o.statement.step and o.entry}
    conclusion = conclude(answer, stated, own, shown)
    lines = tuple(_line(outcome) for outcome in outcomes)
    score = total(stated, outcomes, shown, conclusion)
    attempt = any(_counts(outcome) for outcome in outcomes) or (
        conclusion is not None and conclusion.verdict != "not-checked"
    )
    return Marked(stated.problem.id, stated.seed, score, stated.problem.points, attempt, lines, conclusion)


def judged(stated: Variant, statements: Sequence[Statement]) -> list[Outcome]:
    """Every line judged; once more where lines turned out to be steps that they do not name."""
    for _ in range(_ROUNDS):
        working = _Working(stated, statements)
        outcomes = working.outcomes()
        found = recognised(stated, outcomes) if working.budget.is_full and len(outcomes) <= _SHORT else {}
        if not found:
            break
        statements = named(statements, found)
    return outcomes


def _counts(outcome: Outcome) -> bool:
    """Whether a line makes the answer an attempt: it is about a step, or it does not hold."""
    if outcome.verdict == "does-not-hold" or outcome.credit > 0:
        return True
    return outcome.statement.step is not None and outcome.verdict != "not-checked"


class _Working:
    """The lines of an answer, each judged when something asks for it."""

    def __init__(self, stated: Variant, statements: Sequence[Statement]) -> None:
        self.stated, self.statements = stated, statements
        self.settled: dict[int, Outcome] = {}
        self.open: set[int] = set()
        self.budget = Budget()
        self.named: dict[str, list[Statement]] = {}
        for statement in statements:
            for name in dict.fromkeys(statement.names):
                self.named.setdefault(name, []).append(statement)
        shown = {statement.step.name for statement in statements if statement.step}
        self.nowhere = frozenset(step.name for step in stated.steps if step.name not in shown)

    def outcomes(self) -> list[Outcome]:
        return [self._settle(statement) for statement in self.statements]

    def _settle(self, statement: Statement) -> Outcome:
        number = statement.number
        if statement.line is None:
            self.settled[number] = Outcome(statement, "not-checked", statement.refused)
        elif number not in self.settled:
            self.open.add(number)
            keys, (named, missing) = self._keys(statement), self._values(statement)
            ledger = Ledger(self.stated, named, self._before(number), missing, keys)
            steps = {step.name for step in self.stated.steps}
            own = {name: entry for name, entry in named.items() if name in steps}
            self.settled[number] = judge(statement, ledger, own, self._again(statement), self.budget)
            self.open.discard(number)
        return self.settled[number]

    def _again(self, statement: Statement) -> Entry | None:
        """An earlier line for the same step."""
        same = [o for o in self.settled.values() if o.statement.step is statement.step and o.entry]
        earlier = [o.entry for o in same if statement.step and o.statement.number < statement.number]
        return earlier[-1] if earlier else None

    def _keys(self, statement: Statement) -> frozenset[str]:
        """The steps before this one that the answer does not show, or not so that they can be read."""
        if statement.step is None:
            return self.nowhere
        before = self.stated.steps[: self.stated.steps.index(statement.step)]
        return frozenset(step.name for step in before if not self._is_shown(step))

    def _is_shown(self, step: Step) -> bool:
        lines = [s for s in self.statements if s.step is step and s.number not in self.open]
        return any(self._settle(line).entry is not None for line in lines)

    def _values(self, statement: Statement) -> tuple[dict[str, Entry], dict[str, str]]:
        """What the line uses and what its step stands on, settled; and the names without a value, with the reason."""
        steps = {step.name for step in self.stated.steps}
        needed = names(statement.step.expr) & steps if statement.step else frozenset()
        named: dict[str, Entry] = {}
        missing: dict[str, str] = {}
        for name in sorted(uses(statement) | needed):
            entry, why = self._entry(name, statement)
            if entry is not None:
                named[name] = entry
            elif why:
                missing[name] = why
        return named, missing

    def _before(self, number: int) -> Iterator[Entry]:
        """The entries of the lines above."""
        for outcome in self.settled.values():
            if outcome.entry is not None and outcome.statement.number < number:
                yield outcome.entry

    def _entry(self, name: str, statement: Statement) -> tuple[Entry | None, str]:
        """The value of a name for a line: the last line before it that gives one, else the first after."""
        lines = [s for s in self.named.get(name, ()) if s is not statement]
        before = [s for s in lines if s.number < statement.number]
        chosen = before[-1] if before else lines[0] if lines else None
        if chosen is None:
            known = name in self.stated.values or name not in self.stated.keys
            return None, "" if known else f"There is no line for {name} yet. Add one: {name} = ..."
        if chosen.number in self.open:
            return None, f"This line and line {chosen.number} stand on each other, so neither can be worked out."
        outcome = self._settle(chosen)
        if outcome.entry is None:
            return None, f"{name} is in line {chosen.number}, and that line is not settled yet."
        return outcome.entry, ""


def _line(outcome: Outcome) -> MarkedLine:
    return MarkedLine(
        outcome.statement.text,
        outcome.read,
        outcome.verdict,
        outcome.note or outcome.verdict,
        outcome.reason,
        outcome.given,
    )
