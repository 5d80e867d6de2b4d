"""No text of a learner's can become markup: read from the source, without running it.

Pages put HTML on the screen in one place, and make it in one module that escapes
whatever it is given. Everything else that would build a tag is found here.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DRAWS = {"views/draw.py", "views/frame.py"}
"""The only modules that may hand HTML to Streamlit."""
MARKUP = {"web/markup.py"}
"""The only module that makes tags out of what it is given, all of it escaped."""
AUTHORS_ONLY = {"web/reading.py", "web/figure_svg.py", "views/style.py"}
"""Modules that see what authors wrote or our own addresses, and nothing of a learner's."""
ESCAPES = {"text", "escape", "asset_url"}
"""Functions whose result may stand inside a tag."""
_TAG = re.compile(r"</?[a-zA-Z]")


def unsafe(root: Path) -> list[str]:
    """Every place that could put unescaped text on a page, as path:line: what."""
    faults = []
    for path in [*sorted((root / "views").rglob("*.py")), *sorted((root / "web").rglob("*.py")), root / "app.py"]:
        name = path.relative_to(root).as_posix()
        if path.is_file():
            tree = ast.parse(path.read_text(encoding="utf-8"))
            faults += [f"{name}:{line}: {says}" for line, says in _faults(name, tree)]
    return faults


def _faults(name: str, tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if any(keyword.arg == "unsafe_allow_html" for keyword in node.keywords):
                yield node.lineno, "unsafe_allow_html is not used here: draw(element(...))"
            if ast.unparse(node.func) in ("st.html", "streamlit.html"):
                if name not in DRAWS:
                    yield node.lineno, "st.html stands in views/draw.py alone: draw(element(...))"
                elif any(_builds(argument) for argument in node.args):
                    yield node.lineno, "what goes into st.html is not put together there"
        if name not in MARKUP | AUTHORS_ONLY and _makes_a_tag(node):
            yield getattr(node, "lineno", 1), "a tag is made outside web/markup.py: element(...)"


def _builds(node: ast.expr) -> bool:
    """True for an f-string, a sum or a format of strings anywhere in an expression."""
    inner = list(ast.walk(node))
    formats = any(isinstance(one, ast.Attribute) and one.attr == "format" for one in inner)
    return formats or any(isinstance(one, ast.JoinedStr | ast.BinOp) for one in inner)


def _makes_a_tag(node: ast.AST) -> bool:
    """True where something unescaped is put into a string with a tag in it."""
    match node:
        case ast.JoinedStr():
            filled = [part.value for part in node.values if isinstance(part, ast.FormattedValue)]
            return _has_tag(node) and not all(_escaped(value) for value in filled)
        case ast.BinOp(op=ast.Add() | ast.Mod()):
            return any(_has_tag(side) and isinstance(side, ast.Constant) for side in (node.left, node.right)) and not (
                _escaped(node.left) and _escaped(node.right)
            )
        case ast.Call(func=ast.Attribute(attr="format", value=ast.Constant() as pattern)):
            return _has_tag(pattern)
        case _:
            return False


def _has_tag(node: ast.AST) -> bool:
    texts = (one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str))
    return any(_TAG.search(text) for text in texts)


def _escaped(node: ast.expr) -> bool:
    """True for a constant, for what an escaping function gives back, and for an element."""
    if isinstance(node, ast.Constant) or (isinstance(node, ast.Name) and node.id.isupper()):
        return True
    if isinstance(node, ast.BinOp):
        return _escaped(node.left) and _escaped(node.right)
    return isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[0] in ESCAPES | {"element", "css_variables"}


@pytest.mark.parametrize("root", [pytest.param(ROOT, id="X04")])
def test_nothing_puts_unescaped_text_on_a_page(root: Path) -> None:
    assert unsafe(root) == []


@pytest.mark.parametrize(
    ("module", "source"),
    [
        pytest.param("views/a.py", 'st.markdown(f"<b>{name}</b>", unsafe_allow_html=True)', id="X04-markdown"),
        pytest.param("views/a.py", "st.markdown(name, unsafe_allow_html=True)", id="X04-a-name"),
        ("views/a.py", "st.html(name)"),
        ("views/draw.py", 'st.html(f"{name}")'),
        ("views/draw.py", 'st.html("<b>" + name)'),
        ("views/draw.py", 'st.html("<b>{}</b>".format(name))'),
        ("views/a.py", 'draw(f"<p>{name}</p>")'),
        ("web/a.py", 'page = "<p>" + name + "</p>"'),
        ("web/a.py", 'page = "<p>%s</p>" % name'),
        ("web/a.py", 'page = "<p>{}</p>".format(name)'),
        ("app.py", 'page = f"<p>{name.title()}</p>"'),
    ],
)
def test_a_place_that_does_is_found_on_its_line(module: str, source: str, tmp_path: Path) -> None:
    path = tmp_path / module
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"name = input()\n{source}\n", encoding="utf-8")

    found = unsafe(tmp_path)

    assert found
    assert all(fault.startswith(f"{module}:2: ") for fault in found)


@pytest.mark.parametrize(
    "source",
    [
        'draw(element("p", text(name)))',
        'page = f"<p>{text(name)}</p>"',
        'says = f"{name} < 3"',
        'st.write("a < b")',
    ],
)
def test_escaped_text_is_left_alone(source: str, tmp_path: Path) -> None:
    path = tmp_path / "views" / "a.py"
    path.parent.mkdir()
    path.write_text(f"name = input()\n{source}\n", encoding="utf-8")

    assert unsafe(tmp_path) == []
