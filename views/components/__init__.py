"""The four components that a page is made of: prose, inputs, figure, editor.

Each folder holds its data (pure, tested), its mounting, its script and its style. What a drawer needs is named in the
`__init__` of each: `from views.components.prose import Knob, prose`.
"""
