"""Sentences: where they end, and that markup stays whole inside them."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from course.markdown import parse
from course.sentences import OBJECT, boundaries, plain, stretches


def cut(text: str) -> list[str]:
    """The sentences of a one-paragraph text, as plain words."""
    found = stretches(parse(text)[1].children or [])
    return ["".join(map(plain, stretch.tokens)) for stretch in found if stretch.speaks]


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("One. Two.", ["One.", "Two."]),
        ("A gap of 3.5 s is long. It shows.", ["A gap of 3.5 s is long.", "It shows."]),
        ("See e.g. Table 2, i.e. The table. Next.", ["See e.g. Table 2, i.e. The table.", "Next."]),
        ("Memory vs. Arithmetic it is. Yes.", ["Memory vs. Arithmetic it is.", "Yes."]),
        ("So et al. Pope wrote. J. Smith did not.", ["So et al. Pope wrote.", "J. Smith did not."]),
        ("The answer is no. It stays.", ["The answer is no.", "It stays."]),
        ("That is No. 5 of them. Good.", ["That is No. 5 of them.", "Good."]),
        ('"Why me?" Everyone asks. "No." Good.', ['"Why me?"', "Everyone asks.", '"No."', "Good."]),
        ('"Why me?" he asks.', ['"Why me?" he asks.']),
        ("Really?! Yes … and no.", ["Really?!", "Yes … and no."]),
        ("It ends (so it seems.) Then more.", ["It ends (so it seems.)", "Then more."]),
        ("It is done. vLLM does it. so it goes on", ["It is done.", "vLLM does it. so it goes on"]),
        ("First line.\nSecond line\ngoes on.", ["First line.", "Second line\ngoes on."]),
        ("A wait of {value}`gap`. {knob}`n` more.", [f"A wait of {OBJECT}.", f"{OBJECT} more."]),
        ("Who is it? I am. Who else?", ["Who is it?", "I am.", "Who else?"]),
        ("No stop at the end", ["No stop at the end"]),
    ],
)
def test_sentences_end_where_a_reader_ends_them(text: str, sentences: list[str]) -> None:
    assert cut(text) == sentences


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("It *stops. Now. It* goes. On.", ["It stops. Now. It goes.", "On."]),
        ("See [this. That.](https://x.org) And so. On.", ["See this. That.", "And so.", "On."]),
        ("**Whole sentence.** Next.", ["Whole sentence.", "Next."]),
        ("First. **Second** one. *Third.*", ["First.", "Second one.", "Third."]),
    ],
)
def test_a_stop_inside_markup_does_not_cut_it(text: str, sentences: list[str]) -> None:
    assert cut(text) == sentences


def test_a_claim_is_one_sentence_whatever_it_contains() -> None:
    found = stretches(parse("Before it. [One. *Two.* Three]{#c} and after. Last.")[1].children or [])

    spoken = [("".join(map(plain, stretch.tokens)), stretch.claim) for stretch in found if stretch.speaks]

    assert spoken == [("Before it.", None), ("One. Two. Three", "c"), ("and after.", None), ("Last.", None)]


def test_markup_is_closed_in_the_sentence_that_opens_it() -> None:
    text = "A *b. C* d. [E. F](https://x.org) **G.** H. [I *j*. K.]{#l} M."

    for stretch in stretches(parse(text)[1].children or []):
        depths = [sum(token.nesting for token in stretch.tokens[: n + 1]) for n in range(len(stretch.tokens))]

        assert min(depths) >= 0
        assert depths[-1] == 0


WORDS = st.lists(
    st.sampled_from(["One.", "two", "*Three.*", "four?", "[Five. six](https://x.org)", "`7.`", "e.g.", "\n"])
)


@given(WORDS)
@settings(max_examples=60)
def test_cutting_loses_and_adds_nothing(words: list[str]) -> None:
    tokens = parse("Start " + " ".join(words))[1].children or []

    whole = "".join(map(plain, tokens))
    pieces = "".join(plain(token) for stretch in stretches(tokens) for token in stretch.tokens)

    assert pieces == whole


@given(st.text(alphabet="aA1 .?!\n\"'()", max_size=60))
@settings(max_examples=100)
def test_a_boundary_is_always_after_a_stop_and_before_a_beginning(text: str) -> None:
    for at in boundaries(text):
        assert re.search(r"[.?!][\"')]*\s+$", text[:at])
        assert not text[at].isspace()
