"""The loader: the two lines of script that travel with a component; its code is fetched once, by its hash."""

from __future__ import annotations

import streamlit as st
from streamlit.components.v2.types import ComponentRenderer

from web.assets import asset_url


def loader(name: str) -> str:
    """The script that fetches `<name>.js` and hands it the component.

    Inline script travels in every message of every instance, so it stays this short.
    """
    return (
        f'const script = new URL("{asset_url(name + ".js")}", document.baseURI);\n'
        "export default async component => (await import(script)).default(component);\n"
    )


def component(name: str) -> ComponentRenderer:
    """A component without an iframe, its styles in the page, where links and aria references work."""
    return st.components.v2.component(f"course.{name}", js=loader(name), isolate_styles=False)
