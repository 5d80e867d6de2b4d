"""Starting: how long `import exercises` and the command line take in a fresh interpreter, less the interpreter itself.

The import is allowed half a second, `python -m exercises list` a second.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time

ROUNDS = 7
ALLOWED = {("-c", "import exercises"): 0.5, ("-m", "exercises", "list"): 1.0}
"""Seconds, by what Python is asked to do."""


def seconds(*arguments: str) -> float:
    """The median of a few starts."""
    times = []
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def main() -> int:
    """Print the times, each as a ratio to what is allowed; 1 where one takes longer."""
    bare = seconds("-c", "pass")
    late = 0
    for arguments, allowed in ALLOWED.items():
        taken = seconds(*arguments) - bare
        late |= taken > allowed
        print(f"python {' '.join(arguments)}: {taken:.2f} s, {taken / allowed:.2f} of the {allowed} s allowed")
    return late


if __name__ == "__main__":
    sys.exit(main())
