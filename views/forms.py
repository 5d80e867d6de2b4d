"""Forms: which form of the editor a problem's answer takes, with the problem's words and numbers in it."""

from collections.abc import Sequence
from typing import Literal, cast

from classroom import Attempt
from exercises import Shown, ShownAxis, ShownBlock, ShownOption
from quantities import around
from views.components.editor import (
    Argument,
    Chart,
    ChartAxis,
    Choice,
    Counterexample,
    Explain,
    FailingLine,
    Form,
    Lines,
    NumberField,
    Option,
    Predict,
)

Curve = tuple[tuple[float, float], ...]


def is_in(answered: Sequence[tuple[str, Attempt]]) -> bool:
    """Whether a first answer is in, so that more can be asked: what was seen, or what one's text says.

    A prediction is in once one could be read. A first explanation counts as nothing, but it waits to be marked.
    """
    return any(attempt.counts or attempt.waits for _key, attempt in answered)


def answer_form(meets: Shown, *, after_check: bool, computed: Curve = ()) -> Form:
    """The form that a problem's answer takes; `computed` is a curve of the calculator, shown after a prediction."""
    match meets.kind:
        case "choice":
            return Choice(_options(meets.what), _options(meets.why))
        case "predict":
            return _prediction(meets, after_check, computed)
        case "argument":
            return Argument(_options(meets.blocks), _options(meets.warrants), meets.ask or "Build the argument")
        case "counterexample":
            return Counterexample(meets.says, tuple(NumberField(v.name, v.label, v.allowed) for v in meets.vary))
        case "failing-line":
            return FailingLine(meets.lines, _options(meets.why))
        case "explain":
            shown = after_check
            return Explain(rubric=_options(meets.rubric) if shown else (), sample=meets.sample if shown else "")
        case _:
            return _working(meets)


def _prediction(meets: Shown, after_check: bool, computed: Curve) -> Predict:
    chart = None
    if meets.axis:
        x, y = meets.axis
        chart = Chart(_axis(x), _axis(y), computed if after_check else ())
    return Predict(
        cast(Literal["number", "shape", "curve"], meets.ask),
        unit=meets.unit,
        shapes=_options(meets.shapes),
        chart=chart,
        seen=_options(meets.seen) if after_check else (),
    )


def _working(meets: Shown) -> Lines:
    conclusions = tuple(Option(line, line.capitalize()) for line in (meets.yes, meets.no) if line)
    named = "\n".join(f"{name} = ..." for name in meets.steps)
    return Lines(f"One statement a line, for example:\n{named}", meets.ask, conclusions)


def _axis(axis: ShownAxis) -> ChartAxis:
    return ChartAxis(axis.label, axis.low, axis.high, around(axis.unit), axis.log)


def _options(options: Sequence[ShownOption | ShownBlock]) -> tuple[Option, ...]:
    return tuple(Option(option.id, option.text) for option in options)
