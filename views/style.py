"""Style: the site's own style sheet, fetched once by its hash."""

from functools import cache

from web.assets import asset_url


@cache
def site_style() -> str:
    """A style element that brings in the site's sheet; small, since it travels with every rerun."""
    return f'<style>@import url("{asset_url("site.css")}");</style>'
