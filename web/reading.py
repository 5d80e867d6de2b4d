"""Reading edition: a lesson as one plain page: no script, figures drawn, problems printed.

It is the front door for links, search engines, printers, screen readers and slow lines; the live lesson opens from it.
Its numbers come from where the live page's come from (`course.values`), at the lesson's own presets.
"""

import re

from calculators import CALCULATORS, run
from calculators.spec import Result
from course import (
    Block,
    Course,
    ExercisePlace,
    Keep,
    Lesson,
    Placed,
    Prose,
    Sandbox,
    Section,
    Sources,
    TableBlock,
    WorkedPlace,
    input_text,
    lesson_values,
    place_words,
    prompt_html,
    quantity_text,
)
from exercises import Problem, shown, worked
from web.assets import asset_url
from web.figure_svg import figure_svg
from web.markup import bullet_list, definition_list, element, link, text
from web.printed import answer_row, printed_problem

_KNOB = re.compile(r'<span class="knob" data-knob="([^"]+)"></span>')
_VALUE = re.compile(r'<output class="value" data-value="([^"]+)"></output>')
_TERM = re.compile(r'<dfn class="term" data-term="([^"]+)" tabindex="0">')
_SENTENCE = re.compile(r'<span (?:id="[^"]+" )?class="sentence(?: claim)?" data-sentence="([^"]+)">')
SITE_NAME = "Serving a Model to Many People"


def page(title: str, description: str, *body: str) -> str:
    """A whole document."""
    head = element(
        "head",
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        element("title", text(title)),
        f'<meta name="description" content="{text(description).replace(chr(34), "&quot;")}">',
        f'<link rel="stylesheet" href="{asset_url("look.css")}">',
        f'<link rel="stylesheet" href="{asset_url("reading.css")}">',
    )
    return "<!doctype html>\n" + element("html", head, element("body", element("main", *body)), lang="en-GB")


def index_page(course: Course) -> str:
    """The list of the lessons."""
    rows = (
        element("p", link(lesson.title, f"/read/{lesson.slug}")) + element("p", text(lesson.question), cls="question")
        for lesson in course.lessons
    )
    return page(
        SITE_NAME,
        "How large language models are served to many people: an interactive course, in its plain edition.",
        element("h1", text(SITE_NAME)),
        element("p", text("The plain edition, to read and to print. "), link("Open the live course", "/"), text(".")),
        bullet_list(rows, cls="lessons"),
    )


def lesson_page(course: Course, lesson: Lesson) -> str:
    """One lesson, whole."""
    values = lesson_values(lesson, {})
    minutes = f"{lesson.minutes.reading} minutes to read, {lesson.minutes.doing} to do"
    live = element("p", link("Open the live lesson", f"/{lesson.slug}"), text(f": its numbers move. {minutes}."))
    sections = [_section(course, section, values) for section in lesson.sections]
    return page(
        f"{lesson.title} · {SITE_NAME}",
        lesson.question,
        element("p", link(SITE_NAME, "/read/"), text(f" · {place_words(course, lesson)}"), cls="kind"),
        element("h1", text(lesson.title)),
        element("p", text(lesson.question), cls="question"),
        live,
        *(_block(course, block, values, None) for block in lesson.lead),
        *sections,
        _glossary(course, lesson),
        live,
    )


def _section(course: Course, section: Section, values: dict[str, str]) -> str:
    result = run(section.calculator.calculator, section.calculator.preset) if section.calculator else None
    blocks = (_block(course, block, values, (section.calculator, result)) for block in section.blocks)
    return element("section", element("h2", section.heading_html, id=section.id), *blocks)


Open = tuple[Placed | None, Result | None] | None


def _block(course: Course, block: Block, values: dict[str, str], here: Open) -> str:
    match block:
        case Prose():
            return _prose(block, values, here)
        case Placed():
            return _calculator(course, block, here[1] if here else None)
        case ExercisePlace():
            return printed_problem(course.problems[block.problem])
        case WorkedPlace():
            return _worked(course.problems[block.problem], block.seed)
        case Sandbox():
            return element("p", text("In the live lesson, lines of your own are read and worked out here."), cls="kind")
        case Keep():
            return element("blockquote", block.html, cls="keep")
        case TableBlock():
            return element(
                "figure", block.html, element("figcaption", text(f"Source: {block.source}")), cls="table", tabindex="0"
            )
        case Sources():
            return element("div", element("p", text("Where the numbers come from")), block.html, cls="sources")


def _prose(block: Prose, values: dict[str, str], here: Open) -> str:
    """The author's HTML with every number in its place."""
    html = _VALUE.sub(lambda found: element("b", text(values[found[1]]), cls="value"), block.html)
    html = _KNOB.sub(lambda found: element("b", text(knob_text(found[1], here)), cls="value"), html)
    html = _SENTENCE.sub(lambda found: "<span>" if found[1].startswith("s-") else f'<span id="{found[1]}">', html)
    return _TERM.sub(lambda found: f'<dfn class="term" id="use-{found[1]}">', html)


def knob_text(name: str, here: Open) -> str:
    """What a knob says before anybody moves it."""
    if here is None or here[0] is None or here[1] is None:
        return ""
    return input_text(CALCULATORS[here[0].calculator], name, here[1])


def _calculator(course: Course, placed: Placed, result: Result | None) -> str:
    """A calculator at its preset: its answer, its figure, which resource ran out; a prediction is asked first."""
    if result is None:
        return ""
    calculator = CALCULATORS[placed.calculator]
    rows = (
        (calculator.labels.get(name, name), quantity_text(placed.calculator, name, result))
        for name in result.quantities
    )
    drawn = element(
        "figure",
        figure_svg(result.figure, f"f{placed.line}"),
        element("figcaption", text(f"{result.figure.title}. {result.figure.says}")),
    )
    answer = element(
        "div",
        element("p", text(calculator.title), cls="kind"),
        definition_list(rows, cls="answer"),
        drawn,
        element("p", text(result.bound)) if result.bound else "",
        bullet_list(text(note) for note in result.notes) if result.notes else "",
        cls="calculator",
    )
    if placed.predict is None:
        return answer
    summary = element("summary", text("What the calculator says: open when you have said what you expect"))
    return printed_problem(course.problems[placed.predict]) + element("details", summary, answer)


def _worked(problem: Problem, seed: int) -> str:
    meets = shown(problem, seed)
    lines = (answer_row(meets, line) for line in worked(problem, seed))
    return element(
        "div",
        element("p", text("Worked example"), cls="kind"),
        element("h3", text(problem.title)),
        prompt_html(meets.prompt),
        element("ol", *lines),
        cls="problem",
    )


def _glossary(course: Course, lesson: Lesson) -> str:
    """The words that this page marks, explained at its end."""
    used = dict.fromkeys(term for block in lesson.blocks if isinstance(block, Prose) for term in block.terms)
    if not used:
        return ""
    rows = ((course.glossary[term].words[0], course.glossary[term].says) for term in used)
    return element("section", element("h2", text("Words")), definition_list(rows, cls="words"))
