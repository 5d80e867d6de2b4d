"""Unreadable: how the reader stops, and its sentences on single signs and words."""

from typing import NoReturn

from quantities.unit_reader import advice

_SENTENCES = {
    **dict.fromkeys("—―", "The long dash is not a minus. Write - for a minus."),
    **dict.fromkeys(".?!", "I cannot place the {sign} here. Leave it out."),
    **dict.fromkeys("½¼¾⅓⅔⅛⅜⅝⅞", "Write {sign} with a / between two numbers, or as a decimal."),
    "∞": "∞ is not a number I can work with.",
    "√": "Write the root as sqrt(...).",
    ":": "Write = where you wrote the colon.",
    ";": "Write each statement on a line of its own, without the ;.",
    "//": "// is not used here: write floor(a / b) for a whole part.",
    ",": "I cannot place the comma here. Decimals are written with a point, and each line holds one statement.",
    "–": "I cannot tell whether this dash is a range or a minus. Give one number, or write a minus with spaces.",
}


class UnreadableError(Exception):
    """Raised inside the reader only; its text is the sentence of the refusal."""


def refuse(sentence: str) -> NoReturn:
    """Stop reading, with the sentence for the writer."""
    raise UnreadableError(sentence)


def refuse_sign(sign: str) -> NoReturn:
    """Stop at a sign that is not read, or not here."""
    if sign in "€£":
        refuse(advice(sign))
    sentence = _SENTENCES.get(sign, "I cannot read the sign {sign}. Leave it out or write it in another way.")
    refuse(sentence.replace("{sign}", sign))


def short(text: str) -> str:
    """What was typed, cut where it would fill the sentence about it.

    >>> short("eeee"), short("e" * 30)
    ('eeee', 'eeeeeeeeeeeeeeeeeeee...')
    """
    return text if len(text) <= 20 else text[:20] + "..."
