"""Stall: the steps in which a prompt is read beside a batch that is writing.

Each of them reads one chunk of the prompt after what was read before, and one token
for everyone in the batch; it ends for all of them at once.

Source: Agrawal et al. 2024, Sarathi-Serve, arXiv:2403.02310.
Leaves out: the growth of the others' contexts meanwhile, a token a step.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from calculators.physics.latency import gaps_of, sum_over
from calculators.physics.step import Step


@dataclass(frozen=True)
class Stall:
    """A prompt of input_tokens, read chunk_tokens at a time beside decode_batch requests."""

    pace: Callable[[Step], float]
    """Seconds of a step on the machine at hand."""
    input_tokens: int
    chunk_tokens: int
    decode_batch: int
    context_tokens: int

    @property
    def n_chunks(self) -> int:
        """Steps that read the prompt, the last one with what is left."""
        return -(-self.input_tokens // self.chunk_tokens)

    def chunk(self, index: int) -> Step:
        """The step that reads this chunk, counted from 0."""
        prefix = index * self.chunk_tokens
        tokens = min(self.chunk_tokens, self.input_tokens - prefix)
        return Step(tokens, prefix, self.decode_batch, self.context_tokens)

    def step_s(self, index: int) -> float:
        """Seconds of the step that reads this chunk."""
        return self.pace(self.chunk(index))

    @cached_property
    def normal_step_s(self) -> float:
        """A step that only writes."""
        return self.pace(Step(decode_batch=self.decode_batch, context_tokens=self.context_tokens))

    @cached_property
    def longest_step(self) -> Step:
        """Whole chunks grow more costly from the first on; the last may be a short one."""
        ends = {0, max(0, self.n_chunks - 2), self.n_chunks - 1}
        return max((self.chunk(index) for index in sorted(ends)), key=self.pace)

    @cached_property
    def longest_gap_s(self) -> float:
        """The longest that anyone in the batch waits for a word."""
        return self.pace(self.longest_step)

    @cached_property
    def reading_s(self) -> float:
        """All steps that read the prompt: when the last ends, its first token is there."""
        return self._first(self.n_chunks, self.step_s)

    @cached_property
    def taking_turns_s(self) -> float:
        """The same work with the chunks and the writing in steps of their own."""
        return self._first(self.n_chunks, self._alone_s) + self.n_chunks * self.normal_step_s

    @property
    def lost_s(self) -> float:
        """What each in the batch waits more than they would have without the prompt."""
        return self.reading_s - self.n_chunks * self.normal_step_s

    @property
    def tokens_missed(self) -> float:
        """Tokens that each would have been given in that time."""
        return self.lost_s / self.normal_step_s

    def mean_gap_s(self, output_tokens: int) -> float:
        """Mean gap of an answer of output_tokens during which the prompt arrives."""
        gaps = gaps_of(output_tokens)
        if not gaps:
            return self.normal_step_s
        stalled = min(gaps, self.n_chunks)
        return (self._first(stalled, self.step_s) + (gaps - stalled) * self.normal_step_s) / gaps

    def _alone_s(self, index: int) -> float:
        chunk = self.chunk(index)
        return self.pace(Step(chunk.chunk_tokens, chunk.prefix_tokens))

    def _first(self, count: int, seconds: Callable[[int], float]) -> float:
        """The sum over the first chunks; the last of all is apart, for it may be a short one."""
        if count < self.n_chunks:
            return sum_over(seconds, 0, count)
        return sum_over(seconds, 0, self.n_chunks - 1) + seconds(self.n_chunks - 1)


def stall_of(
    pace: Callable[[Step], float], input_tokens: int, chunk_tokens: int, decode_batch: int, context_tokens: int
) -> Stall:
    """The stall; a chunk longer than the prompt is the prompt.

    >>> from calculators.physics.machine import ByHand
    >>> from calculators.physics.step import by_hand_step_s
    >>> by_hand = ByHand("by-hand", "", 0.0005, 0.04, 80e9)
    >>> stall_of(lambda step: by_hand_step_s(by_hand, step), 2000, 131_072, 32, 2048).longest_gap_s
    1.0
    """
    return Stall(pace, input_tokens, min(chunk_tokens, input_tokens), decode_batch, context_tokens)
