"""Stepping: a line for a step, held against its key.

The original key first. Then the learner's own earlier values: an error is charged
once, where it was made, and what follows from it holds. Then the known mistakes,
and figures that an earlier line has left behind.
"""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction

from exercises.marking import reasons
from exercises.marking.entries import Entry, omits
from exercises.marking.known import explain, value_with, within
from exercises.marking.outcome import Outcome
from exercises.marking.readline import ReadLine, in_carry, uses
from exercises.marking.rounding import rounded_before
from exercises.marking.standing import behind, is_figure_of
from exercises.problem import Step
from quantities import Number, Q, Quantity, names

HALF = Fraction(1, 2)
"""The share of a right figure without working."""


def judge_step(line: ReadLine, step: Step) -> Outcome:
    """The verdict on a line that reads, balances and adds up."""
    key = line.stated.keys[step.name]
    if any(within(value, key, step) for value in line.values):
        return _right(line, step)
    wrong = _wrong(line, step)
    if wrong and _follows_own(line, step):
        return _follows(line, step, wrong)
    value = line.value.quantity
    found = (
        _left_behind(line, step, value, _written_before)
        or next(filter(None, (explained(line, step, each, line.entry) for each in line.values)), None)
        or _left_behind(line, step, value, _mistaken_before)
    )
    if found is not None:
        return found
    compared = value_with(step, {}, line.own_values, line.stated) or key
    unexplained = line.unexplained(step, value)
    if line.without_source:
        return line.out("not-checked", line.without_source, entry=line.entry, waits=True, unexplained=unexplained)
    if special := rounded_before(line, step, compared) or line.upside_down:
        return line.out("does-not-hold", special, entry=line.entry)
    off = reasons.off(step, value, compared, line.parts[-1].number)
    return line.out("does-not-hold", off, entry=line.entry, unexplained=unexplained)


def _right(line: ReadLine, step: Step) -> Outcome:
    """The value is the key's: with working, again, or as a figure alone."""
    waits = reasons.no_origin(line.doubtful) if line.doubtful else line.without_source
    if waits:
        return line.out("not-checked", waits, credit=HALF, entry=line.entry)
    if hidden := _in_disguise(line, step):
        reason = f"The value is right, but {hidden.text} is a figure without working. Write the sum that it comes from."
        return line.out("not-checked", reason, credit=HALF, entry=line.entry)
    if line.worked >= 0:
        taken = f" Taken as {step.name}." if line.statement.taken else ""
        return line.out("holds", f"{step.why}{taken}", credit=Fraction(1), entry=line.entry, against_key=True)
    if line.again is not None and within(line.again.value.quantity, line.stated.keys[step.name], step):
        return line.out("not-checked", f"The same as in line {line.again.line}.", credit=HALF, entry=line.again)
    shown = line.parts[0].expression.text.strip()
    asked = f"Write the sum in front: {step.name} = ... = {shown}"
    reason = f"The figure is right, but a figure alone shows no reason. {asked}"
    return line.out("not-checked", reason, credit=HALF, entry=line.entry)


def _in_disguise(line: ReadLine, step: Step) -> Number | None:
    """A number in a sum, or under it, that is the answer itself, or that of a step which this one does not stand on."""
    if line.worked < 0:
        return None
    stated, needs = line.stated, behind(step, line.stated.steps)
    others = [other for other in stated.steps if other is step or other.name not in needs]
    found = (n for n in line.standing.bare for o in others if is_figure_of(n, o, stated.keys[o.name]))
    return next(found, None) or next((n for n in line.standing.bare if _is_part_of_it(n, line, step)), None)


def _is_part_of_it(number: Number, line: ReadLine, step: Step) -> bool:
    """Whether a number that nothing explains is of the kind that is asked: `2*x` with 42.95 GB assumed for x."""
    if number.unit is None or not line.ledger.is_invented(number):
        return False
    return omits(Q(1, number.unit).dimension, line.stated.keys[step.name].dimension)


def _wrong(line: ReadLine, step: Step) -> list[Step]:
    """The earlier steps that this one stands on and that the learner has off the key."""
    used = names(step.expr) & line.own.keys()
    stated = line.stated
    return [s for s in stated.steps if s.name in used and not within(line.own_values[s.name], stated.keys[s.name], s)]


def _follows_own(line: ReadLine, step: Step) -> bool:
    """Whether the value is what comes of the learner's own earlier values."""
    expected = value_with(step, {}, line.own_values, line.stated)
    return expected is not None and any(within(value, expected, step) for value in line.values)


def _follows(line: ReadLine, step: Step, wrong: list[Step]) -> Outcome:
    """It follows from a wrong line, inside that line's carry or outside of it."""
    for earlier in wrong:
        entry = line.own[earlier.name]
        if not in_carry(earlier, entry.value.quantity):
            why = f"Line {entry.line} says {reasons.said(entry)}, too far off to be carried on."
            return line.out("not-checked", f"{why} Put that line right first.", entry=line.entry)
    given = max(line.own[earlier.name].line for earlier in wrong)
    if line.without_source:
        return line.out("not-checked", line.without_source, credit=HALF, entry=line.entry)
    if line.worked < 0:
        asked = f"This figure follows from line {given}, but a figure alone shows no reason. Write the sum in front."
        return line.out("not-checked", asked, credit=HALF, entry=line.entry)
    reason = f"Holds, given {_lines(line.own[earlier.name].line for earlier in wrong)}. {step.why}"
    return line.out("holds-given", reason, given=given, credit=Fraction(1), entry=line.entry)


def _lines(numbers: Iterable[int]) -> str:
    """The lines as a sentence names them.

    >>> _lines([2, 1]), _lines([3])
    ('lines 1 and 2', 'line 3')
    """
    *first, last = map(str, sorted(set(numbers)))
    return f"lines {', '.join(first)} and {last}" if first else f"line {last}"


def explained(line: ReadLine, step: Step, value: Quantity, entry: Entry) -> Outcome | None:
    """The known mistake that a value comes from, if one does."""
    found = explain(step, value, line.own_values, line.sums, line.stated)
    if found is None:
        return None
    return line.out("does-not-hold", found.reason, note=found.note, credit=found.credit, entry=entry)


Former = Callable[[ReadLine, Step], Iterator[Quantity]]


def _left_behind(line: ReadLine, step: Step, value: Quantity, former: Former) -> Outcome | None:
    """A value that still stands on an earlier figure of a line that says something else now."""
    named = uses(line.statement)  # a line that uses the name goes with whatever that says
    for name in sorted(names(step.expr) & line.own.keys() - named):
        now = line.own[name]
        earlier = next(s for s in line.stated.steps if s.name == name)
        for then in former(line, earlier):
            expected = value_with(step, {}, {**line.own_values, name: then}, line.stated)
            same = within(then, now.value.quantity, earlier)
            if expected is not None and not same and within(value, expected, step):
                says = f"line {now.line} says {name} = {reasons.said(now)}"
                if not within(then, line.stated.keys[name], earlier):
                    reason = f"This figure still belongs to your earlier {reasons.told(then)}, and {says}."
                elif any(node.value * Q(1, node.unit or earlier.unit).base == then.base for node in line.literals):
                    reason = f"This goes with {name} = {reasons.told(then)}, and {says}. Let the two agree."
                else:
                    reason = f"This does not come of your own lines: {says}. Let the two agree."
                return line.out("does-not-hold", reason, entry=line.entry)
    return None


def _written_before(line: ReadLine, earlier: Step) -> Iterator[Quantity]:
    """The figures in this line that are of the earlier step's kind, and no given."""
    for node in line.literals:
        if node.unit and line.ledger.may_be_stale(node):
            found = Q(node.value, node.unit)
            if found.dimension == line.stated.keys[earlier.name].dimension:
                yield found


def _mistaken_before(line: ReadLine, earlier: Step) -> Iterator[Quantity]:
    """What a known mistake makes of the earlier step."""
    body = line.stated.problem.body
    others = {name: value for name, value in line.own_values.items() if name != earlier.name}
    for mistake in body.mistakes:
        then = value_with(earlier, mistake.swap, others, line.stated)
        if then is not None:
            yield then
