"""No text of a learner's reaches Pint, SymPy or float(): each of them reads something else than was meant.

The rows are what Pint 0.25.3 makes of the same text, beside what our own reader makes of it.
"""

import ast
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pint
import pytest

from quantities import Expression, Reading, Refused, evaluate, parse, parse_line, read, unit_reader

PACKAGE = Path(unit_reader.__file__).parent
ASKED_OF_PINT = {"asked"}
"""The function of `quantities/measured.py` that asks Pint; it never runs while the course does."""


@pytest.mark.parametrize(
    ("text", "base", "unit"),
    [
        pytest.param("1 000 GB", Fraction(10**12), "byte", id="not-0-GB"),
        pytest.param("−5 ms", Fraction(-5, 1000), "s", id="not-plus-5-ms"),
        pytest.param("5 Gb", Fraction(625_000_000), "byte", id="not-gilbert"),
        pytest.param("5 GB / 2 GB", Fraction(5, 2), "", id="not-GB-squared"),
        pytest.param("5 KB", Fraction(5000), "byte", id="not-undefined"),
        pytest.param("3.35 TBps", Fraction(3_350_000_000_000), "byte/s", id="not-undefined-either"),
        pytest.param("100 tokens/s", Fraction(100), "token/s", id="tokens-exist"),
    ],
)
def test_what_pint_reads_as_something_else_is_read_as_it_is_meant(text: str, base: Fraction, unit: str) -> None:
    found = read(text)

    assert isinstance(found, Reading), found
    assert (found.quantity.base, found.quantity.unit) == (base, unit)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        pytest.param("1,5 ms", "Write 1.5 or 15.", id="not-15-ms"),
        pytest.param("0,5 s", "Write 0.5.", id="not-0-s"),
        pytest.param("70B", "70 bytes or 70 billion", id="not-70-bytes"),
        pytest.param("nan s", "not a number", id="nan"),
        pytest.param("inf s", "not a number", id="inf"),
        pytest.param("9**9**9", "power follows a power", id="does-not-hang"),
    ],
)
def test_what_pint_takes_for_a_number_is_handed_back(text: str, says: str) -> None:
    found = read(text)

    assert isinstance(found, Refused), found
    assert says in found.reason


def test_a_byte_is_no_plain_number_that_could_equal_its_bits() -> None:
    comparison = parse("16 GB == 1.28e11")
    assert isinstance(comparison, Expression)

    with pytest.raises(ValueError, match=r"A quantity in byte and a plain number cannot be equal\."):
        evaluate(comparison, {})


def test_pint_is_asked_nothing_once_the_units_are_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise AssertionError("a text reached Pint")

    for name in ("parse_expression", "parse_units", "parse_unit_name", "get_root_units", "__call__", "Quantity"):
        monkeypatch.setattr(pint.UnitRegistry, name, refuse)

    for text in ("5 Gb", "80 GiB", "12 furlongs", "$2.10/Mtoken", "3.35 TBps", "total = 2*80 GB/(layer*token) = 1 W"):
        read(text)
        parse(text)
        parse_line(text)


def test_no_module_of_ours_calls_a_reader_of_numbers_that_is_not_ours() -> None:
    found = [where for path in sorted(PACKAGE.glob("*.py")) for where in _foreign(path)]

    assert found == []


@pytest.mark.parametrize(
    "source",
    ["float(token.text)", "eval(text)", "pint.Quantity(text)", "import sympy", "x = Fraction(text)", "complex(text)"],
)
def test_a_call_of_another_reader_would_be_found(tmp_path: Path, source: str) -> None:
    path = tmp_path / "planted.py"
    path.write_text(f"def planted(text, token):\n    {source}\n", encoding="utf-8")

    assert list(_foreign(path)) == ["planted.py:2"]


def _foreign(path: Path) -> Iterator[str]:
    """Every call that would read a text as a number in another way than ours."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    allowed = {id(inner) for each in functions if each.name in ASKED_OF_PINT for inner in ast.walk(each)}
    for node in ast.walk(tree):
        if id(node) not in allowed and _reads(node, path.name):
            yield f"{path.name}:{getattr(node, 'lineno', 0)}"


def _reads(node: ast.AST, module: str) -> bool:
    match node:
        case ast.Import(names=names):
            return any(
                alias.name in ("sympy", "ast") or (alias.name == "pint" and module != "measured.py") for alias in names
            )
        case ast.Call(func=ast.Name("float" | "complex" | "Fraction"), args=[argument]):
            return isinstance(argument, ast.Name | ast.Attribute) and "text" in ast.unparse(argument)
        case ast.Call(func=ast.Name("eval" | "exec" | "literal_eval")):
            return True
        case ast.Call(func=ast.Attribute(value=ast.Name("pint"))):
            return True
        case _:
            return False
