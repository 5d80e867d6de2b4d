"""Arguments: reads a command line; what it cannot take is one sentence on standard error, and exit status 2."""

import argparse
from typing import NoReturn

REFUSED = 2


class Arguments(argparse.ArgumentParser):
    """A parser of the standard library that says its refusal in one line."""

    def error(self, message: str) -> NoReturn:
        """End with the sentence.

        >>> parser = Arguments(prog="python -m exercises")
        >>> parser.add_argument("--seed", type=int).dest
        'seed'
        >>> try:
        ...     parser.parse_args(["--seed", "x"])
        ... except SystemExit as end:
        ...     end.code
        2
        """
        self.exit(REFUSED, f"{' '.join(message.split())}: see {self.prog} --help.\n")
