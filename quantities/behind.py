"""Behind: what to make of a word or a number that stands behind an operand.

`31 chats` counts something that is no unit here, and is 31; `twelve times 40` is a sum in
words, `1 min 40 s` a sum without its sign. Each gets the sentence that helps.
"""

import re
from collections.abc import Collection
from fractions import Fraction

from quantities.dimension import PLAIN
from quantities.number_reader import NumberRead
from quantities.units import Unit, spelled
from quantities.unreadable import short

_SIGNS = {"times": "*", "multiplied": "*", "plus": "+", "minus": "-", "less": "-", "divided": "/", "over": "/"}
_FIGURES = """
    one two three four five six seven eight nine ten eleven twelve thirteen fifteen twenty thirty forty fifty sixty
    seventy eighty ninety hundred thousand million billion half quarter twice double triple
"""
_NOUNS = """
    answer batch call card chat chip chunk client conversation copy customer device gap gpu job learner list listener
    machine message node person piece prompt query question reader replica seat sentence server session slot student
    trip turn user visitor worker writer
"""
_IN_WORDS, _COUNTED = frozenset(_FIGURES.split()), frozenset(_NOUNS.split())
_ODD = {"people": "person", "queries": "query", "batches": "batch", "copies": "copy"}
_OF_A_RATE = re.compile(r"\s*/\s*([^\W\d]\w*)|\s+per\s+([^\W\d]\w*)", re.IGNORECASE)
_MEASURED = re.compile(r"\d[\d.,]*\s*([^\W\d]+)")


def counted(number: NumberRead, figure: str, word: str, after: str, names: Collection[str]) -> Unit | None:
    """A counted thing behind a whole number, as a unit that measures nothing and says that it was passed over.

    `after` is the text behind it: in `31 chats/s` the word is a part of a unit, and cannot be left out.
    """
    plain = word.lower()
    rate = _OF_A_RATE.match(after)
    if number.value.denominator != 1 or (rate and (rate[1] or rate[2]) not in names):
        return None
    if word not in names and _ODD.get(plain, plain.removesuffix("s")) not in _COUNTED:
        return None
    return Unit("", Fraction(1), PLAIN, (f"{figure} {word} read as {figure}",))


def two_words(before: str, word: str) -> str:
    """Why a word cannot follow a name.

    >>> two_words("twelve", "times")
    'I read sums in figures and signs only, such as 12 * 40. Write "twelve times" so.'
    """
    both = f"{before} {word}"
    if before.lower() in _IN_WORDS or word.lower() in _IN_WORDS or word.lower() in _SIGNS:
        return f'I read sums in figures and signs only, such as 12 * 40. Write "{short(both)}" so.'
    return f'I read "{both}" as two words. A name is one word, such as {both.replace(" ", "_")}.'


def sign_in_words(word: str) -> str:
    """What to write for a word that stands for a sign, or nothing."""
    sign = _SIGNS.get(word.lower())
    return f"Write {sign} where you wrote {word}." if sign else ""


def sign_missing(last: str, unit: Unit | None, text: str) -> str:
    """Why a number cannot follow an operand; two times in a row, `1 min 40 s`, are a sum."""
    further = _MEASURED.match(text)
    same = spelled(further[1]) if further and unit else None
    if further and unit and same and same.dimension == unit.dimension:
        return f"Between {last} and {further[0]} a sign is missing: write {last} + {further[0]}."
    return f"Between {last} and {short(text.split(' ')[0])} a sign is missing, such as * or +."
