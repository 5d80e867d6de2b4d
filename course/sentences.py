"""Sentences: where one ends and the next begins, in running text with markup in it.

Every sentence of a lesson can be opened, noted and argued with, so each is
wrapped by itself, with its emphasis and links inside it. A boundary is white
space outside any markup, after a full stop and before a beginning; a claim span
is one sentence whatever it contains.

Leaves out: languages other than English.
"""

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markdown_it.token import Token

from course.markdown import line_of, text_token

OBJECT = "\ufffc"
"""Stands for a role, a formula or code: something that is not words."""

_ENDS = re.compile(r"(?P<word>\S*?)[.!?…]+[”’\"')\]»]*$")
_BEGINS = re.compile(r"[“‘\"'(\[«]*(?:[A-Z0-9À-Þ" + OBJECT + r"$~−-]|[a-z]+[A-Z])")
_SHORT = frozenset(("e.g", "i.e", "vs", "cf", "ca", "approx", "al", "dr", "mr", "ms", "mrs", "prof", "resp", "incl"))
_ONLY_BEFORE_A_NUMBER = frozenset({"no", "fig", "eq", "sec", "st"})
_GAP = re.compile(r"\s+")


@dataclass(frozen=True)
class Stretch:
    """A sentence, or what stands between two."""

    tokens: tuple[Token, ...]
    claim: str | None = None
    line: int = 0

    @property
    def speaks(self) -> bool:
        """False for white space and stray punctuation."""
        return bool(re.search(r"\w|" + OBJECT, "".join(map(plain, self.tokens))))


def plain(token: Token) -> str:
    """A token as running text, with one sign for everything that is not words."""
    if token.type == "text":
        return token.content
    if token.type == "hardbreak":
        return "\n"
    return OBJECT if token.nesting == 0 else ""


def boundaries(text: str) -> Iterator[int]:
    """Where sentences begin inside a text, its first one left out.

    >>> list(boundaries('It stops. Why? "No idea," he said. See e.g. the table.'))
    [10, 15, 35]
    """
    for gap in _GAP.finditer(text):
        after = text[gap.end() :]
        ended = _ENDS.search(text[: gap.start()])
        if ended and _BEGINS.match(after) and not _abbreviated(ended, after):
            yield gap.end()


def _abbreviated(ended: re.Match[str], after: str) -> bool:
    """True where the full stop belongs to "e.g.", to an initial, or to "No." before a number."""
    if not ended.group().endswith("."):
        return False
    word = ended["word"].lstrip("“‘\"'([«")
    if word.lower() in _ONLY_BEFORE_A_NUMBER:
        return word[0].isupper() and after[0].isdigit()
    return word.lower() in _SHORT or (len(word) == 1 and word.isupper() and word != "I")


def stretches(children: Sequence[Token]) -> list[Stretch]:
    """The sentences of a paragraph and the gaps between them, in order; claim spans lose their own tokens."""
    begins = set(boundaries("".join(map(plain, children))))
    out: list[Stretch] = []
    current: list[Token] = []
    at = depth = 0
    claim: str | None = None
    for token in children:
        if depth == 0 and (token.type == "span_open" or at in begins):
            out, current = out + _trimmed(current), []
        depth += token.nesting
        if token.type == "span_open" and depth == 1:
            claim = str(token.attrGet("id") or "")
        elif token.type == "span_close" and depth == 0:
            out.append(Stretch(tuple(current), claim, line_of((current or [token])[0])))
            current = []
        else:
            *ended, last = _cut(token, at, begins) if depth == 0 else [token]
            for piece in ended:
                out, current = out + _trimmed([*current, piece]), []
            current.append(last)
        at += len(plain(token))
    return [stretch for stretch in out + _trimmed(current) if stretch.tokens]


def _cut(token: Token, at: int, begins: set[int]) -> list[Token]:
    """A token, cut before each sentence that begins inside it; `at` is where it stands."""
    if token.type != "text":
        return [token]
    cuts = [0, *(begin for begin in range(1, len(token.content)) if at + begin in begins), len(token.content)]
    line = line_of(token)
    return [
        text_token(token.content[start:end], line + token.content.count("\n", 0, start))
        for start, end in itertools.pairwise(cuts)
    ]


def _trimmed(tokens: list[Token]) -> list[Stretch]:
    """A sentence with the white space around it set apart."""
    if not tokens:
        return []
    lead, inner = _split(tokens[0], front=True)
    tokens = [inner, *tokens[1:]]
    inner, tail = _split(tokens[-1], front=False)
    tokens = [token for token in [*tokens[:-1], inner] if token.content or token.type != "text"]
    line = line_of(tokens[0]) if tokens else line_of(lead)
    parts = ((lead,), tuple(tokens), (tail,))
    return [Stretch(part, None, line) for part in parts if part and (part[0].content or part[0].type != "text")]


def _split(token: Token, *, front: bool) -> tuple[Token, Token]:
    """A token as (white space, rest) at its front or (rest, white space) at its end."""
    line = line_of(token)
    if token.type != "text":
        return (text_token("", line), token) if front else (token, text_token("", line))
    content = token.content
    at = len(content) - len(content.lstrip()) if front else len(content.rstrip())
    return text_token(content[:at], line), text_token(content[at:], line + content.count("\n", 0, at))
