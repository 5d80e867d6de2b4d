"""What a browser may send back: checked again on the server, whatever the script did."""

import math

import pytest

from views.components.editor.data import Action, Checked, Taken, action_taken, checked
from views.components.inputs import Field
from views.components.inputs.data import input_moves, inputs_data
from views.components.prose import Evidence, Knob, Note
from views.components.prose.data import NOTE_LONGEST, WrittenNote, knob_moves, prose_data, written_note

KNOBS = {"input_tokens": Knob(2000, 100, 20_000, 100, "tokens"), "share": Knob(0.5, 0, 1, None, "share")}
FIELDS = [
    Field("machine", "Machine", kind="choice", value="h100", options=(("h100", "H100"), ("0", "None"))),
    Field("people", "People", kind="count", value=8, low=1, high=64),
    Field("ms", "Time", value=0.5, low=0.01, high=10),
]
NASTY = '<img src=x onerror="window.hacked=1"> _and_ <script>window.hacked=1</script>'


@pytest.mark.parametrize(
    ("payload", "taken"),
    [
        ({"input_tokens": 2500}, (("input_tokens", 2500.0),)),
        ({"input_tokens": 100, "share": 1}, (("input_tokens", 100.0), ("share", 1.0))),
        ({"input_tokens": 99}, ()),
        ({"input_tokens": 1e30}, ()),
        ({"input_tokens": -5}, ()),
        ({"input_tokens": math.nan}, ()),
        ({"input_tokens": math.inf}, ()),
        ({"input_tokens": True}, ()),  # JSON's true is no number
        ({"input_tokens": "2500"}, ()),
        ({"input_tokens": None}, ()),
        ({"__class__": 1, "other": 1}, ()),
        ([("input_tokens", 2500)], ()),
        (None, ()),
    ],
)
def test_a_knob_takes_only_its_own_numbers_in_range(payload: object, taken: tuple[tuple[str, float], ...]) -> None:
    assert knob_moves(payload, KNOBS) == taken


@pytest.mark.parametrize(
    ("payload", "taken"),
    [
        ({"machine": "0"}, (("machine", "0"),)),
        ({"machine": "b200"}, ()),
        ({"machine": ["h100"]}, ()),  # no option is a list
        ({"people": 9, "ms": 0.25}, (("people", 9.0), ("ms", 0.25))),
        ({"people": 9.5}, ()),
        ({"people": "9"}, ()),
        ({"ms": 10.0001}, ()),
        ({"ms": math.nan}, ()),
        ("ms", ()),
    ],
)
def test_a_field_takes_only_what_it_offers(payload: object, taken: tuple[tuple[str, float | str], ...]) -> None:
    assert input_moves(payload, FIELDS) == taken


def test_the_fields_travel_with_their_names_and_limits() -> None:
    data = inputs_data(FIELDS, "Inputs of the stall")

    fields = data["fields"]
    assert isinstance(fields, list)
    assert [(field["name"], field["kind"]) for field in fields] == [
        ("machine", "choice"),
        ("people", "count"),
        ("ms", "number"),
    ]
    assert data["legend"] == "Inputs of the stall"


def test_a_note_comes_byte_for_byte_with_its_key() -> None:
    text = f"  {NASTY}\n"

    note = written_note({"sentence": "step-is-shared", "text": text, "key": "3f"})

    assert note == WrittenNote("step-is-shared", text, "3f")


@pytest.mark.parametrize(
    "payload",
    [
        {"sentence": "s", "text": "x" * (NOTE_LONGEST + 1), "key": "3f"},
        {"sentence": "s", "text": "x", "key": ""},
        {"sentence": "s", "text": "x", "key": "k" * 65},
        {"sentence": "s", "text": 5, "key": "3f"},
        {"text": "x", "key": "3f"},
        None,
    ],
)
def test_what_is_no_note_is_not_taken(payload: object) -> None:
    assert written_note(payload) is None


def test_an_answer_comes_byte_for_byte_with_its_key() -> None:
    text = "per_token = 2*80*8*128*2\r\n\ttotal = 0,5 s  "

    assert checked({"text": text, "key": "3f", "revision": 7}) == Checked(text, "3f", 7)


@pytest.mark.parametrize(
    "payload",
    [
        {"text": "x" * 4097, "key": "3f", "revision": 7},
        {"text": "x", "key": "", "revision": 7},
        {"text": "x", "revision": 7},
        {"text": None, "key": "3f", "revision": 7},
        "x",
    ],
)
def test_what_is_no_answer_is_not_checked(payload: object) -> None:
    assert checked(payload) is None


def test_only_a_button_that_stands_there_can_be_pressed() -> None:
    actions = [Action("hint", "A hint")]

    assert action_taken({"name": "hint", "text": "gap ="}, actions) == Taken("hint", "gap =")
    assert action_taken({"name": "reveal", "text": ""}, actions) is None
    assert action_taken({"name": ["hint"], "text": ""}, actions) is None
    assert action_taken({"name": "hint", "text": "x" * 64_001}, actions) is None
    assert action_taken({"name": "hint"}, actions) is None
    assert action_taken(None, actions) is None


@pytest.mark.parametrize("case", [pytest.param(NASTY, id="X01"), pytest.param("kv_cache_bytes and _this_", id="M04")])
def test_a_learners_words_travel_as_data_and_never_in_the_html(case: str) -> None:
    data = prose_data(
        "<p>The author's.</p>",
        {},
        {},
        {"s": Evidence("Derived", because="b")},
        {"s": [Note(case)], "empty": []},
        {},
        takes_notes=True,
    )

    assert data["html"] == "<p>The author's.</p>"
    assert data["notes"] == {"s": [{"text": case, "at": ""}]}
