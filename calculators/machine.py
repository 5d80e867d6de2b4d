"""Machine: what it can do, and which of its resources a model uses up.

A machine has so many sums a second and so many bytes a second. A job that makes more
sums for each byte than the ridge runs out of arithmetic, one that makes fewer runs
out of bandwidth. Reading a prompt and writing one token lie on opposite sides.

Source: Williams, Waterman and Patterson 2009, "Roofline", doi:10.1145/1498765.1498785.
Leaves out: efficiencies, several devices, batches of more than one request.
"""

from calculators.physics.machine import AnyMachine, ByHand, Machine
from calculators.physics.model import Model
from calculators.physics.step import Rates, Step, StepTime, step_time
from calculators.roofline_figure import roofline_figure
from calculators.sentences import LOWER_BOUND, bound_sentence, context_notes, weights_notes
from calculators.shared_inputs import INPUT_TOKENS, KV_BITS, MACHINE, MODEL, WEIGHT_BITS, overrides
from calculators.spec import Bits, Calculator, Check, InputRefused, Result, Working
from calculators.workings import roofline_working, tex
from quantities import Q, Quantity

NOT_LISTED = "not in the list"


def run(
    machine: AnyMachine, model: Model, input_tokens: int, weight_bits: float, kv_bits: float, compute_bits: float
) -> Result:
    """The machine's roofline, with the reading of a prompt and the writing of one token on it."""
    if isinstance(machine, ByHand):
        raise InputRefused(
            "machine",
            "A machine given by hand has step times and no datasheet: "
            "choose one of the list, or give its arithmetic, bandwidth and memory.",
        )
    rates = Rates(machine.peak(compute_bits), machine.bytes_per_s, weight_bits / 8, kv_bits / 8)
    prefill = step_time(model, Step(chunk_tokens=input_tokens), rates)
    decode = step_time(model, Step(decode_batch=1, context_tokens=input_tokens), rates)
    weights = model.parameters * weight_bits / 8
    return Result(
        quantities={
            **_of_machine(machine, rates, weight_bits),
            "weights": Q(weights, "byte"),
            "memory_left": Q(machine.memory_bytes - weights, "byte"),
            "prefill_time": Q(prefill.low_s, "s"),
            "prefill_flop_per_byte": Q(prefill.flop_per_byte, "FLOP/byte"),
            "prefill_bound": prefill.bound,
            "decode_step": Q(decode.low_s, "s"),
            "decode_flop_per_byte": Q(decode.flop_per_byte, "FLOP/byte"),
            "decode_bound": decode.bound,
            "tokens_per_s": Q(1 / decode.low_s, "token/s"),
            "mfu": Q(decode.arithmetic_s / decode.low_s, ""),
        },
        working=_working(rates, prefill, decode),
        figure=roofline_figure(f"{model.name} on {machine.name}", rates, prefill, decode, input_tokens),
        bound=f"{bound_sentence('Reading the prompt', prefill)} {bound_sentence('Writing one token', decode)}",
        notes=(
            *weights_notes(machine, weights),
            *context_notes(model, input_tokens),
            *_width_notes(machine, compute_bits),
            LOWER_BOUND,
        ),
    )


def _of_machine(machine: Machine, rates: Rates, weight_bits: float) -> dict[str, Quantity | str]:
    """What holds of the machine whatever runs on it."""
    price, watts = machine.usd_per_hour, machine.watts
    return {
        "ridge": Q(rates.flop_per_s / rates.bytes_per_s, "FLOP/byte"),
        "memory": Q(machine.memory_bytes, "byte"),
        "price_per_hour": NOT_LISTED if price is None else Q(price, "USD/h"),
        "power": NOT_LISTED if watts is None else Q(watts, "W"),
        "parameters_that_fit": Q(machine.memory_bytes * 8 / weight_bits, "element"),
    }


def _width_notes(machine: Machine, compute_bits: float) -> tuple[str, ...]:
    if compute_bits >= 16 or machine.peak(compute_bits) != machine.peak(2 * compute_bits):
        return ()
    return (
        f"{machine.name} has no faster peak for {compute_bits:g}-bit arithmetic in the list: the wider one is used.",
    )


def _working(rates: Rates, prefill: StepTime, decode: StepTime) -> tuple[Working, ...]:
    flop_per_s, bytes_per_s = Q(rates.flop_per_s, "FLOP/s"), Q(rates.bytes_per_s, "byte/s")
    return (
        Working(
            "The ridge is the arithmetic over the bandwidth",
            r"\frac{\text{FLOP a second}}{\text{bytes a second}}",
            rf"\frac{{{tex(flop_per_s)}}}{{{tex(bytes_per_s)}}} = {tex(flop_per_s / bytes_per_s)}",
        ),
        roofline_working("reading the prompt takes the longer of its sums and its bytes", rates, prefill),
        roofline_working("and so does writing one token", rates, decode),
    )


CALCULATOR = Calculator(
    title="Machine",
    lead="How many sums and how many bytes a second, and which of them your model uses up.",
    headline=("ridge", "memory", "decode_step", "prefill_time"),
    inputs={
        "machine": MACHINE,
        "model": MODEL,
        "input_tokens": INPUT_TOKENS,
        "weight_bits": WEIGHT_BITS,
        "kv_bits": KV_BITS,
        "compute_bits": Bits(
            label="Bits in the arithmetic",
            help="Narrower numbers run faster where the machine has units for them; narrow weights alone do not.",
            options=(16, 8, 4),
        ),
        **overrides("flop_per_s", "bytes_per_s", "memory_bytes", "watts", "usd_per_hour"),
    },
    run=run,
    labels={
        "ridge": "Ridge: sums for each byte at which both run out together",
        "memory": "Memory",
        "price_per_hour": "Price",
        "power": "Power at most",
        "parameters_that_fit": "Parameters that fit at this width, with nothing beside them",
        "weights": "Weights of the model",
        "memory_left": "Memory left beside the weights",
        "prefill_time": "Reading the prompt, at least",
        "prefill_flop_per_byte": "Sums for each byte while reading",
        "prefill_bound": "Reading runs out of",
        "decode_step": "Writing one token, at least",
        "decode_flop_per_byte": "Sums for each byte while writing",
        "decode_bound": "Writing runs out of",
        "tokens_per_s": "Writing speed for one request, at most",
        "mfu": "Share of the arithmetic used while writing",
    },
    units={
        "ridge": "FLOP/byte",
        "memory": "GB",
        "price_per_hour": "USD/h",
        "power": "W",
        "parameters_that_fit": "",
        "weights": "GB",
        "memory_left": "GB",
        "prefill_time": "",
        "prefill_flop_per_byte": "FLOP/byte",
        "prefill_bound": "",
        "decode_step": "",
        "decode_flop_per_byte": "FLOP/byte",
        "decode_bound": "",
        "tokens_per_s": "token/s",
        "mfu": "%",
    },
    checks=(
        Check(
            "The ridge of an H100 lies near 295 FLOP/byte.",
            source="https://regantih.github.io/reports-lab/tokens-to-embodied-minds/chapters/13-h100-b200.html",
            given={"machine": "h100-sxm"},
            quantity="ridge",
            published=Q(295, "FLOP/byte"),
            rtol=0.01,
        ),
        Check(
            "LLaMA 2 7B in 16 bits has 12.55 GiB of weights.",
            source="https://github.com/ggml-org/llama.cpp/discussions/4167",
            given={"model": "llama-2-7b"},
            quantity="weights",
            published=Q(12.55, "GiB"),
            rtol=0.001,
        ),
        Check(
            "vLLM loads 14.99 GiB for Llama 3.1 8B.",
            source="https://github.com/vllm-project/vllm/issues/10517",
            given={"model": "llama-3-8b"},
            quantity="weights",
            published=Q(14.99, "GiB"),
            rtol=0.005,
        ),
    ),
)
