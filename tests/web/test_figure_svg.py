"""A figure without a browser: every layer in its place, words that can be heard, colours that follow the day."""

import re
from collections.abc import Iterable
from xml.etree import ElementTree

import pytest

from calculators import CALCULATORS, run
from calculators.figure import Axis, Figure, Layer, Line, Mark, Rule, Span, Table
from web.figure_svg import figure_svg

SVG = "{http://www.w3.org/2000/svg}"
TIME = Axis("Time", "s", low=0, high=10)


def figure(*layers: Layer, x: Axis = TIME, y: Axis | None = None, says: str = "Two rows.") -> Figure:
    """A figure of these layers, in two rows where nothing else is said."""
    rows = Axis("", ticks=("Listeners", "Newcomer"))
    return Figure("A figure", x, y or rows, layers, says, Table(("time",), ((1.0,),)))


def curve(*layers: Layer, x: Axis = TIME) -> Figure:
    """A figure of these layers over two number axes."""
    return figure(*layers, x=x, y=Axis("Gap", "ms", low=0, high=100))


def drawn(picture: Figure, name: str = "place") -> ElementTree.Element:
    """The element as a reader's browser parses it."""
    return ElementTree.fromstring(
        figure_svg(picture, name).replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    )


def words(picture: Figure) -> str:
    """Every word of the drawing."""
    return " ".join("".join(each.itertext()) for each in drawn(picture).iter(f"{SVG}text"))


def boxes(picture: Figure, hue: str) -> list[tuple[float, float]]:
    """Left and right end of every filled shape of a hue, from left to right, the legend's left out."""
    ends = []
    for shape in drawn(picture).iter(f"{SVG}path"):
        if f"fill:var(--c-hue-{hue})" in shape.get("style", "") + f";fill:{shape.get('fill', '')}":
            xs = [float(x) for x, _ in re.findall(r"(-?[\d.]+)[ ,](-?[\d.]+)", shape.get("d", ""))]
            ends.append((min(xs), max(xs)))
    return sorted(ends, key=lambda end: end[0] - end[1])


def test_bars_are_as_long_as_what_they_stand_for() -> None:
    picture = figure(
        Span("Listeners", 0, 2, "Writing", "decode"),
        Span("Newcomer", 2, 6, "Reading", "prefill"),
    )

    (read_from, read_to), *_ = boxes(picture, "prefill")
    (write_from, write_to), *_ = boxes(picture, "decode")

    assert (read_to - read_from) / (write_to - write_from) == pytest.approx(3, rel=0.02)
    assert read_from == pytest.approx(write_to, abs=1.5)


def test_rows_axes_and_names_are_words() -> None:
    picture = figure(Span("Listeners", 0, 9, "Waiting", "stall", text="9.00 s"))

    said = words(picture)

    for word in ("Listeners", "Newcomer", "Time (s)", "Waiting", "9.00 s"):
        assert word in said


def test_words_that_do_not_fit_their_bar_are_left_out() -> None:
    assert "2,000 tokens" not in words(figure(Span("Listeners", 0, 0.1, "Reading", "prefill", text="2,000 tokens")))


@pytest.mark.parametrize(
    ("layer", "word"),
    [
        (Line("the gap", (0, 5, 10), (0, 50, 100), "stall"), "the gap"),
        (Line("an ordinary step", (0, 10), (40, 40), "decode", dash=True, step=True), "an ordinary step"),
        (Mark(5, 50, "you are here", "ink"), "you are here"),
        (Rule(80, "y", "what is promised", "idle"), "what is promised"),
        (Rule(5, "x", "the prompt arrives", "ink"), "the prompt arrives"),
    ],
)
def test_every_kind_of_layer_is_drawn_with_its_words(layer: Layer, word: str) -> None:
    bare = len(list(drawn(curve()).iter(f"{SVG}path")))

    picture = curve(layer)

    assert word in words(picture)
    assert len(list(drawn(picture).iter())) > bare
    assert f"--c-hue-{layer.hue}" in figure_svg(picture, "place")


def test_a_log_axis_gives_equal_factors_equal_room() -> None:
    marks = [Mark(x, 50, name, "kv") for x, name in ((1, "one"), (10, "ten"), (100, "hundred"))]
    picture = curve(*marks, x=Axis("Tokens", log=True, low=1, high=1000))

    one, ten, hundred = (_across(picture, name) for name in ("one", "ten", "hundred"))

    assert hundred - ten == pytest.approx(ten - one, rel=0.02)


def _across(picture: Figure, word: str) -> float:
    """How far from the left a word begins."""
    place = next(each for each in drawn(picture).iter(f"{SVG}text") if "".join(each.itertext()).strip() == word)
    moved = re.search(r"translate\((-?[\d.]+)", place.get("transform", ""))
    return float(moved[1]) if moved else float(place.get("x", "nan"))


def test_numbers_on_the_axes_are_written_as_everywhere() -> None:
    said = words(curve(x=Axis("Tokens", "token", low=0, high=4000)))

    assert "2,000" in said
    assert "2000" not in said


def test_what_the_figure_says_is_its_name_for_those_who_hear_it() -> None:
    picture = figure(says='A gap of "1 s" & more, < 2 s.')

    element = drawn(picture)

    assert element.get("role") == "img"
    assert element.get("aria-label") == 'A gap of "1 s" & more, < 2 s.'


def test_colours_are_variables_and_follow_the_day_and_the_night() -> None:
    for calculator in CALCULATORS:
        svg = figure_svg(run(calculator, {}).figure, "place")

        assert re.findall(r"#[0-9a-f]{6}\b", svg) == []
        assert "var(--c-" in svg


def test_two_figures_on_a_page_share_no_id() -> None:
    pictures = [run(name, {}).figure for name in CALCULATORS]

    ids = [set(_ids(drawn(picture, f"place-{i}"))) for i, picture in enumerate(pictures)]

    assert sum(map(len, ids)) == len(set[str]().union(*ids))


def test_every_reference_inside_a_figure_is_answered_there() -> None:
    for name in CALCULATORS:
        svg = figure_svg(run(name, {}).figure, name)

        asked = set(re.findall(r"url\(#([^)]+)\)", svg)) | set(re.findall(r'href="#([^"]+)"', svg))

        assert asked <= set(_ids(drawn(run(name, {}).figure, name)))


def _ids(element: ElementTree.Element) -> Iterable[str]:
    return (str(each.get("id")) for each in element.iter() if each.get("id"))


def test_the_same_figure_is_the_same_drawing() -> None:
    picture = curve(Line("the gap", (0, 5, 10), (0, 50, 100), "stall"))
    first = figure_svg(picture, "place")

    figure_svg.cache_clear()

    assert figure_svg(picture, "place") == first


@pytest.mark.parametrize(
    "text", [pytest.param("<script>alert(1)</script>", id="X01"), "<svg onload=alert(1)>", "$x$ _y_ & co"]
)
def test_a_name_from_a_reader_stays_a_name(text: str) -> None:
    rows = Axis("", ticks=(text,))
    picture = figure(Span(text, 0, 9, text, "kv", text=text), y=rows, says=text)

    svg, said = figure_svg(picture, "place"), words(picture)

    assert text in said
    assert "<script" not in svg
    assert "<svg onload" not in svg
