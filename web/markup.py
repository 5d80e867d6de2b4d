"""Markup: the few pieces of HTML that pages write themselves, with everything escaped.

This is the only module that builds HTML from text; a test looks for any other. Author's HTML from `course` passes
through whole; every other string is escaped here.
"""

from collections.abc import Iterable
from html import escape

_VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})


def element(tag: str, *children: str, **attributes: str | bool) -> str:
    """An element with escaped attributes; its children are finished markup.

    >>> element("p", text("a < b"), cls="lead")
    '<p class="lead">a &lt; b</p>'
    """
    names = {"cls": "class", "label_for": "for"}
    said = "".join(
        f" {names.get(key, key.replace('_', '-'))}" + ("" if value is True else f'="{escape(str(value), quote=True)}"')
        for key, value in attributes.items()
        if value is not False
    )
    return f"<{tag}{said}>" if tag in _VOID else f"<{tag}{said}>{''.join(children)}</{tag}>"


def text(words: str) -> str:
    """Words as text, never as markup.

    >>> text("<script>")
    '&lt;script&gt;'
    """
    return escape(words, quote=False)


def link(words: str, href: str, **attributes: str | bool) -> str:
    """A link in the same tab."""
    return element("a", text(words), href=href, target="_self", **attributes)


def bullet_list(items: Iterable[str], **attributes: str | bool) -> str:
    """A list of finished items."""
    return element("ul", *(element("li", item) for item in items), **attributes)


def definition_list(rows: Iterable[tuple[str, str]], **attributes: str | bool) -> str:
    """Terms and what they are worth, as text."""
    pairs = (element("div", element("dt", text(name)), element("dd", text(value))) for name, value in rows)
    return element("dl", *pairs, **attributes)
