"""Figure drag: our figure on the small Plotly bundle against st.plotly_chart, the same timeline in the same run.

Both pages of the harness have the same inputs over the same figure. Measured in Chromium: what an empty cache fetches
(compressed, as the site sends it); the time from a key on the slider until the figure has changed; the browser's work
for each key; and, over a drag of sixty moves, how often the picture changed and how long after the last move it came to
rest. Each is said as a ratio, theirs to ours.

Leaves out: the network; both pages come over the loopback.
"""

from __future__ import annotations

import gzip
import statistics
import sys
from dataclasses import dataclass

from playwright.sync_api import Browser, CDPSession, Page, Response, sync_playwright

from tests.browser.components.serving import harness
from tests.browser.find_browser import installed_browser

KEYS = 30
MOVES = 60
WATCH = """() => {
  window.pictures = [];
  let words = '';
  const look = () => {
    const now = document.querySelector('.js-plotly-plot .main-svg')?.textContent;
    if (now && now !== words) window.pictures.push(performance.now());
    words = now || words;
    requestAnimationFrame(look);
  };
  look();
}"""
KEY = """() => new Promise((done, fail) => {
  const slider = document.querySelector('.c-inputs input[type=range]');
  const [begun, before] = [performance.now(), window.pictures.length];
  const look = () => {
    if (window.pictures.length > before) done(performance.now() - begun);
    else if (performance.now() - begun > 5000) fail(new Error('The figure did not follow the key.'));
    else requestAnimationFrame(look);
  };
  slider.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true }));
  look();
})"""


@dataclass(frozen=True)
class Cost:
    """What one way of drawing costs."""

    kilobytes: float
    """Scripts and styles fetched until the figure stands, compressed."""
    ready_s: float
    key_ms: float
    """Median time from a key to the changed figure."""
    work_ms: float
    """The main thread's work for each key."""
    pictures_per_s: float
    """How often the figure changed during a drag."""
    rest_ms: float
    """From the last move of the drag to the last change of the figure."""


def measure(browser: Browser, address: str) -> Cost:
    """Load a page with an empty cache, move its slider by keys, then drag it."""
    page = browser.new_page(viewport={"width": 1280, "height": 1000})
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(address)
    page.wait_for_selector(".js-plotly-plot .main-svg", timeout=60_000)
    ready = float(page.evaluate("performance.now()")) / 1000
    page.wait_for_timeout(1500)
    fetched = sum(_compressed(answer) for answer in answers)
    page.evaluate(WATCH)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    before = _work(session)
    times = [_key(page) for _ in range(KEYS)]
    work = (_work(session) - before) / KEYS
    cost = Cost(fetched / 1000, ready, statistics.median(times), work, *_drag(page))
    page.close()
    return cost


def _key(page: Page) -> float:
    taken = float(page.evaluate(KEY))
    page.wait_for_timeout(150)
    return taken


def _drag(page: Page) -> tuple[float, float]:
    """Pictures a second during the drag, and the milliseconds from its last move to rest."""
    box = page.locator(".c-inputs input[type=range]").first.bounding_box()
    assert box is not None
    y = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 40, y)
    page.mouse.down()
    begun = float(page.evaluate("(window.pictures = [], performance.now())"))
    for i in range(MOVES):
        page.mouse.move(box["x"] + 40 + 6 * i, y)
    ended = float(page.evaluate("performance.now()"))
    page.mouse.up()
    page.wait_for_timeout(2000)
    pictures: list[float] = page.evaluate("window.pictures")
    during = sum(picture <= ended for picture in pictures)
    return during / (ended - begun) * 1000, max(pictures[-1] - ended, 0.0)


def _work(session: CDPSession) -> float:
    metrics = session.send("Performance.getMetrics")["metrics"]
    return 1000 * float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def _compressed(response: Response) -> int:
    kind = response.headers.get("content-type", "")
    return len(gzip.compress(response.body(), 6)) if "javascript" in kind or "css" in kind else 0


def said(ours: Cost, theirs: Cost) -> str:
    """The comparison in words, one line a measure."""
    rows = (
        ("fetched", ours.kilobytes, theirs.kilobytes, "kB"),
        ("ready", ours.ready_s, theirs.ready_s, "s"),
        ("key to picture", ours.key_ms, theirs.key_ms, "ms"),
        ("work for each key", ours.work_ms, theirs.work_ms, "ms"),
        ("pictures in a drag", ours.pictures_per_s, theirs.pictures_per_s, "a second"),
        ("at rest after a drag", ours.rest_ms, theirs.rest_ms, "ms"),
    )
    lines = (
        f"{name}: {own:,.1f} {unit} against {other:,.1f} {unit} by st.plotly_chart, {other / max(own, 0.1):.2f} times"
        for name, own, other, unit in rows
    )
    return "\n".join(lines)


def main() -> int:
    """Measure both and print the ratios."""
    with harness() as address, sync_playwright() as playwright:
        path, flags = installed_browser(), ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        costs = [measure(browser, f"{address}/?page={name}") for name in ("ours", "theirs")]
        browser.close()
    print(said(*costs))
    return 0


if __name__ == "__main__":
    sys.exit(main())
