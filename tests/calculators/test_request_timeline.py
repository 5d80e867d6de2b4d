"""One request: the parts add up, whatever they are."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calculators import MACHINES, MODELS, run
from calculators.figure import Span
from quantities import Quantity

PARTS = ("send", "queue", "prefill_time", "generation_time", "return")
seconds = st.floats(0, 50)


def found(inputs: dict[str, object]) -> dict[str, float]:
    result = run("request_timeline", inputs)
    return {name: float(value.base) for name, value in result.quantities.items() if isinstance(value, Quantity)}


@given(
    machine=st.sampled_from(sorted(MACHINES)),
    model=st.sampled_from(sorted(MODELS)),
    prompt=st.integers(1, 131_072),
    answer=st.integers(1, 32_768),
    queue=seconds,
    send=seconds,
)
@settings(max_examples=60, deadline=None)
def test_end_to_end_is_the_sum_of_its_parts(
    machine: str, model: str, prompt: int, answer: int, queue: float, send: float
) -> None:
    values = found(
        {
            "machine": machine,
            "model": model,
            "input_tokens": prompt,
            "output_tokens": answer,
            "queue_s": queue,
            "send_s": send,
        }
    )

    assert values["e2e"] == pytest.approx(sum(values[part] for part in PARTS))
    assert values["e2e"] == pytest.approx(values["ttft"] + values["generation_time"])
    assert values["e2e"] >= values["ttft"]


def test_the_fables_seconds_by_both_counts() -> None:
    parts: dict[str, object] = {"prefill_time_s": 5, "gap_s": 0.03, "output_tokens": 200}
    by_the_fable = run("request_timeline", {**parts, "gaps": "n"})

    assert found(parts)["e2e"] == pytest.approx(11.07)
    assert found({**parts, "gaps": "n"})["e2e"] == pytest.approx(11.10)
    assert "199 gaps" in by_the_fable.notes[0]
    assert "11.1 s" in by_the_fable.notes[0]


def test_the_spans_of_the_figure_are_the_parts_end_to_end() -> None:
    result = run("request_timeline", {"prefill_time_s": 5, "gap_s": 0.03, "queue_s": 2})
    spans = [layer for layer in result.figure.layers if isinstance(layer, Span)]

    assert [span.name for span in spans] == ["Sending", "Queue", "Reading", "Writing", "Returning"]
    assert [span.start for span in spans] == pytest.approx([0, 0.05, 2.05, 7.05, 13.02])
    assert [span.hue for span in spans][2:4] == ["prefill", "decode"]


def test_an_answer_of_one_token_has_no_gap() -> None:
    values = found({"output_tokens": 1})

    assert values["gaps"] == 0
    assert values["generation_time"] == 0


def test_a_longer_context_slows_writing_down() -> None:
    short, long = found({"input_tokens": 100}), found({"input_tokens": 100_000})

    assert long["gap"] > short["gap"]


@pytest.mark.parametrize("answer", range(2, 300, 7))
def test_the_mean_of_equal_gaps_is_that_gap(answer: int) -> None:
    values = found({"machine": "by-hand", "decode_step_s": 0.03, "output_tokens": answer})

    assert values["gap"] == 0.03


def test_a_request_that_takes_no_time_has_no_shares_to_divide() -> None:
    values = found({"prefill_time_s": 0, "gap_s": 0, "send_s": 0, "return_s": 0})

    assert values["e2e"] == values["reading_share"] == 0
