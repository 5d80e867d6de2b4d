"""Prompts: a problem's Markdown as HTML, with the numbers of a variant already in it.

The same Markdown as the lessons', formulas included, but no roles: a prompt speaks of its givens, not of a calculator.
"""

import html

from markdown_it.token import Token

from course.markdown import html_token, line_of, parse, render
from course.maths import mathml


def prompt_html(markdown: str) -> str:
    """HTML of a prompt or a hint, made from the author's text only; a formula that cannot be read stays as typed.

    >>> prompt_html("It costs $2 and $3, or *more*.")
    '<p>It costs $2 and $3, or <em>more</em>.</p>\\n'
    """
    tokens = parse(markdown)
    for token in tokens:
        if token.children is not None:
            token.children = [_drawn(child) for child in token.children]
    return render([_drawn(token) for token in tokens])


def formula_html(latex: str, *, display: bool = False) -> str:
    """A formula as MathML; one that cannot be read stays as typed."""
    try:
        return mathml(latex, display=display)
    except ValueError:
        return html.escape(latex)


def _drawn(token: Token) -> Token:
    if token.type not in ("math_inline", "math_inline_double", "math_block"):
        return token
    block = token.type == "math_block"
    drawn = formula_html(token.content, display=token.type != "math_inline")
    return html_token(f'<p class="formula">{drawn}</p>\n' if block else drawn, line_of(token), block=block)
