"""A drawn curve as an answer: half of the points for its shape, a quarter for its size, a quarter for its place.

On seed 1 the gap stays at 40 ms up to 80 tokens and is 200 ms at 400; on seed 2 it stays at 50 ms; on seed 3 it is in
proportion, 2 s at 400.
"""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from exercises import Problem, computed_curve, mark, shown, worked

SLOWLY = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.mark.parametrize(
    ("seed", "curve", "score", "notes"),
    [
        (1, "1:40, 80:40, 400:200", 4, ["holds", "holds", "holds"]),
        (1, "1 token:0.04 s, 80 tokens:40 ms, 400 tokens:0.2 s", 4, ["holds", "holds", "holds"]),
        (1, "1:35, 90:35, 250:110, 400:220", 4, ["holds", "holds", "holds"]),
        (1, "1:40, 150:40, 400:200", 3.5, ["holds", "holds", "does-not-hold"]),
        (1, "1:400, 80:400, 400:2000", 3, ["holds", "does-not-hold", "holds"]),
        (1, "1:0, 400:200", 1, ["mistake:straight", "holds", "does-not-hold"]),
        (1, "1:200, 400:40", 0.5, ["does-not-hold", "does-not-hold", "does-not-hold"]),
        (2, "1:50, 400:50", 4, ["holds", "holds", "holds"]),
        (2, "1:50, 80:50, 400:500", 0, ["mistake:knee", "does-not-hold", "does-not-hold"]),
        (3, "1:0, 400:2000", 4, ["holds", "holds", "holds"]),
        (3, "1:0, 400:1 s", 3.5, ["holds", "does-not-hold", "holds"]),
    ],
)
def test_shape_size_and_place_earn_their_shares(
    draw_the_gap: Problem, seed: int, curve: str, score: float, notes: list[str]
) -> None:
    marked = mark(draw_the_gap, seed, f"curve = {curve}")

    assert [line.note for line in marked.lines] == notes
    assert float(marked.score) == score
    assert marked.attempt


def test_the_shape_has_the_engine_s_words_and_the_author_s_reason(draw_the_gap: Problem) -> None:
    right = mark(draw_the_gap, 1, "curve = 1:40, 80:40, 400:200").lines[0]
    wrong = mark(draw_the_gap, 1, "curve = 1:0, 400:200").lines[0]

    assert right.read == "40 ms at 1 token, 40 ms at 80 tokens, 200 ms at 400 tokens"
    assert right.reason.startswith("The shape is right: the curve stays level until about 80 tokens and then rises.")
    assert right.reason.endswith("The longer of the two sets the step.")
    assert wrong.reason == (
        "Your curve rises from the start, in proportion; the real one stays level until about 80 tokens "
        "and then rises. No step is shorter than 40 ms."
    )


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("", "give its points, from one end to the other: curve = 1:..., 400:..."),
        ("curve = 1:40", "One point makes no curve."),
        ("curve = 1:40, 200:50", "draw it to both ends"),
        ("curve = 400:40, 1:50", "Go from left to right."),
        ("curve = 1:40, 500:50", "500 tokens lies outside it"),
        ("curve = 1:40 GB, 400:50 GB", "Point 1: 40 GB is in byte"),
        ("curve = 1:40, 400:200\ncurve = 1:4, 400:20", "You draw two curves. Leave one."),
        ("a line that rises", "Write one part a line, as in curve = ..."),
    ],
)
def test_what_is_no_curve_is_handed_back_and_costs_nothing(draw_the_gap: Problem, answer: str, said: str) -> None:
    marked = mark(draw_the_gap, 1, answer)

    assert (float(marked.score), marked.attempt) == (0, False)
    assert {line.verdict for line in marked.lines} == {"not-checked"}
    assert any(said in line.reason for line in marked.lines)


def test_what_was_seen_and_how_sure_one_was_belong_to_it(draw_the_gap: Problem) -> None:
    marked = mark(draw_the_gap, 2, "curve = 1:0, 400:200\nsure = sure\nseen = level")

    assert marked.lines[-1].text == "seen = level"
    assert marked.lines[-1].verdict == "holds"
    assert marked.sure == "sure"
    assert "You were sure" in marked.remark


def test_the_worked_curve_is_right_throughout_and_short(draw_the_gap: Problem) -> None:
    for seed in draw_the_gap.seeds:
        assert mark(draw_the_gap, seed, "\n".join(worked(draw_the_gap, seed))).score == 4
    assert worked(draw_the_gap, 2)[0] == "curve = 1:50, 400:50"


def test_the_chart_has_room_above_the_curve_and_does_not_tell_its_height(draw_the_gap: Problem) -> None:
    x, y = shown(draw_the_gap, 1).axis

    assert (x.label, x.unit, x.low, x.high, x.log) == ("Prompt", "token", 1, 400, False)
    assert (y.label, y.unit, y.low, y.high) == ("The longest gap between two tokens", "ms", 0, 500)


def test_the_computed_curve_lies_on_the_chart_in_its_units(draw_the_gap: Problem) -> None:
    points = computed_curve(draw_the_gap, 1)

    assert points[0] == pytest.approx((1, 40))
    assert points[-1] == pytest.approx((400, 200))
    assert [round(y) for _, y in computed_curve(draw_the_gap, 2)] == [50, 50]


def test_no_curve_is_computed_where_none_is_asked_for(shape_of_the_gap: Problem) -> None:
    assert computed_curve(shape_of_the_gap, 1) == ()


POINTS = st.lists(st.tuples(st.integers(2, 399), st.integers(0, 5000)), max_size=30, unique_by=lambda point: point[0])


@SLOWLY
@given(st.sampled_from([1, 2, 3]), POINTS, st.integers(0, 500), st.integers(0, 5000))
def test_any_drawing_gets_a_score_within_the_points_the_same_in_other_units(
    draw_the_gap: Problem, seed: int, between: list[tuple[int, int]], first: int, last: int
) -> None:
    points = [(1, first), *sorted(between), (400, last)]
    here = mark(draw_the_gap, seed, "curve = " + ", ".join(f"{x}:{y}" for x, y in points))
    there = mark(draw_the_gap, seed, "curve = " + ", ".join(f"{x} tokens:{y / 1000!r} s" for x, y in points))

    assert here.attempt
    assert 0 <= here.score <= here.points
    assert all(line.reason for line in here.lines)
    assert (here.score, [line.reason for line in here.lines]) == (there.score, [line.reason for line in there.lines])


@SLOWLY
@given(st.lists(st.text(max_size=40) | st.text(max_size=40).map(lambda text: f"curve = {text}"), max_size=4))
def test_any_answer_is_marked_and_loses_no_line(draw_the_gap: Problem, lines: list[str]) -> None:
    answer = "\n".join(lines)
    marked = mark(draw_the_gap, 1, answer)

    assert 0 <= marked.score <= marked.points
    assert all(line.reason for line in marked.lines)
    for line in answer.splitlines():
        if line.strip() and line.partition("=")[0].strip().casefold() not in ("curve", "seen", "sure"):
            assert line in [each.text for each in marked.lines]
