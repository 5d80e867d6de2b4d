"""The documentation is true: every link and path in it exists, every target is in the Makefile, every command runs."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "exercises" / "README.md"]
DECISIONS = sorted((ROOT / "docs").rglob("*.md"))
_LINK = re.compile(r"!?\[[^\]]*\]\(([^)#\s]+)[^)]*\)")
_PATH = re.compile(
    r"`((?:quantities|calculators|exercises|course|classroom|web|views|lessons|tests|docs|benchmarks|deploy)/(?!NN)[\w./-]*)`"
)
_MAKE = re.compile(r"(?:^|`)make ([a-z]+)\b", re.MULTILINE)
_COMMAND = re.compile(
    r"(?:echo \"([^\"]*)\" \| )?(?:\.venv/bin/)?python -m ((?:calculators|exercises|course)\b[^`#|\n]*)"
)


def found(pattern: re.Pattern[str], pages: list[Path]) -> list[tuple[str, str]]:
    """Every match of these pages with the page that it stands in."""
    return [(page.name, match) for page in pages for match in dict.fromkeys(_matches(pattern, page))]


def _matches(pattern: re.Pattern[str], page: Path) -> list[str]:
    return [match[pattern.groups] for match in pattern.finditer(page.read_text())]


def commands() -> list[tuple[str, str]]:
    """What is piped in, and the arguments, of every command that can run by itself, each once."""
    every = [match for page in PAGES for match in _COMMAND.finditer(page.read_text())]
    plain = [(match[1] or "", re.split(r" {2,}", match[2])[0].strip()) for match in every]
    runnable = [(said, line) for said, line in plain if "try" not in line and "..." not in line]
    return list(dict.fromkeys((said, line) for said, line in runnable if not re.search(r"[A-Z]{2,}|<", line)))


@pytest.mark.parametrize(("page", "target"), found(_LINK, PAGES + DECISIONS))
def test_every_link_leads_somewhere(page: str, target: str) -> None:
    folder = next(each for each in PAGES + DECISIONS if each.name == page).parent

    assert target.startswith("https://") or (folder / target).exists()


@pytest.mark.parametrize(("page", "path"), found(_PATH, PAGES + DECISIONS))
def test_every_path_that_is_named_exists(page: str, path: str) -> None:
    assert (ROOT / path).exists()


@pytest.mark.parametrize(("page", "target"), found(_MAKE, PAGES))
def test_every_make_target_that_is_named_exists(page: str, target: str) -> None:
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.MULTILINE)


@pytest.mark.parametrize(("said", "line"), commands())
def test_every_command_that_is_named_runs(said: str, line: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", *shlex.split(line)], cwd=ROOT, input=said, capture_output=True, text=True, timeout=900
    )

    assert ran.returncode == 0, ran.stderr
    assert ran.stdout


def test_the_pages_name_commands_at_all() -> None:
    assert len(commands()) >= 4
