"""Kinds of problems: one room each, and the list of them.

A room, `kinds/<kind>.py`, holds everything that a kind is but its marking, which is in
`marking/<kind>.py`. A new kind is these two files and one line below: nothing else asks
which kind a problem is, but the editor's forms and the terminal.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from exercises.faults import Fault
from exercises.fields import Table
from exercises.kinds import argument, choice, counterexample, derivation, explain, failing_line, predict
from exercises.marked import Marked
from exercises.problem import Body, Problem
from exercises.seeds import AtSeed
from exercises.shown import Shown
from exercises.variant import Variant

B = TypeVar("B", bound=Body)


class Kind(Protocol[B]):
    """What the module of a kind gives."""

    def read(self, head: Table, calculator: Table | None) -> B:
        """What the header has for this kind; whatever is wrong becomes a fault."""

    def points(self, head: Table, body: B) -> Fraction:
        """What a problem is worth: stated in the header, or the sum of its parts."""

    def mark(self, stated: Variant, body: B, answer: str) -> Marked:
        """The verdict on an answer, whatever was written."""

    def show(self, stated: Variant, body: B, about: Shown) -> Shown:
        """The problem as a learner meets it, `about` being what all kinds have."""

    def worked(self, stated: Variant, body: B) -> tuple[str, ...]:
        """The lines of an answer that scores everything."""

    def sense(self, at: AtSeed, body: B) -> None:
        """Note what keeps the problem from being worked out on a seed: it stops the start."""

    def faults(self, problem: Problem, body: B) -> Iterator[Fault]:
        """What only `python -m course check` looks for."""


KINDS: Mapping[str, Kind[Any]] = {
    "derivation": derivation,
    "choice": choice,
    "predict": predict,
    "counterexample": counterexample,
    "argument": argument,
    "failing-line": failing_line,
    "explain": explain,
}
"""Every kind by its name in a problem's header."""
