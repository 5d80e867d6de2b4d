"""TOML with lines: every fault names the line that the author has to mend."""

import pytest

from course.tables import UnreadableError, line_of, load

TEXT = """first = 1

[one]
kind = "x"
preset = { a = 1, b = 2 }
says = "a [bracket] = here"

[one.breaks_at]
a = 9

[[one.doubts]]
doubt = "d"

[two]
kind = "y"
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("first",), 1),
        (("one",), 3),
        (("one", "kind"), 4),
        (("one", "preset", "b"), 5),
        (("one", "breaks_at"), 8),
        (("one", "breaks_at", "a"), 9),
        (("one", "doubts"), 11),
        (("two", "kind"), 15),
        (("two", "missing"), 14),  # a missing key: the line of its table
    ],
)
def test_a_key_is_found_on_its_line(path: tuple[str, ...], line: int) -> None:
    assert line_of(TEXT, *path) == line


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("a = 1\nb = 2\na = 3\n", 12, "Cannot overwrite"),
        ("a = 1\nb = \n", 11, "This is not TOML"),
        ("a = 1\n[t]\nx = inf\n", 12, "`x` is not a finite number"),
        ("a = [1.0, nan]\n", 10, "`a` is not a finite number"),
        ('a = "open\n', 10, "This is not TOML"),
        ("a = 1\n[t]\nb = 1\n[t]\n", 13, "This is not TOML"),
    ],
)
def test_a_fault_names_the_line_of_the_file(text: str, line: int, says: str) -> None:
    with pytest.raises(UnreadableError) as refused:
        load(text, line=10)

    assert refused.value.line == line
    assert says in refused.value.says
