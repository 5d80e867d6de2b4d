"""A problem's numbers inside its sentences."""

import pytest

from exercises import Problem
from exercises.words import put_in


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("this model has {kv_heads} KV heads.", "this model has 8 KV heads."),
        ("It has {given}`kv_heads` for keys", "It has 8 heads for keys"),
        ("a list of {head_dim}, no more", "a list of 128 elements, no more"),
        ("a number takes {width}.", "a number takes 2 bytes."),
        ("each of {batch} brings its own", "each of 32 requests brings its own"),
        ("each {context} long", "each 8,192 tokens long"),
        ("beside {weights} of weights on {cards} cards", "beside 70 GB of weights on 2 cards"),
        ("per_token = 2 * {layers} * {kv_heads}", "per_token = 2 * 80 layers * 8 heads/layer"),
        ("nothing here", "nothing here"),
        ("{unknown} stays", "{unknown} stays"),
    ],
)
def test_a_given_is_said_as_a_person_would(whole_batch: Problem, text: str, said: str) -> None:
    assert put_in(text, whole_batch, 11) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The machine reads at {read_each}.", "The machine reads at 0.5 ms a token."),
        ("It takes {read_each} for each of {prompt}.", "It takes 0.5 ms for each of 2,000 tokens."),
        ("every token costs {read_each}", "every token costs 0.5 ms"),
        ("{prompt} tokens", "2,000 tokens"),
    ],
)
def test_a_pace_says_what_it_is_counted_by_unless_the_sentence_does(silence: Problem, text: str, said: str) -> None:
    assert put_in(text, silence, 1) == said
