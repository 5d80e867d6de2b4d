"""What learners wrote into the course's own problems, and the sentence that each is due."""

from collections.abc import Mapping
from pathlib import Path

import pytest

import exercises
from exercises import Marked, Problem, load_problems, mark

ELEVEN = "one-request/eleven-seconds"
SILENT = "two-jobs/the-silent-second"
CACHE = "two-jobs/send-the-cache"
DAY = "start/a-day-of-reading"
HALVES = "two-jobs/side-by-side"


@pytest.fixture(scope="module")
def course() -> Mapping[str, Problem]:
    return load_problems(Path(exercises.__file__).parent)


def last(marked: Marked) -> tuple[str, str, str]:
    line = marked.lines[-1]
    return line.verdict, line.read, line.reason


@pytest.mark.parametrize(
    ("problem", "seed", "answer", "read"),
    [
        (
            ELEVEN,
            11,
            "network = 2*50 = 100 ms\nwriting = 199*30 = 5970 ms\ntotal = 100 + 5000 + 5970 = 11070 ms",
            "total = 100 ms + 5,000 ms + 5,970 ms = 11,070 ms",
        ),
        ("one-request/first-word", 1, "ttft = 700 + 100 + 600 = 1400 ms", "ttft = 700 ms + 100 ms + 600 = 1,400 ms"),
        (
            CACHE,
            11,
            "cache = 2000*327680 = 655.36 MB\nsending = 0.65536*8/400 = 0.0131 s",
            "sending = 0.65536 GB x 8 / 400 Gbit/s = 0.0131 s",
        ),
    ],
    ids=["5000-of-5-s", "700-of-0.7-s", "0.65536-of-line-1"],
)
def test_a_given_or_an_earlier_line_may_stand_in_the_unit_of_the_line(
    course: Mapping[str, Problem], problem: str, seed: int, answer: str, read: str
) -> None:
    verdict, said, _ = last(mark(course[problem], seed, answer))

    assert verdict == "holds"
    assert said.startswith(read)


def test_a_number_that_is_no_given_in_any_unit_still_needs_an_origin(course: Mapping[str, Problem]) -> None:
    verdict, _, reason = last(mark(course[ELEVEN], 11, "total = 100 + 4700 + 5970 = 10770 ms"))

    assert (verdict, "4700" in reason) == ("not-checked", True)


@pytest.mark.parametrize(
    ("problem", "seed", "line", "taken"),
    [
        (SILENT, 11, "gap = 2000*0.5 = 1000", "1000 taken as ms"),
        (DAY, 1, "one = 4000*0.5 = 2000", "2000 taken as ms/request"),
        (ELEVEN, 11, "network = 2*50 = 100", "100 taken as ms"),
        (ELEVEN, 11, "writing = 199*30 = 5970", "5970 taken as ms"),
        (ELEVEN, 11, "total = 100 + 5000 + 5970 = 11070", "11070 taken as ms"),
        (ELEVEN, 11, "total = 0.1 + 5 + 5.97 = 11.07", "11.07 taken as s"),
    ],
)
def test_a_bare_figure_takes_the_unit_in_which_its_own_numbers_balance_and_that_is_said(
    course: Mapping[str, Problem], problem: str, seed: int, line: str, taken: str
) -> None:
    before = "network = 2*50 ms = 100 ms\nwriting = 199*30 ms = 5970 ms\n" if "total" in line else ""

    verdict, read, _ = last(mark(course[problem], seed, before + line))

    assert verdict == "holds"
    assert taken in read


def test_a_later_line_has_a_bare_figure_in_the_unit_in_which_it_was_taken(course: Mapping[str, Problem]) -> None:
    _, read, _ = last(mark(course[SILENT], 11, "gap = 2000*0.5 = 1000\ndue = 1000/40"))

    assert read == "due = 1,000 ms / 40 ms/token"


def test_a_bare_figure_of_a_mistake_has_the_unit_of_the_givens_in_it(course: Mapping[str, Problem]) -> None:
    (line,) = mark(course[SILENT], 11, "gap = 2000/0.5 = 4000").lines

    assert line.note == "mistake:divided"
    assert line.read.endswith("4000 taken as ms")


def test_numbers_of_different_units_added_up_bare_are_taken_as_no_unit(course: Mapping[str, Problem]) -> None:
    verdict, _, _ = last(mark(course["one-request/first-word"], 1, "ttft = 0.7 + 0.1 + 1200 * 0.5 = 600.8"))

    assert verdict == "does-not-hold"


def test_a_right_number_beside_a_wrong_line_is_no_earlier_figure(course: Mapping[str, Problem]) -> None:
    answer = "pieces = 2000*200\ngap = 40 ms\nwait = 10*40 ms = 400 ms"

    _, _, reason = last(mark(course["two-jobs/cut-it-up"], 11, answer))

    assert reason == "This goes with pieces = 10, and line 1 says pieces = 400,000. Let the two agree."


def test_a_right_number_that_the_learner_did_not_write_is_not_given_away(course: Mapping[str, Problem]) -> None:
    answer = "pieces = 2000*200\ngap = 40 ms\nwait = 400 ms"

    _, _, reason = last(mark(course["two-jobs/cut-it-up"], 11, answer))

    assert "line 1 says pieces = 400,000" in reason
    assert "= 10," not in reason


def test_every_line_that_a_line_follows_from_is_named(course: Mapping[str, Problem]) -> None:
    verdict, _, reason = last(mark(course["one-request/the-gap"], 1, "writing = 2 s\ngaps = 5\ntpot = 2/5 = 0.4"))

    assert verdict == "holds-given"
    assert reason.startswith("Holds, given lines 1 and 2.")


@pytest.mark.parametrize(
    ("problem", "seed", "answer", "says"),
    [
        (ELEVEN, 11, "total = 5 s + 5.97 s = 10.97\nin time", "total is 10.97 s, and patience is 11 s"),
        (SILENT, 12, "gap = 320*0.5 ms = 0.16 s\nkept", "gap is 160 ms, and promise is 500 ms"),
        (DAY, 1, "one = 4000*0.5 = 2000\nall_day = 2000*50\nlonger", "all_day is 100 s, and a_minute is 60 s"),
    ],
)
def test_a_conclusion_is_said_as_it_was_written_with_the_digits_that_tell_its_sides_apart(
    course: Mapping[str, Problem], problem: str, seed: int, answer: str, says: str
) -> None:
    conclusion = mark(course[problem], seed, answer).conclusion

    assert conclusion is not None
    assert conclusion.verdict == "consistent"
    assert says in conclusion.reason


def test_a_given_is_said_as_the_question_says_it(course: Mapping[str, Problem]) -> None:
    _, _, reason = last(mark(course[HALVES], 11, "write_sums = 8.2 ms"))

    assert reason == "The question says write_sums is 0.5 ms."


def test_no_number_is_a_product_of_itself(course: Mapping[str, Problem]) -> None:
    _, read, reason = last(mark(course["one-request/first-word"], 1, "ttft = 0.7 + 0.1 + 1200/0.5"))

    assert "I read" not in read
    assert reason.startswith("You divided")


def test_a_comparison_is_sent_to_the_conclusion(course: Mapping[str, Problem]) -> None:
    answer = "reading = 24*0.5 = 12 ms\nwriting = 12*40 = 480 ms\nwriting > reading"

    verdict, _, reason = last(mark(course["one-request/two-lives"], 1, answer))

    assert verdict == "not-checked"
    assert '"reading is longer" or "writing is longer"' in reason


def test_counted_things_are_passed_over_and_said(course: Mapping[str, Problem]) -> None:
    answer = "gap = 2000*0.5 ms = 1 s\ndue = 1 s/40 ms = 25\nshort = 24 tokens * 31 chats = 744 tokens"

    verdict, read, _ = last(mark(course[SILENT], 11, answer))

    assert verdict == "holds"
    assert read == "short = 24 token x 31 = 744 tokens; 31 chats read as 31"


def test_a_quotient_upside_down_is_said_to_be_before_its_digits_are(course: Mapping[str, Problem]) -> None:
    answer = "cache = 327680*2000 = 0.655 GB\nsending = 400/0.655 = 610 ms"

    verdict, _, reason = last(mark(course[CACHE], 11, answer))

    assert verdict == "does-not-hold"
    assert reason == "Here it is upside down: with its units '400/0.655' is in 1/s, and sending is in ms."


def test_plain_numbers_are_never_upside_down(course: Mapping[str, Problem]) -> None:
    """One over a plain number is a plain number too, so its units say nothing."""
    _, _, reason = last(mark(course["kv-cache/every-look"], 11, "anew = 20 * 20 * 2 = 800"))

    assert reason.startswith("anew is not 800.")


def test_a_sum_that_is_not_upside_down_is_told_its_digits(course: Mapping[str, Problem]) -> None:
    answer = "cache = 327680*2000 = 0.655 GB\nsending = 0.655 GB / 400 Gbit/s = 15.1 ms"

    _, _, reason = last(mark(course[CACHE], 11, answer))

    assert reason.startswith("The left side is 13.1 ms")


@pytest.mark.parametrize(("value", "known"), [("10", False), ("11 s", True), ("10.6 s", True)])
def test_a_wrong_guess_is_known_within_five_percent(course: Mapping[str, Problem], value: str, known: bool) -> None:
    (line,) = mark(course["one-request/twice-as-long"], 1, f"value = {value}").lines

    assert (line.note == "mistake:nothing-changes") is known


def test_a_result_is_said_in_the_plural_and_its_working_in_units(course: Mapping[str, Problem]) -> None:
    answer = "gap = 2000*0.5 ms = 1 s\ndue = 1 s/40 ms = 25\nshort = 25*31 token = 775 token"

    _, read, _ = last(mark(course[SILENT], 11, answer))

    assert read == "short = 25 x 31 token = 775 tokens"


def test_per_divides_two_quantities_and_capitals_name_functions(course: Mapping[str, Problem]) -> None:
    verdict, read, _ = last(mark(course["two-jobs/a-shared-step"], 11, "each = 1 token per 40 ms = 25 tokens/s"))
    largest = last(mark(course[HALVES], 11, "reading = MAX(8.2, 4.5) = 8.2 ms"))

    assert (verdict, read) == ("holds", "each = 1 token / 40 ms = 25 tokens/s")
    assert largest[0] == "holds"
