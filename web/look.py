"""Look: the palette and the type that the theme, the components, Plotly and the printed figures all use.

From one palette for the day and one for the night are made: the variables of every style, the template of every figure
and the theme of Streamlit. `python -m web.look` writes the theme into `.streamlit/config.toml`.

Leaves out: sizes and places of things; the components' own styles hold those.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from web.palette import DARK, LIGHT, Hue, Palette, palette

__all__ = ["DARK", "LIGHT", "Hue", "Palette", "css_variables", "palette", "plotly_template", "streamlit_theme"]

SERIF = '"Source Serif 4 Variable", "Source Serif 4", Charter, Georgia, "Times New Roman", serif'
SANS = '"Source Sans 3 Variable", "Source Sans 3", "Source Sans", system-ui, "Segoe UI", Helvetica, Arial, sans-serif'
MONO = '"JetBrains Mono Variable", "JetBrains Mono", ui-monospace, Menlo, Consolas, monospace'
FACES = (
    ("Source Serif 4 Variable", "normal", "200 900", "source-serif-4.woff2"),
    ("Source Serif 4 Variable", "italic", "200 900", "source-serif-4-italic.woff2"),
    ("Source Sans 3 Variable", "normal", "200 900", "source-sans-3.woff2"),
    ("JetBrains Mono Variable", "normal", "100 800", "jetbrains-mono.woff2"),
)
"""The fonts in views/fonts: family, style, weights, file."""
TYPE_SCALE: Mapping[str, str] = {
    "tiny": "0.8125rem",
    "small": "0.9375rem",
    "ui": "1rem",
    "text": "1.1875rem",
    "lead": "1.4rem",
    "h3": "1.375rem",
    "h2": "1.75rem",
    "h1": "2.6rem",
}
"""Sizes by use; `text` is what is read for long."""


def css_variables() -> str:
    """The CSS that every page begins with: fonts, colours as `--c-*`, hues as `--c-hue-<hue>` and `-text`, sizes.

    It is served as `look.css`, beside the fonts that it names. `light-dark()` follows the `color-scheme` of whatever an
    element stands in: Streamlit sets it from its theme, the reading edition from the system.
    """
    light, dark = LIGHT.names(), DARK.names()
    pairs = {name: (light[name], dark[name]) for name in light}
    for name, hue in LIGHT.hues.items():
        pairs[f"hue-{name}"] = (hue.fill, DARK.hues[name].fill)
        pairs[f"hue-{name}-text"] = (hue.text, DARK.hues[name].text)
    faces = "".join(
        f"@font-face {{ font-family: '{family}'; font-style: {style}; font-weight: {weights}; font-display: swap;"
        f" src: url(./{file}) format('woff2'); }}\n"
        for family, style, weights, file in FACES
    )
    lines = [f"--c-{name}: light-dark({by_day}, {by_night});" for name, (by_day, by_night) in pairs.items()]
    lines += [f"--size-{name}: {size};" for name, size in TYPE_SCALE.items()]
    lines += [f"--serif: {SERIF};", f"--sans: {SANS};", f"--mono: {MONO};"]
    return faces + ":root {\n  " + "\n  ".join(lines) + "\n}\n"


def plotly_template(dark: bool) -> dict[str, object]:
    """What a figure takes from the look: colours by hue and the parts of a Plotly layout that no figure sets itself."""
    colours = palette(dark)
    axis = {
        "gridcolor": colours.line,
        "linecolor": colours.border,
        "tickcolor": colours.border,
        "zeroline": False,
        "tickfont": {"color": colours.muted, "size": 13},
        "title": {"font": {"color": colours.ink, "size": 14}},
    }
    return {
        "fills": {name: hue.fill for name, hue in colours.hues.items()},
        "texts": {name: hue.text for name, hue in colours.hues.items()},
        "paper": colours.paper,
        "on": {name: hue.on for name, hue in colours.hues.items()},
        "layout": {
            "font": {"family": SANS.replace('"', "'"), "size": 14, "color": colours.ink},
            "paper_bgcolor": "rgba(0,0,0,0)",
            "plot_bgcolor": "rgba(0,0,0,0)",
            "xaxis": axis,
            "yaxis": axis,
            "hoverlabel": {
                "bgcolor": colours.raised,
                "bordercolor": colours.border,
                "font": {"family": SANS.replace('"', "'"), "size": 14, "color": colours.ink},
            },
        },
    }


def streamlit_theme() -> dict[str, dict[str, str | int | bool]]:
    """The tables `[theme]`, `[theme.light]` and `[theme.dark]` of `.streamlit/config.toml`, by name."""
    return {
        "theme": {
            "font": SERIF.replace('"', "'"),
            "headingFont": SERIF.replace('"', "'"),
            "codeFont": MONO.replace('"', "'"),
            "baseFontSize": 16,
            "baseRadius": "4px",
            "linkUnderline": True,
        },
        "theme.light": _streamlit_colours(LIGHT),
        "theme.dark": _streamlit_colours(DARK),
        "theme.light.sidebar": {"backgroundColor": LIGHT.panel, "secondaryBackgroundColor": LIGHT.paper},
        "theme.dark.sidebar": {"backgroundColor": DARK.panel, "secondaryBackgroundColor": DARK.paper},
    }


def _streamlit_colours(colours: Palette) -> dict[str, str | int | bool]:
    return {
        "primaryColor": colours.accent,
        "backgroundColor": colours.paper,
        "secondaryBackgroundColor": colours.panel,
        "textColor": colours.ink,
        "linkColor": colours.accent,
        "borderColor": colours.line,
        "codeBackgroundColor": colours.panel,
        "redColor": colours.hues["stall"].text,
        "greenColor": colours.good,
        "blueColor": colours.hues["decode"].text,
        "orangeColor": colours.hues["prefill"].text,
        "violetColor": colours.hues["kv"].text,
    }


THEME_BEGINS = "# The theme, written by `python -m web.look`.\n"


def theme_toml() -> str:
    """The theme's tables as TOML."""
    return "\n".join(
        f"[{table}]\n" + "".join(f"{name} = {json.dumps(value)}\n" for name, value in values.items())
        for table, values in streamlit_theme().items()
    )


def with_theme(config: str) -> str:
    """The text of `.streamlit/config.toml` with this theme in place of the one that it held."""
    kept = config.split(THEME_BEGINS, 1)[0].rstrip("\n")
    return f"{kept}\n\n{THEME_BEGINS}{theme_toml()}"


if __name__ == "__main__":
    CONFIG = Path(__file__).resolve().parent.parent / ".streamlit" / "config.toml"
    CONFIG.write_text(with_theme(CONFIG.read_text()))
