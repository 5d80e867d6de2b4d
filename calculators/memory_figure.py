"""Memory figure: what weights and caches take, as a stack against the capacity line.

Past the line it says how many bytes are over; the calculator says what a server does then.
"""

from dataclasses import dataclass

from calculators.figure import Axis, Figure, Rule, Span, Table
from calculators.physics.kv_cache import largest_batch
from calculators.sentences import bytes_text
from quantities import Q, show

_ROW = "One device"


@dataclass(frozen=True)
class Sizes:
    """Bytes on one device: its memory, the weights, one request's cache, and how many of those."""

    memory: float
    weights: float
    request: float
    requests: int

    @property
    def caches(self) -> float:
        return self.request * self.requests

    @property
    def total(self) -> float:
        return self.weights + self.caches

    @property
    def left(self) -> float:
        return self.memory - self.total

    @property
    def largest_batch(self) -> int:
        return largest_batch(self.memory, self.weights, self.request)


def memory_figure(model_name: str, sizes: Sizes, tp: int) -> Figure:
    """The memory of one device as a stack against its capacity."""
    weights, caches, memory = sizes.weights / 1e9, sizes.caches / 1e9, sizes.memory / 1e9
    spans = [
        Span(_ROW, 0, weights, "Weights", "weights", bytes_text(sizes.weights)),
        Span(_ROW, weights, caches, "KV cache", "kv", bytes_text(sizes.caches)),
    ]
    if sizes.left > 0:
        spans.append(Span(_ROW, weights + caches, sizes.left / 1e9, "Free", "idle", bytes_text(sizes.left)))
    if sizes.left < 0:
        spans.append(Span(_ROW, memory, -sizes.left / 1e9, "Does not fit", "stall", f"{bytes_text(-sizes.left)} over"))
    rest = f"{bytes_text(sizes.left)} is free" if sizes.left >= 0 else f"{bytes_text(-sizes.left)} does not fit"
    return Figure(
        title=f"What {model_name} and its caches take" + (f", on each of {tp} devices" if tp > 1 else ""),
        x=Axis("Memory", "GB", low=0, high=1.08 * max(memory, weights + caches)),
        y=Axis("", ticks=(_ROW,)),
        layers=(*spans, Rule(memory, "x", f"{bytes_text(sizes.memory)} of memory", "ink")),
        says=(
            f"Of {bytes_text(sizes.memory)} of memory the weights take {bytes_text(sizes.weights)} and the caches of "
            f"{show(Q(sizes.requests, 'request'))} {bytes_text(sizes.caches)}: {rest}."
        ),
        table=Table(
            ("Part", "GB"),
            (("Weights", weights), ("KV cache", caches), ("Left", sizes.left / 1e9), ("Memory", memory)),
        ),
    )
