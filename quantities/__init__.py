"""Quantities: numbers with units, read from what a person typed, worked out and shown.

The base of everything else: it knows nothing of models or machines. Text is read by
our own reader (`read`, `parse`, `parse_line`), never by float(), Pint or eval; what
cannot be read comes back as a `Refused` with a sentence, and costs nobody anything.
"""

from quantities.agreement import agrees, allows, literal, reach
from quantities.evaluation import Answer, evaluate, quantity_of
from quantities.expression import Expression, Line, Relation, names
from quantities.figures import show_number
from quantities.lines import parse_line
from quantities.parser import parse
from quantities.quantity import Q, Quantity
from quantities.reading import Expectation, Reading, read
from quantities.refusals import CalculationError, DimensionError, Refused, UnknownNameError, UnknownUnitError
from quantities.showing import Around, around, show, show_in
from quantities.tree import Binary, Call, Compare, InUnit, Name, Negative, Node, Number, Span, Text, children, walk
from quantities.writing import number_text, written

__all__ = [
    "Answer",
    "Around",
    "Binary",
    "CalculationError",
    "Call",
    "Compare",
    "DimensionError",
    "Expectation",
    "Expression",
    "InUnit",
    "Line",
    "Name",
    "Negative",
    "Node",
    "Number",
    "Q",
    "Quantity",
    "Reading",
    "Refused",
    "Relation",
    "Span",
    "Text",
    "UnknownNameError",
    "UnknownUnitError",
    "agrees",
    "allows",
    "around",
    "children",
    "evaluate",
    "literal",
    "names",
    "number_text",
    "parse",
    "parse_line",
    "quantity_of",
    "reach",
    "read",
    "show",
    "show_in",
    "show_number",
    "walk",
    "written",
]
