"""Claims: what lessons assert, read from their TOML and tried on the calculators.

A claim says where it holds and where it breaks, and both are computed here: at its
preset the condition is true, at `breaks_at` it is false.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import get_args

from calculators import CALCULATORS
from course.blocks import Claim, ClaimKind, Doubt
from course.computed import input_faults, result
from course.tables import ID, UnreadableError, line_of, load, text_of
from exercises.faults import Fault
from quantities import CalculationError, Refused, evaluate, parse

TEXTS = ("kind", "because", "source", "calculator", "holds", "scope", "breaks_when")
TABLES = ("preset", "breaks_at")
KEYS = (*TEXTS, *TABLES, "doubts")
ALWAYS = ("kind", "because", "source")
COMPUTED = ("calculator", "holds", "scope", "breaks_when", "breaks_at")
"""What every claim but a definition needs."""


def load_claims(path: Path) -> tuple[dict[str, Claim], list[Fault]]:
    """The claims of one lesson by id, still without their sentences, and the faults of their file."""
    if not path.is_file():
        return {}, []
    try:
        text = text_of(path)
        tables = load(text)
    except UnreadableError as error:
        return {}, [Fault(path, error.line, error.says)]
    claims: dict[str, Claim] = {}
    faults: list[Fault] = []
    for name, table in tables.items():
        if not isinstance(table, dict):
            faults.append(Fault(path, line_of(text, name), f"`{name}` stands outside a claim: [id] comes first."))
            continue
        claims[name] = _claim(name, table)
        found = [*_shape(name, table), *_judged(claims[name], table)]
        faults += [Fault(path, line_of(text, name, *key), says) for key, says in found]
    return claims, faults


Found = tuple[tuple[str, ...], str]
"""A fault: the key inside the claim that it concerns, and the sentence."""


def _claim(name: str, table: Mapping[str, object]) -> Claim:
    kinds: tuple[ClaimKind, ...] = get_args(ClaimKind)

    def text(key: str) -> str:
        return str(table.get(key, ""))

    def inputs(key: str) -> Mapping[str, object]:
        found = table.get(key)
        return dict(found) if isinstance(found, dict) else {}

    return Claim(
        id=name,
        text="",
        kind=next((kind for kind in kinds if kind == table.get("kind")), "derived"),
        because=text("because"),
        source=text("source"),
        calculator=text("calculator"),
        preset=inputs("preset"),
        holds=text("holds"),
        scope=text("scope"),
        breaks_when=text("breaks_when"),
        breaks_at=inputs("breaks_at"),
        doubts=tuple(Doubt(str(one.get("doubt", "")), str(one.get("answer", ""))) for one in _doubts(table)),
    )


def _doubts(table: Mapping[str, object]) -> list[Mapping[str, object]]:
    doubts = table.get("doubts", [])
    return [one for one in doubts if isinstance(one, dict)] if isinstance(doubts, list) else []


def _shape(name: str, table: Mapping[str, object]) -> list[Found]:
    needed = ALWAYS if table.get("kind") == "definition" else ALWAYS + COMPUTED
    faults: list[Found] = [] if ID.fullmatch(name) else [((), f"`{name}` is no id: small letters, digits and hyphens.")]
    faults += [((), f"The claim `{name}` has no `{key}`.") for key in needed if key not in table]
    faults += [((key,), f"A claim has no key `{key}`: {', '.join(KEYS)}.") for key in table if key not in KEYS]
    for key in TEXTS:
        if key in table and not (isinstance(table[key], str) and str(table[key]).strip()):
            faults.append(((key,), f"`{key}` is a text that says something."))
    faults += [((key,), f"`{key}` is a table of inputs.") for key in TABLES if not isinstance(table.get(key, {}), dict)]
    if "kind" in table and table["kind"] not in get_args(ClaimKind):
        faults.append((("kind",), f"`kind` is one of: {', '.join(get_args(ClaimKind))}."))
    for doubt in _doubts(table):
        if set(doubt) != {"doubt", "answer"} or not all(isinstance(t, str) and t.strip() for t in doubt.values()):
            faults.append((("doubts",), "A doubt is { doubt, answer }, both texts."))
    if not _doubts(table) and table.get("kind") != "definition":
        faults.append(((), f"The claim `{name}` has no doubt: [[{name}.doubts]] with doubt and answer."))
    return faults


def _judged(claim: Claim, table: Mapping[str, object]) -> list[Found]:
    """Faults of the condition: it must hold at the preset and fail at `breaks_at`."""
    if not claim.calculator:
        return []
    if claim.calculator not in CALCULATORS:
        return [(("calculator",), f"No calculator is called `{claim.calculator}`: {', '.join(CALCULATORS)}.")]
    cases = [("preset", dict(claim.preset)), ("breaks_at", {**claim.preset, **claim.breaks_at})]
    faults: list[Found] = []
    for key, inputs in cases if "breaks_at" in table else cases[:1]:
        refused = input_faults(claim.calculator, inputs)
        own = {name for name in inputs if name in (claim.preset if key == "preset" else claim.breaks_at)}
        faults += [((key, name), says) for name, says in refused if name in own or key == "preset"]
        if not refused and claim.holds:
            faults += _case(claim, key, inputs)
    return faults


def _case(claim: Claim, key: str, inputs: Mapping[str, object]) -> list[Found]:
    expression = parse(claim.holds)
    if isinstance(expression, Refused):
        return [(("holds",), f"`holds` cannot be read: {expression.reason}")] if key == "preset" else []
    try:
        holds = evaluate(expression, result(claim.calculator, inputs).quantities)
    except CalculationError as error:
        return [(("holds",), f"`holds` cannot be worked out: {error}")] if key == "preset" else []
    if not isinstance(holds, bool):
        return [(("holds",), "`holds` is a comparison, true or false.")] if key == "preset" else []
    if key == "preset" and not holds:
        return [(("holds",), "The claim does not hold at its own preset.")]
    return [(("breaks_at",), "The claim still holds at `breaks_at`.")] if key == "breaks_at" and holds else []
