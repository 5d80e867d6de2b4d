"""`python -m quantities`: work out the sizes of the units again, after a change of `units.txt` or `spellings.py`."""

from quantities.measured import keep

if __name__ == "__main__":
    keep()
