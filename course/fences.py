"""Fences: what stands between the paragraphs of a lesson, each by its name.

A fence that the course does not know is a fault, as is a key in one.
"""

import hashlib
import re
from typing import get_args

from markdown_it.token import Token

from calculators import CALCULATORS
from course.blocks import Block, ExercisePlace, Form, Keep, Placed, Sandbox, Sources, TableBlock, WorkedPlace
from course.computed import input_faults
from course.markdown import line_of, parse, render
from course.page import Page, Scope
from course.prose import Writer
from course.tables import UnreadableError, load
from course.tables import line_of as key_line
from exercises import try_lines

NAMES = ("calculator", "exercise", "worked", "sandbox", "keep", "table", "source")
_INFO = re.compile(r"\{([\w-]*)\}\s*(.*)")


def fence_name(token: Token) -> str:
    """The name of a fence of the lessons' dialect, "" for code and everything else."""
    if token.type != "fence":
        return ""
    info = _INFO.fullmatch(token.info.strip())
    return info[1] or "{}" if info else ""


def _argument(token: Token) -> str:
    info = _INFO.fullmatch(token.info.strip())
    return info[2].strip() if info else ""


def check_fence(page: Page, token: Token) -> None:
    """Faults of any fence of the dialect: never closed, or with words that it does not take."""
    first, end = token.map or [0, 0]
    if end - first < token.content.count("\n") + 2 or re.search(r"^```+\{", token.content, re.MULTILINE):
        page.fault(line_of(token), f"{{{fence_name(token)}}} is never closed: a line ``` is missing.")
    if fence_name(token) in ("keep", "sandbox", "source") and _argument(token):
        page.fault(line_of(token), f"{{{fence_name(token)}}} takes nothing on its first line: “{_argument(token)}”.")


def placed(page: Page, place: str, token: Token) -> Placed | None:
    """The calculator of a section, None and a fault where it cannot stand."""
    name, line = _argument(token), line_of(token)
    if name not in CALCULATORS:
        page.fault(line, f"No calculator is called `{name}`: {', '.join(CALCULATORS)}.")
        return None
    data = _keys(page, token)
    predict, show = data.pop("predict", None), data.pop("show", [])
    refused = set()
    for given, says in input_faults(name, data):
        page.fault(_line(token, given), says)
        refused.add(given)
    preset = {key: value for key, value in data.items() if key not in refused}
    shown = _shown(page, token, name, show)
    return Placed(place, name, preset, _predicted(page, token, name, predict), shown, line)


def _predicted(page: Page, token: Token, calculator: str, problem: object) -> str | None:
    if problem is None:
        return None
    line = _line(token, "predict")
    if not isinstance(problem, str):
        page.fault(line, '`predict` is a problem: "lesson/problem".')
        return None
    found = page.place_problem(problem, line)
    if found and found.kind != "predict":
        page.fault(line, f"`{problem}` is a {found.kind}: only a prediction can cover a calculator.")
    if found and found.calculator and found.calculator.name != calculator:
        page.fault(line, f"`{problem}` predicts `{found.calculator.name}`, and this is `{calculator}`.")
    return problem


def _shown(page: Page, token: Token, calculator: str, show: object) -> tuple[str, ...]:
    line = _line(token, "show")
    if not isinstance(show, list) or not all(isinstance(name, str) for name in show):
        page.fault(line, '`show` is a list of inputs: ["input_tokens"].')
        return ()
    known = CALCULATORS[calculator].inputs
    for name in show:
        if name not in known:
            page.fault(line, f"`{calculator}` has no input `{name}`: {', '.join(known)}.")
    return tuple(show)


def block(page: Page, scope: Scope, token: Token) -> Block | None:
    """Any fence but a calculator's, None and a fault where there is no such fence."""
    match fence_name(token):
        case "exercise":
            return _exercise(page, token)
        case "worked":
            return _worked(page, token)
        case "sandbox":
            return _sandbox(page, token)
        case "keep":
            return _keep(page, scope, token)
        case "table":
            return _table(page, scope, token)
        case "source":
            return _sources(page, scope, token)
        case name:
            page.fault(line_of(token), f"No fence is called {{{name}}}: {', '.join(NAMES)}.")
            return None


def _exercise(page: Page, token: Token) -> ExercisePlace:
    problem, line = _argument(token), line_of(token)
    data = _keys(page, token)
    form = data.pop("form", "blank")
    found = page.place_problem(problem, line)
    if form not in get_args(Form):
        page.fault(_line(token, "form"), f"`form` is one of {', '.join(get_args(Form))}.")
    elif form != "blank" and found and found.kind != "derivation":
        page.fault(_line(token, "form"), f"`{problem}` is a {found.kind}: only a derivation can be {form}.")
    for key in data:
        page.fault(_line(token, key), f"An exercise has no key `{key}`: form.")
    return ExercisePlace(problem, form if form in ("half", "worked") else "blank", line)


def _worked(page: Page, token: Token) -> WorkedPlace | None:
    asked, line = re.fullmatch(r"(\S+)\s+seed=(\d+)", _argument(token)), line_of(token)
    if not asked:
        page.fault(line, "{worked} takes a problem and a seed: {worked} lesson/problem seed=11.")
        return None
    problem, seed = asked[1], int(asked[2])
    found = page.find_problem(problem, line)
    if found and seed not in found.seeds:
        page.fault(line, f"`{problem}` has no seed {seed}: {', '.join(map(str, found.seeds))}.")
    return WorkedPlace(problem, seed, line)


def _sandbox(page: Page, token: Token) -> Sandbox:
    name = f"sandbox/{page.slug}"
    if page.unique(name) != name:
        page.fault(line_of(token), "A lesson has one {sandbox}: its half lines are kept under the lesson's name.")
    for tried in try_lines(token.content):
        if tried.verdict != "holds":
            page.fault(line_of(token), f"{{sandbox}} starts with a line that fails: {tried.text} {tried.reason}")
    return Sandbox(name, token.content.rstrip("\n"))


def _keep(page: Page, scope: Scope, token: Token) -> Keep:
    tokens = parse(token.content.strip(), line_of(token) + 1)
    if [block.type for block in tokens] != ["paragraph_open", "inline", "paragraph_close"]:
        page.fault(line_of(token), "{keep} holds one line of words.")
    inline = next((block for block in tokens if block.type == "inline"), None)
    writer = Writer(page, Scope(scope.place))
    children = writer.inline(inline.children or [] if inline else [], "keep", quoted=False)
    if writer.found.knobs or writer.found.values:
        page.fault(line_of(token), "A line worth keeping holds for every setting: no {knob} or {value} in it.")
    text = " ".join(token.content.split())
    digest = hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()[:10]
    return Keep(page.unique(f"k-{digest}"), text, render([Token("inline", "", 0, children=children)]))


def _table(page: Page, scope: Scope, token: Token) -> TableBlock:
    line = line_of(token)
    source = re.fullmatch(r'source="([^"]*)"', _argument(token))
    if not source or not source[1].strip():
        page.fault(line, 'A table names where it was published: {table} source="...".')
    tokens = parse(token.content, line + 1)
    if not tokens or tokens[0].type != "table_open" or tokens[-1].type != "table_close":
        page.fault(line, "{table} holds one Markdown table.")
    rows = _rows(tokens)
    drawn = render(Writer(page, Scope(scope.place), quoted=True).blocks(tokens))
    drawn = drawn.replace("<th></th>", "<td></td>")  # a corner that heads nothing
    drawn = re.sub(r"<th(?=[ >])", '<th scope="col"', drawn)
    return TableBlock(drawn, source[1] if source else "", rows[0] if rows else (), rows[1:])


def _rows(tokens: list[Token]) -> tuple[tuple[str, ...], ...]:
    rows: list[list[str]] = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline" and rows:
            rows[-1].append(token.content)
    return tuple(map(tuple, rows))


def _sources(page: Page, scope: Scope, token: Token) -> Sources:
    tokens = parse(token.content, line_of(token) + 1)
    if not tokens or tokens[0].type != "bullet_list_open" or tokens[-1].type != "bullet_list_close":
        page.fault(line_of(token), "{source} holds one list, each line of it a source: - Author, title, year, link.")
    texts = tuple(" ".join(inline.content.split()) for inline in tokens if inline.type == "inline")
    return Sources(render(Writer(page, Scope(scope.place), quoted=True).blocks(tokens)), texts)


def _keys(page: Page, token: Token) -> dict[str, object]:
    try:
        return load(token.content, line_of(token) + 1)
    except UnreadableError as error:
        page.fault(error.line, error.says)
        return {}


def _line(token: Token, key: str) -> int:
    """The line of a key in a fence's body, of the fence where it is missing."""
    found = key_line(token.content, key)
    written = re.match(rf"\s*{re.escape(key)}\s*=", (token.content.splitlines() or [""])[found - 1])
    return line_of(token) + found if written else line_of(token)
