"""Timeline figure: the parts of one request in a row, end to end.

The parts are the sum that a person waits for; the line marks where the first token is seen.
"""

from dataclasses import dataclass

from calculators.figure import Axis, Figure, Hue, Rule, Span, Table
from calculators.sentences import seconds_text

_ROW = "One request"


@dataclass(frozen=True)
class Parts:
    """The seconds of each part, in the order in which they pass."""

    send_s: float
    queue_s: float
    prefill_s: float
    generation_s: float
    return_s: float

    @property
    def ttft_s(self) -> float:
        """To the first token on the person's screen."""
        return self.send_s + self.queue_s + self.prefill_s + self.return_s

    @property
    def e2e_s(self) -> float:
        return self.ttft_s + self.generation_s

    def share(self, seconds: float) -> float:
        """Of the whole; of no time at all, nothing."""
        return seconds / self.e2e_s if self.e2e_s else 0.0

    @property
    def named(self) -> tuple[tuple[str, float, Hue], ...]:
        return (
            ("Sending", self.send_s, "other"),
            ("Queue", self.queue_s, "idle"),
            ("Reading", self.prefill_s, "prefill"),
            ("Writing", self.generation_s, "decode"),
            ("Returning", self.return_s, "other"),
        )


def timeline_figure(parts: Parts) -> Figure:
    """The parts in one row, end to end."""
    unit, scale = ("s", 1.0) if parts.e2e_s >= 1 else ("ms", 1e3)
    spans, at = [], 0.0
    for name, seconds, hue in parts.named:
        spans.append(Span(_ROW, at * scale, seconds * scale, name, hue, seconds_text(seconds)))
        at += seconds
    listed = ", ".join(f"{name.lower()} {seconds_text(seconds)}" for name, seconds, _ in parts.named)
    return Figure(
        title="Where the time goes",
        x=Axis("Time since it was sent", unit, low=0, high=parts.e2e_s * scale),
        y=Axis("", ticks=(_ROW,)),
        layers=(*spans, Rule(parts.ttft_s * scale, "x", f"first token seen: {seconds_text(parts.ttft_s)}", "ink")),
        says=(
            f"In order: {listed}. The first token is seen after {seconds_text(parts.ttft_s)}, "
            f"the last after {seconds_text(parts.e2e_s)}."
        ),
        table=Table(
            ("Part", "seconds", "share"),
            tuple((name, seconds, parts.share(seconds)) for name, seconds, _ in parts.named),
        ),
    )
