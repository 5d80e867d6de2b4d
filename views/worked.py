"""Worked: a solved variant, each line as the marker reads it. No questions are asked of it."""

from course import prompt_html
from exercises import Problem, mark, shown, worked
from views.draw import draw
from web.markup import element, text


def draw_worked(problem: Problem, seed: int) -> None:
    """The prompt with this seed's numbers, and the solution's lines, each with how it is read and why it stands."""
    lines = worked(problem, seed)
    marked = mark(problem, seed, "\n".join(lines))
    rows = [_row(line.text, line.read, line.reason) for line in marked.lines]
    if marked.conclusion is not None:
        rows.append(_row(marked.conclusion.text, "", marked.conclusion.reason))
    draw(
        element(
            "section",
            element("p", "Worked example", cls="v-kind"),
            element("h3", text(problem.title)),
            element("div", prompt_html(shown(problem, seed).prompt), cls="v-prompt"),
            element("ol", *rows, cls="v-lines"),
            cls="v-worked",
        )
    )


def _row(line: str, read: str, reason: str) -> str:
    told = element("span", text(f"read as {read}"), cls="v-read") if read and read != line else ""
    return element("li", element("code", text(line)), told, element("span", text(reason), cls="v-reason"))
