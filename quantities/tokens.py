"""Tokens: the pieces of a text that the grammar knows, and the words with a meaning."""

from dataclasses import dataclass
from typing import ClassVar

from quantities.number_reader import NumberRead
from quantities.units import Unit

FUNCTIONS = {
    "min": (1, 20),
    "max": (1, 20),
    "ceil": (1, 1),
    "floor": (1, 1),
    "round": (1, 1),
    "sqrt": (1, 1),
    "log2": (1, 1),
    "ln": (1, 1),
    "abs": (1, 1),
    "if": (3, 3),
}
"""Each function with the fewest and the most values it takes."""

WORDS = {"and": "AND", "or": "OR", "not": "NOT"}
SIGNS = {
    "**": "POWER", "^": "POWER", "*": "STAR", "/": "SLASH", "+": "PLUS", "-": "MINUS", "–": "MINUS",
    "<=": "COMPARE", ">=": "COMPARE", "==": "COMPARE", "!=": "COMPARE", "<": "COMPARE", ">": "COMPARE",
    "=": "EQUALS", "~": "ABOUT", "(": "LPAR", ")": "RPAR", ",": "COMMA",
}  # fmt: skip
ENDLESS = {"inf", "infinity", "nan"}
RANGE_WORDS = {"to", "till", "until"}
ENDS_OPERAND = {"NUMBER", "UNIT", "NAME", "TEXT", "RPAR"}


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of the text; `type` is the name that the grammar knows it by."""

    type: str
    text: str
    start: int
    end: int
    span: tuple[int, int]
    """In the text as typed, where `start` and `end` are in the clean one."""
    number: NumberRead | None = None
    unit: Unit | None = None

    start_pos: ClassVar[int] = 0  # lark copies these six from the last token to the end's
    line: ClassVar[int] = 1
    column: ClassVar[int] = 1
    end_line: ClassVar[int] = 1
    end_column: ClassVar[int] = 1
    end_pos: ClassVar[int] = 0
