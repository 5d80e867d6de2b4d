"""Showing: a problem with one seed's numbers, its full solution, and half of it.

The full solution is written from the problem's own expressions, so it cannot say
anything that the marker would not accept.
"""

import math
from collections.abc import Mapping
from dataclasses import replace
from hashlib import sha256

from exercises.marking.shape import curve_name
from exercises.problem import Choice, Derivation, Option, Predict, Problem, Step
from exercises.rendering import with_numbers
from exercises.shown import Shown, ShownGiven, ShownOption
from exercises.variant import Variant, condition, inputs_of, variant
from exercises.words import put_in, value_text
from quantities import Expression, Quantity, agrees, literal, parse, show


def shown(problem: Problem, seed: int) -> Shown:
    """The problem as a learner meets it. Raises KeyError when it has no such seed."""
    stated = variant(problem, seed)
    about = Shown(
        title=problem.title,
        kind=problem.kind,
        prompt=put_in(problem.prompt, problem, seed),
        givens=tuple(ShownGiven(g.name, g.label, value_text(g, seed), g.source) for g in problem.givens),
        hints=tuple(put_in(hint, problem, seed) for hint in problem.hints),
        calculator=problem.calculator.name if problem.calculator else "",
    )
    match problem.body:
        case Derivation(_, steps, _, conclusion):
            names = tuple(step.name for step in steps)
            if conclusion is None:
                return replace(about, steps=names)
            ask = put_in(conclusion.ask, problem, seed)
            return replace(about, steps=names, ask=ask, yes=conclusion.yes[0], no=conclusion.no[0])
        case Choice(what, why):
            return replace(about, what=_options(what, stated), why=_options(why, stated))
        case Predict() as body:
            shapes, seen = _options(body.shapes, stated), _options(body.seen, stated)
            return replace(about, shapes=shapes, seen=seen, ask=body.ask, unit=body.unit)


def _options(options: tuple[Option, ...], stated: Variant) -> tuple[ShownOption, ...]:
    """The options in an order of this variant's own, the same every time it is shown."""

    def place(option: Option) -> bytes:
        return sha256(f"{stated.problem.id} {stated.seed} {option.id}".encode()).digest()

    said = [ShownOption(o.id, put_in(o.text, stated.problem, stated.seed)) for o in sorted(options, key=place)]
    return tuple(said)


def worked(problem: Problem, seed: int) -> tuple[str, ...]:
    """The lines of an answer that scores everything."""
    stated = variant(problem, seed)
    match problem.body:
        case Derivation(_, steps, _, conclusion):
            lines = [_step_line(step, stated) for step in steps]
            if conclusion:
                lines.append((conclusion.yes if condition(conclusion.holds, stated.everything) else conclusion.no)[0])
            return tuple(lines)
        case Choice(what, why):
            return (f"what = {right_option(what, stated).id}", f"why = {right_option(why, stated).id}")
        case Predict() as body:
            guess = (
                f"shape = {curve_name(problem, seed)}" if body.ask == "shape" else f"value = {key_text(body, stated)}"
            )
            return (guess, f"seen = {right_option(body.seen, stated).id}") if body.seen else (guess,)


def right_option(options: tuple[Option, ...], stated: Variant) -> Option:
    """The one option that holds on this seed."""
    return next(o for o in options if (condition(o.holds, stated.everything) if o.holds else o.right))


def key_text(body: Predict, stated: Variant) -> str:
    """The predicted quantity with its unit."""
    found = stated.values[body.quantity]
    assert isinstance(found, Quantity)
    return show(found, body.unit or None)


def _step_line(step: Step, stated: Variant) -> str:
    return f"{step.name} = {with_numbers(step.expr, stated)} = {figure_of(stated.keys[step.name], step)}"


def figure_of(key: Quantity, step: Step) -> str:
    """A key with as many digits as its tolerance asks for, and enough for the figure to stand for the key."""
    fewest = min(12, max(3, 1 + math.ceil(-math.log10(float(step.rtol) or 1e-9))))
    for digits in range(fewest, 13):
        text = show(key, digits=digits)
        read = parse(text)
        if isinstance(read, Expression) and (number := literal(read.tree)) and agrees(key, number):
            return text
    return show(key, digits=None)


def half(problem: Problem, seed: int) -> str:
    """The full solution with its last lines missing, to start from; "" where there is nothing to fill."""
    if not isinstance(problem.body, Derivation):
        return ""
    steps, lines = problem.body.steps, worked(problem, seed)
    kept = min(math.ceil(len(steps) / 2), len(steps) - 1)
    return "\n".join([*lines[:kept], *(f"{step.name} = " for step in steps[kept:])])


def in_calculator(problem: Problem, seed: int) -> tuple[str, Mapping[str, object]] | None:
    """The problem's calculator and its inputs at this seed, to open it with the same numbers."""
    if problem.calculator is None:
        return None
    return problem.calculator.name, inputs_of(problem.calculator, variant(problem, seed).values)
