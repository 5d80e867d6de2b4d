"""`kv-cache/whole-batch`, the worked example of the marking: the ways to answer it, on its four variants."""

import io
import json
import sys
from dataclasses import dataclass
from fractions import Fraction

import pytest

from exercises import Marked, mark
from exercises.__main__ import main
from tests.exercises.marking.solutions import BANK

WHOLE = BANK["kv-cache/whole-batch"]
SEEDS = (11, 12, 13, 14)


@dataclass(frozen=True)
class Numbers:
    """What the question states on a variant, and what it comes to, worked out by hand."""

    layers: int
    kv_heads: int
    query_heads: int
    per_token: int
    total: int
    fits: str

    @property
    def line(self) -> str:
        return f"2*{self.layers}*{self.kv_heads}*128*2"


STATED = {
    11: Numbers(80, 8, 64, 327_680, 85_899_345_920, "fits"),
    12: Numbers(64, 8, 40, 262_144, 68_719_476_736, "does not fit"),
    13: Numbers(48, 4, 32, 98_304, 25_769_803_776, "does not fit"),
    14: Numbers(32, 8, 32, 131_072, 34_359_738_368, "fits"),
}
variants = pytest.mark.parametrize("seed", SEEDS)


def notes(marked: Marked) -> list[str]:
    return [line.note for line in marked.lines]


@variants
def test_two_lines_and_the_conclusion_score_everything(seed: int) -> None:
    n = STATED[seed]

    marked = mark(
        WHOLE,
        seed,
        f"per_token = {n.line} B/token = {n.per_token:,} B/token\n"
        f"total = per_token*8192*32 = {n.total / 1e9:.1f} GB\n{n.fits}",
    )

    assert marked.score == 6
    assert notes(marked) == ["holds", "holds"]
    assert marked.conclusion is not None
    assert marked.conclusion.verdict == "consistent"


@variants
@pytest.mark.parametrize(
    "lines",
    [
        pytest.param(["total = {line}*8192*32 = {gb} GB"], id="one-line"),
        pytest.param(["total = {line}*8192*32"], id="one-line-without-a-figure"),
        pytest.param(
            [
                "heads = {layers}*{kv_heads}",
                "numbers = heads*128",
                "both = 2*numbers",
                "per_token = both*2 = {per_token} B/token",
                "one = per_token*8192",
                "everybody = one*32",
                "total = everybody = {gb} GB",
            ],
            id="seven-lines",
        ),
        pytest.param(["per_token = {line}", "total = per_token*8192*32 = {gbit} Gbit"], id="Gbit"),
        pytest.param(
            ["per_token = {line}*8 bit/token", "total = per_token*8192*32 = {gbit} Gbit"], id="bits-throughout"
        ),
        pytest.param(["per_token = {line} = {kib} KiB/token", "total = per_token*8192*32 = {gib} GiB"], id="GiB"),
        pytest.param(["total = per_token*8192*32 = {gb} GB", "per_token = {line} B/token"], id="swapped"),
        pytest.param(["total = 32*8192*per_token", "per_token = 2*2*128*{layers}*{kv_heads}"], id="swapped-factors"),
        pytest.param(
            ["per_token = kinds*layers*kv_heads*head_dim*width", "total = per_token*context*batch"], id="by-name"
        ),
        pytest.param(["kv = {line} B/token", "cache = kv*8192*32 = {gb} GB"], id="names-of-ones-own"),
        pytest.param(["{line} B/token = {per_token} B/token", "{per_token} B/token*8192*32 = {gb} GB"], id="no-names"),
    ],
)
def test_the_right_working_scores_everything_however_it_is_cut_and_written(seed: int, lines: list[str]) -> None:
    n = STATED[seed]
    numbers = {
        "line": n.line, "layers": n.layers, "kv_heads": n.kv_heads, "per_token": n.per_token,
        "gb": f"{n.total / 1e9:.1f}", "gbit": f"{n.total / 1.25e8:.0f}", "kib": n.per_token // 1024,
        "gib": n.total // 2**30,
    }  # fmt: skip

    marked = mark(WHOLE, seed, "\n".join([*(line.format(**numbers) for line in lines), n.fits]))

    assert marked.score == 6
    assert set(notes(marked)) == {"holds"}


@variants
def test_a_bare_four_is_two_times_two_bytes_and_said_to_be(seed: int) -> None:
    n = STATED[seed]

    (line,) = mark(WHOLE, seed, f"per_token = {n.layers}*{n.kv_heads}*128*4 = {n.per_token} B/token").lines

    assert line.verdict == "holds"
    assert "I read 4 as 2 x 2 bytes" in line.read


@variants
def test_four_bytes_an_element_are_not_two_times_two(seed: int) -> None:
    n = STATED[seed]

    (line,) = mark(WHOLE, seed, f"per_token = {n.layers}*{n.kv_heads}*128*4 byte/element").lines

    assert line.verdict == "does-not-hold"
    assert "Nothing in it is per token" in line.reason
    assert "I read 4" not in line.read


@variants
def test_figures_without_working_get_half_and_are_asked_for_it(seed: int) -> None:
    n = STATED[seed]

    marked = mark(WHOLE, seed, f"per_token = {n.per_token} B/token\ntotal = {n.total / 1e9:.1f} GB")

    assert (marked.score, marked.attempt) == (Fraction(5, 2), True)
    assert notes(marked) == ["not-checked", "not-checked"]
    assert all("Write the sum in front" in line.reason for line in marked.lines)


@variants
def test_a_figure_that_a_mended_line_left_behind_is_said_to_be(seed: int) -> None:
    n = STATED[seed]
    stale = 2 * n.layers * n.query_heads * 128 * 2
    total = f"{stale * 8192 * 32 / 1e9:.0f} GB"

    before = mark(
        WHOLE, seed, f"per_token = 2*{n.layers}*{n.query_heads}*128*2\ntotal = {stale} B/token*8192*32 = {total}"
    )
    after = mark(WHOLE, seed, f"per_token = {n.line}\ntotal = {stale} B/token*8192*32 = {total}")

    assert notes(before) == ["mistake:query-heads", "holds-given"]
    assert notes(after) == ["holds", "does-not-hold"]
    assert "This figure still belongs to your earlier" in after.lines[1].reason


@variants
@pytest.mark.parametrize("false", ["spare = 80*8 = 641", "total = 1 GB", "half = 3/2 = 0.5", "per_token = 16 GB/s"])
def test_false_lines_beside_a_right_answer_cost_a_point_at_least(seed: int, false: str) -> None:
    n = STATED[seed]
    right = f"per_token = {n.line}\ntotal = per_token*8192*32\n{n.fits}"

    assert mark(WHOLE, seed, f"{right}\n{false}").score <= 5
    assert mark(WHOLE, seed, f"{false}\n{right}").score <= 5


@variants
@pytest.mark.parametrize("first", ["", "per_token =", "per_token = "])
def test_a_blank_first_line_is_asked_for_and_costs_nothing_else(seed: int, first: str) -> None:
    n = STATED[seed]

    marked = mark(WHOLE, seed, f"{first}\ntotal = per_token*8192*32 = {n.total / 1e9:.1f} GB\n{n.fits}")

    assert marked.lines[-1].verdict == "not-checked"
    assert "There is no line for per_token yet" in marked.lines[-1].reason
    assert marked.score == Fraction(5, 2)  # half for the figure, and the conclusion


@variants
def test_a_first_line_of_nothing_is_not_carried_on_and_that_is_said(seed: int) -> None:
    marked = mark(WHOLE, seed, "per_token = 0\ntotal = per_token*8192*32\nfits")

    assert notes(marked) == ["does-not-hold", "not-checked"]
    assert "too far off to be carried on" in marked.lines[1].reason
    assert marked.conclusion is not None
    assert marked.conclusion.verdict == "not-checked"
    assert marked.score == 0


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("total = per_token*8192*32 = 85,9 GB", "Write 85.9 or 859."),
        ("total = per_token*8192*32 = 85.899.345.920 B", "Write 85899345920."),
        ("total = per_token*8192*32 = 85.899.345.920,00 B", "Write 85899345920.00."),
        ("total = per_token*8192*32 = 85.899 MB", "If 85,899 is meant, write 85899."),
    ],
)
def test_numbers_in_the_german_style_are_handed_back_and_cost_nothing(line: str, says: str) -> None:
    first = "per_token = 2*80*8*128*2"

    marked = mark(WHOLE, 11, f"{first}\n{line}")

    assert (marked.lines[1].text, marked.lines[1].verdict) == (line, "not-checked")
    assert says in marked.lines[1].reason
    assert marked.score == mark(WHOLE, 11, first).score
    assert not mark(WHOLE, 11, line).attempt


def test_the_command_line_gives_the_whole_object(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = "per_token = 2*80*64*128*2 = 2.62 MB/token\ntotal = per_token*8192*32 = 687 GB\ndoes not fit\n"
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(answer.encode())))

    code = main(["mark", "kv-cache/whole-batch", "--seed", "11", "--json"])

    found = json.loads(capsys.readouterr().out)
    reasons = [line.pop("reason") for line in found["lines"]]
    concluded = found["conclusion"].pop("reason")
    assert code == 0
    assert found == {
        "problem": "kv-cache/whole-batch",
        "seed": 11,
        "score": 4.8,
        "points": 6,
        "attempt": True,
        "lines": [
            {
                "text": "per_token = 2*80*64*128*2 = 2.62 MB/token",
                "read": "per_token = 2 x 80 layer x 64 head/layer x 128 element/head x 2 byte/element = 2.62 MB/token",
                "verdict": "does-not-hold",
                "note": "mistake:query-heads",
            },
            {
                "text": "total = per_token*8192*32 = 687 GB",
                "read": "total = per_token x 8,192 token/request x 32 request = 687 GB",
                "verdict": "holds-given",
                "note": "holds-given",
            },
        ],
        "conclusion": {"verdict": "consistent"},
    }
    assert reasons[0].startswith("You sized the cache from the query heads.")
    assert reasons[1].startswith("Holds, given line 1.")
    assert concluded == "This follows from your numbers: total + weights is 757 GB, and gpus x 80 GB is 160 GB."
