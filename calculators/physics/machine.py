"""Machine: what a model runs on, by its datasheet or by measured step times.

Three figures decide nearly everything: how many sums a second, how many bytes a
second from memory, and how many bytes fit. Peaks are the maker's dense figures.
A machine may also be given by hand, as two measured times; what follows takes either.

Source: Williams, Waterman and Patterson 2009 (the roofline model).
Leaves out: efficiencies (a separate input), links between devices.
"""

from dataclasses import dataclass
from typing import Literal

MachineKind = Literal["data centre", "desktop", "laptop", "single board", "by hand", "your own"]


@dataclass(frozen=True)
class Machine:
    """A machine by its datasheet."""

    key: str
    name: str
    kind: MachineKind
    flop_per_s: float
    """Dense peak with 16-bit numbers, sums kept in 32 bits."""
    bytes_per_s: float
    memory_bytes: float
    watts: float | None = None
    usd_per_hour: float | None = None
    flop_per_s_8_bit: float | None = None
    flop_per_s_4_bit: float | None = None

    def peak(self, compute_bits: float) -> float:
        """FLOP/s at this width; a width the machine has no units for runs at the next wider one.

        >>> Machine("x", "X", "desktop", 100.0, 1.0, 1.0, flop_per_s_8_bit=200.0).peak(4)
        200.0
        """
        peak = self.flop_per_s
        if compute_bits <= 8:
            peak = self.flop_per_s_8_bit or peak
        if compute_bits <= 4:
            peak = self.flop_per_s_4_bit or peak
        return peak

    def ridge_flop_per_byte(self, compute_bits: float = 16) -> float:
        """FLOP for each byte read at which arithmetic and bandwidth run out together.

        >>> round(Machine("a100", "A100", "data centre", 312e12, 2.039e12, 80e9).ridge_flop_per_byte(), 1)
        153.0
        """
        return self.peak(compute_bits) / self.bytes_per_s


@dataclass(frozen=True)
class ByHand:
    """A machine by two measured times, as the lesson that started the course gives it."""

    key: str
    name: str
    prefill_s_per_token: float
    decode_step_s: float
    memory_bytes: float
    kind: MachineKind = "by hand"


AnyMachine = Machine | ByHand
