"""Files of arguments: what cannot be put together is refused at its line, and what the check looks for is found."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from exercises import ContentFaults, Problem, check_problems, mark
from exercises.kinds.argument import Argument
from exercises.marked import Marked
from exercises.reader import read_problem
from exercises.rearranging import built_up, rearranged
from exercises.variant import Variant, variant

SOURCE = (Path(__file__).parent / "problems/two-jobs/everybody-waits.md").read_text(encoding="utf-8")


@pytest.fixture
def changed(tmp_path: Path) -> Callable[..., Path]:
    """Writes the tests' argument with some of its words changed."""

    def write(*pairs: tuple[str, str]) -> Path:
        text = SOURCE
        for old, new in pairs:
            assert old in text
            text = text.replace(old, new, 1)
        path = tmp_path / "two-jobs" / "changed.md"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


def faults_of(path: Path) -> list[str]:
    with pytest.raises(ContentFaults) as found:
        read_problem(path)
    return [f"{fault.line}: {fault.says}" for fault in found.value.faults]


OTHER_GROUP = ('text = "Each goes at its own pace."', 'text = "Each goes at its own pace."\ngroup = "own"')


@pytest.mark.parametrize(
    ("pairs", "line", "says"),
    [
        pytest.param([('group = "time"', 'grup = "time"')], 27, "unknown key grup in [[block]]", id="O05"),
        pytest.param([('wrong = "here"', 'wrong = "there"')], 50, 'wrong is "here" or "anywhere"', id="O05 value"),
        pytest.param(
            [('needs = ["side"]', 'needs = ["sid"]')], 32, "no block and no group is called sid", id="unknown need"
        ),
        pytest.param(
            [('warrant = "over"', 'warrant = "ove"')], 33, "no [[warrant]] is called ove", id="unknown warrant"
        ),
        pytest.param(
            [('instead_of = "0"', 'instead_of = "zero"')], 58, "no other block is called zero", id="unknown pair"
        ),
        pytest.param(
            [('needs = ["side"]', 'needs = ["turns"]')],
            32,
            "slower needs turns, and that is a wrong block",
            id="needs a wrong block",
        ),
        pytest.param(
            [('needs = ["0", "time"]', 'needs = ["0", "side"]')],
            41,
            'so it can only need the whole of it: needs = ["time"]',
            id="O04 into a group",
        ),
        pytest.param(
            [('needs = ["side"]', 'needs = ["time"]')], 32, "slower is of the group time itself", id="its own group"
        ),
        pytest.param(
            [
                (
                    'text = "Reading and writing go on side by side."',
                    'text = "Side by side."\nneeds = ["slower"]\nwarrant = "over"',
                )
            ],
            27,
            "side comes round to itself",
            id="a cycle",
        ),
        pytest.param(
            [('text = "A step ends once, for all in it."', 'text = "Once."\nneeds = ["all"]\nwarrant = "over"')],
            22,
            "0 comes round to itself",
            id="a cycle outside",
        ),
        pytest.param(
            [('warrant = "over"\n', "")],
            32,
            "slower follows from others, so it needs a warrant",
            id="needs without warrant",
        ),
        pytest.param(
            [('needs = ["side"]\n', "")],
            32,
            "slower needs no block, so there is nothing that a warrant could be for",
            id="warrant without needs",
        ),
        pytest.param(
            [('warrant = "over"', 'warrant = "shared"')],
            69,
            "no block uses the warrant over",
            id="a warrant that nobody uses",
        ),
        pytest.param(
            [('because = "They share every step."\n', "")],
            54,
            "[[block]] needs because",
            id="a wrong block without a reason",
        ),
        pytest.param([('wrong = "anywhere"\n', "")], 54, "[[block]] needs wrong", id="here or anywhere"),
        pytest.param([("read_each <= 40 ms", "read_each > 40 ms")], 49, "on seed 1 both hold", id="both of a pair"),
        pytest.param(
            [("read_each <= 40 ms", "read_each < 10 ms")], 49, "on seed 2 neither holds", id="neither of a pair"
        ),
        pytest.param(
            [('needs = ["0", "time"]', 'needs = ["0", "nobody"]')],
            41,
            "on seed 1 all holds and needs nobody, which does not hold there",
            id="needs what is wrong on a seed",
        ),
        pytest.param(
            [("prompt * read_each > 40 ms", "prompts * read_each > 40 ms")],
            40,
            "nothing is called prompts here",
            id="an unknown name",
        ),
        pytest.param([('id = "side"', 'id = "0"')], 25, "two [[block]] have the id 0", id="one id twice"),
        pytest.param([('id = "side"', 'id = "Side by side"')], 25, "'Side by side' is not an id", id="no id"),
        pytest.param([('id = "pace"', 'id = "because"')], 55, "'because' is not an id", id="a word of the answer"),
        pytest.param(
            [('instead_of = "all"\n', "")],
            48,
            "say with instead_of what it is paired with",
            id="holds on some seeds, unpaired",
        ),
        pytest.param([OTHER_GROUP], 57, "so it needs nothing and stands in no group", id="a wrong block in a group"),
        pytest.param(
            [('warrant = "over"\ngroup = "time"', 'warrant = "over"')],
            27,
            "side is alone in the group time",
            id="a group of one",
        ),
        pytest.param(
            [('because = "It is one pass."', 'because = "It is one pass."\nwrong = "here"')],
            23,
            "0 is never wrong",
            id="wrong without a reason to be",
        ),
        pytest.param(
            [('id = "over"', 'id = "side"')], 69, "side is the id of a block too", id="a warrant called as a block"
        ),
    ],
)
def test_what_cannot_be_put_together_is_refused_at_its_line(
    changed: Callable[..., Path], pairs: list[tuple[str, str]], line: int, says: str
) -> None:
    found = faults_of(changed(*pairs))

    assert any(fault.startswith(f"{line}: ") and says in fault for fault in found), found


def test_a_block_of_one_group_cannot_need_one_of_another(changed: Callable[..., Path]) -> None:
    """O04: a part of the argument would break no rule, and could never be completed."""
    second = """[[block]]
id = "third"
text = "One."
needs = ["slower"]
warrant = "over"
group = "other"

[[block]]
id = "fourth"
text = "Two."
group = "other"

[[warrant]]
id = "over"
"""

    found = faults_of(changed(('[[warrant]]\nid = "over"\n', second)))

    assert any("third is of the group other and needs slower of the group time" in fault for fault in found), found


@pytest.mark.parametrize(
    ("pairs", "says"),
    [
        (
            [("values = [2000, 24]", "values = [2000, 3000]")],
            "the same blocks hold on all seeds: let what follows depend on the numbers (holds = ...)",
        ),
        ([("A step ends once, for all in it.", "A step.")], ""),
    ],
)
def test_an_argument_that_is_the_same_on_all_seeds_is_found(
    changed: Callable[..., Path], pairs: list[tuple[str, str]], says: str
) -> None:
    found = [fault.says for fault in check_problems([read_problem(changed(*pairs))])]

    assert found == ([says] if says else [])


def test_too_few_wrong_blocks_are_found(changed: Callable[..., Path]) -> None:
    text = SOURCE
    for name in ("pace", "turns"):
        start = text.index(f'[[block]]\nid = "{name}"')
        text = text[:start] + text[text.index("[[", start + 2) :]
    path = changed()
    path.write_text(text, encoding="utf-8")

    found = [fault.says for fault in check_problems([read_problem(path)])]

    assert found == [f"on seed {seed} fewer than 2 blocks are wrong: add one with instead_of" for seed in (1, 2)]


def test_a_test_that_does_not_agree_is_found(changed: Callable[..., Path]) -> None:
    """O03 and the author's own tests: an answer that scores something else than is said."""
    test = '[[test]]\nseed = 1\nanswer = "0"\nscore = 2\n\n[[warrant]]\nid = "over"'

    found = check_problems([read_problem(changed(('[[warrant]]\nid = "over"', test)))])

    assert [(fault.line, fault.says) for fault in found] == [
        (68, "on seed 1 this answer scores 1, not 2 (holds, not-checked): mend the test, or what it is marked by")
    ]


Marker = Callable[[Variant, Argument, str], Marked]


def lenient(stated: Variant, body: Argument, text: str) -> Marked:
    """A marker that counts right blocks and looks at nothing else."""
    marked = mark(stated.problem, stated.seed, text)
    there = {line.split()[0] for line in text.splitlines()}
    right = sum(block.id in there for block in body.blocks if not block.never)
    return Marked(marked.problem, marked.seed, Fraction(right), marked.points, True, marked.lines)


def strict(stated: Variant, body: Argument, text: str) -> Marked:
    """A marker that knows one right order only."""
    marked = mark(stated.problem, stated.seed, text)
    one = "\n".join(built_up(stated, body))
    return Marked(marked.problem, marked.seed, Fraction(4 if text == one else 0), marked.points, True, marked.lines)


@pytest.mark.parametrize(
    ("marker", "says"), [(lenient, "scores more than what holds of it"), (strict, "scores 0 of 4")]
)
def test_a_marker_that_does_not_keep_the_rules_is_found(everybody_waits: Problem, marker: Marker, says: str) -> None:
    body = everybody_waits.body
    assert isinstance(body, Argument)

    found = [fault.says for fault in rearranged(everybody_waits, body, marker)]

    assert len(found) == 2, "one for each set of blocks that hold"
    assert all(says in fault for fault in found)


def test_our_own_marker_keeps_the_rules(everybody_waits: Problem) -> None:
    body = everybody_waits.body
    assert isinstance(body, Argument)

    assert list(rearranged(everybody_waits, body)) == []
    assert built_up(variant(everybody_waits, 1), body)[-1] == "all because shared"
