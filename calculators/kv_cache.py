"""KV cache: the memory that keys and values hold.

Every new token attends to all tokens before it, so their keys and values are
kept rather than computed again. Weights are held once; the cache is held for
every token of every request, so it decides how many people fit.

Source: Pope et al. 2022, arXiv:2211.05102, section 3.
Leaves out: activations and what an engine keeps for itself; prefixes that requests share.
"""

from calculators.memory_figure import Sizes, memory_figure
from calculators.physics.attention import GroupedQuery
from calculators.physics.kv_cache import kv_allocated_bytes, kv_bytes_per_token, kv_cache_bytes
from calculators.physics.machine import AnyMachine
from calculators.physics.model import Model
from calculators.sentences import bytes_text, context_notes, percent_text, weights_notes
from calculators.shared_inputs import CONTEXT_TOKENS, KV_BITS, MACHINE, MODEL, SHAPE, WEIGHT_BITS, overrides
from calculators.spec import Calculator, Check, Count, Number, Result, Working
from calculators.workings import tex
from quantities import Q, show


def run(
    model: Model,
    machine: AnyMachine,
    context_tokens: int,
    batch_size: int,
    kv_bits: float,
    weight_bits: float,
    tp: int,
    memory_utilization: float,
) -> Result:
    """Size the caches of batch_size requests of context_tokens each, beside the weights."""
    width = kv_bits / 8
    stored = kv_cache_bytes(model, width, context_tokens) * batch_size
    per_token = kv_bytes_per_token(model, width, context_tokens)
    weights = model.parameters * weight_bits / 8
    request = kv_allocated_bytes(model, width, context_tokens, tp)
    sizes = Sizes(machine.memory_bytes, weights / tp, request, batch_size)
    return Result(
        quantities={
            "kv_cache": Q(stored, "byte"),
            "kv_cache_allocated": Q(sizes.caches * tp, "byte"),
            "kv_bytes_per_token": Q(per_token, "byte/token"),
            "kv_cache_per_device": Q(sizes.caches, "byte"),
            "kv_preallocated": Q(max(0.0, memory_utilization * sizes.memory - sizes.weights), "byte"),
            "weights": Q(weights, "byte"),
            "memory": Q(sizes.memory, "byte"),
            "memory_left": Q(sizes.left, "byte"),
            "largest_batch": Q(sizes.largest_batch, "request"),
        },
        working=_working(model, kv_bits, context_tokens, batch_size, sizes, tp),
        figure=memory_figure(model.name, sizes, tp),
        bound=_bound(sizes, tp),
        notes=(*weights_notes(machine, sizes.weights), *_over(sizes), *context_notes(model, context_tokens)),
    )


def _working(
    model: Model, kv_bits: float, context_tokens: int, batch_size: int, sizes: Sizes, tp: int
) -> tuple[Working, ...]:
    per_token = Q(kv_bytes_per_token(model, kv_bits / 8, context_tokens), "byte/token")
    context, batch = Q(context_tokens, "token"), Q(batch_size, "")
    total = Q(kv_cache_bytes(model, kv_bits / 8, context_tokens) * batch_size, "byte")
    fits = rf"\left\lfloor \frac{{{tex(Q(sizes.memory, 'byte'))} - {tex(Q(sizes.weights, 'byte'))}}}"
    return (
        Working(
            "One token leaves a key and a value in every layer, one for each KV head",
            r"2 \times L \times K \times H \times \text{bytes a value}",
            f"{_token_product(model, kv_bits)} = {tex(per_token, 'byte/token')}",
        ),
        Working(
            "all tokens of all requests",
            r"\text{bytes a token} \times S \times B",
            rf"{tex(per_token, 'byte/token')} \times {tex(context)} \times {tex(batch)} = {tex(total)}",
        ),
        Working(
            "requests that fit beside the weights" + (f", on each of {tp} devices" if tp > 1 else ""),
            r"\left\lfloor \frac{\text{memory} - \text{weights}}{\text{a request, in whole blocks}} \right\rfloor",
            rf"{fits}{{{tex(Q(sizes.request, 'byte'))}}} \right\rfloor = {tex(Q(sizes.largest_batch, 'request'))}",
        ),
    )


def _token_product(model: Model, kv_bits: float) -> str:
    """The product of the first working line, one for each kind of layer."""
    parts = []
    for layer, n in model.layer_groups:
        match layer.attention:
            case GroupedQuery(n_kv_heads=heads, d_head=size):
                parts.append(rf"2 \times {n} \times {heads} \times {size}")
            case other:
                parts.append(rf"{n} \times {other.stored_values(1)}")
    values = " + ".join(parts)
    return rf"{values if len(parts) == 1 else f'({values})'} \times {tex(Q(kv_bits / 8, 'byte'), 'byte')}"


def _bound(sizes: Sizes, tp: int) -> str:
    where = "each device's memory" if tp > 1 else "the memory"
    if sizes.weights > sizes.memory:
        times = show(Q(sizes.weights / sizes.memory))
        return f"Memory runs out before the first token: the weights need {times} times {where}."
    if sizes.left < 0:
        return f"Memory runs out: {percent_text(sizes.total / sizes.memory)} of {where} is asked for."
    return f"Memory does not run out: {percent_text(sizes.total / sizes.memory)} of {where} is taken."


def _over(sizes: Sizes) -> tuple[str, ...]:
    """What a server does when the caches do not fit."""
    if sizes.left >= 0 or sizes.weights > sizes.memory:
        return ()
    over, fit = bytes_text(-sizes.left), sizes.largest_batch
    if not fit:
        return (f"{over} over: not even one request fits beside the weights, and a server would refuse it.",)
    others = sizes.requests - fit
    return (f"{over} over: a server would take {fit:,} of the {sizes.requests:,} requests and let {others:,} wait.",)


CALCULATOR = Calculator(
    title="KV cache",
    lead="What the machine remembers of every token, and how many requests its memory holds.",
    headline=("kv_cache", "kv_bytes_per_token", "largest_batch", "memory_left"),
    inputs={
        "model": MODEL,
        "machine": MACHINE,
        "context_tokens": CONTEXT_TOKENS,
        "batch_size": Count(
            "request",
            low=1,
            high=10_000,
            default=1,
            label="Requests",
            help="Requests that are served at once.",
            log=True,
        ),
        "kv_bits": KV_BITS,
        "weight_bits": WEIGHT_BITS,
        "tp": Count(
            "", low=1, high=64, default=1, label="Devices", help="Devices that share every layer (tensor parallelism)."
        ),
        "memory_utilization": Number(
            "",
            low=0.1,
            high=1,
            default=0.9,
            label="Share taken at the start",
            help="The share of the memory that an engine takes for itself when it starts; vLLM's default is 0.9.",
            shown_in="%",
        ),
        **SHAPE,
        **overrides("memory_bytes"),
    },
    run=run,
    labels={
        "kv_cache": "Keys and values stored, all requests",
        "kv_cache_allocated": "Allocated for them, in whole blocks of 16 tokens",
        "kv_bytes_per_token": "What one more token adds",
        "kv_cache_per_device": "Allocated on each device",
        "kv_preallocated": "What an engine that takes its share at the start would reserve",
        "weights": "Weights",
        "memory": "Memory of one device",
        "memory_left": "Left on each device",
        "largest_batch": "Requests that fit beside the weights",
    },
    units={
        "kv_cache": "",
        "kv_cache_allocated": "",
        "kv_bytes_per_token": "byte/token",
        "kv_cache_per_device": "",
        "kv_preallocated": "GB",
        "weights": "GB",
        "memory": "GB",
        "memory_left": "GB",
        "largest_batch": "request",
    },
    checks=(
        Check(
            "Llama 2 13B holds 6.7 GB for 8,192 tokens.",
            source="https://jax-ml.github.io/scaling-book/inference",
            given={"model": "llama-2-13b", "context_tokens": 8192},
            quantity="kv_cache",
            published=Q(6.7, "GB"),
            rtol=0.01,
        ),
        Check(
            "llama.cpp reports 2,048 MiB for Qwen3 32B at 8,192 tokens.",
            source="ikawrakow/ik_llama.cpp, discussion 397",
            given={"model": "qwen3-32b", "context_tokens": 8192},
            quantity="kv_cache",
            published=Q(2048, "MiB"),
            rtol=0.0005,
        ),
        Check(
            "With the cache in Q8_0 it reports 2,244 MiB at 16,896 tokens.",
            source="ikawrakow/ik_llama.cpp, issue 503",
            given={"model": "qwen3-32b", "context_tokens": 16_896, "kv_bits": 8.5},
            quantity="kv_cache",
            published=Q(2244, "MiB"),
            rtol=0.0005,
        ),
        Check(
            "vLLM holds 31,232 tokens of Llama 3.1 8B in 3.81 GiB.",
            source="https://github.com/vllm-project/vllm/issues/10517",
            given={"model": "llama-3-8b", "context_tokens": 31_232},
            quantity="kv_cache_allocated",
            published=Q(3.81, "GiB"),
            rtol=0.002,
        ),
        Check(
            "The 16-bit file of LLaMA 2 7B has 12.55 GiB.",
            source="https://github.com/ggml-org/llama.cpp/discussions/4167",
            given={"model": "llama-2-7b"},
            quantity="weights",
            published=Q(12.55, "GiB"),
            rtol=0.001,
        ),
        Check(
            "In Q8_0 it has 6.67 GiB.",
            source="https://github.com/ggml-org/llama.cpp/discussions/4167",
            given={"model": "llama-2-7b", "weight_bits": 8.5},
            quantity="weights",
            published=Q(6.67, "GiB"),
            rtol=0.001,
        ),
    ),
)
