"""Machine and model: the reader's own, from the list or by hand, with where each value of the list comes from."""

from collections import Counter
from dataclasses import replace

import streamlit as st

from calculators import CALCULATORS, MACHINES, Fact, fact, fields_of, model_from_config
from calculators.spec import Number
from classroom import Setting
from quantities import Q, Quantity, show, show_number
from views.components.inputs import inputs
from views.contents import draw_mine
from views.draw import draw
from views.fields import field, to_base
from views.learner import Learner
from views.mine import OWN, STATE, Mine, OwnMachine, choose, mine_of, own_machine_text, with_own
from web.markup import element, text

OWN_VALUES = ("flop_per_s", "bytes_per_s", "memory_bytes", "watts", "prefill_s_per_token", "decode_step_s")
"""The values of a machine that can be set by hand; each machine has some of them."""
LABELS = {
    "flop_per_s": "Arithmetic, 16 bit",
    "flop_per_s_8_bit": "Arithmetic, 8 bit",
    "flop_per_s_4_bit": "Arithmetic, 4 bit",
    "bytes_per_s": "Memory bandwidth",
    "memory_bytes": "Memory",
    "watts": "Power",
    "prefill_s_per_token": "Time to read a token",
    "decode_step_s": "Time of a writing step",
    "usd_per_hour": "Price",
    "n_layers": "Layers",
    "d_model": "Width",
    "d_ff": "Feed-forward width",
    "n_heads": "Query heads",
    "n_kv_heads": "KV heads",
    "d_head": "Head size",
    "vocab_size": "Vocabulary",
    "max_context_tokens": "Longest context",
    "parameters": "Parameters",
}
UNITS = {
    "flop_per_s": "TFLOP/s",
    "flop_per_s_8_bit": "TFLOP/s",
    "flop_per_s_4_bit": "TFLOP/s",
    "bytes_per_s": "GB/s",
    "memory_bytes": "GB",
    "prefill_s_per_token": "ms/token",
    "decode_step_s": "ms",
}


def draw_machine_and_model(who: Learner) -> None:
    """Draw the page."""
    mine = mine_of(who)
    with st.container(key="machine-and-model"):
        draw(
            element("h1", "Your machine and your model"),
            element(
                "p",
                text(
                    "Every calculator and its figure follow these two, unless a lesson has set its own to make a point."
                ),
                cls="v-question",
            ),
        )
        draw_mine(who, "page")
        left, right = st.columns(2, gap="large")
        with left:
            draw(element("h2", "The machine"))
            _draw_machine(mine)
            _draw_own_machine(who, mine)
        with right:
            draw(element("h2", "The model"))
            _draw_model(mine)
            _draw_own_model(who, mine)


def _draw_machine(mine: Mine) -> None:
    own = mine.own_machine if mine.machine == OWN else None
    key = own.base if own else mine.machine
    if own:
        draw(element("p", text(f"Your own, starting from {MACHINES[key].name}."), cls="v-meta"))
    _draw_facts(key, dict(own.values) if own else {})


def _draw_model(mine: Mine) -> None:
    if mine.model != OWN:
        _draw_facts(mine.model, {})
        return
    model = model_from_config(mine.config)
    if isinstance(model, str):
        draw(element("p", text(model), cls="v-refused"))
        return
    rows = ((LABELS["n_layers"], show_number(model.n_layers)), ("Parameters", show(Q(model.parameters, "parameter"))))
    cells = (element("tr", element("th", text(name), scope="row"), element("td", text(value))) for name, value in rows)
    draw(element("table", element("tbody", *cells), cls="v-facts"))


def _draw_facts(key: str, replaced: dict[str, float]) -> None:
    """Every value of a table; the source that most of them share stands once, under them."""
    found = [fact(key, name) for name in fields_of(key) if name in LABELS]
    shared = Counter(_source(one) for one in found).most_common(1)[0][0]
    rows = [_row(one, replaced.get(one.field), shared) for one in found]
    caption = element("p", text(f"Source: {shared}"), cls="v-source")
    draw(element("table", element("tbody", *rows), cls="v-facts"), caption)


def _source(one: Fact) -> str:
    return f"{one.source} ({one.date:%B %Y})"


def _row(one: Fact, replaced: float | None, shared: str) -> str:
    """One value, and where it comes from when that is not the table's common source."""
    value, source = one.value, _source(one)
    if replaced is not None and isinstance(value, Quantity):
        value, source = Q(replaced, value.unit), "set by you"
    said = value if isinstance(value, str) else show(value, UNITS.get(one.field))
    own = "" if source == shared else element("span", text(source), cls="v-source")
    return element("tr", element("th", text(LABELS[one.field]), scope="row"), element("td", text(said), own))


def _draw_own_machine(who: Learner, mine: Mine) -> None:
    """Fields that make a machine of one's own out of the chosen one."""
    own = mine.own_machine if mine.machine == OWN and mine.own_machine else OwnMachine(mine.machine)
    found = own_specs(own.base)

    def take(name: str, value: float | str) -> None:
        _keep_machine(who, replace(own, values={**own.values, name: to_base(found[name], float(value))}))

    with st.expander("Describe your own machine", expanded=mine.machine == OWN):
        draw(element("p", text("Move a value: from then on the machine is your own."), cls="v-meta"))
        values = {name: own.values.get(name, getattr(MACHINES[own.base], name)) for name in found}
        fields = tuple(field(name, spec, values[name], mine) for name, spec in found.items())
        inputs(key="own-machine", fields=fields, on_change=take, legend="Your own machine")


def own_specs(base: str) -> dict[str, Number]:
    """What can be set by hand of a machine that starts from this one, with the ranges that the calculators take."""
    every = {name: spec for calculator in CALCULATORS.values() for name, spec in calculator.inputs.items()}
    return {
        name: replace(spec, label=LABELS[name])
        for name in OWN_VALUES
        if isinstance(spec := every.get(name), Number) and getattr(MACHINES[base], name, None) is not None
    }


def _keep_machine(who: Learner, machine: OwnMachine) -> None:
    st.session_state[STATE] = replace(st.session_state[STATE], own_machine=machine)
    who.record(Setting("own-machine", own_machine_text(machine)))
    choose(who, "machine", OWN)


def _draw_own_model(who: Learner, mine: Mine) -> None:
    """A place to paste a config.json."""
    with st.expander("Use your model’s config.json", expanded=mine.model == OWN), st.form("own-model", border=False):
        pasted = st.text_area(
            "The text of config.json",
            value=mine.config,
            height=200,
            help="Beside the weights of every model on Hugging Face. Nothing of it leaves this site.",
        )
        if st.form_submit_button("Use this model"):
            _keep_model(who, pasted)


def _keep_model(who: Learner, pasted: str) -> None:
    """Take a config, or say what about it cannot be read; the text stays where it is."""
    config = pasted.strip().lstrip("\ufeff")
    mine = with_own(st.session_state[STATE], "model", config) if config else "Paste the text of your config.json first."
    if isinstance(mine, str):
        draw(element("p", text(mine), cls="v-refused", role="alert"))
        return
    st.session_state[STATE] = mine
    who.record(Setting("own-model", mine.config))
    choose(who, "model", OWN)
    st.rerun()
