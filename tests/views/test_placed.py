"""A calculator in its place: what a link may set, and what it is told where it sets nonsense."""

import pytest

from calculators.spec import InputRefused
from course import Placed
from views.mine import OWN, Mine, OwnMachine
from views.placed import value_in_link

STALL = Placed("here", "step_stall", {"machine": "by-hand"})
CACHE = Placed("there", "kv_cache")
NONSENSE = [
    "1e400",
    "nan",
    "-inf",
    "-5",
    "0",
    "abc",
    "1,5",
    "1e30",
    "1e-30",
    "9" * 401,
    "<script>1</script>",
    "\x00",
    "5 GB",
]


@pytest.mark.parametrize(
    ("placed", "name", "text", "value"),
    [
        (STALL, "decode_step_s", "0.05", 0.05),
        (STALL, "decode_step_s", "50 ms", 0.05),
        (STALL, "input_tokens", "2,000", 2000),
        (CACHE, "kv_bits", "8", 8),
        (CACHE, "machine", "l4", "l4"),
        (CACHE, "model", "qwen3-4b", "qwen3-4b"),
    ],
)
def test_a_link_sets_an_input_as_it_would_be_typed(placed: Placed, name: str, text: str, value: object) -> None:
    assert value_in_link(placed, Mine(), name, text) == value


@pytest.mark.parametrize("text", NONSENSE)
@pytest.mark.parametrize(
    ("placed", "name"), [(STALL, "decode_step_s"), (STALL, "input_tokens"), (CACHE, "kv_bits"), (CACHE, "machine")]
)
def test_nonsense_in_a_link_is_refused_in_one_whole_sentence(placed: Placed, name: str, text: str) -> None:
    with pytest.raises(InputRefused) as refused:
        value_in_link(placed, Mine(), name, text)

    assert refused.value.sentence.endswith(".")
    assert not refused.value.sentence.endswith("..")


def test_an_own_machine_is_followed_only_by_those_who_have_one() -> None:
    mine = Mine(own_machine=OwnMachine("l4", {"watts": 60.0}))

    assert value_in_link(CACHE, mine, "machine", OWN) == OWN
    with pytest.raises(InputRefused, match="not described a machine of your own"):
        value_in_link(CACHE, Mine(), "machine", OWN)
