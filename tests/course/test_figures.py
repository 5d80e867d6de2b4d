"""Bare figures: a number with a unit typed into prose is found, and nothing else is."""

import pytest

from course.figures import bare_figures, formula_figures, text_figures
from course.markdown import parse


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("It takes 40 ms.", "40 ms"),
        ("It takes 1.5s.", "1.5s"),
        ("about ~2.68 GB of it", "~2.68 GB"),
        ("At 3.35 TB/s it", "3.35 TB"),
        ("a memory of 80 GB (eighty)", "80 GB"),
        ("the 80-GB card", "80-GB"),
        ("It is 45 % busy", "45 %"),
        ("It is 45% busy", "45%"),
        ("It is 45 per cent busy", "45 per cent"),
        ("It costs $2.10 today", "$2.10"),
        ("with 200 tokens of", "200 tokens"),
        ("with 2,000 prompt tokens of", "2,000 prompt tokens"),
        ("has 32 layers", "32 layers"),
        ("after 3 steps", "3 steps"),
        ("8 KV heads", "8 KV heads"),
        ("64 requests wait", "64 requests"),
        ("3 million tokens", "3 million tokens"),
        ("200 B parameters", "200 B"),
        ("10^15 FLOP/s", "10^15 FLOP"),
        ("600 W of power", "600 W"),
        ("5 µs late", "5 µs"),
        ("70 watts", "70 watts"),
    ],
)
def test_a_number_with_a_unit_is_found(text: str, figure: str) -> None:
    assert text_figures(text) == [figure]


@pytest.mark.parametrize(
    "text",
    [
        "It takes a second, or two layers, or a hundred tokens.",
        "In 2022 there were 12 lessons.",
        "See section 3. Second, it waits.",
        "An 8B model in 16-bit numbers on an H100.",
        "Llama-2 13B and Qwen3-4B",
        "between 2 and 3 people, or 5 persons",
        "lesson 7, the two jobs",
        "a 2 x 3 table",
        "It is 5 times as long.",
        "arXiv:2211.05102, section 3.2",
    ],
)
def test_a_number_without_a_unit_is_left_alone(text: str) -> None:
    assert text_figures(text) == []


@pytest.mark.parametrize(
    ("latex", "figures"),
    [
        (r"2 \times 40\,\text{ms}", ["40 ms"]),
        (r"= 80~\mathrm{GB} \cdot 2", ["80 GB"]),
        (r"45\,\text{\%}", ["45 \\%"]),
        (r"2 \times n_\text{layers}", []),
        (r"T = 3 \text{ where it is}", []),
    ],
)
def test_a_formula_is_read_too(latex: str, figures: list[str]) -> None:
    assert list(formula_figures(latex)) == figures


def test_a_figure_is_found_on_its_line_and_across_markup() -> None:
    text = "First line,\nthen {knob}`n` and\nnow **40**\nms of it, `40 ms` in code."

    found = list(bare_figures(parse(text, 7)[1].children or []))

    assert found == [(9, "40 ms")]
