"""One line that was read: its readings, its value, and what it gives to other lines."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cached_property

from exercises.marked import Verdict
from exercises.marking import reasons
from exercises.marking.chain import Chain, Part, figures, read_chain
from exercises.marking.entries import Entry, Standing
from exercises.marking.ledger import Ledger
from exercises.marking.lines import Statement
from exercises.marking.meaning import Meaning
from exercises.marking.outcome import NOTHING, Outcome, Unexplained
from exercises.marking.reading import told_back
from exercises.marking.standing import standing
from exercises.marking.swapping import value_with, within
from exercises.marking.tails import tail
from exercises.problem import Step
from exercises.variant import Variant
from quantities import Binary, Expression, Name, Node, Number, Q, Quantity, children, walk
from quantities.dimension import PLAIN


class ReadLine:
    """A statement with all its readings.

    `own` has the learner's values of the other steps that the line may stand on, and
    `again` an earlier line for the same step.
    """

    def __init__(
        self,
        statement: Statement,
        ledger: Ledger,
        own: Mapping[str, Entry],
        again: Entry | None,
        parts: Sequence[Part],
    ) -> None:
        assert statement.line is not None
        self.statement, self.line, self.parts = statement, statement.line, parts
        self.ledger, self.again = ledger, again
        self.stated: Variant = ledger.stated
        self.step: Step | None = statement.step
        self.own = {name: entry for name, entry in own.items() if name not in statement.names}
        self.unit = self.step.unit if self.step else self._given_unit()
        self.chain: Chain = self._numbers_alone(read_chain(parts, self.line.relations, self.unit))

    def _numbers_alone(self, chain: Chain) -> Chain:
        """The chain without units, where it names none, misses what is asked, and comes to it by its numbers alone."""
        step = self.step
        if step is None or chain.unbalanced is not None or chain.breaks is not None:
            return chain
        key = self.stated.keys[step.name]
        if any(meaning.written for meaning in chain.chosen) or within(chain.chosen[-1].quantity, key, step):
            return chain
        alone = (path for path in chain.others if all(meaning.pure and not meaning.written for meaning in path))
        path = next((path for path in alone if within(path[-1].quantity, key, step)), chain.chosen)
        return replace(chain, chosen=path)

    def _given_unit(self) -> str | None:
        """The unit of a given or constant that the line restates."""
        value = self.stated.values.get(self.line.name or "")
        return value.unit if isinstance(value, Quantity) else None

    def out(
        self,
        verdict: Verdict,
        reason: str,
        *,
        note: str = "",
        given: int = 0,
        credit: Fraction = NOTHING,
        entry: Entry | None = None,
        against_key: bool = False,
        waits: bool = False,
        unexplained: Unexplained | None = None,
    ) -> Outcome:
        """The verdict on this line."""
        read, parts = told_back(self.statement, self.parts, self.chain), tuple(self.parts)
        return Outcome(
            self.statement, verdict, reason, read, note, given, credit, entry, against_key, waits, parts, unexplained
        )

    @cached_property
    def literals(self) -> tuple[Number, ...]:
        """The numbers of the working: not the figures that a chain ends with, and no exponents."""
        found: list[Number] = []
        for index, part in enumerate(self.parts):
            restated = part.number is not None and (index > 0 or self.step is not None)
            if not restated and not self.line.assumed:
                found += _without_tail(part.expression.tree)
        return tuple(found)

    @cached_property
    def unknown(self) -> tuple[Number, ...]:
        """The numbers without an origin."""
        return tuple(number for number in self.literals if not self.ledger.is_known(number))

    @cached_property
    def doubtful(self) -> tuple[Number, ...]:
        """The numbers that only a mistake explains, or nothing: a right value does not make them right."""
        return tuple(number for number in self.literals if not self.ledger.is_honest(number))

    @property
    def without_source(self) -> str:
        """The question that is due for a number without an origin, in this line or in one that it uses; or nothing."""
        if self.unknown:
            return reasons.no_origin(self.unknown)
        further = self.standing.unknown[:1]
        return "".join(f"Line {line} is not settled: {reasons.no_origin([number])}" for line, number in further)

    @cached_property
    def standing(self) -> Standing:
        """What the line rests on."""
        figures = [part.number for part in self.parts if part.number is not None]
        everything = [number for part in self.parts for number in _numbers(part.expression.tree)]
        numbers = everything if self.line.assumed else self.literals if self.worked >= 0 else figures
        found = standing(numbers, uses(self.statement), self.ledger)
        own = () if self.step else ((self.statement.number, number) for number in self.unknown)
        return replace(found, unknown=(*own, *found.unknown))

    @cached_property
    def worked(self) -> int:
        """The last part that is a sum or a name; −1 for a bare figure."""
        return max((i for i, part in enumerate(self.parts) if part.number is None), default=-1)

    @property
    def upside_down(self) -> str:
        """What to say where a sum balances only without units, and with them is one over what is asked; or nothing."""
        if self.step is None or self.worked < 0:
            return ""
        part, chosen, target = self.parts[self.worked], self.chain.chosen[self.worked], Q(1, self.step.unit)
        likely = part.meanings[0].quantity
        if target.dimension == PLAIN or likely.dimension != (1 / target).dimension:
            return ""
        if chosen.written or not chosen.pure:
            return ""
        return reasons.upside_down(part.expression.text.strip(), likely, self.step)

    @property
    def value(self) -> Meaning:
        """What the line says its quantity is: the last part, or the one before the first ~."""
        at = next((i for i, relation in enumerate(self.line.relations) if relation == "~"), len(self.parts) - 1)
        return self.chain.chosen[at]

    @property
    def values(self) -> tuple[Quantity, ...]:
        """The value as its figure says, and as its sum does: a figure may be rounded coarsely."""
        worked = (self.chain.chosen[self.worked].quantity,) if self.worked >= 0 else ()
        return (self.value.quantity, *worked)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The earlier lines that it uses, by a name or by a number, and those that its step stands on."""
        used = [self.ledger.entry(name) for name in sorted(uses(self.statement))]
        numbers = [entry for number in self.literals for entry in self.ledger.below(number)]
        found = {entry.line: entry for entry in (*used, *numbers, *self.own.values()) if entry}
        return tuple(found.values())

    @property
    def own_values(self) -> dict[str, Quantity]:
        """The learner's own values of the other steps."""
        return {name: entry.value.quantity for name, entry in self.own.items()}

    @property
    def sums(self) -> list[Expression]:
        """The parts that are sums or names."""
        return [part.expression for part in self.parts if part.number is None]

    @cached_property
    def entry(self) -> Entry:
        """What the line gives to others: its sum first, then its figure."""
        chosen = self.chain.chosen if self.chain.breaks is None else self.chain.chosen[-1:]
        others = tuple(path[0] for path in self.chain.others) if self.unit is None else ()
        meanings = tuple(_ranked(settled(meaning) for meaning in dict.fromkeys((*chosen, *others))))
        shown = figures(self.parts, self.chain.chosen) if self.chain.breaks is None else ()
        rests = replace(self.standing, unknown=()) if self.step else self.standing  # a step is charged for it itself
        return Entry(self.statement.number, self.statement.name, meanings, shown, rests)

    def unexplained(self, step: Step, value: Quantity) -> Unexplained | None:
        """A value of the step that nothing explains, beside what it should be; None where it is right."""
        wanted = value_with(step, {}, self.own_values, self.stated) or self.stated.keys[step.name]
        return None if within(value, wanted, step) else Unexplained(value, wanted, self.own_values)

    def figure_alone(self) -> Meaning | None:
        """The figure that the line ends with, when that at least is of the kind that is asked."""
        last = self.parts[-1]
        if self.unit is None or last.number is None:
            return None
        alone = read_chain([last], (), self.unit)
        return alone.chosen[0] if alone.unbalanced is None else None


def settled(meaning: Meaning) -> Meaning:
    """A value to be used elsewhere: exact, and with its unit."""
    return meaning._replace(low=meaning.value, high=meaning.value, taken=(), written=meaning.dimension != PLAIN)


def _ranked(meanings: Iterable[Meaning]) -> Iterator[Meaning]:
    """A line's values in their order: how much had to be assumed for each is settled with the line."""
    yield from (meaning._replace(rank=min(place, meaning.rank)) for place, meaning in enumerate(meanings))


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


def _without_tail(tree: Node) -> Iterator[Number]:
    """The numbers of an expression, each with its own unit: not with one that may be that of the whole."""
    last = tail(tree)
    yield from (replace(number, unit=None) if number is last else number for number in _numbers(tree))


def _numbers(node: Node) -> Iterator[Number]:
    """The numbers of an expression, exponents left out."""
    waiting = [node]
    while waiting:
        here = waiting.pop()
        if isinstance(here, Number):
            yield here
        below = (here.left,) if isinstance(here, Binary) and here.op == "^" else children(here)
        waiting.extend(reversed(below))
