"""Frame: what stands around every page: the sidebar, the style, what has to be said, and which page is open."""

from collections.abc import Callable
from functools import partial

import streamlit as st

from views.calculators import draw_calculators
from views.contents import draw_contents
from views.draw import draw
from views.home import draw_home
from views.learner import Learner, learner
from views.left_copy import draw_left_copy
from views.lesson import draw_lesson
from views.machine_and_model import draw_machine_and_model
from views.mine import link_of, mine_of
from views.notices import draw_notes, draw_standing_trouble
from views.own_copy import draw_own_copy
from views.problems import draw_problems
from views.style import site_style
from web.markup import element, link, text
from web.site import site

TITLE = "Serving a Model to Many People"
Drawer = Callable[[Learner], None]
BESIDE: tuple[tuple[str, str, Drawer], ...] = (
    ("problems", "Problems", draw_problems),
    ("calculators", "Calculators", draw_calculators),
    ("machine-and-model", "Machine and model", draw_machine_and_model),
    ("my-copy", "My copy", draw_own_copy),
)


def draw_site() -> None:
    """Draw the page that the address names, in its frame."""
    st.set_page_config(page_title=TITLE, layout="wide", initial_sidebar_state="auto")
    draw_style()
    who = learner()
    mine_of(who)
    pages = _pages(who)
    st.session_state["pages"] = pages
    open_page = st.navigation(list(pages.values()), position="hidden")
    draw_contents(who)
    notices = st.container(key="notices")
    with notices:
        draw_standing_trouble(who)
        draw_left_copy(who)
    open_page.run()
    with notices:
        draw_notes()
    _write_link(who)
    _draw_foot()


def draw_style() -> None:
    """The site's own style, once a page."""
    st.html(site_style())


def _pages(who: Learner) -> dict[str, st.Page]:
    """Every page by its name."""
    lessons = {
        lesson.slug: st.Page(partial(draw_lesson, lesson, who), title=lesson.title, url_path=lesson.slug)
        for lesson in site().course.lessons
    }
    beside = {name: st.Page(partial(drawer, who), title=title, url_path=name) for name, title, drawer in BESIDE}
    return {"home": st.Page(partial(draw_home, who), title="Home", default=True), **lessons, **beside}


def _write_link(who: Learner) -> None:
    """The reader's machine and model, carried by the address of every page."""
    wanted = link_of(mine_of(who))
    for name in ("machine", "model", "own-machine", "own-model"):
        if name in wanted and st.query_params.get(name) != wanted[name]:
            st.query_params[name] = wanted[name]
        elif name not in wanted and name in st.query_params:
            del st.query_params[name]


def _draw_foot() -> None:
    words = "Numbers on this page are computed from the values beside them, or carry their source."
    draw(element("footer", text(words), " ", link("Plain reading edition", "/read/"), cls="v-foot"))
