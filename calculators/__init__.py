"""Calculators: what the course can compute about serving a model.

    from calculators import CALCULATORS, MACHINES, MODELS, run

`run(name, inputs)` takes inputs as typed (numbers in the input's base unit, text
with a unit, keys of MACHINES and MODELS, or a Machine, ByHand or Model), fills in
defaults, and gives a Result or raises InputRefused with a sentence.
"""

from calculators.catalogue import CALCULATORS, run
from calculators.facts import MACHINES, MODELS, Fact, fact, fields_of
from calculators.facts.config import model_from_config, plain_config
from calculators.inputs import machine_from
from calculators.liveness import dead_inputs, unmoved_quantities
from calculators.spec import InputRefused, Result

__all__ = [
    "CALCULATORS",
    "MACHINES",
    "MODELS",
    "Fact",
    "InputRefused",
    "Result",
    "dead_inputs",
    "fact",
    "fields_of",
    "machine_from",
    "model_from_config",
    "plain_config",
    "run",
    "unmoved_quantities",
]
