"""`python -m benchmarks [NAME]`: run one, or all; each prints ratios and what they were measured against."""

import argparse
import importlib
import pkgutil
import sys

import benchmarks


def names() -> list[str]:
    """Every benchmark, found by its module."""
    return [found.name for found in pkgutil.iter_modules(benchmarks.__path__) if not found.name.startswith("_")]


def main(arguments: list[str] | None = None) -> int:
    """Run what was asked for; 1 where any failed."""
    reader = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    reader.add_argument("name", nargs="?", choices=names(), help="one benchmark; all where none is named")
    asked = reader.parse_args(arguments).name
    failed = 0
    for name in [asked] if asked else names():
        print(f"{name}:", flush=True)
        failed |= importlib.import_module(f"benchmarks.{name}").main()
    return failed


if __name__ == "__main__":
    sys.exit(main())
