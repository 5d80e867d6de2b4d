"""A copy of the course's tree, in which a fault can be planted without harm to the one that is being tested."""

import shutil
from pathlib import Path

from tests.browser.course_server import ROOT

NEEDED = ("quantities", "calculators", "exercises", "course", "classroom", "web", "views", "lessons", ".streamlit")


def copy_course(to: Path) -> Path:
    """Copy what the site runs on; gives back the copy's root."""
    for name in NEEDED:
        shutil.copytree(ROOT / name, to / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "app.py", to / "app.py")
    return to


def plant(root: Path, file: str, before: str, instead: str) -> int:
    """Put something else in place of a text that stands once in a file; gives back its line."""
    path = root / file
    whole = path.read_text(encoding="utf-8")
    assert whole.count(before) == 1, f"{before!r} stands {whole.count(before)} times in {file}"
    path.write_text(whole.replace(before, instead), encoding="utf-8")
    return whole[: whole.index(before)].count("\n") + 1
