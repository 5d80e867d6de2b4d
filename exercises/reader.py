"""Reader: problem files to problems, or every fault with its line.

`exercises/<lesson>/<id>.md` has a `+++` TOML header and a prompt in Markdown.
README.md shows one file of each kind.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from calculators import CALCULATORS
from exercises.faults import ContentFaults, Fault
from exercises.fields import Faults, Table
from exercises.header import Header, HeaderFault, split_header
from exercises.kinds import KINDS
from exercises.problem import Body, CalculatorUse, Problem
from exercises.sense import check_sense
from exercises.stating import read_given, read_hint, read_inputs, read_test

FORMAT = 1
GIVEN = re.compile(r"\{given\}`([^`]*)`")
_ROLE = re.compile(r"\{([a-z][a-z-]*)\}`")
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_NOT_PROBLEMS = {"README.md"}


def load_problems(root: Path) -> Mapping[str, Problem]:
    """Every problem under `root`/<lesson>/<id>.md, by its id "lesson/name".

    Raises ContentFaults with the faults of all files.
    """
    problems, faults = read_problems(root)
    if faults:
        raise ContentFaults(faults)
    return problems


def read_problems(root: Path) -> tuple[Mapping[str, Problem], list[Fault]]:
    """The problems that read well, by their ids, and the faults of the others."""
    problems: dict[str, Problem] = {}
    faults: list[Fault] = []
    for path in problem_paths(root).values():
        try:
            problem = read_problem(path)
        except ContentFaults as found:
            faults += found.faults
        else:
            problems[problem.id] = problem
    return problems, faults


def problem_paths(root: Path) -> Mapping[str, Path]:
    """Every problem's file by its id, unread."""
    paths = sorted(path for path in root.glob("*/*.md") if path.name not in _NOT_PROBLEMS)
    return {f"{path.parent.name}/{path.stem}": path for path in paths}


def read_problem(path: Path) -> Problem:
    """One problem file. Raises ContentFaults with every fault found in it."""
    return problem_of(path, path.read_bytes())


def problem_of(path: Path, raw: bytes) -> Problem:
    """What a file at this path would say if it held these bytes. Raises ContentFaults as `read_problem`."""
    faults = Faults(path, {})
    problem = None
    try:
        header = split_header(raw.decode("utf-8"))
    except UnicodeDecodeError as error:
        faults.at(raw[: error.start].count(b"\n") + 1, "this is not UTF-8 text")
    except HeaderFault as fault:
        faults.at(fault.line, fault.says)
    else:
        faults.lines = header.lines
        problem = _problem(path, header, sha256(raw).hexdigest(), faults)
        if not faults.found:
            check_sense(problem, faults)
    if problem is None or faults.found:
        raise ContentFaults(faults.found)
    return problem


@dataclass(frozen=True)
class Listed:
    """What a list of problems says of one."""

    id: str
    lesson: str
    kind: str
    title: str
    seeds: tuple[int, ...]


def list_problem(path: Path) -> Listed:
    """What a file says of itself, without working anything out. Raises ContentFaults where even that is wrong."""
    faults = Faults(path, {})
    try:
        header = split_header(path.read_bytes().decode("utf-8", "replace"))
    except HeaderFault as fault:
        faults.at(fault.line, fault.says)
        raise ContentFaults(faults.found) from None
    faults.lines = header.lines
    head = Table(header.data, (), faults, "the header")
    lesson, kind, title, seeds = path.parent.name, _kind(head), head.text("title"), _seeds(head)
    if faults.found:
        raise ContentFaults(faults.found)
    return Listed(f"{lesson}/{path.stem}", lesson, kind, title, seeds)


def _problem(path: Path, header: Header, digest: str, faults: Faults) -> Problem:
    head = Table(header.data, (), faults, "the header")
    faults.names = frozenset(_names_in(header.data))
    _check_format(head)
    lesson, name = path.parent.name, path.stem
    if not _ID.fullmatch(name):
        faults.at(1, f"'{name}' is not an id: small letters, digits and hyphens")
    kind, seeds = _kind(head), _seeds(head)
    title = head.text("title")
    givens = tuple(read_given(table, seeds) for table in head.tables("given"))
    calculator, body = _body(head, kind)
    problem = Problem(
        id=f"{lesson}/{name}",
        lesson=lesson,
        kind=kind,
        title=title,
        seeds=seeds,
        points=KINDS[kind].points(head, body),
        givens=givens,
        prompt=header.body,
        hints=tuple(read_hint(table) for table in head.tables("hint")),
        claim=head.text("claim", need=False),
        calculator=calculator,
        body=body,
        tests=tuple(read_test(table, seeds) for table in head.tables("test")),
        hash=digest,
        path=path,
        lines=header.lines,
    )
    head.done()
    _check_names(problem, faults)
    _check_prompt(problem, header, faults)
    return problem


def _names_in(data: Mapping[str, object]) -> Iterator[str]:
    """Every name that an expression of the file may use."""
    for key in ("given", "constant", "step"):
        tables = data.get(key)
        for table in tables if isinstance(tables, list) else ():
            if isinstance(table, dict) and isinstance(table.get("name"), str):
                yield table["name"]
    calculator = data.get("calculator")
    if isinstance(calculator, dict) and (found := CALCULATORS.get(str(calculator.get("name")))):
        yield from found.labels


def _check_format(head: Table) -> None:
    if head.get("format") is None:
        head.fault("format", f"format = {FORMAT} is missing")
    elif head.get("format") != FORMAT:
        head.fault("format", f"this reader knows format = {FORMAT} only")


def _kind(head: Table) -> str:
    kind = head.text("kind")
    if kind in KINDS:
        return kind
    if kind:
        head.fault("kind", f"no kind is called {kind}: {', '.join(KINDS)}")
    return next(iter(KINDS))


def _seeds(head: Table) -> tuple[int, ...]:
    value = head.need("seeds")
    good = isinstance(value, list) and value and all(isinstance(seed, int) and seed is not True for seed in value)
    if not good or not isinstance(value, list):
        head.fault("seeds", "seeds is a list of whole numbers: seeds = [1, 2, 3, 4]")
        return (1,)
    if len(set(value)) < len(value):
        head.fault("seeds", "a seed stands twice in seeds")
    return tuple(value)


def _body(head: Table, kind: str) -> tuple[CalculatorUse | None, Body]:
    table = head.table("calculator")
    body: Body = KINDS[kind].read(head, table)
    if table is None:
        return None, body
    use = CalculatorUse(table.text("name"), read_inputs(table))
    table.done()
    return use, body


def _check_names(problem: Problem, faults: Faults) -> None:
    """Names are words of the expression language, and each stands for one thing."""
    named: list[tuple[str, int, str]] = [("given", i, given.name) for i, given in enumerate(problem.givens)]
    named += [("constant", i, constant.name) for i, constant in enumerate(problem.body.constants)]
    named += [("step", i, step.name) for i, step in enumerate(problem.body.steps)]
    seen: set[str] = set()
    for key, index, name in named:
        if name and not _NAME.fullmatch(name):
            faults.add((key, index, "name"), f"'{name}' is not a name: letters, digits and _")
        elif name in seen:
            faults.add((key, index, "name"), f"the name {name} is taken already")
        seen.add(name)


def _check_prompt(problem: Problem, header: Header, faults: Faults) -> None:
    """The prompt is there, and every role in it is a given that exists."""
    if not problem.prompt:
        faults.at(header.body_line, "there is no prompt under the header")
    known = {given.name for given in problem.givens}
    for number, line in enumerate(header.body.splitlines(), start=header.body_line):
        for name in GIVEN.findall(line):
            if name not in known:
                faults.at(number, f"no given is called '{name}'")
        for role in _ROLE.findall(line):
            if role != "given":
                faults.at(number, f"unknown role {{{role}}}: a prompt knows {{given}}`name` only")
