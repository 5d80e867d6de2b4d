"""The course's own content proves itself: every lesson, claim, problem and calculator that is shipped.

`python -m course check` says the same to an author; what is counted here beside it
are the promises of the course as a whole.
"""

from pathlib import Path

import pytest

from course import Lesson, Prose, load_course
from course.check import check
from course.load import read_course
from exercises import Problem, mark, worked

ROOT = Path(__file__).parents[1]
LESSONS = ("start", "one-request", "kv-cache", "two-jobs")
COURSE, FAULTS = read_course(ROOT)
"""Read once, faults or not, so that every lesson has its own rows below; the first test refuses any fault."""


def problems_of(lesson: Lesson) -> list[str]:
    """The problems of a lesson, in the order of its page."""
    return [problem for section in lesson.sections for problem in section.problems]


def test_the_check_finds_no_fault() -> None:
    report = check(ROOT)

    assert [str(fault) for fault in report.faults] == []
    assert report.summary.endswith(": no fault")


def test_the_course_loads_and_has_its_lessons_in_order() -> None:
    course = load_course(ROOT)

    slugs = [lesson.slug for lesson in course.lessons]
    assert [slug for slug in slugs if slug in LESSONS] == list(LESSONS)
    assert [lesson.number for lesson in course.lessons] == sorted({lesson.number for lesson in course.lessons})


REASONED = ("derivation", "argument", "counterexample")
"""Kinds whose answer is a reason and not a pick."""


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.slug)
def test_a_lesson_has_problems_enough_and_half_of_them_ask_for_a_reason(lesson: Lesson) -> None:
    kinds = [COURSE.problems[problem].kind for problem in problems_of(lesson)]

    assert len(kinds) >= 5
    assert sum(kind in REASONED for kind in kinds) * 2 >= len(kinds), kinds


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.slug)
def test_a_lesson_asks_for_a_reason_in_other_ways_than_a_derivation(lesson: Lesson) -> None:
    kinds = {COURSE.problems[problem].kind for problem in problems_of(lesson)}

    assert {"argument", "counterexample"} <= kinds


def test_the_bank_is_large_enough_and_half_of_it_asks_for_a_reason() -> None:
    kinds = [problem.kind for problem in COURSE.problems.values()]

    assert len(kinds) >= 36
    assert sum(kind in REASONED for kind in kinds) * 2 >= len(kinds)


def test_every_known_mistake_leads_to_a_claim_of_a_lesson() -> None:
    claims = {f"{lesson.slug}/{claim}" for lesson in COURSE.lessons for claim in lesson.claims}

    led_to = {mistake.claim for problem in COURSE.problems.values() for mistake in problem.body.mistakes}

    assert led_to <= claims


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.slug)
def test_the_first_working_of_a_lesson_is_shown_solved_and_then_half_filled(lesson: Lesson) -> None:
    places = [place for section in lesson.sections for place in section.exercises]
    derivations = [place for place in places if COURSE.problems[place.problem].kind == "derivation"]

    assert derivations[0].form == "half"


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.slug)
def test_a_lesson_makes_at_least_six_claims(lesson: Lesson) -> None:
    assert len(lesson.claims) >= 6
    assert all(claim.text for claim in lesson.claims.values())


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.slug)
def test_the_reading_time_is_true(lesson: Lesson) -> None:
    blocks = [block for block in lesson.blocks if isinstance(block, Prose)]
    words = sum(len(sentence.text.split()) for block in blocks for sentence in block.sentences)

    per_minute = words / lesson.minutes.reading

    assert 60 <= per_minute <= 260, f"{words} words in {lesson.minutes.reading} minutes"


def test_every_problem_has_four_variants() -> None:
    few = [problem.id for problem in COURSE.problems.values() if len(problem.seeds) < 4]

    assert few == []


@pytest.mark.parametrize("problem", COURSE.problems.values(), ids=lambda problem: problem.id)
def test_every_worked_solution_marks_full(problem: Problem) -> None:
    for seed in problem.seeds:
        marked = mark(problem, seed, "\n".join(worked(problem, seed)))

        assert marked.score == marked.points, (seed, marked)


def test_every_word_of_the_glossary_is_used() -> None:
    used = {
        term for lesson in COURSE.lessons for block in lesson.blocks if isinstance(block, Prose) for term in block.terms
    }

    assert set(COURSE.glossary) - used == set()
