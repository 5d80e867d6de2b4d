"""Markup: whatever the words are, they come out of a page as the same words, and as no tag."""

from html.parser import HTMLParser

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators.figure import Axis, Figure, Line, Mark, Span, Table
from course import prompt_html
from web.figure_svg import figure_svg
from web.markup import bullet_list, definition_list, element, link, text

HOSTILE = (
    "<script>x()</script>",
    "<img src=x onerror=x()>",
    "<svg onload=x()>",
    '"><b>',
    "&lt;",
    "]]>",
    "<!--",
    "$x_1$",
)
said = st.lists(st.sampled_from(HOSTILE) | st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=10)).map(
    "".join
)


class Page(HTMLParser):
    """What a browser would make of some HTML: its tags, their attributes, its words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.words = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs

    def handle_data(self, data: str) -> None:
        self.words += data


@settings(max_examples=150, deadline=None)
@given(said)
def test_words_stay_words(words: str) -> None:  # X01, X04
    page = Page(element("p", text(words)))

    assert (page.tags, page.words) == (["p"], words)


@settings(max_examples=150, deadline=None)
@given(said)
def test_an_attribute_keeps_its_words_to_itself(words: str) -> None:  # X01
    page = Page(link("here", "/x", title=words, aria_label=words))

    assert page.tags == ["a"]
    assert dict(page.attributes) == {"href": "/x", "target": "_self", "title": words, "aria-label": words}
    assert page.words == "here"


@settings(max_examples=60, deadline=None)
@given(said, said)
def test_lists_of_words_hold_nothing_but_words(one: str, other: str) -> None:
    page = Page(definition_list([(one, other)]) + bullet_list([text(one)]))

    assert page.tags == ["dl", "div", "dt", "dd", "ul", "li"]
    assert page.words == one + other + one


@settings(max_examples=40, deadline=None)
@given(st.lists(st.sampled_from(HOSTILE), min_size=1, max_size=3).map(" ".join))
def test_a_prompt_of_markdown_makes_no_tag_of_html_in_it(words: str) -> None:
    assert not {"script", "img", "svg", "b"} & set(Page(prompt_html(words)).tags)


@settings(max_examples=15, deadline=None)
@given(st.sampled_from(HOSTILE) | st.text("<>&;\"'$_{}abc=/ ", max_size=12))
def test_a_figure_with_any_names_in_it_is_a_figure_and_says_them(name: str) -> None:
    picture = Figure(
        name, Axis(name, ""), Axis("", ticks=(name,)),
        (Span(name, 0, 9, name, "kv", text=name), Line(name, (0, 1), (0, 1), "kv"), Mark(0, 0, name, "ink")),
        name, Table((name,), ((name,),)),
    )  # fmt: skip

    svg = figure_svg(picture, "place")

    assert not {"script", "img", "b"} & set(Page(svg).tags)
    assert not [key for key, _ in Page(svg).attributes if key.startswith("on")]


@pytest.mark.parametrize("words", [pytest.param(each, id=f"X01-{number}") for number, each in enumerate(HOSTILE)])
def test_each_of_the_known_ones_is_inert(words: str) -> None:
    assert Page(element("td", text(words), title=words)).tags == ["td"]
