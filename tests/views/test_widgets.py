"""Which of Streamlit's own widgets the pages use: none that loses what is being written, none that reads Markdown
in what a reader wrote. Read from the source, so that it holds for pages that no test opens.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

VIEWS = Path(__file__).parents[2] / "views"
LOSES_WORK = {"data_editor", "number_input", "text_input", "slider", "chat_input", "experimental_data_editor"}
"""They keep what is typed from the server until later, or are overwritten by a rerun."""
SETTINGS_ONLY = {"form": "machine_and_model.py", "text_area": "machine_and_model.py"}
"""A form sends nothing while one types: good for a pasted config, never for an answer."""
READS_MARKDOWN = {"markdown", "write", "error", "warning", "info", "success", "caption", "toast", "title", "header"}


def calls(path: Path) -> Iterator[tuple[int, str, list[ast.expr]]]:
    """Every call of `st.something` in a module: its line, its name, what it is given."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Name(id="st"), attr=name), args=args, keywords=keywords):
                yield node.lineno, name, [*args, *(keyword.value for keyword in keywords)]


def faults(root: Path) -> list[str]:
    """Every call that the rules above forbid."""
    found = []
    for path in sorted(root.rglob("*.py")):
        for line, name, given in calls(path):
            if name in LOSES_WORK or SETTINGS_ONLY.get(name, path.name) != path.name:
                found.append(f"{path.name}:{line}: st.{name} may lose what is written")
            if name in READS_MARKDOWN and not all(isinstance(each, ast.Constant) for each in given):
                found.append(f"{path.name}:{line}: st.{name} reads Markdown in a text that is not ours")
    return found


@pytest.mark.parametrize("root", [pytest.param(VIEWS, id="W07-M04")])
def test_no_page_uses_a_widget_that_loses_work_or_reads_markdown(root: Path) -> None:
    assert faults(root) == []


@pytest.mark.parametrize(
    "source",
    [
        pytest.param("st.data_editor(rows)", id="W07-cells"),
        pytest.param('st.number_input("Tokens")', id="W07-number"),
        pytest.param('with st.form("answer"): pass', id="W07-form"),
        pytest.param("st.error(sentence)", id="M04-error"),
        pytest.param('st.markdown(f"You wrote {answer}")', id="M04-markdown"),
    ],
)
def test_one_that_does_is_found(source: str, tmp_path: Path) -> None:
    (tmp_path / "page.py").write_text(f"import streamlit as st\n{source}\n", encoding="utf-8")

    assert [fault.partition(": ")[0] for fault in faults(tmp_path)] == ["page.py:2"]
