"""Marking: every verdict says, in a sentence about this answer, what holds and why.

`mark` is pure: the same problem, seed and text give the same verdict, on the page, in
the terminal and when a copy is restored.
"""
