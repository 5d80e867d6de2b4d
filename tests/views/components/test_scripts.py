"""The components' scripts and styles, read as text: what must never stand in them, and what they must all have."""

import re
from pathlib import Path

import pytest

from views.components.loader import loader
from web.assets import assets

COMPONENTS = Path(__file__).parents[3] / "views" / "components"
SCRIPTS = sorted(path for path in COMPONENTS.rglob("*.js") if path.parent.name != "vendor")
STYLES = sorted(COMPONENTS.rglob("*.css"))
AS_HTML = re.compile(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|DOMParser")
THE_AUTHORS = "this.root.innerHTML = this.data.html; // the author's own, made from Markdown by course/"


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_makes_html_of_anything_but_the_authors_prose(path: Path) -> None:
    lines = [line.strip() for line in path.read_text(encoding="utf-8").splitlines() if AS_HTML.search(line)]

    assert lines == ([THE_AUTHORS] if path.name == "prose.js" else []), "X04"


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_no_script_evaluates_text_or_asks_another_host(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    assert not re.search(r"\beval\(|new Function|setTimeout\(\s*[\"']", text)
    assert not [url for url in re.findall(r"https?://[^\s\"'`]+", text) if not url.startswith("http://www.w3.org/")]


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_short_and_begins_by_saying_what_it_is(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()

    assert lines[0].startswith("// "), "its first line says what it is"
    assert len(lines) < 200
    assert max(map(len, lines)) <= 130


@pytest.mark.parametrize("path", [*SCRIPTS, *STYLES], ids=lambda path: path.name)
def test_what_a_file_names_beside_it_is_served_under_a_hash(path: Path) -> None:
    named = re.findall(r"""["'(]\./([\w.-]+)["')]""", path.read_text(encoding="utf-8"))
    found = assets().find(path.name)

    assert found is not None
    for name in named:
        neighbour = assets().find(name)
        assert neighbour is not None, name
        assert neighbour[0].hashed_name.encode() in found[0].content


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_a_style_touches_only_what_is_ours(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    selectors = [
        selector.strip()
        for block in re.findall(r"([^{}]+)\{", re.sub(r"@keyframes[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", text))
        for selector in re.split(r",(?![^(]*\))", block)
        if not selector.strip().startswith("@")
    ]

    assert selectors
    assert [selector for selector in selectors if not selector.startswith(".c-")] == []


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_a_style_takes_every_colour_from_the_look(path: Path) -> None:
    assert re.findall(r"#[0-9a-f]{3,8}\b|\brgba?\(", path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("name", ["prose", "inputs", "figure", "editor"])
def test_only_two_lines_of_script_travel_with_a_component(name: str) -> None:
    script = loader(name)

    assert len(script.splitlines()) == 2
    assert len(script) < 250
    assert assets().url(f"{name}.js") in script


def test_the_small_plotly_comes_with_its_licence() -> None:
    vendor = COMPONENTS / "vendor"

    assert "MIT" in (vendor / "LICENSE-plotly.txt").read_text(encoding="utf-8")
    assert b"plotly.js (basic - minified)" in (vendor / "plotly-basic.min.js").read_bytes()[:200]


def test_no_component_styles_what_another_one_has_named_for_itself() -> None:
    """All styles stand on one page: a name that two components use would be styled by both of them."""
    folders = sorted({path.parent for path in STYLES if path.parent != COMPONENTS})
    styled = {folder: set[str]().union(*map(_first_classes, folder.glob("*.css"))) for folder in folders}
    used = {folder: set[str]().union(*map(_used_classes, folder.glob("*.js"))) for folder in folders}

    shared = {
        (one.name, other.name, name)
        for one in folders
        for other in folders
        if one != other
        for name in styled[one] & used[other] - {"c-button", "c-hidden"}  # the same everywhere
    }

    assert styled[folders[0]], "styles were read"
    assert shared == set()


def _first_classes(style: Path) -> set[str]:
    """The class that each selector of a style begins with."""
    bare = re.sub(r"/\*.*?\*/", "", style.read_text(encoding="utf-8"), flags=re.DOTALL)
    selectors = (each.strip() for rule in re.findall(r"([^{}]+)\{", bare) for each in rule.split(","))
    return {found[1] for each in selectors if (found := re.match(r"\.(c-[\w-]+)", each))}


def _used_classes(script: Path) -> set[str]:
    """Every class that a script gives to an element."""
    return set(re.findall(r"\bc-[a-z][\w-]*", script.read_text(encoding="utf-8")))
