"""Notices: what the reader has to be told: nothing is saved, a link that could not be followed, an act not kept."""

import streamlit as st

from views.draw import draw
from views.learner import Learner, take_trouble
from web.markup import element, link, text

NOT_YET = (
    "What you just did is not saved yet: it is kept while this page is open, and goes along with the next thing you do."
)


def draw_standing_trouble(who: Learner) -> None:
    """What is wrong as long as this page stands: no cookie, or no records."""
    if who.trouble:
        identity = link("Set the cookie and come back", "/identity") if who.id is None else ""
        draw(element("div", element("p", text(who.trouble)), identity, cls="v-notice", role="status"))


def draw_notes() -> None:
    """What was found while the page was drawn, said once: a part of the link that was left out, an act not kept."""
    draw_trouble()
    for sentence in st.session_state.pop("notes", []):
        draw(element("div", element("p", text(sentence)), cls="v-notice", role="status"))


def draw_trouble() -> None:
    """That an act could not be kept, beside where it was done; its place is held, so that nothing after it moves."""
    trouble = take_trouble()
    with st.container():
        if trouble:
            draw(element("p", text(f"{trouble} {NOT_YET}"), cls="v-refused", role="alert"))
