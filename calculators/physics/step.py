"""Step: how long one pass through the model takes, for everyone in it.

A step reads a chunk of a prompt, one token of each request that is writing, or
both. Each part asks for sums and for bytes. Perfectly overlapped, a step lasts as
long as the resource that is asked for most (lower bound); not overlapped at all,
each part lasts as long as its own slower resource, one after another (upper bound).

Source: Williams et al. 2009 (roofline); Pope et al. 2022, arXiv:2211.05102.
Leaves out: launches, communication, the host: all that turns a bound into a prediction.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

from calculators.physics.kv_cache import kv_cache_bytes
from calculators.physics.machine import AnyMachine, ByHand
from calculators.physics.model import Model


@dataclass(frozen=True)
class Step:
    """What one step reads: chunk_tokens of a prompt after prefix_tokens, and one token for
    each of decode_batch requests at context_tokens."""

    chunk_tokens: int = 0
    prefix_tokens: int = 0
    decode_batch: int = 0
    context_tokens: int = 0

    @property
    def tokens(self) -> int:
        return self.chunk_tokens + self.decode_batch

    @property
    def sampled(self) -> int:
        """Positions that logits are made for: the last of the chunk, and each writing request's."""
        return (1 if self.chunk_tokens else 0) + self.decode_batch


@dataclass(frozen=True)
class Demand:
    """What one part of a step asks for."""

    flop: float
    bytes: float


@dataclass(frozen=True)
class Rates:
    """What the machine gives, efficiencies taken off, and the width of weights and cache."""

    flop_per_s: float
    bytes_per_s: float
    weight_bytes_per_value: float = 2
    kv_bytes_per_value: float = 2


def rates_of(
    machine: AnyMachine,
    weight_bits: float = 16,
    kv_bits: float = 16,
    compute_efficiency: float = 1,
    bandwidth_efficiency: float = 1,
) -> Rates:
    """The machine's 16-bit peak and bandwidth, each times its efficiency; by hand it has neither."""
    if isinstance(machine, ByHand):
        return Rates(math.nan, math.nan, weight_bits / 8, kv_bits / 8)
    return Rates(
        machine.flop_per_s * compute_efficiency,
        machine.bytes_per_s * bandwidth_efficiency,
        weight_bits / 8,
        kv_bits / 8,
    )


def linear_demand(model: Model, step: Step, weight_bytes_per_value: float) -> Demand:
    """The linear layers: 2 FLOP a parameter a token, weights read once, logits where sampled.

    >>> from calculators.facts import MODELS
    >>> linear_demand(MODELS["llama-3-8b"], Step(decode_batch=1), 2).bytes
    15009849344
    """
    layers = 2 * model.layer_matrix_parameters_per_token * step.tokens
    logits = 2 * model.head_parameters * step.sampled
    return Demand(layers + logits, model.streamed_parameters(step.tokens) * weight_bytes_per_value)


def attention_demand(model: Model, step: Step, kv_bytes_per_value: float) -> Demand:
    """Attention: every new token with all before it and itself; the caches are read once."""
    flop = 0
    for layer, n in model.layer_groups:
        kind = layer.attention
        pairs = kind.pairs(step.chunk_tokens, step.prefix_tokens) if step.chunk_tokens else 0
        pairs += step.decode_batch * kind.pairs(1, step.context_tokens) if step.decode_batch else 0
        flop += n * pairs * kind.flop_per_pair
    prefix = kv_cache_bytes(model, kv_bytes_per_value, step.prefix_tokens) if step.chunk_tokens else 0
    caches = step.decode_batch * kv_cache_bytes(model, kv_bytes_per_value, step.context_tokens)
    return Demand(flop, prefix + caches)


def demands(model: Model, step: Step, rates: Rates) -> tuple[Demand, Demand]:
    """Linear layers and attention."""
    return (
        linear_demand(model, step, rates.weight_bytes_per_value),
        attention_demand(model, step, rates.kv_bytes_per_value),
    )


@dataclass(frozen=True)
class StepTime:
    """How long a step takes by the roofline, and what it takes of each resource."""

    flop: float
    bytes: float
    arithmetic_s: float
    """Time that all its sums take at the rate given."""
    bandwidth_s: float
    """Time that all its bytes take at the rate given."""
    high_s: float
    """Upper bound: each part's slower resource, one part after another."""

    @property
    def low_s(self) -> float:
        """Lower bound: the resource that is asked for most."""
        return max(self.arithmetic_s, self.bandwidth_s)

    @property
    def bound(self) -> str:
        """The resource that runs out."""
        return "arithmetic" if self.arithmetic_s >= self.bandwidth_s else "bandwidth"

    @property
    def flop_per_byte(self) -> float:
        return self.flop / self.bytes


def step_time(model: Model, step: Step, rates: Rates) -> StepTime:
    """The step by the roofline.

    >>> from calculators.facts import MACHINES, MODELS
    >>> a100 = rates_of(MACHINES["a100-80gb"])
    >>> round(step_time(MODELS["llama-3-8b"], Step(chunk_tokens=4096), a100).low_s * 1e3, 2)
    197.36
    """
    parts = demands(model, step, rates)
    flop = sum(part.flop for part in parts)
    moved = sum(part.bytes for part in parts)
    high = sum(max(part.flop / rates.flop_per_s, part.bytes / rates.bytes_per_s) for part in parts)
    return StepTime(flop, moved, flop / rates.flop_per_s, moved / rates.bytes_per_s, high)


def by_hand_step_s(machine: ByHand, step: Step) -> float:
    """A prompt's part lasts its tokens' time; a mixed step never less than a decode step.

    >>> by_hand_step_s(ByHand("by-hand", "", 0.0005, 0.04, 80e9), Step(chunk_tokens=2000, decode_batch=1))
    1.0
    """
    reading = step.chunk_tokens * machine.prefill_s_per_token
    return max(reading, machine.decode_step_s) if step.decode_batch else reading


def pace_of(machine: AnyMachine, model: Model, rates: Rates) -> Callable[[Step], float]:
    """Seconds of any step on this machine: by hand, or the lower bound of the roofline."""
    if isinstance(machine, ByHand):
        return lambda step: by_hand_step_s(machine, step)
    return lambda step: step_time(model, step, rates).low_s
