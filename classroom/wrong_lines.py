"""Wrong lines: what a class writes that no mistake explains yet, gathered for the author of a problem.

Only answers are looked at, never who gave them. What is said can be pasted into a problem as it is: everything but the
suggested mistakes is a remark.
"""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterator, Mapping

from classroom.events import Attempt
from classroom.store import Store
from exercises import Answered, Group, Problem, gathered

Say = Callable[[str], None]


def wrong_lines(store: Store, problems: Mapping[str, Problem]) -> tuple[Group, ...]:
    """The groups of all these problems, the largest first; raises StoreUnavailable."""
    answers: dict[str, dict[Answered, None]] = {name: {} for name in problems}
    for answered, name in _answered(store):
        if name in answers:
            answers[name][answered] = None
    found = (group for name, problem in problems.items() for group in gathered(problem, answers[name]))
    return tuple(sorted(found, key=lambda group: -len(group.lines)))


def _answered(store: Store) -> Iterator[tuple[Answered, str]]:
    """Every answer that was not right, with its problem; whoever gave it is a number that is made up here."""
    for number, (learner, _) in enumerate(store.learners()):
        for event in store.events(learner, ("attempt",)):
            match event.payload:
                case Attempt(problem=problem, seed=seed, text=text, score=score, points=points) if score < points:
                    yield Answered(seed, text, number), problem


def print_groups(found: tuple[Group, ...], least: int, say: Say = print) -> None:
    """Each group of at least so many lines, with the mistake to paste; how many were left out at the end."""
    shown = [group for group in found if len(group.lines) >= least]
    for group in shown:
        _print_group(group, say)
    left_out = len(found) - len(shown)
    if left_out:
        say(f"# Left out: {left_out} of fewer than {least} lines. --all shows them.")
    elif not shown:
        say("# Every wrong line is explained.")


def _print_group(group: Group, say: Say) -> None:
    people = "one person" if group.people == 1 else f"{group.people} people"
    say(_remark(f"{group.problem.id}, {group.step.name}: {group.says}"))
    say(_remark(f"Written by {people}, as in:"))
    for example in group.examples:
        say(f"#   {example}")
    count, explained = len(group.lines), group.explained()
    tried = "" if explained == count else f" As it stands it explains {explained} of these {count} lines."
    say(_remark(f"If that is it, paste this into {group.problem.path} and say what is wrong, and why.{tried}"))
    say(group.toml)


def _remark(text: str) -> str:
    return textwrap.fill(text, 100, initial_indent="# ", subsequent_indent="#   ", break_long_words=False)
