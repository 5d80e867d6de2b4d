"""Sections that stood in view: counted once an hour, and only those that the course has."""

from __future__ import annotations

import pytest

from classroom import Seen
from classroom.store import Store
from course import Course
from tests.web.opened import ADA, HERE, TestClient


def test_a_section_that_stood_in_view_is_kept_once_an_hour(ada: TestClient, store: Store, course: Course) -> None:
    lesson = course.lessons[0]
    section = lesson.sections[0].id

    answers = [ada.post("/seen", json={"lesson": lesson.slug, "section": section}, headers=HERE) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [204, 204]
    assert [event.payload for event in store.events(ADA)] == [Seen(lesson.slug, section)]


@pytest.mark.parametrize(
    "body", [{}, {"lesson": "one-request", "section": "nowhere"}, {"lesson": 3, "section": "x"}, {"lesson": "nowhere"}]
)
def test_what_the_course_does_not_have_is_not_kept(ada: TestClient, store: Store, body: dict[str, object]) -> None:
    answer = ada.post("/seen", json=body, headers=HERE)

    assert answer.status_code == 422
    assert store.events(ADA) == ()


def test_another_site_cannot_say_what_was_read(ada: TestClient, store: Store, course: Course) -> None:
    body = {"lesson": course.lessons[0].slug, "section": course.lessons[0].sections[0].id}

    answer = ada.post("/seen", json=body, headers={"Origin": "https://elsewhere.example"})

    assert answer.status_code == 403
    assert store.events(ADA) == ()


def test_a_page_of_another_copy_reads_nothing_for_this_one(ada: TestClient, store: Store, course: Course) -> None:
    lesson = course.lessons[0]
    body = {"lesson": lesson.slug, "section": lesson.sections[0].id, "owner": "EveEveEveEve"}

    assert ada.post("/seen", json=body, headers=HERE).status_code == 403
    assert store.events(ADA) == ()
