"""Starting: how long `import exercises` and the command lines take in a fresh interpreter, beside that one alone.

The import is allowed half a second more than `python -c pass`, and every command of `python -m exercises` a second.
It is the processor's time, so that what else the machine does is not counted; nothing here waits for anything.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys

ROUNDS = 7
WHOLE = "kv-cache/whole-batch"
ANSWER = "per_token = 2*80*64*128*2 = 2.62 MB/token\ntotal = per_token*8192*32 = 687 GB\ndoes not fit\n"
COMMANDS = {
    "-c import exercises": (0.5, ""),
    "-m exercises list": (1.0, ""),
    f"-m exercises show {WHOLE}": (1.0, ""),
    f"-m exercises mark {WHOLE} --seed 11 --json": (1.0, ANSWER),
    f"-m exercises try {WHOLE}": (1.0, f"hint\n{ANSWER}\nsolution\nstop\n"),
    "-m exercises try": (1.0, "next\nstop\n"),
}
"""What Python is asked to do: the seconds that it may take, and what is typed."""


def seconds(*arguments: str, typed: str = "") -> float:
    """The median of a few starts."""
    times = []
    for _ in range(ROUNDS):
        before = os.times()
        subprocess.run([sys.executable, *arguments], input=typed, text=True, check=True, capture_output=True)
        after = os.times()
        times.append(after.children_user + after.children_system - before.children_user - before.children_system)
    return statistics.median(times)


def main() -> int:
    """Print the times, each as a ratio to the bare interpreter and to what is allowed; 1 where one takes longer."""
    bare = seconds("-c", "pass")
    late = 0
    print(f"python -c pass: {bare:.3f} s")
    for command, (allowed, typed) in COMMANDS.items():
        flag, rest = command[:2], command[3:]
        taken = seconds(flag, *([rest] if flag == "-c" else rest.split()), typed=typed)
        late |= taken - bare > allowed
        times, share = taken / bare, (taken - bare) / allowed
        print(
            f"python {command}: {taken:.2f} s, {times:.0f} times the bare start, {share:.2f} of the {allowed} s allowed"
        )
    return late


if __name__ == "__main__":
    sys.exit(main())
