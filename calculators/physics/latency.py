"""Latency: the times that people feel, as sums of step times.

The first token comes out of the prefill, so an answer of N tokens has N - 1 gaps
after it, and end to end is the time to the first token plus all the gaps.

Source: the definitions of vLLM's benchmark of serving (TTFT, ITL, TPOT).
Leaves out: percentiles over many requests (the simulator's part).
"""

from collections.abc import Callable

_FEW = 16
_ROUNDING = 1e-12


def gaps_of(output_tokens: int) -> int:
    """Gaps in an answer: one fewer than its tokens.

    >>> gaps_of(200)
    199
    """
    return max(0, output_tokens - 1)


def sum_over(seconds: Callable[[int], float], first: int, count: int) -> float:
    """The sum of seconds(i) for count values of i from first on.

    For step times that are straight lines in i with a few bends upwards (the larger
    of lines), which the roofline's are: straight stretches are summed at once, so a
    hundred thousand steps cost a few dozen calls.

    >>> sum_over(lambda i: 2.0 * i, 0, 100_001)
    10000100000.0
    """
    if count <= _FEW:
        return sum(seconds(i) for i in range(first, first + count))
    last = first + count - 1
    start, end = seconds(first), seconds(last)
    if all(_on_line(seconds, first, last, start, end, quarter) for quarter in (1, 2, 3)):
        return count * (start + end) / 2
    half = count // 2
    return sum_over(seconds, first, half) + sum_over(seconds, first + half, count - half)


def _on_line(seconds: Callable[[int], float], first: int, last: int, start: float, end: float, quarter: int) -> bool:
    """Whether the value at that quarter of the way lies on the straight line between the ends."""
    at = first + (last - first) * quarter // 4
    straight = start + (end - start) * (at - first) / (last - first)
    return abs(seconds(at) - straight) <= _ROUNDING * max(abs(start), abs(end))
