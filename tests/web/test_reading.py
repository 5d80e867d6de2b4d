"""The reading edition: a light page without script, on which the whole lesson stands."""

import re
from collections import Counter
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from course import ExercisePlace, Keep, Lesson, Placed, Sources, WorkedPlace, load_course, prompt_html
from exercises import shown, worked
from web.markup import element, text
from web.reading import index_page, lesson_page

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 100_000
COURSE = load_course(ROOT)
PAGES = {lesson.slug: lesson_page(COURSE, lesson) for lesson in COURSE.lessons}
VOID = {"meta", "link", "br", "hr", "img", "input"}
every_lesson = pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.slug)


class Outline(HTMLParser):
    """What a page is made of: its elements with their attributes, its words; every element is closed in its turn."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag, f"</{tag}> closes something else at {self.getpos()}"

    def all(self, tag: str) -> list[dict[str, str | None]]:
        """The attributes of every element of this kind."""
        return [attributes for name, attributes in self.elements if name == tag]


def plain(html: str) -> str:
    """The words of a page or of a piece of one, without its markup."""
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


@every_lesson
def test_a_lesson_is_light_and_has_no_script(lesson: Lesson) -> None:
    page = PAGES[lesson.slug]

    assert len(page.encode()) < LARGEST
    assert "<script" not in page
    assert not re.search(r"<[^>]+\son[a-z]+\s*=", page)
    assert "javascript:" not in page


@every_lesson
def test_nothing_of_it_is_fetched_from_another_host(lesson: Lesson) -> None:
    outline = Outline(PAGES[lesson.slug])

    fetched = [str(link["href"]) for link in outline.all("link")] + [
        str(image.get("src")) for image in outline.all("img")
    ]

    assert all(address.startswith("/assets/") for address in fetched)


@every_lesson
def test_every_element_is_closed_and_every_id_is_one(lesson: Lesson) -> None:
    outline = Outline(PAGES[lesson.slug])

    assert outline.open == []
    ids = Counter(attributes["id"] for _, attributes in outline.elements if attributes.get("id"))
    assert [name for name, count in ids.items() if count > 1] == []


@every_lesson
def test_every_link_on_the_page_finds_its_place(lesson: Lesson) -> None:
    outline = Outline(PAGES[lesson.slug])
    ids = {attributes.get("id") for _, attributes in outline.elements}

    places = [str(link["href"]) for link in outline.all("a")]

    assert [place for place in places if place.startswith("#") and place[1:] not in ids] == []
    assert {place.removeprefix("/read/") for place in places if place.startswith("/read/")} - {""} <= set(PAGES)


@every_lesson
def test_every_section_stands_on_it_with_a_figure_that_can_be_heard(lesson: Lesson) -> None:
    page = PAGES[lesson.slug]
    _, *sections = re.split(r"<section>", page)

    for section, html in zip(lesson.sections, sections, strict=False):
        assert f'<h2 id="{section.id}">' in html
        assert plain(html).startswith(section.heading)
        assert re.search(r'<svg[^>]* aria-label="[^"]{40,}"', html)


@every_lesson
def test_every_problem_is_printed_with_what_can_be_chosen(lesson: Lesson) -> None:
    words = plain(PAGES[lesson.slug])

    for problem in (COURSE.problems[name] for section in lesson.sections for name in section.problems):
        meets = shown(problem, problem.seeds[0])
        assert problem.title in words
        assert plain(prompt_html(meets.prompt)) in words
        assert all(option.text in words for option in (*meets.what, *meets.why, *meets.shapes))


@every_lesson
def test_worked_examples_kept_lines_and_sources_are_printed(lesson: Lesson) -> None:
    words = plain(PAGES[lesson.slug])

    for block in (block for section in lesson.sections for block in section.blocks):
        match block:
            case WorkedPlace():
                assert all(line in words for line in worked(COURSE.problems[block.problem], block.seed))
            case Keep():
                assert block.text in words
            case Sources():
                assert plain(block.html) in words
            case _:
                pass


@every_lesson
def test_no_number_is_missing(lesson: Lesson) -> None:
    page = PAGES[lesson.slug]

    values = [plain(value) for value in re.findall(r'<b class="value">(.*?)</b>', page)]

    assert len(values) == sum(_numbers(lesson))
    assert all(re.search(r"\d", value) for value in values)
    assert "data-knob" not in page
    assert "data-value" not in page


def _numbers(lesson: Lesson) -> list[int]:
    """How many knobs and values each of its blocks has."""
    return [len(getattr(block, "knobs", ())) + len(getattr(block, "values", ())) for block in lesson.blocks]


@every_lesson
def test_what_waits_for_a_prediction_is_folded(lesson: Lesson) -> None:
    page = PAGES[lesson.slug]

    asked = sum(isinstance(block, Placed) and block.predict is not None for block in lesson.blocks)

    assert page.count("<details>") == asked


@every_lesson
def test_claims_can_be_linked_to_and_words_are_explained(lesson: Lesson) -> None:
    page = PAGES[lesson.slug]

    for claim in lesson.claims:
        assert f'<span id="{claim}">' in page
    for term in re.findall(r'<dfn class="term" id="use-([^"]+)"', page):
        assert plain(COURSE.glossary[term].says) in plain(page)


def test_the_lesson_says_what_its_source_said() -> None:
    words = plain(PAGES["two-jobs"])

    assert "With 2,000 prompt tokens in one step, that step takes 1.00 s." in words
    assert "long document, short answer 1400 480 88 30" in words


def test_the_list_leads_to_every_lesson() -> None:
    page = index_page(COURSE)

    links = [str(link["href"]) for link in Outline(page).all("a")]

    assert [f"/read/{lesson.slug}" for lesson in COURSE.lessons] == [
        each for each in links if each.startswith("/read/")
    ]
    assert "<script" not in page


def test_a_lesson_shows_problems_where_they_stand() -> None:
    for lesson in COURSE.lessons:
        titles = [COURSE.problems[block.problem].title for block in _problems(lesson)]
        page = PAGES[lesson.slug]

        places = [page.index(element("h3", text(title))) for title in titles]

        assert places == sorted(places)


def _problems(lesson: Lesson) -> list[ExercisePlace]:
    return [block for block in lesson.blocks if isinstance(block, ExercisePlace)]
