"""Printed: a problem on paper, with room for its answer; and a full answer in words.

What can be chosen is a list with boxes, what is written has lines to write on, a curve has its empty chart. Nothing
here is marked: the live page does that, and the link under each problem leads there.
"""

from collections.abc import Iterable

from course import prompt_html
from exercises import Problem, Shown, ShownBlock, ShownOption, shown
from quantities import Q, show_in
from web.empty_chart import empty_chart
from web.markup import element, link, text

SURE = "How sure are you?   ☐ a guess   ☐ fairly sure   ☐ sure"
LINES_OF_TEXT = 4


def printed_problem(problem: Problem) -> str:
    """A problem in its first variant."""
    seed = problem.seeds[0]
    meets = shown(problem, seed)
    where = link("Answer it in the live course", f"/problems?id={problem.id}&seed={seed}")
    return element(
        "div",
        element("p", text("Problem"), cls="kind"),
        element("h3", text(problem.title)),
        prompt_html(meets.prompt),
        answer_room(meets),
        element("p", where),
        cls="problem",
    )


def answer_room(meets: Shown) -> str:
    """What an answer is given on, for each kind."""
    return "".join(_room(meets))


def _room(meets: Shown) -> Iterable[str]:
    match meets.kind:
        case "choice":
            return (_boxes("What happens?", _texts(meets.what)), _boxes("Why?", _texts(meets.why)), _sure())
        case "predict":
            return (*_prediction(meets), _sure())
        case "argument":
            order = "Number the blocks that belong to the argument, in their order; leave out the others."
            warrants = _bullets("Why does a block follow? Write the letter beside it.", _texts(meets.warrants))
            return (_asked(meets.ask), _boxes(order, _texts(meets.blocks)), warrants, _sure())
        case "counterexample":
            fields = (_asked(f"{each.label}: __________  ({each.allowed})") for each in meets.vary)
            return (_claim(meets.says), _asked("Where does this fail?"), *fields, _sure())
        case "failing-line":
            which = _boxes("Which line fails?", [*meets.lines, "All lines hold"], code=len(meets.lines))
            mended = _asked("How does it have to read?") + _ruled(1)
            return (which, _boxes("Why does it fail?", _texts(meets.why)), mended, _sure())
        case "explain":
            return (_ruled(LINES_OF_TEXT),)
        case _:
            return (_ruled(len(meets.steps)), _asked(meets.ask) if meets.ask else "")


def _prediction(meets: Shown) -> Iterable[str]:
    if meets.axis:
        x, y = meets.axis
        return (_asked("Draw the line that you expect."), element("figure", empty_chart(x, y)))
    if meets.shapes:
        return (_boxes("Which shape?", _texts(meets.shapes)),)
    return (_asked(f"Your number, with its unit: __________ {meets.unit}".rstrip()),)


def _boxes(ask: str, options: Iterable[str], code: int = 0) -> str:
    """A list with a box to tick before each; the first `code` of them are lines of working."""
    items = (
        element("li", element("code", text(option)) if index < code else text(option))
        for index, option in enumerate(options)
    )
    return _asked(ask) + element("ul", *items, cls="boxes")


def _bullets(ask: str, options: Iterable[str]) -> str:
    items = [element("li", text(option)) for option in options]
    return _asked(ask) + element("ol", *items, cls="letters") if items else ""


def _texts(options: Iterable[ShownOption | ShownBlock]) -> list[str]:
    return [option.text for option in options]


def _asked(words: str) -> str:
    return element("p", text(words))


def _claim(says: str) -> str:
    return element("blockquote", element("p", text(says)), cls="disputed")


def _sure() -> str:
    return element("p", text(SURE), cls="sure")


def _ruled(lines: int) -> str:
    """Lines to write on, on paper only: on a screen nobody writes there."""
    return element("div", *("<br>" for _ in range(2 * lines)), cls="ruled", aria_hidden="true")


PARTS = {"what": "What happens", "why": "Why", "shape": "The shape", "seen": "What is seen"}


def answer_row(meets: Shown, line: str) -> str:
    """One line of a full answer as an item of a list: what was chosen in words, what is written as it is."""
    name, _, value = (piece.strip() for piece in line.partition("="))
    options = {"what": meets.what, "why": meets.why, "shape": meets.shapes, "seen": meets.seen}
    if name in options and meets.kind != "derivation":
        chosen = next((option.text for option in options[name] if option.id == value), value)
        return element("li", text(f"{PARTS[name]}: {chosen}"))
    match meets.kind, name:
        case "failing-line", "line":
            fails = f"Line {value} fails." if value.isdecimal() else "All lines hold."
            return element("li", text(fails))
        case "failing-line", "mend":
            return element("li", text("It has to read: "), element("code", text(value)))
        case "counterexample", _:
            labels = {each.name: each.label for each in meets.vary}
            return element("li", text(f"{labels.get(name, name)}: {value}"))
        case "predict", "curve":
            return element("li", text(f"The line goes through {_points(meets, value)}."))
        case "explain", _:
            return element("li", text("It says everything that is on the list." if name == "met" else line))
        case "argument", _:
            return element("li", text(_block(meets, line)))
        case _:
            return element("li", element("code", text(line)))


def _points(meets: Shown, curve: str) -> str:
    """The points of a curve as they are said: "40 ms at 1 token, 200 ms at 400 tokens"."""
    pairs = [[float(value) for value in point.split(":")] for point in curve.split(",")]
    x, y = (axis.unit for axis in meets.axis)
    return ", ".join(f"{show_in(Q(up, y), y)} at {show_in(Q(along, x), x)}" for along, up in pairs)


def _block(meets: Shown, line: str) -> str:
    """A block with the reason why it follows."""
    block, _, warrant = line.partition(" because ")
    said = next((each.text for each in meets.blocks if each.id == block.strip()), line)
    why = next((each.text for each in meets.warrants if each.id == warrant.strip()), "")
    return f"{said} ({why})" if why else said
