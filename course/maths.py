"""Maths: LaTeX between dollars as MathML, which browsers draw without a script."""

import html
import re

from latex2mathml.converter import convert

_ESCAPED = re.compile(r"\\([_%$#&{}])")
_LOOSE = re.compile(r"&(?!#?\w+;)|<(?!/?m)")
_COMMAND = re.compile(r"\\[A-Za-z]+")


def mathml(latex: str, *, display: bool = False) -> str:
    """A formula as MathML.

    >>> "kv_heads" in mathml(r"n_\\text{kv\\_heads}")
    True

    Raises ValueError with a sentence for the author when the formula cannot be read.
    """
    bare = re.sub(r"\\[\\{}]", "", latex)
    if bare.count("{") != bare.count("}"):
        raise ValueError(f"The braces of this formula do not match: {latex.strip()}")
    try:
        drawn: str = convert(latex, display="block" if display else "inline")
    except Exception as error:  # the library's errors have no base class of their own
        raise ValueError(f"This formula cannot be read ({type(error).__name__}): {latex.strip()}") from None
    drawn = _ESCAPED.sub(lambda sign: html.escape(sign[1]), drawn)
    if _LOOSE.search(drawn):
        raise ValueError(f"A formula has no loose `&` or `<`; one line a formula: {latex.strip()}")
    unknown = _COMMAND.search(drawn)
    if unknown:
        raise ValueError(f"A formula has no command `{unknown.group()}`.")
    return drawn
