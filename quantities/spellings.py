"""Spellings: every way of writing a unit that the reader takes.

`short` spellings mean what their capitals say (Gb is not GB, ms is not MS) and take
short prefixes; `words` may be written in any case and take long ones. What a
spelling is likely to be mistaken for is said with it (`note`).
"""

from dataclasses import dataclass

PREFIXES = {
    "": "",
    "k": "kilo", "K": "kilo", "M": "mega", "G": "giga", "T": "tera", "P": "peta", "E": "exa",
    "m": "milli", "u": "micro", "µ": "micro", "μ": "micro", "n": "nano",
    "Ki": "kibi", "Mi": "mebi", "Gi": "gibi", "Ti": "tebi", "Pi": "pebi",
}  # fmt: skip
"""Short prefix to the registry's. The two signs for micro are U+00B5 and U+03BC."""

DECIMAL = ("", "k", "K", "M", "G", "T", "P", "E")
BINARY = ("Ki", "Mi", "Gi", "Ti", "Pi")
COUNTS = ("", "k", "K", "M", "G", "T")
PARTS = ("", "m", "u", "µ", "μ", "n", "M")
POWERS = ("", "m", "k", "M", "G")
PREFIXED_ONLY = ("k", "K", "M", "G", "T", "P")


@dataclass(frozen=True)
class Spelled:
    """One unit of the registry and its spellings."""

    name: str
    """In the registry."""
    symbol: str
    """Behind a prefix, as in GB."""
    short: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ("",)
    alone: str = ""
    """Without a prefix, where that is not the symbol."""
    note: str = ""
    """Said when this was read; {unit} is how it was written, {read} how it was read."""


_BITS = "{unit} is read as {read}: bits, and 8 bits make a byte. For bytes write a large B."
_RATE = "{unit} is read as {read}, a rate."
_COUNT = "{unit} is read as {read}, an amount of work. For a speed write {read}/s."

SPELLED = (
    Spelled("byte", "B", ("B",), ("byte", "bytes"), DECIMAL + BINARY, alone="byte"),
    Spelled("bit", "bit", ("bit", "bits"), ("bit", "bits"), DECIMAL + BINARY),
    Spelled("bit", "bit", ("b",), (), PREFIXED_ONLY + BINARY, note=_BITS),
    Spelled("byte_rate", "B/s", ("Bps",), (), DECIMAL + BINARY),
    Spelled("bit_rate", "bit/s", ("bps",), (), PREFIXED_ONLY, note=_BITS),
    Spelled("second", "s", ("s", "sec", "secs"), ("second", "seconds", "sec", "secs"), PARTS),
    Spelled("minute", "min", ("min", "mins"), ("minute", "minutes")),
    Spelled("hour", "h", ("h", "hr", "hrs"), ("hour", "hours")),
    Spelled("day", "day", ("d",), ("day", "days")),
    Spelled("week", "week", (), ("week", "weeks")),
    Spelled("flop", "FLOP", ("FLOP", "flop", "Flop"), (), DECIMAL),
    Spelled("flop", "FLOP", ("FLOPs",), (), DECIMAL, note=_COUNT),
    Spelled("flop_rate", "FLOP/s", ("FLOPS", "FLOPps"), (), DECIMAL, note=_RATE),
    Spelled("token", "token", ("token", "tokens", "tok", "toks"), ("token", "tokens"), COUNTS),
    Spelled("request", "request", ("request", "requests", "req", "reqs"), ("request", "requests"), ("", "k", "M")),
    Spelled("step", "step", ("step", "steps"), ("step", "steps")),
    Spelled("layer", "layer", ("layer", "layers"), ("layer", "layers")),
    Spelled("head", "head", ("head", "heads"), ("head", "heads")),
    Spelled("element", "element", ("element", "elements"), ("element", "elements"), COUNTS),
    Spelled("element", "element", ("param", "params"), ("parameter", "parameters", "param", "params"), COUNTS),
    Spelled("element", "element", ("value", "values"), ("value", "values"), COUNTS),
    Spelled("watt", "W", ("W",), ("watt", "watts"), POWERS),
    Spelled("joule", "J", ("J",), ("joule", "joules"), POWERS),
    Spelled("watthour", "Wh", ("Wh",), (), POWERS),
    Spelled("dollar", "USD", ("USD", "$", "usd"), ("dollar", "dollars")),
    Spelled("cent", "cent", ("¢",), ("cent", "cents")),
    Spelled("percent", "%", ("%",), ("percent",)),
)

ADVICE = {
    "b": "b alone is not used here: write bit or byte.",
    "tps": "Write tps out: token/s.",
    "t/s": "Write t/s out: token/s.",
    "qps": "Write qps out: request/s.",
    "rps": "Write rps out: request/s.",
    "Hz": "Hz is not used here: write token/s, request/s or step/s.",
    "hz": "Hz is not used here: write token/s, request/s or step/s.",
    "flops": "flops is an amount of work (FLOP) or a speed (FLOP/s): write which.",
    "Flops": "Flops is an amount of work (FLOP) or a speed (FLOP/s): write which.",
    "m": "m alone is not used here: write ms for milliseconds or min for minutes.",
    "k": "k alone is not used behind a gap: write 4k, 4,000 or 4 kB.",
    "K": "K alone is not used behind a gap: write 4k, 4,000 or 4 kB.",
    "M": "M alone is not used behind a gap: write 5M, 5 million or 5 MB.",
    "G": "G alone is not used here: write GB, GFLOP or billion.",
    "T": "T alone is not used here: write TB, TFLOP or trillion.",
    "EUR": "Money is in US dollars here: write USD.",
    "€": "Money is in US dollars here: write USD.",
    "£": "Money is in US dollars here: write USD.",
    "month": "A month has no fixed length: write days.",
    "months": "A month has no fixed length: write days.",
    "year": "Write a year as 365 days.",
    "years": "Write a year as 365 days.",
    "because": "Begin the line with assume: assume x = 0.8 because ...",
    "word": "Words are not counted here: write tokens.",
    "words": "Words are not counted here: write tokens.",
}  # fmt: skip
"""Spellings that are not taken, each with what to write instead."""
