"""Reading: says a line back as it was read, with the units that were understood."""

from collections.abc import Iterator, Sequence

from exercises.marking.chain import Chain, Part
from exercises.marking.lines import Statement
from exercises.marking.meaning import Meaning
from exercises.marking.scales import taken_unit
from quantities import Number, Q, number_text, show_in
from quantities.dimension import PLAIN
from quantities.tree import Span
from quantities.writing import written


def told_back(statement: Statement, parts: Sequence[Part], chain: Chain) -> str:
    """The line as it was read: "per_token = 2 x 80 layer x 64 head/layer = ..."."""
    line = statement.line
    assert line is not None
    signs = ["", *(f" {relation} " for relation in line.relations)]
    pieces = [f"{statement.name} {line.naming} "] if statement.name else []
    for sign, part, meaning in zip(signs, parts, chain.chosen, strict=True):
        pieces += [sign, _result(part.number, meaning) or written(part.expression.tree, _units(meaning))]
    notes = [*(note for part in parts for note in part.expression.notes), *_taken(parts, chain)]
    return "".join(pieces) + "".join(f"; {note}" for note in dict.fromkeys(notes))


def _result(number: Number | None, meaning: Meaning) -> str:
    """A figure that stands alone, with its unit as a person says it: "775 tokens"; nothing for a sum."""
    if number is None:
        return ""
    text, unit = number_text(number), number.unit or _units(meaning).get(number.span, "")
    return f"{text}{unit.removeprefix('1')}" if unit.startswith("1/") else f"{text} {plural(number, unit)}".strip()


def plural(number: Number, unit: str) -> str:
    """The unit behind a number: "tokens" behind 775, "token" behind 1.

    >>> from quantities import literal, parse
    >>> plural(literal(parse("775").tree), "token"), plural(literal(parse("1").tree), "token")
    ('tokens', 'token')
    """
    return show_in(Q(2 if number.value != 1 else 1, unit), unit).partition(" ")[2] or unit


def _units(meaning: Meaning) -> dict[Span, str]:
    """The unit that each literal took, by its place; none for products and conversions, which are told apart."""
    return {
        span: origin.unit
        for span, origin in meaning.taken
        if origin.unit and origin.dimension != PLAIN and origin.kind != "product" and not origin.unit.startswith("1/")
    }


def _taken(parts: Sequence[Part], chain: Chain) -> Iterator[str]:
    """What was understood and not written: a unit for a bare figure, a product, a conversion."""
    for part, meaning in zip(parts, chain.chosen, strict=True):
        number = part.number
        if number and number.unit is None and (unit := taken_unit(number, meaning.quantity)):
            yield f"{number.text} taken as {plural(number, unit)}"
        for _, origin in meaning.taken:
            if origin.kind == "product" and origin.says and number is None:
                yield f"I read {origin.says}"
            elif origin.kind == "conversion" and number is None:
                yield f"I read a number as {origin.says}"
