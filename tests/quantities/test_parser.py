"""The expression language: what stands for what, and what is said where it does not fit."""

from fractions import Fraction

import pytest

from quantities import Binary, Call, Expression, InUnit, Name, Negative, Number, Refused, names, parse, walk


def expression(text: str, known: tuple[str, ...] = ()) -> Expression:
    found = parse(text, known)
    assert isinstance(found, Expression), found
    return found


@pytest.mark.parametrize(
    ("text", "echo"),
    [
        pytest.param("1/2/3", "(1 / 2) / 3", id="N21"),
        pytest.param("1/2*3", "(1 / 2) x 3", id="division-first"),
        pytest.param("1-2-3", "1 − 2 − 3", id="minus-from-the-left"),
        pytest.param("1-(2-3)", "1 − (2 − 3)", id="brackets-kept"),
        pytest.param("((1+2))*3", "(1 + 2) x 3", id="brackets-dropped"),
        pytest.param("-2^2", "−2^2", id="power-before-minus"),
        pytest.param("(-2)^2", "(−2)^2", id="minus-in-brackets"),
        pytest.param("2^-3", "2^(−3)", id="negative-power"),
        pytest.param("2 ** 3", "2^3", id="two-stars"),
        pytest.param("a · b × c ÷ d", "a x b x c / d", id="signs-of-multiplication"),
        pytest.param("2 x 80 x 8", "2 x 80 x 8", id="x-as-times"),
        pytest.param("2x80", "2 x 80", id="x-as-times-tight"),
        pytest.param("x * 2", "x x 2", id="x-as-a-name"),
        pytest.param("(2*80) GB", "(2 x 80) GB", id="unit-behind-a-bracket"),
        pytest.param("2^30 B", "2^30 byte", id="unit-behind-a-power"),
        pytest.param("2*80*8*128*2 B/token", "2 x 80 x 8 x 128 x 2 byte/token", id="literal-units"),
        pytest.param("327,680 * 8192", "327,680 x 8,192", id="thousands"),
        pytest.param("min(1000, 2)", "min(1000, 2)", id="no-commas-in-calls"),
        pytest.param("a<b and not b>=c", "(a < b) and (not(b >= c))", id="logic"),
        pytest.param("bound == 'memory'", "bound == 'memory'", id="text"),
        pytest.param("2^3*10^5", "2^3 x 100,000", id="power-then-power-of-ten"),
        pytest.param("[1+2]*3", "(1 + 2) x 3", id="square-brackets"),
    ],
)
def test_an_expression_is_said_back_as_it_was_read(text: str, echo: str) -> None:
    assert expression(text).echo == echo


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("9**9**9", "power follows a power", id="X05"),
        pytest.param("2^65", "up to 64", id="X05-exponent"),
        pytest.param("2^0.5", "sqrt", id="X05-root"),
        pytest.param("2^(9*9)", "whole number", id="X05-computed"),
        pytest.param("3—2", "long dash", id="N03"),
        pytest.param("2 3", "Between 2 and 3 a sign is missing", id="two-numbers"),
        pytest.param("2(3)", "a sign is missing", id="number-bracket"),
        pytest.param("(2)(3)", "a sign is missing", id="two-brackets"),
        pytest.param("kv cache", "kv_cache", id="two-words"),
        pytest.param("2 *", "Something is missing behind *.", id="dangling-sign"),
        pytest.param("* 2", "Something is missing before *.", id="leading-sign"),
        pytest.param("(2", "opened and not closed", id="open-bracket"),
        pytest.param("2)", "never opened", id="closed-bracket"),
        pytest.param("", "nothing here", id="empty"),
        pytest.param("foo(2)", "no function foo", id="unknown-function"),
        pytest.param("min + 2", "min is a function", id="function-as-name"),
        pytest.param("sqrt(2, 3)", "sqrt takes one value", id="too-many-values"),
        pytest.param("if(a < b, 1)", "if takes three values", id="too-few-values"),
        pytest.param("min(2,300)", "one number or two", id="comma-in-a-call"),
        pytest.param("a = b", "==", id="equals"),
        pytest.param("a < b < c", "a < b and b < c", id="two-comparisons"),
        pytest.param("a.b", "cannot place the .", id="dot"),
        pytest.param("6 / 3*10^5", "brackets", id="two-readings"),
        pytest.param("5 GB^2^2", "power", id="power-of-a-unit"),
        pytest.param("7 // 2", "floor", id="whole-division"),
        pytest.param("__import__('os')", "no function", id="python"),
        pytest.param("(" * 60 + "1" + ")" * 60, "brackets", id="deep"),
        pytest.param("+".join("1" * 150), "too long for one line", id="many-terms"),
        pytest.param("1+" * 300 + "1", "more than 500", id="long"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(text: str, says: str) -> None:
    found = parse(text)

    assert isinstance(found, Refused)
    assert found.text == text
    assert says in found.reason


def test_units_bind_to_the_number_before_them() -> None:
    tree = expression("0.5 ms/token * 2000 tokens").tree

    assert isinstance(tree, Binary)
    assert isinstance(tree.left, Number)
    assert isinstance(tree.right, Number)
    assert (tree.left.unit, tree.left.value) == ("ms/token", Fraction(1, 2))
    assert (tree.right.unit, tree.right.value) == ("token", Fraction(2000))


def test_a_number_without_a_unit_says_so() -> None:
    numbers = [node for node in walk(expression("2*80 layer*8").tree) if isinstance(node, Number)]

    assert [number.unit for number in numbers] == [None, "layer", None]


def test_spans_point_into_the_text_as_typed() -> None:
    text = "１２ × \u200f80 GB − 1.0×10⁵ µs"
    spans = [text[slice(*node.span)] for node in walk(expression(text).tree) if isinstance(node, Number)]

    assert spans == ["１２", "80 GB", "1.0×10⁵ µs"]


def test_names_are_found_once_each() -> None:
    assert names(expression("min(a, b) + a - if(c < 2, d_1, 3 s)")) == {"a", "b", "c", "d_1"}


@pytest.mark.parametrize(
    ("text", "known", "is_name"),
    [
        ("85.9 GB/layers", ("layers",), True),
        ("85.9 GB / layers", ("layers",), True),
        ("85.9 GB / layers", (), False),
        ("85.9 GB/layer", ("layers",), False),
        ("85.9 GB * layers", ("layers",), True),
        ("1 GB/s", ("s",), False),
        ("1 GB / s", ("s",), True),
        ("100/step", ("step",), True),
        ("100/step", (), False),
        ("100/requests", (), True),
        ("100 / requests", (), True),
        ("100/ms", (), False),
    ],
)
def test_a_known_name_behind_a_slash_is_the_name(text: str, known: tuple[str, ...], is_name: bool) -> None:
    found = [node for node in walk(expression(text, known).tree) if isinstance(node, Name)]

    assert bool(found) == is_name


def test_the_tree_has_one_node_for_each_thing_written() -> None:
    tree = expression("-(a + max(b, 2)) GB").tree

    assert isinstance(tree, Negative)
    assert isinstance(tree.x, InUnit)
    assert [type(node) for node in walk(tree.x.x)] == [Binary, Name, Call, Name, Number]
