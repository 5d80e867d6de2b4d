"""Counting: how much work something is, in calls, so that a slower machine counts the same.

Time is measured in `benchmarks/` only. A count is the same on every machine, in every order of a set and under
coverage; it grows when somebody makes the work grow.

Leaves out: work inside one call of C, such as a search of a pattern.
"""

import sys
from collections.abc import Callable
from types import FrameType


def calls(work: Callable[[], object]) -> int:
    """How many calls some work makes, those of Python and those of C.

    >>> calls(lambda: [len(word) for word in ("a", "b", "c")]) < 10 < calls(lambda: [len("a") for _ in range(20)])
    True
    """
    counted = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return counted
