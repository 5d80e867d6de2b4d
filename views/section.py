"""Section: one idea, its prose and its calculator side by side, its problems across under both.

A section is a fragment: a knob or a field in it redraws this section and nothing else of the page.
"""

from collections.abc import Iterable

import streamlit as st

from calculators import CALCULATORS
from classroom import Event, Prediction
from course import (
    COVERED,
    Block,
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
)
from views.acts import skip_prediction
from views.calculator import draw_calculator
from views.draw import draw
from views.keeps import draw_keep
from views.learner import Learner
from views.mine import mine_of
from views.notices import draw_trouble
from views.placed import live, write_link
from views.problem import draw_problem, show_problem
from views.prose_block import Opened, draw_prose, prediction_id
from views.sandbox import draw_sandbox
from views.worked import draw_worked
from web.markup import element, link, text
from web.site import site


@st.fragment
def draw_section(lesson: Lesson, section: Section, who: Learner) -> None:
    """Draw one section with what the reader set, noted and answered here."""
    events = who.events()
    placed = section.calculator
    now = live(placed, mine_of(who)) if placed else None
    covered = placed is not None and is_covered(placed, events)
    opened = Opened(lesson, section.id, who, events, now, covered)
    with st.container(key=f"section-{section.id}"):
        draw(element("h2", section.heading_html, id=section.id, cls="v-heading"))
        draw_trouble()
        with st.container():  # its place is held, so that nothing after it moves when the prediction is in
            if covered:
                _draw_waiting(section.id)
        left, right = st.columns([11, 9], gap="large")
        with left:
            for index, block in enumerate(section.blocks):
                draw_beside(opened, block, index)
        with right, st.container(key=f"beside-{section.id}"):
            if placed and placed.predict:
                _draw_prediction(placed, placed.predict, who, covered=covered)
            if now and not covered:
                draw_calculator(now)
        for block in section.blocks:
            _draw_under(block, who)
        draw_sources(section.blocks)
    if placed:
        write_link(placed, tuple(CALCULATORS[placed.calculator].inputs))


def draw_beside(opened: Opened, block: Block, index: int) -> None:
    """A block of the reading column."""
    match block:
        case Prose():
            draw_prose(opened, block, index)
        case Keep():
            draw_keep(opened.lesson, block, opened.events, opened.who)
        case TableBlock():
            caption = element("figcaption", text(f"Source: {block.source}"))
            draw(element("figure", block.html, caption, cls="v-table", tabindex="0"))
        case Placed() | ExercisePlace() | WorkedPlace() | Sandbox() | Sources():
            pass


def _draw_under(block: Block, who: Learner) -> None:
    """A block that stands across, under prose and calculator."""
    match block:
        case ExercisePlace():
            draw_problem(site().course.problems[block.problem], who, place="lesson", form=block.form)
        case Sandbox():
            draw_sandbox(block, who)
        case WorkedPlace():
            draw_worked(site().course.problems[block.problem], block.seed)
        case Prose() | Placed() | Keep() | TableBlock() | Sources():
            pass


def draw_sources(blocks: Iterable[Block]) -> None:
    """Where the facts come from: last, under everything that uses them."""
    lists = [block.html for block in blocks if isinstance(block, Sources)]
    if lists:
        draw(element("div", element("p", "Where the numbers come from"), *lists, cls="v-sources"))


def is_covered(placed: Placed, events: tuple[Event, ...]) -> bool:
    """Whether a calculator waits for a prediction that has been neither made nor skipped."""
    if placed.predict is None:
        return False
    made = (event.payload.problem for event in events if isinstance(event.payload, Prediction))
    return placed.predict not in made


def _draw_waiting(place: str) -> None:
    """On a narrow screen the text comes before the prediction: what its "..." stand for is said, with the way there."""
    words = f"In this section {COVERED} stands for a number that waits until you have said what you expect. "
    draw(element("p", text(words), link("Say it first", f"#{prediction_id(place)}"), cls="v-waits"))


def _draw_prediction(placed: Placed, name: str, who: Learner, *, covered: bool) -> None:
    """What is asked before a calculator runs. It stays where it is afterwards, with its verdict, over the calculator.

    The problem is drawn as a part of its section, not as a fragment of its own: an answer uncovers what is around it.
    """
    problem = site().course.problems[name]
    words = "Say what you expect first. Then the calculator runs." if covered else "What you expected"
    kind = "v-cover" if covered else "v-kind"
    draw(element("p", text(words), cls=kind, id=prediction_id(placed.place), tabindex="-1"))
    show_problem(problem, who, place=f"cover-{placed.place}")
    if covered:
        words = "Show me without predicting"
        st.button(words, key=f"skip-{placed.place}", type="tertiary", on_click=skip_prediction, args=(problem, who))
