"""Wrong lines that no mistake explains: grouped by the thought behind them, each with the mistake to paste."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from exercises import Answered, Group, Problem, gathered
from exercises.gathering import with_header
from exercises.reader import read_problem
from exercises.suspecting import suspicions

LINE = "per_token = 2*80*8*128*2 B/token\n"


@pytest.fixture
def unnamed(tmp_path: Path, whole_batch: Problem) -> Problem:
    """The whole batch without a single declared mistake."""
    text = whole_batch.path.read_text(encoding="utf-8")
    blocks = re.split(r"(?m)^(?=\[|\+\+\+)", text)
    path = tmp_path / "kv-cache" / "unnamed.md"
    path.parent.mkdir()
    path.write_text("".join(b for b in blocks if not b.startswith(("[[mistake]]", "[[test]]"))), encoding="utf-8")
    return read_problem(path)


def groups(problem: Problem, texts: Iterable[str], seed: int = 11) -> tuple[Group, ...]:
    return gathered(problem, [Answered(seed, text, by) for by, text in enumerate(texts)])


def only(problem: Problem, *texts: str, seed: int = 11) -> Group:
    (group,) = groups(problem, texts, seed)
    return group


def test_a_group_is_said_by_its_ratio_its_count_and_a_guess(whole_batch: Problem) -> None:
    """85.9 GB are right; 1.024 three times over is 1.074."""
    group = only(whole_batch, *["total = 92.23 GB"] * 37)

    assert group.says == "x 1.074, 37 times: GiB read as GB?"
    assert group.toml == (
        '[[mistake]]\nid = "gib-read-as-gb"\n'
        'swap = { total = "per_token * context * batch * 1.024^3" }\nsays = "..."\nbecause = "..."\n'
    )


@pytest.mark.parametrize(
    ("line", "thought"),
    [
        ("per_token = 40,960 B/token", "kv heads left out"),  # or bytes taken for bits, which is said with it
        ("per_token = 2*80*8*128*2*2 B/token", "counted twice"),
        ("per_token = 2*80*8*2 B/token", "head dim left out"),
        ("per_token = 2*8*128*2 B/token", "layers left out"),
        ("per_token = 2*80*8*128*2*80 B/token", "multiplied by layers once too often"),
        ("per_token = 2*81*8*128*2 B/token", "layers: one too many"),
        ("total = 703.7 TB", "multiplied by context once too often"),
        (f"{LINE}total = per_token*8192*32*8192", "multiplied by context once too often"),
        (f"{LINE}total = per_token*8192*32*1000", "1,000 times too large"),
        (f"{LINE}total = 879.6 TB", "multiplied by layers and head dim"),
        (f"{LINE}total = 107.4 GB", "multiplied by layers and divided by query heads"),
        (f"{LINE}total = 120 GB", None),
    ],
)
def test_the_thought_behind_a_line_is_named(unnamed: Problem, line: str, thought: str | None) -> None:
    group = only(unnamed, line)

    assert (group.suspicion.thought if group.named else None) == thought


def test_one_thought_is_one_group_though_its_ratio_differs_from_seed_to_seed(unnamed: Problem) -> None:
    """Query heads for KV heads: 64 for 8 and 40 for 8."""
    answers = [
        Answered(11, "per_token = 2*80*64*128*2 B/token", 1),
        Answered(12, "per_token = 2*64*40*128*2 B/token", 2),
    ]

    (group,) = gathered(unnamed, answers)

    assert group.suspicion.swap.text == "query_heads"
    assert group.says.startswith("x 8 on seed 11, x 5 on seed 12, 2 times: query heads")
    assert group.explained() == 2


@pytest.mark.parametrize(
    ("line", "swap"),
    [
        ("per_token = 2*80*64*128*2 B/token", 'kv_heads = "query_heads"'),
        ("per_token = 2*80*8*128*2*8 B/token", 'per_token = "kinds * layers * kv_heads * head_dim * width * 8"'),
    ],
)
def test_of_thoughts_with_the_same_ratio_the_numbers_in_the_line_tell(unnamed: Problem, line: str, swap: str) -> None:
    assert swap in only(unnamed, line).toml


@pytest.mark.parametrize(
    "text",
    [
        "per_token = 2*80*64*128*2 B/token",  # a known mistake
        LINE,  # right
        "per_token = 2*80*8*128*2 B/token = 400 kB/token",  # its arithmetic fails
        "per_token = 0,5 kB/token",  # handed back
        "something = 3*80",  # about nothing that is asked
        f"{LINE}total = 330 kB/token * 8192 * 32 * 1 request * 1 token",  # rounded, and of another kind
        "",
    ],
)
def test_what_has_its_reason_is_not_gathered(whole_batch: Problem, text: str) -> None:
    assert groups(whole_batch, [text]) == ()


def test_a_line_is_compared_with_what_follows_from_the_lines_above_it(whole_batch: Problem) -> None:
    """Query heads, which is known, and then half of the conversations: only that is new."""
    group = only(whole_batch, "per_token = 2*80*64*128*2 B/token\ntotal = 343.6 GB")

    assert (group.step.name, group.says) == ("total", "x 0.5000, once: one of two?")


def test_a_number_from_nowhere_is_gathered_by_its_ratio(whole_batch: Problem) -> None:
    group = only(whole_batch, "per_token = 2*80*8*128*2*1.35 B/token", "per_token = 442,368 B/token")

    assert (group.says, group.named) == ("x 1.350, 2 times", False)
    assert 'width * 1.35"' in group.toml


def test_the_same_line_of_the_same_person_counts_once(whole_batch: Problem) -> None:
    wrong = "total = 92.23 GB"
    answers = [Answered(11, wrong, 1), Answered(11, f"{LINE}{wrong}", 1), Answered(11, wrong, 2)]

    (group,) = gathered(whole_batch, answers)

    assert (len(group.lines), group.people, group.examples) == (2, 2, (wrong,))


def test_the_largest_group_is_first_and_an_unknown_seed_is_passed_over(whole_batch: Problem) -> None:
    answers = [Answered(11, "total = 92.23 GB", by) for by in range(3)]
    answers += [Answered(11, "per_token = 2*8*128*2 B/token", by) for by in range(5)]

    found = gathered(whole_batch, [*answers, Answered(99, "total = 1 GB")])

    assert [len(group.lines) for group in found] == [5, 3]


def test_lines_are_shown_without_remarks_and_without_signs_that_steer_a_terminal(whole_batch: Problem) -> None:
    group = only(whole_batch, "total = 92.23 GB # by Ada", "total  =\x1b[2J 92.23 GB")

    assert not any("Ada" in line or "\x1b" in line for line in group.examples)


@pytest.mark.parametrize(
    ("seed", "line"),
    [
        (11, "total = 92.23 GB"),
        (11, "per_token = 2*80*8*128*2*1.35 B/token"),
        (13, "per_token = 3 B/token"),
        (12, "per_token = 2*64*8*2 B/token"),
        (14, "total = 1 TB"),
    ],
)
def test_a_suggestion_loads_and_explains_its_lines(whole_batch: Problem, seed: int, line: str) -> None:
    group = only(whole_batch, line, seed=seed)

    assert group.explained() == 1


def test_a_suggestion_never_takes_an_id_that_is_there(whole_batch: Problem) -> None:
    first = only(whole_batch, "total = 92.23 GB")
    changed = first.toml.replace("1.024^3", "1.5")

    with_it = with_header(whole_batch, changed)

    assert 'id = "gib-read-as-gb-2"' in only(with_it, "total = 92.23 GB").toml


def test_every_suspicion_can_be_written_into_the_file(whole_batch: Problem) -> None:
    """However unlikely: what is suggested has to load."""
    found = [each for step in whole_batch.body.steps for each in suspicions(whole_batch, step)]
    toml = "".join(
        f'[[mistake]]\nid = "m{number}"\nswap = {{ {each.name} = "{each.swap.text}" }}\nsays = "x"\nbecause = "x"\n'
        for number, each in enumerate(found)
    )

    problem = with_header(whole_batch, toml)

    assert len(problem.body.mistakes) == len(whole_batch.body.mistakes) + len(found)


def test_only_workings_have_lines_to_gather(who_waits: Problem) -> None:
    assert gathered(who_waits, [Answered(1, "what = all")]) == ()
