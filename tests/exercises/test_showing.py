"""A problem as it is shown, its full solution and half of it."""

from exercises import Problem, half, in_calculator, mark, shown, worked


def test_a_derivation_is_shown_with_its_numbers_and_its_two_buttons(whole_batch: Problem) -> None:
    put = shown(whole_batch, 11)

    assert put.prompt.startswith(
        "A model has 80 layers; in each, 64 heads for queries and 8 heads for keys and values."
    )
    assert [(given.name, given.value) for given in put.givens][:2] == [
        ("layers", "80 layers"),
        ("kv_heads", "8 heads/layer"),
    ]
    assert (put.ask, put.yes, put.no) == (
        "Does it fit beside 70 GB of weights on 2 cards of 80 GB?",
        "fits",
        "does not fit",
    )
    assert put.steps == ("per_token", "total")
    assert put.hints[-1].startswith("per_token = 2 * 80 layers")


def test_another_seed_has_other_numbers(whole_batch: Problem) -> None:
    assert "64 layers" in shown(whole_batch, 12).prompt


def test_the_worked_solution_has_every_number_in_its_place(whole_batch: Problem) -> None:
    assert worked(whole_batch, 11) == (
        "per_token = 2 * 80 layers * 8 heads/layer * 128 elements/head * 2 byte/element = 327,680 byte/token",
        "total = per_token * 8,192 tokens/request * 32 requests = 85.9 GB",
        "fits",
    )


def test_half_of_it_has_the_first_lines_and_leaves_the_last_open(whole_batch: Problem) -> None:
    start = half(whole_batch, 11)

    assert start.splitlines()[1] == "total = "
    assert start.splitlines()[0] == worked(whole_batch, 11)[0]
    assert mark(whole_batch, 11, start).score == 2


def test_a_problem_of_one_step_starts_with_its_name_only(silence: Problem) -> None:
    assert half(silence, 1) == "gap = "


def test_options_stand_in_an_order_of_the_seed_and_keep_it(who_waits: Problem) -> None:
    """O07: the order is shuffled, the ids are not."""
    assert {option.id for option in shown(who_waits, 1).what} == {"0", "1"}
    assert shown(who_waits, 1).what == shown(who_waits, 1).what


def test_a_prediction_opens_in_its_calculator_with_its_numbers(guess_the_gap: Problem, whole_batch: Problem) -> None:
    assert in_calculator(guess_the_gap, 2) == (
        "step_stall",
        {"machine": "by-hand", "prefill_s_per_token": 0.0005, "decode_step_s": 0.04, "input_tokens": 8000},
    )
    assert in_calculator(whole_batch, 11) is None


def test_the_worked_answers_of_the_other_kinds_are_answers(who_waits: Problem, guess_the_gap: Problem) -> None:
    assert worked(who_waits, 2) == ("what = 1", "why = shared")
    assert worked(guess_the_gap, 1) == ("value = 1.00 s", "seen = everybody")
