"""Step stall: what one long prompt does to everybody who is being written to.

A step is shared: it ends for everyone in it at once. When a prompt joins a batch
that is writing, the steps that read it last as long as the reading, and everybody's
next token comes that much later. Cut into chunks, the gap shrinks and the new
request's first token comes later.

Source: Agrawal et al. 2024, Sarathi-Serve, arXiv:2403.02310; the times by hand are the source lesson's.
Leaves out: the tokens that the others' contexts grow by meanwhile; a second prompt.
"""

from calculators.physics.machine import AnyMachine, ByHand
from calculators.physics.model import Model
from calculators.physics.stall import Stall, stall_of
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
from calculators.spec import Calculator, Check, Count, Result, Working
from calculators.stall_figure import stall_figure
from calculators.workings import reading_working, roofline_working, tex
from quantities import Q


def run(
    machine: AnyMachine,
    model: Model,
    input_tokens: int,
    chunk_tokens: int,
    decode_batch: int,
    context_tokens: int,
    output_tokens: int,
    weight_bits: float,
    kv_bits: float,
    compute_efficiency: float,
    bandwidth_efficiency: float,
) -> Result:
    """Let a prompt of input_tokens join decode_batch requests that write at context_tokens."""
    rates = rates_of(machine, weight_bits, kv_bits, compute_efficiency, bandwidth_efficiency)
    stall = stall_of(pace_of(machine, model, rates), input_tokens, chunk_tokens, decode_batch, context_tokens)
    return Result(
        quantities={
            "normal_step": Q(stall.normal_step_s, "s"),
            "longest_gap": Q(stall.longest_gap_s, "s"),
            "ttft": Q(stall.reading_s, "s"),
            "n_chunks": Q(stall.n_chunks, "step"),
            "slowdown": Q(stall.longest_gap_s / stall.normal_step_s, ""),
            "mean_gap": Q(stall.mean_gap_s(output_tokens), "s"),
            "tokens_missed": Q(stall.tokens_missed, "token"),
            "lost_together": Q(stall.lost_s * decode_batch, "s"),
            "taking_turns": Q(stall.taking_turns_s, "s"),
        },
        working=_working(machine, model, rates, stall),
        figure=stall_figure(stall),
        bound=_bound(machine, model, rates, stall),
        notes=_notes(machine, model, stall, weight_bits),
    )


def _working(machine: AnyMachine, model: Model, rates: Rates, stall: Stall) -> tuple[Working, ...]:
    if isinstance(machine, ByHand):
        words = "A step with a chunk lasts as long as the chunk, and never less than a normal step"
        gap = reading_working(words, machine, stall.longest_step)
    else:
        words = "The longest step with a chunk takes the longer of its sums and its bytes"
        gap = roofline_working(words, rates, step_time(model, stall.longest_step, rates))
    return (
        Working(
            "The prompt is read in", r"\left\lceil \frac{\text{prompt}}{\text{chunk}} \right\rceil", _chunks(stall)
        ),
        gap,
        Working(
            "the new request's first token comes after all of these steps",
            r"\text{TTFT} = \sum \text{steps with a chunk}",
            tex(Q(stall.reading_s, "s")),
        ),
    )


def _chunks(stall: Stall) -> str:
    prompt, chunk = tex(Q(stall.input_tokens, "token")), tex(Q(stall.chunk_tokens, "token"))
    return rf"\left\lceil \frac{{{prompt}}}{{{chunk}}} \right\rceil = {tex(Q(stall.n_chunks, 'step'))}"


def _bound(machine: AnyMachine, model: Model, rates: Rates, stall: Stall) -> str:
    if isinstance(machine, ByHand):
        return by_hand_sentence(machine)
    normal = Step(decode_batch=stall.decode_batch, context_tokens=stall.context_tokens)
    return (
        f"{bound_sentence('A normal step', step_time(model, normal, rates))} "
        f"{bound_sentence('The longest step', step_time(model, stall.longest_step, rates))}"
    )


def _notes(machine: AnyMachine, model: Model, stall: Stall, weight_bits: float) -> tuple[str, ...]:
    alone = stall.taking_turns_s - stall.reading_s
    turns = (
        f"Reading and writing share these steps; taking turns instead would take {seconds_text(stall.taking_turns_s)}, "
        f"{seconds_text(alone)} more."
    )
    notes = (turns, *context_notes(model, max(stall.input_tokens, stall.context_tokens)))
    if isinstance(machine, ByHand):
        return notes
    return (*weights_notes(machine, model.parameters * weight_bits / 8), *notes, LOWER_BOUND)


CALCULATOR = Calculator(
    title="One prompt among many chats",
    lead="A prompt joins a batch that is writing: how long everybody waits for their next token.",
    headline=("longest_gap", "normal_step", "ttft", "mean_gap"),
    inputs={
        "machine": MACHINE,
        "model": MODEL,
        "input_tokens": INPUT_TOKENS,
        "chunk_tokens": Count(
            "token",
            low=1,
            high=131_072,
            default=131_072,
            label="Chunk",
            help="Prompt tokens that one step reads at most; a chunk as long as the prompt means one step.",
            log=True,
        ),
        "decode_batch": Count(
            "request",
            low=1,
            high=4096,
            default=32,
            label="Chats being answered",
            help="Requests that wait for this step.",
            log=True,
        ),
        "context_tokens": Count(
            "token",
            low=1,
            high=131_072,
            default=2_048,
            label="Their context",
            help="Tokens that each has behind it.",
            log=True,
        ),
        "output_tokens": OUTPUT_TOKENS,
        "weight_bits": WEIGHT_BITS,
        "kv_bits": KV_BITS,
        "compute_efficiency": COMPUTE_EFFICIENCY,
        "bandwidth_efficiency": BANDWIDTH_EFFICIENCY,
        **overrides("flop_per_s", "bytes_per_s", "prefill_s_per_token", "decode_step_s"),
    },
    run=run,
    labels={
        "normal_step": "A step that only writes",
        "longest_gap": "The longest gap between two tokens",
        "ttft": "The new request's first token comes after",
        "n_chunks": "Steps that read the prompt",
        "slowdown": "The longest gap, in steps that only write",
        "mean_gap": "Mean gap of an answer that this happens to",
        "tokens_missed": "Tokens that each was not given meanwhile",
        "lost_together": "Waiting added, over all of them",
        "taking_turns": "Reading and writing in turns would take",
    },
    units={
        "normal_step": "ms",
        "longest_gap": "",
        "ttft": "",
        "n_chunks": "step",
        "slowdown": "",
        "mean_gap": "ms",
        "tokens_missed": "token",
        "lost_together": "s",
        "taking_turns": "",
    },
    checks=(
        Check(
            "A prompt of 2,000 words read in one step takes a second, in which the others get nothing.",
            source="The Two Jobs That Get in Each Other's Way",
            given={"machine": "by-hand", "input_tokens": 2000},
            quantity="longest_gap",
            published=Q(1, "s"),
            rtol=0.001,
        ),
        Check(
            "The others get a word every forty milliseconds.",
            source="The Two Jobs That Get in Each Other's Way",
            given={"machine": "by-hand"},
            quantity="normal_step",
            published=Q(40, "ms"),
            rtol=0.001,
        ),
    ),
)
