"""Fuzzing: answers of every kind that somebody might send, each the same for the same number.

Right solutions of the course's own derivations, with signs, lines and units lost, doubled or exchanged; working that
is made of a problem's own numbers and names, up to the longest that is taken; words, signs and bytes of any kind.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from exercises import Problem, worked

MOST = 4096
UNITS = (
    "B/token",
    "GB",
    "GiB",
    "MB/token",
    "ms",
    "s",
    "s/token",
    "token",
    "tokens/s",
    "request",
    "layer",
    "Gbit",
    "/s",
)
JOINS = ("*", "*", "*", "*", " * ", "/", " / ", "+", " + ", "-", " × ", "^", "**")
SIGNS = tuple("=~*/+-^().,;:%$<>!?_ \t\n\r'\"0123456789eExXkMGB×−–—½µ٣۵Ω✓🙂\u0301\u200f\u2028\x00\x1c\ud800")
WORDS = ("assume", "because", "per", "min(", "max(1, ", "sqrt(", "if(", "about", "of", "times", "fits", "no", "≈", "==")
HEAVY = {
    "a tower of powers": "total = 9**9**9",
    "a line that squares the one before": "\n".join(["a = 9^64", *["a = a^64"] * 50]),
    "names that double": "\n".join(f"a{n + 1} = a{n}*a{n}" for n in range(59)),
    "names in a ring": "\n".join(f"a{n} = a{(n + 1) % 40} + 1" for n in range(40)),
    "one long product": "per_token = " + "*".join(["2"] * 160),
    "many products of givens": "\n".join(["per_token = 2*80*8*128*2*32*8192*64*70*2*80*8 = 5"] * 14),
    "one long chain": "total = " + " = ".join(["2*80"] * 80),
    "brackets without end": "total = " + "(" * 400 + "1",
    "brackets that close": "total = " + "(" * 39 + "1" + ")" * 39,
    "a wall of digits": "total = " + "9" * 490,
    "a sum of odd fractions": "x = " + "+".join(f"1/{n}" for n in range(3, 120, 2)),
    "nothing but equals signs": "=" * 4000,
    "4 kB of one word": "x" * 4096,
    "4 kB of line ends": "\n" * 4096,
    "4 kB of combining marks": "a" + "\u0301" * 2000,
    "names that differ in their last letter": "\n".join(f"{'x' * 60}{n} = {'x' * 60}{n - 1}" for n in range(33)),
    "one step wrong over and over": "\n".join(["total = 9^64"] * 60),
    "one figure over and over": "\n".join(["b ~ 880"] * 60),
    "one figure in brackets over and over": "\n".join(["b ~ (4,000) ~ 4000"] * 60),
    "calls in calls": "total = " + "max(1, " * 39 + "2" + ")" * 39,
}
"""Answers made to be as much work as they can be."""


@dataclass(frozen=True)
class Sent:
    """One answer to one variant."""

    problem: Problem
    seed: int
    text: str


def answers(problems: Sequence[Problem], count: int, seed: int = 0) -> Iterator[Sent]:
    """So many answers, from the short ones that most are to those of 4 kB."""
    source = random.Random(seed)
    for _ in range(count):
        problem = source.choice(problems)
        variant = source.choice(problem.seeds)
        make = source.choices(list(MADE), weights=list(MADE.values()))[0]
        yield Sent(problem, variant, _cut(make(source, problem, variant)))


def _cut(text: str) -> str:
    return text.encode("utf-8", "surrogatepass")[:MOST].decode("utf-8", "ignore")


def _spoiled(source: random.Random, problem: Problem, seed: int) -> str:
    """The solution with a few signs lost, doubled, exchanged or put in."""
    text = "\n".join(_worked(problem, seed))
    for _ in range(source.randint(0, 6)):
        at = source.randrange(len(text) + 1)
        lost = source.choice((0, 0, 1, 1, 5))
        text = text[:at] + source.choice(("", *SIGNS, *WORDS, *UNITS)) + text[at + lost :]
    return text


def _shuffled(source: random.Random, problem: Problem, seed: int) -> str:
    """The solution's lines in another order, some twice, some of another variant, with lines of one's own between."""
    lines = [*_worked(problem, seed), *_worked(problem, source.choice(problem.seeds))]
    own = [_line(source, problem, seed, 5) for _ in range(source.randint(0, 4))]
    chosen = source.choices([*lines, *own], k=source.randint(1, 10))
    return "\n".join(chosen)


def _working(source: random.Random, problem: Problem, seed: int) -> str:
    """A few lines of the problem's numbers and names."""
    return "\n".join(_line(source, problem, seed, 6) for _ in range(source.randint(1, 6)))


def _long_working(source: random.Random, problem: Problem, seed: int) -> str:
    """As many such lines as are taken, or nearly."""
    widest = source.choice((2, 4, 8, 16, 60))
    return "\n".join(_line(source, problem, seed, widest) for _ in range(60))


def _repeated(source: random.Random, problem: Problem, seed: int) -> str:
    """One line over and over."""
    return "\n".join([_line(source, problem, seed, source.choice((3, 12, 40)))] * source.randint(2, 60))


def _signs(source: random.Random, problem: Problem, seed: int) -> str:
    """Signs and words in any order."""
    return "".join(source.choices((*SIGNS, *WORDS, *UNITS, *_names(problem)), k=source.randint(0, 120)))


def _any_text(source: random.Random, problem: Problem, seed: int) -> str:
    """Any signs of any script."""
    return "".join(chr(source.choice((source.randrange(128), source.randrange(0x11000)))) for _ in range(60))


def _heavy(source: random.Random, problem: Problem, seed: int) -> str:
    """What was made to be as much work as it can be."""
    return source.choice(list(HEAVY.values()))


@lru_cache(maxsize=1000)
def _worked(problem: Problem, seed: int) -> tuple[str, ...]:
    return worked(problem, seed)


Maker = Callable[[random.Random, Problem, int], str]
MADE: Mapping[Maker, int] = {
    _spoiled: 40, _shuffled: 20, _working: 20, _signs: 10, _any_text: 4, _long_working: 3, _repeated: 2, _heavy: 1,
}  # fmt: skip
"""Every way in which an answer is made, with how many of a hundred are made so."""


def _line(source: random.Random, problem: Problem, seed: int, widest: int) -> str:
    """A name, and a chain of sums."""
    name = source.choice((*_names(problem), "own", "a", "b", ""))
    parts = [_sum(source, problem, seed, widest) for _ in range(source.choice((1, 1, 2, 2, 3)))]
    return source.choice((" = ", "=", " = ", " ~ ")).join(filter(None, (name, *parts)))[:500]


def _sum(source: random.Random, problem: Problem, seed: int, widest: int) -> str:
    """Numbers and names with signs between, in brackets here and there."""
    pieces = [_operand(source, problem, seed)]
    for _ in range(source.randrange(widest)):
        pieces += [source.choice(JOINS), _operand(source, problem, seed)]
    text = "".join(pieces)
    return f"({text})" if source.random() < 0.1 else text


def _operand(source: random.Random, problem: Problem, seed: int) -> str:
    """A name, a number of the problem, or another number, with a unit or without."""
    kind = source.random()
    if kind < 0.2:
        return source.choice(_names(problem))
    if kind < 0.75:
        numbers = [given.numbers[seed] for given in problem.givens]
        number = float(source.choice([number for number in numbers if number is not None] or [2]))
        text = source.choice((f"{number:.12g}", f"{number:.12g}", f"{number:,.0f}", f"{number:.2e}"))
    else:
        text = source.choice((str(source.randrange(1000)), f"{source.random():.3f}", "9^64", "1e300", "0", "1000"))
    return f"{text} {source.choice(UNITS)}" if source.random() < 0.2 else text


def _names(problem: Problem) -> tuple[str, ...]:
    steps = [step.name for step in getattr(problem.body, "steps", ())]
    return (*(given.name for given in problem.givens), *steps)
