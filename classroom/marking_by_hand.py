"""Marking by hand: the queue of explanations on the command line, one text after the other, without names."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime

from classroom.erase import TOMBSTONE
from classroom.events import HandMark
from classroom.hand_marks import Waiting, hand_mark, in_random_order, waiting
from classroom.readable import in_figures
from classroom.store import Store
from exercises import Problem, RubricLine, rubric_of, shown

_WIDTH = 88
_USED = ("attempt", "reveal", "fresh", "hint", "hand-mark")
Ask = Callable[[str], str]
Say = Callable[[str], None]


def queue(store: Store, problems: Mapping[str, Problem], order: str) -> tuple[Waiting, ...]:
    """Every text on these problems that waits, of all learners, in a random order; raises StoreUnavailable."""
    by_hand = {name for name, problem in problems.items() if rubric_of(problem, problem.seeds[0])}
    return in_random_order(_of_all(store, problems, by_hand), order)


def _of_all(store: Store, problems: Mapping[str, Problem], by_hand: set[str]) -> Iterator[Waiting]:
    for learner, _ in store.learners():
        for each in waiting(store.events(learner, _USED), by_hand):
            if each.seed in problems[each.problem].seeds and each.text != TOMBSTONE:
                yield each


def listed(found: Sequence[Waiting], problems: Mapping[str, Problem], say: Say = print) -> None:
    """Each text that waits, by the name it goes under here."""
    for each in found:
        say(f"{each.name}  {each.problem}, seed {each.seed}: {problems[each.problem].title}")
    say(f"{len(found)} wait to be marked." if found else "Nothing waits to be marked.")


def mark_queue(
    store: Store,
    found: Sequence[Waiting],
    problems: Mapping[str, Problem],
    now: Callable[[], datetime],
    new_key: Callable[[], str],
    ask: Ask,
    say: Say = print,
) -> int:
    """Show one text after the other and keep the marks; gives back how many were marked."""
    say("Give the points of each line, then a sentence to the writer. An empty line passes a text over; stop ends.\n")
    count = 0
    for number, each in enumerate(found, start=1):
        problem = problems[each.problem]
        say(f"{number} of {len(found)}: {problem.title} ({each.problem}, seed {each.seed})\n")
        _show(each, problem, say)
        try:
            mark = _ask_mark(each, rubric_of(problem, each.seed), ask, say)
        except (EOFError, _StoppedError):
            break
        if mark is not None:
            store.append(each.learner, mark, new_key(), now())
            count += 1
            say(f"Kept: {in_figures(mark.score)} of {in_figures(mark.points)} points.\n")
    say(f"{count} marked.")
    return count


class _StoppedError(Exception):
    """Whoever marks has had enough."""


def _show(each: Waiting, problem: Problem, say: Say) -> None:
    prompt = shown(problem, each.seed).prompt.split("\n\n")
    say(_paragraphs("\n\n".join(" ".join(part.split()) for part in prompt)) + "\n")
    say(textwrap.indent(_paragraphs(each.text), "    | ", lambda line: True) + "\n")


def _paragraphs(text: str) -> str:
    return "\n".join(textwrap.fill(line, _WIDTH) for line in _printable(text).splitlines())


def _printable(text: str) -> str:
    """The text without the signs that would move a terminal's cursor or colour what follows."""
    return "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text)


def _ask_mark(each: Waiting, rubric: Sequence[RubricLine], ask: Ask, say: Say) -> HandMark | None:
    """The points and the sentence, or None where the text was passed over; raises _StoppedError."""
    points: dict[str, float] = {}
    for line in rubric:
        given = _ask_points(line, ask, say)
        if given is None:
            return None
        points[line.id] = given
    says = ask("A sentence to the writer: ").strip()
    return hand_mark(each, points, {line.id: float(line.points) for line in rubric}, says)


def _ask_points(line: RubricLine, ask: Ask, say: Say) -> float | None:
    most = float(line.points)
    say(textwrap.fill(line.text, _WIDTH, initial_indent="  ", subsequent_indent="  "))
    while True:
        typed = ask(f"  points, 0 to {in_figures(most)}: ").strip()
        if not typed:
            return None
        if typed.casefold() == "stop":
            raise _StoppedError
        given = _number(typed)
        if given is not None and 0 <= given <= most:
            return given
        say(f"  A number from 0 to {in_figures(most)}, an empty line to pass this text over, or stop.")


def _number(typed: str) -> float | None:
    """A number of points as it is typed: "1", "0.5"."""
    plain = typed.replace(".", "", 1)
    return float(typed) if plain.isascii() and plain.isdigit() and len(typed) < 10 else None
