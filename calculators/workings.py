r"""Workings: formulas with the reader's numbers in them.

Numbers stand in LaTeX as the words of the page show them, so that a line of working
and the sentence beside it never say two different things.
"""

from calculators.physics.machine import ByHand
from calculators.physics.step import Rates, Step, StepTime
from calculators.spec import Working
from quantities import Q, Quantity, show


def tex(quantity: Quantity, unit: str | None = None) -> str:
    r"""A quantity inside a LaTeX formula, as it is shown in words.

    >>> tex(Q(2000, "token"))
    '\\text{2,000 tokens}'
    """
    return rf"\text{{{escaped(show(quantity, unit))}}}"


def escaped(text: str) -> str:
    r"""Text that LaTeX takes as it stands.

    >>> escaped("45 %")
    '45 \\%'
    """
    for sign in "%&#_${}":
        text = text.replace(sign, "\\" + sign)
    return text


def roofline_working(words: str, rates: Rates, time: StepTime) -> Working:
    """A step takes the longer of its sums and its bytes."""
    sums = rf"\frac{{{tex(Q(time.flop, 'FLOP'))}}}{{{tex(Q(rates.flop_per_s, 'FLOP/s'))}}}"
    moved = rf"\frac{{{tex(Q(time.bytes, 'byte'))}}}{{{tex(Q(rates.bytes_per_s, 'byte/s'))}}}"
    return Working(
        words,
        r"\max\left(\frac{\text{FLOP}}{\text{FLOP a second}},\ \frac{\text{bytes}}{\text{bytes a second}}\right)",
        rf"\max\left({sums},\ {moved}\right) = {tex(Q(time.low_s, 's'))}",
    )


def reading_working(words: str, machine: ByHand, step: Step) -> Working:
    """By hand, reading takes the tokens times the time of each; in a shared step never less than a normal one."""
    read = Q(machine.prefill_s_per_token, "s/token")
    tokens = Q(step.chunk_tokens, "token")
    product, numbers = r"\text{tokens} \times \text{time of each}", rf"{tex(tokens)} \times {tex(read, 'ms/token')}"
    if not step.decode_batch:
        return Working(words, product, f"{numbers} = {tex(tokens * read)}")
    normal = Q(machine.decode_step_s, "s")
    return Working(
        words,
        rf"\max({product},\ \text{{a normal step}})",
        rf"\max({numbers},\ {tex(normal)}) = {tex(max(tokens * read, normal))}",
    )
