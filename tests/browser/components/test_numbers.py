"""How knobs and fields read, limit and move a number: the script itself, asked in a browser."""

import math
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest
from playwright.sync_api import Page

from calculators import CALCULATORS
from calculators.spec import Count, Number
from quantities import Q, around, show, show_in
from views.fields import shown_unit, to_shown

pytestmark = pytest.mark.browser
Show = Callable[[str], Page]
WIDE = {"low": 0.01, "high": 10, "log": True}
TOKENS = {"low": 100, "high": 20_000, "step": 100, "log": False}
PEOPLE = {"low": 1, "high": 64, "whole": True}


@pytest.fixture
def ask(page: Page, address: str) -> Callable[..., Any]:
    """Call a function of numbers.js."""
    page.goto(f"{address}/assets/numbers.js")

    def asked(name: str, *values: object) -> Any:
        call = """async ([name, values]) => {
            const said = (await import('/assets/numbers.js'))[name](...values);
            return Number.isNaN(said) ? 'nothing' : said;
        }"""
        return page.evaluate(call, [name, list(values)])

    return asked


@pytest.mark.parametrize(
    ("text", "unit", "value"),
    [
        ("2000", "", 2000),
        ("2,000", "", 2000),
        ("1,234,567.5", "", 1_234_567.5),
        ("2 000", "", 2000),
        ("1e3", "", 1000),
        (".5", "", 0.5),
        ("-5", "", -5),
        ("−5", "", -5),
        ("40 ms", "ms", 40),
        ("40 s", "ms", "nothing"),  # another unit is not its own
        ("$2.69/h", "USD/h", 2.69),
        ("2.69/h", "USD/h", 2.69),
        ("$2.69", "USD/h", 2.69),
        ("1 token", "token", 1),
        ("2,000 tokens", "token", 2000),
        ("5/s", "1/s", 5),
        ("0,5", "", "nothing"),
        ("1,23", "", "nothing"),
        ("1e", "", "nothing"),
        ("0x10", "", "nothing"),
        ("Infinity", "", "nothing"),
        ("", "", "nothing"),
        ("2000 tokens", "", "nothing"),
    ],
)
def test_a_text_is_one_number_or_none(ask: Callable[..., Any], text: str, unit: str, value: object) -> None:
    assert ask("read", text, asdict(around(unit))) == value


@pytest.mark.parametrize(
    ("text", "limits", "says"),
    [
        ("30000", TOKENS, "30,000 is above the range, 100 to 20,000."),
        ("-5", TOKENS, "−5 is below the range, 100 to 20,000."),
        ("1e30", WIDE, "above the range, 0.01 to 10."),
        ("2.5", PEOPLE, "Write a whole number, 1 to 64."),
        ("0,5", WIDE, "If you mean 0.5, write it with a point."),
        ("many", PEOPLE, "“many” is not a number"),
        ("", PEOPLE, "Write a number, 1 to 64."),
        ("150", TOKENS, ""),  # a typed number need not lie on a step
    ],
)
def test_what_cannot_be_taken_is_said_with_the_range(
    ask: Callable[..., Any], text: str, limits: dict[str, object], says: str
) -> None:
    said = ask("fault", text, limits)

    assert says in said
    assert bool(said) == bool(says)


@pytest.mark.parametrize(
    ("key", "value", "limits", "after"),
    [
        ("ArrowRight", 2000, TOKENS, 2100),
        ("ArrowDown", 2000, TOKENS, 1900),
        ("PageUp", 2000, TOKENS, 3000),
        ("ArrowRight", 2050, TOKENS, 2200),  # from between two steps onto a step
        ("ArrowRight", 20_000, TOKENS, 20_000),
        ("Home", 2000, TOKENS, 100),
        ("End", 2000, TOKENS, 20_000),
        ("ArrowUp", 0.5, WIDE, 0.51),
        ("ArrowUp", 5, WIDE, 5.1),
        ("ArrowDown", 1, WIDE, 0.99),
        ("PageUp", 2, WIDE, 4),
        ("PageDown", 2, WIDE, 1),
        ("ArrowRight", 8, PEOPLE, 9),
        ("a", 8, PEOPLE, None),
    ],
)
def test_a_key_moves_by_a_step(
    ask: Callable[..., Any], key: str, value: float, limits: dict[str, object], after: float | None
) -> None:
    assert ask("keyed", key, value, limits) == after


@pytest.mark.parametrize(
    ("value", "unit", "text"),
    [
        (2000, "", "2,000"),
        (0.1 + 0.2, "", "0.3"),
        (0.0000754, "", "0.0000754"),
        (-5, "", "−5"),
        (40, "ms", "40 ms"),
        (0.5, "ms/token", "0.5 ms/token"),
        (1, "token", "1 token"),
        (2.69, "USD/h", "$2.69/h"),
        (2, "USD/h", "$2.00/h"),
        (0.0625, "USD/h", "$0.0625/h"),
        (-0.5, "USD", "−$0.50"),
        (5, "1/s", "5/s"),
    ],
)
def test_a_number_is_said_as_numbers_are_written_here(
    ask: Callable[..., Any], value: float, unit: str, text: str
) -> None:
    assert ask("said", value, asdict(around(unit))) == text == show_in(Q(value, unit), unit, digits=None)


@pytest.mark.parametrize("name", [pytest.param(name, id=f"N11-{name}") for name in CALCULATORS])
def test_every_input_is_said_by_the_page_as_the_server_says_it(ask: Callable[..., Any], name: str) -> None:
    specs = [spec for spec in CALCULATORS[name].inputs.values() if isinstance(spec, Number)]
    places = [(spec, value) for spec in specs for value in _some_of(spec)]

    told = [ask("said", to_shown(spec, value), asdict(around(shown_unit(spec)))) for spec, value in places]

    assert told == [show(Q(value, spec.unit), shown_unit(spec), digits=None) for spec, value in places]


def _some_of(spec: Number) -> list[float]:
    """The ends of an input's range, a value between them, and its default."""
    between = math.sqrt(spec.low * spec.high) if spec.low > 0 else (spec.low + spec.high) / 3
    inside = float(round(between)) if isinstance(spec, Count) else float(f"{between:.4g}")
    return [spec.low, inside, spec.high] + ([] if spec.default is None else [spec.default])


@pytest.mark.parametrize("limits", [TOKENS, WIDE, PEOPLE])
def test_a_place_on_the_slider_and_back_is_the_same_number(ask: Callable[..., Any], limits: dict[str, object]) -> None:
    for part in (0, 0.25, 0.5, 1):
        assert ask("share", ask("at", part, limits), limits) == pytest.approx(part)
