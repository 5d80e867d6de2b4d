"""Choosing: the problems that a command line asks for, by id, lesson or kind; what does not exist, with what is near.

Only the files that are asked for are read, so that another problem's fault keeps nobody from theirs.
"""

from collections.abc import Collection
from difflib import get_close_matches
from pathlib import Path

from exercises.faults import ContentFaults
from exercises.kinds import KINDS
from exercises.problem import Problem
from exercises.reader import Listed, list_problem, problem_paths, read_problem

_NEAR = 3


class NoSuchProblemError(Exception):
    """Asked for a problem, a seed, a lesson or a kind that does not exist; its text says so."""


def listed(root: Path, lesson: str | None = None, kind: str | None = None) -> tuple[list[Listed], list[ContentFaults]]:
    """The problems of a lesson and a kind, or of all, by id; and what could not be read.

    Raises NoSuchProblemError where there is no such lesson or kind, or no problem that is of both.
    """
    paths = problem_paths(root)
    _known(lesson, {path.parent.name for path in paths.values()}, "lesson")
    _known(kind, KINDS, "kind")
    found, faults = [], []
    for path in paths.values():
        try:
            found.append(list_problem(path))
        except ContentFaults as fault:
            faults.append(fault)
    chosen = [each for each in found if lesson in (None, each.lesson) and kind in (None, each.kind)]
    if not chosen and not faults:
        raise NoSuchProblemError(f"The lesson {lesson} has no problem of the kind {kind}.")
    return chosen, faults


def problem_called(root: Path, name: str) -> Problem:
    """One problem. Raises NoSuchProblemError where there is none, ContentFaults where its file is wrong."""
    paths = problem_paths(root)
    if name not in paths:
        near = _near(name, paths)
        hint = f"Did you mean {_or(near)}?" if near else "See python -m exercises list."
        raise NoSuchProblemError(f"There is no problem {_shown(name)}. {hint}")
    return read_problem(paths[name])


def seed_of(problem: Problem, seed: int | None) -> int:
    """The seed that is asked for; the first where none is. Raises NoSuchProblemError where there is none."""
    if seed is not None and seed not in problem.seeds:
        raise NoSuchProblemError(f"{problem.id} has no seed {seed}: it has {', '.join(map(str, problem.seeds))}.")
    return problem.seeds[0] if seed is None else seed


def _known(name: str | None, known: Collection[str], what: str) -> None:
    if name is None or name in known:
        return
    near = get_close_matches(name.casefold(), known, 1)
    hint = f"Did you mean {near[0]}?" if near else f"There are {', '.join(known if what == 'kind' else sorted(known))}."
    raise NoSuchProblemError(f"There is no {what} {_shown(name)}. {hint}")


def _near(name: str, known: Collection[str]) -> list[str]:
    """Ids that are meant, or spelt alike; the lesson counts only where the rest says nothing."""
    asked = name.casefold().strip("/").removesuffix(".md").removeprefix("exercises/")
    last = asked.rpartition("/")[2]
    names = {each: each.partition("/")[2] for each in known}
    same = [asked] if asked in names else [each for each in names if names[each] == last]
    alike = get_close_matches(last, set(names.values()), _NEAR)
    likely = [each for near in alike for each in names if names[each] == near]
    return same or likely or get_close_matches(asked, known, _NEAR)


def _or(names: list[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last


def _shown(name: str) -> str:
    """What was asked for, as it may be said back."""
    return "".join(sign if sign.isprintable() else "?" for sign in name)[:60] or "without a name"
