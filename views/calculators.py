"""Calculators: a page of their own, for those who come for a number. Nobody is made to predict here."""

import streamlit as st

from calculators import CALCULATORS
from course import Placed
from views.calculator import draw_calculator
from views.draw import draw
from views.learner import Learner
from views.mine import mine_of, note
from views.placed import live, write_link
from web.markup import element, text


def draw_calculators(who: Learner) -> None:
    """Draw the choice of calculators and the one chosen; the link names it as ?name=."""
    asked = st.query_params.get("name", "")
    if asked and asked not in CALCULATORS:
        note(f"There is no calculator “{asked[:60]}”. Here is the first one.")
        del st.query_params["name"]
        st.rerun()
    with st.container(key="calculators"):
        draw(
            element("h1", "Calculators"),
            element(
                "p",
                text("Set the numbers; take the answer with its working, its figure and its table."),
                cls="v-question",
            ),
        )
        names = list(CALCULATORS)
        chosen = st.segmented_control(
            "Calculator",
            names,
            default=asked if asked in names else names[0],
            format_func=lambda key: CALCULATORS[key].title,
            key="which-calculator",
            on_change=_name_in_link,
            label_visibility="collapsed",
            required=True,
        )
        name = chosen or names[0]
        draw(element("p", text(CALCULATORS[name].lead), cls="v-meta"))
        _draw_one(name, who)


def _name_in_link() -> None:
    st.query_params["name"] = st.session_state["which-calculator"]


@st.fragment
def _draw_one(name: str, who: Learner) -> None:
    placed = Placed(place=name, calculator=name)
    draw_calculator(live(placed, mine_of(who)), wide=True)
    write_link(placed, tuple(CALCULATORS[name].inputs))
