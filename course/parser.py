"""Parser: a lesson's file as a Lesson, or as its faults.

The page is cut at its `##` headings; each part is read with the calculator that
stands in it, since sentences may speak of a calculator that comes after them.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it.token import Token

from course.blocks import Block, ExercisePlace, Placed, Sources
from course.claims import load_claims
from course.computed import result
from course.fences import block, check_fence, fence_name, placed
from course.figures import text_figures
from course.header import Header, Split, read_header, slug_of, split
from course.lesson import Lesson, Section
from course.markdown import line_of, parse, render
from course.needs import check_page
from course.page import Library, Page, Scope
from course.prose import Writer, write
from course.tables import UnreadableError, text_of
from exercises.faults import Fault


@dataclass
class Part:
    """The blocks from one `##` to the next; `heading` is empty for the lead."""

    heading: list[Token] = field(default_factory=list)
    runs: list[list[Token]] = field(default_factory=list)
    """Prose as runs of blocks; each fence a run of its own."""


def read_lesson(path: Path, library: Library) -> tuple[Lesson | None, list[Fault]]:
    """The lesson and its faults; None where its header cannot be found."""
    page = Page(path, path.stem.partition("-")[2], library)
    claims_path = path.with_suffix(".claims.toml")
    page.claims, claim_faults = load_claims(claims_path)
    page.faults += claim_faults
    try:
        written = text_of(path)
        parts = split(written)
    except UnreadableError as error:
        page.fault(error.line, error.says)
        return None, page.faults
    if claims_path.is_file():
        written += claims_path.read_text(encoding="utf-8", errors="replace")
    lesson = _lesson(page, parts, hashlib.sha256(written.encode()).hexdigest()[:16])
    check_page(page, lesson.sections, claims_path)
    return lesson, page.faults


def _lesson(page: Page, parts: Split, digest: str) -> Lesson:
    header = _header(page, parts)
    lead, *rest = _cut(page, parse(parts.body, parts.body_line))
    lead_blocks = _blocks(page, Scope(), lead)
    sections = tuple(_section(page, part) for part in rest)
    return Lesson(
        number=int(page.path.stem.partition("-")[0]),
        slug=page.slug,
        title=header.title,
        question=header.question,
        minutes=header.minutes,
        lead=lead_blocks,
        sections=sections,
        claims=page.claims,
        hash=digest,
        path=page.path,
    )


def _header(page: Page, parts: Split) -> Header:
    header, faults = read_header(parts)
    for line, says in faults:
        page.fault(line, says)
    for key, text in (("title", header.title), ("question", header.question)):
        for figure in text_figures(text):
            page.fault(header.lines.get(key, 1), f"“{figure}” is typed by hand in the {key}.")
    return header


def _cut(page: Page, tokens: Sequence[Token]) -> list[Part]:
    """The lead and the sections, each with its runs of prose and its fences apart."""
    parts, level, fenced = [Part()], 1, True
    heads: list[Token] | None = None
    for token in tokens:
        if token.type == "heading_open":
            level = _check_level(page, token, level)
            if token.tag == "h2" and token.level == 0:
                heads, fenced = [], True
                parts.append(Part(heads))
                continue
        if token.type == "heading_close" and heads is not None:
            heads = None
        elif heads is not None:
            heads.append(token)
        elif fence_name(token) and token.level == 0:
            check_fence(page, token)
            parts[-1].runs.append([token])
            fenced = True
        else:
            if fenced:
                parts[-1].runs.append([])
            parts[-1].runs[-1].append(token)
            fenced = False
    return parts


def _check_level(page: Page, token: Token, level: int) -> int:
    """Faults of the order of headings; the level of this one."""
    now = int(token.tag[1:])
    if now == 1:
        page.fault(line_of(token), "The title stands in the header: headings here are ## and ###.")
    elif now > 3:
        page.fault(line_of(token), "Headings are ## (a section) and ### inside one, nothing deeper.")
    elif now > level + 1:
        page.fault(line_of(token), f"A {'#' * now} heading stands under no {'#' * (now - 1)} heading.")
    return max(now, 1)


def _section(page: Page, part: Part) -> Section:
    inline = part.heading[0]
    line = line_of(inline)
    children = Writer(page, Scope()).inline(inline.children or [], "heading_open", quoted=False)
    heading = " ".join(
        "".join(str(child.meta.get("shown", "")) or child.content for child in children if child.nesting == 0).split()
    )
    place = slug_of(heading)
    if not place:
        page.fault(line, "A heading says something: a claim in words.")
    page.anchor(place, line)
    calculator = _calculator(page, place, part)
    scope = Scope(place, calculator, result(calculator.calculator, calculator.preset) if calculator else None)
    blocks = _blocks(page, scope, part)
    return Section(
        id=place,
        heading=heading,
        heading_html=render([Token("inline", "", 0, children=children)]),
        blocks=blocks,
        calculator=calculator,
        exercises=tuple(one for one in blocks if isinstance(one, ExercisePlace)),
        sources=tuple(one for one in blocks if isinstance(one, Sources)),
        line=line,
    )


def _calculator(page: Page, place: str, part: Part) -> Placed | None:
    fences = [run[0] for run in part.runs if fence_name(run[0]) == "calculator"]
    for extra in fences[1:]:
        page.fault(line_of(extra), "A section has one calculator: begin another section for another.")
    return placed(page, place, fences[0]) if fences else None


def _blocks(page: Page, scope: Scope, part: Part) -> tuple[Block, ...]:
    blocks: list[Block | None] = []
    for run in part.runs:
        if not fence_name(run[0]):
            blocks.append(write(page, scope, run))
        elif fence_name(run[0]) != "calculator":
            blocks.append(block(page, scope, run[0]))
        elif scope.place:
            blocks.append(scope.placed)
        else:
            page.fault(line_of(run[0]), "A calculator stands in a section: begin one with ##.")
    return tuple(one for one in blocks if one is not None)
