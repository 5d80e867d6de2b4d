"""Facts: one entry of the lists of machines and models as a sentence says it, with where it comes from."""

from calculators import fact
from quantities import show, show_number

COUNTED = frozenset({"token", "layer", "head", "element"})
"""Things that the sentence names itself: shown as the number alone."""


class UnknownFactError(LookupError):
    """A fact that no list has; its text is a sentence for the author."""


def fact_text(name: str, unit: str = "") -> tuple[str, str]:
    """A fact as the page says it, and its source.

    Raises UnknownFactError when there is no such machine, model or field, DimensionError when it
    cannot be given in `unit`.

    >>> fact_text("llama-3-8b.n_layers")[0], fact_text("h100-sxm.bytes_per_s", "TB/s")[0]
    ('32', '3.35 TB/s')
    """
    key, _, field = name.rpartition(".")
    try:
        found = fact(key, field)
    except KeyError as error:
        raise UnknownFactError(error.args[0]) from None
    source = f"{found.source}, {found.date:%Y}"
    if isinstance(found.value, str):
        return found.value, source
    if unit or found.value.unit not in COUNTED:
        return show(found.value, unit or None), source
    value = found.value.base
    return show_number(float(value), digits=len(str(int(value)))), source
