"""Judging: what one line of a derivation gets, and why.

The facets in their order: read, arithmetic, dimension, origin of every number, known
mistakes, follow-through. The first that speaks decides, and what cannot be judged
is said to be not checked.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from exercises.marking import reasons
from exercises.marking.chain import Part, read_chain
from exercises.marking.entries import Entry
from exercises.marking.givens import as_stated
from exercises.marking.interpreter import Budget, Interpreter, UnsettledError
from exercises.marking.known import within
from exercises.marking.ledger import Ledger
from exercises.marking.lines import Statement
from exercises.marking.meaning import Meaning
from exercises.marking.outcome import Outcome
from exercises.marking.readline import ReadLine, settled
from exercises.marking.scales import named_unit
from exercises.marking.stepping import HALF, explained, judge_step
from exercises.marking.tails import measured_as_a_whole
from quantities import Binary, CalculationError, Compare, Expression, Node, Number, Q, Quantity, literal
from quantities.dimension import PLAIN

_LIKELY = 8  # so many readings of a sum are asked for the unit that its figure is in


def judge(
    statement: Statement, ledger: Ledger, own: Mapping[str, Entry], again: Entry | None, budget: Budget
) -> Outcome:
    """Judge one line that was read; `own` has the steps that it may stand on, `again` an earlier line for its own."""
    assert statement.line is not None
    if any(isinstance(part.tree, Compare) for part in statement.line.parts):
        return Outcome(statement, "not-checked", reasons.comparison(ledger.stated.problem))
    reader = Interpreter(ledger.literal, ledger.named, budget)
    try:
        parts = [_part(part, reader, ledger, statement.step is None) for part in statement.line.parts]
    except (UnsettledError, CalculationError) as why:
        credit = _bare_credit(statement, ledger)
        return Outcome(statement, "not-checked", str(why), statement.line.echo, credit=credit)
    return _judged(ReadLine(statement, ledger, own, again, parts))


def _part(expression: Expression, reader: Interpreter, ledger: Ledger, is_own: bool) -> Part:
    """A part with its readings; a figure that stands alone reaches as far as its last digit.

    In a line of the learner's own, a unit behind a whole product is that of the product.
    """
    number = literal(expression.tree)
    if number is not None:
        return Part(expression, ledger.figure(number))
    meanings = [*reader.meanings(expression), *measured_as_a_whole(expression, reader.meanings)]
    if is_own and _is_measured_at_its_end(expression.tree):
        meanings = [m._replace(rank=-1) if m.pure else m for m in meanings]
        meanings.sort(key=lambda meaning: meaning.rank)
    return Part(expression, meanings, tuple(_own_scales(expression, meanings, ledger)))


def _is_measured_at_its_end(tree: Node) -> bool:
    """Whether it is a product of numbers with one unit behind it all, as in `2*80*8*128*2 B/token`."""
    if not isinstance(tree, Binary) or tree.op != "*" or not isinstance(tree.right, Number) or tree.right.unit is None:
        return False
    left = tree.left
    while isinstance(left, Binary) and left.op == "*" and isinstance(left.right, Number) and left.right.unit is None:
        left = left.left
    return isinstance(left, Number) and left.unit is None


def _own_scales(expression: Expression, meanings: Sequence[Meaning], ledger: Ledger) -> Iterator[Quantity]:
    """The units that a sum's figure is in when it was worked out with the numbers alone."""
    alone = Interpreter(ledger.unitless, ledger.shown, Budget())
    try:
        plain = alone.meanings(expression)[0]
    except (UnsettledError, CalculationError):
        return
    for meaning in meanings[:_LIKELY] if plain.value and plain.dimension == PLAIN else ():
        ratio = Quantity(Fraction(meaning.value) / Fraction(plain.value), meaning.dimension)
        if meaning.dimension != PLAIN and named_unit(ratio):
            yield ratio
    yield from _heads(meanings[0])


def _heads(meaning: Meaning) -> Iterator[Quantity]:
    """What the givens' units begin with, ms of ms/token; nothing where they differ, as s and ms do."""
    units = {origin.unit.partition("/")[0] for _, origin in meaning.taken if origin.kind == "given"} - {"", "1"}
    ones = [Q(1, unit) for unit in sorted(units)]
    yield from (one for one in ones if sum(other.same_dimension(one) for other in ones) == 1)


def _bare_credit(statement: Statement, ledger: Ledger) -> Fraction:
    """Half for a right figure at the end of a line whose working cannot be followed."""
    step, line = statement.step, statement.line
    if step is None or line is None or len(line.parts) == 1:
        return Fraction(0)
    last = Part(line.parts[-1], ())
    if last.number is None:
        return Fraction(0)
    chain = read_chain([replace(last, meanings=ledger.figure(last.number))], (), step.unit)
    right = chain.unbalanced is None and within(chain.chosen[0].quantity, ledger.stated.keys[step.name], step)
    return HALF if right else Fraction(0)


def _judged(line: ReadLine) -> Outcome:
    """The first facet that speaks."""
    if line.line.assumed:
        return _assumed(line)
    if line.chain.unbalanced is not None:
        return _unbalanced(line, line.chain.unbalanced)
    if line.chain.breaks is not None and (asked := _pointed(line, line.chain.breaks)):
        return line.out("not-checked", asked)
    if line.chain.breaks is not None:
        return line.out("does-not-hold", line.upside_down or reasons.broken(line.parts, line.chain), entry=line.entry)
    if line.step is not None:
        return judge_step(line, line.step)
    return _other(line)


def _pointed(line: ReadLine, index: int) -> str:
    """The question about a point that seems to part thousands, where a sign fails for it."""
    left, right = line.chain.chosen[index : index + 2]
    return reasons.pointed(line.parts[index + 1].number, right.quantity, left.quantity)


def _assumed(line: ReadLine) -> Outcome:
    """A number that the learner brings in, with a reason."""
    if line.step is not None:
        why = f"{line.step.name} is what is asked for, so it cannot be assumed. Show how it comes about."
        return line.out("not-checked", why)
    return line.out("holds", f"Taken as your own assumption: {line.line.because.strip()}", entry=line.entry)


def _unbalanced(line: ReadLine, index: int) -> Outcome:
    """Another kind of thing than is asked, unless its figure names the mistake that was made."""
    figure = line.figure_alone()
    entry = Entry(line.statement.number, line.statement.name, (settled(figure),)) if figure else None
    if line.step is not None and figure is not None and entry is not None:
        found = explained(line, line.step, figure.quantity, entry)
        if found is not None:
            return found
    off = line.unexplained(line.step, figure.quantity) if line.step is not None and figure is not None else None
    bare = [number for number in line.unknown if number.unit is None]
    if bare:  # a number from nowhere may be of any kind
        return line.out("not-checked", reasons.no_origin(bare), entry=entry, unexplained=off)
    name, before = line.step.name if line.step else "", line.parts[max(0, index - 1)].meanings[0]
    target = Q(1, line.unit).dimension if line.unit is not None else before.dimension
    reason = reasons.unbalanced(line.parts[index], line.chain.chosen[index], target, name)
    return line.out("does-not-hold", reason, entry=entry, unexplained=off)


def _other(line: ReadLine) -> Outcome:
    """A line that names no step: a restated given, a quantity of the learner's own, or a bare statement."""
    name = line.line.name or ""
    given = line.stated.values.get(name)
    is_near = isinstance(given, Quantity) and line.value.low <= Fraction(given.base) <= line.value.high
    if line.unknown and (given is None or is_near):
        return line.out("not-checked", reasons.no_origin(line.unknown), entry=line.entry)
    if isinstance(given, Quantity):
        if Fraction(given.base) == Fraction(line.value.value):
            return line.out("holds", "As the question says.", entry=line.entry)
        return line.out("does-not-hold", f"The question says {name} is {as_stated(line.stated, name)}.")
    wanted = ", ".join(step.name for step in line.stated.steps)
    said = "" if name else f" Write what it is in front, so that it counts: {wanted}."
    return line.out("holds", f"This holds.{said}", entry=line.entry)
