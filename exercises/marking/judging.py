"""Judging: what one line of a derivation gets, and why.

The facets in their order: read, arithmetic, dimension, origin of every number, known
mistakes, follow-through. The first that speaks decides, and what cannot be judged
is said to be not checked.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from exercises.marked import Verdict
from exercises.marking import reasons
from exercises.marking.chain import Part, figures, read_chain
from exercises.marking.entries import Entry
from exercises.marking.known import explain, value_with, within
from exercises.marking.ledger import Ledger
from exercises.marking.lines import Statement
from exercises.marking.meaning import Budget, Meaning, Reader, UnsettledError
from exercises.marking.reading import told_back
from exercises.problem import Derivation, Step
from quantities import CalculationError, Expression, Name, Number, Q, Quantity, literal, names, walk

HALF = Fraction(1, 2)


@dataclass(frozen=True)
class Outcome:
    """One line, judged."""

    statement: Statement
    verdict: Verdict
    reason: str
    read: str = ""
    note: str = ""
    given: int = 0
    credit: Fraction = Fraction(0)
    """The share of its step's points, for a line that names a step."""
    entry: Entry | None = None
    """What it gives to other lines; None where its value cannot be used."""
    against_key: bool = False
    """Whether it holds against the original key, with working."""


def judge(statement: Statement, ledger: Ledger, own: Mapping[str, Entry], budget: Budget) -> Outcome:
    """Judge one line; `own` has the learner's values of the steps that the line may stand on."""
    if statement.line is None:
        return Outcome(statement, "not-checked", statement.refused)
    reader = Reader(ledger.literal, ledger.named, budget)
    try:
        parts = [_part(part, reader, ledger) for part in statement.line.parts]
    except (UnsettledError, CalculationError) as why:
        return Outcome(statement, "not-checked", str(why), credit=_bare_credit(statement, ledger))
    return _Line(statement, ledger, own, parts).outcome()


def _part(expression: Expression, reader: Reader, ledger: Ledger) -> Part:
    """A part with its readings; a figure that stands alone reaches as far as its last digit."""
    number = literal(expression.tree)
    return Part(expression, reader.meanings(expression) if number is None else ledger.figure(number))


def _bare_credit(statement: Statement, ledger: Ledger) -> Fraction:
    """Half for a right figure at the end of a line whose working cannot be followed."""
    step, line = statement.step, statement.line
    if step is None or line is None:
        return Fraction(0)
    last = Part(line.parts[-1], ())
    if last.number is None or len(line.parts) == 1:
        return Fraction(0)
    chain = read_chain([replace(last, meanings=ledger.figure(last.number))], (), step.unit)
    value = chain.chosen[0].quantity
    return HALF if chain.unbalanced is None and within(value, ledger.stated.keys[step.name], step) else Fraction(0)


class _Line:
    """One line that was read, with all its readings."""

    def __init__(self, statement: Statement, ledger: Ledger, own: Mapping[str, Entry], parts: list[Part]) -> None:
        assert statement.line is not None
        self.statement, self.ledger, self.parts, self.line = statement, ledger, parts, statement.line
        self.stated, self.step = ledger.stated, statement.step
        self.own = {name: entry for name, entry in own.items() if name != (self.step.name if self.step else "")}
        self.unit = self.step.unit if self.step else self._given_unit()
        self.chain = read_chain(parts, self.line.relations, self.unit)
        self.unknown = [n for n in self._literals() if not ledger.is_known(n)]

    def _given_unit(self) -> str | None:
        """The unit of a given or constant that the line restates."""
        value = self.stated.values.get(self.line.name or "")
        return value.unit if isinstance(value, Quantity) else None

    def outcome(self) -> Outcome:
        """The first facet that speaks."""
        if self.line.assumed:
            return self._assumption()
        if self.chain.unbalanced is not None:
            return self._unbalanced(self.chain.unbalanced)
        if self.chain.breaks is not None:
            return self._out("does-not-hold", reasons.broken(self.parts, self.chain), entry=self._entry())
        if self.step is not None:
            return self._step(self.step)
        return self._other()

    def _out(self, verdict: Verdict, reason: str, **more: object) -> Outcome:
        read = told_back(self.statement, self.parts, self.chain, self.unit)
        return replace(Outcome(self.statement, verdict, reason, read), **more)  # type: ignore[arg-type]  # its own fields

    def _assumption(self) -> Outcome:
        name = self.line.name or ""
        if self.step is not None:
            return self._out(
                "not-checked", f"{name} is what is asked for, so it cannot be assumed. Show how it comes about."
            )
        if not self.line.because.strip():
            return self._out("not-checked", f"Say why: assume {name} = ... because ...")
        return self._out("holds", f"Taken as your own assumption: {self.line.because.strip()}", entry=self._entry())

    def _unbalanced(self, index: int) -> Outcome:
        """Another kind of thing than is asked, unless its figure names the mistake that was made."""
        figure = self._fitting_figure()
        entry = self._entry_of(figure) if figure else None
        if self.step is not None and figure is not None and entry is not None:
            explained = self._explained(self.step, figure.quantity, entry)
            if explained is not None:
                return explained
        name, before = self.step.name if self.step else "", self.parts[max(0, index - 1)].meanings[0]
        target = Q(1, self.unit).dimension if self.unit is not None else before.dimension
        reason = reasons.unbalanced(self.parts[index], self.chain.chosen[index], target, name)
        return self._out("does-not-hold", reason, entry=entry)

    def _fitting_figure(self) -> Meaning | None:
        """The figure that the line ends with, when that at least is of the kind that is asked."""
        last = self.parts[-1]
        if self.unit is None or last.number is None:
            return None
        alone = read_chain([last], (), self.unit)
        return alone.chosen[0] if alone.unbalanced is None else None

    def _entry_of(self, meaning: Meaning) -> Entry:
        return Entry(self.statement.number, self.statement.name, (self._settled(meaning),))

    def _literals(self) -> list[Number]:
        """The numbers of the working: not the figures that a chain ends with, and no exponents."""
        if self.line.assumed:
            return []
        found = []
        for index, part in enumerate(self.parts):
            restated = part.number is not None and (index > 0 or self.step is not None)
            if not restated:
                found += [node for node in walk(part.expression.tree) if isinstance(node, Number)]
        return found

    @property
    def _worked(self) -> int:
        """The last part that is a sum or a name; −1 for a bare figure."""
        return max((i for i, part in enumerate(self.parts) if part.number is None), default=-1)

    @property
    def value(self) -> Meaning:
        """What the line says its quantity is: the last part, or the one before the first ~."""
        at = next((i for i, relation in enumerate(self.line.relations) if relation == "~"), len(self.parts) - 1)
        return self.chain.chosen[at]

    def _entry(self) -> Entry:
        """What the line gives to others: its sum first, then its figure."""
        chosen = self.chain.chosen if self.chain.breaks is None else self.chain.chosen[-1:]
        others = tuple(path[0] for path in self.chain.others) if self.unit is None else ()
        settled = [self._settled(meaning) for meaning in dict.fromkeys((*chosen, *others))]
        shown = figures(self.parts, self.chain.chosen, self.unit) if self.chain.breaks is None else ()
        return Entry(self.statement.number, self.statement.name, tuple(settled), shown)

    def _settled(self, meaning: Meaning) -> Meaning:
        """A value to be used elsewhere: exact, with its unit, and with nothing left to assume."""
        written = bool(meaning.quantity.unit)
        return meaning._replace(low=meaning.value, high=meaning.value, taken=(), written=written, rank=0)

    def _other(self) -> Outcome:
        """A line that names no step: a restated given, a quantity of the learner's own, or a bare statement."""
        name, entry = self.line.name or "", self._entry()
        if self.unknown:
            return self._out("not-checked", reasons.no_origin(self.unknown), entry=entry)
        given = self.stated.values.get(name)
        if isinstance(given, Quantity):
            if Fraction(given.base) == Fraction(self.value.value):
                return self._out("holds", "As the question says.", entry=entry)
            return self._out("does-not-hold", f"The question says {name} is {reasons.told(given)}.")
        wanted = ", ".join(step.name for step in self.stated.steps)
        said = "" if name else f" Write what it is in front, so that it counts: {wanted}."
        return self._out("holds", f"This holds.{said}", entry=entry)

    def _step(self, step: Step) -> Outcome:
        key, value, entry = self.stated.keys[step.name], self.value.quantity, self._entry()
        if self._within_key(step, key):
            return self._right(step, entry)
        given = self._given(step)
        if given is not None:
            return self._follows(step, given, entry)
        if (outside := self._outside(step)) is not None:
            return self._out("not-checked", outside, entry=entry)
        if (stale := self._stale(step, value, self._written_before)) is not None:
            return self._out("does-not-hold", stale, entry=entry)
        if (explained := self._explained(step, value, entry)) is not None:
            return explained
        if (stale := self._stale(step, value, self._mistaken_before)) is not None:
            return self._out("does-not-hold", stale, entry=entry)
        if self.unknown:
            return self._out("not-checked", reasons.no_origin(self.unknown), entry=entry)
        compared = value_with(step, {}, self._values(), self.stated) or key
        return self._out("does-not-hold", reasons.off(step, value, compared, self.parts[-1].number), entry=entry)

    def _within_key(self, step: Step, key: Quantity) -> bool:
        """Whether the value counts as the key; a sum counts even where its figure is rounded coarsely."""
        if within(self.value.quantity, key, step):
            return True
        return self._worked >= 0 and within(self.chain.chosen[self._worked].quantity, key, step)

    def _right(self, step: Step, entry: Entry) -> Outcome:
        if self.unknown:
            return self._out("not-checked", reasons.no_origin(self.unknown), credit=HALF, entry=entry)
        if self._worked < 0:
            shown = self.parts[0].expression.text.strip()
            asked = "The figure is right, but a figure alone shows no reason. Write the sum in front:"
            asked = f"{asked} {step.name} = ... = {shown}"
            return self._out("not-checked", asked, credit=HALF, entry=entry)
        taken = f" Taken as {step.name}." if self.statement.unnamed_step else ""
        return self._out("holds", f"{step.why}{taken}", credit=Fraction(1), entry=entry, against_key=True)

    def _values(self) -> Mapping[str, Quantity]:
        """The learner's own values of the other steps."""
        return {name: entry.value.quantity for name, entry in self.own.items()}

    def _expressions(self) -> list[Expression]:
        return [part.expression for part in self.parts if part.number is None]

    def _wrong(self, step: Step) -> list[Step]:
        """The earlier steps that this one stands on and that the learner has off the key."""
        used = names(step.expr)
        return [
            earlier
            for earlier in self.stated.steps
            if earlier.name in used
            and earlier.name in self.own
            and not within(self.own[earlier.name].value.quantity, self.stated.keys[earlier.name], earlier)
        ]

    def _given(self, step: Step) -> Step | None:
        """The learner's own wrong step that this value follows from, inside its carry."""
        wrong = self._wrong(step)
        if not wrong or not all(in_carry(s, self.own[s.name].value.quantity) for s in wrong):
            return None
        return max(wrong, key=lambda s: self.own[s.name].line) if self._follows_own(step) else None

    def _follows_own(self, step: Step) -> bool:
        expected = value_with(step, {}, self._values(), self.stated)
        meanings = [self.value, *([self.chain.chosen[self._worked]] if self._worked >= 0 else [])]
        return expected is not None and any(within(meaning.quantity, expected, step) for meaning in meanings)

    def _follows(self, step: Step, given: Step, entry: Entry) -> Outcome:
        line = self.own[given.name].line
        if self.unknown:
            return self._out("not-checked", reasons.no_origin(self.unknown), credit=HALF, entry=entry)
        if self._worked < 0:
            asked = f"This figure follows from line {line}, but a figure alone shows no reason. Write the sum in front."
            return self._out("not-checked", asked, credit=HALF, entry=entry)
        reason = f"Holds, given line {line}. {step.why}"
        return self._out("holds-given", reason, given=line, credit=Fraction(1), entry=entry)

    def _outside(self, step: Step) -> str | None:
        """Why a value that follows from a wrong line is not carried on."""
        for earlier in self._wrong(step):
            if not in_carry(earlier, self.own[earlier.name].value.quantity) and self._follows_own(step):
                entry = self.own[earlier.name]
                told = reasons.told(entry.value.quantity)
                return f"Line {entry.line} says {told}, too far off to be carried on. Put that line right first."
        return None

    def _explained(self, step: Step, value: Quantity, entry: Entry) -> Outcome | None:
        """The known mistake that the value comes from, if one does."""
        found = explain(step, value, self._values(), self._expressions(), self.stated)
        if found is None:
            return None
        return self._out("does-not-hold", found.reason, note=found.note, credit=found.credit, entry=entry)

    def _stale(self, step: Step, value: Quantity, former: Callable[[Step], list[Quantity]]) -> str | None:
        """A value that still stands on an earlier figure of a line that says something else now."""
        for name in names(step.expr) & self.own.keys():
            now = self.own[name]
            earlier = next(s for s in self.stated.steps if s.name == name)
            for then in former(earlier):
                expected = value_with(step, {}, {**self._values(), name: then}, self.stated)
                same = within(then, now.value.quantity, earlier)
                if expected is not None and not same and within(value, expected, step):
                    return (
                        f"This figure still belongs to your earlier {reasons.told(then)}. "
                        f"Line {now.line} now says {reasons.told(now.value.quantity)}."
                    )
        return None

    def _written_before(self, earlier: Step) -> list[Quantity]:
        """The figures in this line that are of the earlier step's kind, and no given."""
        measured = [node for node in self._literals() if node.unit and self.ledger.may_be_stale(node)]
        found = [Q(node.value, node.unit or "") for node in measured]
        return [quantity for quantity in found if quantity.dimension == self.stated.keys[earlier.name].dimension]

    def _mistaken_before(self, earlier: Step) -> list[Quantity]:
        """What a known mistake makes of the earlier step."""
        body = self.stated.problem.body
        mistakes = body.mistakes if isinstance(body, Derivation) else ()
        values = self._values_before(earlier)
        found = [value_with(earlier, mistake.swap, values, self.stated) for mistake in mistakes]
        return [then for then in found if then is not None]

    def _values_before(self, earlier: Step) -> Mapping[str, Quantity]:
        return {name: quantity for name, quantity in self._values().items() if name != earlier.name}


def in_carry(step: Step, value: Quantity) -> bool:
    """Whether a value of a step is near enough to be worked on with."""
    one = Q(1, step.unit)
    if value.dimension != one.dimension:
        return False
    return step.carry is None or step.carry[0] <= Fraction(value.base) / Fraction(one.base) <= step.carry[1]


def uses(statement: Statement) -> frozenset[str]:
    """The names that stand in a line."""
    if statement.line is None:
        return frozenset()
    return frozenset(node.name for part in statement.line.parts for node in walk(part.tree) if isinstance(node, Name))
