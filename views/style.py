"""Style: the site's own style sheet, fetched once by its hash."""

from functools import cache

from web.assets import asset_url


@cache
def site_style() -> str:
    """A style element that brings in the site's sheet; small, since it travels with every rerun."""
    sheets = "".join(f'@import url("{asset_url(name)}");' for name in ("look.css", "site.css"))
    return f"<style>{sheets}</style>"
