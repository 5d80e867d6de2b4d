"""Figures: numbers with a unit that an author typed into a sentence.

In a lesson every such number is computed ({value}), moved ({knob}) or looked up
({fact}), so that it can never disagree with the calculators. Quotations and
tables of a source keep the figures they were published with.

Leaves out: code, which is quoted as something to type, and numbers in words.
"""

import re
from collections.abc import Iterator, Sequence

from markdown_it.token import Token

from course.markdown import line_of
from course.sentences import plain
from quantities import Q, UnknownUnitError

_NUMBER = r"(?<![\w.,-])(?P<number>~?\d[\d,  .]*(?:e[+-]?\d+|\^\d+)?(?<![ ,.]))"
_FIGURE = re.compile(
    _NUMBER + r"(?P<gap>[\s  ]*|-)(?:(?:thousand|million|billion|trillion)\s+)?"
    r"(?:(?:prompt|input|output|new|more|written|extra|query|KV|key|cached|concurrent)\s+)?"
    r"(?P<unit>per\s+cent|[A-Za-zµμ]+|%)(?!\w)"
)
_PRICE = re.compile(r"[$€£]\s?\d[\d,.]*(?<![,.])")
_FORMULA = re.compile(
    r"(?P<number>\d[\d,.{}]*)(?:\\[,;: ]|~|\s)*\\(?:text|mathrm)\{\s*(?P<unit>[A-Za-zµμ]+|\\?%)[^}]*\}"
)


def bare_figures(children: Sequence[Token]) -> Iterator[tuple[int, str]]:
    """Each number with a unit in running text or in a formula, with its line."""
    text, starts = "", []
    for token in children:
        starts.append((len(text), line_of(token)))
        text += plain(token)
        if token.type == "math_inline":
            yield from ((line_of(token), figure) for figure in formula_figures(token.content))
    for figure, at in _in_text(text):
        start, line = max((start, line) for start, line in starts if start <= at)
        yield line + text.count("\n", start, at), figure


def formula_figures(latex: str) -> Iterator[str]:
    """Numbers followed by a unit set as text.

    >>> list(formula_figures(r"2 \\times 40\\,\\text{ms}"))
    ['40 ms']
    """
    for found in _FORMULA.finditer(latex):
        if _is_unit(found["unit"].lstrip("\\")):
            yield f"{found['number']} {found['unit']}"


def text_figures(text: str) -> list[str]:
    """The same in a plain text, such as a title.

    >>> text_figures("It takes 40 ms, or $2, in two of 3 lives of an 8B model in 16-bit.")
    ['40 ms', '$2']
    """
    return [figure for figure, _ in sorted(_in_text(text), key=lambda found: found[1])]


def _in_text(text: str) -> Iterator[tuple[str, int]]:
    for found in _FIGURE.finditer(text):
        if _is_unit(found["unit"]) and not _is_name(found):
            yield " ".join(found.group().split()), found.start()
    for found in _PRICE.finditer(text):
        yield found.group(), found.start()


def _is_unit(word: str) -> bool:
    try:
        Q(1, re.sub(r"per\s+cent", "percent", word))
    except UnknownUnitError:
        return False
    return True


def _is_name(found: re.Match[str]) -> bool:
    """True for what is part of a name: an 8B model, a 16-bit value."""
    return (found["unit"] == "B" and not found["gap"]) or (found["unit"] == "bit" and found["gap"] == "-")
