"""Clean: the text as the reader sees it, with each sign's place in the text as typed.

People paste: wide digits, a dozen kinds of minus, thin spaces, marks that turn the
writing direction. Each sign is brought to one plain form, or dropped, and the raw
text stays as it was.
"""

import re
import unicodedata
from dataclasses import dataclass

MINUS = "−－﹣–‒‐‑⁻"
_PLAIN = {
    **dict.fromkeys("−－﹣‒‐‑", "-"),
    "–": "–",  # kept apart: tight between two numbers it is a range
    **dict.fromkeys("×✕✖∗·⋅∙•⨯", "*"),
    **dict.fromkeys("÷∕⁄", "/"),
    **dict.fromkeys("≈≃≅∼～", "~"),
    **dict.fromkeys("[{", "("),
    **dict.fromkeys("]}", ")"),
    **dict.fromkeys("\t\n\r\v\f\u00a0\u202f\u205f\u3000", " "),
    **dict.fromkeys((chr(code) for code in range(0x2000, 0x200B)), " "),  # thin, hair, figure and other spaces
    "≤": "<=",
    "≥": ">=",
    "≠": "!=",
    "’": "'",
    "‘": "'",
    "٫": ".",
    "٬": ",",
    "µ": "µ",
    "μ": "µ",
    "＄": "$",
    "﹩": "$",
    "﹪": "%",
    "٪": "%",
}  # fmt: skip
_AS_IT_IS = re.compile(r"[ -Z\\^-z|~]*")
"""Text that has its plain form already: printable ASCII without brackets of other kinds."""
_RAISED = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-", strict=True))


@dataclass(frozen=True, slots=True)
class Clean:
    """A text in plain signs."""

    text: str
    places: tuple[int, ...]
    """For each sign of `text`, and for its end, the place in the text as typed."""
    foreign: bool
    """Whether digits of another script, or wide ones, were brought to 0 to 9."""

    def span(self, start: int, end: int) -> tuple[int, int]:
        """A stretch of the clean text as a stretch of the typed one."""
        return self.places[start], self.places[end - 1] + 1 if end > start else self.places[start]


def clean(text: str) -> Clean:
    """Bring a text to plain signs.

    >>> clean("－５ µs").text, clean("1.5×10⁻³").text
    ('-5 µs', '1.5*10^-3')
    """
    if _AS_IT_IS.fullmatch(text):
        return Clean(text, tuple(range(len(text) + 1)), False)
    signs: list[str] = []
    places: list[int] = []
    foreign = raised = False
    for place, sign in enumerate(text):
        if sign.isascii() and sign.isprintable():
            gap = " " if raised and sign.isdigit() else ""  # 10⁵2 is not 10 to the 52
            plain, raised = gap + _PLAIN.get(sign, sign), False
        elif sign in _RAISED and (raised or _can_be_raised(signs)):
            plain, raised = ("" if raised else "^") + _RAISED[sign], True
        else:
            plain, raised = _plain(sign), False
            foreign = foreign or plain.isdigit()
        signs.append(plain)
        places.extend([place] * len(plain))
    return Clean("".join(signs), (*places, len(text)), foreign)


def _can_be_raised(before: list[str]) -> bool:
    """Whether something stands before a raised sign that it could be the power of; `⁻5` is only small."""
    return bool(before) and (before[-1][-1:].isalnum() or before[-1] == ")")


def _plain(sign: str) -> str:
    """One sign outside ASCII: its plain form, itself where it has none, "" for a mark that is not seen."""
    if sign in _PLAIN or sign in _RAISED:
        return _PLAIN.get(sign) or _RAISED[sign]
    digit = unicodedata.decimal(sign, None)
    if digit is not None:
        return str(digit)
    category = unicodedata.category(sign)
    if category in ("Cf", "Cc", "Mn"):
        return ""
    compact = (
        "\uff01" <= sign <= "\uff5e" or "\u3380" <= sign <= "\u33df"
    )  # wide signs; units in one square, such as ㎳
    wide = unicodedata.normalize("NFKC", sign) if compact else sign
    return "".join(_PLAIN.get(each, each) for each in wide)
