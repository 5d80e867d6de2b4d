"""The exercises on the command line: list, show, mark, try.

`mark` reads the answer on standard input and exits 0 whatever the verdict; 2, with one
sentence, where the problem or the seed does not exist.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from exercises import ContentFaults, Problem, Shown, mark, shown
from exercises.arguments import REFUSED, Arguments
from exercises.asking import marked_by
from exercises.choosing import NoSuchProblemError, listed, problem_called, seed_of
from exercises.console import finish, knows_every_sign
from exercises.terminal import print_marked, print_shown, try_problems

ROOT = Path(__file__).parent
_ENOUGH = 100_000  # bytes; more is not read, so that a pipe without an end is handed back too


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    options = _parser().parse_args(arguments)
    return finish(lambda: _run(options))


def _run(options: argparse.Namespace) -> int:
    try:
        return int(options.run(options))
    except (NoSuchProblemError, ContentFaults) as error:
        print(error, file=sys.stderr)
        return REFUSED


def _parser() -> argparse.ArgumentParser:
    parser = Arguments(prog="python -m exercises", description="The course's problems, without a browser.")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    commands = parser.add_subparsers(required=True, metavar="list | show | mark | try")
    listing = commands.add_parser("list", help="every problem, or those of a lesson or a kind")
    show = commands.add_parser("show", help="one problem with its numbers")
    marking = commands.add_parser("mark", help="mark the answer on standard input")
    trying = commands.add_parser("try", help="answer problems here, one after the other")
    for command, run in ((listing, _list), (show, _show), (marking, _mark), (trying, _try)):
        command.set_defaults(run=run)
    for command in (listing, trying):
        command.add_argument("--lesson", help="only the problems of this lesson, as in two-jobs")
        command.add_argument("--kind", help="only the problems of this kind, as in derivation")
    for command in (show, marking, trying):
        command.add_argument("id", nargs="?" if command is trying else None, help="as in kv-cache/whole-batch")
        command.add_argument("--seed", type=int, required=command is marking, help="which of its variants")
    marking.add_argument("--json", action="store_true", help="one JSON object instead of words")
    return parser


def _list(options: argparse.Namespace) -> int:
    found, faults = listed(options.root, options.lesson, options.kind)
    width = max((len(each.id) for each in found), default=0)
    for each in found:
        print(f"{each.id:{width}}  {each.kind:14}  {each.title} (seeds {', '.join(map(str, each.seeds))})")
    for fault in faults:
        print(fault, file=sys.stderr)
    return REFUSED if faults else 0


def _show(options: argparse.Namespace) -> int:
    problem = problem_called(options.root, options.id)
    print_shown(shown(problem, seed_of(problem, options.seed)))
    return 0


def _mark(options: argparse.Namespace) -> int:
    problem = problem_called(options.root, options.id)
    seed = seed_of(problem, options.seed)
    answer = _standard_input()
    marked = mark(problem, seed, answer)
    meets = shown(problem, seed, answered=marked.waits)
    if options.json:
        print(json.dumps({**marked.to_json(), **_list_of(meets)}, ensure_ascii=not knows_every_sign()))
        return 0
    if not answer.strip():
        print(f"There is no answer on standard input. python -m exercises show {problem.id} says what one looks like.")
    print_marked(marked)
    print("\n".join(marked_by(meets)), end="\n" if marked.waits else "")
    return 0


def _standard_input() -> str:
    """What was written there; what is no text is read as far as it goes."""
    if sys.stdin is None:
        return ""
    if sys.stdin.isatty():
        print("Write the answer, and end it with Ctrl-D on a line of its own.", file=sys.stderr)
    return sys.stdin.buffer.read(_ENOUGH).decode("utf-8-sig", "replace")


def _list_of(meets: Shown) -> dict[str, object]:
    """What an explanation is marked by, where it may be shown."""
    if not meets.rubric:
        return {}
    return {"rubric": [{"id": each.id, "text": each.text} for each in meets.rubric], "sample": meets.sample}


def _try(options: argparse.Namespace) -> int:
    try:
        try_problems(_chosen(options), options.seed)
    except (KeyboardInterrupt, EOFError):
        print()
    return 0


def _chosen(options: argparse.Namespace) -> Iterator[Problem]:
    """The problem that is named, or one after the other; each is read when it is its turn."""
    if options.id:
        problem = problem_called(options.root, options.id)
        seed_of(problem, options.seed)
        return iter([problem])
    if options.seed is not None:
        raise NoSuchProblemError("A seed is one of a problem's own: name the problem too.")
    found, _ = listed(options.root, options.lesson, options.kind)
    return (problem_called(options.root, each.id) for each in found)


if __name__ == "__main__":
    sys.exit(main())
