"""Answers: from what exercises say of a problem to what the editor shows, and back from the stored verdict."""

from collections.abc import Mapping, Sequence
from typing import Literal, cast

from classroom import Attempt, score_words
from exercises import Problem, Shown, ShownOption
from views.components.editor import Action, Choice, Lines, LineVerdict, Option, Predict, Verdicts

VerdictKind = Literal["holds", "holds-given", "does-not-hold", "not-checked", "consistent", "inconsistent"]


def answer_form(meets: Shown, *, after_check: bool) -> Lines | Choice | Predict:
    """The form that a problem's answer takes; a prediction asks what was seen once it is in."""
    match meets.kind:
        case "choice":
            return Choice(_options(meets.what), _options(meets.why))
        case "predict":
            return Predict(
                "shape" if meets.shapes else "number",
                unit=meets.unit,
                shapes=_options(meets.shapes),
                seen=_options(meets.seen) if after_check else (),
            )
        case _:
            conclusions = tuple(Option(line, line.capitalize()) for line in (meets.yes, meets.no) if line)
            named = "\n".join(f"{name} = ..." for name in meets.steps)
            return Lines(f"One statement a line, for example:\n{named}", meets.ask, conclusions)


def is_in(answered: Sequence[tuple[str, Attempt]]) -> bool:
    """Whether one of these answers could be read, so that a prediction is in and what was seen can be asked."""
    return any(attempt.counts for _key, attempt in answered)


def _options(options: tuple[ShownOption, ...]) -> tuple[Option, ...]:
    return tuple(Option(option.id, option.text) for option in options)


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
}


def verdicts_of(key: str, attempt: Attempt, kind: str = "derivation") -> Verdicts:
    """A stored attempt as the editor shows it: from the verdict that was kept, never marked anew for show."""
    verdict = cast("Mapping[str, object]", attempt.verdict)
    lines = cast("list[Mapping[str, str]]", verdict.get("lines") or [])
    conclusion = cast("Mapping[str, str] | None", verdict.get("conclusion"))
    return Verdicts(
        key,
        summary(attempt, kind),
        tuple(_line(line) for line in lines),
        _line(conclusion) if conclusion else None,
    )


def _line(line: Mapping[str, str]) -> LineVerdict:
    return LineVerdict(
        line.get("text", ""), line.get("read", ""), cast("VerdictKind", line["verdict"]), line.get("reason", "")
    )


def summary(attempt: Attempt, kind: str = "derivation") -> str:
    """The whole answer in one or two sentences, the score last and small."""
    remark = str(cast("Mapping[str, object]", attempt.verdict).get("remark") or "")
    if not attempt.counts:
        return f"{remark or 'Nothing here could be read as an answer.'} This cost you no attempt."
    score = f"{score_words(attempt.score, attempt.points)}."
    told = "Everything holds." if attempt.score == attempt.points else WHAT_NEXT[kind]
    return " ".join(part for part in (remark, told, score) if part)
