"""Work is neither lost, nor sent twice, nor overwritten: what the issue trackers of others tell, tried on our pages."""

import json
import re
from collections.abc import Callable
from datetime import datetime

import pytest
from playwright.sync_api import BrowserContext, Request, Route, WebSocketRoute, expect

from tests.browser.reader import Answering, Reader, eventually

pytestmark = pytest.mark.browser

SILENT = "two-jobs/the-silent-second"
RIGHT = "gap = 2000 * 0.5 ms = 1 s\ndue = 1 s / 40 ms/token = 25 token\nshort = (25 - 1) token * 31 = 744 token\nbroken"
QUEUED = "gap = 2000 * 0.5 ms * 31 = 31 s"
TURNS = "gap = 2000 token * 0.5 ms/token + 1 token * 40 ms/token = 1.04 s"


@pytest.fixture
def silent(reader: Reader) -> Answering:
    """A problem on its own page."""
    return open_problem(reader)


def open_problem(reader: Reader) -> Answering:
    problem = reader.open(f"/problems?id={SILENT}").problem(SILENT, "page")
    expect(problem.field).to_be_visible()
    return problem


@pytest.mark.parametrize(
    "press",
    [
        pytest.param(lambda check: check.dblclick(), id="W01"),
        pytest.param(lambda check: check.evaluate("it => { it.click(); it.click(); it.click(); }"), id="W01-at-once"),
    ],
)
def test_a_double_click_on_check_is_one_attempt(silent: Answering, press: Callable[..., None]) -> None:
    silent.write(QUEUED)

    press(silent.root.get_by_role("button", name="Check"))

    expect(silent.summary).to_be_focused()
    silent.check(RIGHT)
    assert [attempt["text"] for attempt in silent.reader.kept("attempt")] == [QUEUED, RIGHT]


@pytest.mark.parametrize("case", ["W03"])
def test_a_solution_that_one_tab_shows_closes_the_variant_in_the_other(
    silent: Answering, context: BrowserContext, case: str
) -> None:
    silent.check(QUEUED)
    other = open_problem(Reader(context.new_page(), silent.reader.url))

    silent.press("Show the solution")
    expect(silent.root.get_by_text(re.compile("so it is closed"))).to_be_visible()
    said = other.check(RIGHT)

    expect(other.root.get_by_text(re.compile("so it is closed"))).to_be_visible()
    assert "counts nothing" in said
    assert "6 of 6" not in said
    other.reader.open("/my-copy")
    expect(other.reader.main.get_by_text("The silent second: Answered, not yet in full.")).to_be_attached()


@pytest.mark.parametrize("case", ["W04"])
def test_a_dropped_connection_in_the_middle_of_a_line_loses_nothing(reader: Reader, case: str) -> None:
    open_lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        line.connect_to_server()
        open_lines.append(line)

    reader.page.route_web_socket(re.compile("/_stcore/stream"), pass_on)
    silent = open_problem(reader)
    silent.check(QUEUED)
    silent.press("A hint")
    expect(silent.root.get_by_text("Does it matter how many are listening?")).to_be_visible()
    silent.field.press_sequentially("\ndue = ga")

    for line in open_lines:
        line.close()
    silent.field.press_sequentially("p / 4")
    reader.reload()

    expect(silent.field).to_have_value(f"{QUEUED}\ndue = gap / 4")
    expect(silent.root.get_by_text("They do not stand in a queue")).to_be_visible()
    expect(silent.root.get_by_text("Does it matter how many are listening?")).to_be_visible()


@pytest.mark.parametrize("case", ["W05"])
def test_saved_is_said_only_when_the_text_is_committed(silent: Answering, case: str) -> None:
    held: list[Route] = []
    page = silent.reader.page
    page.route("**/draft", lambda route: held.append(route))
    silent.field.press_sequentially("gap = 2000")
    eventually(lambda: _is_not_empty(held), page)
    assert silent.saved.count() == 0

    held.pop().fulfill(status=503, json={"says": "The records cannot be reached."})

    expect(silent.saved).to_contain_text("Not saved yet. The records cannot be reached.")
    eventually(lambda: _is_not_empty(held), page)  # it tries again by itself
    held.pop().continue_()
    clock = silent.wait_saved().removeprefix("saved ")
    kept = page.request.get(f"{silent.reader.url}/draft?problem={SILENT}&seed=11").json()
    assert kept["text"] == silent.field.input_value() == "gap = 2000"
    assert f"{datetime.fromisoformat(kept['at']).astimezone():%H:%M:%S}" == clock


def _is_not_empty(held: list[Route]) -> None:
    assert held


@pytest.mark.parametrize("case", ["W05"])
def test_a_half_answer_is_sent_at_every_new_line_and_every_pause(silent: Answering, case: str) -> None:
    page, sent = silent.reader.page, list[str]()

    def take(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/draft"):
            sent.append(json.loads(request.post_data or "")["text"])

    page.on("request", take)
    silent.field.press_sequentially("gap = 1 s\n")
    silent.wait_saved()
    silent.field.press_sequentially("due = 25")
    silent.wait_saved()

    assert sent[-1] == "gap = 1 s\ndue = 25"
    assert any(text.endswith("\n") for text in sent)


@pytest.mark.parametrize("case", ["W06"])
def test_one_click_after_typing_grades_what_is_on_the_screen_again_and_again(silent: Answering, case: str) -> None:
    for answer in (QUEUED, TURNS, QUEUED, RIGHT, TURNS):
        silent.field.fill("")
        silent.field.press_sequentially(answer)
        silent.press("Check")
        expect(silent.summary).to_be_focused()

        graded = silent.reader.kept("attempt")[-1]["text"]
        assert graded == silent.field.input_value() == answer
        expect(silent.root.locator("section ol code").first).to_have_text(answer.split("\n")[0])


@pytest.mark.parametrize("case", ["W08"])
def test_a_click_that_leaves_a_field_lands_on_its_button(reader: Reader, case: str) -> None:
    place = "a-step-serves-everybody-who-is-in-it"
    reader.open("/two-jobs")
    problem = reader.problem("two-jobs/a-shared-step")
    check = problem.root.get_by_role("button", name="Check")
    problem.write("each = 1 token / 40 ms = 25 token/s\ntogether = 25 token/s * 32 = 800 token/s\nfaster")
    before = check.bounding_box()
    reader.calculator(place).get_by_role("textbox").first.fill("80")

    check.click()

    expect(problem.summary).to_be_focused()
    assert "Everything holds" in problem.summary.inner_text()
    expect(reader.section(place).locator("output.value").first).to_have_text("80.0 ms")
    after = check.bounding_box()
    assert before is not None and after is not None
    assert (before["width"], before["x"]) == (after["width"], after["x"])


@pytest.mark.parametrize("case", ["W08"])
def test_a_verdict_moves_nothing_above_the_button(silent: Answering, case: str) -> None:
    silent.write(QUEUED)
    silent.wait_saved()
    before = _from_the_title(silent)

    silent.check()

    assert _from_the_title(silent) == before


def _from_the_title(problem: Answering) -> float:
    """How far under the problem's title its button stands."""
    title = problem.root.get_by_role("heading").bounding_box()
    button = problem.root.get_by_role("button", name="Check").bounding_box()
    assert title is not None and button is not None
    return button["y"] - title["y"]


@pytest.mark.parametrize("case", ["W10"])
def test_the_verdict_on_the_page_is_the_one_in_the_store(silent: Answering, case: str) -> None:
    for answer in (TURNS, RIGHT):
        said = silent.check(answer)

        attempt = silent.reader.kept("attempt")[-1]
        assert f"{attempt['score']:g} of {attempt['points']:g} points" in said
        stored = [line["reason"] for line in attempt["verdict"]["lines"] if line["reason"]]
        assert silent.reasons[: len(stored)] == stored

    silent.reader.open("/my-copy")
    expect(silent.reader.main.get_by_text("6 of 6 points").first).to_be_attached()


UNREADABLE = [
    pytest.param("gap = 12 34 s", id="N12"),
    pytest.param("gap = 3-e10 s", id="N15"),
    pytest.param("gap = 3--e10 s", id="N15-two-signs"),
]


@pytest.mark.parametrize("answer", UNREADABLE)
def test_what_cannot_be_read_is_not_a_blank_and_is_still_there_after_a_reload(silent: Answering, answer: str) -> None:
    silent.press("Check")
    expect(silent.root.get_by_role("alert").filter(has_text="Write at least one line first.")).to_be_visible()

    said = silent.check(answer)

    assert "This cost you no attempt." in said
    told = silent.reasons
    assert len(told[0]) > 20
    silent.reader.reload()
    expect(silent.field).to_have_value(answer)
    expect(silent.root.locator("section ol .c-reason")).to_have_text(told)
    assert [attempt["counts"] for attempt in silent.reader.kept("attempt")] == [False]


@pytest.mark.parametrize("typed", [pytest.param("12 34", id="N12"), pytest.param("3-e10", id="N15")])
def test_a_number_that_cannot_be_used_stays_in_its_field_and_changes_nothing(reader: Reader, typed: str) -> None:
    place = "a-step-serves-everybody-who-is-in-it"
    reader.open("/two-jobs")
    field = reader.calculator(place).get_by_role("textbox").first

    field.fill(typed)
    field.blur()

    expect(field).to_have_attribute("aria-invalid", "")
    expect(reader.calculator(place).get_by_role("alert").filter(has_text=typed)).to_contain_text("Still used: 40 ms.")
    expect(field).to_have_value(typed)
    expect(reader.section(place).locator("output.value").first).to_have_text("40.0 ms")
    assert f"{place}.decode_step_s" not in reader.link
