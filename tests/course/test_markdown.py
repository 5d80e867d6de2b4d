"""The lessons' Markdown: what is maths and what is money, and on which line everything stands."""

import pytest
from markdown_it.token import Token

from course.markdown import line_of, parse, render


def inline(text: str, line: int = 1) -> list[Token]:
    """The inline children of a text's only paragraph."""
    return parse(text, line)[1].children or []


@pytest.mark.parametrize(
    ("text", "html"),
    [
        pytest.param("~$0.79 … ~$300 plain", "<p>~$0.79 … ~$300 plain</p>\n", id="M02"),
        pytest.param("It is ~~not~~ ~so~", "<p>It is ~~not~~ ~so~</p>\n", id="M02-strikethrough"),
        ("It costs $2 and $3 a day", "<p>It costs $2 and $3 a day</p>\n"),
        ("between $2 and about $3", "<p>between $2 and about $3</p>\n"),
        ("a_b and c_d stay", "<p>a_b and c_d stay</p>\n"),
        ("<b>raw</b> & <script>x</script>", "<p>&lt;b&gt;raw&lt;/b&gt; &amp; &lt;script&gt;x&lt;/script&gt;</p>\n"),
        ("<div>\nraw\n</div>", "<p>&lt;div&gt;\nraw\n&lt;/div&gt;</p>\n"),
        ("[x](javascript:alert)", "<p>[x](javascript:alert)</p>\n"),
    ],
)
def test_text_that_looks_like_markup_stays_text(text: str, html: str) -> None:
    assert render(parse(text)) == html


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        pytest.param(r"with $n_\text{kv\_heads}$ heads", r"n_\text{kv\_heads}", id="M03"),
        pytest.param(
            r"$\underbrace{1}_{2} \underbrace{1}_{2}$", r"\underbrace{1}_{2} \underbrace{1}_{2}", id="M03-braces"
        ),
        ("$a_1 * b_2 * c$", "a_1 * b_2 * c"),
    ],
)
def test_underscores_in_a_formula_are_not_emphasis(text: str, formula: str) -> None:
    found = [token for token in inline(text) if token.type == "math_inline"]

    assert [token.content for token in found] == [formula]


def test_every_inline_token_knows_its_line() -> None:
    text = "One line\nand {knob}`a` here,\n`code\nover two` and {value}`b`\nat **the end\nof {term}`c`**."

    found = {token.content: line_of(token) for token in inline(text, 40) if token.type == "myst_role"}

    assert found == {"a": 41, "b": 43, "c": 45}


def test_lines_are_right_inside_lists_and_quotations() -> None:
    text = "Intro\n\n- one\n  and {knob}`a`\n- two {knob}`b`\n\n> quoted\n> {knob}`c`\n"

    roles = {c.content: line_of(c) for token in parse(text, 10) for c in token.children or [] if c.type == "myst_role"}

    assert roles == {"a": 13, "b": 14, "c": 17}


def test_a_role_split_over_two_lines_is_read_as_one() -> None:
    roles = [token for token in inline("A {value}`longest_gap\n@ input_tokens=2` gap") if token.type == "myst_role"]

    assert [role.content for role in roles] == ["longest_gap @ input_tokens=2"]


def test_a_claim_span_carries_its_id() -> None:
    spans = [token for token in inline("Before. [A *whole* claim.]{#it-is} After.") if token.type == "span_open"]

    assert [span.attrs for span in spans] == [{"id": "it-is"}]
