"""Needs: what a page must have once all of it has been read.

A section is one idea with something to move, something that follows, something to
work out, and where it comes from; one that lacks any of these teaches less than it
says.
"""

from collections.abc import Sequence
from pathlib import Path

from course.blocks import Prose
from course.lesson import Section
from course.page import Page
from course.tables import line_of
from exercises.faults import Fault

LIVE_VALUES = 2


def check_page(page: Page, sections: Sequence[Section], claims_path: Path) -> None:
    """Faults of the page as a whole: sections, claims without a sentence, links."""
    if not sections:
        page.fault(1, "A lesson has at least one section: a ## heading that claims something.")
    for section in sections:
        for lack in lacks(section):
            page.fault(section.line, f"The section “{section.heading}” has no {lack}.")
    _check_claims(page, claims_path)
    for line, target in page.links:
        if says := bad_link(page, target):
            page.fault(line, says)


def lacks(section: Section) -> list[str]:
    """What a section should have and has not."""
    prose = [block for block in section.blocks if isinstance(block, Prose)]
    live = sum(value.fixed is None and bool(value.place) for block in prose for value in block.values)
    found = []
    if section.calculator is None:
        found.append("calculator")
    if not any(block.knobs for block in prose):
        found.append("knob: {knob}`input`")
    if live < LIVE_VALUES:
        found.append(f"two live values: it has {live}, {{value}}`quantity`")
    if not section.exercises:
        found.append("problem: {exercise} lesson/problem")
    if not section.sources:
        found.append("source: {source}")
    return found


def _check_claims(page: Page, path: Path) -> None:
    text = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""
    for claim in page.claims:
        if claim not in page.said:
            says = f"The claim `{claim}` has no sentence: [...]{{#{claim}}} in {page.path.name}."
            page.faults.append(Fault(path, line_of(text, claim), says))


def bad_link(page: Page, target: str) -> str:
    """What is wrong with where a link leads, "" where nothing is."""
    if target.startswith(("https://", "http://", "mailto:")):
        return ""
    slug, _, anchor = target.partition("#")
    if slug and slug not in page.library.slugs:
        return f"No lesson has the slug `{slug}`: a link goes to https://..., to `slug` or to `#id`."
    if anchor and not slug and anchor not in page.ids:
        return f"Nothing on this page has the id `{anchor}`."
    return ""
