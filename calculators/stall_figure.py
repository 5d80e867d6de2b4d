"""Stall figure: the steps before, during and after a prompt, one row for each side.

The upper row is everybody who is being written to, the lower the request that
arrives. Where the upper row shows a stall, its people see nothing.
"""

from calculators.figure import Axis, Figure, Hue, Rule, Span, Table
from calculators.physics.stall import Stall
from calculators.sentences import seconds_text

_WRITERS = "Chats being answered"
_ARRIVING = "The new request"
_AROUND = 3
_SHOWN = 24


def stall_figure(stall: Stall) -> Figure:
    """Three steps before, the steps that read the prompt, three steps after."""
    total = stall.reading_s + 2 * _AROUND * stall.normal_step_s
    unit, scale = ("s", 1.0) if total >= 1 else ("ms", 1e3)
    before = _AROUND * stall.normal_step_s
    spans = [*_normal(_WRITERS, 0.0, stall), *_reading(stall, before)]
    spans += [*_normal(_WRITERS, before + stall.reading_s, stall), *_normal(_ARRIVING, before + stall.reading_s, stall)]
    first = before + stall.reading_s
    return Figure(
        title="One prompt, and everybody else",
        x=Axis("Time", unit, low=0, high=total * scale),
        y=Axis("", ticks=(_WRITERS, _ARRIVING)),
        layers=(
            *(Span(s.row, s.start * scale, s.length * scale, s.name, s.hue, s.text) for s in spans),
            Rule(before * scale, "x", "the prompt arrives", "ink"),
            Rule(first * scale, "x", "its first token", "ink"),
        ),
        says=_says(stall),
        table=Table(("Step", "prompt tokens", "seconds"), _rows(stall)),
    )


def _normal(row: str, start: float, stall: Stall) -> list[Span]:
    step = stall.normal_step_s
    return [Span(row, start + i * step, step, "Writing", "decode") for i in range(_AROUND)]


def _reading(stall: Stall, start: float) -> list[Span]:
    """Both rows while the prompt is read; beyond some steps the rest is one bar."""
    spans, at = [], start
    single = stall.n_chunks if stall.n_chunks <= _SHOWN else _SHOWN - 1
    for index in range(single):
        seconds = stall.step_s(index)
        spans += _both(stall, at, seconds, seconds > stall.normal_step_s, f"{stall.chunk(index).chunk_tokens:,} tokens")
        at += seconds
    rest = start + stall.reading_s - at
    if single < stall.n_chunks:
        longer = stall.longest_gap_s > stall.normal_step_s
        spans += _both(stall, at, rest, longer, f"{stall.n_chunks - single:,} more steps")
    return spans


def _both(stall: Stall, at: float, seconds: float, longer: bool, text: str) -> list[Span]:
    name, hue = _writers(longer)
    return [
        Span(_WRITERS, at, seconds, name, hue, seconds_text(seconds)),
        Span(_ARRIVING, at, seconds, "Reading", "prefill", text),
    ]


def _writers(longer: bool) -> tuple[str, Hue]:
    return ("Waiting", "stall") if longer else ("Writing", "decode")


def _says(stall: Stall) -> str:
    steps = "one step" if stall.n_chunks == 1 else f"{stall.n_chunks:,} steps"
    return (
        f"A token comes every {seconds_text(stall.normal_step_s)} until a prompt of {stall.input_tokens:,} tokens "
        f"arrives. It is read in {steps}, {seconds_text(stall.reading_s)} in all; meanwhile the others wait up to "
        f"{seconds_text(stall.longest_gap_s)} for a token. Then all go on writing."
    )


def _rows(stall: Stall) -> tuple[tuple[str | float, ...], ...]:
    """A normal step, then each step that reads, the rest of very many as one row."""
    single = stall.n_chunks if stall.n_chunks <= _SHOWN else _SHOWN - 1
    rows: list[tuple[str | float, ...]] = [("normal", 0, stall.normal_step_s)]
    rows += [(f"{i + 1}", stall.chunk(i).chunk_tokens, stall.step_s(i)) for i in range(single)]
    if single < stall.n_chunks:
        done = sum(stall.step_s(i) for i in range(single))
        tokens = stall.input_tokens - single * stall.chunk_tokens
        rows.append((f"{single + 1} to {stall.n_chunks}, together", tokens, stall.reading_s - done))
    return tuple(rows)
