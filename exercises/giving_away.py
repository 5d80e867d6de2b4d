"""Giving away: hints and reasons that say the number that is asked for.

The last hint may; nothing before it. Wrong options and mistakes say why they are
wrong, and leave the right number to the learner.
"""

import re
from collections.abc import Iterable, Iterator

from exercises.faults import Fault
from exercises.problem import Problem
from exercises.variant import Variant, variant
from exercises.words import places, put_in, value_text
from quantities import Quantity, show

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")


def given_away(problem: Problem, reasons: Iterable[tuple[int, str]], asked: str = "") -> Iterator[Fault]:
    """Each hint or reason that gives a number away; a reason comes with its line.

    What may not be given away are the steps' keys, and the quantity that is `asked`.
    """
    steps = {step.name for step in problem.body.steps}
    for line, text in [*_hints(problem), *reasons]:
        named = sorted(steps & set(places(text)))
        if named:
            yield Fault(problem.path, line, f"this gives {named[0]} away")
            continue
        for seed in problem.seeds:
            said = put_in(text, problem, seed)
            answers = _answers(variant(problem, seed), asked)
            found = next((name for name, shown in answers if _says(said, shown)), None)
            if found is not None:
                yield Fault(problem.path, line, f"on seed {seed} this gives {found} away")
                break


def _hints(problem: Problem) -> Iterator[tuple[int, str]]:
    """Every hint but the last, with its line."""
    for index, hint in enumerate(problem.hints[:-1]):
        yield problem.line("hint", index, "text"), hint


def _answers(stated: Variant, asked: str) -> Iterator[tuple[str, str]]:
    """The numbers that are asked for, as they are shown; none that a given shows too."""
    given = {value_text(each, stated.seed) for each in stated.problem.givens}
    keys: dict[str, object] = dict(stated.keys)
    if asked:
        keys[asked] = stated.values[asked]
    for name, key in keys.items():
        if isinstance(key, Quantity) and key.base and abs(key.base) != 1:
            for shown in {show(key), show(key, digits=None)} - given:
                yield name, shown


def _says(text: str, shown: str) -> bool:
    """Whether a figure with its unit stands in a text, and not as the end of a longer number."""
    number = _NUMBER.match(shown.lstrip("−$"))
    if number is None or (len(number.group()) < 2 and " " not in shown):
        return False
    return re.search(rf"(?<![\d.,]){re.escape(shown)}(?![\d\w/])", text) is not None
