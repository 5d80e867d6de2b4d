"""Draw: finished markup onto the page."""

import streamlit as st


def draw(*parts: str) -> None:
    """Put markup on the page that `web.markup` made, or HTML that the course made from an author's Markdown."""
    st.html("".join(parts))
