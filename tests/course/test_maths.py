"""Formulas: MathML that a browser draws, or a sentence for the author."""

import pytest

from course.maths import mathml


@pytest.mark.parametrize(
    ("latex", "piece"),
    [
        pytest.param(r"n_\text{kv\_heads}", "<mtext>kv_heads</mtext>", id="M03"),
        pytest.param(r"\underbrace{1}_{2} \underbrace{1}_{2}", "<munder><munder>", id="M03-braces"),
        (r"a < b \text{ \& c}", "&amp;"),
        (r"50\%", "&#x00025;"),
    ],
)
def test_a_formula_becomes_mathml(latex: str, piece: str) -> None:
    drawn = mathml(latex)

    assert piece in drawn
    assert drawn.startswith("<math ")
    assert "\\" not in drawn


def test_a_formula_on_its_own_is_a_block() -> None:
    assert 'display="block"' in mathml("a", display=True)
    assert 'display="inline"' in mathml("a")


@pytest.mark.parametrize(
    ("latex", "says"),
    [
        (r"\frac{a", "braces"),
        (r"a_", "cannot be read"),
        (r"a^b^c", "cannot be read"),
        (r"\left( a", "cannot be read"),
        (r"\foo{a}", "no command `\\foo`"),
        (r"a & b", "loose"),
        ("", "cannot be read"),
    ],
)
def test_a_formula_that_cannot_be_read_is_a_sentence(latex: str, says: str) -> None:
    with pytest.raises(ValueError, match=r".") as refused:
        mathml(latex)

    assert says in str(refused.value)
