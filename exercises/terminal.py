"""Terminal: problems and verdicts in plain text, and the loop of `python -m exercises try`."""

from collections.abc import Callable, Sequence

from exercises.asking import Say, marked_by, print_asked, wrapped
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
    heading = line.text.strip() or line.read or "(nothing)"
    say(heading)
    if line.read and line.read != heading:
        say(wrapped(f"read as: {line.read}", "    "))
    verdict = "" if line.given else f"{_WORDS[line.verdict]}: "
    say(wrapped(f"{verdict}{line.reason}", "    ") + "\n")


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
    hints, text = list(put.hints), ""
    while True:
        said = _answer(ask)
        match said.strip().casefold():
            case "stop" | "next" as word:
                return word
            case "hint":
                say(wrapped(hints.pop(0)) if hints else "That was the last hint. Write solution to see all of it.")
            case "half":
                say(half(problem, seed) or "There is nothing to fill in here.")
            case "solution":
                say("\n".join(worked(problem, seed)) + "\n\nThe same with other numbers:\n")
                return "again"
            case _:
                text = said = _with_text(said, text)
                marked = mark(problem, seed, said)
                say("")
                print_marked(marked, say)
                if marked.waits:
                    say("\n".join(marked_by(shown(problem, seed, answered=True))))
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


def _with_text(said: str, text: str) -> str:
    """What was said; a lone line on what is met belongs to the text before it."""
    lone = text and said.partition("=")[0].strip().casefold() == MET and "\n" not in said
    return f"{text}\n{said}" if lone else said
