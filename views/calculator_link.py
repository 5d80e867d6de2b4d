"""Calculator link: a problem's calculator on its own page, with the problem's numbers and those of the answer."""

from urllib.parse import urlencode

from exercises import Problem, Shown, in_calculator
from quantities import Expectation, Reading, read
from views.placed import link_text


def calculator_link(problem: Problem, meets: Shown, seed: int, answer: str) -> str:
    """The address; empty where no calculator belongs to the problem."""
    found = in_calculator(problem, seed)
    if found is None:
        return ""
    name, inputs = found
    asked = {f"{name}.{key}": link_text(value) for key, value in {**inputs, **chosen_inputs(meets, answer)}.items()}
    return f"/calculators?{urlencode({'name': name, **asked})}"


def chosen_inputs(meets: Shown, answer: str) -> dict[str, float]:
    """The inputs that an answer sets, in base units; what cannot be read is left out.

    >>> from exercises import ShownInput
    >>> meets = Shown("", "counterexample", "", (), vary=(ShownInput("read_each", "time", "ms/token", 0.1, 10),))
    >>> chosen_inputs(meets, "read_each = 0.5")
    {'read_each': 0.0005}
    """
    lines = (line.partition("=") for line in answer.splitlines())
    given = {name.strip(): value for name, _, value in lines}
    chosen: dict[str, float] = {}
    for each in meets.vary:
        found = read(given.get(each.name, ""), expects=Expectation(each.unit, bare=True, parameters=False))
        if isinstance(found, Reading):
            chosen[each.name] = float(found.quantity.base)
    return chosen
