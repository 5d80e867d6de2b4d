"""N11: one formatter for calculators, prompts and reasons, so that no page says 25.00 here and 0,10 there."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from calculators import CALCULATORS, run
from course import quantity_text
from exercises import load_problems, mark, shown
from quantities import Q, Quantity, show

ROOT = Path(__file__).parents[1]
ABOVE = ("calculators", "exercises", "course", "classroom", "web", "views")
NOT_READ = {"web/slim_svg.py"}
"""Coordinates of a drawing, which nobody reads."""
_FIXED = re.compile(r"^f'[^']*\.\d+[fF%eE]'$|^f'[^']*[%n]'$")
_SHORT = re.compile(r"^f'(\.\d+)?g'$")
PAGES = ("course", "classroom", "web", "views")
"""What a learner reads comes from here; `.12g` is a number in a link or a file, where nobody reads it."""
_CLOCK = re.compile(r"%[a-zA-Z]")


def own_formats(root: Path) -> Iterator[str]:
    """Every place above quantities that would show a number in a way of its own, as path:line."""
    for layer in ABOVE:
        for path in sorted((root / layer).rglob("*.py")):
            name = path.relative_to(root).as_posix()
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if name not in NOT_READ else ():
                if _is_own_format(node) or (layer in PAGES and _is_short_format(node)):
                    yield f"{name}:{getattr(node, 'lineno', 1)}"


def _is_own_format(node: ast.AST) -> bool:
    match node:
        case ast.FormattedValue(format_spec=ast.JoinedStr() as spec):
            said = ast.unparse(spec)
            return bool(_FIXED.match(said)) and not _CLOCK.search(said)
        case ast.Import(names=names):
            return any(alias.name == "locale" for alias in names)
        case ast.ImportFrom(module="locale"):
            return True
        case _:
            return False


def _is_short_format(node: ast.AST) -> bool:
    """A number in as many digits as Python likes, which says 1e+04 for ten thousand."""
    match node:
        case ast.FormattedValue(format_spec=ast.JoinedStr() as spec):
            said = ast.unparse(spec)
            return bool(_SHORT.match(said)) and said != "f'.12g'"
        case _:
            return False


def test_no_layer_shows_numbers_in_a_way_of_its_own() -> None:
    assert list(own_formats(ROOT)) == []


@pytest.mark.parametrize("source", ['f"{x:.2f}"', 'f"{x:,.1f}"', 'f"{x:.0%}"', 'f"{x:n}"', 'f"{x:g}"', "import locale"])
def test_one_that_does_is_found(tmp_path: Path, source: str) -> None:
    path = tmp_path / "views" / "page.py"
    path.parent.mkdir()
    path.write_text(f"x = 1.5\n{source}\n", encoding="utf-8")

    assert list(own_formats(tmp_path)) == ["views/page.py:2"]


@pytest.mark.parametrize("script", sorted((ROOT / "views" / "components").rglob("*.js")), ids=lambda path: path.stem)
def test_a_script_never_asks_the_browser_how_numbers_are_written_here(script: Path) -> None:
    if script.parent.name == "vendor":
        return

    whole = script.read_text(encoding="utf-8")
    asked = re.findall(r"(?:toLocaleString|NumberFormat)\(([^,)]*)", whole)

    assert set(asked) <= ({'"en"'} if script.name == "numbers.js" else set())
    assert ".toExponential(" not in whole


@pytest.mark.parametrize("case", ["N11"])
def test_a_calculator_a_prompt_a_reading_and_a_reason_write_one_number_alike(case: str) -> None:
    problem = load_problems(ROOT / "tests/exercises/problems")["kv-cache/whole-batch"]
    result = run("kv_cache", {"model": "llama-2-70b", "context_tokens": 8192, "batch_size": 32})
    total = result.quantities["kv_cache"]
    assert isinstance(total, Quantity)

    marked = mark(problem, 11, "per_token = 2*80*8*128*2 = 327,680 B/token\ntotal = per_token*8192*32 = 80 GB\nfits")

    assert quantity_text("kv_cache", "kv_cache", result) == show(total) == "85.9 GB"
    assert "in GB it is 85.9" in marked.lines[1].reason
    assert "327,680 byte/token" in marked.lines[0].read
    assert show(Q(327_680, "byte/token")) == "327,680 byte/token"
    assert {given.name: given.value for given in shown(problem, 11).givens}["context"] == "8,192 tokens/request"


@pytest.mark.parametrize("name", CALCULATORS)
def test_every_number_that_a_calculator_says_is_written_with_a_point_and_commas(name: str) -> None:
    result = run(name, {})
    said = [quantity_text(name, quantity, result) for quantity in result.quantities]

    for text in (*said, result.bound, *result.notes):
        assert not re.search(r"\d,\d{1,2}(?!\d)|\d \d{3}(?!\d)|e[+-]\d", text), text
