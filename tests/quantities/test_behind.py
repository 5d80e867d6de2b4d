"""Words and numbers behind an operand: passed over, divided by, or handed back with what to write."""

from collections.abc import Collection

import pytest

from quantities import Q, Quantity, Reading, Refused, evaluate, parse, read


def value(text: str, names: Collection[str] = ()) -> Quantity:
    found = parse(text, names)
    assert not isinstance(found, Refused), found.reason
    worked = evaluate(found, {})
    assert isinstance(worked, Quantity)
    return worked


@pytest.mark.parametrize(
    ("text", "expected", "note"),
    [
        ("24 tokens * 31 chats", Q(744, "token"), "31 chats read as 31"),
        ("3 people * 2 GB", Q(6, "GB"), "3 people read as 3"),
        ("80 GB / 2 GPUs", Q(40, "GB"), "2 GPUs read as 2"),
    ],
)
def test_a_counted_thing_is_passed_over_and_said(text: str, expected: Quantity, note: str) -> None:
    found = parse(text)

    assert not isinstance(found, Refused)
    assert found.notes == (note,)
    assert value(text) == expected


def test_a_name_that_the_writer_may_use_counts_too() -> None:
    assert value("31 squirrels * 2 s", ["squirrels"]) == Q(62, "s")
    assert isinstance(parse("31 squirrels * 2 s"), Refused)


@pytest.mark.parametrize("text", ["1.5 chats", "31 chats/s", "31 chats per s", "31 chts"])
def test_what_may_be_a_unit_or_a_slip_is_not_passed_over(text: str) -> None:
    assert isinstance(parse(text), Refused)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1 token per 40 ms", Q(25, "token/s")),
        ("3 GB per 2", Q(1.5, "GB")),
        ("6 GB per (1 s + 2 s)", Q(2, "GB/s")),
        ("5 tokens per s", Q(5, "token/s")),
    ],
)
def test_per_divides_by_what_follows(text: str, expected: Quantity) -> None:
    assert value(text) == expected


@pytest.mark.parametrize(("text", "expected"), [("MAX(8.2, 4.5)", Q(8.2)), ("Min(2, 3)", Q(2)), ("LOG2(8)", Q(3))])
def test_a_function_may_be_written_in_capitals(text: str, expected: Quantity) -> None:
    assert float(value(text)) == float(expected)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("twelve times 40", "figures and signs only, such as 12 * 40"),
        ("40 times 12", "Write * where you wrote times."),
        ("max(8.2;4.5)", "Write a comma where you wrote the ;"),
        ("8.2; 4.5", "a line of its own"),
        ("1 min 40 s", "write 1 min + 40 s"),
        ("1 h 20 min", "write 1 h + 20 min"),
        ("2 GB 40 s", "a sign is missing, such as * or +"),
    ],
)
def test_what_cannot_stand_there_is_told_what_to_write(text: str, says: str) -> None:
    found = parse(text)

    assert isinstance(found, Refused)
    assert says in found.reason


def test_a_field_takes_a_counted_thing_and_says_so() -> None:
    found = read("32 chats")

    assert isinstance(found, Reading)
    assert found.quantity == Q(32)
    assert found.notes == ("32 chats read as 32",)
