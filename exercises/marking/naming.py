"""Naming: which lines are a step although they do not say its name.

A learner may call a quantity as they like, or not at all: a step is recognised by its value and its kind. The line
that comes to the step's key is the step; else one that follows from the learner's own earlier steps; else one from
which a line for a later step follows. Where several loose ends of the same kind could be meant, nothing is guessed:
whoever writes down every number that comes to mind has to say which one is the answer.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from exercises.marking.chain import read_chain
from exercises.marking.entries import omits
from exercises.marking.lines import Statement
from exercises.marking.outcome import Outcome
from exercises.marking.swapping import alone, value_with, within
from exercises.problem import Step
from exercises.variant import Variant
from quantities import Q, Quantity, literal, names
from quantities.dimension import PLAIN, Dimension

_RIVALS = 2  # so many other loose ends of the step's kind are a working with its side remarks


def named(statements: Sequence[Statement], found: Mapping[int, Step]) -> list[Statement]:
    """The statements, with those that were found taken as their steps."""
    return [replace(s, step=found[s.number], taken=True) if s.number in found else s for s in statements]


def recognised(stated: Variant, outcomes: Sequence[Outcome]) -> Mapping[int, Step]:
    """By its number each line that is a step without its name."""
    found: dict[int, Step] = {}
    own: dict[str, Quantity] = {}
    for step in stated.steps:
        shown = [each for each in outcomes if each.statement.step is step]
        free = [each for each in outcomes if _is_free(each, stated) and each.statement.number not in found]
        chosen = _chosen(step, shown, free, own, stated, outcomes)
        value = next((each.entry.value.quantity for each in reversed(shown) if each.entry), None)
        if chosen is not None and _balances(chosen, step) and not _has_rivals(chosen, step, free, stated, outcomes):
            found[chosen.statement.number] = step
            value = value or _as(step, chosen, own, stated)
        if value is not None:
            own[step.name] = value
    return found


def _chosen(
    step: Step,
    shown: Sequence[Outcome],
    free: Sequence[Outcome],
    own: Mapping[str, Quantity],
    stated: Variant,
    outcomes: Sequence[Outcome],
) -> Outcome | None:
    """The free line that is the step, if one is; where a line names it as a bare figure, only the working for that."""
    key = stated.keys[step.name]
    if any(_is_worked(each.statement) for each in shown):
        return None
    worked = [each for each in free if _is_worked(each.statement)]
    right = next((each for each in worked if _is(each, key, step)), None)
    if right is not None or shown:
        return right
    follows = value_with(step, {}, own, stated) if names(step.expr) & own.keys() else None
    after = [each for each in worked if follows and _is(each, follows, step)]
    before = [each for each in worked if _is_needed(each, step, own, stated, outcomes)]
    figures = [each for each in free if not _is_worked(each.statement) and _is(each, key, step)]
    return next(iter([*after, *before, *(figures if len(figures) == 1 else [])]), None)


def _is_free(outcome: Outcome, stated: Variant) -> bool:
    """Whether a line may be a step that it does not name: it is read, holds as far as it goes, and assumes nothing."""
    statement = outcome.statement
    if statement.step is not None or statement.line is None or statement.line.assumed or outcome.entry is None:
        return False
    return outcome.verdict != "does-not-hold" and statement.name not in stated.values


def _balances(outcome: Outcome, step: Step) -> bool:
    """Whether the line still balances and adds up when it is asked to be the step."""
    assert outcome.statement.line is not None
    chain = read_chain(outcome.parts, outcome.statement.line.relations, step.unit)
    return chain.unbalanced is None and chain.breaks is None


def _is_worked(statement: Statement) -> bool:
    """Whether it is more than a figure."""
    return statement.line is not None and any(literal(part.tree) is None for part in statement.line.parts)


def _values(outcome: Outcome, step: Step, dimension: Dimension) -> Iterator[Quantity]:
    """What a line's value is when it is taken as the step, in each of its readings that may be."""
    part = next((part for part in reversed(outcome.parts) if part.number is None), outcome.parts[-1])
    for meaning in part.meanings:
        if omits(meaning.dimension, dimension):
            yield Quantity(Fraction(meaning.value), dimension)
        elif meaning.dimension == PLAIN:
            yield Quantity(Fraction(meaning.value) * Fraction(Q(1, step.unit).base), dimension)


def _is(outcome: Outcome, value: Quantity, step: Step) -> bool:
    """Whether a line comes to a value of the step."""
    return any(within(found, value, step) for found in _values(outcome, step, value.dimension))


def _as(step: Step, outcome: Outcome, own: Mapping[str, Quantity], stated: Variant) -> Quantity | None:
    """The value of a line that is taken as the step: the reading that is right, else one that follows, else any."""
    key, follows = stated.keys[step.name], value_with(step, {}, own, stated)
    values = list(_values(outcome, step, key.dimension))
    fitting = [v for wanted in (key, follows) if wanted for v in values if within(v, wanted, step)]
    return next(iter([*fitting, *values]), None)


def _is_needed(
    outcome: Outcome, step: Step, own: Mapping[str, Quantity], stated: Variant, outcomes: Sequence[Outcome]
) -> bool:
    """Whether a line for a later step follows from this line as it would from the step.

    Where that line names its step, whatever the value; where it does not either, only from a known mistake.
    """
    value = _as(step, outcome, own, stated)
    if value is None:
        return False
    mistaken = any(within(value, gives, step) for _, gives in alone(step, own, stated))
    for later in stated.steps:
        if step.name not in names(later.expr):
            continue
        follows = value_with(later, {}, {**own, step.name: value}, stated)
        for each in outcomes:
            uses = each.entry is not None and outcome.statement.number in each.entry.standing.lines
            named = each.statement.step is later or (mistaken and _is_free(each, stated))
            if uses and named and follows is not None and _is(each, follows, later):
                return True
    return False


def _has_rivals(
    chosen: Outcome, step: Step, free: Sequence[Outcome], stated: Variant, outcomes: Sequence[Outcome]
) -> bool:
    """Whether other loose ends could be meant as well: a known mistake, or more than a few of the same kind."""
    key, known = stated.keys[step.name], [gives for _, gives in alone(step, {}, stated)]
    steps = [(stated.keys[each.name], each) for each in stated.steps]
    used = {line for each in outcomes if each.entry for line in each.entry.standing.lines}
    ends = [each for each in free if each.statement.number not in used and each is not chosen]
    wrong = [each for each in ends if not any(_is(each, right, of) for right, of in steps)]
    rivals = [each for each in wrong if not _rests_on(each, chosen, outcomes)]
    alike = [each for each in rivals if each.entry and any(m.dimension == key.dimension for m in each.entry.meanings)]
    return len(alike) > _RIVALS or any(_is(each, gives, step) for each in rivals for gives in known)


def _rests_on(outcome: Outcome, below: Outcome, outcomes: Sequence[Outcome]) -> bool:
    """Whether a line uses another, directly or through lines between."""
    lines = {each.statement.number: each.entry.standing.lines for each in outcomes if each.entry}
    waiting, seen = [outcome.statement.number], set[int]()
    while waiting:
        number = waiting.pop()
        if number == below.statement.number:
            return True
        waiting += [line for line in lines.get(number, ()) if line not in seen]
        seen.add(number)
    return False
