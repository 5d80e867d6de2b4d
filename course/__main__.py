"""`python -m course check [--root DIR]`: every fault of the content as path:line: what."""

import sys
from pathlib import Path

from course.check import check
from exercises.arguments import Arguments


def main(arguments: list[str] | None = None) -> int:
    """Print every fault; 1 where there is any."""
    parser = Arguments(prog="python -m course", description="Check the content of the course.")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("check", help="every fault as path:line: what")
    command.add_argument("--root", type=Path, default=Path(), help="the folder that holds lessons/ and exercises/")
    root = parser.parse_args(arguments).root
    report = check(root)
    for fault in report.faults:
        print(fault)
    for remark in report.remarks:
        print(f"{remark} (no fault)")
    print(report.summary)
    return 1 if report.faults else 0


if __name__ == "__main__":
    sys.exit(main())
