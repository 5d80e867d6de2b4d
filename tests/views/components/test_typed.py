"""N16: one reader of numbers, the server's. What a script cannot read is sent as text and is read here as anywhere."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quantities import Reading, read
from views.components.inputs import Field
from views.components.inputs.data import typed_move
from views.components.prose import Knob
from views.components.prose.data import typed_knob
from views.components.typed import number_in

FIELDS = [
    Field("machine", "Machine", kind="choice", value="h100", options=(("h100", "H100"),)),
    Field("people", "People", kind="count", value=8, low=1, high=20_000, unit="token"),
    Field("ms", "Time", value=0.5, low=0.01, high=10, unit="ms"),
]
KNOBS = {"people": Knob(8, 1, 20_000, None, "people", whole=True), "ms": Knob(0.5, 0.01, 10, None, "time", "ms")}


@pytest.mark.parametrize(
    ("text", "value"),
    [
        pytest.param("1E+5", 100_000, id="N16"),
        pytest.param("1e5", 100_000, id="N16-e"),
        pytest.param("1.0*10^5", 100_000, id="N17"),
        pytest.param("1×10⁵", 100_000, id="N17-raised"),
        pytest.param("１００", 100, id="N23"),
        pytest.param("16,000", 16_000, id="N06"),
        pytest.param("16 000", 16_000, id="N06-gap"),
        pytest.param(".58", 0.58, id="N22"),
        pytest.param("0.04 s", 40, id="another-prefix"),
        pytest.param("2*20", 40, id="a-sum"),
    ],
)
def test_what_the_reader_takes_a_field_takes_too(text: str, value: float) -> None:
    assert number_in(text, "ms", 0.01, 1e6) == value


@pytest.mark.parametrize("text", ["", "  ", "12 34", "1,5", "3-e10", "nan", "inf", "5 GB", "5 MS", "70B", "x" * 9000])
def test_what_the_reader_hands_back_moves_nothing(text: str) -> None:
    assert number_in(text, "ms", 0.01, 1e6) is None


@pytest.mark.parametrize(
    ("payload", "taken"),
    [
        ({"name": "ms", "text": "0.002 s"}, ("ms", "0.002 s", 2.0)),
        ({"name": "people", "text": "4k"}, ("people", "4k", 4000.0)),
        ({"name": "people", "text": "4.5*3"}, None),  # no half token
        ({"name": "ms", "text": "1 s"}, None),  # out of its range
        ({"name": "machine", "text": "1"}, None),
        ({"name": "other", "text": "1"}, None),
        ({"name": "ms", "text": 1}, None),
        ({"name": ["ms"], "text": "1"}, None),
        ("ms", None),
        (None, None),
    ],
)
def test_a_message_of_text_moves_only_the_field_that_it_fits(
    payload: object, taken: tuple[str, str, float] | None
) -> None:
    assert typed_move(payload, FIELDS) == taken


def test_a_knob_reads_like_a_field() -> None:
    assert typed_knob({"name": "ms", "text": "2×10^-3 s"}, KNOBS) == ("ms", 2.0)
    assert typed_knob({"name": "people", "text": "2*2.25"}, KNOBS) is None
    assert typed_knob({"name": "other", "text": "2"}, KNOBS) is None


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=30) | st.floats(0.01, 1e6).map(repr))
def test_a_field_takes_what_the_reader_reads_within_its_range_and_nothing_else(text: str) -> None:
    found = number_in(text, "", 0.01, 1e6)

    reading = read(text)
    plain = isinstance(reading, Reading) and reading.quantity.unit == ""
    assert (found is not None) == (plain and isinstance(reading, Reading) and 0.01 <= float(reading.quantity) <= 1e6)
