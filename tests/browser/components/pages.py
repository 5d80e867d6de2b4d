"""Pages of the harness: each draws one component with data that shows all it can do."""

from collections.abc import Callable
from typing import Any, cast

import streamlit as st

from calculators.figure import Axis, Figure, Line, Mark, Rule, Span, Table
from quantities import show_number
from tests.browser.components.kind_pages import KIND_PAGES
from views.components.editor import Action, Choice, Lines, LineVerdict, Option, Predict, Verdicts, editor
from views.components.figure import figure, plot
from views.components.inputs import Field, inputs
from views.components.prose import Evidence, Knob, Note, prose
from web.look import plotly_template

HTML = """
<p><span class="sentence" data-sentence="step-is-shared">Whatever a step is doing, every request in the batch waits for it.</span>
<span class="sentence" data-sentence="s-1">With <span class="knob" data-knob="input_tokens"></span> tokens read in one step at
<span class="knob" data-knob="ms"></span> each, the others see nothing for <output class="value" data-value="gap"></output>:
a silence as long as <output class="value" data-value="words"></output> written tokens.</span>
<span class="sentence" data-sentence="s-2">What the machine keeps meanwhile is its <dfn class="term" data-term="kv-cache" tabindex="0">KV
cache</dfn>, which an <span class="fact" title="NVIDIA H100 datasheet">80 GB</span> card holds for a few dozen people.</span></p>
<p><span class="sentence" data-sentence="s-3">The length of a step is a sum,
<math><mi>t</mi><mo>=</mo><msub><mi>t</mi><mi>w</mi></msub><mo>+</mo><mi>n</mi><mo>·</mo><msub><mi>t</mi><mi>r</mi></msub></math>,
and only its second term is yours to change.</span>
<span class="sentence" data-sentence="mean-hides">The mean gap stays near 40 ms, so an average over everybody hides the second in
which nobody got anything.</span></p>
<blockquote><p><span class="sentence" data-sentence="s-4">The two jobs get in each other's way.</span></p></blockquote>
"""
NASTY = '<img src=x onerror="window.hacked=1"> _and_ <script>window.hacked=1</script>'


def state() -> dict[str, float]:
    """What has been moved so far."""
    values: dict[str, float] = st.session_state.setdefault("values", {"input_tokens": 2000.0, "ms": 0.5, "people": 8.0})
    return values


def put(name: str, value: float | str) -> None:
    """Take a moved number, from the prose or from the inputs."""
    st.session_state.counted = st.session_state.get("counted", 0) + 1
    if isinstance(value, float):
        state()[name] = value
    else:
        st.session_state.machine = value


def gap() -> float:
    """The silence in seconds."""
    return state()["input_tokens"] * state()["ms"] / 1000


def draw_prose() -> None:
    """Prose with two knobs, two values, a term, claims and notes."""
    values = state()
    notes: dict[str, list[Note]] = st.session_state.setdefault("notes", {"mean-hides": [Note(NASTY, "12 May, 14:02")]})

    def keep(sentence: str, text: str, key: str) -> None:
        st.session_state.note_keys = [*st.session_state.get("note_keys", []), key]
        notes[sentence] = [*notes.get(sentence, []), Note(text, "now")]

    prose(
        key="prose",
        html=HTML,
        place="stall",
        values={"gap": f"{gap():.2f} s", "words": show_number(gap() / 0.04)},
        knobs={
            "input_tokens": Knob(values["input_tokens"], 100, 20_000, 100, "tokens in the prompt"),
            "ms": Knob(values["ms"], 0.01, 10, 0.01, "time to read a token", "ms", log=True),
        },
        sentences={
            "step-is-shared": Evidence(
                "Derived",
                because="A step runs every layer once, for all requests in it; nobody's token comes out before the end.",
                breaks_when="prompts are cut into chunks, or read by a machine of their own.",
                scope="Engines that batch continuously.",
                source="Agrawal et al. 2024, Sarathi-Serve",
                source_url="https://arxiv.org/abs/2403.02310",
                verdict=f"The gap is {gap():.2f} s, {gap() / 0.04:.0f} times the usual one.",
                doubts=(("Could the others not go first?", "Then the prompt waits, and its reader does."),),
            ),
            "mean-hides": Evidence(
                "Rule of thumb", because="One long gap among hundreds of short ones moves a mean little."
            ),
        },
        notes=notes,
        terms={"kv-cache": "The keys and values of every token so far, kept so that they need not be computed again."},
        on_knob=put,
        on_note=keep,
    )
    st.text(f"moves {st.session_state.get('counted', 0)} notes {len(set(st.session_state.get('note_keys', [])))}")


def draw_inputs() -> None:
    """Inputs of every kind, in step with the knobs."""
    values = state()
    inputs(
        key="inputs",
        legend="Inputs of the stall",
        place="stall",
        fields=[
            Field(
                "machine",
                "Machine",
                "Where the numbers come from.",
                "choice",
                st.session_state.get("machine", "h100"),
                options=(("h100", "NVIDIA H100 SXM"), ("a100", "NVIDIA A100 80 GB"), ("hand", "My own numbers")),
            ),
            Field(
                "input_tokens",
                "Tokens in the prompt",
                "A word is about 1.3 tokens.",
                "count",
                values["input_tokens"],
                100,
                20_000,
                100,
            ),
            Field(
                "ms",
                "Time to read one token",
                "Measured, or the bound of the machine.",
                "number",
                values["ms"],
                0.01,
                10,
                log=True,
                unit="ms",
            ),
            Field("people", "Others in the batch", "", "count", values["people"], 1, 64),
        ],
        on_change=put,
    )
    st.text(f"moves {st.session_state.get('counted', 0)} machine {st.session_state.get('machine', 'h100')}")


def timeline() -> Figure:
    """Three chats and a long prompt."""
    rows = ("Your chat", "Another chat", "The long prompt")
    silence = gap()
    spans = [
        *(Span(row, 0.04 * i, 0.036, "a token written", "decode") for row in rows[:2] for i in range(8)),
        *(Span(row, 0.32, silence, "nothing comes", "stall", f"{silence:.2f} s") for row in rows[:2]),
        Span(rows[2], 0.32, silence, "prompt read", "prefill", f"{state()['input_tokens']:,.0f} tokens"),
        *(Span(row, 0.32 + silence + 0.04 * i, 0.036, "a token written", "decode") for row in rows for i in range(8)),
    ]
    return Figure(
        "One long prompt stops everybody",
        Axis("Time", "s", low=0, high=max(2.0, silence + 0.7)),
        Axis("", ticks=rows),
        (*spans, Rule(0.32, "x", "the prompt arrives", "ink")),
        says=f"Two chats write a token every 40 ms, stop for {silence:.2f} s while the prompt is read, and go on.",
        table=Table(("Who", "Longest gap (s)"), (("Your chat", silence), ("Another chat", silence))),
    )


def curves() -> Figure:
    """Curves with a mark and two limits."""
    xs = tuple(100 * 1.3**i for i in range(21))
    return Figure(
        "Memory by context",
        Axis("Context", "tokens", log=True, low=100, high=20_000),
        Axis("Memory", "GB", low=0, high=100),
        (
            Line("KV cache", xs, tuple(x * 0.004 for x in xs), "kv"),
            Line("Weights", xs, tuple(16.0 for _ in xs), "weights", dash=True),
            Mark(2000, 8, "you are here", "kv"),
            Rule(80, "y", "what one card holds, 80 GB", "stall"),
        ),
        says="The cache grows in proportion to the context and passes one card's 80 GB near 20,000 tokens.",
        table=Table(("Context (tokens)", "KV cache (GB)"), tuple((x, x * 0.004) for x in xs[::5])),
    )


def memory() -> Figure:
    """A stack of memory against a capacity."""
    return Figure(
        "What the card holds",
        Axis("Memory", "GB", low=0, high=100),
        Axis("", ticks=("One card",)),
        (
            Span("One card", 0, 16, "weights", "weights", "16 GB"),
            Span("One card", 16, 40, "KV cache", "kv", "40 GB"),
            Span("One card", 56, 24, "free", "idle", "24 GB"),
            Rule(80, "x", "80 GB", "stall"),
        ),
        says="Weights take 16 GB, the cache 40 GB, and 24 GB are free.",
        table=Table(("Part", "GB"), (("weights", 16.0), ("KV cache", 40.0), ("free", 24.0))),
    )


def draw_figure() -> None:
    """A timeline, curves and a stack, one under the other, with an input that moves the first."""
    draw_inputs()
    for name, made in (("timeline", timeline()), ("curves", curves()), ("memory", memory())):
        figure(key=name, data=plot(made), says=made.says, table=made.table, csv_url=f"/csv/{name}", title=made.title)


def draw_ours() -> None:
    """An input and the timeline, drawn by the component."""
    draw_inputs()
    made = timeline()
    figure(key="timeline", data=plot(made), says=made.says, table=made.table, title=made.title)


def draw_theirs() -> None:
    """The same input and timeline, drawn by st.plotly_chart, to measure against."""
    import plotly.graph_objects as go

    draw_inputs()
    drawn = plot(timeline())
    look = plotly_template(dark=False)
    fills = cast("dict[str, str]", look["fills"])
    traces = [
        {name: value for name, value in trace.items() if name not in ("hue", "hatch")}
        | {"marker": {"color": fills[trace["hue"]], "pattern": {"shape": trace.get("hatch", "")}}}
        for trace in cast("list[dict[str, Any]]", drawn["traces"])
    ]
    axes = {name: axis for name, axis in cast("dict[str, Any]", drawn["layout"]).items() if name.endswith("axis")}
    st.plotly_chart(go.Figure(traces, axes | {"barmode": "overlay", "height": drawn["height"]}), key="theirs")


KB = (
    LineVerdict(
        "per_token = 2*80*64*128*2",
        "per_token = 2 × 80 layer × 64 head/layer × 128 × 2 byte",
        "does-not-hold",
        "You sized the cache from the query heads. Only keys and values are stored, and this model has 8 KV heads.",
    ),
    LineVerdict(
        "total = per_token*8192*32 = 687 GB",
        "total = per_token × 8,192 token × 32 request",
        "holds-given",
        "It follows from your line 1.",
        "Holds, given line 1",
    ),
    LineVerdict("margin = total * 0.8", "", "not-checked", "Where does 0.8 come from?"),
    LineVerdict("cards = 2", "cards = 2", "holds", ""),
)


def draw_editor() -> None:
    """A derivation with every verdict."""

    def check(text: str, key: str) -> None:
        st.session_state.checks = [*st.session_state.get("checks", []), (text, key)]

    checks = st.session_state.get("checks", [])
    verdicts = None
    if checks:
        lines = tuple(
            LineVerdict(line, line, KB[i % 4].verdict, KB[i % 4].reason, KB[i % 4].words)
            for i, line in enumerate(checks[-1][0].split("\n"))
            if line.strip()
        )
        verdicts = Verdicts(
            checks[-1][1],
            "Two of your four lines hold. 3 of 6 points.",
            lines,
            LineVerdict("", "", "consistent", "Your own total is larger than the cards."),
        )
    editor(
        key=f"editor-{len(checks)}" if "anew" in st.query_params else "editor",
        problem="kv-cache/whole-batch",
        seed=11,
        form=Lines(
            "total = ...",
            "Does it fit beside 70 GB of weights on 2 cards?",
            (Option("fits", "It fits"), Option("does not fit", "It does not fit")),
        ),
        on_check=check,
        text="",
        verdicts=verdicts,
        actions=[
            Action("hint", "A hint"),
            Action("wrong", "This problem is wrong"),
            Action("open", "Open in the calculator", "/calculators"),
        ],
        on_action=lambda name, _text: st.session_state.update(action=name),
    )
    st.text(f"checks {len(checks)} last {checks[-1][0] if checks else ''} action {st.session_state.get('action', '')}")


def draw_choice() -> None:
    """A choice in two tiers, with its verdict."""

    def check(text: str, key: str) -> None:
        st.session_state.chosen = (text, key)

    sent = st.session_state.get("chosen")
    verdicts = sent and Verdicts(
        sent[1],
        "Right, but not for this reason. 1 of 2 points.",
        (
            LineVerdict("what = all", "Everybody in the batch", "holds", "A step ends once, for everybody in it."),
            LineVerdict("why = memory", "Because memory is full", "does-not-hold", "The memory is half empty here."),
        ),
    )
    editor(
        key="choice",
        problem="two-jobs/who-waits",
        seed=1,
        on_check=check,
        verdicts=verdicts,
        form=Choice(
            (
                Option("all", "Everybody in the batch"),
                Option("one", "Only the person with the long prompt"),
                Option("none", "Nobody: there is room"),
            ),
            (Option("shared", "A step ends once, for everybody in it"), Option("memory", "The card's memory is full")),
            "Who waits while the prompt is read?",
            "Because",
        ),
    )
    st.text(f"sent {sent[0] if sent else ''}")


def draw_predict() -> None:
    """A predicted shape, then what was seen; and a predicted number."""

    def check(text: str, key: str) -> None:
        st.session_state.predicted = (text, key)

    names = ("flat", "straight", "rising-straight", "bends-up", "bends-down", "falls", "steps", "knee")
    sent = st.session_state.get("predicted")
    seen = (Option("up", "It rose at once"), Option("late", "It rose only after a while")) if sent else ()
    editor(
        key="shape",
        problem="two-jobs/shape",
        seed=1,
        on_check=check,
        verdicts=Verdicts(sent[1], "Your prediction is in. Now look.") if sent else None,
        check_label="Run it",
        form=Predict(
            "shape",
            "How will the gap grow with the prompt?",
            shapes=tuple(Option(n, n.replace("-", " ").capitalize()) for n in names),
            seen=seen,
        ),
    )
    editor(
        key="number",
        problem="two-jobs/number",
        seed=1,
        on_check=check,
        check_label="Predict",
        form=Predict("number", "How long is the silence?", unit="s"),
    )
    st.text(f"sent {sent[0] if sent else ''}")


PAGES: dict[str, Callable[[], None]] = {
    "ours": draw_ours,
    "theirs": draw_theirs,
    "prose": draw_prose,
    "inputs": draw_inputs,
    "figure": draw_figure,
    "editor": draw_editor,
    "choice": draw_choice,
    "predict": draw_predict,
    **KIND_PAGES,
}


def draw_both() -> None:
    """A section as a lesson has it: prose on the left, inputs and figure on the right."""
    left, right = st.columns([1, 1], gap="large")
    with left:
        draw_prose()
    with right:
        draw_inputs()
        made = timeline()
        figure(
            key="timeline", data=plot(made), says=made.says, table=made.table, csv_url="/csv/timeline", title=made.title
        )


def draw() -> None:
    """The page that the address asks for: `?page=prose`."""
    st.set_page_config(layout="wide")
    PAGES.get(str(st.query_params.get("page", "section")), draw_both)()
