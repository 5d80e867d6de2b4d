"""Lesson: one page of the course, its question first, then its sections."""

import streamlit as st

from course import Lesson, place_words
from views.draw import draw
from views.learner import Learner
from views.prose_block import Opened
from views.section import draw_beside, draw_section, draw_sources
from web.markup import element, link, text
from web.site import site


def draw_lesson(lesson: Lesson, who: Learner) -> None:
    """Draw the whole lesson."""
    minutes = f"{lesson.minutes.reading} minutes to read, {lesson.minutes.doing} to do"
    with st.container(key="lesson"):
        draw(
            element("p", text(place_words(site().course, lesson)), cls="v-kind"),
            element("h1", text(lesson.title)),
            element("p", text(lesson.question), cls="v-question"),
            element("p", text(f"{minutes} · "), link("plain reading edition", f"/read/{lesson.slug}"), cls="v-meta"),
        )
        opened = Opened(lesson, "lead", who, who.events())
        with st.container(key="lesson-lead"):
            for index, block in enumerate(lesson.lead):
                draw_beside(opened, block, index)
            draw_sources(lesson.lead)
        for section in lesson.sections:
            draw_section(lesson, section, who)
        _draw_next(lesson)


def _draw_next(lesson: Lesson) -> None:
    """Where the reader goes from here."""
    lessons = site().course.lessons
    at = lessons.index(lesson)
    with st.container(key="lesson-next"):
        if at + 1 < len(lessons):
            following = lessons[at + 1]
            draw(element("p", "Next", cls="v-kind"), element("p", text(following.question), cls="v-question"))
            st.page_link(
                st.session_state["pages"][following.slug],
                label=f"Go on: {following.title}",
                icon=":material/arrow_forward:",
            )
        else:
            draw(element("p", text("This is the last lesson so far."), cls="v-meta"))
            st.page_link(st.session_state["pages"]["problems"], label="All problems", icon=":material/arrow_forward:")
