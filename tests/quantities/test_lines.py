"""A line of working: a name, a chain, a reason; or a sentence on what to change."""

import pytest

from quantities import Line, Refused, parse_line


def line(text: str) -> Line:
    found = parse_line(text)
    assert isinstance(found, Line), found
    return found


def test_a_line_is_a_name_and_a_chain() -> None:
    found = line("total = per_token*8192*32 = 85.9 GB ~ 86 GB")

    assert found.name == "total"
    assert [part.text for part in found.parts] == ["per_token*8192*32", "85.9 GB", "86 GB"]
    assert found.relations == ("=", "~")
    assert found.echo == "total = per_token x 8,192 x 32 = 85.9 GB ~ 86 GB"


@pytest.mark.parametrize(
    ("text", "name", "naming", "relations"),
    [
        ("2*3 = 6", None, "=", ("=",)),
        ("total", None, "=", ()),
        ("total ~ 86 GB", "total", "~", ()),
        ("total ≈ 86 GB", "total", "~", ()),
        ("total = ~86 GB", "total", "~", ()),
        ("a == 2 == 3", "a", "=", ("=",)),
        ("86 GB = total", None, "=", ("=",)),
        ("total + weights < cards * 80 GB", None, "=", ()),
        ("s = 5 ms", "s", "=", ()),
    ],
)
def test_the_signs_between_the_parts_are_kept(
    text: str, name: str | None, naming: str, relations: tuple[str, ...]
) -> None:
    found = line(text)

    assert (found.name, found.naming, found.relations) == (name, naming, relations)


def test_an_assumption_carries_its_reason() -> None:
    found = line("assume  share = 0.8  because the maker's test = 80 %, twice")

    assert found.assumed
    assert (found.name, found.because) == ("share", "the maker's test = 80 %, twice")
    assert [part.text for part in found.parts] == ["0.8"]
    assert found.echo == "assume share = 0.8"


def test_spans_count_from_the_start_of_the_line() -> None:
    text = "x = 2*３ = 6 GB"
    found = line(text)

    assert [text[slice(*getattr(part.tree, "span", (0, 0)))] for part in found.parts] == ["", "6 GB"]
    assert text[slice(*found.parts[0].tree.right.span)] == "３"  # type: ignore[union-attr]  # a product of two numbers


@pytest.mark.parametrize("text", ["", "  ", "\u200e\t", "\x00"])
def test_a_blank_line_is_no_line(text: str) -> None:
    assert parse_line(text) is None


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("total =", "missing behind ="),
        ("= 5 GB", "missing before ="),
        ("total = = 5", "missing before ="),
        ("total = 0,5 s", "0.5 from 05"),
        ("total = (2 = 3)", "missing"),
        ("a < b = c", "Use two lines"),
        ("it fits", "two words"),
        ("assume x = 0.8", "Say why too"),
        ("assume x = 0.8 because  ", "Say why too"),
        ("assume 0.8 because I say so", "a name"),
        ("x = 0.8 because I say so", "Begin the line with assume"),
        ("total = 5 GB; rest = 3 GB", "a line of its own"),
        ("total: 5 GB", "Write ="),
        pytest.param("total = " + "1" * 201, "more than 200", id="N24-number"),
        pytest.param("total = " + "1+" * 300, "more than 500", id="N24-line"),
    ],
)
def test_what_is_no_line_is_refused_with_a_sentence(text: str, says: str) -> None:
    found = parse_line(text)

    assert isinstance(found, Refused)
    assert found.text == text
    assert says in found.reason


def test_what_may_be_meant_otherwise_is_noted_where_it_stands() -> None:
    found = line("x = 8 Gb = 1 GB")

    assert [bool(part.notes) for part in found.parts] == [True, False]
