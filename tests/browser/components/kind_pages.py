"""Pages of the harness for the kinds of problems beyond derivation, choice and a predicted shape."""

from collections.abc import Callable, Sequence

import streamlit as st

from quantities import around
from views.components.editor import (
    Argument,
    Chart,
    ChartAxis,
    Counterexample,
    Explain,
    FailingLine,
    Form,
    LineVerdict,
    NumberField,
    Option,
    Predict,
    Verdicts,
    editor,
)

NASTY = '<img src=x onerror="window.hacked=1"> <b>_and_</b>'
BLOCKS = (
    Option("0", "A step ends once, for everybody in it."),  # O07: the first in the source, its id a false-looking text
    Option("own-pace", "Each chat goes on at its own pace."),
    Option("longest", "The step takes as long as its slowest part."),
    Option("silence", f"So nobody gets a token before the long prompt is read. {NASTY}"),
)
WARRANTS = (
    Option("waits", "because the whole batch waits for the longest job in it"),
    Option("0", "because nothing comes out of a step that has not ended"),
)
SAID = {
    "0": LineVerdict("0", "", "holds", "That is how a step works."),
    "longest because waits": LineVerdict("longest because waits", "", "holds", "It follows, and for this reason."),
    "own-pace": LineVerdict("own-pace", "", "does-not-hold", "A chat has no pace of its own in a shared step."),
}


def sent_to(name: str) -> tuple[str, str] | None:
    """The last answer that was checked, with its key."""
    found: tuple[str, str] | None = st.session_state.get(f"sent-{name}")
    return found


def draw_one(name: str, form: Form, lines: Callable[[str], Sequence[LineVerdict]], *, button: str = "Check") -> None:
    """One form; what is checked comes back with verdicts, and is said under it."""
    sent = sent_to(name)

    def check(text: str, key: str) -> None:
        st.session_state[f"sent-{name}"] = (text, key)

    editor(
        key=name,
        problem=f"two-jobs/{name}",
        seed=1,
        form=form,
        on_check=check,
        verdicts=Verdicts(sent[1], "Read the reasons. 1 of 3 points.", tuple(lines(sent[0]))) if sent else None,
        check_label=button,
        closed="The solution of this variant was shown, so it is closed." if "closed" in st.query_params else "",
    )
    st.text(f"sent {sent[0] if sent else ''}")


def draw_argument() -> None:
    """Blocks and warrants, with a verdict beside each."""
    words = {block.id: block.text for block in BLOCKS}

    def lines(text: str) -> list[LineVerdict]:
        blocks = [line for line in text.split("\n") if "=" not in line]
        return [
            LineVerdict(
                line,
                "",
                SAID[line].verdict if line in SAID else "not-checked",
                SAID[line].reason if line in SAID else "Why does it follow?",
                plain=words[line.split()[0]],
            )
            for line in blocks
        ]

    draw_one("argument", Argument(BLOCKS, WARRANTS, "Why does everybody wait?"), lines)


def draw_curve() -> None:
    """A chart to draw on; then the calculator's line over it, and what was seen."""
    chart = Chart(
        ChartAxis("prompt", 100, 20_000, around("token"), log=True), ChartAxis("longest gap", 0, 10, around("s"))
    )
    seen: tuple[Option, ...] = ()
    if sent_to("curve"):
        xs = [100 * 200 ** (i / 40) for i in range(41)]
        chart = Chart(chart.x, chart.y, tuple((x, max(0.04, x * 0.0005)) for x in xs))
        seen = (Option("knee", "Flat at first, then a straight rise"), Option("line", "A straight rise from the start"))

    def lines(text: str) -> list[LineVerdict]:
        return [LineVerdict(text.split("\n")[0], "", "holds", "It rises late.", part="Your line", plain="A bend up")]

    draw_one(
        "curve",
        Predict("curve", "How will the longest gap grow with the prompt?", chart=chart, seen=seen),
        lines,
        button="Run it",
    )


def draw_counterexample() -> None:
    """A claim and two numbers."""
    form = Counterexample(
        "Twice the prompt is always twice the silence.",
        (
            NumberField("input_tokens", "Tokens in the prompt", "1 to 200,000 tokens"),
            NumberField("read_each", "Time to read one token", "0.01 to 10 ms, in ms unless you write another unit"),
        ),
    )
    draw_one(
        "counterexample",
        form,
        lambda text: [LineVerdict(text.split("\n")[0], "64 tokens", "holds", "40 ms, and 40 ms again.", part="Input")],
    )


def draw_failing_line() -> None:
    """Three lines, of which the second fails."""
    form = FailingLine(
        (
            "per_token = 2*80*64*128*2 byte/token = 2.62 MB/token",
            "per_request = per_token*8192 token = 21.5 GB",
            "total = per_request*32 = 687 GB",
        ),
        (Option("stored", "Only keys and values are stored."), Option("0", "A GB is not a GiB.")),
    )
    draw_one(
        "failing-line",
        form,
        lambda text: [
            LineVerdict(line, "", "holds" if line == "line = 1" else "does-not-hold", "A reason.", part="A part")
            for line in text.split("\n")
        ],
    )


def draw_explain() -> None:
    """A few sentences, then the list to mark them by."""
    sent = sent_to("explain")
    rubric = (
        Option("weights", "It says that the weights are read once for the whole step."),
        Option("0", "It says that the cache is read for each request."),
    )
    sample = "The weights are read once a step, whoever is in it.\n\nThe cache is read for each request of its own."
    form = Explain("Why is a batch cheaper?", rubric if sent else (), sample if sent else "")
    draw_one(
        "explain",
        form,
        lambda text: [LineVerdict("", "", "not-checked", "Now mark it yourself.", part="Your text")],
        button="Mark it" if sent else "Check",
    )


KIND_PAGES: dict[str, Callable[[], None]] = {
    "argument": draw_argument,
    "curve": draw_curve,
    "counterexample": draw_counterexample,
    "failing-line": draw_failing_line,
    "explain": draw_explain,
}
