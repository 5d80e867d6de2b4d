"""P02: Streamlit's own keys, C and R, neither clear a cache nor rerun a page under a learner's hands."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPTS = sorted(path for path in (ROOT / "views" / "components").rglob("*.js") if path.parent.name != "vendor")
NAMED_KEYS = re.compile(r"""(?:event\.key|\bkey)\s*===?\s*["']([^"']+)["']""")


@pytest.mark.parametrize("mode", [pytest.param("viewer", id="P02")])
def test_the_menu_of_developers_is_not_offered(mode: str) -> None:
    config = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))

    assert config["client"]["toolbarMode"] == mode


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: f"P02-{path.stem}")
def test_no_shortcut_of_ours_is_one_of_streamlits(script: Path) -> None:
    keys = {key.lower() for key in NAMED_KEYS.findall(script.read_text(encoding="utf-8"))}

    assert not keys & {"c", "r"}


def test_the_named_keys_are_found() -> None:
    assert NAMED_KEYS.findall("if (event.key === \"r\" || key == 'c') return;") == ["r", "c"]
    assert any(NAMED_KEYS.search(script.read_text(encoding="utf-8")) for script in SCRIPTS)
