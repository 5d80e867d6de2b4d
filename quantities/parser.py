"""Parser: from tokens to the tree of an expression, by the grammar in `grammar.lark`.

The parser is built once; it sees no text, only the tokens that our readers cut. Length
and depth are bounded, so nothing that is typed can make it hang.
"""

from collections.abc import Collection, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from lark import Lark, UnexpectedToken
from lark.lexer import Lexer

from quantities.building import TreeBuilder, depth
from quantities.clean import clean
from quantities.cutting import tokens_of
from quantities.expression import Expression
from quantities.refusals import Refused
from quantities.tokens import Token
from quantities.tree import Node
from quantities.unreadable import UnreadableError

MAX_LINE = 500
MAX_DEPTH = 100


class _Ready(Lexer):
    """A lexer for lark that hands on tokens which are cut already."""

    __future_interface__ = 2

    def __init__(self, lexer_conf: Any) -> None:
        """Lark passes its settings; none is needed."""

    def lex(self, lexer_state: Any, parser_state: Any) -> Iterator[Any]:
        yield from lexer_state.text  # our tokens, as `tree_of` passed them


_GRAMMAR = Path(__file__).with_name("grammar.lark").read_text(encoding="utf-8")
_LARK = Lark(_GRAMMAR, parser="lalr", lexer=_Ready, transformer=TreeBuilder())


def parse(text: str, names: Collection[str] = ()) -> Expression | Refused:
    """Read an expression.

    `names` are those that the expression may use; they settle what `GB / layers` means.

    >>> parse("2 * 80 GB").tree.right.text
    '80 GB'
    >>> parse("2 *").reason
    'Something is missing behind *.'
    """
    return _parse(text, frozenset(names))


@lru_cache(maxsize=512)
def _parse(text: str, names: frozenset[str]) -> Expression | Refused:
    if len(text) > MAX_LINE:
        return Refused(text, f"This line has more than {MAX_LINE} signs. Break it into several lines.")
    try:
        tokens = tokens_of(clean(text), names)
        return Expression(tree_of(tokens), text, notes_of(tokens))
    except UnreadableError as why:
        return Refused(text, str(why))


def tree_of(tokens: list[Token]) -> Node:
    """The tree of some tokens.

    Raises UnreadableError with the sentence for the writer.
    """
    if not tokens:
        raise UnreadableError("There is nothing here to work out.")
    for token in tokens:
        if token.type in ("EQUALS", "ABOUT"):
            raise UnreadableError(f"I cannot place the {token.text} here. To compare, write == or <.")
    tree = _parsed(tokens)
    if depth(tree) > MAX_DEPTH:
        raise UnreadableError("This is too long for one line. Break it into several lines.")
    return tree


def _parsed(tokens: list[Token]) -> Node:
    custom_input: Any = tokens
    try:
        tree: Any = _LARK.parse(custom_input)
    except UnexpectedToken as wrong:
        raise UnreadableError(_sentence(tokens, wrong.token)) from None
    built: Node = tree
    return built


def notes_of(tokens: list[Token]) -> tuple[str, ...]:
    """What is to be said about the units, each sentence once."""
    return tuple(dict.fromkeys(note for token in tokens if token.unit for note in token.unit.notes))


def _sentence(tokens: list[Token], wrong: Any) -> str:
    """Why the grammar stopped at a token, or at the end."""
    at = tokens.index(wrong) if wrong in tokens else len(tokens)
    if at == 0:
        return f"Something is missing before {tokens[0].text}."
    before = tokens[at - 1]
    if at == len(tokens):
        return f"Something is missing behind {before.text}."
    if wrong.type == "POWER":
        return "A power follows a power, or a unit. Use brackets."
    if wrong.type == "COMPARE":
        return "Two comparisons stand in a row. Join them with and: a < b and b < c."
    if wrong.type == "UNIT":
        return f"I cannot place the unit {wrong.text} here. A unit stands behind a number."
    return f"Between {before.text} and {wrong.text} something is missing."
