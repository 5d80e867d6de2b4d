"""Measured: how large each unit is and what it measures, as Pint works it out from `units.txt`, kept in `units.json`.

To import Pint takes longer than everything else of the course together, so it is asked once, by
`python -m quantities`, and not at every start; a test asks it again and compares. Nothing that a person typed
is ever passed to it.
"""

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

from quantities.spellings import PREFIXES, SPELLED

KEPT = Path(__file__).with_name("units.json")
_BASE_OF = {"second": "s", "flop": "FLOP", "watt": "W", "dollar": "USD"}

Measures = Mapping[str, tuple[str, Mapping[str, int]]]
"""By the registry's name with its prefix: the size in base units as a fraction, and the exponents of these."""


def kept() -> Measures:
    """What `units.json` says; what Pint says while a new unit is not in it yet."""
    found: Measures = json.loads(KEPT.read_text(encoding="utf-8"))
    return found if found.keys() >= set(names()) else asked()


def names() -> list[str]:
    """The units that are asked for, with their prefixes, as the registry names them."""
    return sorted({PREFIXES[prefix] + spelled.name for spelled in SPELLED for prefix in spelled.prefixes})


def asked() -> Measures:
    """What Pint says, from a registry of our own."""
    import pint  # here, so that nobody else waits for it

    units = KEPT.with_name("units.txt")
    registry: pint.UnitRegistry[Fraction] = pint.UnitRegistry(units, non_int_type=Fraction, cache_folder=None)
    found: dict[str, tuple[str, Mapping[str, int]]] = {}
    for name in names():
        factor, base = registry.get_root_units(name)
        exponents = {_BASE_OF.get(unit, unit): int(n.real) for unit, n in base._units.items()}
        found[name] = (str(factor), exponents)
    return found


def keep() -> None:
    """Ask Pint again and write down what it says."""
    lines = (f'"{name}": {json.dumps(measure)}' for name, measure in asked().items())
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
