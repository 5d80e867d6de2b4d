"""Reading: says a line back as it was read, with the units that were understood."""

from collections.abc import Iterator, Sequence

from exercises.marking.chain import Chain, Part
from exercises.marking.lines import Statement
from exercises.marking.meaning import Meaning
from quantities import Q
from quantities.dimension import PLAIN
from quantities.tree import Span
from quantities.writing import written


def told_back(statement: Statement, parts: Sequence[Part], chain: Chain, unit: str | None) -> str:
    """The line as it was read: "per_token = 2 x 80 layer x 64 head/layer = ..."."""
    line = statement.line
    assert line is not None
    signs = ["", *(f" {relation} " for relation in line.relations)]
    pieces = [f"{statement.name} {line.naming} "] if statement.name else []
    for sign, part, meaning in zip(signs, parts, chain.chosen, strict=True):
        pieces += [sign, written(part.expression.tree, _units(meaning))]
    notes = [*(note for part in parts for note in part.expression.notes), *_taken(parts, chain, unit)]
    return "".join(pieces) + "".join(f"; {note}" for note in dict.fromkeys(notes))


def _units(meaning: Meaning) -> dict[Span, str]:
    """The unit that each literal took, by its place; none for products and conversions, which are told apart."""
    return {
        span: origin.unit
        for span, origin in meaning.taken
        if origin.unit and origin.dimension != PLAIN and origin.kind != "product" and not origin.unit.startswith("1/")
    }


def _taken(parts: Sequence[Part], chain: Chain, unit: str | None) -> Iterator[str]:
    """What was understood and not written: a unit for a bare figure, a product, a conversion."""
    for part, meaning in zip(parts, chain.chosen, strict=True):
        number = part.number
        bare = number is not None and number.unit is None and number.value and meaning.dimension != PLAIN
        if bare and number and unit and meaning.value == number.value * Q(1, unit).base:
            yield f"{number.text} taken as {unit}"
        for _, origin in meaning.taken:
            if origin.kind == "product" and number is None:
                yield f"I read {origin.says}"
            elif origin.kind == "conversion" and number is None:
                yield f"I read a number as {origin.says}"
