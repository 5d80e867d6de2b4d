"""Markdown: the lessons' dialect, and the line that every piece of it stands on.

CommonMark with tables, `$maths$`, roles ({name}`text`) and claim spans
([sentence]{#id}). Two prices are not maths, `~` strikes nothing through and raw
HTML is shown as it was typed. markdown-it gives inline tokens no line of their
own, so its inline state is extended by one: faults can then name it.
"""

from collections.abc import Sequence
from typing import Literal

from markdown_it import MarkdownIt
from markdown_it.parser_inline import ParserInline
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token
from markdown_it.utils import EnvType
from mdit_py_plugins.attrs import attrs_plugin
from mdit_py_plugins.dollarmath import dollarmath_plugin
from mdit_py_plugins.myst_role import myst_role_plugin


class _LinedState(StateInline):
    """An inline state whose tokens know how many lines above them their paragraph began."""

    def pushPending(self) -> Token:  # noqa: N802 - the name of the method it extends
        return self._lined(super().pushPending())

    def push(self, ttype: str, tag: str, nesting: Literal[-1, 0, 1]) -> Token:
        return self._lined(super().push(ttype, tag, nesting))

    def _lined(self, token: Token) -> Token:
        above = self.src.count("\n", 0, self.pos)
        token.map = [above, above + 1]
        return token


class _LinedInline(ParserInline):
    """The inline parser, on the state above."""

    def parse(self, src: str, md: MarkdownIt, env: EnvType, tokens: list[Token]) -> list[Token]:
        state = _LinedState(src, md, env, tokens)
        self.tokenize(state)
        for rule in self.ruler2.getRules(""):
            rule(state)
        return state.tokens


def _reader() -> MarkdownIt:
    md = MarkdownIt("commonmark")
    md.inline = _LinedInline()
    md.configure("commonmark", options_update={"html": False}).enable("table")
    md.use(dollarmath_plugin, allow_digits=False, allow_space=False)
    md.use(myst_role_plugin)
    md.use(attrs_plugin, after=(), spans=True)
    return md


_MARKDOWN = _reader()


def parse(text: str, line: int = 1) -> list[Token]:
    """The block tokens of a text whose first line is `line` of its file.

    Each inline child carries its own line, and a run of text is one token with the
    line breaks in it.

    >>> [(child.content, line_of(child)) for child in parse("One\\n{knob}`two`", line=7)[1].children]
    [('One\\n', 7), ('two', 8)]
    """
    tokens = _MARKDOWN.parse("\n" * (line - 1) + text)
    for token in tokens:
        if token.children is not None and token.map:
            token.children = _merged([_moved(child, token.map[0]) for child in token.children])
    return tokens


def render(tokens: Sequence[Token]) -> str:
    """HTML of these tokens."""
    html: str = _MARKDOWN.renderer.render(tokens, _MARKDOWN.options, {})
    return html


def text_token(content: str, line: int) -> Token:
    """A run of plain text."""
    return Token("text", "", 0, content=content, map=[line - 1, line])


def html_token(html: str, line: int, *, source: str = "", shown: str = "", block: bool = False) -> Token:
    """HTML made here; `source` is what the author wrote for it, `shown` what a reader sees."""
    kind = "html_block" if block else "html_inline"
    return Token(kind, "", 0, content=html, map=[line - 1, line], meta={"source": source, "shown": shown})


def line_of(token: Token) -> int:
    """The line a block or an inline child begins on."""
    return token.map[0] + 1 if token.map else 1


def _moved(child: Token, lines: int) -> Token:
    above = child.map[0] if child.map else 0
    child.map = [above + lines, above + lines + 1]
    return child


def _merged(children: Sequence[Token]) -> list[Token]:
    """The same tokens with soft breaks and the text around them in one token."""
    out: list[Token] = []
    for child in children:
        content = "\n" if child.type == "softbreak" else child.content
        if child.type not in ("text", "softbreak"):
            out.append(child)
        elif out and out[-1].type == "text":
            out[-1].content += content
        elif content:
            out.append(text_token(content, line_of(child)))
    return out
