"""Solutions: the course's own, written in the many ways in which people write one and the same working."""

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

import exercises
from exercises import Problem, load_problems, worked
from exercises.variant import variant
from quantities import Binary, Line, Node, Number, Q, parse_line, written

BANK = load_problems(Path(exercises.__file__).parent)
DERIVATIONS = tuple(problem for problem in BANK.values() if problem.kind == "derivation")
VARIANTS = tuple((problem, seed) for problem in DERIVATIONS for seed in problem.seeds)
OTHER_UNITS: dict[str, tuple[tuple[str, Fraction], ...]] = {
    "byte": (("B", Fraction(1)), ("kB", Fraction(1, 1000)), ("MiB", Fraction(1, 2**20)), ("Gbit", Fraction(8, 10**9))),
    "MB": (("kB", Fraction(1000)), ("GB", Fraction(1, 1000)), ("Mbit", Fraction(8)), ("GiB", Fraction(10**6, 2**30))),
    "GB": (("MB", Fraction(1000)), ("TB", Fraction(1, 1000)), ("GiB", Fraction(10**9, 2**30)), ("Gbit", Fraction(8))),
    "ms": (("s", Fraction(1, 1000)), ("µs", Fraction(1000)), ("us", Fraction(1000)), ("min", Fraction(1, 60_000))),
    "s": (("ms", Fraction(1000)), ("µs", Fraction(10**6)), ("min", Fraction(1, 60)), ("seconds", Fraction(1))),
    "min": (("s", Fraction(60)), ("ms", Fraction(60_000)), ("h", Fraction(1, 60))),
    "FLOP": (("GFLOP", Fraction(1, 10**9)), ("TFLOP", Fraction(1, 10**12))),
}
"""By the unit that a solution ends with, others and how many of them make one; the course is not asked for any."""
STYLES: tuple[Callable[[Fraction], str], ...] = (
    lambda number: _decimal(number),
    lambda number: f"{_decimal(number)}e0",
    lambda number: f"{_decimal(number / 1000)}e3",
    lambda number: f"{_decimal(number * 100)}E-2",
    lambda number: f"{_decimal(number / 1000)}*10^3" if number % 1000 else f"{_decimal(number)}",
    lambda number: _grouped(number, ","),
    lambda number: _grouped(number, " "),
    lambda number: _grouped(number, "_"),
    lambda number: _grouped(number, "'"),
)


@dataclass(frozen=True)
class Step:
    """One line of a solution in its pieces."""

    name: str
    sum: Node
    number: Fraction
    """The step's value with all its digits, in the unit that the solution ends with."""
    unit: str
    text: str


def steps(problem: Problem, seed: int) -> list[Step]:
    """The lines of the solution that name a step."""
    found, keys = [], variant(problem, seed).keys
    for text in worked(problem, seed):
        line = parse_line(text, names=[given.name for given in problem.givens])
        if isinstance(line, Line) and line.name and len(line.parts) == 2:
            figure = line.parts[-1].tree
            assert isinstance(figure, Number)
            unit = figure.unit or ""
            exact = Fraction(keys[line.name].base) / Fraction(Q(1, unit).base)
            found.append(Step(line.name, line.parts[0].tree, exact, unit, text))
    return found


def conclusion(problem: Problem, seed: int) -> list[str]:
    """What the solution ends with, where it concludes something."""
    return list(worked(problem, seed)[len(steps(problem, seed)) :])


def in_unit(step: Step, choose: int) -> str:
    """The line with its figure in another unit of the same kind, or in the same where there is none."""
    head, slash, rest = step.unit.partition("/")
    unit, factor = OTHER_UNITS.get(head, ((head, Fraction(1)),))[choose % len(OTHER_UNITS.get(head, (0,)))]
    return f"{_front(step)} = {_decimal(step.number * factor)} {unit}{slash}{rest}"


def in_style(step: Step, choose: int) -> str:
    """The line with its figure written in another style."""
    return f"{_front(step)} = {STYLES[choose % len(STYLES)](step.number)} {step.unit}".strip()


def merged(lines: Sequence[Step]) -> list[str]:
    """Every line that a later one uses put into that one, in brackets; the others stand as they are."""
    sums: dict[str, str] = {}
    used: set[str] = set()
    for line in lines:
        used |= {name for name in sums if re.search(rf"\b{name}\b", written(line.sum))}
        sums[line.name] = re.sub(r"\b[a-z_]+\b", lambda word: _in_brackets(word[0], sums), written(line.sum))
    return [f"{name} = {text}" for name, text in sums.items() if name not in used]


def _in_brackets(word: str, sums: Mapping[str, str]) -> str:
    return f"({sums[word]})" if word in sums else word


def split(line: Step, own: str, bare: bool = False) -> list[str]:
    """The line as one for each sign in it, each with a name of the learner's own."""
    made: list[str] = []

    def named(node: Node) -> str:
        if not isinstance(node, Binary):
            return _bare(written(node)) if bare else written(node)
        text = f"{named(node.left)} {node.op} {named(node.right)}"
        made.append(f"{own}{len(made) + 1} = {text}")
        return f"{own}{len(made)}"

    last = named(line.sum)
    return [*made, f"{line.name} = {last}"]


def without_units(line: Step) -> str:
    """The line's sum as many write it: numbers alone, and the figure with its unit."""
    return f"{line.name} = {_bare(written(line.sum))} = {_decimal(line.number)} {line.unit}".strip()


def renamed(lines: Sequence[str], names: Sequence[str], source: random.Random) -> list[str]:
    """The lines with every step under a name of the learner's own."""
    fresh = {name: f"my_{name[:2]}{source.randrange(100)}" for name in names}
    return [re.sub(r"\b[a-z_]\w*\b", lambda found: fresh.get(found[0], found[0]), line) for line in lines]


def _front(step: Step) -> str:
    return f"{step.name} = {written(step.sum)}"


def _bare(text: str) -> str:
    """A sum without the units behind its numbers."""
    return re.sub(r"(?<=\d) [A-Za-zµ][\w/µ^]*(?= |\)|,|$)", lambda found: found[0] if found[0] == " x" else "", text)


def _decimal(number: Fraction) -> str:
    """A number with so many digits that nothing is lost on the way to another unit and back."""
    return f"{float(number):.15g}" if abs(number) >= Fraction(1, 1000) else f"{float(number):.18f}".rstrip("0")


def _grouped(number: Fraction, sign: str) -> str:
    text = _decimal(number)
    whole, point, part = text.partition(".")
    return f"{int(whole):,}".replace(",", sign) + point + part if "e" not in text else text
