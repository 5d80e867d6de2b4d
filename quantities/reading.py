"""Reading: reads the one quantity that a person typed into a field.

A number with or without its unit, or a short sum such as `1/2` or `2 x 40 GB`. Blank is
not the same as bad: blank gives None, and what cannot be read is handed back with how it
was read and what to change.
"""

import re
from dataclasses import dataclass, replace
from fractions import Fraction

from quantities import dimension as dims
from quantities.agreement import literal
from quantities.clean import Clean, clean
from quantities.cutting import tokens_of
from quantities.evaluation import evaluate, measured
from quantities.parser import MAX_LINE, notes_of, tree_of
from quantities.quantity import Quantity
from quantities.refusals import CalculationError, Refused
from quantities.showing import show, with_unit
from quantities.tokens import Token
from quantities.tree import Call, Compare, InUnit, Name, Node, Number, Text, walk
from quantities.unit_reader import unit_named
from quantities.units import spelled
from quantities.unreadable import UnreadableError, short
from quantities.writing import number_text, written

_ABOUT = re.compile(r"\s*(?:~|about\s|around\s|roughly\s|approx\.?\s|ca\.?\s)", re.IGNORECASE)
_LETTER = re.compile(r"(.*[\d.])\s*([kKmMbBtT]|bn)(?:\s*(?:param(?:eter)?s?)?)", re.DOTALL)
_SCALE = {"k": "thousand", "bn": "billion", "m": "million", "b": "billion", "t": "trillion"}
_USUAL = {"s": "ms or s", "byte": "GB or MB", "byte/s": "GB/s or TB/s", "FLOP/s": "TFLOP/s"}


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a field or a question asks for."""

    unit: str = ""
    bare: bool = False
    """Whether a number without a unit is taken in `unit`, and said to be."""
    parameters: bool = False
    """Whether a count of parameters is asked, where `70B` means 70 billion."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A quantity that was read."""

    quantity: Quantity
    echo: str = ""
    """How it was read; "" when it was written just so."""
    notes: tuple[str, ...] = ()
    """Sentences on what was read in a way the writer may not have meant."""
    literal: Number | None = None
    """The figure with its reach, when it was one number and not a sum."""
    approx: bool = False
    """Whether it was written with `~` or `about`."""


def read(text: str, *, expects: Expectation | None = None) -> Reading | Refused | None:
    """Read a quantity; None when the text is blank.

    >>> read("5 us").echo, read("80 GB").echo, read(" ")
    ('5 µs', '', None)
    >>> read("0,5 s").reason
    'A comma stands between 0 and 5, and I cannot tell 0.5 from 05. Write 0.5.'
    >>> read("250", expects=Expectation("ms", bare=True)).notes
    ('Taken as ms.',)
    """
    if len(text) > MAX_LINE and text.strip():
        return Refused(text, f"This has more than {MAX_LINE} signs. Write one number with its unit.")
    tidy = clean(text)
    if not tidy.text.strip():
        return None
    try:
        return _read(tidy, text, expects or Expectation())
    except (UnreadableError, CalculationError) as why:
        return Refused(text, str(why))


def _read(tidy: Clean, text: str, expects: Expectation) -> Reading:
    about = _ABOUT.match(tidy.text)
    if about:
        tidy = replace(tidy, text=" " * about.end() + tidy.text[about.end() :])
    if expects.parameters:
        tidy = _in_parameters(tidy)
    tokens = tokens_of(tidy)
    _refuse_range(tokens)
    tree = tree_of(tokens)
    _refuse_words(tree)
    return _in_expected_unit(tree, notes_of(tokens), text, expects, about is not None)


def _in_parameters(tidy: Clean) -> Clean:
    """`70B` as 70 billion, where parameters are counted."""
    counted = _LETTER.fullmatch(tidy.text.strip())
    if counted is None:
        return tidy
    return clean(f"{counted[1]} {_SCALE[counted[2].lower()]} parameters")


def _refuse_range(tokens: list[Token]) -> None:
    kinds = [token.type for token in tokens if token.type != "UNIT"]
    if kinds == ["NUMBER", "MINUS", "NUMBER"]:
        minus = next(at for at, token in enumerate(tokens) if token.type == "MINUS")
        if tokens[minus].end == tokens[minus + 1].start:
            raise UnreadableError("I read this as a range. Give one number.")


def _refuse_words(tree: Node) -> None:
    for node in walk(tree):
        if isinstance(node, Name):
            if spelled(node.name):
                raise UnreadableError(f"{node.name} is a unit: write a number before it.")
            name = short(node.name)
            raise UnreadableError(f"I cannot read {name} as a number. Write digits, such as 80 GB or 0.5 ms.")
        if isinstance(node, Compare | Text) or (isinstance(node, Call) and node.function in ("and", "or", "not")):
            raise UnreadableError("I read this as a comparison. Give one number.")


def _in_expected_unit(tree: Node, notes: tuple[str, ...], text: str, expects: Expectation, approx: bool) -> Reading:
    """The reading, in the expected unit where none was written."""
    number = literal(tree)
    answer = evaluate(tree, {})
    if not isinstance(answer, Quantity):
        raise UnreadableError("I read this as yes or no. Give one number.")
    if not _has_unit(tree) and expects.unit:
        if not (expects.bare or expects.parameters):
            raise UnreadableError(f"Give the unit too: {_examples(expects.unit)}.")
        answer = answer * measured(Fraction(1), expects.unit)
        number = number and replace(number, unit=unit_named(expects.unit).name)
        notes = (*notes, f"Taken as {'parameters' if expects.parameters else expects.unit}.")
    echo = _echo(tree, number, answer, text)
    return Reading(answer, _as_parameters(echo) if expects.parameters else echo, notes, number, approx)


def _as_parameters(echo: str) -> str:
    """A parameter counts as an element, and is called by its own name where it is asked for."""
    return echo.replace(" elements", " parameters").replace(" element", " parameter")


def _has_unit(tree: Node) -> bool:
    return any(isinstance(node, InUnit) or (isinstance(node, Number) and node.unit) for node in walk(tree))


def _examples(unit: str) -> str:
    return _USUAL.get(dims.text(unit_named(unit).dimension), unit)


def _echo(tree: Node, number: Number | None, answer: Quantity, text: str) -> str:
    """How it was read, unless it was written like that."""
    if number is None:
        return f"{written(tree)} = {show(answer)}"
    commas = "," not in text
    echo = with_unit(number_text(number, commas=commas), number.unit or "")
    plain = with_unit(number_text(number, commas=False), number.unit or "")
    return "" if text.strip() in (echo, plain) and commas else echo
