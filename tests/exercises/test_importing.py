"""Importing: the package comes without what only a page needs; `python -m benchmarks starting` measures the time."""

import subprocess
import sys

import pytest

HEAVY = ("pint", "streamlit", "pandas", "plotly", "matplotlib", "scipy", "sqlalchemy", "starlette", "markdown_it")


@pytest.mark.parametrize("what", ["exercises", "exercises.__main__", "quantities"])
def test_importing_the_package_brings_nothing_heavy(what: str) -> None:
    code = f"import sys, {what}; print([name for name in {HEAVY} if name in sys.modules])"

    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert found.stdout.strip() == "[]"
