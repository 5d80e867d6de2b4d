"""Properties: what is shown is read again, spellings of one value are equal, nothing raises or hangs."""

from collections.abc import Callable
from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from quantities import (
    CalculationError,
    Expression,
    Line,
    Q,
    Quantity,
    Reading,
    Refused,
    evaluate,
    parse,
    parse_line,
    read,
    show,
)
from quantities import lines as line_reader
from quantities import parser as expression_reader
from tests.counting import calls

UNITS = (
    "", "byte", "byte/s", "byte/token", "s", "s/token", "FLOP", "FLOP/s", "FLOP/byte", "token", "token/s", "request/s",
    "step", "layer", "head/layer", "element", "W", "J", "J/token", "USD", "USD/token", "USD/s", "1/s", "1/token",
)  # fmt: skip
PIECES = (
    "2", "80", "16,000", "0.5", "1e3", "10^5", " ", "GB", "ms", "B", "/", "*", "^", "**", "(", ")", "-", "–", "—", "+",
    "$", "%", "min(", "if(", ",", "per ", "token", "a", "b", "x", "=", "~", "<", "'", "and ", "not ", "9", "1e300",
    "EB^9", "*EB", "/s", "k", "million", "٣", "½", "\u200f", "assume ", "because ", "µs", "⁵", "⁻", "sqrt(", "log2(",
    "..", ".", "_", "FLOPS", "0x1", "e10", "🙂", "\x00", "\ud800",
)  # fmt: skip
VALUES = {"a": Q(3, "GB"), "b": Q(2.5)}

odd_signs = st.characters(categories=("Nd", "Nl", "No", "Sc", "Sm", "Pd", "Zs", "Cf", "Mn"))
"""Digits of every script, fractions, raised and circled ones, currencies, dashes, gaps, marks."""
pieces = st.lists(st.one_of(st.sampled_from(PIECES), odd_signs), max_size=40).map("".join)
typed = st.one_of(st.text(max_size=60), st.lists(st.sampled_from(PIECES), max_size=40).map("".join), pieces)
sizes = st.floats(min_value=1e-12, max_value=1e18)


MOST = 100
"""Calls that reading may take for each sign."""


def _work(act: Callable[[], object]) -> int:
    """The calls of something that reads, as for the first to write this text."""
    line_reader._line.cache_clear()
    expression_reader._parse.cache_clear()
    return calls(act)


@given(sizes, st.sampled_from(UNITS), st.booleans(), st.booleans())
@settings(max_examples=300, deadline=None)
def test_what_is_shown_is_read_again_within_its_rounding(size: float, unit: str, negative: bool, binary: bool) -> None:
    quantity = Q(-size if negative else size, unit)

    found = read(show(quantity, binary=binary))

    assert isinstance(found, Reading)
    assert found.quantity.same_dimension(quantity)
    assert abs(float(found.quantity) / float(quantity) - 1) <= 0.006  # half a unit of the third figure is at most 0.5 %


@given(sizes, st.sampled_from(UNITS))
@settings(max_examples=200, deadline=None)
def test_what_is_shown_in_full_is_read_again_exactly(size: float, unit: str) -> None:
    found = read(show(Q(size, unit), digits=None))

    assert isinstance(found, Reading)
    assert abs(float(found.quantity) / float(Q(size, unit)) - 1) <= 1e-9


@given(st.integers(min_value=1, max_value=10**9))
@settings(max_examples=200, deadline=None)
def test_every_unit_gives_the_same_bytes(size: int) -> None:
    spellings = [f"{size} B", f"{size} bytes", f"{8 * size} bit", f"{size}e-3 kB", f"{size}e-3 KB", f"{size}e-9 GB"]
    spellings += [f"{size} / 1024 * 1 KiB", f"{8 * size}e-9 Gb"]

    values = {found.quantity for found in map(read, spellings) if isinstance(found, Reading)}

    assert values == {Q(size, "byte")}


@given(st.integers(min_value=1000, max_value=10**15))
@settings(max_examples=200, deadline=None)
def test_every_style_gives_the_same_number(number: int) -> None:
    gaps = f"{number:,}"
    wide = str(number).translate(str.maketrans("0123456789", "０１２３４５６７８９"))
    styles = [str(number), wide, f"+{number}", gaps]
    styles += [gaps.replace(",", " "), gaps.replace(",", "\u2009"), gaps.replace(",", "’"),
              f"{number:_}", f"{number}.0", f"{number}e0", f"{number / 10**15:.15f}e15"]  # fmt: skip
    scientific = f"{str(number)[0]}.{str(number)[1:]}"
    power = len(str(number)) - 1
    styles += [
        f"{scientific}e{power}",
        f"{scientific}E+{power}",
        f"{scientific}×10^{power}",
        f"{scientific} * 10**{power}",
    ]

    values = [found.quantity.base for found in map(read, styles) if isinstance(found, Reading)]

    assert len(values) == len(styles)
    assert set(values) <= {Fraction(number), Fraction(f"{number / 10**15:.15f}") * 10**15}


@given(typed)
@settings(max_examples=600, deadline=None)
def test_any_text_comes_back_as_a_reading_a_refusal_or_nothing(text: str) -> None:  # N24
    found: list[object] = []

    made = _work(lambda: found.extend((read(text), parse(text), parse_line(text))))

    assert made < 3 * MOST * (len(text) + 20)

    assert isinstance(found[0], Reading | Refused | None)
    assert isinstance(found[1], Expression | Refused)
    assert isinstance(found[2], Line | Refused | None)
    for each in found:
        if isinstance(each, Refused):
            assert each.text == text
            assert each.reason.endswith((".", "?"))


@given(typed)
@settings(max_examples=600, deadline=None)
def test_an_expression_said_back_has_the_same_value(text: str) -> None:
    expression = parse(text, VALUES)
    if isinstance(expression, Refused):
        return

    again = parse(expression.echo, VALUES)

    assert isinstance(again, Expression), (expression.echo, again)
    assert _value(again) == _value(expression)


def _value(expression: Expression) -> object:
    """The value, whether it is exact or not; the kind of error where there is none."""
    try:
        answer = evaluate(expression, VALUES)
    except CalculationError as error:
        return type(error)
    return (float(f"{float(answer):.9g}"), answer.dimension) if isinstance(answer, Quantity) else answer


@given(st.lists(st.sampled_from(("9", "^", "**", "(", ")", "*", "x", "64", "10", "-")), max_size=200).map("".join))
@settings(max_examples=300, deadline=None)
def test_no_tower_of_powers_hangs(text: str) -> None:  # X05
    def worked() -> None:
        expression = parse(text)
        if isinstance(expression, Expression):
            _value(expression)

    assert _work(worked) < MOST * (len(text) + 20)
