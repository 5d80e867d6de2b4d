"""Left copy: the browser's cookie was cleared or changed while a page of somebody's copy stood open.

The page still shows that copy, and what is checked on it goes there; the browser's own requests do not. Nothing is
moved to another copy by itself: the reader is told, and chooses. A cookie may have been cleared on purpose, on a
computer that others use, so it is not put back without being asked.
"""

import secrets
from datetime import timedelta
from urllib.parse import urlencode, urlsplit

import streamlit as st

from classroom import StoreUnavailable
from classroom.links import make_link
from views.draw import draw
from views.learner import Learner
from web.markup import element, link, text
from web.site import site

LEFT = "left-copy"
TOLD = (
    "The cookie of this browser was cleared or changed while this page stood open, so the browser does not know this "
    "copy any more. What you check here still goes into it. Half answers are not saved until you choose, and a new "
    "page begins an empty copy, or shows another one."
)
RENEWED_AFTER = timedelta(minutes=5)
"""A link works for ten minutes; one that is shown has at least the half of them."""


def copy_is(left: bool) -> None:
    """Note what a script of the page found out."""
    if left:
        st.session_state.setdefault(LEFT, None)
    else:
        st.session_state.pop(LEFT, None)


def draw_left_copy(who: Learner) -> None:
    """Say it, with the two ways out."""
    if LEFT not in st.session_state or who.id is None:
        return
    here = _here()
    ways = [link("Go on in a new copy", f"/identity?{urlencode({'back': here})}", cls="v-button")]
    token = _token(who)
    if token:
        address = f"/identity/take?{urlencode({'token': token, 'back': here})}"
        ways.insert(0, link("Keep this copy in this browser", address, cls="v-button"))
    draw(element("div", element("p", text(TOLD)), element("p", *ways, cls="v-buttons"), cls="v-notice", role="alert"))


def _here() -> str:
    """The path of this page, with what it asks for."""
    asked = urlencode(st.query_params.to_dict())
    return (urlsplit(st.context.url or "").path or "/") + (f"?{asked}" if asked else "")


def _token(who: Learner) -> str:
    """A personal link to this copy; empty where none can be kept."""
    held, now = st.session_state[LEFT], site().now()
    if held is not None and now - held[1] < RENEWED_AFTER:
        return str(held[0])
    if who.store is None or who.id is None:
        return ""
    token = secrets.token_urlsafe(32)
    try:
        make_link(who.store, who.id, token, now)
    except StoreUnavailable:
        return ""
    st.session_state[LEFT] = (token, now)
    return token
