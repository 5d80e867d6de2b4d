"""Machine and model: the reader's own, from the list or by hand, with where each value of the list comes from."""

from collections import Counter
from dataclasses import dataclass, replace

import streamlit as st

from calculators import MACHINES, Fact, fact, fields_of, model_from_config
from classroom import Setting
from quantities import Q, Quantity, show
from views.components.inputs import Field, inputs
from views.contents import draw_mine
from views.draw import draw
from views.learner import Learner
from views.mine import OWN, STATE, Mine, OwnMachine, choose, mine_of, own_machine_text
from web.markup import element, text


@dataclass(frozen=True)
class OwnValue:
    """A value of a machine that can be set by hand, and the unit it is shown in."""

    name: str
    label: str
    help: str
    unit: str
    factor: float
    """Base units in one unit shown."""
    low: float
    high: float


OWN_VALUES = (
    OwnValue("flop_per_s", "Arithmetic, 16 bit", "Dense peak, not the sparse figure.", "TFLOP/s", 1e12, 0.01, 10_000),
    OwnValue("bytes_per_s", "Memory bandwidth", "How fast the memory is read.", "GB/s", 1e9, 1, 50_000),
    OwnValue("memory_bytes", "Memory", "What weights and cache have to fit into.", "GB", 1e9, 0.5, 4_000),
    OwnValue("watts", "Power", "The most it draws.", "W", 1, 1, 20_000),
)
LABELS = {
    "flop_per_s": "Arithmetic, 16 bit",
    "flop_per_s_8_bit": "Arithmetic, 8 bit",
    "flop_per_s_4_bit": "Arithmetic, 4 bit",
    "bytes_per_s": "Memory bandwidth",
    "memory_bytes": "Memory",
    "watts": "Power",
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
}


def draw_machine_and_model(who: Learner) -> None:
    """Draw the page."""
    mine = mine_of(who)
    with st.container(key="machine-and-model"):
        draw(
            element("h1", "Your machine and your model"),
            element(
                "p",
                text("Every calculator, every number in the lessons and every figure follows these two."),
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
    rows = ((LABELS["n_layers"], f"{model.n_layers}"), ("Parameters", f"{model.parameters:,}"))
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
    base = mine.own_machine.base if mine.own_machine and mine.machine == OWN else mine.machine
    machine = MACHINES[base]
    values = dict(mine.own_machine.values) if mine.own_machine and mine.machine == OWN else {}
    fields = [_own_field(own, values.get(own.name, getattr(machine, own.name, None))) for own in OWN_VALUES]

    def take(name: str, value: float | str) -> None:
        own = next(own for own in OWN_VALUES if own.name == name)
        _keep_machine(who, OwnMachine(base, {**values, name: float(value) * own.factor}))

    with st.expander("Describe your own machine", expanded=mine.machine == OWN):
        draw(element("p", text("Move a value: from then on the machine is your own."), cls="v-meta"))
        inputs(
            key="own-machine", fields=[f for f in fields if f is not None], on_change=take, legend="Your own machine"
        )


def _own_field(own: OwnValue, value: float | None) -> Field | None:
    if value is None:
        return None
    shown = float(f"{value / own.factor:.12g}")
    return Field(own.name, own.label, own.help, "number", shown, own.low, own.high, None, True, own.unit)


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
    model = model_from_config(pasted)
    if isinstance(model, str):
        draw(element("p", text(model), cls="v-refused", role="alert"))
        return
    st.session_state[STATE] = replace(st.session_state[STATE], config=pasted)
    who.record(Setting("own-model", pasted))
    choose(who, "model", OWN)
    st.rerun()
