"""Glossary: words explained once, marked where a page first uses them."""

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from markdown_it.token import Token

from course.blocks import Term
from course.markdown import html_token, line_of, text_token
from course.tables import ID, UnreadableError, load, text_of
from course.tables import line_of as key_line
from exercises.faults import Fault

KEYS = {"words", "says"}


def load_glossary(path: Path) -> tuple[Mapping[str, Term], list[Fault]]:
    """The terms by id, and what is wrong with their file; a course without the file has none."""
    if not path.is_file():
        return {}, []
    try:
        text = text_of(path)
        tables = load(text)
    except UnreadableError as error:
        return {}, [Fault(path, error.line, error.says)]
    terms: dict[str, Term] = {}
    faults: list[Fault] = []
    owners: dict[str, str] = {}
    for name, table in tables.items():
        wrong = _wrong(name, table, owners)
        faults += [Fault(path, key_line(text, name), says) for says in wrong]
        if not wrong and isinstance(table, dict):
            terms[name] = Term(name, tuple(table["words"]), table["says"])
            owners |= dict.fromkeys(table["words"], name)
    return terms, faults


def _wrong(name: str, table: object, owners: Mapping[str, str]) -> list[str]:
    if not isinstance(table, dict):
        return [f"`{name}` stands outside a table: [{name}] with words and says."]
    faults = [] if ID.fullmatch(name) else [f"`{name}` is no id: small letters, digits and hyphens."]
    faults += [f"The term `{name}` has no `{key}`." for key in sorted(KEYS - set(table))]
    faults += [f"A term has no key `{key}`: words, says." for key in sorted(set(table) - KEYS)]
    words, says = table.get("words", ["-"]), table.get("says", "-")
    if not (isinstance(words, list) and words and all(isinstance(word, str) and word.strip() for word in words)):
        return [*faults, f'`words` of `{name}` is a list of texts: ["KV cache"].']
    if not (isinstance(says, str) and says.strip()):
        faults.append(f"`says` of `{name}` is a sentence.")
    return faults + [f"“{word}” is already a word of `{owners[word]}`." for word in words if word in owners]


def term_html(term: str, words: str) -> str:
    """A word with its explanation behind it."""
    return f'<dfn class="term" data-term="{term}" tabindex="0">{html.escape(words)}</dfn>'


class Marker:
    """Marks each term at its first use on one page."""

    def __init__(self, terms: Mapping[str, Term]) -> None:
        self._owner = {form: term.id for term in terms.values() for word in term.words for form in _forms(word)}
        words = sorted(self._owner, key=len, reverse=True)
        self._pattern = re.compile(rf"(?<![\w-])(?:{'|'.join(map(_loose, words))})(?![\w-])") if words else None
        self._seen: set[str] = set()

    def find(self, words: str) -> str | None:
        """The id of the term that has these words, and from now on it has been seen; None where no term has."""
        term = self._owner.get(" ".join(words.split()))
        if term:
            self._seen.add(term)
        return term

    def mark(self, children: Sequence[Token]) -> tuple[list[Token], list[str]]:
        """The same tokens with first uses marked, outside links and code, and the terms marked."""
        out: list[Token] = []
        links = 0
        before = set(self._seen)
        for token in children:
            links += token.nesting if token.type in ("link_open", "link_close") else 0
            out += self._marked(token) if token.type == "text" and not links else [token]
        return out, sorted(self._seen - before)

    def _marked(self, token: Token) -> Iterator[Token]:
        text, at = token.content, 0
        for match in self._pattern.finditer(text) if self._pattern else ():
            term = self._owner[" ".join(match.group().split())]
            if term not in self._seen:
                self._seen.add(term)
                line = line_of(token) + text.count("\n", 0, match.start())
                yield text_token(text[at : match.start()], line_of(token))
                yield html_token(term_html(term, match.group()), line, source=match.group(), shown=match.group())
                at = match.end()
        yield text_token(text[at:], line_of(token))


def _forms(word: str) -> set[str]:
    word = " ".join(word.split())
    return {word, word[0].upper() + word[1:]}


def _loose(word: str) -> str:
    return r"\s+".join(re.escape(part) for part in word.split())
