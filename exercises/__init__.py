"""Exercises: problems, and marking that gives a reason and not a tick.

Pure: no clock, no store, no Streamlit. A problem is one file; see README.md.
"""

from exercises.faults import ContentFaults, Fault
from exercises.gathering import Answered, Group, gathered
from exercises.marked import MARKER_VERSION, Marked, MarkedLine
from exercises.marker import mark
from exercises.problem import Problem
from exercises.proving import check_problems, remarks_on
from exercises.reader import load_problems, read_problems
from exercises.rubric import RubricLine, rubric_of, said_of
from exercises.sandbox import try_lines
from exercises.showing import computed_curve, half, in_calculator, shown, worked
from exercises.shown import Shown, ShownAxis, ShownBlock, ShownGiven, ShownInput, ShownOption

__all__ = [
    "MARKER_VERSION",
    "Answered",
    "ContentFaults",
    "Fault",
    "Group",
    "Marked",
    "MarkedLine",
    "Problem",
    "RubricLine",
    "Shown",
    "ShownAxis",
    "ShownBlock",
    "ShownGiven",
    "ShownInput",
    "ShownOption",
    "check_problems",
    "computed_curve",
    "gathered",
    "half",
    "in_calculator",
    "load_problems",
    "mark",
    "read_problems",
    "remarks_on",
    "rubric_of",
    "said_of",
    "shown",
    "try_lines",
    "worked",
]
