"""Roles: {value}, {knob}, {fact} and {term} inside a sentence.

Each becomes a small piece of HTML, and tells the sentence what it reads as. A
role that the course does not know is a fault, never text that slips through.
"""

import html
import re
from dataclasses import dataclass, field

from markdown_it.token import Token

from calculators import CALCULATORS
from calculators.spec import Number
from course.blocks import Value
from course.computed import input_faults, result
from course.facts import UnknownFactError, fact_text
from course.glossary import term_html
from course.markdown import html_token, line_of
from course.page import Page, Scope
from course.values import DIGITS, input_text, quantity_text
from quantities import CalculationError, UnknownUnitError

NAMES = ("value", "knob", "fact", "term")
_VALUE = re.compile(
    r"(?:(?P<calculator>\w+)\s*:\s*)?(?P<quantity>\w+)(?:\s+in\s+(?P<unit>[^@]+?))?"
    r"(?:\s+to\s+(?P<digits>[1-9])\s+digits)?\s*(?:@\s*(?P<inputs>.*))?"
)
_FACT = re.compile(r"(?P<fact>[\w.-]+\.\w+)(?:\s+in\s+(?P<unit>.+))?")
_INPUT = re.compile(r"(\w+)\s*=\s*(.+)")


@dataclass
class Found:
    """What the roles of one piece of prose brought up."""

    knobs: list[str] = field(default_factory=list)
    values: list[Value] = field(default_factory=list)
    terms: list[str] = field(default_factory=list)


class RoleFault(ValueError):  # noqa: N818 - a fault of the author's, caught here
    """A role that cannot be used; its text is the sentence for the author."""


def resolve(page: Page, scope: Scope, token: Token, found: Found) -> Token:
    """The HTML in a role's place; a fault and the author's own text where there is none."""
    name, body, line = str(token.meta["name"]), " ".join(token.content.split()), line_of(token)
    source = f"{{{name}}}`{body}`"
    try:
        drawn, shown = _drawn(page, scope, name, body, found)
    except RoleFault as fault:
        page.fault(line, str(fault))
        drawn, shown = html.escape(source), source
    return html_token(drawn, line, source=source, shown=shown)


def _drawn(page: Page, scope: Scope, name: str, body: str, found: Found) -> tuple[str, str]:
    match name:
        case "value":
            value = _value(page, scope, body)
            found.values.append(value)
            return f'<output class="value" data-value="{value.key}"></output>', value.says
        case "knob":
            text = _knob(scope, body)
            found.knobs.append(body)
            return f'<span class="knob" data-knob="{body}"></span>', text
        case "fact":
            return _fact(body)
        case "term":
            return _term(page, body, found)
        case "given":
            raise RoleFault("{given} belongs in a problem's prompt; a lesson has {value}, {knob} and {fact}.")
        case _:
            raise RoleFault(f"No role is called {{{name}}}: {', '.join(NAMES)}.")


def _value(page: Page, scope: Scope, body: str) -> Value:
    asked = _VALUE.fullmatch(body)
    if not asked:
        raise RoleFault(f"`{body}` is not [calculator:] quantity [in unit] [to 4 digits] [@ input=value, ...].")
    own = scope.placed.calculator if scope.placed else ""
    calculator, quantity, unit = asked["calculator"] or own, asked["quantity"], asked["unit"] or ""
    if not calculator:
        raise RoleFault(
            f"No calculator stands in this section to give `{quantity}`: name one, {{value}}`name: {body}`."
        )
    if calculator not in CALCULATORS:
        raise RoleFault(f"No calculator is called `{calculator}`: {', '.join(CALCULATORS)}.")
    follows = calculator == own
    live = follows and asked["inputs"] is None
    base = dict(scope.placed.preset) if follows and scope.placed else {}
    inputs = base if live else base | _overrides(calculator, asked["inputs"])
    digits = int(asked["digits"] or DIGITS)
    says = _says(calculator, quantity, unit, digits, inputs)
    key = page.unique(quantity if live else f"{quantity}-fixed")
    return Value(
        key, scope.place if follows else "", calculator, quantity, unit, None if live else inputs, says, digits
    )


def _overrides(calculator: str, text: str | None) -> dict[str, object]:
    overrides: dict[str, object] = {}
    for part in re.split(r",\s*(?=\w+\s*=)", text) if text else ():
        given = _INPUT.fullmatch(part.strip())
        if not given:
            raise RoleFault(f"`{part}` is not input=value.")
        overrides[given[1]] = plain_number(given[2].strip())
    faults = input_faults(calculator, overrides)
    if faults:
        raise RoleFault(" ".join(says for _, says in faults))
    return overrides


def plain_number(text: str) -> object:
    """A bare number as a number, everything else as it was written."""
    for kind in (int, float):
        if re.fullmatch(r"-?\d+(\.\d+)?(e[+-]?\d+)?", text):
            try:
                return kind(text)
            except ValueError:
                continue
    return text


def _says(calculator: str, quantity: str, unit: str, digits: int, inputs: dict[str, object]) -> str:
    if faults := input_faults(calculator, inputs):
        raise RoleFault(" ".join(says for _, says in faults))
    found = result(calculator, inputs)
    if quantity not in found.quantities:
        raise RoleFault(f"`{calculator}` has no quantity `{quantity}`: {', '.join(found.quantities)}.")
    try:
        return quantity_text(calculator, quantity, found, unit, digits)
    except (CalculationError, UnknownUnitError) as error:
        raise RoleFault(f"`{quantity}` cannot be shown in `{unit}`: {error}") from None


def _knob(scope: Scope, body: str) -> str:
    if scope.placed is None:
        raise RoleFault(f"No calculator stands in this section to have an input `{body}`.")
    calculator = CALCULATORS[scope.placed.calculator]
    if body not in calculator.inputs:
        raise RoleFault(f"`{calculator.name}` has no input `{body}`: {', '.join(calculator.inputs)}.")
    if not isinstance(calculator.inputs[body], Number):
        raise RoleFault(f"`{body}` of `{calculator.name}` is chosen from a list: only a number can be a knob.")
    return input_text(calculator, body, scope.result)


def _fact(body: str) -> tuple[str, str]:
    asked = _FACT.fullmatch(body)
    if not asked:
        raise RoleFault(f"`{body}` is not machine-or-model.field [in unit].")
    try:
        text, source = fact_text(asked["fact"], asked["unit"] or "")
    except UnknownFactError as fault:
        raise RoleFault(str(fault)) from None
    except (CalculationError, UnknownUnitError) as error:
        raise RoleFault(f"`{asked['fact']}` cannot be shown in `{asked['unit']}`: {error}") from None
    title = html.escape(source, quote=True)
    return f'<span class="fact" tabindex="0" title="{title}">{html.escape(text)}</span>', text


def _term(page: Page, body: str, found: Found) -> tuple[str, str]:
    term = page.marker.find(body)
    if term is None:
        raise RoleFault(f"The glossary has no term with the words “{body}”.")
    found.terms.append(term)
    return term_html(term, body), body
