"""Mine: the reader's own machine and model, which every calculator follows.

Chosen in the sidebar or on its own page, kept as settings, and carried by the link: `?machine=h100-sxm`, or
`?machine=own` with the values that differ from the machine it started from.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

import orjson
import streamlit as st

from calculators import MACHINES, MODELS, machine_from, model_from_config, plain_config
from calculators.spec import InputRefused
from classroom import Event, Setting, settings_now
from views.learner import Learner

OWN = "own"
STATE = "mine"
SETTINGS = ("machine", "model", "own-machine", "own-model")


@dataclass(frozen=True)
class OwnMachine:
    """A machine by hand: one of the list with some values replaced, in base units."""

    base: str = "h100-sxm"
    values: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Mine:
    """The reader's choice."""

    machine: str = "h100-sxm"
    model: str = "llama-3-8b"
    own_machine: OwnMachine | None = None
    config: str = ""
    """The reader's own config.json, reduced to its shape."""

    def input_for(self, key: str, kind: str) -> object:
        """What a calculator is given for a key: the key itself, or the reader's own machine or model."""
        if key != OWN:
            return key
        if kind == "machine" and self.own_machine is not None:
            return machine_from(self.own_machine.base, self.own_machine.values)
        if kind == "model" and self.config:
            return self.config
        raise InputRefused(
            kind, f"You have not described a {kind} of your own yet. Do so on the page Machine and model."
        )

    def as_inputs(self, kind: str) -> dict[str, str]:
        """The reader's own machine or model as plain inputs, for a link that no session stands behind."""
        if kind == "model":
            return {"model": self.config}
        own = self.own_machine or OwnMachine()
        return {"machine": own.base, **{name: f"{value:.12g}" for name, value in own.values.items()}}

    def machine_options(self) -> tuple[tuple[str, str], ...]:
        """The machines to choose from, the reader's own first."""
        own = ((OWN, "My own machine"),) if self.own_machine else ()
        return own + tuple((key, machine.name) for key, machine in MACHINES.items())

    def model_options(self) -> tuple[tuple[str, str], ...]:
        """The models to choose from, the reader's own first."""
        own = ((OWN, "My own model"),) if self.config else ()
        return own + tuple((key, model.name) for key, model in MODELS.items())

    def in_words(self) -> str:
        """The choice as one line."""
        machines, models = dict(self.machine_options()), dict(self.model_options())
        return f"{machines.get(self.machine, self.machine)}, {models.get(self.model, self.model)}"


def from_settings(events: Iterable[Event]) -> Mine:
    """The choice as the settings left it; what is gone, or cannot be used any more, falls back to the first one."""
    latest = settings_now(events)
    mine = Mine()
    for name in ("machine", "model"):
        described = with_own(mine, name, latest.get(f"own-{name}", ""))
        mine = mine if isinstance(described, str) else described
    return with_choice(with_choice(mine, "machine", latest.get("machine", "")), "model", latest.get("model", ""))


def with_own(mine: Mine, name: str, text: str) -> Mine | str:
    """The same with the machine or model of one's own that a text describes; a sentence where it cannot be used.

    A blank text describes nothing and changes nothing.
    """
    if not text:
        return mine
    if name == "model":
        found = model_from_config(text)
        return found if isinstance(found, str) else replace(mine, config=plain_config(text))
    machine = own_machine_from(text)
    return machine if isinstance(machine, str) else replace(mine, own_machine=machine)


def own_machine_from(text: str) -> OwnMachine | str:
    """An own machine from its JSON, with values that calculators take; a sentence where there is none.

    >>> own_machine_from('{"base": "l4", "values": {"watts": 60}}')
    OwnMachine(base='l4', values={'watts': 60.0})
    >>> own_machine_from('{"base": "l4", "values": {"bytes_per_s": 0}}')
    'Bandwidth can be from 1.00 GB/s to 1.00 million GB/s, not 0 byte/s.'
    """
    try:
        data = orjson.loads(text)
        machine = OwnMachine(str(data["base"]), {str(k): float(v) for k, v in data["values"].items()})
        machine_from(machine.base, machine.values)
    except InputRefused as refused:
        return refused.sentence
    except (ValueError, KeyError, TypeError, AttributeError, OverflowError):
        return "Its description does not read."
    return machine


def own_machine_text(machine: OwnMachine) -> str:
    """An own machine as the setting that keeps it."""
    return orjson.dumps({"base": machine.base, "values": dict(machine.values)}).decode()


def with_choice(mine: Mine, name: str, key: str) -> Mine:
    """The same with another machine or model; unchanged where the key names none."""
    if name == "machine" and key in dict(mine.machine_options()):
        return replace(mine, machine=key)
    if name == "model" and key in dict(mine.model_options()):
        return replace(mine, model=key)
    return mine


def mine_of(who: Learner) -> Mine:
    """The choice of this session: read from the records and the link at its first page, then held."""
    if STATE not in st.session_state:
        st.session_state[STATE] = from_settings(who.events(("setting",)))
        read_link()
    held: Mine = st.session_state[STATE]
    return held


def choose(who: Learner, name: str, key: str) -> None:
    """Take another machine or model, and keep the choice."""
    mine = with_choice(st.session_state[STATE], name, key)
    if mine != st.session_state[STATE]:
        st.session_state[STATE] = mine
        who.record(Setting(name, key))


def read_link() -> None:
    """Take the machine and model that a link names; what it names wrongly is left out, and said."""
    for name in ("machine", "model"):
        asked = st.query_params.get(name)
        if asked is None:
            continue
        found = followed(st.session_state[STATE], name, asked, st.query_params.get(f"own-{name}", ""))
        if isinstance(found, str):
            note(found)
        else:
            st.session_state[STATE] = found


def followed(mine: Mine, name: str, asked: str, own: str) -> Mine | str:
    """The choice after a link that asks for a machine or model and may describe one; a sentence if it cannot be."""
    described = with_own(mine, name, own) if asked == OWN else mine
    if isinstance(described, str):
        return f"The link describes a {name} that cannot be used; it was left out. {described}"
    found = with_choice(described, name, asked)
    if getattr(found, name) == asked:
        return found
    if asked == OWN:
        return f"The link asks for a {name} of your own, and there is none yet; it was left out."
    return f"The link asks for the {name} “{asked[:60]}”, which is not in the list; it was left out."


def link_of(mine: Mine) -> dict[str, str]:
    """What the link has to carry, defaults left out."""
    carried = {}
    if mine.machine != Mine.machine:
        carried["machine"] = mine.machine
    if mine.model != Mine.model:
        carried["model"] = mine.model
    if mine.machine == OWN and mine.own_machine is not None:
        carried["own-machine"] = own_machine_text(mine.own_machine)
    if mine.model == OWN:
        carried["own-model"] = mine.config
    return carried


def note(sentence: str) -> None:
    """Something to say once at the top of the page."""
    notes: list[str] = st.session_state.setdefault("notes", [])
    if sentence not in notes:
        notes.append(sentence)


__all__ = [
    "OWN",
    "Mine",
    "OwnMachine",
    "choose",
    "from_settings",
    "link_of",
    "mine_of",
    "note",
    "own_machine_text",
    "with_choice",
    "with_own",
]
