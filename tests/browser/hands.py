"""Hands: keys alone and fingers alone, as people without a mouse have them.

`tab_to` goes where Tab goes, so that what cannot be reached by keys is not reached; a `finger` is a real touch that
moves, since a tap alone draws and drags nothing.
"""

from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

MOST_TABS = 120
IS_BEFORE = "one => Boolean(document.activeElement.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING)"
Place = tuple[float, float]


def tab_to(page: Page, wanted: Locator) -> None:
    """Press Tab until the element has the focus, and is seen to have it. Raises AssertionError where it never has."""
    back = wanted.evaluate(IS_BEFORE)
    for _ in range(MOST_TABS):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        if wanted.evaluate("one => one === document.activeElement"):
            assert wanted.evaluate("one => one.matches(':focus-visible')")
            return
    raise AssertionError(f"Tab never came to {wanted}")


def choose(page: Page, radio: Locator) -> None:
    """Choose a card by keys: Tab to its group, then arrows until it is the one."""
    group = page.locator(f"input[name='{radio.get_attribute('name')}']")
    tab_to_any(page, group)
    for _ in range(group.count()):
        if radio.evaluate("one => one === document.activeElement"):
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    expect(radio).to_be_checked()


def tab_to_any(page: Page, wanted: Locator) -> None:
    """Press Tab until one of the elements has the focus."""
    back = wanted.first.evaluate(IS_BEFORE)
    for _ in range(MOST_TABS):
        page.keyboard.press("Shift+Tab" if back else "Tab")
        if any(wanted.evaluate_all("all => all.map(one => one === document.activeElement)")):
            return
    raise AssertionError(f"Tab never came to any of {wanted}")


def finger(page: Page, places: Sequence[Place]) -> None:
    """Put a finger down at the first place, move it over the others, lift it at the last."""
    session = page.context.new_cdp_session(page)

    def touch(kind: str, points: list[dict[str, float]]) -> None:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    for index, (x, y) in enumerate(places):
        touch("touchMove" if index else "touchStart", [{"x": x, "y": y}])
    touch("touchEnd", [])
    session.detach()


def middle(one: Locator) -> Place:
    """The middle of an element, which is brought into view."""
    one.scroll_into_view_if_needed()
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def on_chart(chart: Locator, *parts: Place) -> list[Place]:
    """Places in a chart by the shares of its axes, (0, 0) at the origin: every chart has the same margins."""
    chart.scroll_into_view_if_needed()
    box = chart.bounding_box()
    assert box is not None
    left, right, top, bottom = 56, 28, 38, 46
    width, height = box["width"] - left - right, box["height"] - top - bottom
    return [(box["x"] + left + x * width, box["y"] + top + (1 - y) * height) for x, y in parts]
