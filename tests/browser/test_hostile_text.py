"""Markup in what a reader types, pastes or follows: it is shown letter by letter, and nothing of it runs."""

import json
import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from tests.browser.reader import Reader

pytestmark = pytest.mark.browser

SILENT, PREDICTION = "two-jobs/the-silent-second", "two-jobs/how-long-is-the-silence"
SCRIPT = "<script>window.hacked=1</script>"
HOSTILE = [
    pytest.param(SCRIPT, id="X01-script"),
    pytest.param('<img src=x onerror="window.hacked=1">', id="X01-img"),
    pytest.param("<svg onload=window.hacked=1>", id="X01-svg"),
    pytest.param("kv_heads_per_layer ~$1~ **b** [c](https://example.org) `d` &lt; $x_1$", id="M04"),
]
ALL = " ".join(str(each.values[0]) for each in HOSTILE)
FOREIGN = "img[src='x'], svg[onload], [onerror], [onload], a[href*='example.org'], del, s"


def nothing_ran(page: Page) -> None:
    """No script of a reader's ran, and nothing that could run one stands in the page."""
    assert page.evaluate("window.hacked === undefined")
    assert page.locator(FOREIGN).count() == 0
    assert page.locator("script", has_text="hacked").count() == 0


@pytest.mark.parametrize("text", HOSTILE)
def test_an_answer_is_shown_letter_by_letter_wherever_it_is_shown(reader: Reader, text: str) -> None:
    reader.open(f"/problems?id={SILENT}")
    problem = reader.problem(SILENT, "page")
    problem.check(f"gap = {text}")
    expect(problem.root.locator("section ol code").first).to_have_text(f"gap = {text}")
    problem.press("This problem is wrong")
    expect(problem.root.get_by_text(re.compile("^Thank you"))).to_be_visible()
    nothing_ran(reader.page)

    reader.open("/my-copy")

    expect(reader.main.locator("pre", has_text=text).first).to_be_attached()
    nothing_ran(reader.page)


@pytest.mark.parametrize("case", ["X01"])
def test_a_prediction_is_shown_letter_by_letter(reader: Reader, case: str) -> None:
    reader.open(f"/problems?id={PREDICTION}")
    problem = reader.problem(PREDICTION, "page")
    problem.root.get_by_label("Fairly sure").check()

    said = problem.check(SCRIPT, button="Say so")

    assert "This cost you no attempt." in said
    expect(problem.root.locator("section")).to_contain_text(SCRIPT)
    nothing_ran(reader.page)


@pytest.mark.parametrize("case", ["X01", "M04"])
def test_a_note_is_shown_letter_by_letter(reader: Reader, case: str) -> None:
    reader.open("/two-jobs")
    lead = reader.page.locator(".st-key-lesson-lead")
    lead.get_by_text("Whoever looks for a fault will not find one.").click()
    lead.get_by_role("textbox", name=re.compile("^Your note")).fill(ALL)
    lead.get_by_role("button", name="Keep note").click()
    expect(lead.get_by_role("listitem").get_by_text(ALL)).to_be_visible()
    nothing_ran(reader.page)

    reader.open("/my-copy")

    expect(reader.main.get_by_text(ALL)).to_be_visible()
    nothing_ran(reader.page)


CONFIG = {
    "model_type": "llama",
    "_name_or_path": ALL,
    "num_hidden_layers": 2,
    "hidden_size": 64,
    "intermediate_size": 128,
    "num_attention_heads": 4,
    "vocab_size": 100,
    "max_position_embeddings": 2048,
}


@pytest.mark.parametrize("case", ["X01"])
def test_a_config_is_read_and_its_words_are_never_markup(reader: Reader, case: str) -> None:
    reader.open("/machine-and-model")
    reader.main.get_by_text("Use your model’s config.json").click()
    field = reader.main.get_by_role("textbox", name="The text of config.json")
    field.fill(json.dumps({**CONFIG, "model_type": ALL}))
    reader.main.get_by_role("button", name="Use this model").click()
    expect(reader.main.get_by_role("alert").filter(has_text="is not known here")).to_contain_text("kv_heads_per_layer")
    nothing_ran(reader.page)

    field.fill(json.dumps(CONFIG))
    reader.main.get_by_role("button", name="Use this model").click()

    expect(reader.sidebar.get_by_label("My model")).to_have_value("own")
    nothing_ran(reader.page)
    reader.reload()
    expect(reader.sidebar.get_by_label("My model")).to_have_value("own")
    nothing_ran(reader.page)


@pytest.mark.parametrize(
    "address",
    [
        "/?machine={}",
        "/?machine=own&own-machine={}",
        "/?model=own&own-model={}",
        "/two-jobs?a-step-serves-everybody-who-is-in-it.decode_step_s={}",
        "/two-jobs?{}=1",
        "/problems?id={}",
        "/problems?id=two-jobs/the-silent-second&seed={}",
        "/calculators?name={}",
        "/read/{}",
        "/csv/{}",
        "/csv/kv_cache?{}=1",
        "/csv/kv_cache?context_tokens={}",
        "/identity/take?token={}",
        "/assets/{}",
        "/health/{}",
    ],
)
def test_a_link_with_markup_in_it_runs_nothing(reader: Reader, address: str) -> None:
    page = reader.page
    words = re.compile("Numbers on this page|nothing at this address|no such calculator|no input|used before|cannot")

    page.goto(reader.url + address.format(quote(ALL[:90])))

    expect(page.get_by_text(words).first).to_be_visible()
    nothing_ran(page)


@pytest.mark.parametrize("case", ["X01"])
def test_a_typed_number_that_is_markup_stays_text(reader: Reader, case: str) -> None:
    place = "a-step-serves-everybody-who-is-in-it"
    reader.open("/two-jobs")
    field = reader.calculator(place).get_by_role("textbox").first

    field.fill(SCRIPT)
    field.blur()

    expect(reader.calculator(place).get_by_role("alert").filter(has_text="Still used")).to_contain_text(SCRIPT)
    nothing_ran(reader.page)
