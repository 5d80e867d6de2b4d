"""The reader's machine and model, from links and settings that may hold anything."""

import json
from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators import MACHINES, run
from classroom import Event, Setting
from views.machine_and_model import own_specs
from views.mine import OWN, Mine, OwnMachine, followed, from_settings, link_of, own_machine_from, own_machine_text

LLAMA = {
    "model_type": "llama",
    "hidden_size": 4096,
    "num_hidden_layers": 32,
    "num_attention_heads": 32,
    "num_key_value_heads": 8,
    "intermediate_size": 14336,
    "vocab_size": 128256,
    "max_position_embeddings": 8192,
}
BROKEN_MACHINES = {
    "no JSON": "{not json",
    "a list": "[]",
    "a number": "1",
    "nothing in it": "{}",
    "no values": '{"base": "l4", "values": null}',
    "no base": '{"base": null, "values": {}}',
    "a base that is not in the list": '{"base": "toaster", "values": {}}',
    "words for a number": '{"base": "l4", "values": {"watts": "many"}}',
    "nothing for a bandwidth": '{"base": "l4", "values": {"bytes_per_s": 0}}',
    "less than nothing": '{"base": "l4", "values": {"bytes_per_s": -5}}',
    "too much": '{"base": "l4", "values": {"bytes_per_s": 1e308}}',
    "no end": '{"base": "l4", "values": {"bytes_per_s": 1e400}}',
    "no number": '{"base": "l4", "values": {"bytes_per_s": NaN}}',
    "four hundred digits": '{"base": "l4", "values": {"bytes_per_s": ' + "9" * 400 + "}}",
    "a value that no machine has": '{"base": "l4", "values": {"colour": 1}}',
    "a value of our own making": '{"base": "l4", "values": {"__proto__": 1}}',
    "deep": "[" * 100_000,
}


@pytest.mark.parametrize("text", BROKEN_MACHINES.values(), ids=BROKEN_MACHINES.keys())
def test_an_own_machine_that_cannot_be_used_is_left_out_with_a_reason(text: str) -> None:
    found = followed(Mine(), "machine", OWN, text)

    assert isinstance(found, str)
    assert "left out" in found
    assert from_settings(settings(machine=OWN, own_machine=text)) == Mine()


@given(st.text(max_size=60) | st.recursive(st.none() | st.floats() | st.text(max_size=5), st.lists).map(json.dumps))
def test_whatever_stands_in_a_link_there_is_a_choice_or_a_sentence(text: str) -> None:
    for name in ("machine", "model"):
        found = followed(Mine(), name, OWN, text)

        assert isinstance(found, str | Mine)
        assert isinstance(found, Mine) or found.endswith((".", "?"))


def test_a_link_carries_an_own_machine_and_an_own_model_to_another_browser() -> None:
    machine = OwnMachine("h200", {"bytes_per_s": 4e12})
    mine = followed(Mine(), "machine", OWN, own_machine_text(machine))
    assert isinstance(mine, Mine)
    mine = followed(mine, "model", OWN, json.dumps(LLAMA)[:-1] + ', "eps": NaN, "pad": "' + "x" * 100_000 + '"}')
    assert isinstance(mine, Mine)

    link = link_of(mine)
    there = followed(Mine(), "machine", link["machine"], link["own-machine"])
    assert isinstance(there, Mine)
    there = followed(there, "model", link["model"], link["own-model"])

    assert there == mine
    assert sum(len(value) for value in link.values()) < 1000


@pytest.mark.parametrize("base", MACHINES)
def test_every_value_that_can_be_set_by_hand_is_one_that_calculators_take_from_end_to_end(base: str) -> None:
    specs = own_specs(base)

    assert specs
    for name, spec in specs.items():
        for end in (spec.low, spec.high):
            machine = own_machine_from(own_machine_text(OwnMachine(base, {name: end})))
            assert isinstance(machine, OwnMachine), machine
            run("step_stall", {"machine": Mine(own_machine=machine).input_for(OWN, "machine")})


def settings(**wanted: str) -> list[Event]:
    now = datetime(2026, 1, 2, tzinfo=UTC)
    return [
        Event(number, "ada", "setting", Setting(name.replace("_", "-"), value), name, now, "live")
        for number, (name, value) in enumerate(wanted.items())
    ]
