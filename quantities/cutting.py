"""Cutting: cuts a text into tokens.

Numbers and units are read here, by our own readers, before the grammar sees them:
only a word behind a number can be a unit, so `5 min` are minutes and `min(2, 3)` is a
function. Whatever cannot be placed is refused at once, with a sentence about it.
"""

import re
from collections.abc import Collection
from dataclasses import replace

from quantities.behind import counted, sign_in_words, sign_missing, two_words
from quantities.clean import Clean
from quantities.number_reader import NumberRead, scan_number
from quantities.tokens import ENDLESS, ENDS_OPERAND, FUNCTIONS, RANGE_WORDS, SIGNS, WORDS, Token
from quantities.unit_reader import NOTHING, UnitRead, advice, scan_further, scan_unit
from quantities.units import Unit, spelled
from quantities.unreadable import refuse, refuse_sign, short

MAX_DEPTH = 40

_SIGN = re.compile(r"\*\*|<=|>=|==|!=|//|[-^*/+–<>=~(),]")
_WORD = re.compile(r"[^\W\d]\w*")
_TIMES_X = re.compile(r"[xX](?=\s*[\d(.$])|[xX](?=\s+\w)")
_RANGE_DASH = re.compile(r"(?<=[\w%])[–](?=\d)")
_ONE_OVER = re.compile(r"(/|\s+per\s+)(\w+)")
_MONEY = re.compile(r"(?:US)?\$")
_QUOTED = re.compile(r"'([^']*)'")


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
            if sign.isdecimal() or (sign == "." and following.isdecimal()):
                self._number()
            elif money := _MONEY.match(self.text, self.at):
                self.at = money.end() - 1
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
            refuse("A bracket is opened and not closed.")
        return self.tokens

    def _skip_space(self) -> bool:
        while self.text[self.at : self.at + 1] == " ":
            self.at += 1
        return self.at < len(self.text)

    def _behind_operand(self) -> bool:
        return bool(self.tokens) and self.tokens[-1].type in ENDS_OPERAND

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
        self._figure()
        self._one_over()

    def _figure(self) -> None:
        if self._behind_operand():
            refuse(sign_missing(self._last(), self.tokens[-1].unit, self.text[self.at :]))
        signs = [token.type for token in self.tokens[-4:] if token.type not in ("MINUS", "PLUS")][-1:]
        behind = {"SLASH": "/", "POWER": "^"}.get("".join(signs), "")
        in_call = bool(self.brackets) and self.brackets[-1]
        read = scan_number(self.text, self.at, in_call=in_call, behind=behind)
        if isinstance(read, str):
            refuse(read)
        self._add("NUMBER", read.end, number=read)

    def _one_over(self) -> None:
        """The unit of `100/s` or `2 per token`; a plural or a known name behind the / is a name."""
        over = _ONE_OVER.match(self.text, self.at)
        if over is None or over[2] in self.names or (over[1] == "/" and _is_plural(over[2])):
            return
        unit = scan_further(self.text, UnitRead(NOTHING, self.at), self.names)
        if unit.end >= over.end():
            self._add("UNIT", unit.end, unit=unit.unit)

    def _dollars(self) -> None:
        """An amount with its sign before it, `$2.10/Mtoken`, or behind it."""
        if self._behind_operand():
            self._unit("$")
            return
        start = self.at
        self.at += 1
        if not self._skip_space() or not self.text[self.at].isdecimal():
            refuse("There is no number behind the $.")
        self._figure()
        dollar = spelled("$")
        assert dollar is not None
        unit = scan_further(self.text, UnitRead(dollar, self.at), self.names)
        number = self.tokens.pop()
        self.tokens.append(self._token("NUMBER", start, number.end, number.number, None))
        self._add("UNIT", unit.end, unit=unit.unit)

    def _word(self, word: str) -> None:
        end = self.at + len(word)
        if word in WORDS:
            self._add(WORDS[word], end)
        elif self._behind_operand():
            self._unit(word)
        elif self.text[end:].lstrip().startswith("("):
            if word.lower() not in FUNCTIONS:
                refuse(f"There is no function {word} here. There are {', '.join(FUNCTIONS)}.")
            self._add("FUNCTION", end)
        elif word in FUNCTIONS:
            refuse(f"{word} is a function here: write {word}(...) with what it works on.")
        elif word.lower() in ENDLESS:
            refuse(f"{word} is not a number I can work with.")
        else:
            self._add("NAME", end)

    def _unit(self, word: str) -> None:
        """A word behind an operand: a unit, or a reason why it cannot stand there."""
        last, end = self.tokens[-1].type, self.at + len(word)
        if word.lower() == "per" and self._operand_at(end):
            self._add("SLASH", end)
            return
        if last == "NAME":
            refuse(two_words(self.tokens[-1].text, word))
        if word in RANGE_WORDS:
            refuse("I read this as a range. Give one number.")
        unit = scan_unit(self.text, self.at, self.names) if last in ("NUMBER", "RPAR") else None
        if unit is not None:
            self._ask_about_b(unit)
            self._add("UNIT", unit.end, unit=unit.unit)
            return
        if last == "NUMBER" and self._passed_over(word, end):
            return
        if self.text[end:].startswith("("):
            refuse(f"Between {self._last()} and {word}( a sign is missing, such as *.")
        if last == "NUMBER":
            refuse(sign_in_words(word) or advice(word))
        refuse(f"I cannot place {short(word)} behind {short(self._last())}. Leave it out, or put a sign between.")

    def _operand_at(self, at: int) -> bool:
        """Whether a number, a bracket or a known name follows: `1 token per 40 ms` is divided."""
        following = self.text[at:].lstrip()
        word = _WORD.match(following)
        return following[:1].isdecimal() or following[:1] == "(" or (word is not None and word[0] in self.names)

    def _passed_over(self, word: str, end: int) -> bool:
        """Leave a counted thing out: `31 chats` is 31, and is said to be."""
        number = self.tokens[-1]
        assert number.number is not None
        unit = counted(number.number, number.text, word, self.text[end:], self.names)
        if unit is None:
            return False
        self.tokens[-1] = replace(number, unit=unit)
        self.at = end
        return True

    def _ask_about_b(self, unit: UnitRead) -> None:
        """`70B` are bytes to one reader and a count of parameters to another."""
        if self.text[self.at : unit.end] == "B" and self.text[self.at - 1].isdigit():
            digits = short(self._last())
            refuse(
                f"I cannot tell whether {digits}B is in bytes or in billions. Write {digits} bytes or {digits} billion."
            )

    def _sign(self) -> None:
        sign = _SIGN.match(self.text, self.at)
        if self.text[self.at] == ";" and self.brackets and self.brackets[-1]:
            refuse("Write a comma where you wrote the ;, as in max(2, 3).")
        if sign is None:
            refuse_sign(self._culprit())
        if sign[0] == "//":
            refuse_sign(sign[0])
        if _RANGE_DASH.match(self.text, self.at) and self._behind_operand():
            refuse_sign(sign[0])
        self._bracket(sign[0])
        self._add(SIGNS[sign[0]], sign.end())

    def _culprit(self) -> str:
        """The sign that is not read; of a word, the one that no name can hold."""
        word = _WORD.match(self.text, self.at)
        signs = word[0] if word else self.text[self.at]
        return next((sign for sign in signs if not f"a{sign}".isidentifier()), signs[0])

    def _bracket(self, sign: str) -> None:
        if sign == "(":
            if self._behind_operand():
                refuse(f"Between {self._last()} and the bracket a sign is missing, such as *.")
            self.brackets.append(bool(self.tokens) and self.tokens[-1].type == "FUNCTION")
            if len(self.brackets) > MAX_DEPTH:
                refuse("There are too many brackets inside each other. Use two lines.")
        elif sign == ")":
            if not self.brackets:
                refuse("A bracket is closed that was never opened.")
            self.brackets.pop()
        elif sign == "," and not (self.brackets and self.brackets[-1]):
            refuse_sign(sign)


def _is_plural(word: str) -> bool:
    return word.endswith("s") and spelled(word[:-1]) is not None
