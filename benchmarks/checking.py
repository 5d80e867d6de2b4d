"""Checking: how long `python -m course check` takes for the whole course, against the 60 s that are allowed.

It is the processor's time, so that what else the machine does beside it is not counted.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from course.check import check

ROOT = Path(__file__).resolve().parent.parent
ALLOWED = 60.0
"""Seconds."""


def main() -> int:
    """Print the time, as a share of what is allowed and for each problem; 1 where it takes longer."""
    begun = time.process_time()
    report = check(ROOT)
    taken = time.process_time() - begun
    share, each = taken / ALLOWED, 1000 * taken / report.problems
    print(f"{report.summary}: {taken:.1f} s, {share:.2f} of the {ALLOWED:.0f} s allowed, {each:.0f} ms a problem")
    return taken > ALLOWED


if __name__ == "__main__":
    sys.exit(main())
