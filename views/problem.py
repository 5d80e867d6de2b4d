"""Problem: one problem with its prompt, the place for the answer, the reasons, hints and a fresh variant.

Where nothing else follows from it a problem is a fragment: Check redraws it and nothing else. What the page calls
marked has been committed, and the verdict shown is the one that the store gives back.
"""

import streamlit as st

from classroom import Draft, Event, Variant, hand_marks, next_variant, progress, variant_now, was_put_away
from course import prompt_html
from exercises import Problem, Shown, computed_curve, half, shown, worked
from views.acts import COUNTED_ANEW, act, check, hints_opened, touched, worked_variants
from views.answers import action_list, verdicts_of
from views.calculator_link import calculator_link
from views.components.editor import editor
from views.draw import draw
from views.forms import answer_form, is_in
from views.learner import Learner
from views.notices import draw_trouble
from views.verdict_words import (
    KIND_WORDS,
    answers_to,
    closed_words,
    hand_words,
    next_words,
    report_words,
    seen_words,
    state_words,
    variant_words,
)
from web.markup import bullet_list, element, text
from web.printed import answer_row
from web.site import site


def show_problem(problem: Problem, who: Learner, *, place: str, form: str = "blank", seed: int | None = None) -> None:
    """Draw a problem where it stands: in a lesson, over a covered calculator, or on its own page.

    An answer that changes how the problem stands redraws the page, so that the contents count it; any other does not.
    """
    if st.session_state.pop(COUNTED_ANEW, False) and "trouble" not in st.session_state:
        st.rerun()
    events = who.events()
    variant = variant_now(events, problem.id, problem.seeds, worked_variants(problem))
    if seed in problem.seeds and seed is not None and not touched(events, problem):
        variant = Variant(problem.id, seed, seen=False, closed=False)
    meets = shown(problem, variant.seed)
    key = f"problem-{place}-{problem.id.replace('/', '-')}"
    with st.container(key=key, border=False):
        _draw_prompt(problem, meets, variant, events, heading="h1" if place == "page" else "h3")
        _draw_hints(problem, meets, variant, events)
        _draw_hand_mark(problem, variant, events)
        _draw_editor(problem, meets, variant, who, events, form, key)
        draw_trouble()
        if variant.closed:
            _draw_solution(problem, meets, variant)


draw_problem = st.fragment(show_problem)
"""The same as a fragment: Check redraws the problem, and the page only where the contents count it."""


def _draw_prompt(problem: Problem, meets: Shown, variant: Variant, events: tuple[Event, ...], *, heading: str) -> None:
    """What is asked, and how it stands."""
    stands = state_words(progress(events, site().outline).problem(problem.id))
    draw(
        element("p", text(f"{KIND_WORDS[problem.kind]} · {variant_words(problem, variant.seed)}"), cls="v-kind"),
        element(heading, text(problem.title), cls="v-problem-title"),
        element("p", text(f"{stands} {seen_words(variant, events)}".strip()), cls="v-state"),
        element("div", prompt_html(meets.prompt), cls="v-prompt"),
    )


def _draw_hints(problem: Problem, meets: Shown, variant: Variant, events: tuple[Event, ...]) -> None:
    """The hints opened so far, oldest first. How many are left is not said: counting them invites using them up."""
    opened = hints_opened(events, problem, variant)
    if opened:
        hints = (prompt_html(hint) for hint in meets.hints[:opened])
        draw(element("div", bullet_list(hints, cls="v-hints"), role="status"))


def _draw_hand_mark(problem: Problem, variant: Variant, events: tuple[Event, ...]) -> None:
    """What an instructor gave the latest answer that they marked."""
    marks = hand_marks(events)
    marked = [marks[key] for key, _ in answers_to(events, problem.id, variant.seed) if key in marks]
    if marked:
        draw(element("p", text(hand_words(marked[-1])), cls="v-state"))


def _draw_editor(
    problem: Problem, meets: Shown, variant: Variant, who: Learner, events: tuple[Event, ...], form: str, key: str
) -> None:
    draft = who.draft(problem.id, variant.seed)
    answered = answers_to(events, problem.id, variant.seed)
    first_is_in = is_in(answered)
    hints_left = len(meets.hints) > hints_opened(events, problem, variant)
    following = next_variant(events, problem.id, problem.seeds, worked_variants(problem))

    def take_check(answer: str, press: str) -> None:
        check(problem, variant, who, answer, press)

    def take_action(name: str, on_screen: str) -> None:
        act(problem, variant, who, name, on_screen)

    editor(
        key=f"editor-{key}-{variant.seed}",
        problem=problem.id,
        seed=variant.seed,
        form=answer_form(
            shown(problem, variant.seed, answered=first_is_in or variant.closed),
            after_check=first_is_in or variant.closed,
            computed=computed_curve(problem, variant.seed),
        ),
        text=_begins_with(problem, variant, draft, events, form),
        revision=draft.revision if draft else 0,
        saved_at=draft.at.isoformat() if draft else "",
        verdicts=verdicts_of(*answered[-1], meets) if answered else None,
        actions=action_list(
            problem,
            meets,
            hints_left=hints_left,
            attempted=bool(answered),
            closed=variant.closed,
            link=calculator_link(problem, meets, variant.seed, answered[-1][1].text if answered else ""),
            another=next_words(following, variant),
        ),
        on_check=take_check,
        on_action=take_action,
        owner=who.owner,
        label=f"Your answer: {problem.title}",
        check_label=_check_label(problem.kind, first_is_in),
        closed=closed_words(following) if variant.closed else "",
        told=report_words(events, variant),
    )


def _begins_with(problem: Problem, variant: Variant, draft: Draft | None, events: tuple[Event, ...], form: str) -> str:
    """What stands in the field: the half answer. A variant that returned begins anew; the own copy has what was."""
    if draft is None or was_put_away(events, problem.id, draft):
        return half(problem, variant.seed) if form == "half" else ""
    return draft.text


def _draw_solution(problem: Problem, meets: Shown, variant: Variant) -> None:
    """The whole solution of a variant that was given up."""
    rows = (answer_row(meets, line) for line in worked(problem, variant.seed))
    draw(
        element("p", "One full solution of this variant", cls="v-kind v-solution"),
        element("ol", *rows, cls="v-lines"),
    )


def _check_label(kind: str, first_is_in: bool) -> str:
    """What the button says that sends the answer."""
    match kind:
        case "predict" if not first_is_in:
            return "Say so"
        case "explain" if first_is_in:
            return "Mark it"
        case _:
            return "Check"
