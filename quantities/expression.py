"""Expression: what comes back when a sum, or a line of working, was read."""

from dataclasses import dataclass
from typing import Literal

from quantities.tree import Name, Node, walk
from quantities.writing import written

Relation = Literal["=", "~"]


@dataclass(frozen=True, slots=True)
class Expression:
    """An expression that was read."""

    tree: Node
    text: str
    """As typed."""
    notes: tuple[str, ...] = ()
    """Sentences on what was read in a way the writer may not have meant."""

    @property
    def echo(self) -> str:
        """How it was read: `(1 / 2) / 3`."""
        return written(self.tree)


@dataclass(frozen=True, slots=True)
class Line:
    """A learner's line: an optional name, then a chain of expressions that are said to be equal."""

    name: str | None
    parts: tuple[Expression, ...]
    relations: tuple[Relation, ...]
    """What stands between the parts, one fewer than there are parts."""
    text: str
    """As typed."""
    naming: Relation = "="
    """What stands behind the name."""
    assumed: bool = False
    because: str = ""
    """The reason given with `assume x = ... because ...`."""

    @property
    def echo(self) -> str:
        """How it was read: `total = 2 x 80 GB = 160 GB`."""
        said = ["assume "] if self.assumed else []
        said += [f"{self.name} {self.naming} "] if self.name else []
        for relation, part in zip(("", *self.relations), self.parts, strict=True):
            said.append(f" {relation} {part.echo}" if relation else part.echo)
        return "".join(said)


def names(expression: Expression) -> frozenset[str]:
    """The names that an expression uses."""
    return frozenset(node.name for node in walk(expression.tree) if isinstance(node, Name))
