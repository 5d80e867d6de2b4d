"""Dimension: what kind of thing a quantity counts.

A byte is not a token and a step is not a request, so each of the course's base
units is a dimension of its own. A dimension is the tuple of their exponents, in
the order of `BASES`: small, hashable and quick to combine.

Leaves out: broken exponents (the square root of a byte has no meaning here).
"""

from functools import lru_cache

BASES = ("byte", "FLOP", "token", "request", "step", "layer", "head", "element", "W", "USD", "s")

Dimension = tuple[int, ...]  # [len(BASES)]

PLAIN: Dimension = (0,) * len(BASES)
"""The dimension of a number without a unit."""


def dimension(**exponents: int) -> Dimension:
    """The dimension with these exponents.

    >>> text(dimension(byte=1, token=-1))
    'byte/token'
    """
    return tuple(exponents.get(base, 0) for base in BASES)


def times(left: Dimension, right: Dimension) -> Dimension:
    """The dimension of a product."""
    return tuple(a + b for a, b in zip(left, right, strict=True))


def over(left: Dimension, right: Dimension) -> Dimension:
    """The dimension of a quotient."""
    return tuple(a - b for a, b in zip(left, right, strict=True))


def power(base: Dimension, exponent: int) -> Dimension:
    """The dimension of a power."""
    return tuple(a * exponent for a in base)


@lru_cache(maxsize=1024)
def text(of: Dimension) -> str:
    """The base unit of a dimension as the unit reader takes it, "" for a plain number.

    >>> text(dimension(W=1, s=1)), text(dimension(s=-1)), text(dimension(byte=1, token=-1, layer=-1))
    ('W*s', '1/s', 'byte/token/layer')
    """
    above = [raised(base, n) for base, n in zip(BASES, of, strict=True) if n > 0]
    below = [raised(base, -n) for base, n in zip(BASES, of, strict=True) if n < 0]
    if of == PLAIN:
        return ""
    return "/".join(["*".join(above) or "1", *below])


def raised(base: str, exponent: int) -> str:
    """A base unit with its exponent, which is not written where it is 1."""
    return base if exponent == 1 else f"{base}^{exponent}"
