"""Terminal: problems and verdicts in plain text, and the loop of `python -m exercises try`."""

import textwrap
from collections.abc import Callable, Iterator, Sequence

from exercises.marked import Marked, MarkedLine, plain
from exercises.marker import mark
from exercises.problem import Problem
from exercises.showing import half, shown, worked
from exercises.shown import Shown, ShownOption
from quantities import Q, show, show_number

WIDTH = 88
_WORDS = {
    "holds": "Holds",
    "holds-given": "Holds, given an earlier line",
    "does-not-hold": "Does not hold",
    "not-checked": "Not checked",
    "consistent": "Follows",
    "inconsistent": "Does not follow",
}
Say = Callable[[str], None]
Ask = Callable[[str], str]


def print_shown(problem: Shown, say: Say = print) -> None:
    """A problem: prompt, givens, and what an answer looks like."""
    say(problem.title)
    say("=" * len(problem.title))
    for paragraph in problem.prompt.split("\n\n"):
        say("\n" + _wrapped(" ".join(paragraph.split())))
    if problem.givens:
        say("")
        width = max(len(given.label) for given in problem.givens)
        for given in problem.givens:
            say(f"  {given.label:{width}}  {given.value}  [{given.name}]")
    _print_asked(problem, say)


def _print_asked(problem: Shown, say: Say) -> None:
    """The form of an answer to this kind of problem."""
    if problem.kind == "derivation":
        say("\nOne statement a line:")
        for name in problem.steps:
            say(f"  {name} = ...")
        if problem.ask:
            say("\n" + _wrapped(problem.ask))
            say(f"  {problem.yes}\n  {problem.no}")
        return
    _print_disputed(problem, say)
    for part, options in (("what", problem.what), ("why", problem.why), ("shape", problem.shapes)):
        _print_options(part, options, say)
    for line in _to_write(problem):
        say(_wrapped(line, "  ", "      "))
    say("  sure = guess, fairly or sure")


def _print_disputed(problem: Shown, say: Say) -> None:
    """A claim to break, or the lines of which one may fail."""
    if problem.says:
        say("\n" + _wrapped(f"The claim: {problem.says}"))
    if problem.lines:
        say("")
    for number, line in enumerate(problem.lines, start=1):
        say(_wrapped(f"{number}  {line}", "  ", "     "))


def _to_write(problem: Shown) -> Iterator[str]:
    """What an answer has beside the options that it chooses."""
    if problem.lines:
        yield f"line = 1 to {len(problem.lines)}, or none where all of them hold"
        yield "mend = the line as it should read"
    for put in problem.vary:
        yield f"{put.name} = ... ({put.label}: {put.allowed})"
    if problem.ask == "number":
        yield f"value = ... {problem.unit}".rstrip()
    if problem.axis:
        x, y = problem.axis
        ends = f"from {show(Q(x.low, x.unit), x.unit)} to {show(Q(x.high, x.unit), x.unit)}"
        yield f"curve = point, point, ... ({x.label}, {ends}: {y.label}, in {y.unit or 'plain numbers'})"
        yield f"for example curve = {show_number(x.low)}:1, {show_number(x.high)}:2"


def _print_options(part: str, options: Sequence[ShownOption], say: Say) -> None:
    if options:
        say("")
    for option in options:
        say(_wrapped(f"{part} = {option.id}: {option.text}", "  ", "      "))


def print_marked(marked: Marked, say: Say = print) -> None:
    """Each line as it was read, its verdict in words and its reason; the score last."""
    for line in [*marked.lines, *([marked.conclusion] if marked.conclusion else [])]:
        _print_line(line, say)
    if marked.remark:
        say(_wrapped(marked.remark))
    counted = "" if marked.attempt else " Nothing counted as an attempt."
    say(f"{plain(marked.score)} of {plain(marked.points)} points.{counted}")


def _print_line(line: MarkedLine, say: Say) -> None:
    heading = line.text.strip() or line.read or "(nothing)"
    say(heading)
    if line.read and line.read != heading:
        say(_wrapped(f"read as: {line.read}", "    "))
    verdict = "" if line.given else f"{_WORDS[line.verdict]}: "
    say(_wrapped(f"{verdict}{line.reason}", "    ") + "\n")


def _wrapped(text: str, indent: str = "", further: str | None = None) -> str:
    after = indent if further is None else further
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=after)


def try_problems(problems: Sequence[Problem], ask: Ask = input, say: Say = print) -> None:
    """Ask one problem after the other until the learner stops."""
    say("Write your answer line by line; an empty line hands it in.")
    say("Or write hint, half, solution, next (a fresh problem) or stop.\n")
    for problem in problems:
        for seed in problem.seeds:
            done = _try_variant(problem, seed, ask, say)
            if done == "stop":
                return
            if done == "next":
                break


def _try_variant(problem: Problem, seed: int, ask: Ask, say: Say) -> str:
    """One variant until it is right or left; what comes after: "next", "again" (a fresh seed) or "stop"."""
    put = shown(problem, seed)
    print_shown(put, say)
    hints = list(put.hints)
    while True:
        said = _answer(ask)
        match said.strip().casefold():
            case "stop" | "next" as word:
                return word
            case "hint":
                say(_wrapped(hints.pop(0)) if hints else "That was the last hint. Write solution to see all of it.")
            case "half":
                say(half(problem, seed) or "There is nothing to fill in here.")
            case "solution":
                say("\n".join(worked(problem, seed)) + "\n\nThe same with other numbers:\n")
                return "again"
            case _:
                marked = mark(problem, seed, said)
                say("")
                print_marked(marked, say)
                if marked.known_possible:
                    return "next"


def _answer(ask: Ask) -> str:
    """The lines up to an empty one; a word of command stands alone."""
    lines: list[str] = []
    while True:
        line = ask("> ")
        if not lines and line.strip().casefold() in ("hint", "half", "solution", "next", "stop"):
            return line
        if not line.strip() and lines:
            return "\n".join(lines)
        if line.strip():
            lines.append(line)
