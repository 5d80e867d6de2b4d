"""Slips: the factors by which people are known to be off: powers of 1024, bits for bytes, milliseconds for seconds."""

from collections.abc import Iterator

_BINARY = {1: "K", 2: "M", 3: "G", 4: "T"}
_BYTES = {"8": "bits taken for bytes", "1/8": "bytes taken for bits"}
_TIMES = {
    "1000": "ms taken for s",
    "1/1000": "s taken for ms",
    "60": "min taken for s",
    "1/60": "s taken for min",
    "3600": "h taken for s",
    "1/3600": "s taken for h",
}
_PLAIN = {
    "2": "counted twice",
    "1/2": "one of two",
    **{f"10^{power}": f"{10**power:,} times too large" for power in (1, 2, 3, 6, 9)},
    **{f"1/10^{power}": f"{10**power:,} times too small" for power in (1, 2, 3, 6, 9)},
}


def known_factors() -> Iterator[tuple[str, str, str]]:
    """Known factors: of what kind of quantity ("" for all), what is done to it, and the thought."""
    for power, letter in _BINARY.items():
        small = letter.replace("K", "k")
        yield "byte", f"* 1.024^{power}", f"{letter}iB read as {small}B"
        yield "byte", f"/ 1.024^{power}", f"{small}B read as {letter}iB"
    for unit, slips in (("byte", _BYTES), ("s", _TIMES), ("", _PLAIN)):
        for factor, thought in slips.items():
            below = factor.removeprefix("1/")
            yield unit, f"/ {below}" if below != factor else f"* {factor}", thought
