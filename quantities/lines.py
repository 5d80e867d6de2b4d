"""Lines: reads one line of a learner's working.

`total = per_token * 8192 = 2.68 GB ~ 2.7 GB` is a name and a chain of expressions that
are said to be equal; `assume x = 0.8 because the maker says so` brings a number in.
"""

import re
from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache

from quantities.clean import Clean, clean
from quantities.cutting import tokens_of
from quantities.expression import Expression, Line, Relation
from quantities.parser import MAX_LINE, notes_of, tree_of
from quantities.refusals import Refused
from quantities.tokens import Token
from quantities.tree import Compare
from quantities.unreadable import UnreadableError

_ASSUME = re.compile(r"\s*assume\s", re.IGNORECASE)
_BECAUSE = re.compile(r"\s(?:because|since)\s+", re.IGNORECASE)
_RELATIONS: dict[str, Relation] = {"=": "=", "==": "=", "~": "~"}


def parse_line(text: str, names: Collection[str] = ()) -> Line | Refused | None:
    """Read a line; None when it is blank. The spans in its parts count from the line's start.

    `names` are those that the line may use, as in `parse`.

    >>> line = parse_line("per_token = 2*80*8*128*2 B/token = 327,680 B/token")
    >>> line.name, len(line.parts), line.relations
    ('per_token', 2, ('=',))
    >>> parse_line("   ") is None
    True
    """
    return _line(text, frozenset(names))


@lru_cache(maxsize=512)
def _line(text: str, names: frozenset[str]) -> Line | Refused | None:
    if len(text) > MAX_LINE:
        return Refused(text, f"This line has more than {MAX_LINE} signs. Break it into several lines.")
    tidy = clean(text)
    if not tidy.text.strip():
        return None
    try:
        return _assumed(tidy, text, names) if _ASSUME.match(tidy.text) else _chain(tidy, text, names)
    except UnreadableError as why:
        return Refused(text, str(why))


def _assumed(tidy: Clean, text: str, names: frozenset[str]) -> Line:
    """A line that brings in a number with its reason."""
    assume, because = _ASSUME.match(tidy.text), _BECAUSE.search(tidy.text)
    assert assume is not None
    if because is None or not tidy.text[because.end() :].strip():
        raise UnreadableError("Say why too: assume x = ... because ...")
    inside = " " * assume.end() + tidy.text[assume.end() : because.start()]
    line = _chain(replace(tidy, text=inside, places=tidy.places[: len(inside) + 1]), text, names)
    if line.name is None:
        raise UnreadableError("Give what you assume a name: assume x = ... because ...")
    return replace(line, assumed=True, because=text[tidy.places[because.end()] :].strip())


def _chain(tidy: Clean, text: str, names: frozenset[str]) -> Line:
    pieces, relations = _pieces(tokens_of(tidy, names))
    named = len(pieces) > 1 and len(pieces[0]) == 1 and pieces[0][0].type == "NAME"
    parts = tuple(_part(piece, text) for piece in (pieces[1:] if named else pieces))
    if len(parts) > 1 and any(isinstance(part.tree, Compare) for part in parts):
        raise UnreadableError("A line says either that things are equal or which is larger. Use two lines.")
    if not named:
        return Line(None, parts, tuple(relations), text)
    return Line(pieces[0][0].text, parts, tuple(relations[1:]), text, naming=relations[0])


def _pieces(tokens: list[Token]) -> tuple[list[list[Token]], list[Relation]]:
    """The tokens between the equals signs, and those signs; `= ~` counts as `~`."""
    pieces: list[list[Token]] = [[]]
    relations: list[Relation] = []
    before = ""
    for token in tokens:
        relation = _RELATIONS.get(token.text) if token.type in ("EQUALS", "ABOUT", "COMPARE") else None
        if relation is None:
            pieces[-1].append(token)
        elif pieces[-1]:
            relations.append(relation)
            pieces.append([])
        elif relations and {before, token.text} == {"=", "~"}:
            relations[-1] = "~"
        else:
            raise UnreadableError(f"Something is missing before {token.text}.")
        before = token.text
    if not pieces[-1]:
        raise UnreadableError(f"Something is missing behind {before}.")
    return pieces, relations


def _part(piece: list[Token], text: str) -> Expression:
    return Expression(tree_of(piece), text[piece[0].span[0] : piece[-1].span[1]], notes_of(piece))
