"""Sentences: what calculators say in words.

One place for the words that several calculators share, so that the same thing is
said the same way everywhere.
"""

from calculators.physics.machine import AnyMachine, ByHand
from calculators.physics.model import Model
from calculators.physics.step import StepTime
from quantities import Q, show

LOWER_BOUND = (
    "These times are lower bounds, not predictions: they take the maker's peak figures as reached. Real servers were "
    "measured to take from not quite twice to ten times as long."
)


def bytes_text(count: float) -> str:
    return show(Q(count, "byte"))


def seconds_text(count: float) -> str:
    return show(Q(count, "s"))


def percent_text(share: float) -> str:
    return show(Q(share, ""), "%")


def bound_sentence(doing: str, time: StepTime) -> str:
    """Which resource runs out, and how much of the other is used meanwhile."""
    other, less, more = (
        ("bandwidth", time.bandwidth_s, time.arithmetic_s)
        if time.bound == "arithmetic"
        else ("arithmetic", time.arithmetic_s, time.bandwidth_s)
    )
    return f"{doing} runs out of {time.bound}: meanwhile {percent_text(less / more)} of the {other} is used."


def by_hand_sentence(machine: ByHand) -> str:
    """What a machine by hand can and cannot say."""
    read, step = show(Q(machine.prefill_s_per_token, "s/token"), "ms/token"), show(Q(machine.decode_step_s, "s"), "ms")
    return f"Two times are given, {read} to read and {step} for a step that writes; they do not say what runs out."


def context_notes(model: Model, context_tokens: int) -> tuple[str, ...]:
    """A note where the context is longer than the model was made for."""
    longest = model.max_context_tokens
    if longest is None or context_tokens <= longest:
        return ()
    return (
        f"{model.name} is made for contexts up to {show(Q(longest, 'token'))}: "
        f"at {show(Q(context_tokens, 'token'))} the sizes hold, the answers may not.",
    )


def weights_notes(machine: AnyMachine, weight_bytes: float) -> tuple[str, ...]:
    """A note where the weights alone do not fit."""
    over = weight_bytes - machine.memory_bytes
    if over <= 0:
        return ()
    return (
        f"The weights take {bytes_text(weight_bytes)} and the memory holds {bytes_text(machine.memory_bytes)}: "
        f"{bytes_text(over)} over. A server would not start.",
    )
