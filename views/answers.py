"""Answers: from the verdict that was stored to what the editor shows of it, and the buttons that stand beside it."""

from collections.abc import Mapping
from typing import cast

from classroom import Attempt, score_words
from exercises import Problem, Shown
from views.components.editor import Action, LineVerdict, VerdictKind, Verdicts


def action_list(
    problem: Problem,
    meets: Shown,
    *,
    hints_left: bool,
    attempted: bool,
    closed: bool,
    link: str,
    another: str = "A fresh variant",
) -> tuple[Action, ...]:
    """The buttons beside Check; a closed variant has nothing left to be hinted at or shown.

    `another` is what the button says that leads to the next variant.
    """
    actions = []
    if hints_left and not closed:
        actions.append(Action("hint", "A hint"))
    if closed or (attempted and len(problem.seeds) > 1):
        actions.append(Action("fresh", another))
    if attempted and not closed:
        actions.append(Action("reveal", "Show the solution"))
    if link and attempted:
        actions.append(Action("calculator", "Open in the calculator", href=link))
    actions.append(Action("wrong", "This problem is wrong"))
    return tuple(actions)


WHAT_NEXT = {
    "derivation": "Read the reasons, mend the line, check again.",
    "choice": "Read the reasons, then choose again or take a fresh variant.",
    "predict": "Now look at what the calculator says, and say what you see.",
    "argument": "Read the reasons, move the blocks, check again.",
    "counterexample": "Read what the calculator made of your numbers, then try others.",
    "failing-line": "Read the reasons, then look at the lines again.",
    "explain": "Read what is missing, write it in, mark it again.",
}
ALL_HOLDS = {"explain": "By your own marking it says everything."}
FIRST_TEXT = "Your text is kept. Now mark it: read the good answer beside it, and tick what yours says."
PART_WORDS = {
    "what": "What happens",
    "why": "Why",
    "value": "Your number",
    "shape": "Your shape",
    "curve": "Your line",
    "seen": "What you saw",
    "line": "The line that fails",
    "mend": "Your mended line",
    "met": "What your text says",
}
"""What the parts of an answer are called beside their verdicts."""
TYPED = ("value", "mend")
"""Parts that a learner writes: shown as written, with how they were read."""
WORKING = ("line", "mend")
"""Parts that are lines of working."""
FOUND = {"holds": "Rightly found", "does-not-hold": "Not so"}
BREAKS = {"holds": "Breaks the claim", "does-not-hold": "Does not break the claim"}
SAYS = {"holds": "Said", "does-not-hold": "Not said yet"}
"""The verdict in words where "Holds" would be misread: beside a line or a claim that fails, or beside a list."""


def verdicts_of(key: str, attempt: Attempt, meets: Shown) -> Verdicts:
    """A stored attempt as the editor shows it: from the verdict that was kept, never marked anew for show."""
    verdict = cast("Mapping[str, object]", attempt.verdict)
    lines = cast("list[Mapping[str, str]]", verdict.get("lines") or [])
    conclusion = cast("Mapping[str, str] | None", verdict.get("conclusion"))
    return Verdicts(
        key,
        summary(attempt, meets.kind),
        tuple(_line(line, meets) for line in lines),
        _line(conclusion, meets) if conclusion else None,
    )


def _line(line: Mapping[str, str], meets: Shown) -> LineVerdict:
    """One line, or one part in words: nobody is shown `what = all` who chose a card."""
    text, read = line.get("text", ""), line.get("read", "")
    verdict, reason = cast(VerdictKind, line["verdict"]), line.get("reason", "")
    name, equals, value = (piece.strip() for piece in text.partition("="))
    inputs = {each.name: each.label for each in meets.vary}
    part = {**PART_WORDS, **inputs}.get(name, "") if equals and meets.kind != "derivation" else ""
    if part in inputs.values():
        plain, words = read.removeprefix(f"{part}: ") or value, BREAKS.get(verdict, "")
        return LineVerdict(text, "", verdict, reason, words, plain, part)
    if part:
        typed = name in TYPED or not read
        words = FOUND.get(verdict, "") if name == "line" else ""
        plain, working = value if typed else read, name in WORKING and value != "none"
        return LineVerdict(text, read if typed else "", verdict, reason, words, plain, part, working)
    if meets.kind == "argument":
        return LineVerdict(text, "", verdict, reason, plain=read, part="" if text else "What is missing")
    if meets.kind == "explain":
        return LineVerdict("", "", verdict, reason, SAYS.get(verdict, ""), read, "" if read else "Your text")
    if not text:
        return LineVerdict("", "", verdict, reason, part=read)
    return LineVerdict(text, read, verdict, reason)


def summary(attempt: Attempt, kind: str = "derivation") -> str:
    """The whole answer in one or two sentences, the score last and small."""
    remark = str(cast("Mapping[str, object]", attempt.verdict).get("remark") or "")
    if attempt.waits:
        return remark or FIRST_TEXT
    if not attempt.counts:
        return f"{remark or 'Nothing here could be read as an answer.'} This cost you no attempt."
    score = f"{score_words(attempt.score, attempt.points)}."
    holds = attempt.score == attempt.points
    told = ALL_HOLDS.get(kind, "Everything holds.") if holds else WHAT_NEXT[kind]
    return " ".join(part for part in (remark, told, score) if part)
