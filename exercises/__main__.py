"""The exercises on the command line: list, show, mark, try.

`mark` reads the answer on standard input and exits 0 whatever the verdict; 2, with one
sentence, where the problem or the seed does not exist.
"""

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from exercises import ContentFaults, Problem, Shown, load_problems, mark, shown
from exercises.arguments import REFUSED, Arguments
from exercises.asking import marked_by
from exercises.terminal import print_marked, print_shown, try_problems

ROOT = Path(__file__).parent


class NoSuchProblemError(Exception):
    """Asked for a problem or a seed that does not exist; its text says so."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(load_problems(options.root), options))
    except (NoSuchProblemError, ContentFaults) as error:
        print(error, file=sys.stderr)
        return REFUSED


def _parser() -> argparse.ArgumentParser:
    parser = Arguments(prog="python -m exercises", description="The course's problems, without a browser.")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    commands = parser.add_subparsers(required=True)
    listed = commands.add_parser("list", help="every problem")
    listed.set_defaults(run=_list)
    show = commands.add_parser("show", help="one problem with its numbers")
    show.add_argument("id")
    show.add_argument("--seed", type=int)
    show.set_defaults(run=_show)
    marked = commands.add_parser("mark", help="mark the answer on standard input")
    marked.add_argument("id")
    marked.add_argument("--seed", type=int, required=True)
    marked.add_argument("--json", action="store_true", help="one JSON object instead of words")
    marked.set_defaults(run=_mark)
    trying = commands.add_parser("try", help="answer problems here, one after the other")
    trying.add_argument("id", nargs="?")
    trying.set_defaults(run=_try)
    return parser


def _list(problems: Mapping[str, Problem], options: argparse.Namespace) -> int:
    width = max((len(name) for name in problems), default=0)
    for problem in problems.values():
        seeds = ", ".join(map(str, problem.seeds))
        print(f"{problem.id:{width}}  {problem.kind:14}  {problem.title} (seeds {seeds})")
    return 0


def _show(problems: Mapping[str, Problem], options: argparse.Namespace) -> int:
    problem, seed = _wanted(problems, options.id, options.seed)
    print_shown(shown(problem, seed))
    return 0


def _mark(problems: Mapping[str, Problem], options: argparse.Namespace) -> int:
    problem, seed = _wanted(problems, options.id, options.seed)
    answer = sys.stdin.buffer.read().decode("utf-8", "replace")
    marked = mark(problem, seed, answer)
    meets = shown(problem, seed, answered=marked.waits)
    if options.json:
        print(json.dumps({**marked.to_json(), **_list_of(meets)}, ensure_ascii=False))
    else:
        print_marked(marked)
        print("\n".join(marked_by(meets)), end="\n" if marked.waits else "")
    return 0


def _list_of(meets: Shown) -> dict[str, object]:
    """What an explanation is marked by, where it may be shown."""
    if not meets.rubric:
        return {}
    return {"rubric": [{"id": each.id, "text": each.text} for each in meets.rubric], "sample": meets.sample}


def _try(problems: Mapping[str, Problem], options: argparse.Namespace) -> int:
    chosen = [_wanted(problems, options.id, None)[0]] if options.id else list(problems.values())
    try:
        try_problems(chosen)
    except (KeyboardInterrupt, EOFError):
        print()
    return 0


def _wanted(problems: Mapping[str, Problem], name: str, seed: int | None) -> tuple[Problem, int]:
    """The problem and seed asked for; the first seed where none was. Raises NoSuchProblemError."""
    if name not in problems:
        raise NoSuchProblemError(f"There is no problem {name}. See python -m exercises list.")
    problem = problems[name]
    if seed is not None and seed not in problem.seeds:
        raise NoSuchProblemError(f"{name} has no seed {seed}: it has {', '.join(map(str, problem.seeds))}.")
    return problem, problem.seeds[0] if seed is None else seed


if __name__ == "__main__":
    sys.exit(main())
