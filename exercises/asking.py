"""Asking: what an answer to a problem looks like, in plain text, for the terminal."""

import textwrap
from collections.abc import Callable, Iterator, Sequence

from exercises.shown import Shown, ShownOption
from quantities import Q, show, show_number

WIDTH = 88
Say = Callable[[str], None]


def wrapped(text: str, indent: str = "", further: str | None = None) -> str:
    """A paragraph within the width of a terminal."""
    after = indent if further is None else further
    return textwrap.fill(text, WIDTH, initial_indent=indent, subsequent_indent=after)


def print_asked(problem: Shown, say: Say) -> None:
    """The form of an answer to this problem, with everything that can be chosen."""
    for line in _asked(problem):
        say(line)


def _asked(problem: Shown) -> Iterator[str]:
    if problem.kind == "derivation":
        yield from _working(problem)
        return
    yield from _disputed(problem)
    yield from _blocks(problem)
    for part, options in (("what", problem.what), ("why", problem.why), ("shape", problem.shapes)):
        yield from _options(f"{part} = ", options)
    yield from (wrapped(line, "  ", "      ") for line in _to_write(problem))
    if problem.kind == "explain":
        yield "\nWrite a few sentences. What they are marked by comes after a first text."
    yield from marked_by(problem)
    yield "  sure = guess, fairly or sure"


def _working(problem: Shown) -> Iterator[str]:
    yield "\nOne statement a line:"
    yield from (f"  {name} = ..." for name in problem.steps)
    if problem.ask:
        yield "\n" + wrapped(problem.ask)
        yield f"  {problem.yes}\n  {problem.no}"


def _disputed(problem: Shown) -> Iterator[str]:
    """A claim to break, or the lines of which one may fail."""
    if problem.says:
        yield "\n" + wrapped(f"The claim: {problem.says}")
    if problem.lines:
        yield ""
    for number, line in enumerate(problem.lines, start=1):
        yield wrapped(f"{number}  {line}", "  ", "     ")


def _blocks(problem: Shown) -> Iterator[str]:
    """The blocks of an argument, and the reasons that join them."""
    if not problem.blocks:
        return
    yield "\n" + wrapped(problem.ask)
    yield "\nA block a line, each after what it follows from:"
    yield from (wrapped(f"{block.id}: {block.text}", "  ", "      ") for block in problem.blocks)
    if problem.warrants:
        yield "\nA block that follows from others has a reason too, as in: block because reason"
        yield from (wrapped(f"because {each.id}: {each.text}", "  ", "      ") for each in problem.warrants)


def _options(before: str, options: Sequence[ShownOption]) -> Iterator[str]:
    if options:
        yield ""
    for option in options:
        yield wrapped(f"{before}{option.id}: {option.text}", "  ", "      ")


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


def marked_by(problem: Shown) -> Iterator[str]:
    """What an explanation is marked by, once it may be shown."""
    if not problem.rubric:
        return
    yield "\nA good answer:\n"
    yield wrapped(problem.sample, "  ")
    yield from _options("", problem.rubric)
    yield "\nWhich of this does your text say? Write met = one, another (or met = none)."
