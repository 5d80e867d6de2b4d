"""A lesson as it is read: its parts, its sentences, its HTML and its numbers."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from calculators import run
from course import COVERED, Course, Prose, Section, Sources, TableBlock, lesson_values, load_course, value_text
from tests.course.planted import LESSON, SAMPLE, Plant


@pytest.fixture(scope="module")
def course() -> Course:
    """The sample course."""
    return load_course(SAMPLE)


@pytest.fixture(scope="module")
def section(course: Course) -> Section:
    """Its first section."""
    return course.lessons[0].sections[0]


def prose(section: Section) -> list[Prose]:
    """The prose of a section."""
    return [block for block in section.blocks if isinstance(block, Prose)]


def changed(folder: Path, old: str, new: str) -> Course:
    """The sample with one edit in its lesson that is no fault."""
    Plant(LESSON, old, new, "").into(folder)
    return load_course(folder)


def sentence_ids(course: Course) -> dict[str, str]:
    """The text of every sentence by its id."""
    blocks = (block for block in course.lessons[0].blocks if isinstance(block, Prose))
    return {sentence.id: sentence.text for block in blocks for sentence in block.sentences}


def test_the_parts_of_a_lesson_stand_in_order(course: Course) -> None:
    lesson = course.lessons[0]

    assert (lesson.number, lesson.slug, lesson.minutes.reading, lesson.minutes.doing) == (1, "what-fits", 3, 5)
    assert [type(block).__name__ for block in lesson.lead] == ["Prose"]
    assert [section.id for section in lesson.sections] == [
        "the-cache-grows-with-every-token",
        "requests-share-what-is-left",
    ]
    assert [type(block).__name__ for block in lesson.sections[0].blocks] == [
        "Prose", "Placed", "WorkedPlace", "ExercisePlace", "Keep", "Sources",
    ]  # fmt: skip
    assert lesson.sections[0].problems == ("what-fits/one-request",)
    assert lesson.sections[0].exercises[0].form == "half"
    assert course.lesson("what-fits") is lesson
    assert course.lesson("nothing") is None


def test_a_placed_calculator_knows_its_preset_and_what_is_in_view(section: Section) -> None:
    placed = section.calculator

    assert placed is not None
    assert placed.place == section.id
    assert placed.preset == {"model": "llama-3-8b", "machine": "h100-sxm", "context_tokens": 4096}
    assert placed.show == ("context_tokens",)
    assert placed.predict is None


def test_every_sentence_is_wrapped_and_can_be_found(section: Section) -> None:
    block = prose(section)[0]

    wrapped = re.findall(r'data-sentence="([^"]+)"', block.html)

    assert wrapped == [sentence.id for sentence in block.sentences]
    assert len(set(wrapped)) == len(wrapped)
    assert [sentence.text for sentence in block.sentences][:2] == [
        "Every token of a request stays in the cache until the request ends.",
        "With 4,096 tokens behind it, a request holds 537 MB; one more token adds 131 kB/token.",
    ]


def test_a_claim_is_a_sentence_with_its_evidence(course: Course, section: Section) -> None:
    sentence = prose(section)[0].sentences[0]

    assert sentence.id == "every-token-stays"
    assert sentence.claim is not None
    assert sentence.claim.text == sentence.text
    assert sentence.claim.kind == "definition"
    assert course.lessons[0].claims["sum-of-caches"].doubts[0].answer.startswith("They can")
    assert (
        '<span id="every-token-stays" class="sentence claim" data-sentence="every-token-stays">'
        in prose(section)[0].html
    )


def test_a_glossary_term_is_marked_at_its_first_use_only(course: Course) -> None:
    lesson = course.lessons[0]
    blocks = [block for block in lesson.blocks if isinstance(block, Prose)]

    marked = [term for block in blocks for term in re.findall(r'<dfn [^>]*data-term="([^"]+)"', block.html)]

    assert sorted(marked) == ["kv-cache", "token"]
    assert '<dfn class="term" data-term="token" tabindex="0">token</dfn>' in blocks[0].html
    assert blocks[0].terms == ("token",)


def test_a_longer_term_goes_before_a_shorter_and_links_are_left_alone(tmp_path: Path) -> None:
    course = changed(
        tmp_path,
        "[Every token of a request stays in the cache",
        "[Every token of a request stays in [a cache](#requests-share-what-is-left) of a KV cache",
    )

    assert 'data-term="kv-cache" tabindex="0">KV cache</dfn>' in prose(course.lessons[0].sections[0])[0].html


def test_a_fact_has_its_source_and_a_formula_is_mathml(section: Section) -> None:
    html = prose(section)[0].html

    assert re.search(r'<span class="fact" tabindex="0" title="[^"]+">32</span>', html)
    assert re.search(r'<span class="fact" tabindex="0" title="[^"]+">3.35 TB/s</span>', html)
    assert "<mtext>kv_heads</mtext>" in html


@pytest.mark.parametrize("id_", [pytest.param("M02", id="M02")])
def test_prices_and_tildes_in_a_quotation_stay_as_they_are(id_: str, section: Section) -> None:
    assert "A source may say 40 ms, or ~$2 and ~$3, in its own words." in prose(section)[0].html


def test_published_tables_and_sources_keep_their_figures(course: Course) -> None:
    first, second = course.lessons[0].sections
    table = next(block for block in second.blocks if isinstance(block, TableBlock))
    sources = next(block for block in first.blocks if isinstance(block, Sources))

    assert table.head == ("model", "cache")
    assert table.rows == (("one", "3 GB"), ("two", "16 GB"))
    assert table.source == "Pope et al. 2022, table 1"
    assert "<td>16 GB</td>" in table.html
    assert table.html.count('<th scope="col">') == len(table.head)
    assert sources.html.startswith("<ul>")
    assert 'href="https://arxiv.org/abs/2211.05102" target="_blank" rel="noopener noreferrer"' in sources.html


def test_the_html_of_a_lesson_is_well_nested(course: Course) -> None:
    class Nesting(HTMLParser):
        """Fails on an end tag that closes another element."""

        def __init__(self) -> None:
            super().__init__()
            self.open: list[str] = []

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag not in ("br", "hr", "mspace"):
                self.open.append(tag)

        def handle_endtag(self, tag: str) -> None:
            if tag not in ("br", "hr", "mspace"):
                assert self.open.pop() == tag

    for block in course.lessons[0].blocks:
        nesting = Nesting()
        nesting.feed(getattr(block, "html", ""))
        assert nesting.open == []


# Llama-3-8B keeps 131,072 bytes a token; 4,096 tokens are 536,870,912 bytes, Llama-2-7B's 524,288 make 2,147 MB.
@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("kv_cache", "537 MB"),
        ("kv_bytes_per_token", "131 kB/token"),
        ("kv_cache-fixed", "268 MB"),
        ("kv_cache-fixed-2", "2,150 MB"),
        ("kv_cache-2", "8.59 GB"),
    ],
)
def test_the_numbers_in_the_prose_are_those_of_the_model(key: str, text: str, course: Course) -> None:
    assert lesson_values(course.lessons[0], {})[key] == text


@pytest.mark.parametrize("half", [pytest.param("2048", id="K01")])
def test_every_number_in_a_lesson_follows_its_inputs(half: str, course: Course, section: Section) -> None:
    at_preset = lesson_values(course.lessons[0], {})
    moved = lesson_values(course.lessons[0], {section.id: {"context_tokens": int(half)}})

    assert moved["kv_cache"] == at_preset["kv_cache-fixed"]  # the sentence that says "half as long" says the same
    assert moved["kv_cache-fixed"] == at_preset["kv_cache-fixed"]  # and does not follow
    assert moved["kv_cache-2"] == at_preset["kv_cache-2"]  # nor does another section


def test_live_values_say_nothing_while_their_calculator_is_covered(course: Course, section: Section) -> None:
    values = prose(section)[0].values

    covered = lesson_values(course.lessons[0], {}, frozenset({section.id}))

    assert covered["kv_cache"] == covered["kv_cache-fixed"] == COVERED
    assert covered["kv_cache-fixed-2"] == COVERED
    assert covered["kv_cache-2"] == "8.59 GB"
    assert value_text(values[0], {}) == COVERED
    assert value_text(values[0], {section.id: run("kv_cache", {"context_tokens": 1})}) == "131 kB"


def test_a_value_can_be_told_to_more_digits(tmp_path: Path) -> None:
    old, new = "{value}`kv_cache @ context_tokens=2048`", "{value}`kv_cache to 5 digits @ context_tokens=2048`"

    lesson = changed(tmp_path, old, new).lessons[0]

    assert "268.44 MB" in lesson_values(lesson, {}).values()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("It is never thrown away early.", "It is seldom thrown away early.", id="A01"),
        pytest.param(
            "and {value}`largest_batch` would fit",
            "and {value}`memory_left` is free, {value}`largest_batch` fit",
            id="A02",
        ),
        ("What the weights leave is shared.", "What the weights leave is shared!"),
    ],
)
def test_an_edited_sentence_is_another_sentence(old: str, new: str, course: Course, tmp_path: Path) -> None:
    before = sentence_ids(course)

    after = sentence_ids(changed(tmp_path, old, new))

    gone, come = set(before) - set(after), set(after) - set(before)
    assert len(gone) == len(come) == 1
    assert {before[same] for same in set(before) & set(after)} == {after[same] for same in set(before) & set(after)}


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(
            "It is **read** at every step. It is", "It is\n  read  at every step. It is", id="A02-only-its-markup"
        ),
        pytest.param(
            "What the weights leave", "First of all, a new sentence. What the weights leave", id="A02-neighbour"
        ),
    ],
)
def test_a_sentence_keeps_its_id_when_its_words_stay(old: str, new: str, course: Course, tmp_path: Path) -> None:
    after = sentence_ids(changed(tmp_path, old, new))

    assert set(sentence_ids(course)) <= set(after)


def test_the_same_sentence_twice_has_two_ids(tmp_path: Path) -> None:
    twice = changed(
        tmp_path, "What the weights leave is shared.", "It is **read** at every step. What the weights leave is shared."
    )

    same = [id_ for id_, text in sentence_ids(twice).items() if text == "It is read at every step."]

    assert len(same) == 2
    assert same[1] == f"{same[0]}-2"


def test_an_edit_changes_the_hash_of_its_lesson(course: Course, tmp_path: Path) -> None:
    edited = changed(tmp_path, "What the weights leave is shared.", "What the weights leave is shared by all.")

    assert edited.lessons[0].hash != course.lessons[0].hash
