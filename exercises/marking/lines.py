"""Lines: an answer cut into its statements, each read once.

A line is a statement of the working, one of the two conclusions, or nothing. What
cannot be read stays as it was written, with how it was read and what to change.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass

from exercises.marking.origins import origins
from exercises.marking.powers import gathered
from exercises.problem import Conclusion, Step
from exercises.variant import Variant
from quantities import Line, Q, Refused, parse_line

MAX_ANSWER = 4096
MAX_LINES = 60
MAX_NUMBERS = 160
"""More than any solution needs; it bounds the time that marking takes."""
_UNFILLED = re.compile(r"\s*[A-Za-z_][A-Za-z0-9_]*\s*[=~≈]\s*")
_NUMBER = re.compile(r"\d[\d.,]*")
_SPACE = re.compile(r"\s+")
_REMARK = re.compile(r"(?<=\S)\s+#.*")
"""What stands behind a # is a remark, as in a program."""
_BILLIONS = re.compile(r"(?<=[=~≈])(\s*\d[\d.,_]*)\s?([BbTt])(?=\s*(?:[=~≈]|$))")
_COUNTED_IN = {"b": "billion", "t": "trillion"}


@dataclass(frozen=True)
class Statement:
    """One line of the working."""

    number: int
    """Counted from 1, over the lines that are not blank."""
    text: str
    line: Line | None
    refused: str = ""
    """Why it could not be read, where it could not."""
    step: Step | None = None
    taken: bool = False
    """Whether the line does not say the step's name and is taken as the step."""

    @property
    def name(self) -> str:
        """The name that it gives a value to, or nothing."""
        own = self.line.name or "" if self.line else ""
        return own if not self.step or (self.taken and own) else self.step.name

    @property
    def names(self) -> tuple[str, ...]:
        """Every name by which another line may use it."""
        if self.step is None:
            return (self.name,)
        typed = self.line.name if self.line else None  # TTFT for ttft
        return tuple(dict.fromkeys(filter(None, (self.name, self.step.name, typed))))


@dataclass(frozen=True)
class Answer:
    """The statements of an answer and what it concludes."""

    statements: tuple[Statement, ...]
    conclusions: tuple[tuple[str, bool], ...]
    """Each conclusion line as written, and whether it says yes."""


def read_answer(text: str, stated: Variant) -> Answer:
    """Cut an answer into lines and read each of them."""
    conclusion = stated.problem.body.conclusion
    names = frozenset([*stated.values, *stated.keys, *_named_in(text)])
    statements: list[Statement] = []
    conclusions: list[tuple[str, bool]] = []
    if len(text.encode("utf-8", "replace")) > MAX_ANSWER:
        said = f"This answer is longer than {MAX_ANSWER} signs. Keep to the lines that the answer needs."
        return Answer((Statement(1, text, None, said),), ())
    numbers = 0
    for number, line in enumerate((line for line in text.splitlines() if line.strip()), start=1):
        says = _concluded(line, conclusion)
        numbers += len(_NUMBER.findall(line))
        if says is not None:
            conclusions.append((line, says))
        elif number > MAX_LINES or numbers > MAX_NUMBERS:
            statements.append(Statement(number, line, None, "The answer is too long to be read this far."))
        elif not _UNFILLED.fullmatch(line):
            statements.append(_read(number, line, stated, names))
    return Answer(tuple(_only_step(statements, stated)), tuple(conclusions))


_NAMED = re.compile(r"^[^\S\n]*(?:assume[^\S\n]+)?([A-Za-z_][A-Za-z0-9_]*)[^\S\n]*[=~≈]", re.MULTILINE | re.IGNORECASE)


def _named_in(text: str) -> list[str]:
    """The names that the answer itself gives values to."""
    return _NAMED.findall(text[: 2 * MAX_ANSWER])


def _read(number: int, line: str, stated: Variant, names: Collection[str]) -> Statement:
    named = _NAMED.match(line)
    step = _step(named[1], stated) if named else None
    working = _REMARK.sub("", line)
    found = parse_line(_in_billions(working) if step and _counts_parameters(step) else working, names)
    if isinstance(found, Refused):
        return Statement(number, line, None, found.reason)
    if found is None:
        return Statement(number, line, None, "There is nothing to read in this line.")
    found = gathered(found, origins(stated))
    return Statement(number, line, found, step=_step(found.name or "", stated))


def _step(name: str, stated: Variant) -> Step | None:
    wanted = name.casefold()
    return next((step for step in stated.steps if step.name.casefold() == wanted), None)


def _counts_parameters(step: Step) -> bool:
    return Q(1, step.unit).unit == "element"


def _in_billions(line: str) -> str:
    """`= 70B` as 70 billion, where the line counts parameters; inside a sum a B may still be bytes, and is asked about.

    >>> _in_billions("parameters = 10 * 7B = 70B")
    'parameters = 10 * 7B = 70 billion parameters'
    """
    return _BILLIONS.sub(lambda found: f"{found[1]} {_COUNTED_IN[found[2].lower()]} parameters", line)


def _only_step(statements: list[Statement], stated: Variant) -> list[Statement]:
    """Where there is one step only and no line names it, the last unnamed line is that step."""
    if len(stated.steps) != 1 or any(statement.step for statement in statements):
        return statements
    unnamed = [s for s in statements if s.line and not s.line.name and not s.line.assumed]
    if not unnamed:
        return statements
    last, step = unnamed[-1], stated.steps[0]
    named = Statement(last.number, last.text, last.line, step=step, taken=True)
    return [named if statement is last else statement for statement in statements]


def _concluded(line: str, conclusion: Conclusion | None) -> bool | None:
    if conclusion is None:
        return None
    said = _plain(line)
    if said in map(_plain, conclusion.yes):
        return True
    return False if said in map(_plain, conclusion.no) else None


def _plain(line: str) -> str:
    """A conclusion without capitals, a full stop or doubled spaces."""
    return _SPACE.sub(" ", line).strip(" .!\t").casefold()
