"""Giving away: hints and reasons that say the number that is asked for.

The last hint may; nothing before it. Wrong options and mistakes say why they are
wrong, and leave the right number to the learner. A number is given away in whatever
unit and however rounded it stands there, unless the question states it too.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction

from exercises.faults import Fault
from exercises.marking.entries import omits
from exercises.marking.scales import scales
from exercises.problem import Problem
from exercises.variant import Variant, variant
from exercises.words import places, put_in
from quantities import Expression, Number, Q, Quantity, literal, parse

_FIGURE = re.compile(r"(?<![\w.,^])\$?\d[\d,]*(?:\.\d+)?(?:e-?\d+)?(?![\d^])")
_WORD = re.compile(r"[ \u00a0]?([A-Za-zµ%][A-Za-zµ/*^0-9]*)")
_SURELY = 3
"""So many digits without a unit are not a value by chance."""

Secret = Callable[[Variant], Mapping[str, Quantity]]


def keys(stated: Variant) -> Mapping[str, Quantity]:
    """What is asked for in a piece of working: every step."""
    return stated.keys


def given_away(problem: Problem, reasons: Iterable[tuple[int, str]], secret: Secret = keys) -> Iterator[Fault]:
    """Each hint or reason that gives a number away; a reason comes with its line, `secret` has what is asked for."""
    steps = {step.name for step in problem.body.steps}
    for line, text in [*_hints(problem), *reasons]:
        named = sorted(steps & set(places(text)))
        if named:
            yield Fault(problem.path, line, f"this gives {named[0]} away: take {{{named[0]}}} out")
            continue
        for seed in problem.seeds:
            stated = variant(problem, seed)
            asked = {name: key for name, key in secret(stated).items() if abs(key.base) not in (0, 1)}
            found = _given_away(put_in(text, problem, seed), stated, asked)
            if found is not None:
                name, figure = found
                says = f"on seed {seed} this gives {name} away: '{figure}'. Say what to look at, and not what comes out"
                yield Fault(problem.path, line, says)
                break


def reasons(problem: Problem) -> Iterator[tuple[int, str]]:
    """What is said of the steps and the mistakes of a piece of working, with its line."""
    for index, step in enumerate(problem.body.steps):
        yield problem.line("step", index, "why"), step.why
    for index, mistake in enumerate(problem.body.mistakes):
        yield problem.line("mistake", index, "says"), mistake.says
        yield problem.line("mistake", index, "because"), mistake.because


def _hints(problem: Problem) -> Iterator[tuple[int, str]]:
    """Every hint but the last, with its line."""
    for index, hint in enumerate(problem.hints[:-1]):
        yield problem.line("hint", index, "text"), hint


def _given_away(text: str, stated: Variant, secret: Mapping[str, Quantity]) -> tuple[str, str] | None:
    """What is given away, and the figure that does it."""
    for figure in _figures(text):
        if _is_stated(figure, stated):
            continue
        for name, key in secret.items():
            share = next((step.rtol for step in stated.steps if step.name == name), Fraction(0))
            if _says(figure, key, share):
                return name, figure.text
    return None


def _is_stated(figure: Number, stated: Variant) -> bool:
    """Whether the question says the same: as a given, as a constant, or in its own words."""
    problem = stated.problem
    names = [given.name for given in problem.givens] + [each.name for each in problem.body.constants]
    values = [value for name in names if isinstance(value := stated.values[name], Quantity)]
    if any(_says(figure, value, Fraction(0)) for value in values):
        return True
    asks = problem.body.conclusion.ask if problem.body.conclusion else ""
    words = put_in(f"{problem.prompt} {asks}", problem, stated.seed)
    return any(each.text == figure.text for each in _figures(words))


def _figures(text: str) -> Iterator[Number]:
    """The figures of a text, each with the unit behind it where one is."""
    for found in _FIGURE.finditer(text):
        word = _WORD.match(text, found.end())
        measured = _number(f"{found.group()} {word.group(1).rstrip('/*^')}") if word else None
        figure = measured or _number(found.group())
        if figure is not None:
            yield figure


def _number(text: str) -> Number | None:
    read = parse(text)
    return literal(read.tree) if isinstance(read, Expression) else None


def _says(figure: Number, value: Quantity, share: Fraction) -> bool:
    """Whether a figure is a value, rounded, or off by so small a share; a single digit has to be the value itself."""
    base = Fraction(value.base)
    if figure.unit:
        one = Q(1, figure.unit)
        return omits(one.dimension, value.dimension) and _reaches(figure, base / Fraction(one.base), share)
    if _digits(figure) < (_SURELY if value.unit else 1):
        return False
    return any(_reaches(figure, base / size, Fraction(0)) for _, size in scales(value.dimension) or [("", Fraction(1))])


def _reaches(figure: Number, number: Fraction, share: Fraction) -> bool:
    """Whether a number is the figure, rounds to it where that has two digits, or is as near as this share."""
    if _digits(figure) < 2:
        return number == figure.value
    near = abs(figure.value - number) <= share * abs(number)
    return number == figure.value or near or figure.low < number < figure.high


def _digits(figure: Number) -> int:
    """How many digits it was written with, leading zeros apart."""
    written = "".join(sign for sign in figure.text.split()[0].partition("e")[0] if sign.isdigit())
    return len(written.lstrip("0"))
