"""Interpreter: every reading of an expression that is worth keeping, the likeliest first."""

from collections.abc import Callable, Iterable, Sequence

from exercises.marking.combining import binary, shallow
from exercises.marking.meaning import Meaning
from quantities import Binary, CalculationError, Compare, Expression, Name, Node, Number, Text, children, walk

_FURTHER = 4  # values besides those of the likeliest readings
_PILED = 8  # the highest power of a unit that can still be said


class UnsettledError(Exception):
    """Raised when a line cannot be judged yet; its text is the reason, for the learner."""


Literal = Callable[[Number], Sequence[Meaning]]
Named = Callable[[str], Sequence[Meaning]]


class Budget:
    """How many combinations of readings are left for an answer: a long one is read more narrowly."""

    def __init__(self, combinations: int = 3000) -> None:
        self.left = combinations

    def keep(self, bare: int) -> int:
        """How many readings of each part to keep, in a line with so many numbers without a unit."""
        widest = 24 if bare <= 8 else 12 if bare <= 11 else 6 if bare <= 20 else 3
        return min(widest, 24 if self.left > 1500 else 4 if self.left > 0 else 1)

    @property
    def is_full(self) -> bool:
        """Whether so little was used that the answer may be read a second time."""
        return self.left > 1500

    def spend(self, combinations: int) -> None:
        """Take some; raises UnsettledError when there are none left."""
        self.left -= combinations
        if self.left < -2000:
            raise UnsettledError("This answer is too long to be checked to its end. Keep to the lines that it needs.")


class Interpreter:
    """Reads expressions in all ways: `literal` and `named` give the meanings of numbers and names."""

    def __init__(self, literal: Literal, named: Named, budget: Budget) -> None:
        self._literal, self._named, self._budget = literal, named, budget
        self._keep = 24

    def meanings(self, expression: Expression) -> list[Meaning]:
        """Every reading that was kept, the likeliest first.

        Raises CalculationError where none can be worked out, UnsettledError for a name without a value.
        """
        bare = sum(1 for node in walk(expression.tree) if isinstance(node, Number) and node.unit is None)
        self._keep = self._budget.keep(bare)
        return self._of(expression.tree)

    def _of(self, node: Node) -> list[Meaning]:
        match node:
            case Number():
                return self._kept(self._literal(node))
            case Name(name):
                return self._kept(self._named(name))
            case Text() | Compare():
                raise CalculationError("This is not a quantity. Write a number, or a sum of numbers.")
            case Binary("^", base, exponent):
                fixed = {n.name: self._named(n.name)[0].quantity for n in walk(exponent) if isinstance(n, Name)}
                return self._joined([self._of(base)], lambda parts: shallow(node, parts, fixed))
            case Binary(op, left, right):
                return self._joined([self._of(left), self._of(right)], lambda parts: binary(op, *parts))
            case _:
                return self._joined([self._of(x) for x in children(node)], lambda parts: shallow(node, parts))

    def _joined(
        self, parts: Sequence[Sequence[Meaning]], join: Callable[[Sequence[Meaning]], Meaning]
    ) -> list[Meaning]:
        """Every combination that can be worked out. Raises what the likeliest one raised where none can."""
        found: list[Meaning] = []
        first: CalculationError | None = None
        combinations = _combinations(parts, self._keep)
        self._budget.spend(len(combinations))
        for combination in combinations:
            try:
                found.append(join(combination))
            except CalculationError as error:
                first = first or error
            except OverflowError:
                first = first or CalculationError("This number is too large to be worked out.")
        if not found:
            raise first or CalculationError("This cannot be worked out.")
        return self._kept(found)

    def _kept(self, meanings: Iterable[Meaning]) -> list[Meaning]:
        """The likeliest few, each once; the likeliest of further values; the one in which no literal took a unit."""
        distinct: dict[tuple[object, ...], Meaning] = {}
        shadowed: list[Meaning] = []
        for meaning in sorted(meanings, key=lambda m: m.rank):
            if max(map(abs, meaning.dimension)) > _PILED:
                continue
            if distinct.setdefault((meaning.dimension, meaning.value), meaning).pure < meaning.pure:
                shadowed.append(meaning)
        ordered = list(distinct.values())
        if not ordered:
            raise CalculationError("Too many units are multiplied here to mean anything.")
        kept, rest = ordered[: self._keep], ordered[self._keep :]
        if rest:
            values = {meaning.value for meaning in kept}
            further = {m.value: m for m in reversed(rest) if m.value not in values}
            kept += sorted(further.values(), key=lambda m: m.rank)[:_FURTHER]
            kept += [m for m in rest if m.pure and m not in kept][:1]
        return kept + shadowed[:1]


def _combinations(parts: Sequence[Sequence[Meaning]], keep: int) -> list[tuple[Meaning, ...]]:
    """Combinations of one meaning a part, at most a bounded number of them for calls with many arguments."""
    so_far: list[tuple[Meaning, ...]] = [()]
    for part in parts:
        so_far = [(*before, meaning) for before in so_far for meaning in part]
        so_far = so_far[: keep * (keep + 1)]
    return so_far
