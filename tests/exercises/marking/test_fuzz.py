"""Ten thousand answers: no exception, no verdict over its budget of work, and no text lost on the way."""

import re

from exercises import Marked, mark
from exercises.kinds.derivation import Derivation
from quantities import lines, parser
from tests.counting import calls
from tests.exercises.marking.fuzzing import Sent, answers
from tests.exercises.marking.solutions import DERIVATIONS

COUNT = 10_000
LONG = 400
"""Signs from which on an answer may be much work, so that its calls are counted."""
MOST = 400_000
"""Calls that a verdict may take: some 50 ms."""
EMPTY_FORM = re.compile(r"\s*[A-Za-z_]\w*\s*[=~≈]\s*")


def test_ten_thousand_answers_are_marked_within_their_budget_and_lose_no_text() -> None:
    """N24, X05, and W09 by kind."""
    worst = 0

    for sent in answers(DERIVATIONS, COUNT, seed=2024):
        marked, work = _marked(sent)
        worst = max(worst, work)
        _keeps_its_text(sent, marked)

    assert worst < MOST


def _marked(sent: Sent) -> tuple[Marked, int]:
    """The verdict, and the calls that it took where there may have been many."""
    if len(sent.text) < LONG:
        return mark(sent.problem, sent.seed, sent.text), 0
    lines._line.cache_clear()
    parser._parse.cache_clear()
    found: list[Marked] = []
    work = calls(lambda: found.append(mark(sent.problem, sent.seed, sent.text)))
    return found[0], work


def _keeps_its_text(sent: Sent, marked: Marked) -> None:
    """Every line comes back as it was written, in its order, but blank ones, empty forms and conclusions."""
    written = [line for line in sent.text.splitlines() if line.strip()]
    waiting = iter(written)
    passed_over = []
    for line in marked.lines:
        for text in waiting:
            if text == line.text:
                break
            passed_over.append(text)
        else:
            raise AssertionError((sent, line))
    passed_over += waiting
    assert all(EMPTY_FORM.fullmatch(text) or _is_conclusion(sent, text) for text in passed_over), (sent, passed_over)
    assert all(line.reason and line.verdict for line in marked.lines), sent
    assert 0 <= marked.score <= marked.points, sent


def _is_conclusion(sent: Sent, text: str) -> bool:
    body = sent.problem.body
    assert isinstance(body, Derivation)
    assert body.conclusion is not None
    said = " ".join(text.split()).strip(" .!").casefold()
    return said in {words.casefold() for words in (*body.conclusion.yes, *body.conclusion.no)}
