"""Quantities: numbers with units, read from what a person typed, worked out and shown.

The base of everything else: it knows nothing of models or machines. Text is read by
our own reader (`read`, `parse`, `parse_line`), never by float(), Pint or eval; what
cannot be read comes back as a `Refused` with a sentence, and costs nobody anything.
"""

from quantities.evaluation import Answer, evaluate, quantity_of
from quantities.expression import Expression, Line, Relation, names
from quantities.figures import show_number
from quantities.parser import parse
from quantities.quantity import Q, Quantity
from quantities.refusals import CalculationError, DimensionError, Refused, UnknownNameError, UnknownUnitError
from quantities.showing import show, show_in
from quantities.tree import Binary, Call, Compare, InUnit, Name, Negative, Node, Number, Text, children, walk

__all__ = [
    "Answer",
    "Binary",
    "CalculationError",
    "Call",
    "Compare",
    "DimensionError",
    "Expression",
    "InUnit",
    "Line",
    "Name",
    "Negative",
    "Node",
    "Number",
    "Q",
    "Quantity",
    "Refused",
    "Relation",
    "Text",
    "UnknownNameError",
    "UnknownUnitError",
    "children",
    "evaluate",
    "names",
    "parse",
    "quantity_of",
    "show",
    "show_in",
    "show_number",
    "walk",
]
