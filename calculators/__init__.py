"""Calculators: what the course can compute about serving a model.

    from calculators import CALCULATORS, MACHINES, MODELS, run

`run(name, inputs)` takes inputs as typed (numbers in the input's base unit, text
with a unit, keys of MACHINES and MODELS, or a Machine, ByHand or Model), fills in
defaults, and gives a Result or raises InputRefused with a sentence.
"""
