"""The palette is judged by computation: contrast as WCAG 2.2 has it, colour vision as Machado and others simulate it.

The matrices are the published ones for complete deficiency; the distance is Euclidean in OKLab, where about 0.02 is
a just noticeable difference between neighbours.
"""

import itertools
import math
import tomllib
from pathlib import Path

import pytest

from web.look import css_variables, plotly_template, streamlit_theme, with_theme
from web.palette import DARK, LIGHT, Palette

ROOT = Path(__file__).parents[2]
Colour = tuple[float, float, float]
MODES = [pytest.param(LIGHT, id="light"), pytest.param(DARK, id="dark")]
EYES: dict[str, tuple[Colour, Colour, Colour]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
APART = {"usual": 0.10, "protan": 0.09, "deutan": 0.09, "tritan": 0.06}


def linear(colour: str) -> Colour:
    """Linear light of a `#rrggbb`."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (red, green, blue))  # type: ignore[return-value]  # three go in, three come out


def contrast(one: str, other: str) -> float:
    """WCAG contrast, 1 to 21."""
    dark, light = sorted(0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other)))
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, eye: str) -> Colour:
    """OKLab of a colour as an eye sees it."""
    light = linear(colour)
    r, g, b = (min(1.0, max(0.0, sum(m * c for m, c in zip(row, light, strict=True)))) for row in EYES[eye])
    long = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    middle = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    short = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def test_black_on_white_has_the_contrast_that_is_published() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", ["ink", "muted", "accent", "good"])
def test_words_can_be_read_on_page_panel_and_field(mode: Palette, name: str) -> None:
    for ground in (mode.paper, mode.panel, mode.raised):
        assert contrast(getattr(mode, name), ground) >= 4.5


@pytest.mark.parametrize("mode", MODES)
def test_what_is_pressed_can_be_read_and_what_is_typed_into_has_an_edge(mode: Palette) -> None:
    assert contrast(mode.on_accent, mode.accent) >= 4.5
    assert contrast(mode.paper, mode.ink) >= 4.5
    assert min(contrast(mode.border, ground) for ground in (mode.paper, mode.panel, mode.raised)) >= 3


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("name", sorted(LIGHT.hues))
def test_a_hue_can_be_read_as_words_under_words_and_as_a_bar(mode: Palette, name: str) -> None:
    hue = mode.hues[name]

    assert min(contrast(hue.text, ground) for ground in (mode.paper, mode.panel)) >= 4.5
    assert contrast(hue.on, hue.fill) >= 4.5
    for ground in (mode.paper, mode.panel):
        assert contrast(hue.fill, ground) >= (2.1 if name == "idle" else 3)  # idle recedes, and is dotted


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("eye", EYES)
def test_no_two_hues_look_alike_to_any_eye(mode: Palette, eye: str) -> None:
    fills = {name: seen(hue.fill, eye) for name, hue in mode.hues.items() if name != "ink"}

    distances = {(a, b): math.dist(fills[a], fills[b]) for a, b in itertools.combinations(fills, 2)}

    assert min(distances.values()) >= APART[eye], min(distances, key=lambda pair: distances[pair])


def test_red_and_green_of_one_lightness_would_look_alike_to_a_deutan_eye() -> None:
    apart = {eye: math.dist(seen("#a05a2c", eye), seen("#6b7f2a", eye)) for eye in ("usual", "deutan")}

    assert apart["deutan"] < APART["deutan"] < apart["usual"]


def test_the_two_modes_name_the_same_colours() -> None:
    assert LIGHT.names().keys() == DARK.names().keys()
    assert LIGHT.hues.keys() == DARK.hues.keys()


def test_the_style_names_every_colour_and_fonts_that_are_there() -> None:
    style = css_variables()

    for name in (*LIGHT.names(), *(f"hue-{hue}" for hue in LIGHT.hues), *(f"hue-{hue}-text" for hue in LIGHT.hues)):
        assert f"--c-{name}: light-dark(#" in style
    fonts = [part.split(")")[0] for part in style.split("url(./")[1:]]
    assert len(fonts) == 4
    for font in fonts:
        assert (ROOT / "views" / "fonts" / font).read_bytes()[:4] == b"wOF2"


def test_every_font_has_its_licence_beside_it() -> None:
    fonts = ROOT / "views" / "fonts"

    for family in ("source-serif-4", "source-sans-3", "jetbrains-mono"):
        assert "SIL Open Font License, Version 1.1" in (fonts / f"OFL-{family}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("dark", [False, True])
def test_a_figure_takes_its_colours_from_the_palette(dark: bool) -> None:
    mode = DARK if dark else LIGHT
    template = plotly_template(dark)

    assert template["fills"] == {name: hue.fill for name, hue in mode.hues.items()}
    assert template["paper"] == mode.paper


def test_the_theme_in_the_settings_is_the_one_of_the_palette() -> None:
    settings = (ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8")

    theme = tomllib.loads(settings)["theme"]

    assert settings == with_theme(settings), "run `python -m web.look`"
    assert theme["light"]["backgroundColor"] == LIGHT.paper
    assert theme["dark"]["sidebar"]["backgroundColor"] == DARK.panel
    assert theme["font"] == streamlit_theme()["theme"]["font"]
