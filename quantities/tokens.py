"""Tokens: cuts a text into numbers, units, names and signs.

Numbers and units are read here, by our own readers, before the grammar sees them:
only a word behind a number can be a unit, so `5 min` are minutes and `min(2, 3)` is a
function. Whatever cannot be placed is refused at once, with a sentence about it.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar, NoReturn

from quantities.clean import Clean
from quantities.number_reader import NumberRead, scan_number
from quantities.unit_reader import NOTHING, UnitRead, advice, scan_further, scan_unit
from quantities.units import Unit, spelled

MAX_DEPTH = 40

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

_WORDS = {"and": "AND", "or": "OR", "not": "NOT"}
_SIGNS = {
    "**": "POWER", "^": "POWER", "*": "STAR", "/": "SLASH", "+": "PLUS", "-": "MINUS", "–": "MINUS",
    "<=": "COMPARE", ">=": "COMPARE", "==": "COMPARE", "!=": "COMPARE", "<": "COMPARE", ">": "COMPARE",
    "=": "EQUALS", "~": "ABOUT", "(": "LPAR", ")": "RPAR", ",": "COMMA",
}  # fmt: skip
_SIGN = re.compile(r"\*\*|<=|>=|==|!=|//|[-^*/+–<>=~(),]")
_WORD = re.compile(r"[^\W\d]\w*")
_TIMES_X = re.compile(r"[xX](?=\s*[\d(.$])|[xX](?=\s+\w)")
_RANGE_DASH = re.compile(r"(?<=[\w%])[–](?=\d)")
_ONE_OVER = re.compile(r"/(?=(?:byte|token|request|step|layer|head|element|s)(?!\w))|\s+per\s+")
_QUOTED = re.compile(r"'([^']*)'")
_ENDLESS = {"inf", "infinity", "nan"}
_RANGE_WORDS = {"to", "till", "until"}
_ENDS_OPERAND = {"NUMBER", "UNIT", "NAME", "TEXT", "RPAR"}


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


class UnreadableError(Exception):
    """Raised inside the reader only; its text is the sentence of the refusal."""


def tokens_of(clean: Clean, names: Collection[str] = ()) -> list[Token]:
    """Cut a clean text into tokens.

    Raises UnreadableError with the sentence for the writer.

    >>> from quantities.clean import clean
    >>> [token.type for token in tokens_of(clean("min(2, 3) * 5 min"))]
    ['FUNCTION', 'LPAR', 'NUMBER', 'COMMA', 'NUMBER', 'RPAR', 'STAR', 'NUMBER', 'UNIT']
    """
    return _Cutter(clean, names).cut()


class _Cutter:
    """Walks once along a text."""

    def __init__(self, clean: Clean, names: Collection[str]) -> None:
        self.clean = clean
        self.text = clean.text
        self.names = names
        self.at = 0
        self.tokens: list[Token] = []
        self.brackets: list[bool] = []  # for each open bracket, whether it is a function's

    def cut(self) -> list[Token]:
        while self._skip_space():
            sign = self.text[self.at]
            following = self.text[self.at + 1 : self.at + 2]
            if sign.isdigit() or (sign == "." and following.isdigit()):
                self._number()
            elif sign == "$":
                self._dollars()
            elif self._behind_operand() and (times := _TIMES_X.match(self.text, self.at)):
                self._add("STAR", times.end())
            elif (word := _WORD.match(self.text, self.at)) and word[0].isidentifier():
                self._word(word[0])
            elif sign in "%¢€£" and self._behind_operand():
                self._unit(sign)
            elif sign == "'" and (quoted := _QUOTED.match(self.text, self.at)):
                self._add("TEXT", quoted.end())
            else:
                self._sign()
        if self.brackets:
            _refuse("A bracket is opened and not closed.")
        return self.tokens

    def _skip_space(self) -> bool:
        while self.text[self.at : self.at + 1] == " ":
            self.at += 1
        return self.at < len(self.text)

    def _behind_operand(self) -> bool:
        return bool(self.tokens) and self.tokens[-1].type in _ENDS_OPERAND

    def _last(self) -> str:
        """The last operand as typed, for a sentence."""
        last = self.tokens[-1]
        first = self.tokens[-2] if last.type == "UNIT" and len(self.tokens) > 1 else last
        return self.text[first.start : last.end].strip()

    def _add(self, kind: str, end: int, number: NumberRead | None = None, unit: Unit | None = None) -> None:
        self.tokens.append(self._token(kind, self.at, end, number, unit))
        self.at = end

    def _token(self, kind: str, start: int, end: int, number: NumberRead | None, unit: Unit | None) -> Token:
        return Token(kind, self.text[start:end], start, end, self.clean.span(start, end), number, unit)

    def _number(self) -> None:
        if self._behind_operand():
            _refuse(f"Between {self._last()} and {self._rest()} a sign is missing, such as * or +.")
        signs = [token.type for token in self.tokens[-4:] if token.type not in ("MINUS", "PLUS")][-1:]
        behind = {"SLASH": "/", "POWER": "^"}.get("".join(signs), "")
        in_call = bool(self.brackets) and self.brackets[-1]
        read = scan_number(self.text, self.at, in_call=in_call, behind=behind)
        if isinstance(read, str):
            _refuse(read)
        self._add("NUMBER", read.end, number=read)
        if one_over := _ONE_OVER.match(self.text, self.at):
            unit = scan_further(self.text, UnitRead(NOTHING, self.at), self.names)
            if unit.end > one_over.end():
                self._add("UNIT", unit.end, unit=unit.unit)

    def _dollars(self) -> None:
        """An amount with its sign before it, `$2.10/Mtoken`, or behind it."""
        if self._behind_operand():
            self._unit("$")
            return
        start = self.at
        self.at += 1
        if not self._skip_space() or not self.text[self.at].isdigit():
            _refuse("There is no number behind the $.")
        self._number()
        if self.tokens[-1].type == "UNIT":
            del self.tokens[-1]
            self.at = self.tokens[-1].end
        dollar = spelled("$")
        assert dollar is not None
        unit = scan_further(self.text, UnitRead(dollar, self.at), self.names)
        number = self.tokens.pop()
        self.tokens.append(self._token("NUMBER", start, number.end, number.number, None))
        self._add("UNIT", unit.end, unit=unit.unit)

    def _word(self, word: str) -> None:
        end = self.at + len(word)
        if word in _WORDS:
            self._add(_WORDS[word], end)
        elif self._behind_operand():
            self._unit(word)
        elif self.text[end:].lstrip().startswith("("):
            if word not in FUNCTIONS:
                _refuse(f"There is no function {word} here. There are {', '.join(FUNCTIONS)}.")
            self._add("FUNCTION", end)
        elif word in FUNCTIONS:
            _refuse(f"{word} is a function here: write {word}(...) with what it works on.")
        elif word.lower() in _ENDLESS:
            _refuse(f"{word} is not a number I can work with.")
        else:
            self._add("NAME", end)

    def _unit(self, word: str) -> None:
        """A word behind an operand: a unit, or a reason why it cannot stand there."""
        last = self.tokens[-1].type
        if last == "NAME":
            both = f"{self.tokens[-1].text} {word}"
            _refuse(f'I read "{both}" as two words. A name is one word, such as {both.replace(" ", "_")}.')
        if word in _RANGE_WORDS:
            _refuse("I read this as a range. Give one number.")
        unit = scan_unit(self.text, self.at, self.names) if last in ("NUMBER", "RPAR") else None
        if unit is not None:
            self._ask_about_b(unit)
            self._add("UNIT", unit.end, unit=unit.unit)
            return
        if self.text[self.at + len(word) :].startswith("("):
            _refuse(f"Between {self._last()} and {word}( a sign is missing, such as *.")
        if last == "NUMBER":
            _refuse(advice(word))
        _refuse(f"I cannot place {_short(word)} behind {_short(self._last())}. Leave it out, or put a sign between.")

    def _ask_about_b(self, unit: UnitRead) -> None:
        """`70B` are bytes to one reader and a count of parameters to another."""
        if self.text[self.at : unit.end] == "B" and self.text[self.at - 1].isdigit():
            digits = _short(self._last())
            _refuse(
                f"I cannot tell whether {digits}B is in bytes or in billions. Write {digits} bytes or {digits} billion."
            )

    def _sign(self) -> None:
        sign = _SIGN.match(self.text, self.at)
        if sign is None:
            _refuse(_sentence_on(self.text[self.at]))
        if sign[0] == "//":
            _refuse("// is not used here: write floor(a / b) for a whole part.")
        if _RANGE_DASH.match(self.text, self.at) and self._behind_operand():
            _refuse(
                "I cannot tell whether this dash is a range or a minus. Give one number, or write a minus with spaces."
            )
        self._bracket(sign[0])
        self._add(_SIGNS[sign[0]], sign.end())

    def _bracket(self, sign: str) -> None:
        if sign == "(":
            if self._behind_operand():
                _refuse(f"Between {self._last()} and the bracket a sign is missing, such as *.")
            self.brackets.append(bool(self.tokens) and self.tokens[-1].type == "FUNCTION")
            if len(self.brackets) > MAX_DEPTH:
                _refuse("There are too many brackets inside each other. Use two lines.")
        elif sign == ")":
            if not self.brackets:
                _refuse("A bracket is closed that was never opened.")
            self.brackets.pop()
        elif sign == "," and not (self.brackets and self.brackets[-1]):
            _refuse(
                "I cannot place the comma here. Decimals are written with a point, and each line holds one statement."
            )

    def _rest(self) -> str:
        return _short(self.text[self.at :].split(" ")[0])


def _short(text: str) -> str:
    return text if len(text) <= 20 else text[:20] + "..."


def _sentence_on(sign: str) -> str:
    """What to do about a sign that is not read."""
    if sign in "—―":
        return "The long dash is not a minus. Write - for a minus."
    if sign in "½¼¾⅓⅔⅛⅜⅝⅞":
        return f"Write {sign} with a / between two numbers, or as a decimal."
    if sign in "∞":
        return "∞ is not a number I can work with."
    if sign == "√":
        return "Write the root as sqrt(...)."
    if sign in "€£":
        return advice(sign)
    if sign in ".?!":
        return f"I cannot place the {sign} here. Leave it out."
    return f"I cannot read the sign {sign}. Leave it out or write it in another way."


def _refuse(sentence: str) -> NoReturn:
    raise UnreadableError(sentence)
