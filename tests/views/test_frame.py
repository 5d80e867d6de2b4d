"""The pages that the frame draws and those that the web answers for are the same."""

from views.frame import BESIDE
from web import application


def test_every_page_beside_the_lessons_has_an_address() -> None:
    assert tuple(name for name, _title, _drawer in BESIDE) == application.BESIDE
