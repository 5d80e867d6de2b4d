"""Prose: paragraphs, lists and quotations as HTML whose sentences can be opened."""

import hashlib
import html
import re
from collections.abc import Sequence

from markdown_it.token import Token

from course.blocks import Prose, Sentence
from course.figures import bare_figures, formula_figures
from course.markdown import html_token, line_of, render
from course.maths import mathml
from course.page import Page, Scope
from course.roles import Found, resolve
from course.sentences import Stretch, stretches

_STRAY = re.compile(r"\]?\{[#.a-z][\w-]*\}")
_LINK = re.compile(r"(?:https?://|mailto:)\S+")


def write(page: Page, scope: Scope, tokens: Sequence[Token]) -> Prose:
    """The prose of these blocks, with what stands in it; its faults go to the page."""
    writer = Writer(page, scope)
    drawn = render(writer.blocks(tokens))
    found = writer.found
    return Prose(drawn, tuple(writer.sentences), tuple(found.knobs), tuple(found.values), tuple(found.terms))


class Writer:
    """Writes one run of blocks."""

    def __init__(self, page: Page, scope: Scope, *, quoted: bool = False) -> None:
        self.page, self.scope, self.quoted = page, scope, quoted
        self.found = Found()
        self.sentences: list[Sentence] = []

    def blocks(self, tokens: Sequence[Token]) -> list[Token]:
        """The same blocks with everything of the lessons' dialect turned into HTML."""
        out: list[Token] = []
        quotes = int(self.quoted)
        for before, token in zip((None, *tokens), tokens, strict=False):
            quotes += token.nesting if token.type.startswith("blockquote") else 0
            if token.type == "inline":
                kind = before.type if before else ""
                children = self.inline(token.children or [], kind, quoted=quotes > 0)
                out.append(token.copy(children=children))
            elif token.type == "math_block":
                out.append(self._display(token, quoted=quotes > 0))
            else:
                self._check_fence(token)
                out.append(token)
        return out

    def inline(self, children: Sequence[Token], within: str, *, quoted: bool) -> list[Token]:
        """One paragraph, heading or cell."""
        self._check(children)
        if not quoted:
            for line, figure in bare_figures(children):
                self.page.fault(line, f"“{figure}” is typed by hand: show it with {{value}}, {{knob}} or {{fact}}.")
        drawn = [self._drawn(token, within) for token in children]
        if not quoted and within != "heading_open":
            drawn, terms = self.page.marker.mark(drawn)
            self.found.terms += terms
        if within != "paragraph_open":
            return drawn
        return [token for stretch in stretches(drawn) for token in self._sentence(stretch)]

    def _drawn(self, token: Token, within: str) -> Token:
        if token.type == "myst_role":
            if within == "heading_open":
                self.page.fault(line_of(token), "A heading holds no role: say it in words.")
            return resolve(self.page, self.scope, token, self.found)
        if token.type in ("math_inline", "math_inline_double"):
            return self._formula(token, display=token.type == "math_inline_double")
        if token.type == "link_open" and _LINK.fullmatch(str(token.attrGet("href"))):
            return token.copy(attrs={**token.attrs, "target": "_blank", "rel": "noopener noreferrer"})
        return token

    def _display(self, token: Token, *, quoted: bool) -> Token:
        for figure in () if quoted else formula_figures(token.content):
            self.page.fault(line_of(token), f"“{figure}” is typed by hand: show it with {{value}} or in symbols.")
        return self._formula(token, display=True)

    def _formula(self, token: Token, *, display: bool) -> Token:
        source = f"${token.content}$"
        try:
            drawn = mathml(token.content, display=display)
        except ValueError as error:
            self.page.fault(line_of(token), str(error))
            drawn = html.escape(source)
        block = token.type == "math_block"
        drawn = f'<p class="formula">{drawn}</p>\n' if block else drawn
        return html_token(drawn, line_of(token), source=source, shown=source, block=block)

    def _check(self, children: Sequence[Token]) -> None:
        """Faults of what would otherwise slip through as text, and of spans and links."""
        depth = 0
        for token in children:
            line = line_of(token)
            if token.type == "span_open" and (depth or set(token.attrs) != {"id"}):
                self.page.fault(line, "A claim is [one whole sentence]{#id}, not inside other markup.")
            depth += token.nesting
            if token.type == "image":
                self.page.fault(line, "A lesson has no pictures: figures come from calculators.")
            if token.type == "link_open":
                self.page.links.append((line, str(token.attrGet("href"))))
            for stray in _STRAY.finditer(token.content) if token.type == "text" else ():
                at = line + token.content.count("\n", 0, stray.start())
                self.page.fault(at, f"`{stray.group()}` is neither a role, {{name}}`text`, nor a claim, [...]{{#id}}.")

    def _check_fence(self, token: Token) -> None:
        if token.type == "fence" and token.info.startswith("{"):
            name = token.info.split("}")[0] + "}"
            self.page.fault(line_of(token), f"{name} stands by itself, not inside a list or a quotation.")

    def _sentence(self, stretch: Stretch) -> list[Token]:
        tokens = list(stretch.tokens)
        if not stretch.speaks:
            return tokens
        sentence = Sentence(self._id(stretch), _words(tokens, "shown"))
        if stretch.claim is not None:
            self.page.anchor(sentence.id, stretch.line)
            claim = self.page.say(sentence.id, sentence.text)
            if claim is None:
                self.page.fault(stretch.line, f"No claim `{sentence.id}` in {self.page.path.stem}.claims.toml.")
            sentence = Sentence(sentence.id, sentence.text, claim)
        self.sentences.append(sentence)
        marks = f'id="{sentence.id}" class="sentence claim"' if stretch.claim is not None else 'class="sentence"'
        opening = html_token(f'<span {marks} data-sentence="{sentence.id}">', stretch.line)
        return [opening, *tokens, html_token("</span>", stretch.line)]

    def _id(self, stretch: Stretch) -> str:
        """The claim's id, or one that an edit of the sentence's words changes."""
        if stretch.claim is not None:
            return stretch.claim
        words = _words(stretch.tokens, "source")
        return self.page.unique(f"s-{hashlib.sha1(words.encode(), usedforsecurity=False).hexdigest()[:10]}")


def _words(tokens: Sequence[Token], which: str) -> str:
    """A sentence in plain text: roles as the author wrote them (`source`) or as a reader sees them (`shown`)."""
    parts = (str(token.meta.get(which, "")) if token.type == "html_inline" else _plain(token) for token in tokens)
    return " ".join("".join(parts).split())


def _plain(token: Token) -> str:
    return " " if token.type == "hardbreak" else token.content if token.nesting == 0 else ""
