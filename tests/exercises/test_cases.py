"""The cases of other people's trackers, each through the command line as a learner's line would come.

Ids are those of the list of cases; rows with a word behind the id are its siblings. The problem has one step for each
kind of number, so that a row can have the case's own input and its own expected value.
"""

import io
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from exercises.__main__ import main

ROOT = str(Path(__file__).parent / "problems")
PER_TOKEN = "per_token = 2*80*8*128*2 = 327,680 B/token"
Line = Mapping[str, str]
Mark = Callable[..., Mapping[str, object]]


@pytest.fixture
def mark(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Mark:
    """Marks an answer by `python -m exercises mark --json`."""

    def marked(answer: str, problem: str = "cases/readings", seed: int = 1) -> Mapping[str, object]:
        typed = io.TextIOWrapper(io.BytesIO(answer.encode("utf-8", "surrogatepass")))
        monkeypatch.setattr(sys, "stdin", typed)
        assert main(["--root", ROOT, "mark", problem, "--seed", str(seed), "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert isinstance(found, dict)
        return found

    return marked


def last_line(marked: Mapping[str, object]) -> Line:
    lines = marked["lines"]
    assert isinstance(lines, list)
    line: Line = lines[-1]
    return line


@pytest.mark.parametrize(
    ("line", "read"),
    [
        pytest.param("head_start = 10 ms − 15 ms = −5 ms", "= −5 ms", id="N01"),
        pytest.param("head_start = 10 ms - 15 ms = －5", "= −5; -5 taken as ms", id="N02"),
        pytest.param("head_start = 10 ms - 15 ms = ﹣5 ms", "= −5 ms", id="N02-small"),
        pytest.param("head_start = 10 ms - 15 ms = –5 ms", "= −5 ms", id="N02-en-dash"),
        pytest.param("head_start = 10 ms – 15 ms", "= 10 ms − 15 ms", id="N03"),
        pytest.param("whole = 617*2 = 1,234", "= 1,234", id="N07"),
        pytest.param("whole = 617*2 = 1 234", "= 1,234", id="N07-gap"),
        pytest.param("whole = 617*2 = 1_234", "= 1,234", id="N07-underscore"),
        pytest.param("whole = 617*2 = 1'234", "= 1,234", id="N07-apostrophe"),
        pytest.param("whole = 617*2 = 1.234e3", "= 1,234", id="N07-exponent"),
        pytest.param("wait = 2000*2 = 4E+3", "= 4,000", id="N16"),
        pytest.param("wait = 2000*2 = 4*10^3 ms", "= 4,000 ms", id="N17"),
        pytest.param("wait = 2000*2 = 4.0*10^3 ms", "= 4,000 ms", id="N17-decimal"),
        pytest.param("wait = 2000*2 ms = 4.0E+0 s", "= 4.0 s", id="N18"),
        pytest.param("ratio = 5/2/1", "= (5 GB / 2 GB) / 1", id="N21"),
        pytest.param("ratio = 5/2 = 2.50", "= 2.50", id="N22"),
        pytest.param("sixteen = 8*2 = １６", "= 16", id="N23"),
        pytest.param("sixteen = ٨*٢ = ١٦", "= 16", id="N23-arabic"),
        pytest.param("sixteen = 8*2 = \u200f16\x00", "= 16", id="N24"),
        pytest.param("wait = 2000*2 = 4,000,000 µs", "= 4,000,000 µs", id="U04"),
        pytest.param("wait = 2000*2 = 4,000,000 μs", "= 4,000,000 µs", id="U04-greek"),
        pytest.param("wait = 2000*2 = 4,000,000 us", "= 4,000,000 µs", id="U04-us"),
        pytest.param("price = 4.2/2e6 = $2.10/Mtoken", "= 2.10 USD/Mtoken", id="U05"),
        pytest.param("price = 4.2/2e6 = 2.10 $/Mtoken", "= 2.10 USD/Mtoken", id="U05-behind"),
        pytest.param("price = $4.20/2000000 tokens = 2.10 USD/Mtoken", "= 2.10 USD/Mtoken", id="U05-word"),
        pytest.param("wait = 2000 * 2 ms = 0.0667 min", "= 0.0667 min", id="U07"),
        pytest.param("wait = 2000*2 = 4000", "; 4000 taken as ms", id="U14"),
        pytest.param("parameters = 10*7e9 = 70B", "= 70,000,000,000 element", id="U16"),
        pytest.param("parameters = 10*7e9 = 70 billion", "= 70,000,000,000", id="U16-word"),
        pytest.param("ratio = 5 GB / 2 GB = 2.5", "= 5 GB / 2 GB = 2.5", id="U18"),
        pytest.param("speed = 6.7 TB / 2 s = 3.35 TBps", "= 3.35 TB/s", id="U13-bytes"),
    ],
)
def test_a_right_line_holds_however_its_number_is_written_and_its_reading_is_said(
    mark: Mark, line: str, read: str
) -> None:
    marked = mark(line)

    found = last_line(marked)
    assert (found["text"], found["verdict"], marked["score"]) == (line, "holds", 1)
    assert read in found["read"]


@pytest.mark.parametrize(
    ("line", "read", "says"),
    [
        pytest.param("sixteen = 16,000", "sixteen = 16,000", "1000 times too large: a comma parts thousands", id="N06"),
        pytest.param("sixteen = 8*2 = 16,000", "= 16,000", "1000 times too large: a comma parts", id="N06-worked"),
        pytest.param("sixteen = 0.016", "= 0.016", "1000 times too small", id="N06-small"),
        pytest.param("whole = 1.234", "= 1.234", "1000 times too small", id="N06-a-point-for-a-comma"),
        pytest.param("wait = 2000*2 = 3,145", "3,145 taken as ms", "3,145 allows 3,144.5 to 3,145.5", id="N08"),
        pytest.param("count = 16 GB", "count = 16 GB", "is in byte, and count is a plain number", id="U01"),
        pytest.param("count = 8*2*1e9 = 16 GB", "= 8 x 2 x 1,000,000,000 = 16 GB", "is in byte", id="U01-worked"),
        pytest.param(
            "ratio = 2.5 GB", "ratio = 2.5 GB", "is in byte, and ratio is a plain number", id="U18-a-unit-left"
        ),
        pytest.param("speed = 3.35 Tb/s", "3.35 Tbit/s", "It is read as Tbit/s, in bits: 8 times too small", id="U13"),
        pytest.param("speed = 6.7/2 = 3.35 Tb/s", "3.35 Tbit/s", "in bits: 8 times too small", id="U13-worked"),
        pytest.param("speed = 26.8 TB/s", "26.8 TB/s", "8 times too large", id="U13-bits-called-bytes"),
        pytest.param("wait = 4000 byte", "4,000 byte", "is in byte, and wait is in s", id="U14-another-kind"),
        pytest.param("parameters = 10*7e9 = 7B", "7,000,000,000 element", "70.0 billion", id="U16-wrong"),
    ],
)
def test_a_wrong_line_is_read_and_told_what_is_wrong_with_it(mark: Mark, line: str, read: str, says: str) -> None:
    marked = mark(line)

    found = last_line(marked)
    assert (found["verdict"], marked["score"], marked["attempt"]) == ("does-not-hold", 0, True)
    assert read in found["read"]
    assert says in found["reason"]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        pytest.param("head_start = 15 ms — 10 ms", "long dash", id="N03-em-dash"),
        pytest.param("sixteen = 1,5", "Write 1.5 or 15.", id="N09"),
        pytest.param("ratio = 5/2 = 2,5", "Write 2.5 or 25.", id="N09-worked"),
        pytest.param("sixteen = 1 6", "a sign is missing", id="N12"),
        pytest.param("wait = 3-e10", "3e10", id="N15"),
        pytest.param("wait = 3--e10", "3e10", id="N15-two"),
        pytest.param("wait = 3+e-10", "3e10", id="N15-plus"),
        pytest.param("wait = eeeeeeee * 2", "eeeeeeee", id="N19"),
        pytest.param("wait = inf", "not a number", id="N23-inf"),
        pytest.param("wait = nan", "not a number", id="N23-nan"),
        pytest.param("wait = 1e400", "up to 300", id="N23-overflow"),
        pytest.param("wait = " + "1" * 201, "more than 200", id="N24-number"),
        pytest.param("wait = 2" + " + 2" * 130, "more than 500", id="N24-line"),
        pytest.param("wait = 2000\n" * 400, "4096", id="N24-answer"),
        pytest.param("wait = 🙂", "🙂", id="N24-emoji"),
        pytest.param("wait = 2000*2 = 4000 MS", "ms (milliseconds) or Ms", id="U15"),
        pytest.param("wait = 70B", "70 bytes or 70 billion", id="U16-bytes"),
        pytest.param("parameters = 10*7B", "7 bytes or 7 billion", id="U16-inside-a-sum"),
        pytest.param("sixteen = 9**9**9", "power follows a power", id="X05"),
    ],
)
def test_what_cannot_be_read_keeps_its_text_and_costs_nothing(mark: Mark, line: str, says: str) -> None:
    marked = mark(line)

    found = last_line(marked)
    assert (found["verdict"], found["text"]) == ("not-checked", line if "\n" not in line else found["text"])
    assert (marked["score"], marked["attempt"]) == (0, False)
    assert says in found["reason"]


@pytest.mark.parametrize("answer", ["", "   \n\t\n", "\x00", "\u200f"], ids=lambda answer: f"N24-blank-{len(answer)}")
def test_blank_is_not_attempted(mark: Mark, answer: str) -> None:
    marked = mark(answer)

    assert (marked["attempt"], marked["score"]) == (False, 0)


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        pytest.param("whole = 617*2 = 1234", "holds", id="S08"),
        pytest.param("whole = 617*2 = 1.23e3", "holds", id="S08-three-figures"),
        pytest.param("whole = 617*2 = 1.2340e3", "holds", id="S08-five-figures"),
        pytest.param("whole = 617*2 = 1234.000", "holds", id="S08-more-than-were-given"),
        pytest.param("whole = 617*2 = 1.24e3", "does-not-hold", id="S08-past-the-last-figure"),
        pytest.param("whole = 617*2 = 1234.4", "does-not-hold", id="S08-a-figure-that-is-not-so"),
        pytest.param("whole = 617*2 = 1230", "does-not-hold", id="S09-a-zero-at-the-end-is-written"),
    ],
)
def test_figures_are_not_counted_and_stand_for_what_rounds_to_them(mark: Mark, line: str, verdict: str) -> None:
    assert last_line(mark(line))["verdict"] == verdict


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        pytest.param("total = 0.33 MB/token*8192*32", "holds", id="S09-a-rounded-value-is-carried-on"),
        pytest.param("total = 327.7 kB/token*8192*32 = 85.9 GB", "holds", id="S09-finer"),
        pytest.param("total = 330,000 B/token*8192*32", "not-checked", id="S09-zeros-are-written"),
        pytest.param("total = per_token*8192*33 = 88.6 GB", "does-not-hold", id="S09-just-wrong"),
        pytest.param("total = 2*per_token*8192*32", "does-not-hold", id="S09-just-wrong-by-2"),
    ],
)
def test_rounding_is_followed_where_it_explains_a_value_and_blamed_nowhere(mark: Mark, line: str, verdict: str) -> None:
    found = last_line(mark(f"{PER_TOKEN}\n{line}", "kv-cache/whole-batch", 11))

    assert found["verdict"] == verdict
    assert "round" not in found["reason"].casefold()


def test_an_answer_is_read_from_bytes_whatever_they_are(mark: Mark) -> None:
    """N24: half of a surrogate pair is no text at all, and is still no crash."""
    assert last_line(mark("sixteen = 8*2 = 16\n\ud800 = 5"))["verdict"] == "not-checked"
