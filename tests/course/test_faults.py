"""Faults: each way of breaking a course is refused, on the line that has to be mended.

The sample course has none; one edit is planted in a copy of it at a time.
"""

from pathlib import Path

import pytest

from course.check import check
from course.load import load_course, read_course
from exercises.faults import ContentFaults, Fault
from tests.course.planted import CLAIMS, GLOSSARY, LESSON, SAMPLE, Plant

FIRST = "exercises/what-fits/one-request.md"
SECOND = "exercises/what-fits/who-has-room.md"

TWELVE = {
    "unknown-role": Plant(LESSON, "{knob}`context_tokens`", "{nob}`context_tokens`", "No role is called {nob}"),
    "unknown-problem": Plant(
        LESSON, "{exercise} what-fits/who-has-room", "{exercise} what-fits/who-had-room", "No problem"
    ),
    "preset-out-of-range": Plant(LESSON, "context_tokens = 4096\n", "context_tokens = 9e99\n", "can be from"),
    "duplicate-key": Plant(LESSON, "context_tokens = 4096\n", "context_tokens = 4096\nmodel = 'x'\n", "TOML", "= 'x'"),
    "bare-figure": Plant(
        LESSON,
        "and how much room is there?",
        "and is there\nroom for 80 GB of it?",
        "“80 GB” is typed by hand",
        "80 GB of",
    ),
    "no-problem": Plant(
        LESSON, "```{exercise} what-fits/who-has-room\n```\n", "", "has no problem", "## Requests share what is left"
    ),
    "no-knob": Plant(LESSON, "Here {knob}`batch_size` requests", "Here the", "has no knob", "## Requests share"),
    "heading-order": Plant(LESSON, "### Kept, not", "#### Kept, not", "nothing deeper"),
    "no-source": Plant(
        LESSON,
        "```{source}\n- Kwon et al. 2023, [arXiv:2309.06180](https://arxiv.org/abs/2309.06180).\n```\n",
        "",
        "has no source",
        "## Requests share what is left",
    ),
    "wrong-unit": Plant(LESSON, "in kB/token`", "in ms`", "cannot be shown in `ms`", "behind it, a request holds"),
    "no-reason": Plant(
        CLAIMS, 'because = "No request reads the cache of another."\n', "", "has no `because`", "[sum-of-caches]"
    ),
}
"""Eleven of the twelve faults that every check must find; the twelfth, a dead input, is in test_published.py."""

LESSONS = {
    "table-without-source": Plant(LESSON, '{table} source="Pope et al. 2022, table 1"', "{table}", "names where"),
    "heading-under-none": Plant(
        LESSON, "The machine remembers", "### Early\n\nThe machine remembers", "under no ## heading"
    ),
    "title-in-the-body": Plant(LESSON, "### Kept, not", "# Kept, not", "The title stands in the header"),
    "sandbox-that-fails": Plant(
        LESSON, "```{keep}", "```{sandbox}\n2 s + 2 s = 5 s\n```\n\n```{keep}", "line that fails", "```{sandbox}"
    ),
    "two-sandboxes": Plant(
        LESSON, "```{keep}", "```{sandbox}\n```\n\n```{sandbox}\n```\n\n```{keep}", "one {sandbox}", "```{sandbox}"
    ),
    "unknown-fence": Plant(LESSON, "```{keep}", "```{kept}", "No fence is called {kept}"),
    "fence-in-a-list": Plant(
        LESSON, "- See [the other", "- See\n\n  ```{keep}\n  It.\n  ```\n\n- See [the other", "by itself", "  ```{keep}"
    ),
    "unknown-calculator": Plant(
        LESSON,
        "{value}`kv_cache: kv_cache in MB",
        "{value}`kv_cash: kv_cache in MB",
        "No calculator is called `kv_cash`",
    ),
    "unknown-quantity": Plant(
        LESSON, "{value}`largest_batch`", "{value}`largest_bunch`", "no quantity `largest_bunch`"
    ),
    "unknown-input-of-a-value": Plant(LESSON, "@ context_tokens=2048", "@ contxt=2048", "contxt"),
    "value-out-of-range": Plant(LESSON, "@ context_tokens=2048", "@ context_tokens=0", "can be from"),
    "value-not-read": Plant(LESSON, "{value}`largest_batch`", "{value}`largest batch`", "[calculator:] quantity"),
    "unknown-unit": Plant(LESSON, "in kB/token`", "in parsec`", "`parsec`", "behind it, a request holds"),
    "unknown-knob": Plant(LESSON, "{knob}`batch_size`", "{knob}`batch`", "has no input `batch`"),
    "knob-that-is-a-list": Plant(LESSON, "{knob}`batch_size`", "{knob}`model`", "chosen from a list"),
    "given-in-a-lesson": Plant(LESSON, "{knob}`batch_size`", "{given}`batch_size`", "a problem's prompt"),
    "unknown-machine": Plant(LESSON, "{fact}`h100-sxm.bytes_per_s in TB/s`", "{fact}`h100.bytes_per_s`", "'h100'"),
    "unknown-field": Plant(
        LESSON, "{fact}`llama-3-8b.n_layers`", "{fact}`llama-3-8b.n_lairs`", "no 'n_lairs'", "n_lairs"
    ),
    "fact-in-a-wrong-unit": Plant(LESSON, "bytes_per_s in TB/s", "bytes_per_s in GB", "cannot be shown in `GB`"),
    "role-without-ticks": Plant(LESSON, "Here {knob}`batch_size`", "Here {knob} {knob}`batch_size`", "neither a role"),
    "unknown-term": Plant(LESSON, "What the weights leave", "What {term}`heaps` leave", "no term with the words"),
    "live-values-missing": Plant(
        LESSON, "and {value}`largest_batch` would fit", "and some would fit", "it has 1", "## Requests share"
    ),
    "second-calculator": Plant(
        LESSON, "```{table}", "```{calculator} machine\n```\n\n```{table}", "one calculator", "```{calculator} machine"
    ),
    "calculator-in-the-lead": Plant(
        LESSON, "The machine remembers", "```{calculator} machine\n```\n\nThe machine remembers", "stands in a section"
    ),
    "no-calculator-for-a-value": Plant(
        LESSON, "The machine remembers", "In {value}`kv_cache` the machine remembers", "No calculator stands"
    ),
    "unknown-shown-input": Plant(LESSON, 'show = ["context_tokens"]', 'show = ["contents"]', "no input `contents`"),
    "problem-twice": Plant(
        LESSON,
        "```{exercise} what-fits/who-has-room\n```",
        "```{exercise} what-fits/who-has-room\n```\n\n```{exercise} what-fits/one-request\n```",
        "already stands on line",
        "```{exercise} what-fits/one-request",
    ),
    "seed-not-deployed": Plant(LESSON, "seed=11", "seed=99", "no seed 99"),
    "half-of-a-choice": Plant(
        LESSON, "who-has-room\n```", 'who-has-room\nform = "half"\n```', "only a derivation", 'form = "half"'
    ),
    "unknown-form": Plant(LESSON, 'form = "half"', 'form = "quarter"', "`form` is one of"),
    "unknown-key-of-an-exercise": Plant(LESSON, 'form = "half"', 'forms = "half"', "no key `forms`"),
    "predict-by-a-derivation": Plant(
        LESSON,
        "batch_size = 8\n",
        'batch_size = 8\npredict = "what-fits/one-request"\n',
        "only a prediction",
        "predict =",
    ),
    "keep-of-two-paragraphs": Plant(
        LESSON, "A token that was read", "One.\n\nA token that was read", "one line of words", "```{keep}"
    ),
    "source-that-is-no-list": Plant(LESSON, "- Kwon et al.", "Kwon et al.", "holds one list", "```{source}"),
    "link-to-nowhere": Plant(LESSON, "(#requests-share-what-is-left)", "(#requests)", "has the id `requests`"),
    "link-to-no-lesson": Plant(LESSON, "(#requests-share-what-is-left)", "(two-jobs)", "the slug `two-jobs`"),
    "fence-never-closed": Plant(
        LESSON, "its request lives.\n```\n", "its request lives.\n", "never closed", "```{keep}"
    ),
    "last-fence-never-closed": Plant(
        LESSON,
        "2309.06180](https://arxiv.org/abs/2309.06180).\n```\n",
        "2309.06180](https://arxiv.org/abs/2309.06180).\n",
        "never closed",
        "```{source}",
    ),
    "words-after-keep": Plant(LESSON, "```{keep}", "```{keep} this", "takes nothing on its first line"),
    "picture": Plant(LESSON, "- See [the other", "- See ![a](a.png) [the other", "no pictures"),
    "figure-in-a-heading": Plant(LESSON, "### Kept, not", "### Kept 40 ms, not", "“40 ms” is typed by hand"),
    "figure-in-the-title": Plant(LESSON, 'title = "What fits', 'title = "What 80 GB fits', "“80 GB” is typed by hand"),
    "figure-in-a-formula": Plant(LESSON, "counted in bytes, and $", r"counted, and $40\,\text{ms}$ and $", "“40 ms”"),
    "figure-in-a-keep": Plant(LESSON, "A token that was read", "A token of 40 ms that was read", "“40 ms”"),
    "role-in-a-heading": Plant(LESSON, "### Kept, not", "### Kept {knob}`context_tokens`, not", "holds no role"),
    "formula-not-read": Plant(LESSON, "counted in bytes, and $", r"counted, and $\foo$ and $", r"no command `\foo`"),
    "heading-twice": Plant(
        LESSON,
        "## Requests share what is left",
        "## The cache grows with every token",
        "already taken",
        "## The cache grows",
    ),
    "claim-inside-markup": Plant(LESSON, "It is **read**", "It is **[read]{#every-token}**", "not inside other markup"),
    "span-without-a-claim": Plant(LESSON, "{#sum-of-caches}", "{#sum-of-cash}", "No claim `sum-of-cash`"),
    "claim-twice": Plant(LESSON, "{#sum-of-caches}", "{#every-token-stays}", "already taken"),
    "unclosed-header": Plant(LESSON, "doing = 5 }\n+++", "doing = 5 }", "not closed", "+++"),
    "header-key-missing": Plant(LESSON, "minutes = { reading = 3, doing = 5 }\n", "", "no `minutes`", "+++"),
    "header-key-unknown": Plant(LESSON, "minutes = {", "author = 'me'\nminutes = {", "no key `author`"),
    "header-key-twice": Plant(LESSON, "minutes = {", "title = 'me'\nminutes = {", "not TOML", "'me'"),
    "minutes-not-whole": Plant(LESSON, "reading = 3", 'reading = "3"', "two whole numbers"),
}

CLAIM_FILES = {
    "claim-without-a-sentence": Plant(
        LESSON, "{#sum-of-caches}", "{#every-token}", "has no sentence", "[sum-of-caches]", CLAIMS
    ),
    "claim-without-a-source": Plant(CLAIMS, 'source = "Kwon et al. 2023"\n', "", "no `source`", "[sum-of-caches]"),
    "claim-without-a-doubt": Plant(
        CLAIMS,
        '[[sum-of-caches.doubts]]\ndoubt = "Two requests with one beginning could share it."\n'
        'answer = "They can, where the engine looks for it; this claim leaves that out."\n',
        "",
        "has no doubt",
        "[sum-of-caches]",
    ),
    "claim-that-is-no-id": Plant(CLAIMS, "[every-token-stays]", "[Every_token]", "is no id"),
    "claim-of-an-unknown-kind": Plant(CLAIMS, 'kind = "derived"', 'kind = "opinion"', "`kind` is one of"),
    "claim-with-an-unknown-key": Plant(CLAIMS, "scope =", "scopes =", "no key `scopes`"),
    "claim-of-an-unknown-calculator": Plant(CLAIMS, '"kv_cache"', '"kv_cash"', "No calculator is called `kv_cash`"),
    "claim-preset-out-of-range": Plant(
        CLAIMS, "context_tokens = 8192", "context_tokens = 0", "can be from", "context_tokens = 0"
    ),
    "claim-that-cannot-be-read": Plant(CLAIMS, '"kv_cache < memory"', '"kv_cache < "', "cannot be read"),
    "claim-of-an-unknown-quantity": Plant(CLAIMS, '"kv_cache < memory"', '"kv_cache < room"', "cannot be worked out"),
    "claim-of-two-dimensions": Plant(CLAIMS, '"kv_cache < memory"', '"kv_cache < 3 s"', "cannot be worked out"),
    "claim-that-compares-nothing": Plant(CLAIMS, '"kv_cache < memory"', '"kv_cache"', "is a comparison"),
    "claim-false-at-its-preset": Plant(
        CLAIMS, '"kv_cache < memory"', '"kv_cache > memory"', "does not hold at its own"
    ),
    "claim-that-never-breaks": Plant(CLAIMS, "batch_size = 200", "batch_size = 9", "still holds at `breaks_at`"),
    "claim-key-twice": Plant(CLAIMS, 'scope = "', 'kind = "derived"\nscope = "', "not TOML", 'kind = "derived"'),
}

OTHERS = {
    "term-with-a-word-of-another": Plant(GLOSSARY, '"tokens"]', '"cache"]', "already a word of `kv-cache`", "[token]"),
    "term-that-is-no-id": Plant(GLOSSARY, "[token]", "[Token]", "is no id"),
    "term-without-words": Plant(GLOSSARY, 'words = ["token", "tokens"]\n', "", "has no `words`", "[token]"),
    "term-that-says-nothing": Plant(
        GLOSSARY, 'says = "A piece of text, often a short word."', "says = ''", "a sentence", "[token]"
    ),
    "mistake-against-no-claim": Plant(
        FIRST, 'claim = "what-fits/every-token-stays"', 'claim = "what-fits/tokens-stay"', "No lesson makes the claim"
    ),
    "problem-against-no-claim": Plant(SECOND, 'claim = "what-fits/sum', 'claim = "what-fitz/sum', "No lesson makes"),
    "mistake-without-a-reason": Plant(
        FIRST,
        'because = "The request has {context} behind it, and every one of them is kept."\n',
        "",
        "because",
        "[[mistake]]",
    ),
}


@pytest.mark.parametrize("plant", [pytest.param(plant, id=name) for name, plant in TWELVE.items()])
def test_each_of_the_twelve_faults_is_found_on_its_line(plant: Plant, tmp_path: Path) -> None:
    path, line = plant.into(tmp_path)

    with pytest.raises(ContentFaults) as refused:
        load_course(tmp_path)

    assert expected(plant, path, line, refused.value.faults)


@pytest.mark.parametrize(
    "plant", [pytest.param(plant, id=name) for name, plant in (LESSONS | CLAIM_FILES | OTHERS).items()]
)
def test_every_other_fault_is_found_on_its_line(plant: Plant, tmp_path: Path) -> None:
    path, line = plant.into(tmp_path)

    with pytest.raises(ContentFaults) as refused:
        load_course(tmp_path)

    assert expected(plant, path, line, refused.value.faults)


def expected(plant: Plant, path: Path, line: int, faults: tuple[Fault, ...]) -> bool:
    """Whether the fault is among those found; what was found instead is printed."""
    print(*faults, sep="\n")
    return any(fault.path == path and fault.line == line and plant.says in fault.says for fault in faults)


def faults_of(folder: Path) -> list[Fault]:
    """What stops the start of a course in this folder."""
    return read_course(folder)[1]


def test_the_sample_has_no_fault() -> None:
    assert check(SAMPLE).faults == ()


def test_all_faults_are_gathered_before_anything_is_said(tmp_path: Path) -> None:
    for plant in (LESSONS["unknown-fence"], CLAIM_FILES["claim-without-a-source"], OTHERS["term-without-words"]):
        source = tmp_path / plant.path
        if not source.exists():
            plant.into(tmp_path)
        else:
            source.write_text(source.read_text(encoding="utf-8").replace(plant.old, plant.new), encoding="utf-8")

    with pytest.raises(ContentFaults) as refused:
        load_course(tmp_path)

    assert {fault.path.name for fault in refused.value.faults} == {
        "01-what-fits.md",
        "01-what-fits.claims.toml",
        "glossary.toml",
    }


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("what-fits.md", "is called NN-slug.md"),
        ("02-none.claims.toml", "No lesson 02-none.md"),
        ("01-b.md", "number 01"),
    ],
)
def test_a_file_that_no_lesson_owns_is_a_fault(name: str, says: str, tmp_path: Path) -> None:
    TWELVE["no-knob"].into(tmp_path)
    lesson = (SAMPLE / LESSON).read_text(encoding="utf-8")
    (tmp_path / "lessons" / name).write_text("" if name.endswith("toml") else lesson, encoding="utf-8")

    found = faults_of(tmp_path)

    assert [fault for fault in found if says in fault.says]


def test_a_folder_without_lessons_is_a_fault(tmp_path: Path) -> None:
    assert "There is no lesson here" in str(faults_of(tmp_path)[0])


def test_a_problem_that_stands_nowhere_is_a_fault_of_its_file(tmp_path: Path) -> None:
    TWELVE["no-problem"].into(tmp_path)

    found = faults_of(tmp_path)

    assert [fault.line for fault in found if fault.path == tmp_path / SECOND] == [1]


def test_a_problem_with_a_fault_of_its_own_is_not_also_missing(tmp_path: Path) -> None:
    OTHERS["mistake-without-a-reason"].into(tmp_path)

    assert not [fault for fault in faults_of(tmp_path) if "No problem" in fault.says]


@pytest.mark.parametrize("name", [LESSON, CLAIMS, GLOSSARY])
def test_a_file_that_is_not_text_is_a_fault_on_its_line(name: str, tmp_path: Path) -> None:
    TWELVE["no-knob"].into(tmp_path)
    path = tmp_path / name
    path.write_bytes(path.read_bytes().replace(b"\n", b"\n\xff", 3))

    found = faults_of(tmp_path)

    assert [fault.line for fault in found if fault.path == path and "not UTF-8" in fault.says] == [2]


def test_a_file_from_windows_reads_as_any_other(tmp_path: Path) -> None:
    TWELVE["no-knob"].into(tmp_path)
    path = tmp_path / LESSON
    original = (SAMPLE / LESSON).read_bytes()
    path.write_bytes(b"\xef\xbb\xbf" + original.replace(b"\n", b"\r\n"))

    assert faults_of(tmp_path) == []
