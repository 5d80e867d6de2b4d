"""Shared inputs: the inputs that several calculators take, under the same names everywhere.

A link, a problem or "my machine" sets an input once and every calculator follows,
because a name means the same in each. Overrides stand beside the machine: what is
not given is the machine's own value.
"""

from collections.abc import Mapping
from types import MappingProxyType

from calculators.spec import Bits, Count, Input, MachineInput, ModelInput, Number

MODEL = ModelInput(help="A model of the list, or your own by its config.json.")
MACHINE = MachineInput(help="A machine of the list, or your own by its datasheet or its measured step times.")

WEIGHT_BITS = Bits(
    label="Bits a weight",
    help="8.5, 4.5 and 4.25 are the block formats Q8_0, Q4_0 and MXFP4 with their scales.",
)
KV_BITS = Bits(label="Bits a cached value", help="The cache's width is its own: it does not follow the weights'.")

INPUT_TOKENS = Count(
    "token",
    low=1,
    high=131_072,
    default=4_000,
    label="Prompt",
    help="Tokens in the prompt, history included.",
    log=True,
)
OUTPUT_TOKENS = Count("token", low=1, high=32_768, default=200, label="Answer", help="Tokens in the answer.", log=True)
CONTEXT_TOKENS = Count(
    "token",
    low=1,
    high=1_000_000,
    default=4_096,
    label="Context",
    help="Tokens that a request has behind it: its prompt and what has been written so far.",
    log=True,
)

COMPUTE_EFFICIENCY = Number(
    "",
    low=0.01,
    high=1,
    default=1,
    label="Share of the arithmetic reached",
    help="1 is the maker's peak, which nobody reaches: the time is then a lower bound.",
    shown_in="%",
)
BANDWIDTH_EFFICIENCY = Number(
    "",
    low=0.01,
    high=1,
    default=1,
    label="Share of the bandwidth reached",
    help="1 is the maker's peak, which nobody reaches: the time is then a lower bound.",
    shown_in="%",
)

_OF_MACHINE = "as the machine has it"

OVERRIDES: Mapping[str, Number] = MappingProxyType(
    {
        "flop_per_s": Number(
            "FLOP/s", 1e9, 1e17, None, "Arithmetic", "Dense peak with 16-bit numbers.", "TFLOP/s",
            log=True, of_machine=True, when_empty=_OF_MACHINE,
        ),
        "bytes_per_s": Number(
            "byte/s", 1e9, 1e15, None, "Bandwidth", "Bytes a second from the machine's memory.", "GB/s",
            log=True, of_machine=True, when_empty=_OF_MACHINE,
        ),
        "memory_bytes": Number(
            "byte", 1e9, 1e15, None, "Memory", "Bytes for weights and caches together.", "GB",
            log=True, of_machine=True, when_empty=_OF_MACHINE,
        ),
        "watts": Number(
            "W", 0.1, 1e6, None, "Power", "The most that the maker says it draws.", "W",
            log=True, of_machine=True, when_empty=_OF_MACHINE,
        ),
        "usd_per_hour": Number(
            "USD/h", 0.001, 10_000, None, "Price", "What an hour of it costs.", "USD/h",
            log=True, of_machine=True, when_empty=_OF_MACHINE,
        ),
        "prefill_s_per_token": Number(
            "s/token", 1e-7, 10, None, "Time to read a token", "Measured, for a machine given by hand.", "ms/token",
            log=True, of_machine=True, when_empty=_OF_MACHINE,
        ),
        "decode_step_s": Number(
            "s", 1e-5, 100, None, "Time of a writing step", "Measured, for a machine given by hand.", "ms",
            log=True, of_machine=True, when_empty=_OF_MACHINE,
        ),
    }
)  # fmt: skip


def overrides(*names: str) -> dict[str, Input]:
    """The overrides of the machine that a calculator reads, by name."""
    return {name: OVERRIDES[name] for name in names}


_OF_MODEL = "as the model has it"

SHAPE: Mapping[str, Count] = MappingProxyType(
    {
        "n_layers": Count(
            "layer", 1, 500, None, "Layers", "Each keeps keys and values of its own.",
            log=True, of_model=True, when_empty=_OF_MODEL,
        ),
        "n_kv_heads": Count(
            "head", 1, 512, None, "KV heads", "Heads whose keys and values are stored; query heads are not.",
            log=True, of_model=True, when_empty=_OF_MODEL,
        ),
        "d_head": Count(
            "element", 8, 1024, None, "Head size", "Numbers in one key, and in one value, of one head.",
            log=True, of_model=True, when_empty=_OF_MODEL,
        ),
    }
)  # fmt: skip
"""Numbers of a model's shape that can be changed to see what they cost."""
