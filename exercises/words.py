"""Words: a problem's numbers inside its sentences.

`{kv_heads} KV heads` becomes "8 KV heads", `a list of {head_dim}` "a list of 128
elements", `read at {read_each}` "read at 0.5 ms a token", and inside a formula,
`2 * {layers}`, "2 * 80 layer": there a number stands as the reader takes it. The
unit is put as a person would say it, and left out where the sentence names it.
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from exercises.problem import Constant, Given, Problem
from exercises.variant import variant
from quantities import Quantity, show, show_in

PLACE = re.compile(r"\{given\}`(?P<role>[A-Za-z_][A-Za-z0-9_]*)`|\{(?P<bare>[A-Za-z_][A-Za-z0-9_]*)\}")
_COUNTED = ("token", "request", "step", "layer", "head", "element", "parameter", "byte")
_SHARED = ("token", "request", "step", "layer", "head", "element")
_MONEY = ("USD", "$", "cent")
_CLAUSE = re.compile(r"[,;:.!?()]")
_FORMULA_BEFORE = re.compile(r"[*/^+=<>(−-]\s*$")
_FORMULA_AFTER = re.compile(r"^\s*[*/^+=<>−]")
_NEAR = 5


@lru_cache(maxsize=4096)
def put_in(text: str, problem: Problem, seed: int) -> str:
    """The text with the givens, constants and keys of a seed put in."""
    known = _quantities(problem, seed)
    pieces, end = [], 0
    for place in PLACE.finditer(text):
        name = place.group("role") or place.group("bare")
        pieces.append(text[end : place.start()])
        end = place.end()
        if name in known:
            pieces.append(_in_sentence(known[name], text[: place.start()], text[end:]))
        else:
            pieces.append(place.group())
    return "".join([*pieces, text[end:]])


def places(text: str) -> list[str]:
    """The names that a text has places for."""
    return [place.group("role") or place.group("bare") for place in PLACE.finditer(text)]


Said = tuple[Fraction | None, str, Quantity | str]  # the number, its unit, the value


def _quantities(problem: Problem, seed: int) -> Mapping[str, Said]:
    found: dict[str, Said] = {}
    for given in problem.givens:
        found[given.name] = (given.numbers[seed], given.unit, given.values[seed])
    stated = variant(problem, seed)
    for constant in problem.body.constants:
        found[constant.name] = (constant.number, constant.unit, constant.value)
    for step in stated.steps:
        found[step.name] = (None, "", stated.keys[step.name])
    return found


def value_text(given: Given | Constant, seed: int = 0) -> str:
    """The value of a given with its unit, as the list of givens shows it: "131,072 byte/token"."""
    value = given.value if isinstance(given, Constant) else given.values[seed]
    number = given.number if isinstance(given, Constant) else given.numbers[seed]
    return _notation((number, given.unit, value))


def _notation(said: Said) -> str:
    number, unit, value = said
    if isinstance(value, str):
        return value
    return show(value) if number is None else show_in(value, unit, digits=None)


def figure(number: Fraction) -> str:
    """A decimal number in full, with commas in its whole part.

    >>> figure(Fraction(131072)), figure(Fraction(1, 800)), figure(Fraction(-67, 10))
    ('131,072', '0.00125', '−6.7')
    """
    sign = "−" if number < 0 else ""
    whole, rest = divmod(abs(number), 1)
    digits = ""
    while rest and len(digits) < 15:
        digit, rest = divmod(rest * 10, 1)
        digits += str(digit)
    return f"{sign}{whole:,}" + (f".{digits}" if digits else "")


def _in_sentence(said: Said, before: str, after: str) -> str:
    """The value as the words around it need it."""
    if _FORMULA_BEFORE.search(before) or _FORMULA_AFTER.match(after):
        return _notation(said)
    number, unit, value = said
    if isinstance(value, str) or number is None or not unit or unit.startswith(_MONEY):
        return _notation(said)
    above, *below = unit.split("/")
    rate = [part for part in below if part in _SHARED and not _is_said(part, above, before, after)]
    kept = "".join(f"/{part}" for part in below if part not in _SHARED)
    return f"{figure(number)}{_counted(number, above, after)}{kept}" + "".join(f" {_a(part)}" for part in rate)


def _counted(number: Fraction, unit: str, after: str) -> str:
    """The unit behind a number: plural where it is counted, nothing where the sentence names it."""
    if unit in _COUNTED:
        following = _CLAUSE.split(after)[0].split()[:3]
        if any(word.rstrip("s") == unit for word in following):
            return ""
        return f" {unit}" if number == 1 else f" {unit}s"
    return f" {unit}"


def _is_said(part: str, above: str, before: str, after: str) -> bool:
    """Whether "a token" can be left out: it goes without saying, or the clause says it."""
    if above in _SHARED or part == "element":
        return True
    left = _CLAUSE.split(PLACE.sub("", before))[-1].split()[-_NEAR:]
    right = _CLAUSE.split(PLACE.sub("", after))[0].split()[:_NEAR]
    return any(word.rstrip("s") in (part, "each", "every", "per") for word in [*left, *right])


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
