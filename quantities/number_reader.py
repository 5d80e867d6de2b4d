"""Number reader: reads one number as a person writes it.

`16,000`, `16 000`, `1_000`, `.58`, `1E+5`, `3.2×10^-3` and `1.5 million` are read;
where two readings are possible (`0,5`) the number is refused with both of them named.
The value is an exact fraction, and the figure keeps how far it reaches: half a unit
of its last written digit, trailing zeros of a whole number counting as written.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

from quantities.unreadable import short

MAX_SIGNS = 200
MAX_EXPONENT = 300

_DIGITS = re.compile(r"(?:\d|\.\d)(?:[.,_']?\d|(?<=\d) (?=\d{3}(?!\d))\d)*\.?")
_DIGITS_IN_CALL = re.compile(r"(?:\d|\.\d)(?:[._']?\d)*\.?")
_E = re.compile(r"[eE]([+-]?\d+)(?![\d.eE_])")
_BROKEN_E = re.compile(r"[eE][+-]?\d*\.\d")
_MISWRITTEN_E = re.compile(r"[+-]+[eE]([+-]*)(\d+)(?!\w)")
_TIMES_TEN = re.compile(r"\s*(?:\*(?!\*)|[xX])\s*10\s*(?:\^|\*\*)\s*(?:\(\s*([+-]?\d+)\s*\)|([+-]?\d+))(?![\w.(^])")
_POWER_OF_TEN = re.compile(r"\s*(?:\^|\*\*)\s*(?:\(\s*([+-]?\d+)\s*\)|([+-]?\d+))(?![\w.(^])")
_COUNTED = r"(?=\s*(?:tokens?|toks?|parameters?|params?|elements?|values?|requests?|reqs?)(?!\w))"
_WORD_SCALE = re.compile(r"\s*(thousand|million|billion|trillion|bn)s?(?!\w)", re.IGNORECASE)
_LETTER_SCALE = re.compile(rf"([kKM])(?!\w)|\s?([kKMBT]){_COUNTED}")
_SCALES = {"k": 3, "thousand": 3, "m": 6, "million": 6, "b": 9, "bn": 9, "billion": 9, "t": 12, "trillion": 12}
_THOUSANDS = re.compile(r"[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?")
_POINTED = re.compile(r"[1-9]\d{0,2}(?:\.\d{3}){2,}")
_SPACED = re.compile(r"[1-9]\d{0,2}(?:[ ']\d{3})+(?:\.\d*)?")
_SMALLEST, _LARGEST = Fraction(1, 10**MAX_EXPONENT), Fraction(10**MAX_EXPONENT)


@dataclass(frozen=True, slots=True)
class NumberRead:
    """A number, how far its figure reaches, and where it ends in the text."""

    value: Fraction
    half: Fraction
    """Half a unit of the last written digit."""
    end: int
    plain: bool = True
    """Whether it was written as the reader would show it, so that nothing need be said."""


def scan_number(text: str, at: int, *, in_call: bool = False, behind: str = "") -> NumberRead | str:
    """The number that begins at this place, or the sentence that says why it cannot be read.

    In a function's brackets (`in_call`) a comma parts two values. `behind` is the sign
    before the number: `6 / 3*10^5` could be meant in two ways, and in `2^3*10^5` the 3 ends the power.

    >>> scan_number("16,000 tokens", 0).value, scan_number("3.2E-3", 0).value
    (Fraction(16000, 1), Fraction(2, 625))
    >>> scan_number("0,5 s", 0)
    'A comma stands between 0 and 5, and I cannot tell 0.5 from 05. Write 0.5.'
    """
    written = (_DIGITS_IN_CALL if in_call else _DIGITS).match(text, at)
    assert written is not None, "called where no number begins"
    end = written.end()
    if end - at > MAX_SIGNS:
        return f"This number has more than {MAX_SIGNS} signs. Write it shorter, such as 1.5e9."
    if fault := _fault(written[0]) or (in_call and _comma_in_call(text, at, end)) or _after(text, end):
        return fault
    digits, point, places = re.sub(r"[,_' ]", "", written[0]).partition(".")
    value = Fraction(int(digits + places or "0"), 10 ** len(places))
    read = NumberRead(value, Fraction(1, 2 * 10 ** len(places)), end, _is_plain(written[0]))
    return _scaled(text, _with_exponent(text, read, digits + point, behind))


def _fault(written: str) -> str:
    """What is wrong with the digits and the signs between them, "" if nothing."""
    before, comma, after = written.partition(",")
    if _POINTED.fullmatch(written):
        return f"The points in {short(written)} seem to part thousands. Write {written.replace('.', '')}."
    if "." in before and comma:
        return (
            f"In {short(written)} a comma follows a point, and decimals are written with a point here. "
            f"Write {before.replace('.', '')}.{after}."
        )
    if written.count(".") > 1:
        return f"There are two points in {short(written)}. Write one point, for the decimals."
    if re.search("[ ']", written) and not _SPACED.fullmatch(written):
        return f"I cannot tell whether {short(written)} is one number. Write it without gaps, or put a sign between."
    if not comma or _THOUSANDS.fullmatch(written):
        return ""
    if written.count(",") > 1:
        return f"The commas in {short(written)} do not part thousands. Write the number without them."
    either = f"{before}.{after}" if before.startswith("0") else f"{before}.{after} or {before}{after}"
    return (
        f"A comma stands between {before} and {after}, and I cannot tell {before}.{after} from {before}{after}. "
        f"Write {either}."
    )


def _comma_in_call(text: str, at: int, end: int) -> str:
    """The question that a comma before exactly three digits raises between a function's brackets."""
    digits = text[at:end]
    group = re.compile(r",(\d{3})(?!\d)").match(text, end)
    if group is None or not re.fullmatch(r"[1-9]\d{0,2}", digits):
        return ""
    return (
        f"In the brackets I cannot tell whether {digits},{group[1]} is one number or two. "
        f"Write {digits}{group[1]}, or {digits}, {group[1]} with a space."
    )


def _after(text: str, end: int) -> str:
    """What is wrong with the signs that touch the number's end, "" if nothing."""
    if text[end - 1 : end + 1] == "..":
        return "Two points stand in a row. Give one number, not a range."
    if _BROKEN_E.match(text, end):
        return "The power of ten behind the e is not a whole number. Write it like 3e10."
    if text[end : end + 1] in (".", "_") or (text[end : end + 1] == "," and text[end + 1 : end + 2] == ","):
        return f"I cannot read the {text[end]} behind this number. Leave it out."
    if text[end - 1 : end + 1] in ("0x", "0X") and re.compile(r"(?<![\d.])0[xX][0-9a-fA-F]").match(text, end - 1):
        return "Numbers are read in tens only. Write this one out in digits 0 to 9."
    if wrong := _MISWRITTEN_E.match(text, end):
        return f"I cannot read {short(wrong[0])} behind a number. Write the power of ten tight, such as 3e{wrong[2]}."
    return ""


def _is_plain(written: str) -> bool:
    """Whether the digits stand as the reader would show them."""
    return not re.search(r"[,_' ]", written) and written[-1] != "." and written[0] != "."


def _with_exponent(text: str, read: NumberRead, whole: str, behind: str) -> NumberRead | str:
    """The number with its power of ten, in any of the spellings."""
    if exponent := _E.match(text, read.end):
        return _shifted(read, exponent[1], exponent.end())
    if whole == "10" and (power := _POWER_OF_TEN.match(text, read.end)):
        shifted = _shifted(NumberRead(Fraction(1), Fraction(1, 2), read.end), power[1] or power[2], power.end())
        if isinstance(shifted, NumberRead) and shifted.value >= 1:
            return NumberRead(shifted.value, Fraction(1, 2), shifted.end, plain=False)
        return shifted
    times_ten = _TIMES_TEN.match(text, read.end)
    if times_ten is None or not (whole.endswith(".") or len(whole) == 1):
        return read
    if behind == "^":
        return read
    if behind == "/":
        both = re.sub(r"\s", "", times_ten[0])
        return f"Behind a / I cannot tell what {both} belongs to. Put brackets round what is meant."
    return _shifted(read, times_ten[1] or times_ten[2], times_ten.end())


def _shifted(read: NumberRead, exponent: str, end: int) -> NumberRead | str:
    """The number times a power of ten, refused where no computer's number reaches."""
    if len(exponent.lstrip("+-0")) > 3 or abs(int(exponent)) > MAX_EXPONENT:
        return f"10 to the power {short(exponent)} is outside what I can work with (up to {MAX_EXPONENT})."
    scale = Fraction(10) ** int(exponent)
    if read.value and not _SMALLEST <= read.value * scale <= _LARGEST:
        return f"This number is outside what I can work with (10 to the power {MAX_EXPONENT})."
    return NumberRead(read.value * scale, read.half * scale, end, plain=False)


def _scaled(text: str, read: NumberRead | str) -> NumberRead | str:
    """The number times a word such as million, or a letter such as the k of 4k."""
    if isinstance(read, str):
        return read
    scale = _WORD_SCALE.match(text, read.end) or _LETTER_SCALE.match(text, read.end)
    if scale is None:
        return read
    word = next(group for group in scale.groups() if group)
    return _shifted(read, str(_SCALES[word.lower()]), scale.end())
