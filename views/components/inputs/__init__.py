"""Inputs: what a calculator can be given, each a slider and a number, answering while dragged."""

from views.components.inputs.data import Field
from views.components.inputs.mount import inputs

__all__ = ["Field", "inputs"]
