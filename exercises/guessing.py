"""Guessing: what is wrong with a prediction: the same on all seeds, guesses that nobody can make, a unit that fails."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

from exercises.faults import Fault
from exercises.marking.predict import is_like, mark_predict
from exercises.marking.shape import curve_name
from exercises.problem import Problem
from exercises.rewriting import other_units
from exercises.variant import NotAQuantityError, Variant, quantity, variant
from quantities import CalculationError, Quantity, show_in

if TYPE_CHECKING:
    from exercises.kinds.predict import Guess, Predict


def prediction_faults(problem: Problem, body: "Predict") -> Iterator[Fault]:
    """What is right on all seeds; and of a number, its known wrong guesses and its unit."""
    if body.ask == "number":
        yield from _same_number(problem, body)
        yield from _guesses(problem, body)
        yield from _units(problem, body)
    elif len(names := {curve_name(problem, seed) for seed in problem.seeds}) == 1 < len(problem.seeds):
        says = f"the shape is '{min(names)}' on all seeds: let other inputs or other ends give another one on some"
        yield problem.fault(says, "calculator", "varies")


def _same_number(problem: Problem, body: "Predict") -> Iterator[Fault]:
    found = [variant(problem, seed).values[body.quantity] for seed in problem.seeds]
    keys = [Fraction(key.base) for key in found if isinstance(key, Quantity)]
    if len(keys) > 1 and max(keys) <= body.full * min(keys):
        says = "one prediction is right on all seeds: let their numbers lie further apart than the factor full"
        yield problem.fault(says, "calculator", "quantity")


def _guesses(problem: Problem, body: "Predict") -> Iterator[Fault]:
    """Guesses that are never wrong, and guesses that are told like others."""
    variants = [variant(problem, seed) for seed in problem.seeds]
    for index, guess in enumerate(body.guesses):
        if not any(_is_wrong(guess, stated, body) for stated in variants):
            says = f"the guess {guess.id} is never further than the factor full from what is right, so nobody is told"
            yield problem.fault(f"{says}: choose other numbers, or drop it", "mistake", index, "value")
    for (_, one), (index, other) in combinations(enumerate(body.guesses), 2):
        for stated in variants:
            value = _value(other, stated)
            if value is not None and _is_wrong(other, stated, body) and is_like(value, one, stated):
                says = f"on seed {stated.seed} the guess {other.id} is as large as {one.id}, and only that is told"
                yield problem.fault(f"{says}: choose other numbers", "mistake", index, "value")
                break
    yield from _units(problem, body)


def _value(guess: "Guess", stated: Variant) -> Quantity | None:
    try:
        return quantity(guess.value, stated.values)
    except (CalculationError, NotAQuantityError):
        return None


def _is_wrong(guess: "Guess", stated: Variant, body: "Predict") -> bool:
    """Whether whoever guesses so is told that it does not hold."""
    value, key = _value(guess, stated), stated.values[body.quantity]
    if value is None or not isinstance(key, Quantity) or not value.same_dimension(key) or value.base <= 0:
        return False
    ratio = Fraction(value.base) / Fraction(key.base)
    return max(ratio, 1 / ratio) > body.full


def _units(problem: Problem, body: "Predict") -> Iterator[Fault]:
    """What is right is right in every unit."""
    for seed in problem.seeds:
        stated = variant(problem, seed)
        key = stated.values[body.quantity]
        assert isinstance(key, Quantity)
        for unit in other_units(key):
            marked = mark_predict(stated, body, f"value = {show_in(key, unit, digits=12)}")
            if marked.score != marked.points:
                says = f"on seed {seed} what is right is not marked so in {unit}: take a unit that reads"
                yield problem.fault(says, "calculator", "unit")
                return
