"""Readable: a learner's own copy as a page of Markdown that a person reads.

Whatever a learner typed stands in a fence longer than any run of backticks inside it: markup in it is only text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from datetime import datetime

from classroom.events import Event, Json, Report
from classroom.outline import Outline
from classroom.progress import LessonProgress, progress
from classroom.records import Draft
from classroom.standing import kept_now, notes_now
from classroom.timeline import Given, answers
from quantities import Q, show

_STATES = {"new": "not tried yet", "tried": "tried", "mended": "mended", "known": "known"}
_VERDICTS = {
    "holds": "Holds",
    "holds-given": "Holds, given an earlier line",
    "does-not-hold": "Does not hold",
    "not-checked": "Not checked",
    "consistent": "Follows from the lines above",
    "inconsistent": "Does not follow from the lines above",
}


def readable_copy(
    events: tuple[Event, ...], drafts: Mapping[tuple[str, int], Draft], outline: Outline, at: datetime
) -> str:
    """The page: progress, answers with their reasons, half answers, kept lines and notes."""
    parts = [
        "# My copy",
        f"Serving a Model to Many People. Taken along on {at:%d %B %Y, %H:%M} UTC. "
        "`copy.json` beside this page is what the course reads back; the two CSV files are for a spreadsheet.",
        "## Progress",
        *(_lesson(lesson) for lesson in progress(events, outline).lessons),
        "## Answers",
        *(_answer(given, outline) for given in answers(events)),
        "## Half answers",
        *(_half(draft, outline) for draft in drafts.values() if draft.text.strip()),
        "## Lines kept",
        *(_fence(keep.text) for keep in kept_now(events)),
        "## Notes",
    ]
    for standing in notes_now(events):
        said = f"On a sentence of {_name(standing.note.lesson)}, {standing.at:%d %B %Y}:"
        parts += [said, _fence(standing.note.sentence_text), _fence(standing.note.text)]
    reports = [(event.at, event.payload) for event in events if isinstance(event.payload, Report)]
    if reports:
        parts.append("## Problems reported to be wrong")
    for at, report in reports:
        parts.append(f"{_title(report.problem, outline)}, seed {report.seed}, {at:%d %B %Y, %H:%M} UTC:")
        parts.append(_fence(report.text))
    return "\n\n".join(parts) + "\n"


def _lesson(lesson: LessonProgress) -> str:
    rows = [
        f"### {lesson.title}",
        "",
        f"{len(lesson.read)} of {len(lesson.sections)} sections read, {score_words(lesson.best, lesson.points)}.",
        "",
        "| Problem | State | Best |",
        "|---|---|---|",
    ]
    for problem in lesson.problems:
        rows.append(f"| {problem.title} | {_STATES[problem.state]} | {score_words(problem.best, problem.points)} |")
    return "\n".join(rows)


def score_words(best: float, points: float) -> str:
    """A score in words: no more figures than it has, and at most three after the point.

    >>> score_words(4.8, 6.0), score_words(0.8, 6.0), score_words(2 / 3, 2.0)
    ('4.8 of 6 points', '0.8 of 6 points', '0.667 of 2 points')
    """
    return f"{in_figures(best)} of {points_words(points)}"


def points_words(points: float) -> str:
    """What a problem is worth.

    >>> points_words(1.0), points_words(2.5)
    ('1 point', '2.5 points')
    """
    return f"{in_figures(points)} {'point' if points == 1 else 'points'}"


def in_figures(score: float) -> str:
    """Points as a person writes them: at most three figures after the point."""
    return show(Q(round(score, 3)), digits=None)


def reasons(verdict: Mapping[str, Json]) -> Iterable[str]:
    """Each line of an answer with its verdict and its reason, as they were shown."""
    lines = verdict.get("lines")
    for line in lines if isinstance(lines, list) else []:
        if isinstance(line, dict):
            yield str(line.get("text", ""))
            yield f"    {_VERDICTS.get(str(line.get('verdict')), '')}: {line.get('reason', '')}".replace(": \n", "\n")
    conclusion = verdict.get("conclusion")
    if isinstance(conclusion, dict):
        yield f"{_VERDICTS.get(str(conclusion.get('verdict')), '')}: {conclusion.get('reason', '')}"


def _answer(given: Given, outline: Outline) -> str:
    attempt = given.attempt
    counted = "" if given.counts else " (does not count)"
    head = (
        f"### {_title(attempt.problem, outline)}, seed {attempt.seed}\n\n"
        f"{given.event.at:%d %B %Y, %H:%M} UTC: {score_words(given.score, given.points)}{counted}"
    )
    said = [_fence(attempt.text), _fence("\n".join(reasons(attempt.verdict)))]
    return "\n\n".join([head, *said, *_by_hand(given)])


def _by_hand(given: Given) -> Iterable[str]:
    """What an instructor gave and said."""
    if given.hand is None:
        return
    yield f"An instructor gave it {score_words(given.score, given.points)}."
    lines = [
        f"{name}: {in_figures(points)}" for name, points in given.hand.given.items() if isinstance(points, int | float)
    ]
    yield _fence("\n".join([*lines, *([given.hand.says] if given.hand.says else [])]))


def _half(draft: Draft, outline: Outline) -> str:
    return f"### {_title(draft.problem, outline)}, seed {draft.seed}\n\n{_fence(draft.text)}"


def _title(problem: str, outline: Outline) -> str:
    known = outline.problem(problem)
    return known.title if known else _name(problem)


def _name(name: str) -> str:
    """An id as code; a restored copy may hold any text here.

    >>> _name("a`b<script>")
    '`ab<script>`'
    """
    return "`" + re.sub(r"[`\s]+", "", name)[:100] + "`"


def _fence(text: str) -> str:
    """The text in a fence that nothing inside can close; control characters as their pictures."""
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    plain = re.sub(r"[\x00-\x08\x0b-\x1f]", lambda found: chr(0x2400 + ord(found[0])), text.replace("\r\n", "\n"))
    return f"{fence}text\n{plain}\n{fence}"
