"""A copy of the sample course with one fault planted in it."""

import shutil
from dataclasses import dataclass
from pathlib import Path

SAMPLE = Path(__file__).parent / "sample"
LESSON = "lessons/01-what-fits.md"
CLAIMS = "lessons/01-what-fits.claims.toml"
GLOSSARY = "lessons/glossary.toml"


@dataclass(frozen=True)
class Plant:
    """One edit of one file, and the fault that it should bring."""

    path: str
    old: str
    """Stands once in the file."""
    new: str
    says: str
    at: str = ""
    """A text of the line that the fault should name; the first line of `new` where empty, "+++" for line 1."""
    fault_path: str = ""
    """The file that the fault should name, where it is another."""

    def into(self, folder: Path) -> tuple[Path, int]:
        """Copy the sample, make the edit, and say where the fault should be found."""
        shutil.copytree(SAMPLE, folder, dirs_exist_ok=True)
        path = folder / self.path
        text = path.read_text(encoding="utf-8")
        assert text.count(self.old) == 1, f"{self.old!r} stands {text.count(self.old)} times"
        path.write_text(text.replace(self.old, self.new), encoding="utf-8")
        named = folder / (self.fault_path or self.path)
        return named, line_with(named, self.at or self.new.strip("\n").split("\n")[0])


def line_with(path: Path, text: str) -> int:
    """The last line of a file that has this text; line 1 for the header's mark."""
    if text == "+++":
        return 1
    lines = path.read_text(encoding="utf-8").split("\n")
    return max(number for number, line in enumerate(lines, 1) if text in line)
