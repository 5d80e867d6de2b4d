"""Home: the quarrel that the course settles, the first act, and the map of the lessons."""

import streamlit as st

from classroom import Progress, progress
from course import Lesson, Placed
from views.calculator import draw_picture
from views.contents import done_words, draw_mine
from views.draw import draw
from views.learner import Learner
from views.mine import mine_of
from views.placed import live
from web.markup import element, text
from web.site import site

LEAD = (
    "You ask a chat model a question and wait. Why that long? How many others is the machine answering meanwhile, and "
    "whose question is it that makes you wait? Here you compute it, doubt it and change it."
)
FOR_TRUCK = (
    "A graphics processor in a data centre is a ten-ton truck sent out for one bag of groceries: an answer takes "
    "eleven seconds, and through most of them the machine idles. A computer on your own desk would do."
)
FOR_SHARING = (
    "Reading a prompt and writing an answer are two different jobs. On one machine they can share what the other "
    "leaves unused, if they are arranged with care. Done carelessly, they get in each other’s way."
)


def draw_home(who: Learner) -> None:
    """Draw the home page."""
    done = progress(who.events(), site().outline)
    with st.container(key="home"):
        draw(
            element("h1", text("Serving a Model to Many People")),
            element("p", text(LEAD), cls="v-question"),
        )
        _draw_continue(done)
        _draw_first_act(who)
        _draw_quarrel()
        _draw_map(done)


def _draw_continue(done: Progress) -> None:
    """One button that goes on where the reader was."""
    lessons = site().course.lessons
    here = site().course.lesson(done.place.lesson) if done.place else None
    lesson = here or lessons[0]
    label = f"Go on where you were: {lesson.title}" if here else f"Begin: {lesson.title}"
    with st.container(key="home-continue"):
        st.page_link(st.session_state["pages"][lesson.slug], label=label, icon=":material/arrow_forward:")


def _draw_first_act(who: Learner) -> None:
    """Choose a machine and a model, and see at once what they make of each other.

    No fragment: the address and the sidebar follow the choice too.
    """
    with st.container(key="home-act"):
        draw(element("h2", text("Choose your machine and your model")))
        left, right = st.columns([2, 3], gap="large")
        with left:
            draw(
                element(
                    "p",
                    text("Every calculator follows your choice, unless a lesson has set its own to make a point."),
                    cls="v-meta",
                )
            )
            draw_mine(who, "home")
            st.page_link(
                st.session_state["pages"]["machine-and-model"], label="Describe your own", icon=":material/tune:"
            )
        with right:
            draw_picture(live(Placed("home", "machine"), mine_of(who)))


def _draw_quarrel() -> None:
    """The two texts that the course takes seriously."""
    draw(
        element("h2", text("Two texts that disagree")),
        element(
            "div",
            element("figure", element("p", text(FOR_TRUCK)), element("figcaption", text("after “The GPU fable”"))),
            element(
                "figure",
                element("p", text(FOR_SHARING)),
                element("figcaption", text("after a half lesson, “The two jobs”")),
            ),
            cls="v-quarrel",
        ),
        element(
            "p", text("We rebuild every figure in both, say where each is right, and let you decide."), cls="v-meta"
        ),
    )


def _draw_map(done: Progress) -> None:
    """The lessons as cards, with what is done and what waits."""
    draw(element("h2", text("The lessons")))
    lessons = site().course.lessons
    for row in range(0, len(lessons), 2):
        for column, lesson in zip(st.columns(2, gap="medium"), lessons[row : row + 2], strict=False):
            with column, st.container(border=True, key=f"card-{lesson.slug}"):
                _draw_card(lesson, done)


def _draw_card(lesson: Lesson, done: Progress) -> None:
    found = done.lesson(lesson.slug)
    draw(
        element("p", text(f"{lesson.minutes.reading + lesson.minutes.doing} minutes"), cls="v-kind"),
        element("p", text(lesson.question), cls="v-card-question"),
    )
    st.page_link(st.session_state["pages"][lesson.slug], label=lesson.title)
    draw(element("p", text(done_words(found)), cls="v-done") if found else "")
