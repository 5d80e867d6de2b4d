"""The number that a learner chooses for an input."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import CALCULATORS
from calculators.spec import Bits, Number
from exercises.marking.setting import Dial, Setting, dial, missing, read_setting


def of(name: str, low: Fraction | None = None, high: Fraction | None = None) -> Dial:
    spec = CALCULATORS["step_stall"].inputs[name]
    assert isinstance(spec, Number | Bits)
    return dial(name, spec, low, high)


@pytest.mark.parametrize(
    ("name", "text", "value", "says"),
    [
        ("input_tokens", "64", Fraction(64), "Prompt: 64 tokens"),
        ("input_tokens", "64 tokens", Fraction(64), "Prompt: 64 tokens"),
        pytest.param("input_tokens", "1,234", Fraction(1234), "Prompt: 1,234 tokens", id="N07"),
        pytest.param("input_tokens", "2*32", Fraction(64), "Prompt: 64 tokens", id="a-sum"),
        ("prefill_s_per_token", "0.5", Fraction(1, 2000), "Time to read a token: 0.5 ms/token"),
        ("prefill_s_per_token", "0.5 ms", Fraction(1, 2000), "Time to read a token: 0.5 ms/token"),
        ("prefill_s_per_token", "0.0005 s/token", Fraction(1, 2000), "Time to read a token: 0.5 ms/token"),
        ("compute_efficiency", "50", Fraction(1, 2), "Share of the arithmetic reached: 50 %"),
        ("weight_bits", "8", Fraction(8), "Bits a weight: 8"),
    ],
)
def test_a_number_is_read_in_the_unit_that_the_page_shows(name: str, text: str, value: Fraction, says: str) -> None:
    assert read_setting(text, of(name)) == Setting(value, says)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0", "can be 1 to 131,072 tokens; 0 tokens is outside"),
        ("-5", "−5 tokens is outside"),
        ("1e300", "is outside"),
        ("2.5", "Prompt is a whole number; I read 2.5 tokens."),
        ("3 s", "I read 3 s; Prompt is of another kind"),
        pytest.param("1,5", "I cannot tell 1.5 from 15", id="N09"),
        pytest.param("nan", "nan is not a number", id="N23"),
        ("few", "I cannot read few as a number"),
        ("", "Give a number for Prompt too: input_tokens = ..."),
    ],
)
def test_what_cannot_be_used_is_handed_back_with_what_it_may_be(text: str, said: str) -> None:
    found = read_setting(text, of("input_tokens"))

    assert isinstance(found, str)
    assert said in found


def test_of_an_input_with_a_few_values_these_are_named() -> None:
    found = read_setting("7", of("weight_bits", Fraction(8)))

    assert found == "Bits a weight can be 8, 8.5 or 16; 7 is none of these."


def test_a_problem_may_narrow_a_range_but_not_widen_it() -> None:
    assert of("input_tokens", Fraction(10), Fraction(500)).allowed == "10 to 500 tokens"
    assert of("input_tokens", Fraction(0), Fraction(10**9)).allowed == "1 to 131,072 tokens"


def test_a_missing_input_is_asked_for_by_its_name() -> None:
    asked = missing(of("decode_step_s"))

    assert "Time of a writing step" in asked
    assert "decode_step_s = ..." in asked


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=60) | st.text(alphabet="0123456789.,e+- token", max_size=30))
def test_any_text_is_a_number_in_the_range_or_gets_a_sentence(text: str) -> None:
    tokens = of("input_tokens")
    found = read_setting(text, tokens)

    if isinstance(found, Setting):
        assert tokens.low <= found.value <= tokens.high
        assert found.value.denominator == 1
    else:
        assert found


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 131_072))
def test_what_is_said_back_reads_as_the_same_number(tokens: int) -> None:
    found = read_setting(str(tokens), of("input_tokens"))

    assert isinstance(found, Setting)
    assert read_setting(found.says.partition(": ")[2], of("input_tokens")) == found
