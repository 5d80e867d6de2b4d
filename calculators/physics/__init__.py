"""Physics: formulas on plain numbers in base units, the unit at the end of each name."""
