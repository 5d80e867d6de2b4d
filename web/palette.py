"""Palette: the colours of the day and of the night.

One hue means one thing on every page: prefill is ochre, decode is blue, and so on. Each hue has a fill, for bars and
curves, and a darker (at night, lighter) text, for words. The values were searched for, not chosen by eye: the fills of
one mode stay apart under the three common kinds of colour blindness, and all text has a contrast of at least 4.5 to 1
(tests/web/test_look.py computes both).

Source: Machado, Oliveira and Fernandes 2009 (colour vision), WCAG 2.2 (contrast).
Leaves out: where a colour is used; the look and the components' own styles say so.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Hue:
    """The colour of one meaning."""

    fill: str
    """For bars, curves and marks; at least 3 to 1 against page and panel, but for idle, which is meant to recede."""
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
        "prefill": Hue("#c67202", "#a35300", "#000000"),
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


def palette(dark: bool) -> Palette:
    """The palette of a mode."""
    return DARK if dark else LIGHT
