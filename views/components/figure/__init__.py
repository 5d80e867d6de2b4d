"""Figure: a calculator's figure that follows a drag, with its words, its numbers and its CSV."""

from views.components.figure.mount import figure
from views.components.figure.plot import plot

__all__ = ["figure", "plot"]
