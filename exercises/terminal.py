"""Terminal: problems and verdicts in plain text, and the loop of `python -m exercises try`."""

from collections.abc import Callable, Iterable
from itertools import cycle

from exercises.asking import Say, marked_by, print_asked, wrapped
from exercises.console import printable
from exercises.marked import Marked, MarkedLine, plain
from exercises.marker import mark
from exercises.marking.explain import MET
from exercises.problem import Problem
from exercises.showing import half, shown, worked
from exercises.shown import Shown

_WORDS = {
    "holds": "Holds",
    "holds-given": "Holds, given an earlier line",
    "does-not-hold": "Does not hold",
    "not-checked": "Not checked",
    "consistent": "Follows",
    "inconsistent": "Does not follow",
}
_LONGEST = 500  # of a line that is said back; so long a line is read
Ask = Callable[[str], str]


def print_shown(problem: Shown, say: Say = print) -> None:
    """A problem: prompt, givens, and what an answer looks like."""
    say(problem.title)
    say("=" * len(problem.title))
    for paragraph in problem.prompt.split("\n\n"):
        say("\n" + wrapped(" ".join(paragraph.split())))
    if problem.givens:
        say("")
        width = max(len(given.label) for given in problem.givens)
        for given in problem.givens:
            say(f"  {given.label:{width}}  {given.value}  [{given.name}]")
    print_asked(problem, say)


def print_marked(marked: Marked, say: Say = print) -> None:
    """Each line as it was read, its verdict in words and its reason; the score last."""
    for line in [*marked.lines, *([marked.conclusion] if marked.conclusion else [])]:
        _print_line(line, say)
    if marked.remark:
        say(wrapped(marked.remark))
    counted = "" if marked.attempt else " Nothing counted as an attempt."
    say(f"{plain(marked.score)} of {plain(marked.points)} points.{counted}")


def _print_line(line: MarkedLine, say: Say) -> None:
    heading = printable(line.text.strip() or line.read or "(nothing)")
    say(heading if len(heading) <= _LONGEST else f"{heading[:_LONGEST]} ...")
    if line.read and line.read != heading:
        say(wrapped(f"read as: {printable(line.read)}", "    "))
    verdict = "" if line.given else f"{_WORDS[line.verdict]}: "
    say(wrapped(f"{verdict}{printable(line.reason)}", "    ") + "\n")


_WORDS_OF_COMMAND = ("hint", "half", "solution", "fresh", "next", "stop")
_HELP = """\
Write your answer line by line; an empty line hands it in. Each answer stands by itself.
Or write one of these: hint (a step further), half (the first lines), solution (all of it, and fresh numbers),
fresh (the same with other numbers), next (another problem), stop."""


def try_problems(problems: Iterable[Problem], seed: int | None = None, ask: Ask = input, say: Say = print) -> None:
    """Ask one problem after the other until the learner stops; the first begins at `seed`, if one is given."""
    say(_HELP + "\n")
    for problem in problems:
        seeds = problem.seeds if seed is None else _from(problem.seeds, seed)
        for turn, each in enumerate(cycle(seeds)):
            if turn >= len(seeds):
                say("You have seen these numbers before: there are no more.\n")
            done = _try_variant(problem, each, ask, say)
            if done == "stop":
                return
            if done == "next":
                break
        seed = None


def _from(seeds: tuple[int, ...], first: int) -> tuple[int, ...]:
    """The seeds in their order, from one of them round to the one before it."""
    at = seeds.index(first)
    return seeds[at:] + seeds[:at]


def _try_variant(problem: Problem, seed: int, ask: Ask, say: Say) -> str:
    """One variant until it is right or left; what comes after: "next", "fresh" (other numbers) or "stop"."""
    put = shown(problem, seed)
    print_shown(put, say)
    hints, text = list(put.hints), ""
    while True:
        said = _answer(ask)
        match said.strip().casefold():
            case "stop" | "next" | "fresh" as word:
                return word
            case "hint":
                say(_hint(hints))
            case "half":
                say(half(problem, seed) or "There is nothing to fill in here.")
            case "solution":
                say("\n".join(worked(problem, seed)) + "\n\nThe same with other numbers:\n")
                return "fresh"
            case _:
                text = said = _with_text(said, text)
                if _is_right(problem, seed, said, say):
                    return "next"


def _hint(hints: list[str]) -> str:
    """The next hint; with the last one, what there is beside hints."""
    if not hints:
        return "There is no further hint. Write solution to see all of it, or fresh for other numbers."
    hint = wrapped(hints.pop(0))
    return hint if hints else f"{hint}\nThat was the last hint. Write fresh for the same with other numbers."


def _is_right(problem: Problem, seed: int, answer: str, say: Say) -> bool:
    """Mark an answer and say so; whether nothing is left to do."""
    marked = mark(problem, seed, answer)
    say("")
    print_marked(marked, say)
    if marked.waits:
        say("\n".join(marked_by(shown(problem, seed, answered=True))))
    return marked.known_possible


def _answer(ask: Ask) -> str:
    """The lines up to an empty one; a word of command stands alone."""
    lines: list[str] = []
    while True:
        line = ask("> ")
        if not lines and line.strip().casefold() in _WORDS_OF_COMMAND:
            return line
        if not line.strip() and lines:
            return "\n".join(lines)
        if line.strip():
            lines.append(line)


def _with_text(said: str, text: str) -> str:
    """What was said; a lone line on what is met belongs to the text before it."""
    lone = text and said.partition("=")[0].strip().casefold() == MET and "\n" not in said
    return f"{text}\n{said}" if lone else said
