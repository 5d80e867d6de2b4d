"""Options: what may be chosen in answer to a question: read, judged on a seed, and shown in an order of its own."""

from collections.abc import Iterable
from hashlib import sha256
from typing import TypeVar

from exercises.fields import Table
from exercises.problem import Option
from exercises.shown import ShownOption
from exercises.variant import Variant, condition
from exercises.words import put_in

_T = TypeVar("_T")


def read_options(head: Table, key: str, *, judged: bool = True) -> tuple[Option, ...]:
    """The `[[key]]` tables as options; `judged` where the file says which of them holds."""
    options = []
    for table in head.tables(key):
        condition_of = table.expression("holds") if judged and "holds" in table else None
        right = judged and table.flag("right")
        if right and condition_of:
            table.fault("right", "an option has right or holds, not both")
        options.append(Option(table.text("id"), table.text("text"), table.text("because"), right, condition_of))
        table.done()
    if len(options) < 2:
        head.fault(key, f"at least two [[{key}]] are needed to choose from")
    head.unique(key, [option.id for option in options])
    return tuple(options)


def right_option(options: tuple[Option, ...], stated: Variant) -> Option:
    """The one option that holds on this seed."""
    return next(o for o in options if (condition(o.holds, stated.everything) if o.holds else o.right))


def shown_options(options: Iterable[Option], stated: Variant) -> tuple[ShownOption, ...]:
    """The options in words, in this variant's own order."""
    said = [ShownOption(o.id, put_in(o.text, stated.problem, stated.seed)) for o in options]
    return in_own_order([(option.id, option) for option in said], stated)


def in_own_order(things: Iterable[tuple[str, _T]], stated: Variant) -> tuple[_T, ...]:
    """Things with ids in an order of this variant's own, the same every time it is shown."""

    def place(thing: tuple[str, _T]) -> bytes:
        return sha256(f"{stated.problem.id} {stated.seed} {thing[0]}".encode()).digest()

    return tuple(thing for _, thing in sorted(things, key=place))
