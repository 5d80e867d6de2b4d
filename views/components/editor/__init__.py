"""Editor: where an answer is given, kept while it is given, checked, and read back with its verdicts."""

from views.components.editor.data import Action, LineVerdict, VerdictKind, Verdicts
from views.components.editor.forms import (
    Argument,
    Chart,
    ChartAxis,
    Choice,
    Counterexample,
    Explain,
    FailingLine,
    Form,
    Lines,
    NumberField,
    Option,
    Predict,
)
from views.components.editor.mount import editor

__all__ = [
    "Action",
    "Argument",
    "Chart",
    "ChartAxis",
    "Choice",
    "Counterexample",
    "Explain",
    "FailingLine",
    "Form",
    "LineVerdict",
    "Lines",
    "NumberField",
    "Option",
    "Predict",
    "VerdictKind",
    "Verdicts",
    "editor",
]
