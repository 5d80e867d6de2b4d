"""A prompt joins a batch: the lesson's second, and what the chunks trade."""

import pytest

from calculators import run
from calculators.figure import Span
from quantities import Quantity

BY_HAND = {"machine": "by-hand", "input_tokens": 2000}


def found(inputs: dict[str, object]) -> dict[str, float]:
    result = run("step_stall", inputs)
    return {name: float(value.base) for name, value in result.quantities.items() if isinstance(value, Quantity)}


def test_by_hand_two_thousand_words_make_a_second_of_silence() -> None:
    values = found(dict(BY_HAND))

    assert values["longest_gap"] == 1
    assert values["slowdown"] == 25
    assert values["tokens_missed"] == pytest.approx(24)
    assert values["lost_together"] == pytest.approx(32 * 0.96)


def test_by_hand_chunks_shrink_the_gap_and_delay_the_first_word() -> None:
    whole, chunked, tiny = (found({**BY_HAND, "chunk_tokens": chunk}) for chunk in (2000, 256, 16))

    assert chunked["longest_gap"] == pytest.approx(0.128)
    assert chunked["n_chunks"] == 8
    assert chunked["ttft"] == pytest.approx(1.0)
    assert tiny["longest_gap"] == tiny["normal_step"] == 0.04
    assert tiny["ttft"] == pytest.approx(125 * 0.04)
    assert whole["ttft"] < tiny["ttft"]


def test_the_mean_hides_the_second() -> None:
    values = found(dict(BY_HAND))

    assert values["longest_gap"] / values["mean_gap"] > 20
    assert values["mean_gap"] == pytest.approx(0.0448, abs=1e-4)


def test_the_figure_shows_the_wait_in_its_own_hue() -> None:
    spans = [layer for layer in run("step_stall", dict(BY_HAND)).figure.layers if isinstance(layer, Span)]

    assert [span.length for span in spans if span.hue == "stall"] == [1.0]
    assert [span.length for span in spans if span.hue == "prefill"] == [1.0]
    assert sum(span.hue == "decode" for span in spans) == 9


@pytest.mark.parametrize("chunk", [1, 7, 100, 2000])
def test_the_rows_of_the_figure_and_its_table_cover_the_whole_reading(chunk: int) -> None:
    result = run("step_stall", {**BY_HAND, "chunk_tokens": chunk})
    reading = [layer for layer in result.figure.layers if isinstance(layer, Span) and layer.hue == "prefill"]
    tokens = [float(row[1]) for row in result.figure.table.rows]

    assert len(reading) <= 24
    assert sum(span.length for span in reading) == pytest.approx(found({**BY_HAND, "chunk_tokens": chunk})["ttft"])
    assert sum(tokens) == 2000


def test_a_datasheet_says_which_resource_runs_out_and_that_it_is_a_bound() -> None:
    result = run("step_stall", {})

    assert "A normal step runs out of bandwidth" in result.bound
    assert "The longest step runs out of arithmetic" in result.bound
    assert any("lower bounds, not predictions" in note for note in result.notes)


def test_by_hand_nothing_is_claimed_about_resources() -> None:
    result = run("step_stall", dict(BY_HAND))

    assert "do not say what runs out" in result.bound
    assert not any("lower bounds" in note for note in result.notes)
