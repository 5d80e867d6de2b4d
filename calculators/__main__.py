"""python -m calculators: list the calculators, or run one."""

import sys

from calculators.command_line import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
