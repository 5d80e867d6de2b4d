"""Roofline figure: the machine's roof on log axes, with the two jobs where they touch it.

Left of the ridge a job waits for bytes, right of it for sums.
"""

from calculators.figure import Axis, Figure, Line, Mark, Rule, Table
from calculators.physics.step import Rates, StepTime
from calculators.sentences import seconds_text
from quantities import Q, show


def roofline_figure(title: str, rates: Rates, prefill: StepTime, decode: StepTime, input_tokens: int) -> Figure:
    """The roof on log axes, with the two jobs where they touch it."""
    ridge = rates.flop_per_s / rates.bytes_per_s
    low = min(0.1, decode.flop_per_byte / 3)
    high = max(10_000.0, 3 * prefill.flop_per_byte, 3 * ridge)
    roof = (low * rates.bytes_per_s / 1e12, rates.flop_per_s / 1e12, rates.flop_per_s / 1e12)
    jobs = (("Reading the prompt", prefill), ("Writing one token", decode))
    marks = (
        Mark(prefill.flop_per_byte, prefill.flop / prefill.low_s / 1e12, "reading the prompt", "prefill"),
        Mark(decode.flop_per_byte, decode.flop / decode.low_s / 1e12, "writing one token", "decode"),
    )
    return Figure(
        title=title,
        x=Axis("Sums for each byte read", "FLOP/byte", log=True, low=low, high=high),
        y=Axis("Sums a second that can be reached", "TFLOP/s", log=True, low=roof[0] / 2, high=roof[1] * 3),
        layers=(
            Line("The most that the machine can do", (low, ridge, high), roof, "ink"),
            Rule(ridge, "x", f"ridge: {show(Q(ridge, 'FLOP/byte'))}", "other"),
            *marks,
        ),
        says=(
            f"The roof rises with the bandwidth up to {show(Q(ridge, 'FLOP/byte'))}, then stays at "
            f"{show(Q(rates.flop_per_s, 'FLOP/s'))}. Reading {show(Q(input_tokens, 'token'))} makes "
            f"{show(Q(prefill.flop_per_byte, 'FLOP/byte'))} and takes {seconds_text(prefill.low_s)}; writing one token "
            f"makes {show(Q(decode.flop_per_byte, 'FLOP/byte'))} and takes {seconds_text(decode.low_s)}."
        ),
        table=Table(
            ("Job", "FLOP", "bytes", "FLOP/byte", "TFLOP/s reached", "seconds", "runs out of"),
            tuple(
                (name, time.flop, time.bytes, time.flop_per_byte, time.flop / time.low_s / 1e12, time.low_s, time.bound)
                for name, time in jobs
            ),
        ),
    )
