"""Imports go one way, and what a layer must not know it does not import.

The rule is read from the source of every module, so that it holds for code that no
test runs; and the rule itself is tried on a tree with bad imports planted in it.
"""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LAYERS = ("quantities", "calculators", "exercises", "course", "classroom", "web", "views", "app")
PURE = LAYERS[: LAYERS.index("classroom")]
NAMED = {
    "quantities": {"tree", "dimension", "writing"},
    "calculators": {"spec", "figure"},
    "exercises": {"arguments", "faults"},
    "classroom": {"events", "answers", "archive", "export", "identity", "links", "place", "restore", "spreadsheet"},
    "web": {"site", "look", "assets", "markup", "printed"},
}
"""Modules that the layers above may import beside a package itself; another is added here on purpose, or not at all."""
ONLY_IN = {
    "streamlit": {"views", "app"},
    "plotly": {"views"},
    "sqlalchemy": {"classroom"},
    "alembic": {"classroom"},
}
CLOCKS = {"time", "random", "secrets", "uuid"}
"""Modules of the standard library that give another answer each time."""
NOW = {"now", "utcnow", "today", "urandom"}


def broken_layers(root: Path) -> list[str]:
    """Every import and call that a layer must not have, as path:line: what."""
    faults = []
    for layer in LAYERS:
        paths = [root / "app.py"] if layer == "app" else sorted((root / layer).rglob("*.py"))
        for path in paths:
            if path.is_file():
                tree = ast.parse(path.read_text(encoding="utf-8"))
                faults += [f"{path.relative_to(root)}:{line}: {says}" for line, says in _faults(layer, tree)]
    return faults


def _faults(layer: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    for line, module in _imports(tree):
        package, _, inner = module.partition(".")
        if package in LAYERS and package != layer:
            if LAYERS.index(package) > LAYERS.index(layer):
                yield line, f"{layer} imports {module}, which stands above it"
            elif layer != "app" and inner and inner.split(".")[0] not in NAMED.get(package, set()):
                yield line, f"{layer} imports {module}, which {package} keeps to itself"
        if layer not in ONLY_IN.get(package, {layer}):
            yield line, f"{layer} imports {package}"
        if layer in PURE and package in CLOCKS:
            yield line, f"{layer} imports {package}: clock and chance are arguments"
    if layer in PURE:
        yield from _clocks(tree)


def _imports(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every module that is imported anywhere in a file; `from a import b` is a.b where b is a module."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.lineno, node.module
            inner = _modules(node.module) if node.module in LAYERS else set()
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names if alias.name in inner)


@cache
def _modules(package: str) -> set[str]:
    """The modules of a package whose names its `__init__.py` does not use for something it gives out."""
    folder = ROOT / package
    given: set[str] = set()
    init = folder / "__init__.py"
    for node in ast.walk(ast.parse(init.read_text(encoding="utf-8"))) if init.is_file() else ():
        if isinstance(node, ast.ImportFrom):
            given |= {alias.asname or alias.name for alias in node.names}
    return {path.stem for path in folder.iterdir()} - given if folder.is_dir() else set()


def _clocks(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in NOW:
            owner = node.value.attr if isinstance(node.value, ast.Attribute) else getattr(node.value, "id", "")
            if owner in ("datetime", "date", "os"):
                yield node.lineno, f"{owner}.{node.attr}: clock and chance are arguments"


def test_imports_go_one_way() -> None:
    assert broken_layers(ROOT) == []


def test_every_layer_has_modules_that_were_looked_at() -> None:
    found = {layer for layer in LAYERS[:-1] if list((ROOT / layer).rglob("*.py"))}

    assert found | {"app"} == set(LAYERS)


@pytest.mark.parametrize(
    ("module", "source", "says"),
    [
        ("quantities/a.py", "import calculators", "quantities imports calculators, which stands above it"),
        ("course/a.py", "from classroom import open_store", "course imports classroom, which stands above it"),
        ("course/a.py", "def f():\n    import web.site", "course imports web.site, which stands above it"),
        ("exercises/a.py", "from quantities.units import x", "quantities.units, which quantities keeps to itself"),
        ("course/a.py", "from exercises import reader", "exercises.reader, which exercises keeps to itself"),
        ("web/a.py", "import streamlit as st", "web imports streamlit"),
        ("classroom/a.py", "from streamlit.testing import v1", "classroom imports streamlit"),
        ("calculators/a.py", "import plotly.graph_objects", "calculators imports plotly"),
        ("views/a.py", "from sqlalchemy import text", "views imports sqlalchemy"),
        ("exercises/a.py", "import random", "clock and chance are arguments"),
        ("course/a.py", "from time import time", "clock and chance are arguments"),
        ("calculators/physics/a.py", "import datetime\nx = datetime.datetime.now()", "datetime.now: clock and chance"),
        ("exercises/a.py", "from datetime import date\nx = date.today()", "date.today: clock and chance"),
    ],
)
def test_a_bad_import_is_found_on_its_line(tmp_path: Path, module: str, source: str, says: str) -> None:
    path = tmp_path / module
    path.parent.mkdir(parents=True)
    path.write_text(f'"""A planted module."""\n\n{source}\n', encoding="utf-8")

    faults = broken_layers(tmp_path)

    line = 3 + source.count("\n")
    assert len(faults) == 1
    assert faults[0].startswith(f"{module}:{line}: ")
    assert says in faults[0]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("course/a.py", "from calculators.spec import Result\nfrom quantities import Q\nimport datetime"),
        ("views/a.py", "import streamlit\nimport plotly\nfrom web.look import PALETTE"),
        ("classroom/a.py", "import sqlalchemy\nimport time\nfrom datetime import datetime\nx = datetime.now()"),
        ("app.py", "import streamlit\nfrom views.home import draw"),
    ],
)
def test_a_good_import_is_left_alone(tmp_path: Path, module: str, source: str) -> None:
    path = tmp_path / module
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source + "\n", encoding="utf-8")

    assert broken_layers(tmp_path) == []
