"""Request timeline: where the seconds of one request go.

A request has two lives: its prompt is read at once, its answer is written one token
at a time. What a person waits for is a sum of named parts, and every part is a lever:
sending, queueing, reading, writing, returning. The first token comes out of the
reading, so an answer of N tokens has N - 1 gaps.

Source: the definitions of TTFT and ITL in vLLM's serving benchmark; the parts are the GPU fable's.
Leaves out: other requests on the same machine, except as the time in the queue.
"""

from collections.abc import Callable

from calculators.physics.latency import gaps_of, sum_over
from calculators.physics.machine import AnyMachine, ByHand
from calculators.physics.model import Model
from calculators.physics.step import Rates, Step, pace_of, rates_of, step_time
from calculators.sentences import (
    LOWER_BOUND,
    bound_sentence,
    by_hand_sentence,
    context_notes,
    seconds_text,
    weights_notes,
)
from calculators.shared_inputs import (
    BANDWIDTH_EFFICIENCY,
    COMPUTE_EFFICIENCY,
    INPUT_TOKENS,
    KV_BITS,
    MACHINE,
    MODEL,
    OUTPUT_TOKENS,
    WEIGHT_BITS,
    overrides,
)
from calculators.spec import Calculator, Check, Choice, Number, Result, Working
from calculators.timeline_figure import Parts, timeline_figure
from calculators.workings import reading_working, roofline_working, tex
from quantities import Q, Quantity


def run(
    machine: AnyMachine,
    model: Model,
    input_tokens: int,
    output_tokens: int,
    send_s: float,
    queue_s: float,
    return_s: float,
    prefill_time_s: float | None,
    gap_s: float | None,
    gaps: str,
    weight_bits: float,
    kv_bits: float,
    compute_efficiency: float,
    bandwidth_efficiency: float,
) -> Result:
    """Follow one request from the key press to the last token."""
    rates = rates_of(machine, weight_bits, kv_bits, compute_efficiency, bandwidth_efficiency)
    pace = pace_of(machine, model, rates)
    n_gaps = output_tokens if gaps == "n" else gaps_of(output_tokens)
    prefill_s = pace(Step(chunk_tokens=input_tokens)) if prefill_time_s is None else prefill_time_s
    written = _writing(pace, input_tokens) if gap_s is None else lambda count: count * gap_s
    given = prefill_time_s is not None and gap_s is not None
    parts = Parts(send_s, queue_s, prefill_s, written(n_gaps), return_s)
    return Result(
        quantities=_quantities(parts, n_gaps),
        working=(
            *(() if prefill_time_s is not None else _reading(machine, model, rates, input_tokens)),
            *_working(parts, n_gaps, gaps),
        ),
        figure=timeline_figure(parts),
        bound=_bound(machine, model, rates, input_tokens, prefill_time_s, gap_s),
        notes=(
            *_count_notes(parts, written, output_tokens, gaps),
            *(() if given else _machine_notes(machine, model, weight_bits, input_tokens + output_tokens)),
        ),
    )


def _quantities(parts: Parts, n_gaps: int) -> dict[str, Quantity | str]:
    return {
        "send": Q(parts.send_s, "s"),
        "queue": Q(parts.queue_s, "s"),
        "prefill_time": Q(parts.prefill_s, "s"),
        "ttft": Q(parts.ttft_s, "s"),
        "gaps": Q(n_gaps, ""),
        "gap": Q(_mean_gap_s(parts, n_gaps), "s"),
        "generation_time": Q(parts.generation_s, "s"),
        "return": Q(parts.return_s, "s"),
        "e2e": Q(parts.e2e_s, "s"),
        "reading_share": Q(parts.share(parts.prefill_s), ""),
    }


def _mean_gap_s(parts: Parts, n_gaps: int) -> float:
    """To the femtosecond: the mean of equal gaps is that gap, and not a rounding error less."""
    return round(parts.generation_s / n_gaps, 15) if n_gaps else 0.0


def _writing(pace: Callable[[Step], float], input_tokens: int) -> Callable[[int], float]:
    """Seconds for a number of gaps; the context grows by a token with each."""

    def gap(context_tokens: int) -> float:
        return pace(Step(decode_batch=1, context_tokens=context_tokens))

    return lambda count: sum_over(gap, input_tokens, count)


def _reading(machine: AnyMachine, model: Model, rates: Rates, input_tokens: int) -> tuple[Working, ...]:
    step = Step(chunk_tokens=input_tokens)
    if isinstance(machine, ByHand):
        return (reading_working("Reading the prompt takes its tokens times the time of each", machine, step),)
    words = "Reading the prompt takes the longer of its sums and its bytes"
    return (roofline_working(words, rates, step_time(model, step, rates)),)


def _working(parts: Parts, n_gaps: int, gaps: str) -> tuple[Working, ...]:
    send, queue, read, write, back = (tex(Q(seconds, "s")) for _, seconds, _ in parts.named)
    gap = tex(Q(_mean_gap_s(parts, n_gaps), "s"))
    return (
        Working(
            "The first word comes after sending, queueing, reading and returning",
            r"\text{TTFT} = \text{send} + \text{queue} + \text{prefill} + \text{return}",
            f"{send} + {queue} + {read} + {back} = {tex(Q(parts.ttft_s, 's'))}",
        ),
        Working(
            "a gap for every token of the answer" if gaps == "n" else "a gap before every token but the first",
            r"N \times \text{gap}" if gaps == "n" else r"(N - 1) \times \text{gap}",
            rf"{tex(Q(n_gaps, ''))} \times {gap} = {write}",
        ),
        Working(
            "the whole answer is there after both",
            r"\text{end to end} = \text{TTFT} + \text{gaps}",
            f"{tex(Q(parts.ttft_s, 's'))} + {write} = {tex(Q(parts.e2e_s, 's'))}",
        ),
    )


def _count_notes(parts: Parts, written: Callable[[int], float], output_tokens: int, gaps: str) -> tuple[str, ...]:
    """Where the gaps are counted as the fable counts them: what the other count gives."""
    if gaps != "n":
        return ()
    otherwise = parts.ttft_s + written(gaps_of(output_tokens))
    return (
        f"The first token comes out of the reading, so {output_tokens:,} tokens have {gaps_of(output_tokens):,} gaps: "
        f"counted that way, {seconds_text(otherwise)}.",
    )


def _machine_notes(machine: AnyMachine, model: Model, weight_bits: float, context_tokens: int) -> tuple[str, ...]:
    """What to know of times that the machine and the model give."""
    if isinstance(machine, ByHand):
        return ()
    weights = weights_notes(machine, model.parameters * weight_bits / 8)
    return (*weights, *context_notes(model, context_tokens), LOWER_BOUND)


def _bound(
    machine: AnyMachine,
    model: Model,
    rates: Rates,
    input_tokens: int,
    prefill_time_s: float | None,
    gap_s: float | None,
) -> str:
    if prefill_time_s is not None and gap_s is not None:
        return "Both times are given: which resource runs out is not known."
    if isinstance(machine, ByHand):
        return by_hand_sentence(machine)
    jobs = (
        ("Reading the prompt", prefill_time_s, Step(chunk_tokens=input_tokens)),
        ("Writing a token", gap_s, Step(decode_batch=1, context_tokens=input_tokens)),
    )
    return " ".join(
        bound_sentence(doing, step_time(model, step, rates)) for doing, given, step in jobs if given is None
    )


def _seconds(label: str, help_: str, default: float | None, high: float = 3600, when_empty: str = "") -> Number:
    shown_in = "ms" if high <= 60 else "s"
    return Number("s", 0, high, default, label, help_, shown_in, when_empty=when_empty)


_COMPUTED = "worked out from the machine and the model"

CALCULATOR = Calculator(
    title="Request timeline",
    lead="One request from sending to the last token: a sum of named parts, each of them a lever.",
    headline=("e2e", "ttft", "prefill_time", "generation_time"),
    inputs={
        "machine": MACHINE,
        "model": MODEL,
        "input_tokens": INPUT_TOKENS,
        "output_tokens": OUTPUT_TOKENS,
        "send_s": _seconds("Sending", "From the person to the machine.", 0.05, 60),
        "queue_s": _seconds("Queue", "Waiting before anything is done for this request.", 0.0),
        "return_s": _seconds("Returning", "From the machine to the person.", 0.05, 60),
        "prefill_time_s": _seconds("Reading", "Measured time to read the prompt.", None, when_empty=_COMPUTED),
        "gap_s": _seconds("Gap", "Measured time between two tokens.", None, 60, when_empty=_COMPUTED),
        "gaps": Choice(
            (("n-1", "one fewer than tokens: the first comes out of the reading"), ("n", "one for every token")),
            default="n-1",
            label="Gaps counted",
            help="The fable counts a gap for every token.",
        ),
        "weight_bits": WEIGHT_BITS,
        "kv_bits": KV_BITS,
        "compute_efficiency": COMPUTE_EFFICIENCY,
        "bandwidth_efficiency": BANDWIDTH_EFFICIENCY,
        **overrides("flop_per_s", "bytes_per_s", "prefill_s_per_token", "decode_step_s"),
    },
    run=run,
    labels={
        "send": "Sending",
        "queue": "Queue",
        "prefill_time": "Reading the prompt",
        "ttft": "Time to the first token, as the person sees it",
        "gaps": "Gaps",
        "gap": "Mean gap between two tokens",
        "generation_time": "Writing the answer after its first token",
        "return": "Returning",
        "e2e": "End to end",
        "reading_share": "Share of the time spent reading",
    },
    units={
        "send": "ms",
        "queue": "",
        "prefill_time": "",
        "ttft": "",
        "gaps": "",
        "gap": "ms",
        "generation_time": "",
        "return": "ms",
        "e2e": "",
        "reading_share": "%",
    },
    checks=(
        Check(
            "The fable waits about 11 seconds for 200 tokens.",
            source="The GPU fable",
            given={"prefill_time_s": 5, "gap_s": 0.03, "output_tokens": 200, "gaps": "n"},
            quantity="e2e",
            published=Q(11, "s"),
            rtol=0.01,
        ),
        Check(
            "The fable's share of the time with every unit busy is 45 %.",
            source="The GPU fable",
            given={"prefill_time_s": 5, "gap_s": 0.03, "output_tokens": 200, "gaps": "n"},
            quantity="reading_share",
            published=Q(45, "%"),
            rtol=0.01,
        ),
        Check(
            "A long document takes 1,400 ms to read.",
            source="The Two Jobs That Get in Each Other's Way, table, rows 3 and 4",
            given={"machine": "by-hand", "input_tokens": 2800},
            quantity="prefill_time",
            published=Q(1400, "ms"),
            rtol=0.001,
        ),
        Check(
            "A long answer takes 4,800 ms to write.",
            source="The Two Jobs That Get in Each Other's Way, table, rows 2 and 4",
            given={"machine": "by-hand", "output_tokens": 121},
            quantity="generation_time",
            published=Q(4800, "ms"),
            rtol=0.001,
        ),
    ),
)
