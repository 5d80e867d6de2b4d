"""Calculator: one calculator as a panel: its answer, its inputs, its figure, its working and what it was checked on."""

from urllib.parse import urlencode

import streamlit as st

from calculators.spec import Bits, Calculator, Check, MachineInput, ModelInput, Result
from course import formula_html, quantity_text
from quantities import Q, show
from views.components.figure import figure, plot
from views.components.inputs import inputs
from views.draw import draw
from views.fields import fields_of
from views.mine import OWN
from views.placed import Live, link_text, move, put_back, state_key
from web.markup import bullet_list, definition_list, element, link, text


def draw_calculator(live: Live, *, wide: bool = False) -> None:
    """Draw the whole panel of a placed calculator; wide: numbers left, figure right."""
    with st.container(key=f"calculator-{live.placed.place}"):
        draw(element("p", text(live.calculator.title), cls="v-panel-title"))
        if wide:
            _draw_wide(live)
        else:
            _draw_narrow(live)
        if live.result is not None:
            _draw_more(live, live.result)
            _draw_working(live.calculator, live.result)
            _draw_checks(live.calculator)


def _draw_wide(live: Live) -> None:
    numbers, picture = st.columns([2, 3], gap="large")
    with numbers:
        _draw_answer(live)
        draw_inputs(live)
    with picture:
        if live.result is not None:
            draw_figure(live, live.result)
            _draw_words(live.result)


def _draw_narrow(live: Live) -> None:
    """The figure stands over the inputs, so that it is in view while they are moved."""
    _draw_answer(live)
    if live.result is not None:
        draw_figure(live, live.result)
    draw_inputs(live)
    if live.result is not None:
        _draw_words(live.result)


def draw_picture(live: Live) -> None:
    """A calculator's figure and which resource ran out, without its inputs."""
    if live.result is None:
        _draw_answer(live)
        return
    draw_figure(live, live.result)
    _draw_words(live.result)


def _draw_answer(live: Live) -> None:
    """The quantities, large first; or the sentence that says why there are none."""
    if live.result is None:
        refused = live.refused.sentence if live.refused else ""
        draw(element("p", text(refused), cls="v-refused", role="status"))
        return
    rows = answer_rows(live, live.result, live.calculator.headline)
    draw(element("div", definition_list(rows, cls="v-answer"), role="status"))


def _draw_more(live: Live, result: Result) -> None:
    """The other quantities, and all of them to take along."""
    others = tuple(name for name in result.quantities if name not in live.calculator.headline)
    with st.expander("More of the answer"):
        draw(definition_list(answer_rows(live, result, others), cls="v-answer v-more"))
        draw(element("p", link("The whole answer as CSV", csv_url(live), download=True), cls="v-meta"))


def answer_rows(live: Live, result: Result, names: tuple[str, ...]) -> list[tuple[str, str]]:
    """These quantities in words with their values as text."""
    labels = live.calculator.labels
    return [(labels.get(name, name), quantity_text(live.placed.calculator, name, result)) for name in names]


def draw_inputs(live: Live) -> None:
    """The inputs in view, and the others folded."""
    first, folded = split_inputs(live)
    _draw_fields(live, first, "inputs")
    if folded:
        with st.expander("More inputs"):
            _draw_fields(live, folded, "more")
    if st.session_state.get(state_key(live.placed.place)):
        st.button(
            "Put back",
            key=f"put-back-{live.placed.place}",
            type="tertiary",
            help="Every number here as the page set it.",
            on_click=put_back,
            args=(live.placed.place,),
        )


def split_inputs(live: Live) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of the inputs in view and of the folded ones; those without a value here stand in neither."""
    used = live.used
    names = tuple(name for name in live.calculator.inputs if used.get(name) is not None)
    shown = live.placed.show or tuple(name for name in names if not _is_detail(live.calculator, name))
    return tuple(name for name in names if name in shown), tuple(name for name in names if name not in shown)


def _is_detail(calculator: Calculator, name: str) -> bool:
    spec = calculator.inputs[name]
    return isinstance(spec, Bits) or any(getattr(spec, of, False) for of in ("of_machine", "of_model"))


def _draw_fields(live: Live, names: tuple[str, ...], part: str) -> None:
    def take(name: str, value: float | str) -> None:
        move(live.placed, live.mine, name, value)

    fields = fields_of(live.calculator, live.used, live.mine, names)
    inputs(
        key=f"{part}-{live.placed.place}",
        fields=fields,
        on_change=take,
        legend=f"{live.calculator.title}: inputs",
        place=live.placed.place,
    )


def draw_figure(live: Live, result: Result) -> None:
    """The figure with its words, its table and its CSV."""
    figure(
        key=f"figure-{live.placed.place}",
        data=plot(result.figure),
        says=result.figure.says,
        table=result.figure.table,
        title=result.figure.title,
        csv_url=csv_url(live, "/figure"),
    )


def csv_url(live: Live, part: str = "") -> str:
    """The address of the same numbers as CSV, or with `/figure` of the figure's; an own machine travels as numbers."""
    asked = {name: link_text(value) for name, value in live.given.items() if value != OWN}
    for name, spec in live.calculator.inputs.items():
        if live.given.get(name) == OWN and isinstance(spec, MachineInput | ModelInput):
            asked.update(live.mine.as_inputs(name))
    taken = {name: value for name, value in asked.items() if name in live.calculator.inputs}
    return f"/csv/{live.placed.calculator}{part}?{urlencode(taken)}"


def _draw_words(result: Result) -> None:
    if result.bound:
        draw(element("p", text(result.bound), cls="v-bound"))
    if result.notes:
        draw(bullet_list((text(note) for note in result.notes), cls="v-notes"))


def _draw_working(calculator: Calculator, result: Result) -> None:
    """Words, then the formula, then the same line with the reader's numbers in it."""
    with st.expander("The working, with your numbers"):
        rows = (
            element(
                "div",
                element("p", text(line.words)),
                element("div", formula_html(line.symbols), cls="v-symbols"),
                element("div", formula_html(line.numbers), cls="v-numbers"),
                cls="v-working",
            )
            for line in result.working
        )
        draw(*rows)
        draw(element("p", text(calculator.doc.partition("Leaves out:")[0].strip()), cls="v-doc"))


def _draw_checks(calculator: Calculator) -> None:
    """The published numbers that it reproduces."""
    if not calculator.checks:
        return
    with st.expander("Checked against published numbers"):
        draw(bullet_list((_check(check) for check in calculator.checks), cls="v-checks"))


def _check(check: Check) -> str:
    published = f"Published: {show(check.published)}; reproduced within {show(Q(check.rtol), '%', digits=None)}."
    return element("p", text(check.says)) + element("p", text(published), " ", text(check.source), cls="v-source")
