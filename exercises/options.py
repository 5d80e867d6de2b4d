"""Options: what may be chosen in answer to a question: read, judged on a seed, and shown in an order of its own."""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

from exercises.faults import Fault
from exercises.fields import Table
from exercises.problem import KeyPath, Option, Problem
from exercises.shown import ShownOption
from exercises.variant import Variant, condition
from exercises.words import put_in
from quantities import Expression

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


def judged_options(options: tuple[Option, ...], key: str) -> Iterator[tuple[KeyPath, Expression]]:
    """The conditions of the `[[key]]` tables, each with its place in the file."""
    for index, option in enumerate(options):
        if option.holds is not None:
            yield (key, index, "holds"), option.holds


def alike(problem: Problem, key: str, texts: Sequence[str]) -> Iterator[Fault]:
    """Where two of the `[[key]]` tables read the same on a seed, so that nobody can choose between them."""
    for seed in problem.seeds:
        said = [" ".join(put_in(text, problem, seed).casefold().split()) for text in texts]
        for index, text in enumerate(said):
            if text in said[:index]:
                says = f"on seed {seed} this reads like the [[{key}]] {said.index(text) + 1} of the file"
                yield problem.fault(f"{says}: word one of them otherwise", key, index, "text")
                return


def shown_options(options: Iterable[Option], stated: Variant) -> tuple[ShownOption, ...]:
    """The options in words, in this variant's own order."""
    said = [ShownOption(o.id, put_in(o.text, stated.problem, stated.seed)) for o in options]
    return in_own_order([(option.id, option) for option in said], stated)


def in_own_order(things: Iterable[tuple[str, _T]], stated: Variant) -> tuple[_T, ...]:
    """Things with ids in an order of this variant's own, the same every time it is shown."""

    def place(thing: tuple[str, _T]) -> bytes:
        return sha256(f"{stated.problem.id} {stated.seed} {thing[0]}".encode()).digest()

    return tuple(thing for _, thing in sorted(things, key=place))
