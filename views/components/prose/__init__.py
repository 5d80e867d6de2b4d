"""Prose: sentences that open, numbers that move, values that follow, words that explain themselves."""

from views.components.prose.data import Evidence, Knob, Note, Waits
from views.components.prose.mount import prose

__all__ = ["Evidence", "Knob", "Note", "Waits", "prose"]
