"""Editor: where an answer is written, kept while it is written, checked, and read back with its verdicts."""

from views.components.editor.data import Action, Choice, Lines, LineVerdict, Option, Predict, Verdicts
from views.components.editor.mount import editor

__all__ = ["Action", "Choice", "LineVerdict", "Lines", "Option", "Predict", "Verdicts", "editor"]
