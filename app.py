"""One file, two lives: the server starts it once as an application; then every rerun draws the page."""

from streamlit.runtime.scriptrunner import get_script_run_ctx

if get_script_run_ctx(suppress_warning=True) is None:
    import streamlit as st

    from web.application import lifespan, middleware, routes, script_error

    broke = script_error(st.error)
    app = st.App(__file__, routes=routes(), middleware=middleware(), lifespan=lifespan, on_script_error=broke)
else:
    from views.frame import draw_site

    draw_site()
