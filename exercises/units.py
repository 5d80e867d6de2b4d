"""Units of a problem file: an author's number and unit as a quantity, or a fault."""

from fractions import Fraction
from typing import TYPE_CHECKING

from quantities import Q, Quantity, UnknownUnitError

if TYPE_CHECKING:
    from exercises.fields import Table


def unit_fault(unit: str) -> str:
    """What is wrong with a unit, or nothing.

    >>> unit_fault("byte/token")
    ''
    """
    try:
        Q(1, unit)
    except UnknownUnitError as error:
        return str(error)
    return ""


def quantity_of(number: Fraction, unit: str, table: "Table") -> Quantity:
    """The number in its unit; a fault at `unit`, and a plain number, where the unit does not read."""
    if fault := unit_fault(unit):
        table.fault("unit", fault)
        return Q(number)
    return Q(number, unit)
