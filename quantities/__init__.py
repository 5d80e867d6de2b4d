"""Quantities: numbers with units, read from what a person typed, worked out and shown.

The base of everything else: it knows nothing of models or machines. Text is read by
our own reader (`read`, `parse`, `parse_line`), never by float(), Pint or eval; what
cannot be read comes back as a `Refused` with a sentence, and costs nobody anything.
"""

from quantities.expression import Expression, Line, Relation, names
from quantities.quantity import Q, Quantity
from quantities.refusals import CalculationError, DimensionError, Refused, UnknownNameError, UnknownUnitError
from quantities.tree import Binary, Call, Compare, InUnit, Name, Negative, Node, Number, Text, children, walk

__all__ = [
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
    "names",
    "walk",
]
