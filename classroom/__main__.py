"""The records by command line: `python -m classroom init | learners | queue | wrong-lines | export | import | ...`."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from classroom.answers import mark_answer
from classroom.archive import CopyRefused
from classroom.erase import erase
from classroom.export import export_copy
from classroom.marking_by_hand import listed, mark_queue, queue
from classroom.outline import outline_of
from classroom.place import FILE, data_folder, store_url
from classroom.records import StoreUnavailable
from classroom.restore import restore_copy
from classroom.store import Store, is_name, open_store
from classroom.upkeep import back_up, faults, put_back
from classroom.wrong_lines import print_groups, wrong_lines
from course import load_course
from exercises import ContentFaults, Problem
from exercises.arguments import REFUSED, Arguments

ROOT = Path(__file__).resolve().parent.parent


class RefusedError(Exception):
    """Asked for something that cannot be done as it was said; its text is the sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what was asked; with a sentence on standard error 2 when it was refused, and 1 when the records failed."""
    options = _reader().parse_args(arguments)
    act: Callable[[argparse.Namespace], int] = options.act
    try:
        return act(options)
    except (RefusedError, CopyRefused) as refused:
        print(refused, file=sys.stderr)
        return REFUSED
    except OSError as trouble:
        print(f"{trouble.filename or 'A file'}: {trouble.strerror or trouble}.", file=sys.stderr)
        return REFUSED
    except (StoreUnavailable, ContentFaults) as trouble:
        print(trouble, file=sys.stderr)
        return 1


def _init(options: argparse.Namespace) -> int:
    print(f"The records are ready at {_open().where}.")
    return 0


def _learners(options: argparse.Namespace) -> int:
    for learner, events in _open().learners():
        print(f"{learner}\t{events}")
    return 0


def _export(options: argparse.Namespace) -> int:
    store = _known(options.learner)
    data = export_copy(store, options.learner, outline_of(load_course(ROOT)), datetime.now(UTC))
    options.file.write_bytes(data)
    print(f"Written to {options.file}.")
    return 0


def _import(options: argparse.Namespace) -> int:
    if not is_name(options.learner):
        raise RefusedError(f"{options.learner[:40]!r} cannot be a learner's id.")
    problems = load_course(ROOT).problems
    report = restore_copy(
        _open(),
        options.learner,
        options.file.read_bytes(),
        mark=lambda problem, seed, text: mark_answer(problems, problem, seed, text),
        now=datetime.now(UTC),
    )
    print(report.says)
    return 0


def _backup(options: argparse.Namespace) -> int:
    back_up(_open(), options.file)
    print(f"Backed up to {options.file}.")
    return 0


def _restore(options: argparse.Namespace) -> int:
    if os.environ.get("DATABASE_URL"):
        raise RefusedError("DATABASE_URL is set: restore with pg_restore, PostgreSQL's own tool.")
    records = data_folder(os.environ) / FILE
    aside = records.with_name(f"{records.stem}.before-{datetime.now(UTC):%Y%m%dT%H%M%S}.sqlite")
    put_back(options.file, records, aside)
    print(f"Restored to {_open().where}." + (f" What stood there is at {aside}." if aside.exists() else ""))
    return 0


def _check(options: argparse.Namespace) -> int:
    found = list(faults(_open()))
    print("\n".join(found) or "The records are whole.", file=sys.stderr if found else sys.stdout)
    return 1 if found else 0


def _erase(options: argparse.Namespace) -> int:
    if not options.yes:
        raise RefusedError("This cannot be undone. Say --yes to erase everything that this learner wrote.")
    count = erase(_known(options.learner), options.learner, f"erased-{secrets.token_hex(8)}")
    print(f"Erased the words and the name in {count} record{'' if count == 1 else 's'}.")
    return 0


def _queue(options: argparse.Namespace) -> int:
    chosen = _problems(options.problem)
    store = _open()
    found = queue(store, chosen, options.order or secrets.token_hex(4))
    if options.list or not found:
        listed(found, chosen)
    else:
        mark_queue(store, found, chosen, lambda: datetime.now(UTC), _new_key, input)
    return 0


def _wrong_lines(options: argparse.Namespace) -> int:
    print_groups(wrong_lines(_open(), _problems(options.problem)), 1 if options.all else 2)
    return 0


def _problems(name: str | None) -> Mapping[str, Problem]:
    """One problem of the course, or all of them where none is named."""
    problems = load_course(ROOT).problems
    if name is not None and name not in problems:
        raise RefusedError(f"There is no problem {name[:60]}: see python -m exercises list.")
    return problems if name is None else {name: problems[name]}


def _new_key() -> str:
    return f"hand-mark:{secrets.token_hex(16)}"


def _open() -> Store:
    return open_store(store_url(os.environ))


def _known(learner: str) -> Store:
    """The records, where they hold anything of this learner."""
    store = _open()
    if not is_name(learner) or not (store.events(learner) or store.drafts(learner)):
        raise RefusedError(f"The records hold nothing of {learner[:40]!r}: see python -m classroom learners.")
    return store


def _reader() -> argparse.ArgumentParser:
    reader = Arguments(prog="python -m classroom", description="The records of the course.")
    acts = reader.add_subparsers(required=True, metavar="ACT")

    def act(name: str, does: Callable[[argparse.Namespace], int], says: str) -> argparse.ArgumentParser:
        added = acts.add_parser(name, help=says, description=says)
        added.set_defaults(act=does)
        return added

    act("init", _init, "Make the records, or bring them up to this version.")
    act("learners", _learners, "List the learners' ids, each with how many records it has.")
    out = act("export", _export, "Write a learner's own copy to a zip.")
    back = act("import", _import, "Bring a learner's own copy back from a zip.")
    for each in (out, back):
        each.add_argument("--learner", required=True)
        each.add_argument("file", type=Path)
    act("backup", _backup, "Copy all records to a new file; the site may go on.").add_argument("file", type=Path)
    act("restore", _restore, "Put a backup back; stop the site first.").add_argument("file", type=Path)
    by_hand = act("queue", _queue, "Mark explanations by hand, in a random order and without names.")
    by_hand.add_argument("--problem", help="one problem only")
    by_hand.add_argument("--list", action="store_true", help="only list what waits")
    by_hand.add_argument("--order", help="a word that gives the same random order again")
    wrong = act("wrong-lines", _wrong_lines, "Gather wrong lines that no mistake explains, with the mistake to paste.")
    wrong.add_argument("--problem", help="one problem only")
    wrong.add_argument("--all", action="store_true", help="also what was written only once")
    act("check", _check, "Look for damage.")
    gone = act("erase", _erase, "Replace what a learner wrote, and the name, by a tombstone.")
    gone.add_argument("--learner", required=True)
    gone.add_argument("--yes", action="store_true", help="yes, for good")
    return reader


if __name__ == "__main__":
    sys.exit(main())
