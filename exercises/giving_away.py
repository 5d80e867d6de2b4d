"""Giving away: hints and reasons that say the number that is asked for.

The last hint may; nothing before it. Wrong options and mistakes say why they are
wrong, and leave the right number to the learner.
"""

import re
from collections.abc import Iterator

from exercises.problem import Choice, Derivation, Predict, Problem
from exercises.variant import Variant, variant
from exercises.words import places, put_in, value_text
from quantities import Quantity, show

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")


def given_away(problem: Problem) -> Iterator[tuple[int, str]]:
    """The line of each hint or reason that gives a number away, with what is wrong."""
    steps = {step.name for step in problem.body.steps} if isinstance(problem.body, Derivation) else set()
    for line, text in _texts(problem):
        named = sorted(steps & set(places(text)))
        if named:
            yield line, f"this gives {named[0]} away"
            continue
        for seed in problem.seeds:
            stated = variant(problem, seed)
            said = put_in(text, problem, seed)
            found = next((name for name, shown in _answers(stated) if _says(said, shown)), None)
            if found is not None:
                yield line, f"on seed {seed} this gives {found} away"
                break


def _texts(problem: Problem) -> Iterator[tuple[int, str]]:
    """Every hint but the last, and every reason, with its line."""
    for index, hint in enumerate(problem.hints[:-1]):
        yield problem.line("hint", index, "text"), hint
    match problem.body:
        case Derivation(mistakes=mistakes):
            for index, mistake in enumerate(mistakes):
                yield problem.line("mistake", index, "says"), mistake.says
                yield problem.line("mistake", index, "because"), mistake.because
        case Predict(guesses=guesses):
            for index, guess in enumerate(guesses):
                yield problem.line("mistake", index, "because"), guess.because
        case Choice():
            return


def _answers(stated: Variant) -> Iterator[tuple[str, str]]:
    """The numbers that are asked for, as they are shown; none that a given shows too."""
    given = {value_text(each, stated.seed) for each in stated.problem.givens}
    keys: dict[str, object] = dict(stated.keys)
    if isinstance(stated.problem.body, Predict) and stated.problem.body.ask == "number":
        keys[stated.problem.body.quantity] = stated.values[stated.problem.body.quantity]
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
