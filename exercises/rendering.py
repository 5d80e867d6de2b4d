"""Rendering: an expression as a line of working, with numbers in the place of names.

The line can be read again by the learner's reader, and says the same.
"""

import math
from collections.abc import Callable, Mapping

from exercises.problem import Step
from exercises.variant import Variant
from quantities import Expression, Quantity, agrees, literal, parse, show, show_in
from quantities.tree import Binary, Call, Compare, InUnit, Name, Negative, Node, Number, Text

Leaf = Callable[[Node], str]
_STRENGTH = {"+": 1, "-": 1, "*": 2, "/": 2, "^": 4}


def with_numbers(expression: Expression, stated: Variant) -> str:
    """The expression with every given, constant and calculator's quantity as its number; steps keep their names."""
    numbers = _numbers(stated)

    def leaf(node: Node) -> str:
        match node:
            case Name(name):
                return numbers.get(name, name)
            case Number(text):
                return text
            case Text(value):
                return f"'{value}'"
        return ""

    return render(expression.tree, leaf)


def _numbers(stated: Variant) -> Mapping[str, str]:
    found = {name: show(value, digits=None) for name, value in stated.values.items() if isinstance(value, Quantity)}
    units = {given.name: given.unit for given in stated.problem.givens}
    units |= {constant.name: constant.unit for constant in stated.problem.body.constants}
    for name, unit in units.items():
        value = stated.values[name]
        if isinstance(value, Quantity):
            found[name] = show_in(value, unit, digits=None).removesuffix("/token" if unit == "1/token" else "\0")
    return found


def render(node: Node, leaf: Leaf, around: int = 0) -> str:
    """A tree as text, with brackets where they are needed; `leaf` writes numbers and names."""
    match node:
        case Binary(op, left, right):
            strength = _STRENGTH[op]
            inner = 1 if op in "-/" else 0
            text = f"{render(left, leaf, strength)} {op} {render(right, leaf, strength + inner)}"
            return f"({text})" if strength < around else text
        case Negative(x):
            text = f"-{render(x, leaf, 3)}"
            return f"({text})" if around > 1 else text
        case InUnit(x, unit):
            return f"({render(x, leaf)}) {unit}"
        case Call(function, args):
            # a comma inside a number would end the argument
            inside = ", ".join(render(arg, lambda n: leaf(n).replace(",", "")) for arg in args)
            return f"{function}({inside})"
        case Compare(op, left, right):
            return f"{render(left, leaf)} {op} {render(right, leaf)}"
        case Number() | Name() | Text():
            return leaf(node)


def figure_of(key: Quantity, step: Step) -> str:
    """A key with as many digits as its tolerance asks for, and enough for the figure to stand for the key."""
    fewest = min(12, max(3, 1 + math.ceil(-math.log10(float(step.rtol) or 1e-9))))
    for digits in range(fewest, 13):
        text = show(key, digits=digits)
        read = parse(text)
        if isinstance(read, Expression) and (number := literal(read.tree)) and agrees(key, number):
            return text
    return show(key, digits=None)
