"""Look: the palette and the type that the theme, the components, Plotly and the printed figures all use.

One hue means one thing on every page: prefill is ochre, decode is blue, and so on. Each hue has a fill, for bars and
curves, and a darker (at night, lighter) text, for words. The values were searched for, not chosen by eye: the fills of
one mode stay apart under the three common kinds of colour blindness, and all text has a contrast of at least 4.5 to 1
(tests/web/test_look.py computes both).

Source: Machado, Oliveira and Fernandes 2009 (colour vision), WCAG 2.2 (contrast).
Leaves out: sizes and places of things; the components' own styles hold those.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from web.assets import asset_url

SERIF = '"Source Serif 4 Variable", "Source Serif 4", Charter, Georgia, "Times New Roman", serif'
SANS = '"Source Sans 3 Variable", "Source Sans 3", "Source Sans", system-ui, "Segoe UI", Helvetica, Arial, sans-serif'
FACES = (
    ("Source Serif 4 Variable", "normal", "200 900", "source-serif-4.woff2"),
    ("Source Serif 4 Variable", "italic", "200 900", "source-serif-4-italic.woff2"),
    ("Source Sans 3 Variable", "normal", "200 900", "source-sans-3.woff2"),
    ("JetBrains Mono Variable", "normal", "100 800", "jetbrains-mono.woff2"),
)
"""The fonts in views/fonts: family, style, weights, file."""
MONO = '"JetBrains Mono Variable", "JetBrains Mono", ui-monospace, Menlo, Consolas, monospace'


@dataclass(frozen=True)
class Hue:
    """The colour of one meaning."""

    fill: str
    """For bars, curves and marks; at least 3 to 1 against the page, but for idle, which is meant to recede."""
    text: str
    """For words; at least 4.5 to 1 against page and panel."""
    on: str
    """For words that stand on the fill; at least 4.5 to 1 against it."""


@dataclass(frozen=True)
class Palette:
    """All colours of one mode."""

    paper: str
    panel: str
    """Behind what is set apart: inputs, opened sentences, verdicts."""
    raised: str
    """Behind fields that are typed into."""
    ink: str
    muted: str
    line: str
    """Hairlines; never the only sign of anything."""
    border: str
    """Edges of fields and buttons; 3 to 1 against what they stand on."""
    accent: str
    """What can be moved, opened or pressed."""
    on_accent: str
    good: str
    hues: Mapping[str, Hue]

    def names(self) -> dict[str, str]:
        """Every plain colour by its CSS name."""
        plain = ("paper", "panel", "raised", "ink", "muted", "line", "border", "accent", "on_accent", "good")
        return {name.replace("_", "-"): getattr(self, name) for name in plain}


LIGHT = Palette(
    paper="#fbf8f2",
    panel="#f2ede3",
    raised="#fffdf9",
    ink="#24211c",
    muted="#5f594f",
    line="#ded7c9",
    border="#857d6e",
    accent="#0f5c63",
    on_accent="#ffffff",
    good="#2c6440",
    hues={
        "prefill": Hue("#cf7b18", "#a35300", "#000000"),
        "decode": Hue("#3e83da", "#2168bd", "#000000"),
        "kv": Hue("#5c2998", "#5c2998", "#ffffff"),
        "weights": Hue("#32654b", "#32654b", "#ffffff"),
        "idle": Hue("#a6a29a", "#6b6860", "#000000"),
        "stall": Hue("#bb0a10", "#bb0a10", "#ffffff"),
        "other": Hue("#897e74", "#6f655b", "#000000"),
        "ink": Hue("#24211c", "#24211c", "#ffffff"),
    },
)
DARK = Palette(
    paper="#16181c",
    panel="#1f2227",
    raised="#121417",
    ink="#e8e4da",
    muted="#a9a499",
    line="#34373d",
    border="#7f7b73",
    accent="#7cc7c3",
    on_accent="#10201f",
    good="#7fc196",
    hues={
        "prefill": Hue("#eca808", "#eca808", "#000000"),
        "decode": Hue("#77b3fc", "#77b3fc", "#000000"),
        "kv": Hue("#9d68c9", "#b180dc", "#000000"),
        "weights": Hue("#579575", "#62a281", "#000000"),
        "idle": Hue("#5b5850", "#96938a", "#ffffff"),
        "stall": Hue("#eb5347", "#f3655a", "#000000"),
        "other": Hue("#c1b6a6", "#c1b6a6", "#000000"),
        "ink": Hue("#e8e4da", "#e8e4da", "#000000"),
    },
)

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


def palette(dark: bool) -> Palette:
    """The palette of a mode."""
    return DARK if dark else LIGHT


def css_variables() -> str:
    """The CSS that every page begins with: fonts, colours as `--c-*`, hues as `--c-hue-<hue>` and `-text`, sizes.

    `light-dark()` follows the `color-scheme` of whatever an element stands in: Streamlit sets it from its theme, the
    reading edition from the system.
    """
    light, dark = LIGHT.names(), DARK.names()
    pairs = {name: (light[name], dark[name]) for name in light}
    for name, hue in LIGHT.hues.items():
        pairs[f"hue-{name}"] = (hue.fill, DARK.hues[name].fill)
        pairs[f"hue-{name}-text"] = (hue.text, DARK.hues[name].text)
    faces = "".join(
        f"@font-face {{ font-family: '{family}'; font-style: {style}; font-weight: {weights}; font-display: swap;"
        f" src: url({asset_url(file)}) format('woff2'); }}\n"
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
